import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Message } from './Message.tsx';

/** What stands where a page has broken; the browser's console holds the error. */
export function CrashPage() {
  const translate = useTranslate();
  return (
    <Message title={translate('pages.crashed.title')} text={translate('pages.crashed.text')}>
      <Button variant="contained" onClick={() => location.reload()}>
        {translate('pages.crashed.back')}
      </Button>
    </Message>
  );
}
