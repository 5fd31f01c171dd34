import { Refusal } from '../../../domain/errors.ts';
import { actionOf, isAllowed, movesOf, type ActionName } from '../../../domain/kit/entity.ts';
import { workOrder, type WorkOrder, type WorkOrderState } from '../../../domain/workOrder.ts';
import type { Context } from '../../context.ts';
import { say } from '../../words.ts';
import { changeRow } from '../kit/change.ts';
import type { OneInput } from '../kit/handlers.ts';
import { refuseStale } from '../kit/version.ts';
import { note, signalWork } from './log.ts';
import { tellOfWork } from './news.ts';
import { presentWorkOrder, workOrderOf, type WorkOrderRow } from './rows.ts';

type Step = 'take' | 'resolve' | 'close' | 'reopen' | 'cancel';
type Changes = Parameters<typeof changeRow<'workOrder'>>[3];

/** The work order that `input` names, if the actor may do `action` to it now; else the refusal that says why not. */
export async function claim(
  context: Context,
  action: ActionName<typeof workOrder>,
  { id, version }: OneInput,
): Promise<WorkOrderRow> {
  const row = await workOrderOf(context, id);
  const seen = presentWorkOrder(context, row);
  refuseStale(version, row, () => seen);
  if (isAllowed(workOrder, action, context.actor, seen)) return row;
  // In this state somebody may; the actor isn't the one.
  const { from = [] } = actionOf(workOrder, action)!;
  if (from.includes(row.state)) throw new Refusal('forbidden');
  const state = say(context.language, `vocabulary.workOrderState.${row.state}`);
  throw new Refusal('notInThisState', { state }, { fresh: seen });
}

/** Changes what was seen, counted on; of two who change it at once the second is told how it stands. */
export async function change(context: Context, row: WorkOrderRow, changes: Changes): Promise<void> {
  const { organisationId, id, state, version } = row;
  await changeRow(
    context.tx,
    'workOrder',
    { where: { organisationId, id, state }, version },
    { ...changes, updatedAt: context.at },
    async () => presentWorkOrder(context, await workOrderOf(context, id)),
  );
}

/** What a step writes beside the state. */
const effects: Record<Step, (context: Context, given: Given) => Changes> = {
  take: ({ actor, at }) => ({ assigneeId: actor.accountId, takenAt: at }),
  resolve: ({ at }, { resolution }) => ({ resolution: resolution ?? null, resolvedAt: at }),
  close: ({ at }) => ({ closedAt: at }),
  reopen: () => ({ resolvedAt: null }),
  cancel: ({ at }) => ({ closedAt: at }),
};

interface Given {
  reason?: string | null | undefined;
  resolution?: string | undefined;
}

/** One step of its course: one compare-and-set, one row of the log, and whom it concerns is told. */
export const moving =
  (action: Step) =>
  async (context: Context, input: OneInput & Given): Promise<WorkOrder> => {
    const row = await claim(context, action, input);
    const to = movesOf(actionOf(workOrder, action)!)[0]!.to as WorkOrderState;
    const reason = input.reason ?? input.resolution ?? null;
    await change(context, row, { state: to, ...effects[action](context, input) });
    await note(context, row, action, { from: row.state, to, reason });
    await tellOfWork(context, action, row, reason);
    await signalWork(context, row);
    return presentWorkOrder(context, await workOrderOf(context, row.id));
  };
