import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Message } from './Message.tsx';

/** Replaces a page after an uncaught error, which is logged to the browser's console. */
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

/** Logs an uncaught error of a page, or of loading its code, to the browser's console. */
export function logUncaught(error: unknown): void {
  // oxlint-disable-next-line no-console -- the specification: uncaught errors of the pages are logged in production
  console.error(error);
}
