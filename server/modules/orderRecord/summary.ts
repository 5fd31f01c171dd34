import { sql, type Insertable, type Selectable } from 'kysely';
import { stateAfterForwarding } from '../../../domain/order/orderCourse.ts';
import { orderTypeOf, workInOrder } from '../../../domain/order/orderWork.ts';
import { turnOfOrder } from '../../../domain/order/orderWaits.ts';
import type { ReturnCategory } from '../../../domain/order/orderReturns.ts';
import type { Side } from '../../../domain/roles.ts';
import type { Db, Tables, Tx } from '../../db/tables.ts';
import { asParties, asParty } from '../../db/tenancy.ts';
import { changeTerms, keepTerms } from '../../kit/search.ts';
import { nameTerms, numberTerms } from '../../kit/terms.ts';
import { keptRow } from './listedRow.ts';
import { asLabReads, patientNameFor } from './patientSeen.ts';
import { listedCheck, newestCheck, newestPrescription } from './revisions.ts';

/*
 * An order has a summary for each participating organisation: lists, tabs, search, dashboards and partners read these
 * and never `orders`. A laboratory's summary lacks what it may not know. Code that changes an order calls
 * `projectOrders` in the same transaction.
 */

type Summary = Insertable<Tables['orderSummary']>;
type Placed = Pick<Selectable<Tables['orders']>, 'id' | 'clinicId' | 'labId'>;
interface Summarised {
  summary: Summary;
  terms: string[];
}
type OrderFacts = Awaited<ReturnType<typeof factsOf>>[number];

/**
 * Of events `e`: a laboratory gave the order back. Not a refusal by the laboratory that it was forwarded to, after which the
 * order is still in work.
 */
const gaveBack = sql<boolean>`(e.action in ('reject', 'returnForRescan') and e.to_state is distinct from ${stateAfterForwarding})`;

/** Orders with all data for their summaries, read as the clinic (of its own orders: the forwarding laboratory). */
const factsOf = (tx: Tx, clinicId: number, ids: readonly string[]) =>
  tx
    .selectFrom('orders as o')
    .innerJoin('organisation as c', 'c.id', 'o.clinicId')
    .leftJoin('organisation as l', 'l.id', 'o.labId')
    .leftJoin('patient as p', (join) =>
      join.onRef('p.organisationId', '=', 'o.clinicId').onRef('p.id', '=', 'o.patientId'),
    )
    .where('o.clinicId', '=', clinicId)
    .where('o.id', 'in', ids)
    .selectAll('o')
    .select(['c.name as clinicName', 'c.side as senderSide', 'l.name as labName', 'p.name as patientName'])
    .orderBy('o.id')
    // Waits for concurrent changes of the orders, and then reads their result.
    .forNoKeyUpdate('o')
    .select(newestPrescription.as('prescription'))
    .select(newestCheck().as('dataCheck'))
    .select(
      sql<number[]>`array(select distinct e.lab_id from event e where e.clinic_id = o.clinic_id and e.order_id = o.id
        and ${gaveBack})`.as('returnedBy'),
    )
    .select(
      sql<{ labId: number | null; category: ReturnCategory }[]>`coalesce((select jsonb_agg(distinct
        jsonb_build_object('labId', e.lab_id, 'category', category)) from event e,
        jsonb_array_elements_text(e.details -> 'categories') category
        where e.clinic_id = o.clinic_id and e.order_id = o.id
          and (${gaveBack} or e.action not in ('reject', 'returnForRescan'))), '[]')`.as('returnedFor'),
    )
    .execute();

/** The summaries of one order, each with its search terms; pure. */
function summariesOf(facts: OrderFacts): Summarised[] {
  const sender = summaryFor(facts, 'clinic', facts.clinicId);
  if (facts.labId === null || facts.sentAt === null) return [sender];
  return [sender, summaryFor(facts, 'lab', facts.labId)];
}

