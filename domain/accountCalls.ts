import { contactKinds } from './account/contact.ts';
import { newPasskey, passkeyAnswer, passkeyName, type Passkey, type PasskeyOptions } from './account/passkeys.ts';
import { code, integer, numbered, oneOf, recordId, text } from './kit/fields.ts';
import { boolean, string } from './kit/jsonTypes.ts';
import { limits } from './limits.ts';
import { defineCall, newPassword, ticket } from './openCalls.ts';
import { organisation } from './organisation/organisation.ts';
import { admins, organisationTypes } from './roles.ts';
import { codeField, provenContact, requestField } from './account/verification.ts';

/** ISO 3166-1 alpha-2. */
const nation = () => code(2).matches(/^[A-Z]{2}$/, { message: { key: 'oneOf' } });
const ownPassword = () => string().max(limits.longPassword).meta({ kind: 'text' });
const authority = () => integer().oneOf([222, 233, 666, 667]);

/** Image types accepted as an avatar; spec section 5. */
export const avatarTypes = ['image/jpeg', 'image/png', 'image/x-icon'] as const;

/** A signed-in browser. */
export interface OpenSession {
  id: string;
  /** From the user agent: `Firefox on Windows`; empty when unknown. */
  device: string;
  address: string | null;
  /** ISO 3166-1 alpha-2; empty when unknown. */
  country: string;
  openedAt: string;
  seenAt: string;
  isThis: boolean;
}

/** What the account can sign in with, apart from its password. */
export interface Factors {
  /** When the authenticator app was confirmed; null without one. */
  appSince: string | null;
  passkeys: Passkey[];
  /** Unused recovery codes. */
  recoveryCodes: number;
}

export interface FoundInstitution {
  iid: number;
  name: string;
  number: string;
  /** 2 means laboratory, otherwise clinic. */
  type: number;
  country: string;
}

const { name, address, contactPerson, contactWay } = organisation.fields;

