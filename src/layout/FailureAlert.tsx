import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';

/** Why loading failed, with a retry button. */
export function FailureAlert({ failure, onRetry }: { failure: string; onRetry(): void }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      action={
        <Button size="small" onClick={onRetry}>
          {translate('list.tryAgain')}
        </Button>
      }
    >
      {failure}
    </Alert>
  );
}
