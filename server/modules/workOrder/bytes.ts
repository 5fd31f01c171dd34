import { rm } from 'node:fs/promises';
import { Refusal } from '../../../domain/errors.ts';
import { limits } from '../../../domain/limits.ts';
import type { Tx } from '../../db/tables.ts';
import { workFileKey } from '../../files/store.ts';
import { enqueue } from '../../jobs/queue.ts';
import { kindOfName } from '../../mesh/names.ts';
import type { Services } from '../../services.ts';
import { giveRoomBack, useRoom } from '../../uploads/room.ts';
import { writeBody } from '../../uploads/writeBody.ts';
import { discharge } from '../file/storage.ts';
import { copiesOf, type Copies } from '../image/copies.ts';
import { signal } from '../kit/signal.ts';

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
 * nothing. A picture gets copies to look at; what can't be read as one stays a file to download.
 * @throws Refusal `uploadAddressUsed`, `uploadMismatch` (another number of bytes than announced)
 */
export async function keepWorkFile(
  services: Services,
  { id }: FileId,
  body: ReadableStream<Uint8Array> | null,
): Promise<void> {
  const { files } = services;
  const row = await rowOf(services, id);
  if (!row) throw new Refusal('uploadAddressUsed');
  if (row.sha256) return;
  const path = files.scratch();
  try {
    const sha256 = await writeBody(path, body, row.size);
    const copies = kindOfName(row.name) === 'image' ? await copiesOf(path).catch(noPicture) : null;
    await files.add(path, workFileKey(id, 'original'));
    if (copies) for (const part of ['thumb', 'picture'] as const) await files.put(workFileKey(id, part), copies[part]);
    if (!(await markAsCome(services, id, sha256, copies)) && !(await rowOf(services, id)))
      await forgetWorkFile(services, { id });
  } finally {
    await rm(path, { force: true });
  }
}

const noPicture = (error: unknown): null => {
  if (error instanceof Refusal) return null;
  throw error;
};

const rowOf = ({ db }: Pick<Services, 'db'>, id: string) =>
  db.selectFrom('workOrderFile').select(['name', 'size', 'sha256']).where('id', '=', id).executeTakeFirst();

/** Whether it is this call that made the file one that may be sent. */
const markAsCome = ({ db }: Services, id: string, sha256: string, copies: Copies | null) =>
  db.transaction().execute(async (tx) => {
    const come = await tx
      .updateTable('workOrderFile')
      .set({ sha256, width: copies?.width ?? null, height: copies?.height ?? null })
      .where('id', '=', id)
      .where('sha256', 'is', null)
      .returning(['holderId', 'size'])
      .executeTakeFirst();
    if (!come) return false;
    await useRoom(tx, come.holderId, come.size);
    // The storage that the console knows by its files.
    await signal(tx, 'file', null, [come.holderId]);
    return true;
  });

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
