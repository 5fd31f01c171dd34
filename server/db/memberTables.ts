import type { Generated } from 'kysely';
import type { MemberRole } from '../../domain/member.ts';
import type { MemberState } from '../../domain/userInfo.ts';

export interface MemberTables {
  member: {
    organisationId: number;
    accountId: number;
    id: Generated<string>;
    version: Generated<number>;
    role: MemberRole;
    state: MemberState;
    /** Null for who never did. */
    joinedAt: Generated<string | null>;
    operatorId: number | null;
    operatedAt: string | null;
    /** The contact of an unanswered invitation. */
    contact: string | null;
  };
  /** Waits for a contact that has no account. */
  invitation: {
    organisationId: number;
    /** An e-mail address, or a phone number as `+8613800138000`. */
    contact: string;
    id: Generated<string>;
    version: Generated<number>;
    role: MemberRole;
    inviterId: number;
    createdAt: string;
    /** Of the proof that the letter's link carries; null of those that were sent before there was one. */
    tokenHash: Buffer | null;
  };
  /** A view: what the heads of the tenant's organisation may know of its members and of who applied. */
  memberContact: { organisationId: number; accountId: number; phone: string | null; email: string | null };
}
