import { patient } from '../../../domain/patient/patient.ts';
import { record } from '../../../domain/patient/record.ts';
import { image } from '../../../domain/patient/image.ts';
import type { Context } from '../../core/context.ts';
import { forgetAttachments, forgetAttachmentsOf } from '../../kit/attachments.ts';
import { forgetDrafts } from '../draft/forget.ts';
import { records } from './record/store.ts';
import { images } from './image/store.ts';
import type { AnyEntity } from '../../../domain/kit/entity.ts';
import { plainEntities } from '../../db/plainTables.ts';

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

/**
 * Deletes records that reference the erased ones through a required field, recursively. Deepest first, since they would
 * otherwise block the deletion.
 */
export async function deleteReferencing(
  context: Context,
  name: string,
  ids: readonly string[],
  among: readonly AnyEntity[] = plainEntities,
): Promise<void> {
  const { tx, actor } = context;
  for (const entity of among)
    for (const field of needing(entity, name)) {
      // Every plain table has the columns named here, and so does `visit`.
      const table = entity.name as 'visit';
      const rows = await tx
        .selectFrom(table)
        .select('id')
        .where('organisationId', '=', actor.organisationId)
        .where(field as 'patientId', 'in', ids)
        .orderBy('id')
        // Blocks new references to them.
        .forUpdate()
        .execute();
      if (rows.length === 0) continue;
      const found = rows.map(({ id }) => id);
      await deleteReferencing(context, entity.name, found, among);
      await forgetDrafts(context, entity, 'delete', { ids: found });
      await tx.deleteFrom(table).where('organisationId', '=', actor.organisationId).where('id', 'in', found).execute();
      await forgetAttachmentsOf(context, entity, found);
    }
}

/** The required fields by which a record of `entity` refers to one of `name`. */
const needing = ({ fields }: AnyEntity, name: string): string[] =>
  Object.entries(fields)
    .filter(([, schema]) => {
      const { kind, to } = schema.meta() ?? {};
      return kind === 'reference' && to === name && !schema.spec.nullable;
    })
    .map(([field]) => field);
