import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useTranslate } from 'react-admin';
import type { CallError } from '../../dataProvider/CallError.ts';
import { Message } from '../../layout/Message.tsx';
import { useFailureWords } from '../../layout/useFailureWords.ts';

/** The link's content is loading. */
export function LinkWaits() {
  const translate = useTranslate();
  return (
    <Box sx={{ flex: 1, display: 'grid', placeContent: 'center' }}>
      <CircularProgress size={28} aria-label={translate('viewer.load.loading')} />
    </Box>
  );
}

/** The call failed, but the link may still work. */
export function LinkFails({ error, onRetry }: { error: CallError; onRetry(): void }) {
  const translate = useTranslate();
  const failureWords = useFailureWords();
  return (
    <Message title={translate('share.page.failed')} text={failureWords(error)}>
      <Button variant="contained" onClick={onRetry}>
        {translate('share.page.retry')}
      </Button>
    </Message>
  );
}
