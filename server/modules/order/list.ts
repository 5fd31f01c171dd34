import { sql } from 'kysely';
import type { ListAnswer } from '../../../domain/envelope.ts';
import { limits } from '../../../domain/limits.ts';
import { order, type ListedOrder } from '../../../domain/order/order.ts';
import { openStates, orderStates, turnOf, type OrderState } from '../../../domain/order/orderCourse.ts';
import { turnOnHold } from '../../../domain/order/orderWaits.ts';
import type { OrderCounts } from '../../../domain/order/orderOverview.ts';
import { ownAccountOf, sideOf, type Actor, type Side } from '../../../domain/roles.ts';
import type { Context } from '../../core/context.ts';
import { InvalidInput } from '../../core/input.ts';
import type { ListInput } from '../../kit/handlers.ts';
import { page, totalOf } from '../../kit/page.ts';
import { asking, fitting } from '../../kit/search.ts';
import { endOf, momentOf } from './days.ts';
import { listedRows } from '../orderRecord/listedRow.ts';

type Filter = ListInput<typeof order>['filter'];
type Own = Pick<Context, 'tx' | 'actor'>;

/** Summaries of the orders that `actor` lists: their organisation's; for a clinic member only those they created. */
export const summaries = ({ tx, actor }: Own) =>
  tx
    .selectFrom('orderSummary as s')
    .where('s.organisationId', '=', actor.organisationId)
    .where('s.listed', '=', sql.lit(true))
    .$if(actor.role === 'clinicMember', (query) => query.where('s.creatorId', '=', ownAccountOf(actor)));

/** These filters don't exist for labs; ignoring one would return everything. */
function refuseOfClinics(filter: Filter): void {
  const given = Object.entries(filter).filter(([, value]) => value != null);
  if (given.length > 0)
    throw new InvalidInput(Object.fromEntries(given.map(([name]) => [`filter.${name}`, { key: 'unknown' }])));
}

/** Filters that are search marks of an order. */
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

/** The account of a member of the actor's organisation; 0 for others, which matches nothing. */
async function accountOf({ tx, actor }: Own, memberId: string): Promise<number> {
  const member = await tx
    .selectFrom('member')
    .select('accountId')
    .where('organisationId', '=', actor.organisationId)
    .where('id', '=', memberId)
    .executeTakeFirst();
  return member?.accountId ?? 0;
}

/** The partner organisation of the actor's own relationship; 0 for others, which matches nothing. */
async function partnerOf({ tx, actor }: Own, relationshipId: string): Promise<number> {
  const relationship = await tx
    .selectFrom('relationship')
    .select('partnerId')
    .where('organisationId', '=', actor.organisationId)
    .where('id', '=', relationshipId)
    .executeTakeFirst();
  return relationship?.partnerId ?? 0;
}

/** One page of orders, filtered and sorted by their summaries. */
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
    .$if(Boolean(filter.mine) && !isLab, (rows) => rows.where('s.creatorId', '=', ownAccountOf(actor)))
    // States and turns are literals: their row counts differ a lot, and so do the best plans.
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
    // All orders in a laboratory's list are its own, so another lab's id matches nothing.
    .$if(isLab && labId != null && labId !== actor.organisationId, (rows) => rows.where(sql<boolean>`false`));
  // `*` makes an unnamed statement, which PostgreSQL plans for each call's values: row counts decide the plan.
  const fitted = found.selectAll('s');
  const isWalked = isEmpty(filter) || !(await isGathered(filter, wanted.sort, () => totalOf(tx, fitted)));
  // `offset 0` is an optimisation fence: PostgreSQL filters as if there were no order, then sorts.
  const filtered = isWalked ? fitted : tx.selectFrom(fitted.offset(sql.lit(0)).as('s'));
  // Only the id, so that an offset far into the list needs only an index.
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
 * Whether to filter first and then sort, rather than scan the sort's index until a page is full: if few rows match, or
 * for open orders, which are at one end of most sorts. PostgreSQL assumes that matches are evenly spread.
 */
async function isGathered(
  { state, turn, open, ids }: Filter,
  sort: string,
  count: () => Promise<number>,
): Promise<boolean> {
  // An index has each state sorted by last change.
  const isOpen = openStates.includes(state!) && !/^-?updatedAt$/.test(sort);
  if (isOpen || open || ids || (turn && turn !== 'nobody')) return true;
  return (await count()) <= limits.counted;
}

/** Sort columns of lists. One of the two organisations is the actor's own in each row, so its name sorts nothing. */
function sortColumnsOf({ role }: Actor): Record<string, string> {
  const own = sideOf(role) === 'lab' ? 'labName' : 'clinicName';
  const partner = own === 'labName' ? 'clinicName' : 'labName';
  const plain = Object.fromEntries(order.sortable.map((field) => [field, `s.${field}`]));
  return { ...plain, [partner]: 's.partnerName', [own]: 's.orderId' };
}

/** The number on each tab, `all` and each state, capped like lists; and how many of them wait for each side. */
export async function counts(context: Own): Promise<OrderCounts> {
  const counted = summaries(context)
    .whereRef('s.state', '=', sql.ref('w.state'))
    .select(sql`1`.as('one'))
    .limit(sql.lit(limits.counted + 1));
  // Conditions match the partial index of open orders.
  const held = counted.where('s.held', '=', sql.lit(true)).where('s.turn', '<>', sql.lit('nobody' as const));
  const rows = await context.tx
    .selectFrom(sql<{ state: OrderState }>`unnest(${orderStates.values}::text[])`.as<'w'>(sql`w (state)`))
    .select([
      'w.state',
      sql<number>`(select count(*) from (${counted}) as counted)`.as('count'),
      sql<number>`(select count(*) from (${held}) as counted)`.as('held'),
    ])
    .execute();
  const byState = Object.fromEntries(rows.map(({ state, count }) => [state, count])) as Record<OrderState, number>;
  return {
    all: sum(Object.values(byState)),
    ...byState,
    turns: { clinic: turns(rows, 'clinic'), lab: turns(rows, 'lab') },
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** How many orders wait for `side`: those of its states that aren't on hold, and those on hold that wait for it. */
function turns(rows: readonly { state: OrderState; count: number; held: number }[], side: Side) {
  const byState = rows.map(({ state, count, held }) => {
    const going = turnOf[state] === side ? count - held : 0;
    return [state, going + (turnOnHold === side ? held : 0)] as const;
  });
  const waiting: Partial<Record<OrderState, number>> = Object.fromEntries(byState.filter(([, count]) => count > 0));
  return { all: sum(Object.values(waiting)), ...waiting };
}
