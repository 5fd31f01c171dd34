import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { cookiesWork } from '../../../dataProvider/token.ts';
import { decideCookies } from './decideCookies.ts';

/** The specification's words, and the way back: one may accept after all, unless it's the browser that refuses. */
export function CookiesRefused() {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      action={
        cookiesWork() && (
          <Button color="inherit" size="small" variant="text" onClick={() => decideCookies('accepted')}>
            {translate('signIn.cookieBanner.accept')}
          </Button>
        )
      }
    >
      {translate('signIn.cookies')}
    </Alert>
  );
}
