import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { beginSession } from '../../../authProvider/signIn.ts';
import { callOpen } from '../../../dataProvider/call.ts';
import { CallError } from '../../../dataProvider/CallError.ts';
import { factorFault, FactorInput } from '../../../layout/codes/FactorInput.tsx';
import { useSignIn } from '../SignInContext.ts';
import { FormFrame } from './FormFrame.tsx';
import { rememberedOf } from './rememberedOf.ts';
import { useSignInForm } from './useSignInForm.ts';
import { WayTo } from './WayTo.tsx';

/** Second step of signing in: a code of the authenticator app, or a recovery code. Rendered only after the first. */
export function FactorForm() {
  const translate = useTranslate();
  const { entry, half, setHalf, isRemembered, goTo, setMessage, onSignedIn } = useSignIn();
  const form = useSignInForm<'code'>({ wrongFactorCode: 'code' });
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);

  const look = () => {
    const key = factorFault(code);
    return key ? { code: translate(isRecovery ? 'signIn.factor.recoveryNeeded' : key) } : {};
  };
  const enter = async () => {
    try {
      const { token } = await callOpen('verifyFactor', { ticket: half ?? '', code }, { quiet: true });
      beginSession(token, isRemembered ? rememberedOf(entry) : null);
    } catch (error) {
      if (!(error instanceof CallError && error.is('ticketExpired'))) throw error;
      setHalf(null);
      goTo('password', { replace: true });
      return setMessage(translate('signIn.factor.expired'));
    }
    await onSignedIn();
  };
  return (
    <FormFrame
      title={translate('signIn.factor.title')}
      lead={translate(isRecovery ? 'signIn.factor.recoveryLead' : 'signIn.factor.lead')}
      isPending={form.isPending}
      submit={translate('signIn.submit')}
      onSubmit={form.onSubmit(look, enter)}
      ways={<WayTo step="password">{translate('signIn.factor.back')}</WayTo>}
    >
      <FactorInput {...form.field('code')} value={code} onChange={setCode} onMode={setRecovery} />
      {isRecovery && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('signIn.factor.lost')}
        </Typography>
      )}
    </FormFrame>
  );
}
