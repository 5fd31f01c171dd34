import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { cookiesWork } from '../../../dataProvider/token.ts';
import { decideCookies } from './decideCookies.ts';

/** The specified text, and a button to accept after all, unless the browser itself blocks cookies. */
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
