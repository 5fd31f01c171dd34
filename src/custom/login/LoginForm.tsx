import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { signIn } from '../../authProvider/signIn.ts';
import { cookiesWork } from '../../authProvider/token.ts';
import { CallError } from '../../dataProvider/CallError.ts';
import { checkCredentials, type LoginFaults } from './checkCredentials.ts';
import { LabelledInput } from '../../layout/LabelledInput.tsx';

interface LoginFormProps {
  /** Why somebody finds themselves here. */
  message?: string;
  onSignedIn(): void | Promise<void>;
}

/** Sign in by account and password. What was typed stays after a refusal. */
export function LoginForm({ message = '', onSignedIn }: LoginFormProps) {
  const translate = useTranslate();
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const [faults, setFaults] = useState<LoginFaults>({});
  const [refusal, setRefusal] = useState(message);
  const [isPending, setPending] = useState(false);
  const userNameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const found = checkCredentials(userName, password);
    setFaults(found);
    if (found.userName) return userNameInput.current?.focus();
    if (found.password) return passwordInput.current?.focus();
    setRefusal('');
    setPending(true);
    try {
      await signIn({ userName: userName.trim(), password });
      await onSignedIn();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefusal(typeof error.code === 'string' ? translate(`layout.failures.${error.code}`) : error.message);
      passwordInput.current?.focus();
    } finally {
      setPending(false);
    }
  };
  const said = (fault: LoginFaults['password']) => fault && translate(fault.key, { count: fault.count });

  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={2} sx={{ inlineSize: 'min(360px, 100%)' }}>
      <Typography component="h1" sx={{ fontSize: 'size.display', fontWeight: 650, letterSpacing: '-0.02em' }}>
        {translate('login.title')}
      </Typography>
      {!cookiesWork() && <Alert severity="error">{translate('login.cookies')}</Alert>}
      {refusal && (
        <Alert severity="error" role="alert">
          {refusal}
        </Alert>
      )}
      <LabelledInput
        label={translate('login.account')}
        value={userName}
        onChange={(event) => setUserName(event.target.value)}
        fault={said(faults.userName)}
        autoFocus
        inputRef={userNameInput}
        inputProps={{
          autoComplete: 'username',
          dir: 'ltr',
          maxLength: 120,
          autoCapitalize: 'none',
          spellCheck: false,
        }}
      />
      <LabelledInput
        label={translate('login.password')}
        type={isShown ? 'text' : 'password'}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        fault={said(faults.password)}
        inputRef={passwordInput}
        inputProps={{ autoComplete: 'current-password', dir: 'ltr', maxLength: 200 }}
        endAdornment={
          <InputAdornment position="end">
            <IconButton
              edge="end"
              aria-label={translate(isShown ? 'login.hidePassword' : 'login.showPassword')}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
            </IconButton>
          </InputAdornment>
        }
      />
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={isPending}
        disabled={!cookiesWork()}
        sx={{ minHeight: 44 }}
      >
        {translate('login.submit')}
      </Button>
    </Stack>
  );
}