/** The caller's own account: profile, contacts, password, sessions and organisations. */
export const accountCalls = {
  setSelfInfo: defineCall<null>()({
    method: 'POST',
    path: 'user/setSelfInfo',
    roles: 'signedIn',
    args: {
      nickName: text(80).required(),
      /** The key from `imgSignedUrl`, once the image is uploaded; null removes the avatar, absent keeps it. */
      headerImg: text(200),
    },
  }),
  /** Where to `PUT` an image's bytes, and the key it gets. */
  imgSignedUrl: defineCall<{ url: string; key: string; expiresAt: string }>()({
    method: 'GET',
    path: 'base/imgSignedUrl',
    roles: 'signedIn',
    reads: true,
    args: {
      type: string().oneOf(avatarTypes).required().meta({ kind: 'text' }),
      size: integer().min(1).max(limits.avatarBytes).required(),
    },
  }),
  /** Re-authenticates by password, or by a code sent to the bound phone or e-mail address. */
  checkOriginalInfo: defineCall<{ ticket: string }>()({
    method: 'POST',
    path: 'user/checkOriginalInfo',
    roles: 'signedIn',
    args: {
      password: ownPassword(),
      kind: oneOf(contactKinds),
      code: codeField().notRequired(),
      request: requestField(),
    },
  }),
  /** Proves who is signed in, for actions that need a fresh proof. */
  prove: defineCall<null>()({
    method: 'POST',
    path: 'user/prove',
    roles: 'signedIn',
    /** If the account has a second factor: a `code` of the app, a recovery code, or a passkey; else `password`. */
    args: { password: ownPassword(), code: text(40), passkey: passkeyAnswer() },
  }),
  /** What the browser needs to prove it by a passkey. */
  beginProof: defineCall<PasskeyOptions>()({ method: 'POST', path: 'user/beginProof', roles: 'signedIn', args: {} }),
  beginNewPasskey: defineCall<PasskeyOptions>()({
    method: 'POST',
    path: 'user/beginNewPasskey',
    roles: 'signedIn',
    proof: true,
    args: {},
  }),
  /** Recovery codes come with the account's first factor. */
  addPasskey: defineCall<{ id: string; recoveryCodes: string[] | null }>()({
    method: 'POST',
    path: 'user/addPasskey',
    roles: 'signedIn',
    proof: true,
    args: { passkey: newPasskey().required(), name: passkeyName().notRequired() },
  }),
  renamePasskey: defineCall<null>()({
    method: 'POST',
    path: 'user/renamePasskey',
    roles: 'signedIn',
    args: { id: recordId().required(), name: passkeyName() },
  }),
  removePasskey: defineCall<null>()({
    method: 'POST',
    path: 'user/removePasskey',
    roles: 'signedIn',
    proof: true,
    args: { id: recordId().required() },
  }),
  getFactors: defineCall<Factors>()({
    method: 'GET',
    path: 'user/factors',
    roles: 'signedIn',
    reads: true,
    args: {},
  }),
  /** Makes a secret for an authenticator app. It is needed from the confirmation on. */
  beginFactor: defineCall<{ secret: string; uri: string }>()({
    method: 'POST',
    path: 'user/beginFactor',
    roles: 'signedIn',
    proof: true,
    args: {},
  }),
  confirmFactor: defineCall<{ recoveryCodes: string[] }>()({
    method: 'POST',
    path: 'user/confirmFactor',
    roles: 'signedIn',
    proof: true,
    args: { code: codeField() },
  }),
  renewRecoveryCodes: defineCall<{ recoveryCodes: string[] }>()({
    method: 'POST',
    path: 'user/renewRecoveryCodes',
    roles: 'signedIn',
    proof: true,
    args: {},
  }),
  removeFactor: defineCall<null>()({
    method: 'POST',
    path: 'user/removeFactor',
    roles: 'signedIn',
    proof: true,
    args: {},
  }),
  setContactInfo: defineCall<null>()({
    method: 'POST',
    path: 'user/setContactInfo',
    roles: 'signedIn',
    args: { ...provenContact, ticket: ticket() },
  }),
  unbindContactInfo: defineCall<null>()({
    method: 'GET',
    path: 'user/unbindContactInfo',
    alsoPost: true,
    roles: 'signedIn',
    args: { kind: oneOf(contactKinds).required(), ticket: ticket() },
  }),
  changeOwnPassword: defineCall<null>()({
    method: 'POST',
    path: 'user/changePassword',
    roles: 'signedIn',
    args: { oldPassword: ownPassword().required(), password: newPassword() },
  }),
  /**
   * initStatus 1: data that every account needs first. An e-mail address comes with the code sent to it; after the
   * first setup also with a ticket, as in `setContactInfo`.
   */
  initSelfInfo: defineCall<null>()({
    method: 'POST',
    path: 'user/initSelfInfo',
    roles: 'signedIn',
    args: {
      userName: text(80).required(),
      nation: nation().required(),
      email: text(120),
      code: codeField().notRequired(),
      request: requestField(),
      ticket: ticket().notRequired(),
    },
  }),
  /** initStatus 2 and 3: the country of a clinic or a laboratory. */
  initStudyInfo: defineCall<null>()({
    method: 'POST',
    path: 'user/initStudyInfo',
    roles: admins,
    args: { nation: nation().required() },
  }),
  /** Accepts the current versions of the terms and the privacy policy, after an older acceptance. */
  agree: defineCall<null>()({
    method: 'POST',
    path: 'user/agree',
    roles: 'signedIn',
    args: { terms: text(20), privacyPolicy: text(20) },
  }),
  querySessions: defineCall<{ list: OpenSession[] }>()({
    method: 'GET',
    path: 'user/sessions',
    roles: 'signedIn',
    reads: true,
    args: {},
  }),
  endSession: defineCall<null>()({
    method: 'POST',
    path: 'user/endSession',
    roles: 'signedIn',
    args: { id: recordId().required() },
  }),
  endOtherSessions: defineCall<{ ended: number }>()({
    method: 'POST',
    path: 'user/endOtherSessions',
    roles: 'signedIn',
    args: {},
  }),
  createInstitution: defineCall<{ iid: number }>()({
    method: 'POST',
    path: 'institution/create',
    roles: 'signedIn',
    args: {
      type: integer().oneOf(Object.values(organisationTypes)).required(),
      country: nation().required(),
      name,
      address,
      contactPerson,
      contactWay,
    },
  }),
  searchInstitutions: defineCall<{ list: FoundInstitution[] }>()({
    method: 'POST',
    path: 'institution/search',
    roles: 'signedIn',
    reads: true,
    args: { keyword: text(120).required() },
  }),
  memberApply: defineCall<null>()({
    method: 'POST',
    path: 'institution/memberApply',
    roles: 'signedIn',
    args: { iid: numbered('organisation').required() },
  }),
  /** Accepts (with a role) or rejects an application, changes a role, removes a member, or withdraws an invitation. */
  memberUpdate: defineCall<null>()({
    method: 'POST',
    path: 'institution/memberUpdate',
    roles: admins,
    proof: true,
    args: {
      accountId: numbered('account').required(),
      action: string().oneOf(['agree', 'reject', 'role', 'kickOut', 'withdraw']).required().meta({ kind: 'text' }),
      authorityId: authority(),
    },
  }),
  userInvitation: defineCall<null>()({
    method: 'POST',
    path: 'user/userInvitation',
    roles: admins,
    proof: true,
    args: { contact: provenContact.contact, phoneCode: provenContact.phoneCode, authorityId: authority().required() },
  }),
  /** Withdraws an invitation by the contact it was sent to, whether or not that contact has an account. */
  withdrawInvitation: defineCall<null>()({
    method: 'POST',
    path: 'institution/withdrawInvitation',
    roles: admins,
    args: { contact: provenContact.contact, phoneCode: provenContact.phoneCode },
  }),
  /** An invited person's answer. */
  memberAnswer: defineCall<null>()({
    method: 'POST',
    path: 'institution/memberAnswer',
    roles: 'signedIn',
    args: { iid: numbered('organisation').required(), agree: boolean().required().meta({ kind: 'boolean' }) },
  }),
  /** Leaves an organisation, or withdraws one's application. */
  memberExit: defineCall<null>()({
    method: 'POST',
    path: 'institution/memberExit',
    roles: 'signedIn',
    args: { iid: numbered('organisation').required() },
  }),
} as const;
