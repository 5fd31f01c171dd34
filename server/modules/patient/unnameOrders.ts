import { sql } from 'kysely';
import type { Tx } from '../../db/tables.ts';
import { signal } from '../../db/signal.ts';
import { unshared } from '../orderRecord/shareLink.ts';
import { projectOrder } from '../orderRecord/summary.ts';
import { ofOrder, unnameMessages } from '../message/conversation.ts';
import { unnameNotices } from '../notice/unnameNotices.ts';
import { unnameOtherWork, unnameWork } from '../workOrder/unname.ts';
import type { ToothWork } from '../../../domain/order/prescription.ts';
import { isAbout, unnamed } from '../../../domain/unnamed.ts';
import { enqueueCleaning } from '../../queue/enqueueCleaning.ts';
import { removePhotos, unnameFiles, unnameRemoved } from './unnameFiles.ts';

interface Named {
  id: string;
  name: string;
  patientNumber: string;
}

/** For `orders`: also if last sent for the patient, and now a draft for another one. */
export const isFor = ({ id }: Pick<Named, 'id'>) =>
  sql<boolean>`(patient_id = ${id} or exists (select from revision r
    where r.clinic_id = orders.clinic_id and r.order_id = orders.id and r.kind = 'prescription'
      and r.number = orders.revision and r.patient_id = ${id}))`;

interface ConcernedOrder {
  clinicId: number;
  id: string;
  labId: number | null;
  carriedName: string | null;
}

/** Free-text fields of an order; the others are chosen from lists. */
const written = [
  'remark',
  'reason',
  'heldReason',
  'remakeReason',
  'implantSystem',
  'implantPlatform',
  'scanBody',
  'goal',
  'description',
] as const;

/**
 * Removes all data on the patient from their finished orders: the name, mentions in text and file names, photos; and
 * ends links to them. Scans stay without the names in them, and can't be downloaded until a job has cleaned them.
 * Reasons in the history stay, because events are immutable. Returns the ids of those orders, and of the work orders
 * about them or the patient.
 */
export async function unnameOrders(
  system: Tx,
  { organisationId: clinicId, accountId }: { organisationId: number; accountId: number },
  patient: Named,
): Promise<string[]> {
  const { id: patientId, name, patientNumber } = patient;
  const touched: string[] = [];
  const orders = await ordersOf(system, clinicId, patient);
  const names = [name, ...orders.map(({ carriedName }) => carriedName ?? '')];
  const without = unnamed([...new Set(names)]);
  // A short number could be anything, such as a tooth.
  const isAboutThem = isAbout(patientNumber.length < 5 ? names : [...names, patientNumber]);
  for (const order of orders) {
    await unnameOrder(system, order, patientId, without);
    await unnameRevisions(system, order, without);
    await projectOrder(system, order);
    await removePhotos(system, order);
    await unnameFiles(system, order, accountId);
    await enqueueCleaning(system, { clinicId: order.clinicId, orderId: order.id });
    await unnameConversation(system, order, without);
    touched.push(order.id, ...(await unnameWork(system, order, without)));
    await unnameNotices(system, { organisations: [order.clinicId, order.labId], recordId: order.id }, without);
    for (const entity of ['order', 'file', 'message'])
      await signal(system, entity, null, [order.clinicId, order.labId]);
  }
  // Orders once sent for the patient and now for another one: only those earlier parts.
  for (const id of await earlierOf(system, clinicId, patientId)) {
    await unnameRevisions(system, { clinicId, id }, without, patientId);
    await unnameRemoved(system, { clinicId, id }, accountId);
    await enqueueCleaning(system, { clinicId, orderId: id });
  }
  const other = { clinicId, isAboutPatient: isAboutThem, but: touched };
  touched.push(...(await unnameOtherWork(system, other, without)));
  return touched;
}

