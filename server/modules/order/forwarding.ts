import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { AnySchema } from 'yup';
import { ownParticulars, particularNames, particulars } from '../../../domain/order/caseForms.ts';
import type { KeptCheck } from '../../../domain/order/dataCheck/memory.ts';
import { childStates } from '../../../domain/order/orderCourse.ts';
import { ownAccountOf } from '../../../domain/roles.ts';
import { forwardedFacts, namesOf, only, rewritten } from '../../../domain/patient/patientFacts.ts';
import type { Context } from '../../core/context.ts';
import { copyFiles, isAmong } from '../file/copy.ts';
import { signal } from '../../db/signal.ts';
import { notify } from '../notice/notify.ts';
import { copyPins, openPins } from '../toothMark/pins.ts';
import { counted } from './answers.ts';
import { stale } from './course.ts';
import { refuseStopped } from './dataCheck.ts';
import { record, type Effect } from '../orderRecord/events.ts';
import { endUploadsIfClosed } from './endUploads.ts';
import { released } from './entering.ts';
import { refuseStranger } from './partners.ts';
import { stored } from './patientFacts.ts';
import { withoutPatient } from './patientNames.ts';
import { newestOf, prescribe, prescriptionOf } from '../orderRecord/revisions.ts';
import type { OrderRow } from '../orderRecord/rows.ts';
import { projectOrder } from '../orderRecord/summary.ts';

/**
 * Forwards the work to a related lab as a child order, pending there, under our receipt number and without the patient.
 * Includes the prescription, with the patient's name removed from free text, and the allergies that we were given; not
 * the clinic's remark, which is for us.
 */
export async function forwardTo(context: Context, row: OrderRow, labId: number): Promise<Effect> {
  await refuseStranger(context, labId);
  await refuseStopped(context, row, { labId });
  const { tx, actor, at } = context;
  const number = await freeNumber(context, row.receiptNumber ?? row.number);
  const without = await withoutPatient(context, row);
  const { heldSince, heldBy } = row;
  const { schemeApproved, pictureKey } = row;
  const child = { clinicId: actor.organisationId, labId, id: uuid(), state: childStates.begins };
  const content = forwardedContent(row, without);
  await tx
    .insertInto('orders')
    .values({
      ...child,
      ...content,
      revision: 1,
      schemeApproved,
      pictureKey,
      heldReason: row.heldReason && without(row.heldReason),
      heldSince,
      heldBy,
      number,
      teeth: JSON.stringify(content.teeth),
      patientFacts: stored(content.patientFacts ?? null),
      parentId: row.id,
      creatorId: ownAccountOf(actor),
      changedBy: actor.accountId,
      stateSince: at,
      createdAt: at,
      sentAt: at,
      updatedAt: at,
    })
    .execute();
  const sent = await newestOf(tx, row, 'prescription');
  const isSent = isAmong(sent?.items ?? []);
  const { items, ids } = await copyFiles(
    context,
    row,
    { ...child, ownerId: actor.organisationId },
    {
      isWanted: (file) => (file.organisationId === row.clinicId ? isSent(file) : file.submission > 0),
      isNameless: true,
    },
  );
  const checked = row.dataCheck && checkToForward(row.dataCheck, ids, without);
  await prescribe(context, { ...child, patientId: null }, { number: 1, content, items, ...(checked && { checked }) });
  const pins = await copyPins(context, row, child, await openPins(context, row, row.clinicId), without);
  await record(tx, context, child, {
    action: 'create',
    to: childStates.begins,
    // Why the clinic returned the work, as long as that applies.
    reason: row.reason && without(row.reason),
    details: { forwardedFrom: row.id, ...counted(row.categories), ...(pins.length > 0 && { pins }) },
  });
  await projectOrder(tx, child);
  await notify(context, {
    category: 'orders',
    entity: 'order',
    action: 'send',
    recordId: child.id,
    title: number,
    actor: row.labName ?? '',
    to: [{ organisationId: labId }],
  });
  await signal(tx, 'order', child.id, [labId]);
  return { patch: { childId: child.id }, details: { labId, lab: await nameOf(context, labId), childId: child.id } };
}

/**
 * What the data check had found when the clinic sent the order, at the copies of its scans. Not which other order of
 * the clinic has the same scan: the other lab has no part in that one.
 */
function checkToForward(
  { findings, unchecked, reason, note }: KeptCheck,
  ids: ReadonlyMap<string, string>,
  without: (text: string) => string,
) {
  const carried = findings
    .filter(({ kind, fileId }) => kind !== 'sameScan' && (fileId === undefined || ids.has(fileId)))
    .map(({ fileId, ...finding }) => ({ ...finding, ...(fileId !== undefined && { fileId: ids.get(fileId)! }) }));
  return { findings: carried, unchecked, reason, note: note && without(note) };
}

/** The prescription with what the other lab may know of the patient. */
function forwardedContent(row: OrderRow, without: (text: string) => string) {
  const own = ownParticulars(row);
  const said = Object.fromEntries(written.map((name) => [name, own[name] && without(own[name])]));
  const facts = rewritten(only(row.patientFacts ?? null, forwardedFacts), without);
  return prescriptionOf({
    ...row,
    ...own,
    ...said,
    patientNumber: null,
    sharePatientName: false,
    sharedFacts: namesOf(facts),
    patientFacts: facts,
    remark: null,
  });
}

/** Free-text particulars. */
const written = particularNames.filter((name) =>
  ['text', 'longText'].includes((particulars[name] as AnySchema).meta()?.kind ?? ''),
);

const nameOf = async ({ tx }: Context, id: number): Promise<string> =>
  (await tx.selectFrom('organisation').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;

/** Our receipt number, with the next free suffix if it was forwarded before or another order has the same one. */
async function freeNumber({ tx, actor }: Context, receipt: string): Promise<string> {
  const rows = await tx
    .selectFrom('orders')
    .select('number')
    .where('clinicId', '=', actor.organisationId)
    .where((where) =>
      where.or([where('number', '=', receipt), where(sql`starts_with(number, ${`${receipt}-`})`, '=', true)]),
    )
    .execute();
  const taken = new Set(rows.map(({ number }) => number));
  let number = receipt;
  for (let turn = 1; taken.has(number); turn++) number = `${receipt}-${turn}`;
  return number;
}

/** Takes a forwarded order back before the other lab has accepted it. */
export async function takeBack(context: Context, row: OrderRow): Promise<Effect> {
  const { tx, actor, at } = context;
  const child = await tx
    .updateTable('orders')
    .set((set) => ({
      ...released,
      state: childStates.takenBack,
      stateSince: at,
      version: set('version', '+', 1),
      updatedAt: at,
      changedBy: actor.accountId,
    }))
    .where('clinicId', '=', actor.organisationId)
    .where('id', '=', row.childId)
    .where('state', '=', childStates.begins)
    .returning(['clinicId', 'id', 'labId', 'number'])
    .executeTakeFirst();
  if (!child?.labId) throw await stale(context, row.id);
  await endUploadsIfClosed(tx, child, childStates.takenBack);
  await record(tx, context, { ...child, state: childStates.begins }, { action: 'withdraw', to: childStates.takenBack });
  await projectOrder(tx, child);
  await notify(context, {
    category: 'orders',
    entity: 'order',
    action: 'withdraw',
    recordId: child.id,
    title: child.number,
    actor: row.labName ?? '',
    to: [{ organisationId: child.labId }],
  });
  await signal(tx, 'order', child.id, [child.labId]);
  return { patch: { childId: null } };
}
