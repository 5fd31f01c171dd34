import { sql } from 'kysely';
import { workOrder } from '../../../domain/workOrder.ts';
import type { Tx } from '../../db/tables.ts';
import { enqueue } from '../../queue/queue.ts';
import { kindOfName } from '../../../domain/fileNames.ts';
import { discharge } from '../file/storage.ts';
import { neutralNames } from '../../../domain/neutralNames.ts';
import { searchTerms } from '../../kit/search.ts';
import { signal } from '../../kit/signal.ts';
import { unnameNotices } from '../notice/unnameNotices.ts';
import { letWorkFilesGo } from './bytes.ts';

interface Work {
  organisationId: number;
  id: string;
}

/**
 * Makes the work orders about an order tell nothing of its patient: neither in what was written, nor by a picture or a file's
 * name. Their log stays, as it can't be changed. Answers which they were. Beyond a tenant.
 */
export async function unnameWork(
  system: Tx,
  order: { clinicId: number; id: string },
  without: (text: string) => string,
): Promise<string[]> {
  const rows = await written(system)
    .where('orderClinicId', '=', order.clinicId)
    .where('orderId', '=', order.id)
    .execute();
  for (const row of rows) {
    await unnameOne(system, row, without);
    await unnameFiles(system, row);
  }
  return rows.map(({ id }) => id);
}

/**
 * The same of the clinic's other work orders that speak of the patient, its partners' included. Whose their pictures and
 * documents are no one can know: only the names of files that name the patient go.
 */
export async function unnameOtherWork(
  system: Tx,
  {
    clinicId,
    isAboutPatient,
    but,
  }: { clinicId: number; isAboutPatient: (text: string) => boolean; but: readonly string[] },
  without: (text: string) => string,
): Promise<string[]> {
  const rows = await written(system)
    .where(({ or, eb }) => or([eb('organisationId', '=', clinicId), eb('institutionId', '=', clinicId)]))
    .$if(but.length > 0, (query) => query.where('id', 'not in', but))
    .select([
      sql<string>`concat_ws(' ', content, resolution, ${textsOf('body', 'work_order_message')},
      ${textsOf('name', 'work_order_file')})`.as('texts'),
    ])
    .execute();
  const about = rows.filter(({ texts }) => isAboutPatient(texts));
  for (const { texts: _texts, ...row } of about) {
    await unnameOne(system, row, without);
    const files = await filesOf(system, row);
    await rename(
      system,
      row,
      files.filter(({ name }) => without(name) !== name),
    );
  }
  return about.map(({ id }) => id);
}

const written = (system: Tx) =>
  system.selectFrom('workOrder').select(['organisationId', 'institutionId', 'id', 'number', 'content', 'resolution']);

/** All that a column of a work order's messages or files says. */
const textsOf = (
  column: string,
  table: string,
) => sql`(select string_agg(s.${sql.ref(column)}, ' ') from ${sql.table(table)} s
  where s.organisation_id = work_order.organisation_id and s.work_order_id = work_order.id)`;

type Written = Awaited<ReturnType<ReturnType<typeof written>['execute']>>[number];

async function unnameOne(
  system: Tx,
  { organisationId, institutionId, id, number, ...said }: Written,
  without: (text: string) => string,
) {
  const content = without(said.content);
  await system
    .updateTable('workOrder')
    .set({
      content,
      ...searchTerms(workOrder, { number, content }),
      resolution: said.resolution && without(said.resolution),
      version: sql`version + 1`,
    })
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .execute();
  await unnameSaid(system, { organisationId, id }, without);
  await unnameNotices(system, { organisations: [organisationId, institutionId], recordId: id }, without);
  await signal(system, 'workOrder', id, [organisationId, institutionId]);
}

async function unnameSaid(system: Tx, { organisationId, id: workOrderId }: Work, without: (text: string) => string) {
  const said = await system
    .selectFrom('workOrderMessage')
    .select(['id', 'body'])
    .where('organisationId', '=', organisationId)
    .where('workOrderId', '=', workOrderId)
    .execute();
  for (const { id, body } of said)
    await system
      .updateTable('workOrderMessage')
      .set({ body: without(body) })
      .where('organisationId', '=', organisationId)
      .where('workOrderId', '=', workOrderId)
      .where('id', '=', id)
      .execute();
}

/** A face is as good as a name: pictures go, and so does all that has names in it. Documents stay, under a name that says nothing. */
async function unnameFiles(system: Tx, { organisationId, id: workOrderId }: Work) {
  // First those that are announced and haven't come: one that is just coming ends before, and is found below.
  const awaited = await system
    .deleteFrom('workOrderFile')
    .where('organisationId', '=', organisationId)
    .where('workOrderId', '=', workOrderId)
    .where('sha256', 'is', null)
    .returning(['id', 'holderId', 'size', 'sha256'])
    .execute();
  await letWorkFilesGo(system, awaited);
  const files = await filesOf(system, { organisationId, id: workOrderId });
  const isTelling = ({ name, width }: (typeof files)[number]) => width !== null || kindOfName(name) !== 'document';
  for (const { id, holderId, size } of files.filter(isTelling)) {
    await system
      .deleteFrom('workOrderFile')
      .where('organisationId', '=', organisationId)
      .where('workOrderId', '=', workOrderId)
      .where('id', '=', id)
      .execute();
    await discharge(system, holderId, [{ size, parentId: null }]);
    await enqueue(system, 'forgetWorkFile', { id });
  }
  await rename(
    system,
    { organisationId, id: workOrderId },
    files.filter((file) => !isTelling(file)),
  );
}

const filesOf = (system: Tx, { organisationId, id: workOrderId }: Work) =>
  system
    .selectFrom('workOrderFile')
    .select(['id', 'name', 'width', 'sha256', 'holderId', 'size'])
    .where('organisationId', '=', organisationId)
    .where('workOrderId', '=', workOrderId)
    .where('sha256', 'is not', null)
    .orderBy('id')
    .execute();

/** Names that say nothing. */
async function rename(
  system: Tx,
  { organisationId, id: workOrderId }: Work,
  files: readonly { id: string; name: string }[],
) {
  const named = files.map(({ id, name }) => ({
    id,
    name,
    jaw: null,
    kind: kindOfName(name),
    purpose: 'attachment' as const,
  }));
  for (const [id, name] of neutralNames(named))
    await system
      .updateTable('workOrderFile')
      .set({ name })
      .where('organisationId', '=', organisationId)
      .where('workOrderId', '=', workOrderId)
      .where('id', '=', id)
      .execute();
}
