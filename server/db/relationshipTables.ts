import type { Generated } from 'kysely';
import type { Ask, RelationshipEvent, RelationshipState } from '../../domain/organisation/relationship.ts';

export interface RelationshipTables {
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
}
