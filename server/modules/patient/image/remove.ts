import type { DeleteQueryBuilder, DeleteResult } from 'kysely';
import type { Context } from '../../../core/context.ts';
import type { Tables } from '../../../db/tables.ts';
import { enqueue } from '../../../queue/queue.ts';
import { giveBackStorage } from '../../../storage/quota.ts';
import { signalImages } from './bytes.ts';

type Query = DeleteQueryBuilder<Tables, 'patientImage', DeleteResult>;

/** Takes images of the clinic away, those that `chosen` leaves: rows and room at once, the bytes when it is certain. */
export async function removeImages(context: Context, chosen: (query: Query) => Query): Promise<void> {
  const { tx, actor } = context;
  const { organisationId } = actor;
  const gone = await chosen(tx.deleteFrom('patientImage').where('organisationId', '=', organisationId))
    .returning(['id', 'size', 'sha256'])
    .execute();
  for (const { id, ...stored } of gone) {
    await giveBackStorage(tx, organisationId, stored);
    await enqueue(context.tx, 'forgetImage', { organisationId, id });
  }
  if (gone.length > 0) await signalImages(tx, organisationId, null);
}
