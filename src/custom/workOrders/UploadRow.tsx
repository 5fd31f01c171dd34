import CloseOutlined from '@mui/icons-material/CloseOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useFormat } from '../../builders/format.ts';
import { useFailureWords } from '../../layout/useFailureWords.ts';
import type { WorkUpload } from './useWorkUploads.ts';

interface UploadRowProps {
  upload: WorkUpload;
  onRetry(): void;
  onDrop(): void;
}

/** A file that will go with the next message: how far it is or why it didn't come, and the way to leave it out. */
export function UploadRow({ upload: { file, progress, fileId, error }, onRetry, onDrop }: UploadRowProps) {
  const translate = useTranslate();
  const format = useFormat();
  const failureWords = useFailureWords();
  const { name } = file;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap title={name} sx={{ fontSize: 'size.small' }}>
          <bdi>{name}</bdi> · {format.bytes(file.size)}
        </Typography>
        {error && (
          <Typography variant="caption" component="p" role="alert" sx={{ color: 'error.main' }}>
            {failureWords(error)}
          </Typography>
        )}
        {!error && !fileId && <LinearProgress variant="determinate" value={progress * 100} aria-label={name} />}
      </Box>
      {error && (
        <IconButton size="small" aria-label={translate('upload.retry', { name })} onClick={onRetry}>
          <ReplayOutlined fontSize="small" />
        </IconButton>
      )}
      <IconButton size="small" aria-label={translate('workOrders.leaveOut', { name })} onClick={onDrop}>
        <CloseOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
}
