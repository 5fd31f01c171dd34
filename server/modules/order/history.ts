import { Refusal } from '../../../domain/errors.ts';
import type { Context } from '../../context.ts';
import type { OneInput } from '../kit/handlers.ts';
import { orderById } from './rows.ts';

/** Every event of an order, oldest first: who did what, when, from which state to which, and why. */
export async function history({ tx, actor }: Context, { id }: OneInput) {
  const row = await orderById(tx, actor, id);
  if (!row) throw new Refusal('notFound');
  const list = await tx
    .selectFrom('event as e')
    .innerJoin('account as a', 'a.id', 'e.actorId')
    .innerJoin('organisation as g', 'g.id', 'e.organisationId')
    .select(['e.id', 'e.action', 'e.fromState as from', 'e.toState as to', 'e.reason', 'e.details', 'e.at'])
    .select(['a.nickName as actorName', 'g.name as organisationName'])
    .where('e.clinicId', '=', row.clinicId)
    .where('e.orderId', '=', row.id)
    .orderBy('e.at')
    .orderBy('e.id')
    .execute();
  return { list, total: list.length };
}
