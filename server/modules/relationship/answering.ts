import { Refusal } from '../../../domain/errors.ts';
import { actionOf, moveFor } from '../../../domain/kit/entity.ts';
import {
  relationship,
  type Relationship,
  type RelationshipEvent,
  type RelationshipState,
} from '../../../domain/organisation/relationship.ts';
import type { Context } from '../../core/context.ts';
import type { OneInput } from '../../kit/handlers.ts';
import { openOrders } from './counts.ts';
import { notifyPartner } from './notify.ts';
import { lockPair, movePair } from './pair.ts';
import { relationships } from './store.ts';

type Move = Exclude<RelationshipEvent['action'], 'invite' | 'apply'>;

/** One transition of both sides. Of two concurrent ones the second finds the relationship changed. */
export const moving =
  (action: Move) =>
  async (context: Context, input: OneInput & { reason?: string | null }): Promise<Relationship> => {
    const row = await relationships.claim(context, action, input);
    await lockPair(context, row);
    if (action === 'exit') await refuseWhileOpen(context, row.partnerId);
    const own = moveFor(actionOf(relationship, action)!, context.actor, row)!.to as RelationshipState;
    const { reason } = input;
    // The leaving side has exited; for the other it is deleted.
    await movePair(context, row, { action, own, other: own === 'exited' ? 'deleted' : own, reason });
    await notifyPartner(context, row.partnerId, action, reason);
    return relationships.get(context, row);
  };

/** Sending locks the relationship, so no order can be sent during this check. */
async function refuseWhileOpen(context: Context, partnerId: number) {
  const orders = await openOrders(context.tx, context.actor.organisationId, partnerId);
  if (orders > 0) throw new Refusal('ordersBetween', { orders });
}
