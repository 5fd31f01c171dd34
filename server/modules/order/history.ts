import { sideOf } from '../../../domain/roles.ts';
import type { Context } from '../../context.ts';
import type { OneInput } from '../kit/handlers.ts';
import { orderOf } from './rows.ts';

/** Every event of an order, oldest first: who did what, when, from which state to which, and why. A lab reads of its own time only. */
export async function history(context: Context, { id }: OneInput) {
  const { tx, actor } = context;
  const row = await orderOf(context, id);
  const list = await tx
    .selectFrom('event as e')
    .innerJoin('account as a', 'a.id', 'e.actorId')
    .innerJoin('organisation as g', 'g.id', 'e.organisationId')
    .select(['e.id', 'e.action', 'e.fromState as from', 'e.toState as to', 'e.reason', 'e.details', 'e.at'])
    .select(['a.nickName as actorName', 'g.name as organisationName'])
    .where('e.clinicId', '=', row.clinicId)
    .where('e.orderId', '=', row.id)
    .$if(sideOf(actor.role) === 'lab', (query) => query.where('e.labId', '=', actor.organisationId))
    .orderBy('e.at')
    .orderBy('e.id')
    .execute();
  return { list, total: list.length };
}
