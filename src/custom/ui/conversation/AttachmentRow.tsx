import CloseOutlined from '@mui/icons-material/CloseOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useFormat } from '../../../builders/format.ts';
import { useUploadWords, type UploadItem } from '../upload/index.ts';
import { attachmentsIn, previewOf } from './attachments.ts';
import { useChannel } from './channel.ts';

const side = 44;

/** A file attached to the next message: thumbnail, upload progress, and a remove button. */
export function AttachmentRow({ item }: { item: UploadItem }) {
  const translate = useTranslate();
  const format = useFormat();
  const words = useUploadWords();
  const { leaveOut, tryAgain } = attachmentsIn(useChannel());
  const { id, name, size, state, retryable } = item;
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
      <IconButton size="small" aria-label={translate('upload.remove', { name })} onClick={() => leaveOut(id)}>
        <CloseOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
}
