import type { Selectable } from 'kysely';
import { Refusal } from '../../../domain/errors.ts';
import { isAllowed } from '../../../domain/kit/entity.ts';
import { limits } from '../../../domain/limits.ts';
import { workOrder } from '../../../domain/workOrder.ts';
import type { Tables, Tx } from '../../db/tables.ts';
import { workFileKey } from '../../storage/store.ts';
import { enqueue } from '../../queue/queue.ts';
import { kindOfName } from '../../../domain/fileNames.ts';
import type { Services } from '../../core/services.ts';
import type { Placed } from '../../storage/placed.ts';
import { giveBackStorage, useReservedStorage } from '../../storage/quota.ts';
import { currentActor } from '../file/currentAccess.ts';
import { copiesIfPicture } from '../../storage/pictureCopies.ts';
import { signal } from '../../kit/signal.ts';
import { presentWorkOrder, workOrders } from './store.ts';

type Row = Selectable<Tables['workOrderFile']>;

/** The file that a place's key is for; null for another key. What can't be read as a picture stays a file to download. */
export function workFileAt(key: string): Placed<Row> | null {
  const [, id] = /^work\/([0-9a-f-]{36})\/original$/.exec(key) ?? [];
  if (!id) return null;
  return {
    keyOf: (part) => workFileKey(id, part),
    hold: (tx) => tx.selectFrom('workOrderFile').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
    refusal: refusalOf,
    copiesOf: async (path, { name }) => (kindOfName(name) === 'image' ? copiesIfPicture(path) : null),
    async come(tx, { organisationId, workOrderId, holderId, size }, { sha256, copies }) {
      await tx
        .updateTable('workOrderFile')
        .set({ sha256, width: copies?.width ?? null, height: copies?.height ?? null })
        .where('organisationId', '=', organisationId)
        .where('workOrderId', '=', workOrderId)
        .where('id', '=', id)
        .execute();
      await useReservedStorage(tx, holderId, size);
      // The storage that the console knows by its files.
      await signal(tx, 'file', null, [holderId]);
    },
    async giveUp(tx, row) {
      await tx.deleteFrom('workOrderFile').where('id', '=', id).execute();
      await letWorkFilesGo(tx, [row]);
    },
  };
}

/** Why the person who was given the place would be given none now: put out, or no longer one who sees the work order. */
async function refusalOf(tx: Tx, { holderId, uploaderId, workOrderId }: Row): Promise<Refusal | null> {
  const actor = await currentActor(tx, { organisationId: holderId, accountId: uploaderId });
  if (!actor) return new Refusal('forbidden');
  const workRow = await workOrders.rows({ tx, actor }).where('t.id', '=', workOrderId).executeTakeFirst();
  if (!workRow) return new Refusal('notFound');
  return isAllowed(workOrder, 'place', actor, presentWorkOrder({ actor }, workRow)) ? null : new Refusal('forbidden');
}

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
  for (const { id, holderId, ...stored } of gone) {
    await giveBackStorage(tx, holderId, stored);
    await enqueue(tx, 'forgetWorkFile', { id });
  }
}
