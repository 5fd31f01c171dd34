import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, useState, type ChangeEvent, type ClipboardEvent, type FormEvent, type KeyboardEvent } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { limits } from '../../../../domain/limits.ts';
import { message } from '../../../../domain/message.ts';
import { maxOf } from '../../../builders/inputs/TextInput.tsx';
import { filesOfInput, type PickedFile } from '../upload/picked.ts';
import { attachmentsIn, useAttachments, previewOf } from './attachments.ts';
import { useChannel } from './channel.ts';
import { draftOf, keepDraft } from './drafts.ts';
import { DropHere } from './DropHere.tsx';
import { useTalking } from './talking.ts';
import { useAsk } from './useAsk.ts';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import Typography from '@mui/material/Typography';
import { useFormat } from '../../../builders/format.ts';
import { useUploadWords, type UploadItem } from '../upload/index.ts';

/** The input for a message, sent by `useSendKeys`. Files are picked, pasted or dropped. */
export function Composer() {
  const { returned } = useTalking();
  // Remounts the field when a text comes back for editing.
  return <Field key={returned} isFocused={returned > 0} />;
}

function Field({ isFocused }: { isFocused: boolean }) {
  const { partner } = useChannel();
  const { field } = useTalking();
  const translate = useTranslate();
  const { text, change, uploads, add, isReady, submit } = useMessage();
  const { onKeyDown, hint } = useSendKeys(submit);
  const onPaste = (event: ClipboardEvent) => {
    const picked = filesOfInput(event.clipboardData.files);
    if (picked.length === 0) return;
    event.preventDefault();
    add(picked);
  };
  const write = partner
    ? translate('orderDetail.conversation.writeTo', { name: partner })
    : translate('orderDetail.conversation.write');
  return (
    <DropHere onFiles={add}>
      <Attached uploads={uploads} />
      <Box
        component="form"
        onSubmit={submit}
        sx={{ display: 'flex', gap: 0.5, alignItems: 'flex-end', displayPrint: 'none' }}
      >
        <AttachButton onFiles={add} />
        <TextField
          fullWidth
          multiline
          maxRows={8}
          autoFocus={isFocused}
          inputRef={field}
          placeholder={write}
          value={text}
          onChange={({ target }) => change(target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          slotProps={{
            htmlInput: { 'aria-label': write, maxLength: maxOf(message.fields.body), ...(text && { dir: 'auto' }) },
          }}
        />
        <SendButton hint={hint} disabled={!isReady} />
      </Box>
    </DropHere>
  );
}

/** The message as written so far, its files, and what sends it. */
function useMessage() {
  const channel = useChannel();
  const { send } = useTalking();
  const notify = useNotify();
  const [text, setText] = useState(() => draftOf(channel.id));
  const uploads = useAttachments();
  const hasFailed = uploads.some(({ state }) => state === 'failed');
  const isReady = (text.trim() !== '' || uploads.length > 0) && !hasFailed;

  const change = (value: string) => {
    setText(value);
    keepDraft(channel.id, value);
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!isReady) return;
    send(
      text.trim(),
      uploads.map(({ id, name }) => ({ id, name })),
    );
    change('');
  };
  const add = (picked: readonly PickedFile[]) => {
    const room = limits.messageFiles - uploads.length;
    if (picked.length > room)
      notify('orderDetail.conversation.tooMany', {
        type: 'warning',
        messageArgs: { smart_count: limits.messageFiles },
      });
    attachmentsIn(channel).attach(picked.slice(0, room));
  };
  return { text, change, uploads, add, isReady, submit };
}

function SendButton({ hint, disabled }: { hint: string; disabled: boolean }) {
  const translate = useTranslate();
  return (
    <Tooltip title={hint}>
      <span>
        <IconButton
          type="submit"
          color="primary"
          aria-label={translate('orderDetail.conversation.send')}
          disabled={disabled}
          sx={{ '[dir=rtl] & svg': { transform: 'scaleX(-1)' } }}
        >
          <SendOutlined fontSize="small" />
        </IconButton>
      </span>
    </Tooltip>
  );
}

function Attached({ uploads }: { uploads: ReturnType<typeof useAttachments> }) {
  const translate = useTranslate();
  if (uploads.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={translate('orderDetail.conversation.attached')}
      sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 0.75, marginBlockEnd: 1 }}
    >
      {uploads.map((item) => (
        <AttachmentRow key={item.id} item={item} />
      ))}
    </Box>
  );
}

function AttachButton({ onFiles }: { onFiles(picked: PickedFile[]): void }) {
  const label = useTranslate()('orderDetail.conversation.attach');
  const input = useRef<HTMLInputElement>(null);
  const onPick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const picked = filesOfInput(target.files ?? []);
    // Allows picking the same file again.
    target.value = '';
    onFiles(picked);
  };
  return (
    <>
      <input ref={input} type="file" multiple hidden aria-label={label} onChange={onPick} />
      <Tooltip title={label}>
        <IconButton aria-label={label} onClick={() => input.current?.click()}>
          <AttachFileOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
    </>
  );
}

/**
 * Enter sends and Shift+Enter starts a new line, as in most chats; on touchscreens, which have no Shift, Enter starts a
 * new line. Ctrl or Cmd+Enter always sends. `hint` is a tooltip for the send button.
 */
function useSendKeys(send: () => void): { onKeyDown(event: KeyboardEvent): void; hint: string } {
  const translate = useTranslate();
  const hasKeys = !useMediaQuery('(pointer: coarse)');
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also confirms an IME composition.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const sends = event.ctrlKey || event.metaKey || (hasKeys && !event.shiftKey);
    if (!sends) return;
    event.preventDefault();
    send();
  };
  return {
    onKeyDown,
    hint: translate(hasKeys ? 'orderDetail.conversation.sendByEnter' : 'orderDetail.conversation.send'),
  };
}

const side = 44;

/** A file attached to the next message: thumbnail, upload progress, and a remove button. */
function AttachmentRow({ item }: { item: UploadItem }) {
  const translate = useTranslate();
  const format = useFormat();
  const words = useUploadWords();
  const channel = useChannel();
  const [ask] = useAsk<unknown>();
  const { id, name, size, state, retryable, fileId } = item;
  const { leaveOut, tryAgain } = attachmentsIn(channel);
  const remove = () => {
    leaveOut(id);
    // If this fails, the file expires within a day.
    if (fileId && channel.discard) ask(channel.discard(fileId)).catch(() => undefined);
  };
  const preview = previewOf(id);
  const hasFailed = state === 'failed';
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      {preview ? (
        <Box
          component="img"
          src={preview}
          alt=""
          sx={{ width: side, height: side, objectFit: 'cover', borderRadius: 1, flexShrink: 0 }}
        />
      ) : (
        <InsertDriveFileOutlined sx={{ width: side, color: 'ink.faint', flexShrink: 0 }} />
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap title={name} sx={{ fontSize: 'size.small' }}>
          <bdi>{name}</bdi>
        </Typography>
        <Typography
          variant="caption"
          component="p"
          role={hasFailed ? 'alert' : undefined}
          sx={{ color: hasFailed ? 'error.main' : 'text.secondary' }}
        >
          {state === 'done' ? format.bytes(size) : words.progress(item)}
        </Typography>
      </Box>
      {hasFailed && retryable && (
        <IconButton size="small" aria-label={translate('upload.retry', { name })} onClick={() => tryAgain([id])}>
          <ReplayOutlined fontSize="small" />
        </IconButton>
      )}
      <IconButton size="small" aria-label={translate('upload.remove', { name })} onClick={remove}>
        <CloseOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
}
