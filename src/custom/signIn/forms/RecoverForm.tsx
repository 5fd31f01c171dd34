import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { signIn } from '../../../authProvider/signIn.ts';
import { callOpen } from '../../../dataProvider/call.ts';
import { CallError } from '../../../dataProvider/CallError.ts';
import { NewPassword } from '../../../layout/password/NewPassword.tsx';
import { newPasswordFaults } from '../../../layout/password/passwordAdvice.ts';
import { useSignIn } from '../SignInContext.ts';
import { FormFrame } from './FormFrame.tsx';
import { useSignInForm } from './useSignInForm.ts';
import { WayTo } from './WayTo.tsx';
import { ProofFields } from './ProofFields.tsx';
import { useProof, type ProofField } from './useProof.ts';
import { wordsOfFaults } from './wordsOfFaults.ts';

/** Password reset: a code proves whose account it is, and a new password is set. */
export function RecoverForm() {
  const translate = useTranslate();
  const { entry, goTo, setMessage, onSignedIn } = useSignIn();
  const form = useSignInForm<ProofField | 'password' | 'again'>({
    wrongCode: 'code',
    notRegistered: 'contact',
    consentNeeded: 'consent',
  });
  const proof = useProof('recover', form);
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');

  const look = () => ({ ...proof.faults(), ...wordsOfFaults(translate, newPasswordFaults(password, again)) });
  const recover = async () => {
    const proven = proof.args();
    const { contact, phoneCode } = proven;
    await callOpen('changePassword', { ...proven, password }, { quiet: true });
    try {
      await signIn({ userName: contact, phoneCode, password });
    } catch (error) {
      if (!(error instanceof CallError) || error.is('factorNeeded')) throw error;
      // The password has been set anyway: the user signs in manually.
      goTo('password', { replace: true });
      return setMessage(translate('signIn.recovered'), 'success');
    }
    await onSignedIn();
  };
  return (
    <FormFrame
      title={translate('signIn.recover')}
      lead={translate('signIn.recoverLead')}
      isPending={form.isPending}
      submit={translate('signIn.recoverSubmit')}
      onSubmit={form.onSubmit(look, recover)}
      ways={<WayTo step="password">{translate('signIn.ways.password')}</WayTo>}
    >
      <ProofFields proof={proof} form={form} />
      <NewPassword
        password={password}
        again={again}
        onPassword={setPassword}
        onAgain={setAgain}
        fields={{ password: form.field('password'), again: form.field('again') }}
        known={[entry.typed]}
      />
    </FormFrame>
  );
}
