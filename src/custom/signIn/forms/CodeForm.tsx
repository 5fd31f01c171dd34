import { useTranslate } from 'react-admin';
import { beginSession } from '../../../authProvider/signIn.ts';
import { callOpen } from '../../../dataProvider/call.ts';
import { useSignIn } from '../SignInContext.ts';
import { FormFrame } from './FormFrame.tsx';
import { rememberedOf } from './rememberedOf.ts';
import { Tick } from './Tick.tsx';
import { useSignInForm } from './useSignInForm.ts';
import { WayTo } from './WayTo.tsx';
import { ProofFields } from './ProofFields.tsx';
import { useProof, type ProofField } from './useProof.ts';

/** Sign-in by a code sent to the user's phone or e-mail address. */
export function CodeForm() {
  const translate = useTranslate();
  const { entry, onSignedIn, isRemembered, setRemembered } = useSignIn();
  const form = useSignInForm<ProofField>({ wrongCode: 'code', notRegistered: 'contact', consentNeeded: 'consent' });
  const proof = useProof('signIn', form);
  const enter = async () => {
    const { token } = await callOpen('verLogin', proof.args(), { quiet: true });
    beginSession(token, isRemembered ? rememberedOf(entry) : null);
    await onSignedIn();
  };
  return (
    <FormFrame
      title={translate('signIn.byCode')}
      isPending={form.isPending}
      submit={translate('signIn.submit')}
      onSubmit={form.onSubmit(proof.faults, enter)}
      ways={
        <>
          <WayTo step="password">{translate('signIn.ways.password')}</WayTo>
          <WayTo step="register">{translate('signIn.ways.register')}</WayTo>
        </>
      }
    >
      <ProofFields proof={proof} form={form} />
      <Tick label={translate('signIn.remember')} checked={isRemembered} onChange={setRemembered} />
    </FormFrame>
  );
}
