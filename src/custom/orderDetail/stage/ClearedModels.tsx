import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { CaseFile } from '../../../../domain/order/files/file.ts';
import { ConvertAgain } from '../../orderShared/ConvertAgain.tsx';

/** Shown instead of the viewer when a case's viewing copies were deleted after long disuse; a button converts again. */
export function ClearedModels({ files }: { files: readonly CaseFile[] }) {
  const translate = useTranslate();
  return (
    <Box
      role="status"
      sx={{ placeSelf: 'center', textAlign: 'center', display: 'grid', gap: 1.5, justifyItems: 'center', padding: 2 }}
    >
      <Typography variant="h2" component="p" sx={{ maxWidth: 420 }}>
        {translate('errors.fileMissing')}
      </Typography>
      <Typography variant="body2" sx={{ maxWidth: 420 }}>
        {translate('orderDetail.files.cleared')}
      </Typography>
      <ConvertAgain files={files} button="contained" />
    </Box>
  );
}
