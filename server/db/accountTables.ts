import type { Generated, JSONColumnType } from 'kysely';
import type { Language } from '../../domain/languages.ts';
import type { LegalDocument } from '../../domain/legal.ts';
import type { NoticeKind } from '../../domain/noticeSettings.ts';
import type { OrthoApplication, orthoInterests } from '../../domain/ortho.ts';
import type { CodePurpose } from '../../domain/verification.ts';

/** Who one is, what goes out to them, and what they chose. */
export interface AccountTables {
  account: {
    id: Generated<number>;
    userName: string;
    nickName: Generated<string>;
    searchTerms: string | null;
    avatarKey: string | null;
    /** Two letters; null where it wasn't said yet. */
    country: string | null;
    /** In which letters to this account are written. */
    language: Language | null;
    /** When the operator locked it; null if it isn't locked. */
    lockedAt: Generated<string | null>;
    createdAt: Generated<string>;
  };
  /** What an account signs in with: no tenant reads it. */
  credential: {
    accountId: number;
    phone: string | null;
    email: string | null;
    passwordHash: string;
    passwordChangedAt: string | null;
    /** Where the next sign-in enters. */
    lastOrganisationId: number | null;
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
    /** The organisation that its person was put out of: why it was revoked. */
    putOutOf: number | null;
    userAgent: string | null;
    address: string | null;
    country: string | null;
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
  /** What a passed step handed out; gone once it is used. */
  ticket: { hash: Buffer; purpose: string; target: string; accountId: number | null; expiresAt: string };
  allowance: { key: string; since: string; count: number; endsAt: string };
  outgoing: {
    id: string;
    channel: 'email' | 'sms';
    target: string;
    subject: string | null;
    /** Null once it is sent, and a while after it couldn't be. */
    body: string | null;
    html: string | null;
    /** `shown`: in the outbox page, where nothing is configured to send it. */
    state: 'waiting' | 'sent' | 'failed' | 'shown';
    fault: string | null;
    /** Kept for a while when it couldn't be sent. */
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
    inSite: boolean;
    email: boolean;
    /** Of a summary: the reader's day that it was last sent on. */
    sentOn: Generated<string | null>;
  };
  noticeMail: {
    organisationId: number;
    accountId: number;
    /** A record's id; what has no record is its own. */
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
    /** 0 for what holds in every organisation. */
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
}

/** A notification that waits to be sent by e-mail. */
export interface HeldNews {
  entity: string;
  action: string;
  title: string;
  actor: string;
}
