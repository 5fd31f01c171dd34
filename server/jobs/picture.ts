import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { newestOnly } from '../../domain/fileVersions.ts';
import { pictureKey } from '../files/store.ts';
import type { Services } from '../services.ts';
import { audienceOf } from '../modules/order/audience.ts';
import { signal } from '../modules/kit/signal.ts';
import type { JobArguments } from './queue.ts';

/** As the order list shows it, at twice the pixels. */
export const pictureSize = { width: 232, height: 168 };

/** Draws an order's small picture from its jaws' quick models; takes it away when there is none. */
export async function picture(
  { db, files, mesh }: Services,
  { clinicId, orderId }: JobArguments['picture'],
): Promise<void> {
  const models = await db
    .selectFrom('file')
    .select(['id', 'parentId', 'name', 'kind', 'purpose', 'lodKey', 'jaw', 'facts'])
    .where('clinicId', '=', clinicId)
    .where('orderId', '=', orderId)
    .where('purpose', '=', 'scan')
    .where('kind', '=', 'model')
    .where('lodKey', 'is not', null)
    .orderBy('id')
    .execute();
  // Scans are the clinic's, whoever shows them.
  const newest = newestOnly(models.map((model) => ({ ...model, side: 'clinic' as const })));
  const jaws = newest.filter(({ jaw }) => jaw === 'upper' || jaw === 'lower');
  const shown = await Promise.all(
    (jaws.length > 0 ? jaws : newest).slice(0, 4).map(async ({ lodKey, jaw, facts }) => ({
      glb: await buffer(await files.read(lodKey!)),
      jaw: jaw === 'upper' || jaw === 'lower' ? jaw : null,
      axes: facts?.axes ?? null,
    })),
  );
  const bytes = shown.length > 0 ? await mesh.picture(shown, pictureSize) : null;
  const key = bytes && pictureKey(createHash('sha256').update(bytes).digest('hex'));
  if (bytes && key) await files.put(key, bytes);
  await db.transaction().execute(async (tx) => {
    // The version stays: nobody's edit is outdated by a picture.
    const order = await tx
      .updateTable('orders')
      .set({ pictureKey: key })
      .where('clinicId', '=', clinicId)
      .where('id', '=', orderId)
      .returning(['clinicId', 'labId', 'sentAt'])
      .executeTakeFirst();
    if (order) await signal(tx, 'order', orderId, audienceOf(order));
  });
}
