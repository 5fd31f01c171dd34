import Button from '@mui/material/Button';
import type { MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import { beginSession } from '../../../authProvider/signIn.ts';
import { callOpen } from '../../../dataProvider/call.ts';
import { canUsePasskeys, signByPasskey } from '../../../layout/passkeys.ts';
import { useSignIn } from '../SignInContext.ts';
import { rememberedOf } from './rememberedOf.ts';
import type { SignInForm } from './useSignInForm.ts';

interface PasskeyButtonProps {
  form: Pick<SignInForm<never>, 'onSubmit'>;
  label: string;
  /** A sign-in that waits for its second factor, and what handles failures before the form. */
  half?: { ticket: string; onFailure(error: unknown): void };
}

/** Signs in with a passkey, or completes a sign-in with one. Absent where the browser has none. */
export function PasskeyButton({ form, label, half }: PasskeyButtonProps) {
  const translate = useTranslate();
  const { entry, isRemembered, isRefused, setMessage, onSignedIn } = useSignIn();
  if (!canUsePasskeys()) return null;
  const enter = async () => {
    const ticket = half?.ticket;
    const passkey = await signByPasskey(await callOpen('beginPasskey', { ticket }, { quiet: true }));
    if (!passkey) return setMessage(translate('signIn.passkey.none'));
    const { token } = await (ticket
      ? callOpen('verifyFactor', { ticket, passkey }, { quiet: true })
      : callOpen('passkeyLogin', { passkey }, { quiet: true }));
    beginSession(token, isRemembered ? rememberedOf(entry) : null);
    await onSignedIn();
  };
  const act = half ? () => enter().catch(half.onFailure) : enter;
  return (
    <Button
      size="large"
      variant={half ? 'contained' : 'outlined'}
      disabled={isRefused}
      onClick={(event: MouseEvent) => void form.onSubmit(() => ({}), act)(event)}
      sx={{ minHeight: 44 }}
    >
      {label}
    </Button>
  );
}
