import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'react-admin';
import { useFailureWords } from '../../../layout/useFailureWords.ts';
import type { ImageUpload } from './useImageUploads.ts';

interface UploadRowsProps {
  uploads: readonly ImageUpload[];
  onRetry(key: number): void;
  onDismiss(key: number): void;
}

/** Images being uploaded, each with its progress or error. */
export function UploadRows({ uploads, onRetry, onDismiss }: UploadRowsProps) {
  const translate = useTranslate();
  const failureWords = useFailureWords();
  return (
    <Box sx={{ display: 'grid', gap: 1 }} aria-live="polite">
      {uploads.map(({ key, file, progress, error }) =>
        error ? (
          <Alert
            key={key}
            severity="error"
            action={
              <>
                <Button size="small" onClick={() => onRetry(key)}>
                  {translate('list.tryAgain')}
                </Button>
                <Button size="small" onClick={() => onDismiss(key)}>
                  {translate('patient.images.dismiss')}
                </Button>
              </>
            }
          >
            <bdi>{file.name}</bdi>: {failureWords(error)}
          </Alert>
        ) : (
          <Box key={key} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <Box
              component="bdi"
              sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
            >
              {file.name}
            </Box>
            <LinearProgress
              aria-label={file.name}
              variant={progress === null ? 'indeterminate' : 'determinate'}
              value={(progress ?? 0) * 100}
              sx={{ flex: 1, minInlineSize: 80 }}
            />
          </Box>
        ),
      )}
    </Box>
  );
}
