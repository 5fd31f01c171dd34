import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { useRef, useState, type ChangeEvent, type ClipboardEvent, type FormEvent } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { limits } from '../../../domain/limits.ts';
import { message } from '../../../domain/message.ts';
import { maxOf } from '../../builders/inputs/TextInput.tsx';
import { CallError } from '../../dataProvider/CallError.ts';
import { useRun } from '../../dataProvider/useRun.ts';
import { draftOf, keepDraft } from '../orderDetail/conversation/drafts.ts';
import { DropHere } from '../orderDetail/conversation/DropHere.tsx';
import { useSendKeys } from '../orderDetail/conversation/useSendKeys.ts';
import { UploadRow } from './UploadRow.tsx';
import { useWorkUploads } from './useWorkUploads.ts';

/** Where a message is written: sent by `useSendKeys`, with the files that were picked, pasted or dropped. */
export function WorkComposer({ workOrderId }: { workOrderId: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => draftOf(workOrderId));
  const { uploads, add, retry, drop, clear } = useWorkUploads(workOrderId);
  const [write, { isPending }] = useRun('workOrder', 'write');
  const isReady = (text.trim() !== '' || uploads.length > 0) && uploads.every(({ fileId }) => fileId) && !isPending;

  const change = (value: string) => {
    setText(value);
    keepDraft(workOrderId, value);
  };
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (!isReady) return;
    try {
      await write({
        id: workOrderId,
        body: text.trim() || null,
        fileIds: uploads.flatMap(({ fileId }) => fileId ?? []),
      });
      // What was typed or attached meanwhile is the next message's.
      if (draftOf(workOrderId) === text) change('');
      clear(uploads.map(({ key }) => key));
    } catch (error) {
      // The client has told why, and what was written stays.
      if (!(error instanceof CallError)) throw error;
    }
  };
  const take = (files: readonly File[]) => {
    const room = limits.messageFiles - uploads.length;
    if (files.length > room)
      notify('desk.conversation.tooMany', { type: 'warning', messageArgs: { smart_count: limits.messageFiles } });
    add(files.filter(({ size }) => size > 0).slice(0, room));
  };
  const { onKeyDown, hint } = useSendKeys(() => void submit());
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take([...event.clipboardData.files]);
  };
  const onPick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // The same file may be picked again.
    target.value = '';
    take(files);
  };
  const attach = translate('desk.conversation.attach');
  return (
    <DropHere onFiles={(picked) => take(picked.map(({ file }) => file))}>
      {uploads.length > 0 && (
        <Box
          component="ul"
          aria-label={translate('desk.conversation.attached')}
          sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 0.75, marginBlockEnd: 1 }}
        >
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              {...{ upload }}
              onRetry={() => retry(upload.key)}
              onDrop={() => drop(upload.key)}
            />
          ))}
        </Box>
      )}
      <Box
        component="form"
        onSubmit={(event: FormEvent) => void submit(event)}
        sx={{ display: 'flex', gap: 0.5, alignItems: 'flex-end', displayPrint: 'none' }}
      >
        <input ref={input} type="file" multiple hidden aria-label={attach} onChange={onPick} />
        <Tooltip title={attach}>
          <IconButton aria-label={attach} onClick={() => input.current?.click()}>
            <AttachFileOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
        <TextField
          fullWidth
          multiline
          maxRows={8}
          placeholder={translate('desk.conversation.write')}
          value={text}
          onChange={({ target }) => change(target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          slotProps={{
            htmlInput: {
              'aria-label': translate('desk.conversation.write'),
              maxLength: maxOf(message.fields.body),
              dir: 'auto',
            },
          }}
        />
        <Tooltip title={hint}>
          <span>
            <IconButton
              type="submit"
              color="primary"
              aria-label={translate('desk.conversation.send')}
              disabled={!isReady}
              sx={{ '[dir=rtl] & svg': { transform: 'scaleX(-1)' } }}
            >
              <SendOutlined fontSize="small" />
            </IconButton>
          </span>
        </Tooltip>
      </Box>
    </DropHere>
  );
}
