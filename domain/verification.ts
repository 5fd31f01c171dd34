import * as yup from 'yup';
import { codeField, requestField } from './codeField.ts';
import { contactFields } from './contact.ts';
import { code, yesNo } from './kit/fields.ts';
import { limits } from './limits.ts';

/** What a code proves, and nothing else: one sent for one purpose is wrong for every other. */
const openPurposes = ['signIn', 'register', 'recover'] as const;
/** Codes to the account's own contact, with a session: they confirm its owner, or that a device is to be unbound. */
export const boundPurposes = ['confirm', 'unbindDevice'] as const;
/** With a session: `bind` proves a new phone or e-mail address, the others the bound one. */
export const ownPurposes = ['bind', ...boundPurposes] as const;
const askedPurposes = [...openPurposes, ...ownPurposes] as const;
/** `answer`: to the member whom a design's link names. The holder of the link alone has it sent. */
export const codePurposes = [...askedPurposes, 'answer'] as const;
/** What is sent a code by `sendCaptchaCode`. */
export type AskedPurpose = (typeof askedPurposes)[number];
export type CodePurpose = (typeof codePurposes)[number];

export const { codeDigits } = limits;
export { codeField, requestField };

/** A contact and the code that was sent to it. */
export const provenContact = { ...contactFields, code: codeField(), request: requestField() };

export const sendCodeArgs = {
  ...contactFields,
  purpose: yup.string().oneOf(askedPurposes).required().meta({ kind: 'text' }),
  /** The answer to `aliverify`'s question; needed without a session. */
  human: code(4000),
  /** That a text message may be sent; needed with a phone number. */
  consent: yesNo(),
};

export interface CodeSent {
  /** Goes with the code in each call that uses it: who didn't ask can't guess, and what others ask for ends nothing. */
  request: string;
  /** Seconds until another one may be asked for. */
  retryAfter: number;
  /** Seconds that this one lives. */
  expiresIn: number;
}
