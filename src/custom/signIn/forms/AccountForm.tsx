import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { legalVersion } from '../../../../domain/legal.ts';
import { beginSession } from '../../../authProvider/signIn.ts';
import { callOpen } from '../../../dataProvider/call.ts';
import { CallError } from '../../../dataProvider/CallError.ts';
import { reachedContact } from '../../../layout/contact/reachedContact.ts';
import { LabelledInput } from '../../../layout/LabelledInput.tsx';
import { NewPassword } from '../../../layout/password/NewPassword.tsx';
import { newPasswordFaults } from '../../../layout/password/passwordAdvice.ts';
import { LegalLink } from '../LegalLink.tsx';
import { useSignIn, type ProvenNewcomer } from '../SignInContext.ts';
import { keepTicket } from '../storedTicket.ts';
import { FormFrame } from './FormFrame.tsx';
import { Tick } from './Tick.tsx';
import { useSignInForm } from './useSignInForm.ts';
import { WayTo } from './WayTo.tsx';
import { wordsOfFaults } from './wordsOfFaults.ts';

type Field = 'nickName' | 'password' | 'again' | 'agreement';

/** Second step of registration: name, password and consent. Rendered only after the first step. */
export function AccountForm() {
  const { newcomer } = useSignIn();
  return newcomer && <NewcomerForm newcomer={newcomer} />;
}

function NewcomerForm({ newcomer }: { newcomer: ProvenNewcomer }) {
  const translate = useTranslate();
  const register = useRegistration(newcomer);
  const form = useSignInForm<Field>({ agreementNeeded: 'agreement' });
  const [nickName, setNickName] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [agrees, setAgrees] = useState(false);

  const look = () => ({
    ...(!nickName.trim() && { nickName: translate('signIn.nameNeeded') }),
    ...wordsOfFaults(translate, newPasswordFaults(password, again)),
    ...(!agrees && { agreement: translate('signIn.agreementNeeded') }),
  });
  return (
    <FormFrame
      title={translate('signIn.register')}
      lead={leadOf(translate, newcomer)}
      isPending={form.isPending}
      submit={translate('signIn.registerSubmit')}
      onSubmit={form.onSubmit(look, () => register(nickName.trim(), password))}
      ways={<WayTo step="register">{translate('signIn.ways.otherContact')}</WayTo>}
    >
      {/* Lets password managers know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={newcomer.contact ?? ''} readOnly hidden />
      <LabelledInput
        {...form.field('nickName')}
        label={translate('signIn.name')}
        hint={translate('signIn.nameHint')}
        value={nickName}
        onChange={({ target }) => setNickName(target.value)}
        autoFocus
        inputProps={{ autoComplete: 'name', maxLength: 80, name: 'name' }}
      />
      <NewPassword
        password={password}
        again={again}
        onPassword={setPassword}
        onAgain={setAgain}
        fields={{ password: form.field('password'), again: form.field('again') }}
        known={[newcomer.contact ?? '', nickName]}
      />
      <Tick {...form.field('agreement')} label={<Agreement />} checked={agrees} onChange={setAgrees} />
    </FormFrame>
  );
}

/** Creates the account and signs in to it. */
function useRegistration({ ticket }: ProvenNewcomer) {
  const { invitation, setNewcomer, setMessage, onSignedIn } = useSignIn();
  return async (nickName: string, password: string) => {
    const versions = { terms: legalVersion, privacyPolicy: legalVersion };
    try {
      const args = { ticket, password, nickName, ...versions, ...(invitation && { invitation }) };
      const { token } = await callOpen('register', args, { quiet: true });
      keepTicket(null);
      beginSession(token, null);
    } catch (error) {
      if (!(error instanceof CallError && error.is('ticketExpired'))) throw error;
      // Back to the first step.
      setNewcomer(null);
      return setMessage(error.message);
    }
    await onSignedIn();
  };
}

function leadOf(translate: ReturnType<typeof useTranslate>, { contact, phoneCode }: ProvenNewcomer): string {
  if (contact === null) return translate('signIn.accountLeadAgain');
  // Isolates the contact as left to right, for either text direction.
  return translate('signIn.accountLead', { contact: `\u2066${reachedContact({ contact, phoneCode })}\u2069` });
}

/** "I have read and agree to the terms and the privacy policy", with both as links. */
function Agreement() {
  const translate = useTranslate();
  // The order differs by language, so the text contains placeholders for the links.
  return translate('signIn.agreement')
    .split(/(\[\w+\])/)
    .map((part) => {
      if (part === '[terms]') return <LegalLink key={part} document="terms" />;
      if (part === '[privacyPolicy]') return <LegalLink key={part} document="privacyPolicy" />;
      return part;
    });
}
