import type { Generated, JSONColumnType } from 'kysely';
import type { Duty } from '../../domain/duties.ts';
import type { Side } from '../../domain/roles.ts';
import type { Catalogue } from '../../domain/organisation/catalogue.ts';
import type { CheckRules } from '../../domain/order/dataCheck/rules.ts';
import type { Notation } from '../../domain/teeth.ts';
import type { Holiday } from '../../domain/organisation/workCalendar.ts';
import type { MemberRole } from '../../domain/organisation/member.ts';
import type { MemberState } from '../../domain/account/userInfo.ts';
import type { Ask, RelationshipEvent, RelationshipState } from '../../domain/organisation/relationship.ts';
import type { CardState } from '../../domain/organisation/card.ts';
import type { Plan, SubscriptionState, Validity } from '../../domain/organisation/subscription.ts';

/** Organisations: their members, partners, settings and storage (in bytes). */
export interface OrganisationTables {
  organisation: {
    id: Generated<number>;
    number: string;
    name: string;
    /** Search words; null until a server start fills it, here and in other tables. */
    searchTerms: string | null;
    side: Side;
    country: string;
    address: string | null;
    contactPerson: string | null;
    contactWay: string | null;
    createdAt: Generated<string>;
    version: Generated<number>;
    logoKey: string | null;
    /** Accepts every partnership request immediately. */
    autoAccept: Generated<boolean>;
    /** Its members' e-mails about an order name the patient. */
    mailPatientNames: Generated<boolean>;
    /** E-mails about a design awaiting approval include a link to answer it. */
    mailApprovalLinks: Generated<boolean>;
    /** From this day on its members need a second factor; null if it is their choice. */
    factorFrom: string | null;
    closedAt: string | null;
    closedBy: number | null;
    /** When its data was erased. */
    erasedAt: string | null;
  };
  counter: { organisationId: number; name: string; value: number };
  member: {
    organisationId: number;
    accountId: number;
    id: Generated<string>;
    version: Generated<number>;
    role: MemberRole;
    /** Only of members who don't lead; null if they may do all that the role may. */
    duty: Generated<Duty | null>;
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
    duty: Generated<Duty | null>;
    inviterId: number;
    createdAt: string;
    /** Hash of the token in the e-mailed link; null for invitations sent before tokens existed. */
    tokenHash: Buffer | null;
  };
  /** A view: contact details of members and applicants, for the organisation's heads. */
  memberContact: {
    organisationId: number;
    accountId: number;
    phone: string | null;
    email: string | null;
    /** Signs in with a second factor. */
    hasFactor: boolean;
  };
  /** One row per side. */
  relationship: {
    organisationId: number;
    partnerId: number;
    id: Generated<string>;
    version: Generated<number>;
    state: RelationshipState;
    way: Generated<Ask>;
    askedByUs: Generated<boolean>;
    askedAt: Generated<string>;
    askerId: number | null;
    /** Null if never confirmed. */
    since: Generated<string | null>;
    operatorId: number | null;
    operatedAt: string | null;
    reason: string | null;
    listed: Generated<boolean>;
  };
  /** One row for both sides: the actor's organisation and the one acted upon. */
  relationshipEvent: {
    organisationId: number;
    partnerId: number;
    id: string;
    action: RelationshipEvent['action'];
    fromState: RelationshipState | null;
    toState: RelationshipState;
    reason: string | null;
    actorId: number;
    at: string;
  };
  /** Readable by partners. */
  offering: {
    organisationId: number;
    workingDays: number[];
    holidays: JSONColumnType<Holiday[]>;
    catalogue: JSONColumnType<Catalogue> | null;
    /** Its confirmed partners, who may read it; hidden from tenants. */
    partners: Generated<number[]>;
    checkRules: JSONColumnType<CheckRules> | null;
  };
  orderDefault: {
    organisationId: number;
    labId: number | null;
    notation: Notation | null;
    designApproval: boolean;
    sharePatientName: boolean;
  };
  /** One row for each organisation. */
  storage: {
    organisationId: number;
    used: Generated<number>;
    /** For running uploads. */
    reserved: Generated<number>;
    maximum: number;
  };
  subscription: {
    organisationId: number;
    id: string;
    version: Generated<number>;
    plan: Plan;
    bytes: number;
    months: number;
    state: SubscriptionState;
    validity: Generated<Validity>;
    subscribedAt: string;
    subscribedBy: number;
    /** Number of periods so far, including the current one. */
    periods: Generated<number>;
    expiresAt: string;
    unsubscribedAt: string | null;
    unsubscribedBy: number | null;
    /** Last warning given, in days before the end. */
    warnedDays: number | null;
  };
  card: {
    /** SHA-256 of its number. */
    numberHash: Buffer;
    id: Generated<string>;
    version: Generated<number>;
    /** Last characters of the card number; null until activated. */
    tail: string | null;
    bytes: number;
    days: number;
    state: CardState;
    issuedAt: string;
    organisationId: number | null;
    activatedBy: number | null;
    activatedAt: string | null;
    expiresAt: string | null;
    warnedDays: number | null;
  };
}
