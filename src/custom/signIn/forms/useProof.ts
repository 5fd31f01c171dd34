import { useState } from 'react';
import { useI18nProvider, useTranslate } from 'react-admin';
import { limits } from '../../../../domain/limits.ts';
import type { AskedPurpose } from '../../../../domain/account/verification.ts';
import { useCodeSending, type CodeSending } from '../../../layout/codes/useCodeSending.ts';
import { contactArgs, contactFault, isPhone } from '../../../layout/contact/contactEntry.ts';
import { likelyPhoneCode } from '../../../layout/contact/phoneCodes.ts';
import { useSignIn } from '../SignInContext.ts';
import { HumanCheckError, proveHuman } from '../../ui/human/proveHuman.ts';
import type { SignInForm } from './useSignInForm.ts';

export type ProofField = 'contact' | 'consent' | 'code';
/** The surrounding form, which has other fields too. */
export type ProofForm = Pick<SignInForm<ProofField>, 'field' | 'isRight' | 'tell' | 'focus'>;
type ProofFaults = Partial<Record<ProofField, string>>;

export interface Proof {
  code: string;
  setCode(code: string): void;
  consent: boolean;
  setConsent(consent: boolean): void;
  sending: CodeSending;
  /** Validates the contact, and has a code sent to it. */
  send(): Promise<void>;
  /** Errors of contact and code. */
  faults(): ProofFaults;
  /** As the calls expect it. */
  args(): { contact: string; phoneCode?: string; code: string; request: string | null };
}

/** A contact, and the code that proves it. */
export function useProof(purpose: AskedPurpose, form: ProofForm): Proof {
  const translate = useTranslate();
  const language = useI18nProvider().getLocale();
  const { entry, setEntry, mayEnter, setMessage } = useSignIn();
  const [code, setCode] = useState('');
  const [consent, setConsent] = useState(false);
  const sending = useCodeSending(purpose, { target: contactArgs(entry), prove: proveHuman });

  const contactFaults = (): ProofFaults => {
    const fault = contactFault(entry);
    return fault ? { contact: translate(fault) } : {};
  };
  const send = async () => {
    const needsConsent = isPhone(entry) && !consent;
    if (!form.isRight({ ...contactFaults(), ...(needsConsent && { consent: translate('signIn.consentNeeded') }) }))
      return;
    if (!(await mayEnter())) return;
    setMessage('');
    try {
      // The user may submit before the list of countries has loaded.
      const phoneCode = entry.phoneCode ?? (isPhone(entry) ? await likelyPhoneCode(language) : null);
      if (phoneCode !== entry.phoneCode) setEntry({ ...entry, phoneCode });
      await sending.send({ ...contactArgs({ ...entry, phoneCode }), ...(isPhone(entry) && { consent }) });
      form.isRight({});
      form.focus('code');
    } catch (error) {
      if (error instanceof HumanCheckError) setMessage(translate(error.message));
      else form.tell(error);
    }
  };
  return {
    code,
    setCode,
    consent,
    setConsent,
    sending,
    send,
    faults: () => ({
      ...contactFaults(),
      ...(code.length < limits.codeDigits && {
        code: translate(code === '' ? 'signIn.codeNeeded' : 'signIn.codeShort'),
      }),
    }),
    args: () => ({ ...contactArgs(entry), code, request: sending.request }),
  };
}
