import { sql, type ExpressionBuilder } from 'kysely';
import { workOrder } from '../../../domain/workOrder.ts';
import type { Tables, Tx } from '../../db/tables.ts';
import { searchTerms } from '../../kit/search.ts';
import { signal } from '../../db/signal.ts';
import { giveNeutralNames, unnameAttachments } from '../attachment/unname.ts';
import { ofWorkOrder, unnameMessages } from '../message/conversation.ts';
import { unnameNotices } from '../notice/unnameNotices.ts';

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
    await unnameAttachments(system, filesOf(row));
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

/** Its files, of both organisations. */
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