function summaryFor(facts: OrderFacts, side: Side, organisationId: number): Summarised {
  const order = side === 'lab' ? asLabReads(facts) : facts;
  const isSender = side === 'clinic';
  const partner = isSender ? { id: order.labId, name: order.labName } : { id: order.clinicId, name: order.clinicName };
  const orderType = orderTypeOf(order);
  const patientName = patientNameFor(side, { ownName: order.patientName, carriedName: order.carriedName });
  const { restorationTypes, implantTypes, materials } = workInOrder(order.teeth, order.caseType);
  const marked = (name: string, values: readonly (string | number | null | undefined)[]) =>
    values.filter((value) => value != null).map((value) => `${name}:${value}`);
  const returnedFor = order.returnedFor.filter(({ labId }) => isSender || labId === organisationId);
  const categories = [...new Set(returnedFor.map(({ category }) => category))];
  const terms = [
    ...numberTerms(order.number),
    ...numberTerms(order.patientNumber),
    ...numberTerms(order.receiptNumber),
    ...nameTerms(patientName),
    ...nameTerms(partner.name),
    ...marked('kind', [order.processKind]),
    ...marked('restoration', restorationTypes),
    ...marked('implant', implantTypes),
    ...marked('material', materials),
    ...(orderType === 'first' ? [] : marked('type', [orderType])),
    ...(order.heldSince ? ['held:yes'] : []),
    ...marked('category', categories),
    ...marked('partner', [partner.id]),
    ...(isSender ? marked('patient', [order.patientId]) : []),
  ];
  const summary = {
    organisationId,
    orderId: order.id,
    clinicId: order.clinicId,
    listed: side === 'lab' || order.senderSide === 'clinic',
    number: order.number,
    patientNumber: order.patientNumber,
    caseType: order.caseType,
    orderType,
    state: order.state,
    turn: turnOfOrder(order),
    held: order.heldSince !== null,
    partnerId: partner.id,
    partnerName: partner.name,
    creatorId: order.creatorId,
    dueDate: order.dueDate,
    createdAt: order.createdAt,
    sentAt: order.sentAt,
    acceptedAt: order.acceptedAt,
    leftAt: order.shippedAt ?? order.completedAt,
    updatedAt: order.updatedAt,
    returned: isSender ? order.returnedBy.length > 0 : order.returnedBy.includes(organisationId),
    returnedFor: categories,
    row: JSON.stringify(keptRow({ ...order, ...listedCheck(order.dataCheck), patientName })),
  };
  return { summary, terms: summary.listed ? [...new Set(terms)] : [] };
}

/**
 * Writes the summaries of one clinic's orders, as each organisation in turn, sorted by organisation so that concurrent
 * calls don't deadlock.
 * @param before participants before the change: an organisation that no longer takes part loses its summary
 */
export async function projectOrders(
  tx: Tx,
  clinicId: number,
  ids: readonly string[],
  before: readonly (number | null)[] = [],
): Promise<void> {
  await asParties(tx, async (as) => {
    const facts = await as(clinicId, () => factsOf(tx, clinicId, ids));
    const all = facts.flatMap(summariesOf);
    const parties = new Set([clinicId, ...before, ...all.map(({ summary }) => summary.organisationId)]);
    for (const organisationId of [...parties].filter((id) => id !== null).sort((one, other) => one - other)) {
      const own = all.filter(({ summary }) => summary.organisationId === organisationId);
      const gone = ids.filter((id) => !own.some(({ summary }) => summary.orderId === id));
      await as(organisationId, async () => {
        if (gone.length > 0) await forget(tx, organisationId, gone);
        if (own.length > 0) await write(tx, organisationId, own);
      });
    }
  });
}

/** The same for an order given by its row from before the change. */
export const projectOrder = (tx: Tx, { clinicId, id, labId }: Placed): Promise<void> =>
  projectOrders(tx, clinicId, [id], [labId]);

/**
 * Writes the summaries and returns existing terms in the same statement. Labs find orders by assignee through a mark,
 * since there are too many to join.
 */
