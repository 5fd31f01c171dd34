import { useTranslate } from 'react-admin';
import { callOpen } from '../../../dataProvider/call.ts';
import { useSignIn } from '../SignInContext.ts';
import { FormFrame } from './FormFrame.tsx';
import { useSignInForm } from './useSignInForm.ts';
import { WayTo } from './WayTo.tsx';
import { ProofFields } from './ProofFields.tsx';
import { useProof, type ProofField } from './useProof.ts';

/** First step of registration: the user's own phone number or e-mail address. */
export function RegisterForm() {
  const translate = useTranslate();
  const { setNewcomer, goTo } = useSignIn();
  const form = useSignInForm<ProofField>({ wrongCode: 'code', alreadyRegistered: 'contact', consentNeeded: 'consent' });
  const proof = useProof('register', form);
  const goOn = async () => {
    const proven = proof.args();
    const { contact, phoneCode } = proven;
    const { ticket } = await callOpen('registerVerify', proven, { quiet: true });
    setNewcomer({ ticket, contact, phoneCode: phoneCode ?? null });
    goTo('account');
  };
  return (
    <FormFrame
      title={translate('signIn.register')}
      lead={translate('signIn.registerLead')}
      isPending={form.isPending}
      submit={translate('signIn.goOn')}
      onSubmit={form.onSubmit(proof.faults, goOn)}
      ways={<WayTo step="password">{translate('signIn.ways.signIn')}</WayTo>}
    >
      <ProofFields proof={proof} form={form} />
    </FormFrame>
  );
}
