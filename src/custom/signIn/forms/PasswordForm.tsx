import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { limits } from '../../../../domain/limits.ts';
import { signIn } from '../../../authProvider/signIn.ts';
import { ContactInput } from '../../../layout/contact/ContactInput.tsx';
import { contactArgs, contactFault } from '../../../layout/contact/contactEntry.ts';
import { PasswordInput } from '../../../layout/password/PasswordInput.tsx';
import { useSignIn } from '../SignInContext.ts';
import { FormFrame } from './FormFrame.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { rememberedOf } from './rememberedOf.ts';
import { Tick } from './Tick.tsx';
import { useSignInForm } from './useSignInForm.ts';
import { WayTo } from './WayTo.tsx';

/** Sign-in by account and password. Keeps the input when refused. */
export function PasswordForm() {
  const translate = useTranslate();
  const { entry, setEntry, onSignedIn, isRemembered, setRemembered } = useSignIn();
  const form = useSignInForm<'userName' | 'password'>({ signInFailed: 'password' });
  const [password, setPassword] = useState('');
  const isKnown = useRef(entry.typed !== '').current;

  const look = () => {
    const userName = contactFault(entry);
    const key = passwordFault(password);
    return {
      ...(userName && { userName: translate(userName) }),
      ...(key && { password: translate(key, { count: limits.passwordLength }) }),
    };
  };
  const enter = async () => {
    const { contact, phoneCode } = contactArgs(entry);
    await signIn({ userName: contact, phoneCode, password }, isRemembered ? rememberedOf(entry) : null);
    await onSignedIn();
  };
  return (
    <FormFrame
      title={translate('signIn.title')}
      isPending={form.isPending}
      submit={translate('signIn.submit')}
      onSubmit={form.onSubmit(look, enter)}
      more={<PasskeyButton form={form} label={translate('signIn.passkey.signIn')} />}
      ways={
        <>
          <WayTo step="code">{translate('signIn.ways.code')}</WayTo>
          <WayTo step="recover">{translate('signIn.ways.recover')}</WayTo>
          <WayTo step="register">{translate('signIn.ways.register')}</WayTo>
        </>
      }
    >
      <ContactInput
        {...form.field('userName')}
        label={translate('signIn.account')}
        entry={entry}
        onChange={setEntry}
        autoFocus={!isKnown}
      />
      <PasswordInput
        {...form.field('password')}
        label={translate('signIn.password')}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        autoFocus={isKnown}
      />
      <Tick label={translate('signIn.remember')} checked={isRemembered} onChange={setRemembered} />
    </FormFrame>
  );
}

/** Returns a message key. Rejects only what can't be a valid password. */
function passwordFault(password: string): string | null {
  if (password === '') return 'signIn.passwordNeeded';
  return password.length < limits.passwordLength ? 'signIn.passwordShort' : null;
}
