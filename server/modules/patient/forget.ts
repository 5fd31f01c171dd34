import { patient } from '../../../domain/patient/patient.ts';
import { record } from '../../../domain/patient/record.ts';
import { image } from '../../../domain/patient/image.ts';
import type { Context } from '../../core/context.ts';
import { forgetAttachments, forgetAttachmentsOf } from '../../kit/attachments.ts';
import { forgetDrafts } from '../draft/forget.ts';
import { deleteReferencing } from './deleteReferencing.ts';
import { records } from './record/store.ts';
import { images } from './image/store.ts';

/**
 * Deletes what depends on a patient before the patient: images with their bytes, records that reference the patient,
 * and drafts.
 */
export async function forgetFileOf(context: Context, patientId: string): Promise<void> {
  const ownRecords = await records
    .rows(context)
    .clearSelect()
    .select('t.id')
    .where('t.patientId', '=', patientId)
    .execute();
  const ownImages = await images
    .rows(context)
    .clearSelect()
    .select('t.id')
    .where('t.patientId', '=', patientId)
    .execute();
  for (const [entity, rows] of [
    [record, ownRecords],
    [image, ownImages],
  ] as const)
    if (rows.length > 0) await forgetDrafts(context, entity, 'delete', { ids: rows.map(({ id }) => id) });
  // Includes images, also those not fully uploaded.
  await forgetAttachments(context.tx, (query) =>
    query
      .where('organisationId', '=', context.actor.organisationId)
      .where('entity', '=', patient.name)
      .where('recordId', '=', patientId),
  );
  await forgetAttachmentsOf(
    context,
    record,
    ownRecords.map(({ id }) => id),
  );
  await deleteReferencing(context, patient.name, [patientId]);
}
