import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';

/** Files of a sent order that the lab doesn't have yet, with the button that sends them. */
export function Unsent({ count, onSend }: { count: number; onSend(): void }) {
  const translate = useTranslate();
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { flex: 1 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Box sx={{ flex: '1 1 auto' }}>{translate('orderDetail.revisions.notSent')}</Box>
        <Button size="small" variant="contained" onClick={onSend}>
          {translate('orderDetail.revisions.give', { smart_count: count })}
        </Button>
      </Box>
    </Alert>
  );
}
