import { rm } from 'node:fs/promises';
import type { Selectable } from 'kysely';
import { attachment } from '../../../domain/attachment.ts';
import { attachmentPurposes, type AttachmentPurpose } from '../../../domain/attachmentPurposes.ts';
import { Refusal } from '../../../domain/errors.ts';
import { kindOfName } from '../../../domain/order/files/fileNames.ts';
import { isAllowed } from '../../../domain/kit/entity.ts';
import type { Services } from '../../core/services.ts';
import type { Tables, Tx } from '../../db/tables.ts';
import { forgetAttachments } from '../../kit/attachments.ts';
import { signal } from '../../db/signal.ts';
import type { Own } from '../../kit/store.ts';
import { copiesIfPicture, copiesOf, type Copies } from '../../storage/pictureCopies.ts';
import { useReservedStorage } from '../../storage/quota.ts';
import { attachmentKey, attachmentParts } from '../../storage/store.ts';
import { currentActor } from '../file/currentAccess.ts';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';

type Row = Selectable<Tables['attachment']>;
interface AttachmentId {
  organisationId: number;
  id: string;
}
/** Checks by purpose why an upload is no longer allowed. */
type PlaceRefusals = Record<
  Exclude<AttachmentPurpose, 'attachment'>,
  (own: Own, recordId: string) => Promise<Refusal | null>
>;

/** The attachment that a storage key belongs to; null for another key. */
export function attachmentAt(key: string): AttachmentId | null {
  const [, number, id] = /^attachment\/(\d+)\/([0-9a-f-]{36})\/original$/.exec(key) ?? [];
  return number && id ? { organisationId: Number(number), id } : null;
}

/**
 * Receives a file's bytes. An interrupted upload may be repeated; repeating a complete one changes nothing. A rejected
 * file's storage is released, also if the uploader lost the right since getting the URL, at most an hour ago.
 * @throws Refusal `uploadAddressUsed`, `uploadMismatch` (not the announced size), and those of the record
 */
export async function takeBytes(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { organisationId, id }: AttachmentId,
  body: ReadableStream<Uint8Array> | null,
  refusals: PlaceRefusals,
): Promise<void> {
  const held = <Result>(work: (tx: Tx, row: Row) => Promise<Result>) =>
    db.transaction().execute(async (tx) => {
      const row = await tx
        .selectFrom('attachment')
        .selectAll()
        .where('organisationId', '=', organisationId)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!row) throw new Refusal('uploadAddressUsed');
      // Serialises concurrent calls, so that hash and bytes come from the same one.
      return row.sha256 ? null : work(tx, row);
    });
  const giveUp = (tx: Tx) =>
    forgetAttachments(tx, (query) => query.where('organisationId', '=', organisationId).where('id', '=', id));
  const row = await held((_tx, found) => Promise.resolve(found));
  if (!row) return;
  const path = files.scratch();
  try {
    const sha256 = await writeBody(path, body, row.size);
    const copies = await copiesFor(path, row).catch(async (error: unknown) => {
      if (error instanceof Refusal) await held(giveUp);
      throw error;
    });
    const refusal = await held(async (tx, now) => {
      const why = await refusalOf(tx, now, refusals);
      if (why) {
        await giveUp(tx);
        return why;
      }
      // Removes leftovers of a call that was killed.
      for (const part of attachmentParts) await files.remove(attachmentKey(now, part));
      await files.add(path, attachmentKey(now, 'original'));
      if (copies)
        for (const part of ['thumb', 'picture'] as const) await files.put(attachmentKey(now, part), copies[part]);
      await come(tx, now, sha256, copies);
      return null;
    });
    if (refusal) throw refusal;
  } finally {
    await rm(path, { force: true });
  }
}

/** An image's copies; null for another file. @throws Refusal if only images are accepted */
async function copiesFor(path: string, { name, picture }: Row): Promise<Copies | null> {
  if (picture) return copiesOf(path);
  return kindOfName(name) === 'image' ? copiesIfPicture(path) : null;
}

/** Why the uploader may no longer upload. */
async function refusalOf(tx: Tx, row: Row, refusals: PlaceRefusals): Promise<Refusal | null> {
  const { organisationId, uploaderId, purpose, recordId } = row;
  const actor = await currentActor(tx, { organisationId, accountId: uploaderId });
  if (!actor) return new Refusal('forbidden');
  if (purpose !== 'attachment') return refusals[purpose]({ tx, actor }, recordId!);
  return isAllowed(attachment, 'place', actor, null) ? null : new Refusal('forbidden');
}

/** Marks the bytes as complete. */
async function come(tx: Tx, row: Row, sha256: string, copies: Copies | null): Promise<void> {
  const { organisationId, id, size, createdAt } = row;
  const { type = null, width = null, height = null } = copies ?? {};
  const purpose = attachmentPurposes[row.purpose];
  const expiresAt = 'unheld' in purpose ? new Date(Date.parse(createdAt) + purpose.unheld).toISOString() : null;
  await tx
    .updateTable('attachment')
    .set({ sha256, type, width, height, expiresAt })
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .execute();
  await useReservedStorage(tx, organisationId, size);
  if ('entity' in purpose) await signal(tx, purpose.entity, id, [organisationId]);
  // The console derives storage use from its files.
  await signal(tx, 'file', null, [organisationId]);
}

/** Removes attachments whose bytes never arrived, and those that no record or message used in time. */
export const forgetUnheldAttachments = ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> =>
  db
    .transaction()
    .execute((tx) => forgetAttachments(tx, (query) => query.where('expiresAt', '<', now().toISOString())));

/**
 * Writes a request body of exactly `size` bytes to a new local file and returns its SHA-256.
 * @throws Refusal `uploadMismatch` if it has another number of bytes.
 */
async function writeBody(path: string, body: ReadableStream<Uint8Array> | null, size: number): Promise<string> {
  const hash = createHash('sha256');
  let come = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      come += chunk.byteLength;
      hash.update(chunk);
      done(come > size ? new Refusal('uploadMismatch') : null, chunk);
    },
  });
  const source = body ? Readable.fromWeb(body as NodeStream<Uint8Array>) : Readable.from([]);
  await pipeline(source, counted, createWriteStream(path));
  if (come !== size) throw new Refusal('uploadMismatch');
  return hash.digest('hex');
}
