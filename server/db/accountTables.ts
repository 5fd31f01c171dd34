import type { Generated, JSONColumnType } from 'kysely';
import type { Language } from '../../domain/languages.ts';
import type { LegalDocument } from '../../domain/legal.ts';
import type { NoticeKind } from '../../domain/noticeKinds.ts';
import type { OrthoApplication, orthoInterests } from '../../domain/ortho.ts';
import type { CodePurpose } from '../../domain/account/verification.ts';
import type { Forwarding } from '../../domain/order/orderWaits.ts';

/** Accounts, their messages, drafts and preferences. */
export interface AccountTables {
  account: {
    id: Generated<number>;
    userName: string;
    nickName: Generated<string>;
    searchTerms: string | null;
    avatarKey: string | null;
    /** Two letters; null if unknown. */
    country: string | null;
    /** Language of e-mails to this account. */
    language: Language | null;
    /** When the operator locked it; null if not locked. */
    lockedAt: Generated<string | null>;
    createdAt: Generated<string>;
  };
  /** Sign-in credentials; tenants can't read them. */
  credential: {
    accountId: number;
    phone: string | null;
    email: string | null;
    passwordHash: string;
    passwordChangedAt: string | null;
    /** The organisation that the next sign-in opens. */
    lastOrganisationId: number | null;
    /** Outlasts the sessions, which are deleted two months after their end. */
    hasSignedIn: Generated<boolean>;
  };
  /** The secret that an authenticator app shares; tenants can't read it. */
  totp: {
    accountId: number;
    secret: string;
    /** The time step of the last code that was accepted: no other code of it, or of an earlier one, is. */
    lastStep: number | null;
    /** Null until a code has shown that the app has the secret. */
    confirmedAt: string | null;
    createdAt: string;
  };
  /** Unused codes that replace the app, hashed like passwords. */
  recoveryCode: { accountId: number; id: string; hash: string };
  /** Public keys that sign in; tenants can't read them. */
  passkey: {
    accountId: number;
    id: string;
    name: string;
    /** As the browser says it, in base64url. */
    credentialId: string;
    /** In COSE, as the authenticator made it. */
    publicKey: Buffer;
    /** Of signatures; 0 for ever if the authenticator doesn't count. */
    counter: number;
    transports: string[];
    backedUp: boolean;
    createdAt: string;
    lastUsedAt: string | null;
  };
  session: {
    id: string;
    tokenHash: Buffer;
    previousHash: Buffer | null;
    previousUntil: string | null;
    accountId: number;
    organisationId: number | null;
    issuedAt: string;
    seenAt: string;
    expiresAt: string;
    revokedAt: string | null;
    /** When its owner last proved who they are, other than by a code to a contact. */
    provenAt: string | null;
    /** The organisation that removed the member, if that is why the session was revoked. */
    putOutOf: number | null;
    userAgent: string | null;
    address: string | null;
    country: string | null;
  };
  /** Browsers that get push messages while their session is open; tenants can't read them. */
  pushSubscription: {
    accountId: number;
    id: string;
    /** A browser has one, for the account that is signed in. */
    sessionId: string;
    /** The push service's address for the browser: a secret. */
    endpoint: string;
    /** The browser's keys, in base64url. */
    p256dh: string;
    auth: string;
    createdAt: string;
    lastUsedAt: Generated<string | null>;
  };
  verificationCode: {
    id: string;
    purpose: CodePurpose;
    target: string;
    accountId: number | null;
    codeHash: Buffer;
    tries: Generated<number>;
    createdAt: string;
    expiresAt: string;
    usedAt: string | null;
  };
  /** Proof of a completed verification step; deleted once used. */
  ticket: { hash: Buffer; purpose: string; target: string; accountId: number | null; expiresAt: string };
  allowance: { key: string; since: string; count: number; endsAt: string };
  outgoing: {
    id: string;
    channel: 'email' | 'sms';
    target: string;
    subject: string | null;
    /** Null once sent, or some time after sending failed. */
    body: string | null;
    html: string | null;
    /** `shown`: displayed on the outbox page, because no delivery channel is configured. */
    state: 'waiting' | 'sent' | 'failed' | 'shown';
    fault: string | null;
    /** True for a while after sending failed. */
    resendable: Generated<boolean>;
    createdAt: string;
    sentAt: string | null;
  };
  pendingImage: { key: string; accountId: number; expiresAt: string };
  acceptance: { accountId: number; document: LegalDocument; version: string; language: Language; acceptedAt: string };
  noticeSetting: {
    organisationId: number;
    accountId: number;
    name: NoticeKind;
    /** Each channel: null for the kind's default. */
    inSite: Generated<boolean | null>;
    email: Generated<boolean | null>;
    push: Generated<boolean | null>;
    /** For summaries: the day last sent, in the reader's time zone. */
    sentOn: Generated<string | null>;
  };
  noticeMail: {
    organisationId: number;
    accountId: number;
    /** A record's id; an id of its own if there's no record. */
    subject: string;
    sentAt: string;
    held: JSONColumnType<HeldNews[]>;
  };
  orthoApplication: {
    number: string;
    name: string;
    contact: string;
    country: string;
    organisation: string;
    interest: (typeof orthoInterests)['values'][number];
    message: string | null;
    language: Language;
    state: OrthoApplication['state'];
    appliedAt: string;
    updatedAt: string;
  };
  preference: {
    /** 0 if it applies in every organisation. */
    organisationId: number;
    accountId: number;
    name: string;
    value: JSONColumnType<object>;
    updatedAt: string;
  };
  signInTry: { key: string; failures: number; blockedUntil: string | null; forgetAt: string };
  secret: { name: string; value: Buffer };
  idempotency: {
    accountId: number;
    key: string;
    requestHash: Buffer;
    answer: JSONColumnType<object> | null;
    createdAt: string;
  };
  draft: {
    organisationId: number;
    accountId: number;
    entity: string;
    /** Empty for a new record. */
    recordId: string;
    content: JSONColumnType<Record<string, unknown>>;
    baseVersion: number | null;
    updatedAt: string;
  };
  notice: {
    organisationId: number;
    accountId: number;
    id: string;
    category: number;
    entity: string;
    action: string;
    recordId: string | null;
    title: string;
    actor: string;
    reason: string | null;
    seen: Generated<boolean>;
    version: Generated<number>;
    createdAt: string;
  };
}

/** A notification waiting to be e-mailed. */
export interface HeldNews extends Forwarding {
  entity: string;
  action: string;
  title: string;
  actor: string;
  /** When it happened; unknown of what earlier releases held. */
  at?: string;
}
