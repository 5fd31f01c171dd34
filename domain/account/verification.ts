import { codeField, requestField } from '../codeField.ts';
import { contactFields } from './contact.ts';
import { code, yesNo } from '../kit/fields.ts';
import { string } from '../kit/jsonTypes.ts';
import { limits } from '../limits.ts';

/** A code proves one purpose only: it's invalid for every other. */
const openPurposes = ['signIn', 'register', 'recover'] as const;
/** Codes to the account's bound contact, with a session: to confirm its owner, or to unbind a device. */
export const boundPurposes = ['confirm', 'unbindDevice'] as const;
/** With a session: `bind` verifies a new phone or e-mail address, the others the bound one. */
export const ownPurposes = ['bind', ...boundPurposes] as const;
const askedPurposes = [...openPurposes, ...ownPurposes] as const;
/** `answer`: to the member named by an approval link. Only the link's holder can request it. */
export const codePurposes = [...askedPurposes, 'answer'] as const;
/** Purposes that `sendCaptchaCode` accepts. */
export type AskedPurpose = (typeof askedPurposes)[number];
export type CodePurpose = (typeof codePurposes)[number];

export const { codeDigits } = limits;
export { codeField, requestField };

/** A contact and the code that was sent to it. */
export const provenContact = { ...contactFields, code: codeField(), request: requestField() };

export const sendCodeArgs = {
  ...contactFields,
  purpose: string().oneOf(askedPurposes).required().meta({ kind: 'text' }),
  /** Solution of `aliverify`'s challenge; required without a session. */
  human: code(4000),
  /** Consent to a text message; required with a phone number. */
  consent: yesNo(),
};

export interface CodeSent {
  /** Sent with the code: others can neither guess it nor invalidate it by requesting codes themselves. */
  request: string;
  /** Seconds until another code may be requested. */
  retryAfter: number;
  /** Seconds until this code expires. */
  expiresIn: number;
}
