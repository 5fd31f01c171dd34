import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { FormEvent, ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useTitle } from '../../../layout/useTitle.ts';
import { CookiesRefused } from '../cookies/CookiesRefused.tsx';
import { useSignIn } from '../SignInContext.ts';

interface FormFrameProps {
  title: string;
  lead?: string;
  isPending: boolean;
  submit: string;
  onSubmit(event: FormEvent): Promise<void>;
  children: ReactNode;
  /** After the submit button. */
  more?: ReactNode;
  /** Links to the other forms. */
  ways: ReactNode;
}

/** What the forms of /login share: title, error, submit button, and links to the others. */
export function FormFrame({ title, lead, isPending, submit, onSubmit, children, more, ways }: FormFrameProps) {
  const translate = useTranslate();
  const { isRefused, message } = useSignIn();
  useTitle(title);
  return (
    <Stack component="form" noValidate onSubmit={onSubmit} spacing={2} sx={{ inlineSize: 'min(360px, 100%)' }}>
      <Typography component="h1" sx={{ fontSize: 'size.display', fontWeight: 650, letterSpacing: '-0.02em' }}>
        {title}
      </Typography>
      {lead && <Typography sx={{ color: 'text.secondary' }}>{lead}</Typography>}
      {isRefused && <CookiesRefused />}
      {message.text && (
        <Alert severity={message.severity} role="alert">
          {message.text}
        </Alert>
      )}
      {children}
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={isPending}
        disabled={isRefused}
        sx={{ minHeight: 44 }}
      >
        {submit}
      </Button>
      {more}
      <Stack component="nav" aria-label={translate('signIn.otherWays')} sx={{ alignItems: 'flex-start' }}>
        {ways}
      </Stack>
    </Stack>
  );
}
