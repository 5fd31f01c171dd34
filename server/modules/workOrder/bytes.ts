import { rm } from 'node:fs/promises';
import type { Selectable } from 'kysely';
import { Refusal } from '../../../domain/errors.ts';
import { isAllowed } from '../../../domain/kit/entity.ts';
import { limits } from '../../../domain/limits.ts';
import { workOrder } from '../../../domain/workOrder.ts';
import type { Tables, Tx } from '../../db/tables.ts';
import { workFileKey } from '../../files/store.ts';
import { enqueue } from '../../jobs/queue.ts';
import { kindOfName } from '../../mesh/names.ts';
import type { Services } from '../../services.ts';
import { giveRoomBack, useRoom } from '../../uploads/room.ts';
import { writeBody } from '../../uploads/writeBody.ts';
import { standingOf } from '../file/standing.ts';
import { discharge } from '../file/storage.ts';
import { copiesOf, type Copies } from '../image/copies.ts';
import { signal } from '../kit/signal.ts';
import { presentWorkOrder, workOrderRows } from './rows.ts';

interface FileId {
  id: string;
}
const parts = ['original', 'thumb', 'picture'] as const;

/** The file that a place's key is for; null for another key. */
export function workFileOfKey(key: string): FileId | null {
  const [, id] = /^work\/([0-9a-f-]{36})\/original$/.exec(key) ?? [];
  return id ? { id } : null;
}

/**
 * Takes the bytes of a file for which there is room. What breaks off may be sent again; a repeat of what has come changes
 * nothing. A picture gets copies to look at; what can't be read as one stays a file to download. The place was given an hour
 * ago at most: who may bring nothing any more is refused, and the room is given back.
 * @throws Refusal `uploadAddressUsed`, `uploadMismatch` (another number of bytes than announced), `notFound`, `forbidden`
 */
export async function keepWorkFile(
  services: Services,
  { id }: FileId,
  body: ReadableStream<Uint8Array> | null,
): Promise<void> {
  const { db, files } = services;
  const row = await db.selectFrom('workOrderFile').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('uploadAddressUsed');
  if (row.sha256) return;
  const path = files.scratch();
  try {
    const sha256 = await writeBody(path, body, row.size);
    const copies = kindOfName(row.name) === 'image' ? await copiesOf(path).catch(noPicture) : null;
    const refusal = await db.transaction().execute((tx) => takeIn(services, tx, { id, path, sha256, copies }));
    if (refusal) throw refusal;
  } finally {
    await rm(path, { force: true });
  }
}

interface Come extends FileId {
  path: string;
  sha256: string;
  copies: Copies | null;
}

/** Makes the file one that may be sent, one call after the other: its hash and its bytes are the same one's. Why it isn't. */
async function takeIn({ files }: Services, tx: Tx, { id, path, sha256, copies }: Come): Promise<Refusal | null> {
  const row = await tx.selectFrom('workOrderFile').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) return new Refusal('uploadAddressUsed');
  if (row.sha256) return null;
  const refusal = await refusalOf(tx, row);
  if (refusal) {
    await tx.deleteFrom('workOrderFile').where('id', '=', id).execute();
    await letWorkFilesGo(tx, [row]);
    return refusal;
  }
  // What a call left there that was killed before its end.
  for (const part of parts) await files.remove(workFileKey(id, part));
  await files.add(path, workFileKey(id, 'original'));
  if (copies) for (const part of ['thumb', 'picture'] as const) await files.put(workFileKey(id, part), copies[part]);
  await tx
    .updateTable('workOrderFile')
    .set({ sha256, width: copies?.width ?? null, height: copies?.height ?? null })
    .where('organisationId', '=', row.organisationId)
    .where('workOrderId', '=', row.workOrderId)
    .where('id', '=', id)
    .execute();
  await useRoom(tx, row.holderId, row.size);
  // The storage that the console knows by its files.
  await signal(tx, 'file', null, [row.holderId]);
  return null;
}

/** Why whoever was given the place would be given none now: put out, or no longer one who sees the work order. */
async function refusalOf(tx: Tx, { holderId, uploaderId, workOrderId }: Row): Promise<Refusal | null> {
  const actor = await standingOf(tx, { organisationId: holderId, accountId: uploaderId });
  if (!actor) return new Refusal('forbidden');
  const workRow = await workOrderRows({ tx, actor }).where('w.id', '=', workOrderId).executeTakeFirst();
  if (!workRow) return new Refusal('notFound');
  return isAllowed(workOrder, 'place', actor, presentWorkOrder({ actor }, workRow)) ? null : new Refusal('forbidden');
}

type Row = Selectable<Tables['workOrderFile']>;

const noPicture = (error: unknown): null => {
  if (error instanceof Refusal) return null;
  throw error;
};

/** Removes what was brought for messages that were never sent, and gives its room back. */
export async function forgetUnsentWork({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - limits.workFileWait).toISOString();
  await db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('workOrderFile')
      .where('messageId', 'is', null)
      .where('createdAt', '<', before)
      .returning(['id', 'holderId', 'size', 'sha256'])
      .execute();
    await letWorkFilesGo(tx, gone);
  });
}

/** What hangs on files whose rows were just deleted: their room at once, the bytes when it is certain. */
export async function letWorkFilesGo(
  tx: Tx,
  gone: readonly { id: string; holderId: number; size: number; sha256: string | null }[],
): Promise<void> {
  for (const { id, holderId, size, sha256 } of gone) {
    if (sha256) await discharge(tx, holderId, [{ size, parentId: null }]);
    else await giveRoomBack(tx, holderId, size);
    await enqueue(tx, 'forgetWorkFile', { id });
  }
}

/** Removes the bytes of a file that no row stands for. */
export async function forgetWorkFile({ files }: Pick<Services, 'files'>, { id }: FileId): Promise<void> {
  for (const part of parts) await files.remove(workFileKey(id, part));
}