async function write(tx: Tx, organisationId: number, own: readonly Summarised[]) {
  const rows = await tx
    .with('written', (query) =>
      query
        .insertInto('orderSummary')
        .values(own.map(({ summary }) => summary))
        .onConflict((conflict) =>
          conflict.columns(['organisationId', 'orderId']).doUpdateSet((row) => {
            const columns = Object.keys(own[0]!.summary) as (keyof Summary)[];
            return Object.fromEntries(columns.map((column) => [column, row.ref(`excluded.${column}`)]));
          }),
        )
        .returning('orderId'),
    )
    .selectFrom('written as w')
    .leftJoin('assignment as a', (join) =>
      join.onRef('a.orderId', '=', 'w.orderId').on('a.organisationId', '=', organisationId),
    )
    .leftJoin('searchTerm as t', (join) =>
      join
        .onRef('t.recordId', '=', 'w.orderId')
        .on('t.organisationId', '=', organisationId)
        .on('t.entity', '=', 'order'),
    )
    .select(['w.orderId', 'a.accountId', 't.recordId', 't.term'])
    .execute();
  const assignees = new Map(rows.map(({ orderId, accountId }) => [orderId, accountId]));
  if (assignees.size !== own.length)
    throw new Error(`Wrote ${assignees.size} of ${own.length} summaries of organisation ${organisationId}.`);
  const terms = new Map(
    own.map(({ summary: { orderId, clinicId }, terms: found }) => {
      const accountId = clinicId === organisationId ? null : assignees.get(orderId);
      return [orderId, accountId == null ? found : [...found, `assignee:${accountId}`]];
    }),
  );
  const before = rows.flatMap(({ recordId, term }) => (recordId && term ? [{ recordId, term }] : []));
  await changeTerms(tx, { organisationId, entity: 'order' }, terms, before);
}

async function forget(tx: Tx, organisationId: number, ids: readonly string[]) {
  await tx
    .deleteFrom('orderSummary')
    .where('organisationId', '=', organisationId)
    .where('orderId', 'in', ids)
    .execute();
  await tx.deleteFrom('assignment').where('organisationId', '=', organisationId).where('orderId', 'in', ids).execute();
  await keepTerms(tx, { organisationId, entity: 'order' }, new Map(ids.map((id) => [id, []])));
}

const batch = 500;

/**
 * Updates the summaries of all orders of an organisation, since its partners list and find them by its name. In order
 * of id, so that concurrent changes cause no gaps or repeats; one transaction per clinic, so that an order and one made
 * from it are never locked together.
 */
export async function projectPartner(db: Db, organisationId: number): Promise<void> {
  for (let after: string | null = null, isLast = false; !isLast;) {
    const orders = await ordersBehind(db, organisationId, after);
    for (const clinicId of new Set(orders.map((order) => order.clinicId))) {
      const ids = orders.filter((order) => order.clinicId === clinicId).map(({ orderId }) => orderId);
      await db.transaction().execute((tx) => projectOrders(tx, clinicId, ids));
    }
    isLast = orders.length < batch;
    after = orders.at(-1)?.orderId ?? null;
  }
}

const ordersBehind = (db: Db, organisationId: number, after: string | null) =>
  db.transaction().execute((tx) =>
    asParty(tx, organisationId, () =>
      tx
        .selectFrom('orderSummary')
        .select(['orderId', 'clinicId'])
        .where('organisationId', '=', organisationId)
        .$if(after !== null, (rows) => rows.where('orderId', '>', after))
        .orderBy('orderId')
        .limit(batch)
        .execute(),
    ),
  );

/** Updates the summaries of a patient's orders. */
export async function projectOrdersOf(tx: Tx, clinicId: number, patientId: string): Promise<void> {
  const orders = await tx
    .selectFrom('orders')
    .select('id')
    .where('clinicId', '=', clinicId)
    .where('patientId', '=', patientId)
    .execute();
  if (orders.length === 0) return;
  await projectOrders(
    tx,
    clinicId,
    orders.map(({ id }) => id),
  );
}
