import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FactorKind } from '../../../../domain/account/passkeys.ts';
import { beginSession } from '../../../authProvider/signIn.ts';
import { callOpen } from '../../../dataProvider/call.ts';
import { CallError } from '../../../dataProvider/CallError.ts';
import { factorFault, FactorInput } from '../../../layout/codes/FactorInput.tsx';
import { useSignIn } from '../SignInContext.ts';
import { FormFrame } from './FormFrame.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { rememberedOf } from './rememberedOf.ts';
import { useSignInForm } from './useSignInForm.ts';
import { WayTo } from './WayTo.tsx';

/** Second step of signing in: a code of the app, a recovery code or a passkey. Rendered only after the first. */
export function FactorForm() {
  const translate = useTranslate();
  const { entry, half, setHalf, isRemembered, goTo, setMessage, onSignedIn } = useSignIn();
  const { ticket = '', factors = [] } = half ?? {};
  const form = useSignInForm<'code'>({ wrongFactorCode: 'code' });
  const [code, setCode] = useState('');
  const only = factors.includes('app') ? undefined : 'recovery';
  const [isRecovery, setRecovery] = useState(only === 'recovery');

  const look = () => {
    const key = factorFault(code);
    return key ? { code: translate(isRecovery ? 'signIn.factor.recoveryNeeded' : key) } : {};
  };
  const startAgain = (error: unknown) => {
    if (!(error instanceof CallError && error.is('ticketExpired'))) throw error;
    setHalf(null);
    goTo('password', { replace: true });
    setMessage(translate('signIn.factor.expired'));
  };
  const enter = async () => {
    try {
      const { token } = await callOpen('verifyFactor', { ticket, code }, { quiet: true });
      beginSession(token, isRemembered ? rememberedOf(entry) : null);
    } catch (error) {
      return startAgain(error);
    }
    await onSignedIn();
  };
  return (
    <FormFrame
      title={translate('signIn.factor.title')}
      lead={translate(leadOf(factors, isRecovery))}
      isPending={form.isPending}
      submit={translate('signIn.submit')}
      onSubmit={form.onSubmit(look, enter)}
      ways={<WayTo step="password">{translate('signIn.factor.back')}</WayTo>}
    >
      {factors.includes('passkey') && (
        <PasskeyButton form={form} label={translate('signIn.passkey.use')} half={{ ticket, onFailure: startAgain }} />
      )}
      <FactorInput {...form.field('code')} value={code} onChange={setCode} onMode={setRecovery} only={only} />
      {isRecovery && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('signIn.factor.lost')}
        </Typography>
      )}
    </FormFrame>
  );
}

function leadOf(factors: readonly FactorKind[], isRecovery: boolean): string {
  if (!factors.includes('app')) return 'signIn.factor.passkeyLead';
  if (isRecovery) return 'signIn.factor.recoveryLead';
  return factors.includes('passkey') ? 'signIn.factor.bothLead' : 'signIn.factor.lead';
}