/** The clinic's own orders for the patient, and recursively those that laboratories forwarded. */
async function ordersOf(system: Tx, clinicId: number, patient: Named): Promise<ConcernedOrder[]> {
  const columns = ['id', 'clinicId', 'labId', 'carriedName'] as const;
  const orders: ConcernedOrder[] = [];
  let found: ConcernedOrder[] = await system
    .selectFrom('orders')
    .select(columns)
    .where('clinicId', '=', clinicId)
    .where(isFor(patient))
    .execute();
  while (found.length > 0) {
    orders.push(...found);
    found = await system
      .selectFrom('orders')
      .select(columns)
      .where(
        'parentId',
        'in',
        found.map(({ id }) => id),
      )
      .execute();
  }
  return orders;
}

const unnamedIn = (texts: Partial<Record<(typeof written)[number], unknown>>, without: (text: string) => string) =>
  Object.fromEntries(
    written.flatMap((field) => (typeof texts[field] === 'string' ? [[field, without(texts[field])]] : [])),
  );

/** The same for each tooth. */
const unnamedTeeth = (teeth: readonly ToothWork[], without: (text: string) => string): ToothWork[] =>
  teeth.map((unit) => ({ ...unit, ...(unit.implantSystem && { implantSystem: without(unit.implantSystem) }) }));

async function unnameOrder(
  system: Tx,
  { clinicId, id }: ConcernedOrder,
  patientId: string,
  without: (text: string) => string,
) {
  const row = await system
    .selectFrom('orders')
    .select([...written, 'teeth'])
    .where('clinicId', '=', clinicId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await system
    .updateTable('orders')
    .set({
      ...unnamedIn(row, without),
      teeth: JSON.stringify(unnamedTeeth(row.teeth, without)),
      ...unshared,
      carriedName: null,
      patientFacts: null,
      // A draft for another patient keeps them.
      patientId: sql`nullif(patient_id, ${patientId})`,
      version: sql<number>`version + 1`,
    })
    .where('clinicId', '=', clinicId)
    .where('id', '=', id)
    .execute();
}

async function earlierOf(system: Tx, clinicId: number, patientId: string): Promise<string[]> {
  const revisions = system.selectFrom('revision').select('orderId').distinct();
  const orders = await revisions.where('clinicId', '=', clinicId).where('patientId', '=', patientId).execute();
  return orders.map(({ orderId }) => orderId);
}

/** The only permitted change of revisions: one patient's, or all. */
async function unnameRevisions(
  system: Tx,
  { clinicId, id: orderId }: Pick<ConcernedOrder, 'clinicId' | 'id'>,
  without: (text: string) => string,
  patientId?: string,
) {
  const revisions = await system
    .selectFrom('revision')
    .select(['kind', 'number', 'content', 'note'])
    .where('clinicId', '=', clinicId)
    .where('orderId', '=', orderId)
    .$if(patientId !== undefined, (query) => query.where('patientId', '=', patientId!))
    .execute();
  for (const { kind, number, content, note } of revisions)
    await system
      .updateTable('revision')
      .set({
        patientId: null,
        note: note && without(note),
        content:
          content &&
          JSON.stringify({
            ...content,
            patientFacts: null,
            teeth: unnamedTeeth(content.teeth, without),
            ...unnamedIn(content, without),
          }),
      })
      .where('clinicId', '=', clinicId)
      .where('orderId', '=', orderId)
      .where('kind', '=', kind)
      .where('number', '=', number)
      .execute();
}

/** Messages and tooth marks, of both sides. */
async function unnameConversation(
  system: Tx,
  { clinicId, id: orderId }: ConcernedOrder,
  without: (text: string) => string,
) {
  await unnameMessages(system, ofOrder({ clinicId, orderId }), without);
  const marks = await system
    .selectFrom('toothMark')
    .select(['id', 'note'])
    .where('clinicId', '=', clinicId)
    .where('orderId', '=', orderId)
    .where('note', 'is not', null)
    .execute();
  for (const { id, note } of marks)
    await system
      .updateTable('toothMark')
      .set({ note: note && without(note) })
      .where('clinicId', '=', clinicId)
      .where('orderId', '=', orderId)
      .where('id', '=', id)
      .execute();
}
