import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { CaseFile } from '../../../domain/order/files/file.ts';
import type { Order } from '../../../domain/order/order.ts';
import { useTypedText } from '../../builders/actions/typedText.tsx';
import { useAction } from '../../builders/actions/useAction.ts';
import { dotted } from '../../builders/dotted.ts';
import { useFormat } from '../../builders/format.ts';
import { useWords } from '../../builders/useWords.ts';
import { AddFiles } from '../ui/upload/AddFiles.tsx';
import { DropZone } from '../ui/upload/DropZone.tsx';
import type { PickedFile } from '../ui/upload/picked.ts';
import { UploadList } from '../ui/upload/UploadList.tsx';
import { useAddFiles } from '../ui/upload/useAddFiles.ts';
import { useUploads } from '../ui/upload/useUploads.ts';
import { isLabsDraft, newestSubmission, unsubmittedFiles, type Submitted } from '../ui/files/caseFiles.ts';
import { useFileWords } from '../ui/files/useFileWords.ts';
import Dialog from '../../layout/Dialog.tsx';
import { SubmitPreview } from './SubmitPreview.tsx';

interface SubmitDialogProps {
  order: Order;
  files: readonly CaseFile[];
  purpose: Submitted;
  action: 'submitScheme' | 'submitDesign';
  onClose: () => void;
}

const dropBox = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  padding: 1.5,
  border: '1px dashed',
  borderColor: 'line.strong',
  borderRadius: 1,
} as const;

/** Submits the lab's files to the clinic: upload, choose, and add a remark. */
export function SubmitDialog({ order, files, purpose, action, onClose }: SubmitDialogProps) {
  const translate = useTranslate();
  const words = useWords('order');
  const titleId = useId();
  const { comment, write, submit, isPending } = useSubmission(order, action, onClose);
  const { totals, items } = useUploads(order.id);
  const { offered, chosen, toggle } = useChosenFiles(files, purpose);
  const queue = useAddFiles(offered);
  // Fully uploaded, but not in the file list yet.
  const arrived = items.flatMap(({ state, fileId }) =>
    state === 'done' && fileId !== null && files.every(({ id }) => id !== fileId) ? [fileId] : [],
  );
  const fileIds = [...chosen.map(({ id }) => id), ...arrived];
  const version = (newestSubmission(files, purpose) ?? 0) + 1;

  // Visible to the lab only until submitted; stays as a draft after Cancel.
  const add = (picked: PickedFile[]) => void queue(order.id, picked, () => purpose);

  return (
    <Dialog open onClose={isPending ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DropZone onFiles={add} />
      <DialogTitle id={titleId}>
        {words.action(action)} · {translate(`orderDetail.files.version.${purpose}`, { version })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography variant="body2" color="text.secondary">
          {translate('orderDetail.submit.text')}
        </Typography>
        <OfferedFiles offered={offered} chosen={chosen} onToggle={toggle} />
        <UploadList orderId={order.id} shown={files.map(({ id }) => id)} />
        <DropBox onFiles={add} />
        <SubmitPreview order={order} files={files} chosen={chosen} purpose={purpose} version={version} />
        <TextField
          label={words.field('comment')}
          value={comment}
          onChange={({ target }) => write(target.value)}
          multiline
          minRows={2}
          fullWidth
        />
      </DialogContent>
      <DialogActions sx={{ paddingInline: 3, paddingBlockEnd: 2 }}>
        {totals.busy && (
          <Typography variant="caption" color="text.secondary" sx={{ marginInlineEnd: 'auto' }}>
            {translate('orderDetail.submit.uploading')}
          </Typography>
        )}
        <Button variant="text" onClick={onClose} disabled={isPending}>
          {translate('actions.cancel')}
        </Button>
        <Button
          variant="contained"
          loading={isPending}
          disabled={fileIds.length === 0 || totals.busy}
          onClick={() => void submit(fileIds)}
        >
          {fileIds.length > 0
            ? translate('orderDetail.submit.button', { smart_count: fileIds.length, version })
            : words.action(action)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The remark, kept while it is typed, and the submission itself. */
function useSubmission(order: Order, action: SubmitDialogProps['action'], onDone: () => void) {
  const notify = useNotify();
  const typed = useTypedText('order', order, action);
  const [comment, setComment] = useState(typed.begin);
  const { run, isPending } = useAction('order', action, () => {
    typed.forget();
    onDone();
  });
  const write = (text: string) => {
    typed.keep(text);
    setComment(text);
  };
  const submit = async (fileIds: readonly string[]) => {
    const { id, version } = order;
    const refused = await run({ id, version, fileIds, comment: comment || null });
    const [why] = Object.values(refused ?? {});
    if (why) notify(why, { type: 'warning' });
  };
  return { comment, write, submit, isPending };
}

/** The files that the lab can submit, and those that it will. */
function useChosenFiles(files: readonly CaseFile[], purpose: Submitted) {
  const offered = useMemo(() => unsubmittedFiles(files, purpose), [files, purpose]);
  // Labels that the clinic already has aren't part of a design unless chosen.
  const [earlier] = useState(() => offered.filter((file) => !isLabsDraft(file)).map(({ id }) => id));
  const [turned, setTurned] = useState<readonly string[]>([]);
  const chosen = useMemo(
    // Nor are files that the clinic couldn't open.
    () => offered.filter(({ id, state }) => (earlier.includes(id) || state === 'failed') === turned.includes(id)),
    [offered, earlier, turned],
  );
  const toggle = (id: string) =>
    setTurned((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]));
  return { offered, chosen, toggle };
}

function DropBox({ onFiles }: { onFiles(picked: PickedFile[]): void }) {
  const translate = useTranslate();
  return (
    <Box sx={dropBox}>
      <AddFiles onFiles={onFiles} />
      {/* Touch devices have no drag and drop. */}
      <Typography variant="body2" color="text.secondary" sx={{ '@media (hover: none)': { display: 'none' } }}>
        {translate('upload.dropHere')}
      </Typography>
    </Box>
  );
}

interface OfferedFilesProps {
  offered: readonly CaseFile[];
  chosen: readonly CaseFile[];
  onToggle(id: string): void;
}

/** The lab's files to choose from. */
function OfferedFiles({ offered, chosen, onToggle }: OfferedFilesProps) {
  const fileWords = useFileWords();
  const format = useFormat();
  return (
    <Box>
      {offered.map((file) => (
        <FormControlLabel
          key={file.id}
          sx={{
            display: 'flex',
            marginInlineStart: -1,
            '& .MuiFormControlLabel-label': { fontSize: 'size.body2', minWidth: 0 },
          }}
          control={<Checkbox size="small" checked={chosen.includes(file)} onChange={() => onToggle(file.id)} />}
          label={
            <>
              <bdi>{fileWords.name(file)}</bdi>{' '}
              <Box component="span" title={format.dateTime(file.createdAt)} sx={{ color: 'ink.faint' }}>
                {dotted([format.bytes(file.size), fileWords.state(file), format.ago(file.createdAt)])}
              </Box>
              {file.state === 'failed' && (
                <Box component="span" sx={{ display: 'block', color: 'error.main' }}>
                  {fileWords.fault(file)}
                </Box>
              )}
            </>
          }
        />
      ))}
    </Box>
  );
}
