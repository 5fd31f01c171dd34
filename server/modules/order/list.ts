import { sql } from 'kysely';
import type { ListAnswer } from '../../../domain/envelope.ts';
import { limits } from '../../../domain/limits.ts';
import { order, type ListedOrder } from '../../../domain/order.ts';
import { openStates, orderStates, type OrderState } from '../../../domain/orderCourse.ts';
import { sideOf, type Actor } from '../../../domain/roles.ts';
import type { Context } from '../../core/context.ts';
import { InvalidInput } from '../../core/input.ts';
import type { ListInput } from '../../kit/handlers.ts';
import { page, totalOf } from '../../kit/page.ts';
import { asking, fitting } from '../../kit/search.ts';
import { endOf, momentOf } from './days.ts';
import { listedRows } from '../orderRecord/listedRow.ts';

type Filter = ListInput<typeof order>['filter'];
type Own = Pick<Context, 'tx' | 'actor'>;

/** The summaries of the orders that `actor` lists: their organisation's; of a clinic's member, those that they created. */
export const summaries = ({ tx, actor }: Own) =>
  tx
    .selectFrom('orderSummary as s')
    .where('s.organisationId', '=', actor.organisationId)
    .where('s.listed', '=', sql.lit(true))
    .$if(actor.role === 'clinicMember', (query) => query.where('s.creatorId', '=', actor.accountId));

/** A lab has one lab and knows no patients: such a filter, ignored, would answer with everything. */
function refuseOfClinics(filter: Filter): void {
  const given = Object.entries(filter).filter(([, value]) => value != null);
  if (given.length > 0)
    throw new InvalidInput(Object.fromEntries(given.map(([name]) => [`filter.${name}`, { key: 'unknown' }])));
}

/** What of a filter is a mark that an order is found by. */
async function marksOf({ tx, actor }: Own, filter: Filter): Promise<string[]> {
  const { processKind, restorationType, implantType, material, category, orderType, labId, patientId, mine, held } =
    filter;
  const isClinic = sideOf(actor.role) === 'clinic';
  if (!isClinic) refuseOfClinics({ labId, patientId });
  const marks = {
    kind: processKind,
    restoration: restorationType,
    implant: implantType,
    material,
    category,
    type: orderType === 'first' ? null : orderType,
    partner: labId,
    patient: patientId,
    held: held ? 'yes' : null,
  };
  const assignees = [
    ...(mine && !isClinic ? [actor.accountId] : []),
    ...(filter.assigneeId ? [await accountOf({ tx, actor }, filter.assigneeId)] : []),
  ];
  const partners = filter.partnerId ? [await partnerOf({ tx, actor }, filter.partnerId)] : [];
  return [
    ...Object.entries(marks).flatMap(([name, value]) => (value == null ? [] : [`${name}:${value}`])),
    ...partners.map((partnerId) => `partner:${partnerId}`),
    ...assignees.map((accountId) => `assignee:${accountId}`),
  ];
}

/** The account of a member of the actor's organisation; of anybody else none, by which nothing is found. */
async function accountOf({ tx, actor }: Own, memberId: string): Promise<number> {
  const member = await tx
    .selectFrom('member')
    .select('accountId')
    .where('organisationId', '=', actor.organisationId)
    .where('id', '=', memberId)
    .executeTakeFirst();
  return member?.accountId ?? 0;
}

/** The organisation that a relationship of the actor's own is with; of anybody else's none, by which nothing is found. */
async function partnerOf({ tx, actor }: Own, relationshipId: string): Promise<number> {
  const relationship = await tx
    .selectFrom('relationship')
    .select('partnerId')
    .where('organisationId', '=', actor.organisationId)
    .where('id', '=', relationshipId)
    .executeTakeFirst();
  return relationship?.partnerId ?? 0;
}

