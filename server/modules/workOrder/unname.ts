import { sql, type ExpressionBuilder, type ExpressionWrapper, type SqlBool } from 'kysely';
import { workOrder } from '../../../domain/workOrder.ts';
import type { Tables, Tx } from '../../db/tables.ts';
import { searchTerms } from '../../kit/search.ts';
import { signal } from '../../db/signal.ts';
import { ofWorkOrder, unnameMessages } from '../message/conversation.ts';
import { unnameNotices } from '../notice/unnameNotices.ts';
import { kindOfName } from '../../../domain/order/files/fileNames.ts';
import { neutralNames } from '../../../domain/order/files/neutralNames.ts';
import { forgetAttachments } from '../../kit/attachments.ts';

/**
 * Removes all data on a patient from the work orders about an order: from texts, images and file names. Their log is
 * immutable and stays. Returns their ids. Runs outside the tenant.
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
    await unnameAttachments(system, filesOf(row));
  }
  return rows.map(({ id }) => id);
}

/**
 * The same for the clinic's other work orders that mention the patient, including its partners'. It is unknown whose
 * images and documents they have, so only file names that name the patient are replaced.
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
      sql<string>`concat_ws(' ', content, resolution,
        (select string_agg(m.body, ' ') from work_order_message m
          where m.organisation_id = work_order.organisation_id and m.work_order_id = work_order.id),
        (select string_agg(f.name, ' ') from attachment f
          where f.organisation_id in (work_order.organisation_id, work_order.institution_id)
            and f.entity = ${workOrder.name} and f.record_id = work_order.id::text))`.as('texts'),
    ])
    .execute();
  const about = rows.filter(({ texts }) => isAboutPatient(texts));
  for (const { texts: _texts, ...row } of about) {
    await unnameOne(system, row, without);
    await giveNeutralNames(system, filesOf(row), ({ name }) => without(name) !== name);
  }
  return about.map(({ id }) => id);
}

const written = (system: Tx) =>
  system.selectFrom('workOrder').select(['organisationId', 'institutionId', 'id', 'number', 'content', 'resolution']);

/** A condition on its files, of both organisations. */
const filesOf =
  ({ organisationId, institutionId, id }: Pick<Written, 'organisationId' | 'institutionId' | 'id'>) =>
  (where: ExpressionBuilder<Tables, 'attachment'>) =>
    where.and([
      where('organisationId', 'in', [organisationId, institutionId ?? organisationId]),
      where('entity', '=', workOrder.name),
      where('recordId', '=', id),
    ]);

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
  await unnameMessages(system, ofWorkOrder({ organisationId, id }), without);
  await unnameNotices(system, { organisations: [organisationId, institutionId], recordId: id }, without);
  await signal(system, 'workOrder', id, [organisationId, institutionId]);
}

/** A condition that selects attachments, including the organisation. */
type Which = (where: ExpressionBuilder<Tables, 'attachment'>) => ExpressionWrapper<Tables, 'attachment', SqlBool>;

/** Anonymises attachments: removes images and files with names inside; gives documents neutral names. */
async function unnameAttachments(system: Tx, which: Which): Promise<void> {
  // Pending uploads first: one that is just completing commits before this and is found below.
  await forgetAttachments(system, (query) => query.where(which).where('sha256', 'is', null));
  const files = await attachmentsOf(system, which);
  const telling = files.filter(({ name, width }) => width !== null || kindOfName(name) !== 'document');
  const ids = telling.map(({ id }) => id);
  if (ids.length > 0) await forgetAttachments(system, (query) => query.where(which).where('id', 'in', ids));
  await giveNeutralNames(system, which, ({ id }) => !ids.includes(id));
}

/** Gives neutral names to complete attachments for which `isTelling` is true. */
async function giveNeutralNames(
  system: Tx,
  which: Which,
  isTelling: (file: { id: string; name: string }) => boolean,
): Promise<void> {
  const files = (await attachmentsOf(system, which)).filter(isTelling);
  const named = files.map(({ id, name }) => ({
    id,
    name,
    jaw: null,
    kind: kindOfName(name),
    purpose: 'attachment' as const,
  }));
  for (const [id, name] of neutralNames(named))
    await system.updateTable('attachment').set({ name }).where(which).where('id', '=', id).execute();
}

const attachmentsOf = (system: Tx, which: Which) =>
  system
    .selectFrom('attachment')
    .select(['id', 'name', 'width'])
    .where(which)
    .where('sha256', 'is not', null)
    .orderBy('id')
    .execute();
