import type { Updateable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Actor } from '../../../domain/roles.ts';
import type { Tables, Tx } from '../../db/tables.ts';

export type Patch = Updateable<Tables['orders']>;
/** Effects of a transition in addition to its new state. */
export interface Effect {
  patch?: Patch;
  reason?: string | null | undefined;
  details?: Record<string, unknown>;
  /** Writes that must happen only once: runs after the order has changed, so only for the first of concurrent calls. */
  afterwards?: () => Promise<void>;
  /** Internal to the acting organisation: the other side doesn't see it. */
  isPrivate?: boolean;
}
interface Occurrence extends Effect {
  action: string;
  to: string | null;
}

/** One row of the append-only log; visible only to the laboratory that has the order at that time. */
export const record = (
  tx: Tx,
  { actor, at }: { actor: Pick<Actor, 'accountId' | 'organisationId'>; at: string },
  row: { clinicId: number; id: string; state: string; labId: number | null },
  { action, to, reason = null, details, isPrivate }: Occurrence,
) => {
  const isClinics = row.clinicId === actor.organisationId;
  return tx
    .insertInto('event')
    .values({
      clinicId: row.clinicId,
      orderId: row.id,
      labId: isPrivate && isClinics ? null : row.labId,
      ...(isPrivate && !isClinics && { privateTo: actor.organisationId }),
      id: uuid(),
      action,
      fromState: action === 'create' ? null : row.state,
      toState: to,
      reason,
      details: details ? JSON.stringify(details) : null,
      actorId: actor.accountId,
      organisationId: actor.organisationId,
      at,
    })
    .execute();
};
