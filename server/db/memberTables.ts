import type { Generated } from 'kysely';
import type { MemberRole } from '../../domain/organisation/member.ts';
import type { MemberState } from '../../domain/account/userInfo.ts';

export interface MemberTables {
  member: {
    organisationId: number;
    accountId: number;
    id: Generated<string>;
    version: Generated<number>;
    role: MemberRole;
    state: MemberState;
    /** Null if they never joined. */
    joinedAt: Generated<string | null>;
    operatorId: number | null;
    operatedAt: string | null;
    /** The contact of an unanswered invitation. */
    contact: string | null;
  };
  /** An invitation for a contact without an account. */
  invitation: {
    organisationId: number;
    /** An e-mail address, or a phone number as `+8613800138000`. */
    contact: string;
    id: Generated<string>;
    version: Generated<number>;
    role: MemberRole;
    inviterId: number;
    createdAt: string;
    /** Hash of the token in the e-mailed link; null for invitations sent before tokens existed. */
    tokenHash: Buffer | null;
  };
  /** A view: contact details of members and applicants, for the organisation's heads. */
  memberContact: { organisationId: number; accountId: number; phone: string | null; email: string | null };
}
