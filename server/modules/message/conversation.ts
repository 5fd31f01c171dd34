import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { ReadMark } from '../../../domain/message.ts';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/tables.ts';
import type { Own } from '../../kit/store.ts';

/** An order's messages and read marks, or a work order's: in tables that differ by their keys. */
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

/** Who else reads what is written: the columns of a row that name the other side. */
type Sides = { labId: number | null; conversationLabId?: number | null } | { institutionId: number | null };

/** Which columns a union of tables has, the types can't say: each is handled as an order's. */
const asOfOrder = (conversation: Conversation) => conversation as OfOrder;

const next = sql<number>`version + 1`;

/** Of messages `m`, those before one, as `page` breaks ties: what comes meanwhile shifts nothing. */
export const sentBefore = ({ sentAt, id }: { sentAt: string; id: string }) =>
  sql<boolean>`(m.sent_at, m.id) < (${sentAt}::timestamptz, ${id}::uuid)`;

/** Writes a message; its id. */
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

/** Words go; that something was said, by whom and when, stays. False where it isn't the actor's to take back. */
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

/** Takes names out of all that was said. */
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

/** Notes that the actor has read what was sent until `readTo`; false where they had read further already. */
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

/** Each reader's position, of the organisations that are named, or of all. */
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
