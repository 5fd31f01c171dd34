import * as yup from 'yup';
import './kit/locale.ts';
import { contactFields } from './contact.ts';
import { defineCall, type Call } from './kit/call.ts';
import { text } from './kit/fields.ts';
import { limits } from './limits.ts';
import { openPaths } from './openPaths.ts';
import type { Place } from './place.ts';
import { provenContact, sendCodeArgs, type CodeSent } from './verification.ts';

export { defineCall, type Call };

/** Somebody's own password, as it is: bounds are for new ones. */
const password = () => yup.string().max(limits.longPassword).required().meta({ kind: 'text' });
/** A new one. What is too common is refused by the server, which has the list. */
export const newPassword = () => password().min(limits.passwordLength);
/** What a step that was passed hands to the next: single use, some minutes. */
export const ticket = () => yup.string().max(100).required().meta({ kind: 'text' });

export interface Country {
  /** Two letters, ISO 3166-1. */
  code: string;
  /** In the language asked. */
  name: string;
  /** In its own. */
  native: string;
  /** Telephone codes: `+86`. */
  phoneCodes: string[];
}

/** A question that costs a machine some work; its shape is the human check's own affair. */
export interface HumanChallenge {
  provider: 'altcha';
  challenge: object;
}

/** What anybody may call: all that the pages before the sign-in need, and no more than they should load. */
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
      /** The versions of the terms and the privacy policy that were read and agreed to. */
      terms: text(20),
      privacyPolicy: text(20),
      /** What the link of an invitation's letter carries: who registers by it is a member there at once. */
      invitation: text(100),
    },
  }),
  /** A forgotten one; the known one is `changeOwnPassword`. */
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
