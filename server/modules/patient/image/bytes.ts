import type { Selectable } from 'kysely';
import { Refusal } from '../../../../domain/errors.ts';
import { image } from '../../../../domain/image.ts';
import { isAllowed } from '../../../../domain/kit/entity.ts';
import { limits } from '../../../../domain/limits.ts';
import type { Tables, Tx } from '../../../db/tables.ts';
import { imageKey } from '../../../storage/store.ts';
import type { Services } from '../../../core/services.ts';
import type { Placed } from '../../../storage/placed.ts';
import { releaseStorage, useReservedStorage } from '../../../storage/quota.ts';
import { currentActor } from '../../file/currentAccess.ts';
import { signal } from '../../../kit/signal.ts';
import { patients } from '../store.ts';
import { copiesOf } from '../../../storage/pictureCopies.ts';

interface ImageId {
  organisationId: number;
  id: string;
}
type Row = Selectable<Tables['patientImage']>;

/** The image that a place's key is for; null for another key. Only what is a picture is taken. */
export function imageAt(key: string): Placed<Row> | null {
  const [, number, id] = /^image\/(\d+)\/([0-9a-f-]{36})\/original$/.exec(key) ?? [];
  if (!number || !id) return null;
  const organisationId = Number(number);
  return {
    keyOf: (part) => imageKey(organisationId, id, part),
    hold: (tx) => rowOf(tx, { organisationId, id }).forUpdate().executeTakeFirst(),
    refusal: refusalOf,
    copiesOf,
    async come(tx, { size }, { sha256, copies }) {
      const { type, width, height } = copies!;
      await tx
        .updateTable('patientImage')
        .set({ sha256, type, width, height })
        .where('organisationId', '=', organisationId)
        .where('id', '=', id)
        .execute();
      await useReservedStorage(tx, organisationId, size);
      await signalImages(tx, organisationId, id);
    },
    giveUp: (tx) => giveUp(tx, { organisationId, id }),
  };
}

const rowOf = (tx: Tx, { organisationId, id }: ImageId) =>
  tx.selectFrom('patientImage').selectAll().where('organisationId', '=', organisationId).where('id', '=', id);

/** Why the person who was given the place would be given none now: put out, in a role that brings none, or kept from this patient. */
async function refusalOf(tx: Tx, { organisationId, uploaderId, patientId }: Row): Promise<Refusal | null> {
  const member = await currentActor(tx, { organisationId, accountId: uploaderId });
  if (!member || !isAllowed(image, 'place', member, null)) return new Refusal('forbidden');
  const isSeen = await patients.rows({ tx, actor: member }).where('t.id', '=', patientId).executeTakeFirst();
  return isSeen ? null : new Refusal('notFound');
}

/** With the images the storage changes, which the console knows by its files. */
export async function signalImages(tx: Parameters<typeof signal>[0], organisationId: number, id: string | null) {
  await signal(tx, 'image', id, [organisationId]);
  await signal(tx, 'file', null, [organisationId]);
}

async function giveUp(tx: Tx, { organisationId, id }: ImageId): Promise<void> {
  const gone = await tx
    .deleteFrom('patientImage')
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .where('sha256', 'is', null)
    .returning('size')
    .executeTakeFirst();
  if (gone) await releaseStorage(tx, organisationId, gone.size);
}

/** Gives back the room of images whose bytes never came. */
export async function forgetAwaited({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - limits.patientImageWait).toISOString();
  const awaited = await db
    .selectFrom('patientImage')
    .select(['organisationId', 'id'])
    .where('sha256', 'is', null)
    .where('createdAt', '<', before)
    .execute();
  for (const one of awaited) await db.transaction().execute((tx) => giveUp(tx, one));
}
