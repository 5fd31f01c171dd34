import type { Entered } from '../../../domain/kit/entity.ts';
import type { workOrder } from '../../../domain/workOrder.ts';
import type { Context } from '../../core/context.ts';
import { InvalidInput } from '../../core/input.ts';
import { crudOf } from '../../kit/crud.ts';
import type { Handlers } from '../../kit/handlers.ts';
import { countsOf } from '../../kit/counts.ts';
import { transitionsOf } from '../../kit/transitions.ts';
import { orderById } from '../orderRecord/rows.ts';
import { marks, messages, read, takeBack, write } from './conversation.ts';
import { download, files, place } from './files.ts';
import { notifyOfWork } from './notify.ts';
import { events, waitsFor, workOrders, type WorkOrderRow } from './store.ts';
import type { Tx } from '../../db/tables.ts';
import { monthlyNumber } from '../../kit/numbers.ts';

type Fields = Partial<Entered<typeof workOrder>>;

/** Only confirmed partners can be asked; locks the relationship until the transaction ends. */
async function refuseStranger({ tx, actor }: Context, institutionId: number): Promise<void> {
  const partner = await tx
    .selectFrom('relationship')
    .select('since')
    .where('organisationId', '=', actor.organisationId)
    .where('partnerId', '=', institutionId)
    .where('state', '=', 'confirmed')
    .forShare()
    .executeTakeFirst();
  if (!partner) throw new InvalidInput({ institutionId: { key: 'noSuchRecord' } });
}

async function placeOfOrder({ tx, actor }: Context, orderId: string | null | undefined) {
  if (orderId == null) return { orderClinicId: null, orderId: null };
  const order = await orderById(tx, actor, orderId);
  if (!order) throw new InvalidInput({ orderId: { key: 'noSuchRecord' } });
  return { orderClinicId: order.clinicId, orderId };
}

async function made(context: Context, { institutionId, orderId, ...fields }: Fields) {
  if (institutionId != null) await refuseStranger(context, institutionId);
  return {
    ...fields,
    number: await workOrderNumber(context, context.actor.organisationId),
    institutionId: institutionId ?? null,
    ...(await placeOfOrder(context, orderId)),
  };
}

/** The partner can't change: a third one must not see the messages of the two. */
async function edited(context: Context, { institutionId, orderId, ...fields }: Fields, row: WorkOrderRow) {
  if (institutionId !== undefined && (institutionId ?? null) !== row.institutionId)
    throw new InvalidInput({ institutionId: { key: 'invalid' } });
  // A writer who can't see the order got null, so null must not remove it.
  const isOther = orderId !== undefined && (orderId ?? null) !== row.seenOrderId;
  return { ...fields, ...(isOther && (await placeOfOrder(context, orderId))) };
}

export const handlers: Handlers<typeof workOrder> = {
  ...crudOf(workOrders, {
    beforeWrite: (context, fields, before) => (before ? edited(context, fields, before) : made(context, fields)),
    async afterChange(context, action, row) {
      await events.write(context, row, { action, to: action === 'create' ? row.state : null });
      if (action === 'create') await notifyOfWork(context, action, row);
    },
  }),
  ...transitionsOf(workOrders, {
    events,
    notify: notifyOfWork,
    effects: {
      take: ({ actor, at }) => ({ set: { assigneeId: actor.accountId, takenAt: at } }),
      resolve: ({ at }, _row, { resolution }) => ({ set: { resolution, resolvedAt: at }, reason: resolution }),
      close: ({ at }) => ({ set: { closedAt: at } }),
      reopen: () => ({ set: { resolvedAt: null } }),
      cancel: ({ at }) => ({ set: { closedAt: at } }),
    },
  }),

  counts: countsOf(workOrders, 'state', ({ actor }) => ({ yours: waitsFor(actor.organisationId) })),
  history: events.history,
  messages,
  write,
  takeBack,
  read,
  marks,
  files,
  place,
  download,
};

/**
 * `W-C1001-2611-0007`: the organisation, the month, and its own number within it. Both sides identify a work order by
 * this number, and one receives from many, so it must be unique across organisations.
 */
async function workOrderNumber(by: { tx: Tx; at: string }, organisationId: number): Promise<string> {
  const { number } = await by.tx
    .selectFrom('organisation')
    .select('number')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return monthlyNumber(by, organisationId, `W-${number.replaceAll('-', '')}`);
}
