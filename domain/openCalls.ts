import './kit/locale.ts';
import { contactFields } from './account/contact.ts';
import { passkeyAnswer, type PasskeyOptions } from './account/passkeys.ts';
import { defineCall, type Call } from './kit/call.ts';
import { text } from './kit/fields.ts';
import { string } from './kit/jsonTypes.ts';
import { limits } from './limits.ts';
import { openPaths } from './openPaths.ts';
import type { Place } from './account/place.ts';
import { provenContact, sendCodeArgs, type CodeSent } from './account/verification.ts';

export { defineCall, type Call };

/** An existing password, checked as it is: length limits apply to new ones only. */
const password = () => string().max(limits.longPassword).required().meta({ kind: 'text' });
/** A new password. Common ones are rejected by the server, which has the list. */
export const newPassword = () => password().min(limits.passwordLength);
/** Single-use proof of a passed step, valid for some minutes. */
export const ticket = () => string().max(100).required().meta({ kind: 'text' });

export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string;
  /** Name in the requested language. */
  name: string;
  /** Name in its own language. */
  native: string;
  /** Dialling codes: `+86`. */
  phoneCodes: string[];
}

/** A proof-of-work challenge. Opaque here. */
export interface HumanChallenge {
  provider: 'altcha';
  challenge: object;
}

/** Calls without a session: all that the pages before sign-in need, and nothing more, to keep their bundle small. */
export const openCalls = {
  login: defineCall<{ token: string }>()({
    ...openPaths.login,
    roles: 'open',
    args: { userName: text(120).required(), phoneCode: contactFields.phoneCode, password: password() },
  }),
  verLogin: defineCall<{ token: string }>()({
    ...openPaths.verLogin,
    roles: 'open',
    args: provenContact,
  }),
  /** What the browser needs to sign in with a passkey; with a `ticket` of `factorNeeded`, to complete that sign-in. */
  beginPasskey: defineCall<PasskeyOptions>()({
    ...openPaths.beginPasskey,
    roles: 'open',
    args: { ticket: ticket().notRequired() },
  }),
  /** Signs in with a passkey alone. */
  passkeyLogin: defineCall<{ token: string }>()({
    ...openPaths.passkeyLogin,
    roles: 'open',
    args: { passkey: passkeyAnswer().required() },
  }),
  /**
   * Completes a sign-in that was refused with `factorNeeded`, by a `code` of the authenticator app, a recovery code, or
   * a passkey.
   */
  verifyFactor: defineCall<{ token: string }>()({
    ...openPaths.verifyFactor,
    roles: 'open',
    args: { ticket: ticket(), code: text(40), passkey: passkeyAnswer() },
  }),
  aliverify: defineCall<HumanChallenge>()({
    ...openPaths.aliverify,
    roles: 'open',
    args: {},
  }),
  sendCaptchaCode: defineCall<CodeSent>()({
    ...openPaths.sendCaptchaCode,
    roles: 'open',
    args: sendCodeArgs,
  }),
  registerVerify: defineCall<{ ticket: string }>()({
    ...openPaths.registerVerify,
    roles: 'open',
    args: provenContact,
  }),
  register: defineCall<{ token: string }>()({
    ...openPaths.register,
    roles: 'open',
    repeatedBy: ['ticket'],
    args: {
      ticket: ticket(),
      password: newPassword(),
      nickName: text(80).required(),
      /** The accepted versions of the terms and the privacy policy. */
      terms: text(20),
      privacyPolicy: text(20),
      /** Token from an invitation e-mail's link: anyone who registers with it joins the organisation immediately. */
      invitation: text(100),
    },
  }),
  /** Resets a forgotten password; `changeOwnPassword` changes a known one. */
  changePassword: defineCall<null>()({
    ...openPaths.changePassword,
    roles: 'open',
    args: { ...provenContact, password: newPassword() },
  }),
  fetchCountries: defineCall<{ list: Country[] }>()({
    ...openPaths.fetchCountries,
    roles: 'open',
    args: {},
  }),
  changeLanguage: defineCall<null>()({ ...openPaths.changeLanguage, roles: 'open', args: {} }),
  place: defineCall<Place>()({ ...openPaths.place, roles: 'open', args: {} }),
} as const;
