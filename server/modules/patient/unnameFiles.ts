import { sql } from 'kysely';
import type { Tx } from '../../db/tables.ts';
import { releaseStorage } from '../../storage/quota.ts';
import { neutralNames } from '../../../domain/order/files/neutralNames.ts';
import { deleteFiles } from '../file/storage.ts';

interface Place {
  clinicId: number;
  id: string;
}

/** Photos identify the patient. */
export const removePhotos = (system: Tx, { clinicId, id: orderId }: Place, which: Which = {}) =>
  deleteFiles(system, ({ and, or }) =>
    and([
      and({ clinicId, orderId, ...(which.isRemoved && { removed: true }) }),
      or([and({ purpose: 'photo' }), and({ purpose: 'message', kind: 'image' })]),
    ]),
  );

interface Which {
  /** Only files that the clinic has removed from its order. */
  isRemoved?: boolean;
}

/** Files once sent for a patient and removed since, in an order that is now for another patient. */
export async function unnameRemoved(system: Tx, order: Place, erasedBy: number) {
  await removePhotos(system, order, { isRemoved: true });
  await unnameOnes(system, order, erasedBy, { isRemoved: true });
}

/** Sets neutral names at once; marks the bytes for cleaning, in the name of the erasing account. */
export async function unnameFiles(system: Tx, { clinicId, id: orderId }: Place, erasedBy: number) {
  await unnameOnes(system, { clinicId, id: orderId }, erasedBy);
  await unnameUploads(system, { clinicId, id: orderId });
}

async function unnameOnes(system: Tx, { clinicId, id: orderId }: Place, erasedBy: number, which: Which = {}) {
  const files = await system
    .selectFrom('file')
    .select(['id', 'name', 'jaw', 'jawSettled', 'jawSure', 'kind', 'purpose'])
    .where('clinicId', '=', clinicId)
    .where('orderId', '=', orderId)
    .$if(Boolean(which.isRemoved), (query) => query.where('removed', '=', true))
    .orderBy('id')
    .execute();
  for (const [id, name] of neutralNames(files)) {
    await system
      .updateTable('file')
      .set({
        name,
        erasedBy,
        // A member is located in its zip by offset, not by name.
        zipEntry: sql`zip_entry || jsonb_build_object('name', ${name}::text)`,
        version: sql<number>`version + 1`,
      })
      .where('clinicId', '=', clinicId)
      .where('orderId', '=', orderId)
      .where('id', '=', id)
      .execute();
  }
}

/** Deletes unfinished uploads; finished ones only lose their name, which no code reads any more. */
async function unnameUploads(system: Tx, { clinicId, id: orderId }: Place) {
  const paused = await system
    .deleteFrom('upload')
    .where('clinicId', '=', clinicId)
    .where('orderId', '=', orderId)
    .where('fileId', 'is', null)
    .returning(['organisationId', 'size'])
    .execute();
  for (const { organisationId, size } of paused) await releaseStorage(system, organisationId, size);
  await system
    .updateTable('upload')
    .set({ name: 'file' })
    .where('clinicId', '=', clinicId)
    .where('orderId', '=', orderId)
    .execute();
}
