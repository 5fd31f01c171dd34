import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { Refusal } from '../../../domain/errors.ts';
import { limits } from '../../../domain/limits.ts';
import type { Tables, Tx } from '../../db/tables.ts';
import { originalKey, pictureKey } from '../../files/store.ts';
import { enqueue } from '../../jobs/queue.ts';
import { kindOfName } from '../../mesh/index.ts';
import type { Services } from '../../services.ts';
import { discharge } from '../file/storage.ts';
import { copiesOf } from '../image/copies.ts';
import { signal } from '../kit/signal.ts';
import { audienceOf } from '../order/audience.ts';

type Upload = Selectable<Tables['upload']>;

/** Takes an upload that was brought for a message in, in its transaction: no file of the case, and nobody else's until it is sent. */
export async function receiveForMessage(tx: Tx, upload: Upload, sha256: string, at: string): Promise<string> {
  const { clinicId, orderId, organisationId, accountId, name, size } = upload;
  const id = uuid();
  await tx
    .insertInto('messageFile')
    .values({ clinicId, orderId, organisationId, uploaderId: accountId, id, name, size, sha256, createdAt: at })
    .execute();
  await showIfPicture(tx, { id, name, size });
  return id;
}

/** Has a message's file shown by copies, where it may be a picture. */
export async function showIfPicture(tx: Tx, { id, name, size }: { id: string; name: string; size: number }) {
  if (kindOfName(name) === 'image' && size <= limits.patientImageBytes)
    await enqueue(tx, 'showAttachment', { fileId: id });
}

/** Makes the copies by which a picture is shown; what can't be read as a picture stays a file to download. */
export async function showAttachment({ db, files }: Services, { fileId }: { fileId: string }): Promise<void> {
  const row = await db.selectFrom('messageFile').selectAll().where('id', '=', fileId).executeTakeFirst();
  if (!row || row.thumbKey) return;
  const { path, release } = await files.local(originalKey(row.sha256));
  const copies = await copiesOf(path)
    .catch((error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    })
    .finally(() => void release());
  if (!copies) return;
  const store = async (bytes: Buffer) => {
    const key = pictureKey(createHash('sha256').update(bytes).digest('hex'), 'webp');
    await files.put(key, bytes);
    return key;
  };
  const { width, height } = copies;
  const set = { width, height, thumbKey: await store(copies.thumb), pictureKey: await store(copies.picture) };
  await db.transaction().execute(async (tx) => {
    const { clinicId, orderId } = row;
    await tx
      .updateTable('messageFile')
      .set(set)
      .where('clinicId', '=', clinicId)
      .where('orderId', '=', orderId)
      .where('id', '=', fileId)
      .execute();
    const order = await tx
      .selectFrom('orders')
      .select(['clinicId', 'labId', 'sentAt'])
      .where('clinicId', '=', clinicId)
      .where('id', '=', orderId)
      .executeTakeFirst();
    if (order) await signal(tx, 'message', row.messageId, audienceOf(order));
  });
}

/** Removes what was uploaded before `before` for messages that were never sent, and gives its room back. */
export const forgetUnsent = ({ db }: Pick<Services, 'db'>, before: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('messageFile')
      .where('messageId', 'is', null)
      .where('createdAt', '<', before)
      .returning(['organisationId', 'size'])
      .execute();
    for (const organisationId of new Set(gone.map((file) => file.organisationId)))
      await discharge(
        tx,
        organisationId,
        gone.filter((file) => file.organisationId === organisationId).map(({ size }) => ({ size, parentId: null })),
      );
  });
