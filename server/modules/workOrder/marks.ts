import type { ReadMark } from '../../../domain/message.ts';
import type { Context } from '../../core/context.ts';
import { messageOf } from './conversation.ts';
import { workOrders } from './store.ts';

/** The reader has seen a message and all before it; answers nothing, and a repeat changes nothing. */
export async function read(context: Context, { id, messageId }: { id: string; messageId: string }): Promise<null> {
  const { tx, actor, at } = context;
  const row = await workOrders.find(context, id);
  const { sentAt: readTo } = await messageOf(context, row, messageId);
  const moved = await tx
    .insertInto('workOrderRead')
    .values({
      organisationId: row.organisationId,
      workOrderId: id,
      readerOrganisationId: actor.organisationId,
      accountId: actor.accountId,
      readTo,
      readAt: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organisationId', 'workOrderId', 'readerOrganisationId', 'accountId'])
        .doUpdateSet({ readTo, readAt: at })
        .where('workOrderRead.readTo', '<', readTo),
    )
    .returning('readTo')
    .executeTakeFirst();
  if (moved) await workOrders.signal(context, [row]);
  return null;
}

/** How far whom has read, of both organisations. */
export async function marks(context: Context, { id }: { id: string }): Promise<{ list: ReadMark[]; total: number }> {
  const { organisationId } = await workOrders.find(context, id);
  const list = await context.tx
    .selectFrom('workOrderRead as r')
    .innerJoin('account as a', 'a.id', 'r.accountId')
    .innerJoin('organisation as g', 'g.id', 'r.readerOrganisationId')
    .where('r.organisationId', '=', organisationId)
    .where('r.workOrderId', '=', id)
    .select(['r.accountId', 'a.nickName as name', 'g.id as organisationId', 'g.name as organisationName'])
    .select(['r.readTo', 'r.readAt'])
    .orderBy('r.readAt')
    .execute();
  return { list, total: list.length };
}
