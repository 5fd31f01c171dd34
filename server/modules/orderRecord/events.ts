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
  /** Writes what must be written only once: once the order has changed, so of two at once only the first does. */
  afterwards?: () => Promise<void>;
  /** The acting organisation's own affair: the other side reads nothing of it. */
  isPrivate?: boolean;
}
interface Occurrence extends Effect {
  action: string;
  to: string | null;
}

/** One row of the append-only log; of the laboratories only the one that the order lay at then reads it. */
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
