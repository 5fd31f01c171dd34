import type { Generated } from 'kysely';
import type { CardState } from '../../domain/organisation/card.ts';
import type { Plan, SubscriptionState, Validity } from '../../domain/organisation/subscription.ts';

/** Storage quotas of organisations and how they were extended; sizes in bytes. */
export interface CapacityTables {
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
