import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import type { AskedPurpose } from '../../../../domain/account/verification.ts';
import { CallError } from '../../../dataProvider/CallError.ts';
import { CodeInput } from '../../../layout/codes/CodeInput.tsx';
import { useCodeSending, type CodeTarget } from '../../../layout/codes/useCodeSending.ts';
import { useFailureWords } from '../../../layout/useFailureWords.ts';
import type { CallForm } from './useCallForm.ts';

interface FormCodeProps {
  of: CallForm;
  purpose: AskedPurpose;
  /** The recipient, as currently entered in the form. */
  target: CodeTarget;
  /** Fields that must be valid before a code is sent. */
  checks?: string[];
}

/** A code input for a call's form, and a button that sends a code. Sets the form's `request`, which the code needs. */
export function FormCode({ of, purpose, target, checks = [] }: FormCodeProps) {
  const wordsOf = useFailureWords();
  const { field, fieldState } = useController({ name: 'code', control: of.form.control });
  const sending = useCodeSending(purpose, { target });
  const { request } = sending;
  const { setValue } = of.form;
  useEffect(() => setValue('request', request), [setValue, request]);

  const send = async () => {
    of.form.clearErrors('code');
    if (checks.length > 0 && !(await of.form.trigger(checks, { shouldFocus: true }))) return;
    try {
      await sending.send(target);
      of.form.setFocus('code');
    } catch (error) {
      const isOurs = error instanceof CallError && !error.fieldErrors && !error.isSignedOut;
      if (isOurs) of.form.setError('code', { message: wordsOf(error) });
      else of.show(error);
    }
  };
  return (
    <CodeInput
      size="small"
      value={typeof field.value === 'string' ? field.value : ''}
      onChange={field.onChange}
      fault={fieldState.error?.message}
      inputRef={field.ref}
      sending={sending}
      onSend={() => void send()}
    />
  );
}
