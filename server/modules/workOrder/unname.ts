import { sql, type ExpressionBuilder } from 'kysely';
import { workOrder } from '../../../domain/workOrder.ts';
import type { Tables, Tx } from '../../db/tables.ts';
import { searchTerms } from '../../kit/search.ts';
import { signal } from '../../db/signal.ts';
import { giveNeutralNames, unnameAttachments } from '../attachment/unname.ts';
import { ofWorkOrder, unnameMessages } from '../message/conversation.ts';
import { unnameNotices } from '../notice/unnameNotices.ts';

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
