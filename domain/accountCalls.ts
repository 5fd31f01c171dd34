import * as yup from 'yup';
import { contactKinds } from './contact.ts';
import { code, integer, numbered, oneOf, recordId, text } from './kit/fields.ts';
import { limits } from './limits.ts';
import { defineCall, newPassword, ticket } from './openCalls.ts';
import { organisation } from './organisation.ts';
import { admins, organisationTypes } from './roles.ts';
import { codeField, provenContact, requestField } from './verification.ts';

/** Two letters, ISO 3166-1. */
const nation = () => code(2).matches(/^[A-Z]{2}$/, { message: { key: 'oneOf' } });
const ownPassword = () => yup.string().max(limits.longPassword).meta({ kind: 'text' });
const authority = () => integer().oneOf([222, 233, 666, 667]);

/** Types of a picture that one may show oneself by; spec section 5. */
export const avatarTypes = ['image/jpeg', 'image/png', 'image/x-icon'] as const;

/** A browser in which one is signed in. */
export interface OpenSession {
  id: string;
  /** What the browser says it is: `Firefox on Windows`; empty where it says nothing known. */
  device: string;
  address: string | null;
  /** Two letters (ISO 3166-1); empty where unknown. */
  country: string;
  openedAt: string;
  seenAt: string;
  isThis: boolean;
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

/** Who one is: one's data, ways to be reached, password, sessions and organisations. */
export const accountCalls = {
  setSelfInfo: defineCall<null>()({
    method: 'POST',
    path: 'user/setSelfInfo',
    roles: 'signedIn',
    args: {
      nickName: text(80).required(),
      /** The key that `imgSignedUrl` gave, once its picture is there; null takes the picture away; absent leaves it. */
      headerImg: text(200),
    },
  }),
  /** Where a picture may be put (`PUT`, with its bytes as the body), and what it is called then. */
  imgSignedUrl: defineCall<{ url: string; key: string; expiresAt: string }>()({
    method: 'GET',
    path: 'base/imgSignedUrl',
    roles: 'signedIn',
    reads: true,
    args: {
      type: yup.string().oneOf(avatarTypes).required().meta({ kind: 'text' }),
      size: integer().min(1).max(limits.avatarBytes).required(),
    },
  }),
  /** Proves that it is still oneself: by the password, or by a code sent to the bound phone or e-mail address. */
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
   * initStatus 1: what an account needs before anything else. An e-mail address comes with the code sent to it; later
   * than that also with a ticket, as in `setContactInfo`.
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
  /** initStatus 2 and 3: the country of a clinic, of a laboratory. */
  initStudyInfo: defineCall<null>()({
    method: 'POST',
    path: 'user/initStudyInfo',
    roles: admins,
    args: { nation: nation().required() },
  }),
  /** The present versions of the terms and the privacy policy, read and agreed to by who had agreed to older ones. */
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
  /** An application agreed to (in a role) or rejected, another role, out, or an invitation taken back. */
  memberUpdate: defineCall<null>()({
    method: 'POST',
    path: 'institution/memberUpdate',
    roles: admins,
    args: {
      accountId: numbered('account').required(),
      action: yup.string().oneOf(['agree', 'reject', 'role', 'kickOut', 'withdraw']).required().meta({ kind: 'text' }),
      authorityId: authority(),
    },
  }),
  userInvitation: defineCall<null>()({
    method: 'POST',
    path: 'user/userInvitation',
    roles: admins,
    args: { contact: provenContact.contact, phoneCode: provenContact.phoneCode, authorityId: authority().required() },
  }),
  /** An invitation taken back by the contact that it went to, whether that has an account or not. */
  withdrawInvitation: defineCall<null>()({
    method: 'POST',
    path: 'institution/withdrawInvitation',
    roles: admins,
    args: { contact: provenContact.contact, phoneCode: provenContact.phoneCode },
  }),
  /** What an invited person says. */
  memberAnswer: defineCall<null>()({
    method: 'POST',
    path: 'institution/memberAnswer',
    roles: 'signedIn',
    args: { iid: numbered('organisation').required(), agree: yup.boolean().required().meta({ kind: 'boolean' }) },
  }),
  /** Leaves an organisation, or takes an application back. */
  memberExit: defineCall<null>()({
    method: 'POST',
    path: 'institution/memberExit',
    roles: 'signedIn',
    args: { iid: numbered('organisation').required() },
  }),
} as const;
