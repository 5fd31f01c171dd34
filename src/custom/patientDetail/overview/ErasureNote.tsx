import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

/** What an erasure removes, deletes and keeps; shown before it is final. */
export default function ErasureNote() {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {(['names', 'deleted', 'kept'] as const).map((part) => (
        <Typography key={part} variant="body2">
          {translate(`patient.erasing.${part}`)}
        </Typography>
      ))}
    </Box>
  );
}
