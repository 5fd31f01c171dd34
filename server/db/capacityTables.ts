import type { Generated } from 'kysely';
import type { CardState } from '../../domain/card.ts';
import type { Plan, SubscriptionState, Validity } from '../../domain/subscription.ts';

/** Storage of organisations, and what they have in addition to the included amount; sizes in bytes. */
export interface CapacityTables {
  /** One row for each organisation. */
  storage: {
    organisationId: number;
    used: Generated<number>;
    /** For bytes that are on their way. */
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
    /** How many periods it has, from its beginning to the end of the one that runs. */
    periods: Generated<number>;
    expiresAt: string;
    unsubscribedAt: string | null;
    unsubscribedBy: number | null;
    /** The last warning that was given, in days before the end. */
    warnedDays: number | null;
  };
  card: {
    /** SHA-256 of its number. */
    numberHash: Buffer;
    id: Generated<string>;
    version: Generated<number>;
    /** The last signs of its number; null until it is activated. */
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
