import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Selectable, Updateable } from 'kysely';
import { limits } from '../../domain/limits.ts';
import type { Tables } from '../db/tables.ts';
import { modelKey, originalKey, pictureKey } from '../files/store.ts';
import { guessJaw, MeshError, type FormEvent, type MeshEvent, type MeshResult } from '../mesh/index.ts';
import { signal } from '../modules/kit/signal.ts';
import type { Services } from '../services.ts';
import { enqueue } from './queue.ts';
import { sourceOf } from './source.ts';

type Row = Selectable<Tables['file']>;
const meshLimits = { bytes: limits.inflatedBytes, triangles: limits.jawTriangles, milliseconds: limits.conversionTime };
const pictureSize = { width: 232, height: 168 };
const progressPause = 150;
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * Makes a model's viewing copy, or takes another file out of its zip. Each form is published as soon as it exists; a repeat
 * after a kill makes the same bytes under the same keys.
 */
export async function convert(services: Services, { fileId }: { fileId: string }): Promise<void> {
  const { db, files, mesh } = services;
  const row = await db.selectFrom('file').selectAll().where('id', '=', fileId).executeTakeFirst();
  if (!row) return;
  const write = writer(services, row);
  const extractTo = row.sha256 ? undefined : files.scratch();
  const { source, release } = await sourceOf(services, row, extractTo);
  try {
    if (row.kind === 'model') {
      await write({ state: 'converting', progress: 0, fault: null });
      const result = await mesh.convert(source, meshLimits, progressTo(services, row, write));
      await write.idle();
      await keepOriginal(services, row, extractTo, result);
      await write({ state: 'ready', stage: null, progress: 1, convertedAt: services.now().toISOString() });
      await enqueue(db, 'picture', { clinicId: row.clinicId, orderId: row.orderId });
    } else {
      await keepOriginal(services, row, extractTo, await mesh.extract(source, meshLimits));
      await write({ state: 'kept' });
    }
  } catch (error) {
    await write.idle();
    if (!(error instanceof MeshError)) throw error;
    if (extractTo)
      await mesh.extract(source, meshLimits).then(
        (found) => keepOriginal(services, row, extractTo, found),
        () => {},
      );
    await write({ state: 'failed', stage: null, progress: null, fault: error.code });
  } finally {
    await release();
    if (extractTo) await rm(extractTo, { force: true });
  }
}

/** A member of a zip becomes a stored file of its own, with the bytes that it had. */
async function keepOriginal(
  { files, db }: Services,
  row: Row,
  path: string | undefined,
  { sha256, size }: Partial<MeshResult>,
) {
  if (!path || !sha256) return;
  await files.add(path, originalKey(sha256));
  await db
    .updateTable('file')
    .set({ sha256, size: size ?? row.size })
    .where('clinicId', '=', row.clinicId)
    .where('orderId', '=', row.orderId)
    .where('id', '=', row.id)
    .execute();
}

interface Writer {
  (change: Updateable<Tables['file']>): Promise<void>;
  /** When everything written so far stands. */
  idle(): Promise<void>;
}

/** Writes to the file's row one change after the other, each told to the open consoles. */
function writer({ db }: Services, row: Row): Writer {
  let last: Promise<void> = Promise.resolve();
  const change = (set: Updateable<Tables['file']>) =>
    db.transaction().execute(async (tx) => {
      await tx
        .updateTable('file')
        .set(set)
        .where('clinicId', '=', row.clinicId)
        .where('orderId', '=', row.orderId)
        .where('id', '=', row.id)
        .execute();
      const order = await tx
        .selectFrom('orders')
        .select(['labId', 'sentAt'])
        .where('clinicId', '=', row.clinicId)
        .where('id', '=', row.orderId)
        .executeTakeFirst();
      await signal(tx, 'file', row.id, [row.clinicId, order?.sentAt ? order.labId : null]);
    });
  const write = (set: Updateable<Tables['file']>) => (last = last.catch(() => {}).then(() => change(set)));
  return Object.assign(write, { idle: () => last });
}

function progressTo(services: Services, row: Row, write: Writer) {
  let told = 0;
  return (event: MeshEvent) => {
    if ('form' in event) return void publish(services, row, write, event);
    const now = services.now().getTime();
    if (now - told < progressPause) return;
    told = now;
    void write({ stage: event.stage, progress: event.progress });
  };
}

async function publish({ files, mesh }: Services, row: Row, write: Writer, { form, glb, bytes, facts }: FormEvent) {
  const key = modelKey(sha256Of(glb));
  const stored = files.put(key, glb);
  const jaw = row.jaw ?? guessJaw(row.name) ?? facts.jaw ?? 'other';
  await stored;
  if (form === 'full') return write({ fullKey: key, fullBytes: bytes, facts: JSON.stringify(facts), jaw });
  await write({ lodKey: key, lodBytes: bytes, facts: JSON.stringify(facts), jaw });
  if (form === 'lod') return;
  const side = jaw === 'upper' || jaw === 'lower' ? jaw : null;
  const picture = await mesh.picture([{ glb, jaw: side, axes: facts.axes }], pictureSize);
  const drawn = pictureKey(sha256Of(picture));
  await files.put(drawn, picture);
  await write({ pictureKey: drawn });
}
