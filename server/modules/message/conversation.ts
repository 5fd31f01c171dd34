import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { ReadMark } from '../../../domain/message.ts';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/tables.ts';
import type { Own } from '../../kit/store.ts';

/** Messages and read marks of an order or a work order: tables that differ only in their keys. */
type Conversation = OfOrder | OfWorkOrder;
interface OfOrder {
  messages: 'message';
  reads: 'messageRead';
  key: { clinicId: number; orderId: string };
}
interface OfWorkOrder {
  messages: 'workOrderMessage';
  reads: 'workOrderRead';
  key: { organisationId: number; workOrderId: string };
}

export const ofOrder = (key: OfOrder['key']): Conversation => ({ messages: 'message', reads: 'messageRead', key });
export const ofWorkOrder = ({ organisationId, id }: { organisationId: number; id: string }): Conversation => ({
  messages: 'workOrderMessage',
  reads: 'workOrderRead',
  key: { organisationId, workOrderId: id },
});

/** Columns of a row that name the other side, which may read it. */
type Sides = { labId: number | null; conversationLabId?: number | null } | { institutionId: number | null };

/** The types can't express a union of tables' columns: both are handled as an order's. */
const asOfOrder = (conversation: Conversation) => conversation as OfOrder;

const next = sql<number>`version + 1`;

/** Messages `m` before the given one, with the same tie-break as `page`, so that new messages don't shift pages. */
export const sentBefore = ({ sentAt, id }: { sentAt: string; id: string }) =>
  sql<boolean>`(m.sent_at, m.id) < (${sentAt}::timestamptz, ${id}::uuid)`;

/** Writes a message and returns its id. */
export async function addMessage(
  { tx, actor, at }: Context,
  conversation: Conversation,
  body: string | null | undefined,
  sides: Sides,
): Promise<string> {
  const { messages, key } = asOfOrder(conversation);
  const id = uuid();
  const { accountId: authorId, organisationId: authorOrganisationId } = actor;
  await tx
    .insertInto(messages)
    .values({ ...key, ...sides, id, body: body ?? '', authorId, authorOrganisationId, sentAt: at })
    .execute();
  return id;
}

/** Deletes a message's text but keeps its author and time. False if the actor may not delete it. */
export async function emptyMessage(
  { tx, actor, at }: Context,
  conversation: Conversation,
  id: string,
): Promise<boolean> {
  const { messages, key } = asOfOrder(conversation);
  const { numUpdatedRows } = await tx
    .updateTable(messages)
    .set({ body: '', deletedAt: at, version: next })
    .where((where) => where.and(key))
    .where('id', '=', id)
    .where('authorId', '=', actor.accountId)
    .where('authorOrganisationId', '=', actor.organisationId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes names from all messages. */
export async function unnameMessages(
  system: Tx,
  conversation: Conversation,
  without: (text: string) => string,
): Promise<void> {
  const { messages, key } = asOfOrder(conversation);
  const said = await system
    .selectFrom(messages)
    .select(['id', 'body'])
    .where((where) => where.and(key))
    .execute();
  for (const { id, body } of said)
    if (without(body) !== body)
      await system
        .updateTable(messages)
        .set({ body: without(body), version: next })
        .where((where) => where.and(key))
        .where('id', '=', id)
        .execute();
}

/** Records that the actor has read messages up to `readTo`; false if they had already read further. */
export async function markRead({ tx, actor, at }: Context, conversation: Conversation, readTo: string, sides: Sides) {
  const { reads, key } = asOfOrder(conversation);
  const reader = { readerOrganisationId: actor.organisationId, accountId: actor.accountId };
  const moved = await tx
    .insertInto(reads)
    .values({ ...key, ...sides, ...reader, readTo, readAt: at })
    .onConflict((conflict) =>
      conflict
        .columns(Object.keys({ ...key, ...reader }) as (keyof typeof key | keyof typeof reader)[])
        .doUpdateSet({ readTo, readAt: at })
        .where(`${reads}.readTo`, '<', readTo),
    )
    .returning('readTo')
    .executeTakeFirst();
  return moved !== undefined;
}

/** Each reader's position, for the given organisations or all. */
export async function marksOf(
  { tx }: Own,
  conversation: Conversation,
  organisations?: number[],
): Promise<{ list: ReadMark[]; total: number }> {
  const { reads, key } = asOfOrder(conversation);
  const list = await tx
    .selectFrom(reads)
    .innerJoin('account as a', 'a.id', `${reads}.accountId`)
    .innerJoin('organisation as g', 'g.id', `${reads}.readerOrganisationId`)
    .where((where) => where.and(key))
    .$if(organisations !== undefined, (query) => query.where('readerOrganisationId', 'in', organisations!))
    .select(['accountId', 'a.nickName as name', 'readerOrganisationId as organisationId', 'g.name as organisationName'])
    .select(['readTo', 'readAt'])
    .orderBy('readAt')
    .execute();
  return { list, total: list.length };
}