/** One page of orders, found, sorted and read in their summaries. */
export async function query(
  context: Context,
  { filter, ...wanted }: ListInput<typeof order>,
): Promise<ListAnswer<ListedOrder>> {
  const { tx, actor, utcOffset } = context;
  const { keyword, state, turn, caseType, orderType, labId, dueFrom, dueTo, sentFrom, sentTo, open, ids } = filter;
  const asked = asking(keyword, await marksOf(context, filter));
  const searched = { organisationId: actor.organisationId, entity: order.name };
  const fits = asked && (await fitting(tx, searched, asked, 's.orderId'));
  const isLab = sideOf(actor.role) === 'lab';
  const found = summaries(context)
    .$if(fits !== null, (rows) => rows.where(fits!))
    .$if(Boolean(filter.mine) && !isLab, (rows) => rows.where('s.creatorId', '=', actor.accountId))
    // States and turns stand in the text: how many orders are in one is another number in each, and the plan another.
    .$if(Boolean(state), (rows) => rows.where('s.state', '=', sql.lit(state!)))
    .$if(Boolean(turn), (rows) => rows.where('s.turn', '=', sql.lit(turn!)))
    .$if(Boolean(caseType), (rows) => rows.where('s.caseType', '=', sql.lit(caseType!)))
    .$if(orderType === 'first', (rows) => rows.where('s.orderType', '=', sql.lit('first' as const)))
    .$if(Boolean(dueFrom), (rows) => rows.where('s.dueDate', '>=', dueFrom!))
    .$if(Boolean(dueTo), (rows) => rows.where('s.dueDate', '<=', dueTo!))
    .$if(Boolean(sentFrom), (rows) => rows.where('s.sentAt', '>=', momentOf(sentFrom!, utcOffset)))
    .$if(Boolean(sentTo), (rows) => rows.where('s.sentAt', '<', endOf(sentTo!, utcOffset)))
    .$if(open != null, (rows) => rows.where('s.turn', open ? '<>' : '=', sql.lit('nobody' as const)))
    .$if(Array.isArray(ids), (rows) => rows.where('s.orderId', '=', sql<string>`any(${ids}::uuid[])`))
    // All orders of a laboratory's list are with itself, and a member of it has created none.
    .$if(isLab && labId != null && labId !== actor.organisationId, (rows) => rows.where(sql<boolean>`false`));
  // With `*` a statement gets no name, so PostgreSQL plans it for the values of each call: how many orders fit decides by what it goes.
  const fitted = found.selectAll('s');
  const isWalked = isEmpty(filter) || !(await isGathered(filter, wanted.sort, () => totalOf(tx, fitted)));
  // The offset is a fence: PostgreSQL finds what fits as if it were to have no order, and sorts it.
  const filtered = isWalked ? fitted : tx.selectFrom(fitted.offset(sql.lit(0)).as('s'));
  // Nothing but the id: a page far behind is then counted up to in an index alone.
  const rows = (isEmpty(filter) ? found : filtered).select('s.orderId as id');
  const { list, ...pages } = await page(rows, wanted, {
    tx,
    entity: order,
    columns: sortColumnsOf(actor),
    id: 's.orderId',
  });
  return {
    list: await listedRows(
      context,
      list.map(({ id }) => id),
    ),
    ...pages,
  };
}

const isEmpty = (filter: Filter) =>
  Object.values(filter).every((value) => value == null || value === '' || value === false);

/**
 * Whether what fits is gathered and then sorted, rather than the sort's index walked until a page is full: where it is little, and
 * where it is under way, which lies at one end of most sorts. PostgreSQL expects what fits to lie evenly in all.
 */
async function isGathered(
  { state, turn, open, ids }: Filter,
  sort: string,
  count: () => Promise<number>,
): Promise<boolean> {
  // By its last change an index has each state in order.
  const isOpen = openStates.includes(state!) && !/^-?updatedAt$/.test(sort);
  if (isOpen || open || ids || (turn && turn !== 'nobody')) return true;
  return (await count()) <= limits.counted;
}

/** What lists are sorted by. One of the two organisations is the actor's own, in each row. */
function sortColumnsOf({ role }: Actor): Record<string, string> {
  const own = sideOf(role) === 'lab' ? 'labName' : 'clinicName';
  const partner = own === 'labName' ? 'clinicName' : 'labName';
  const plain = Object.fromEntries(order.sortable.map((field) => [field, `s.${field}`]));
  return { ...plain, [partner]: 's.partnerName', [own]: 's.orderId' };
}

/** One number a tab: `all` and each state, counted as far as a list is. */
export async function counts(context: Own): Promise<Record<OrderState | 'all', number>> {
  const counted = summaries(context)
    .whereRef('s.state', '=', sql.ref('w.state'))
    .select(sql`1`.as('one'))
    .limit(sql.lit(limits.counted + 1));
  const rows = await context.tx
    .selectFrom(sql<{ state: OrderState }>`unnest(${orderStates.values}::text[])`.as<'w'>(sql`w (state)`))
    .select(['w.state', sql<number>`(select count(*) from (${counted}) as counted)`.as('count')])
    .execute();
  const byState = Object.fromEntries(rows.map(({ state, count }) => [state, count])) as Record<OrderState, number>;
  return { all: Object.values(byState).reduce((sum, count) => sum + count, 0), ...byState };
}
