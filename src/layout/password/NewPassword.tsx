import { useTranslate } from 'react-admin';
import { limits } from '../../../domain/limits.ts';
import { PasswordInput } from './PasswordInput.tsx';
import { passwordAdvice } from './passwordAdvice.ts';
import type { Ref } from 'react';

interface OneField {
  fault?: string;
  inputRef?: Ref<HTMLInputElement>;
}

interface NewPasswordProps {
  password: string;
  again: string;
  onPassword(password: string): void;
  onAgain(password: string): void;
  /** Errors and refs of the two fields. */
  fields: { password: OneField; again: OneField };
  /** Guessable: the account's own contact. */
  known?: readonly string[];
  autoFocus?: boolean;
  size?: 'small' | 'medium';
}

/** A new password, entered twice, with advice on its strength. */
export function NewPassword({
  password,
  again,
  onPassword,
  onAgain,
  fields,
  known,
  autoFocus,
  size,
}: NewPasswordProps) {
  const translate = useTranslate();
  const advice = passwordAdvice(password, known);
  return (
    <>
      <PasswordInput
        {...fields.password}
        label={translate('signIn.newPassword')}
        value={password}
        onChange={onPassword}
        autoComplete="new-password"
        hint={translate(`signIn.advice.${advice}`, { count: limits.passwordLength })}
        autoFocus={autoFocus}
        size={size}
      />
      <PasswordInput
        {...fields.again}
        label={translate('signIn.passwordAgain')}
        value={again}
        onChange={onAgain}
        autoComplete="new-password"
        size={size}
      />
    </>
  );
}
