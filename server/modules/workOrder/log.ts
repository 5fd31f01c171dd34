import { v7 as uuid } from 'uuid';
import type { WorkOrderEvent, WorkOrderState } from '../../../domain/workOrder.ts';
import type { Context } from '../../context.ts';
import { signal } from '../kit/signal.ts';
import { workOrderOf } from './rows.ts';

interface Kept {
  organisationId: number;
  id: string;
}
interface Step {
  from?: WorkOrderState | null;
  to?: WorkOrderState | null;
  reason?: string | null | undefined;
}

/** One row of the log, which nobody alters. */
export const note = (
  { tx, actor, at }: Context,
  { organisationId, id: workOrderId }: Kept,
  action: WorkOrderEvent['action'],
  { from = null, to = null, reason = null }: Step = {},
) =>
  tx
    .insertInto('workOrderEvent')
    .values({
      organisationId,
      workOrderId,
      id: uuid(),
      action,
      fromState: from,
      toState: to,
      reason,
      actorId: actor.accountId,
      actorOrganisationId: actor.organisationId,
      at,
    })
    .execute();

/** What was done to a work order, the newest first. */
export async function history(context: Context, { id }: { id: string }): Promise<{ list: WorkOrderEvent[] }> {
  const { organisationId } = await workOrderOf(context, id);
  const list = await context.tx
    .selectFrom('workOrderEvent as e')
    .innerJoin('account as a', 'a.id', 'e.actorId')
    .innerJoin('organisation as g', 'g.id', 'e.actorOrganisationId')
    .where('e.organisationId', '=', organisationId)
    .where('e.workOrderId', '=', id)
    .select(['e.id', 'e.action', 'e.toState as to', 'e.reason', 'e.at'])
    .select(['a.nickName as actorName', 'g.name as organisationName'])
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .execute();
  return { list };
}

/** Tells the open consoles of both organisations that it changed. */
export const signalWork = (
  { tx }: Pick<Context, 'tx'>,
  { id, organisationId, institutionId }: Kept & { institutionId: number | null },
) => signal(tx, 'workOrder', id, [organisationId, institutionId]);
