import { rm } from 'node:fs/promises';
import { Refusal } from '../../../domain/errors.ts';
import { image } from '../../../domain/image.ts';
import { isAllowed } from '../../../domain/kit/entity.ts';
import { limits } from '../../../domain/limits.ts';
import type { Tx } from '../../db/tables.ts';
import { imageKey } from '../../files/store.ts';
import type { Services } from '../../services.ts';
import { giveRoomBack, useRoom } from '../../uploads/room.ts';
import { writeBody } from '../../uploads/writeBody.ts';
import { standingOf } from '../file/standing.ts';
import { signal } from '../kit/signal.ts';
import { patientRows } from '../patient/rows.ts';
import { copiesOf, type Copies } from './copies.ts';

interface ImageId {
  organisationId: number;
  id: string;
}
const parts = ['original', 'thumb', 'picture'] as const;

/** The image that a place's key is for; null for another key. */
export function imageOfKey(key: string): ImageId | null {
  const [, organisationId, id] = /^image\/(\d+)\/([0-9a-f-]{36})\/original$/.exec(key) ?? [];
  return organisationId && id ? { organisationId: Number(organisationId), id } : null;
}

/**
 * Takes the bytes of an image for which there is room. What breaks off may be sent again; what is no picture gives its room
 * back, as does who may bring none any more: the place was given an hour ago at most. A repeat of what has come changes nothing.
 * @throws Refusal `uploadAddressUsed`, `uploadMismatch` (another number of bytes than announced), `pictureUnreadable`,
 * `forbidden`, `notFound`
 */
export async function keepImage(
  services: Services,
  at: ImageId,
  body: ReadableStream<Uint8Array> | null,
): Promise<void> {
  const { files } = services;
  const row = await rowOf(services, at);
  if (!row) throw new Refusal('uploadAddressUsed');
  if (row.sha256) return;
  const path = files.scratch();
  try {
    const sha256 = await writeBody(path, body, row.size);
    const copies = await copiesOf(path).catch(async (error: unknown) => {
      await giveUp(services, at);
      throw error;
    });
    const refusal = await takeIn(services, at, { path, sha256, copies });
    if (refusal) {
      await giveUp(services, at);
      throw refusal;
    }
  } finally {
    await rm(path, { force: true });
  }
}

const rowOf = ({ db }: Pick<Services, 'db'>, { organisationId, id }: ImageId) =>
  db
    .selectFrom('patientImage')
    .select(['size', 'sha256'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst();

interface Come {
  path: string;
  sha256: string;
  copies: Copies;
}

/** Makes the image visible, one call after the other: its hash and its bytes are the same one's. Why it isn't. */
const takeIn = ({ db, files }: Services, { organisationId, id }: ImageId, { path, sha256, copies }: Come) =>
  db.transaction().execute(async (tx): Promise<Refusal | null> => {
    const row = await tx
      .selectFrom('patientImage')
      .select(['size', 'sha256', 'uploaderId', 'patientId'])
      .where('organisationId', '=', organisationId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return new Refusal('uploadAddressUsed');
    if (row.sha256) return null;
    const refusal = await refusalOf(tx, { organisationId, ...row });
    if (refusal) return refusal;
    // What a call left there that was killed before its end.
    for (const part of parts) await files.remove(imageKey(organisationId, id, part));
    await files.add(path, imageKey(organisationId, id, 'original'));
    for (const part of ['thumb', 'picture'] as const) await files.put(imageKey(organisationId, id, part), copies[part]);
    const { type, width, height } = copies;
    await tx
      .updateTable('patientImage')
      .set({ sha256, type, width, height })
      .where('organisationId', '=', organisationId)
      .where('id', '=', id)
      .execute();
    await useRoom(tx, organisationId, row.size);
    await tellImages(tx, organisationId, id);
    return null;
  });

/** Why whoever was given the place would be given none now: put out, in a role that brings none, or kept from this patient. */
async function refusalOf(
  tx: Tx,
  { organisationId, uploaderId, patientId }: { organisationId: number; uploaderId: number; patientId: string },
): Promise<Refusal | null> {
  const member = await standingOf(tx, { organisationId, accountId: uploaderId });
  if (!member || !isAllowed(image, 'place', member, null)) return new Refusal('forbidden');
  const isSeen = await patientRows({ tx, actor: member }).where('p.id', '=', patientId).executeTakeFirst();
  return isSeen ? null : new Refusal('notFound');
}

/** With the images the storage changes, which the console knows by its files. */
export async function tellImages(tx: Parameters<typeof signal>[0], organisationId: number, id: string | null) {
  await signal(tx, 'image', id, [organisationId]);
  await signal(tx, 'file', null, [organisationId]);
}

const giveUp = ({ db }: Pick<Services, 'db'>, { organisationId, id }: ImageId) =>
  db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('patientImage')
      .where('organisationId', '=', organisationId)
      .where('id', '=', id)
      .where('sha256', 'is', null)
      .returning('size')
      .executeTakeFirst();
    if (gone) await giveRoomBack(tx, organisationId, gone.size);
  });

/** Gives back the room of images whose bytes never came. */
export async function forgetAwaited({ db, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - limits.patientImageWait).toISOString();
  const awaited = await db
    .selectFrom('patientImage')
    .select(['organisationId', 'id'])
    .where('sha256', 'is', null)
    .where('createdAt', '<', before)
    .execute();
  for (const one of awaited) await giveUp({ db }, one);
}

/** Removes the bytes of an image that no row stands for. */
export async function forgetImage({ files }: Services, { organisationId, id }: ImageId): Promise<void> {
  for (const part of parts) await files.remove(imageKey(organisationId, id, part));
}
