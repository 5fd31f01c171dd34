import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { sql, type Selectable, type UpdateObject } from 'kysely';
import { Refusal } from '../../domain/errors.ts';
import type { CaseFile } from '../../domain/order/files/file.ts';
import { kindOfName, type FileKind } from '../../domain/order/files/fileNames.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import { noNeutralCopy } from '../db/fileColumns.ts';
import type { Tables, Tx } from '../db/tables.ts';
import { isUnreadScan, kindOf, mayPackItself, purposeOf, startOf } from '../storage/kindOf.ts';
import { modelKey, originalKey, pictureKey } from '../storage/store.ts';
import { looksLikeZip, MeshError, type FormEvent, type MeshEvent, type MeshResult } from '../mesh/index.ts';
import { mayBeProject } from '../projects/index.ts';
import type { Services } from '../core/services.ts';
import { byteColumns } from '../storage/unreferenced.ts';
import { copiesOf } from '../storage/pictureCopies.ts';
import { signalFile } from '../modules/orderRecord/audience.ts';
import { failed, ofFile } from '../modules/file/jobOfFile.ts';
import { letBytesGo } from '../modules/file/storage.ts';
import { pictureSize } from './picture.ts';
import { enqueueCleaningIfDue } from '../queue/enqueueCleaning.ts';
import { enqueueFiles } from '../queue/enqueueFiles.ts';
import { enqueue } from '../queue/queue.ts';
import { holdsModel } from './holdsModel.ts';
import { judge } from './jaws.ts';
import { listed } from './listed.ts';
import { meshLimits, sourceOf } from './source.ts';

type Row = Selectable<Tables['file']>;
const progressPause = 150;
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * Makes a model's viewing copies, or extracts another file from its zip. Each form is published as soon as it exists; a
 * retry after a kill makes the same bytes under the same keys. A conversion ends without a result if a newer one of the
 * same file has started, or the file is gone.
 */
export async function convert(services: Services, { fileId }: { fileId: string }): Promise<void> {
  const { db, files, mesh } = services;
  const row = await begin(services, fileId);
  if (!row) return;
  const outdated = new AbortController();
  const write = writer(services, row, outdated);
  const published = publisher(services, row, write);
  const extractTo = row.sha256 ? undefined : files.scratch();
  const { source, release } = await sourceOf(services, row, extractTo);
  const bounds = meshLimits(row.size);
  try {
    if (row.kind === 'model') {
      await write({ state: 'converting', progress: 0, fault: null });
      const begun = performance.now();
      const result = await mesh.convert(
        source,
        { ...bounds, bytes: serverLimits.modelBytes },
        published.on,
        outdated.signal,
      );
      await published.forms();
      const conversionMs = Math.round(performance.now() - begun);
      await keepOriginal(services, row, extractTo, result);
      const convertedAt = services.now().toISOString();
      const facts = JSON.stringify(result.facts);
      const order = { clinicId: row.clinicId, orderId: row.orderId };
      const ready = {
        state: 'ready',
        stage: null,
        progress: 1,
        facts,
        convertedAt,
        conversionMs,
        usedAt: null,
      } as const;
      // In one transaction: a scan that is ready and neither measured nor queued would be sent unmeasured.
      await write(ready, async (tx) => {
        await enqueue(tx, 'picture', order);
        await enqueue(tx, 'checkScans', order);
      });
      await published.picture();
      await enqueue(db, 'picture', order);
    } else {
      if (extractTo) await keepOriginal(services, row, extractTo, await mesh.extract(source, bounds));
      await show(services, row, write);
    }
  } catch (error) {
    if (outdated.signal.aborted) return void (await published.forms().catch(() => {}));
    if (!(error instanceof MeshError)) {
      // It waits for its next try, or for someone to restart it.
      await write({ state: 'waiting', stage: null, progress: null }).catch(() => {});
      throw error;
    }
    await published.forms();
    if (extractTo)
      await mesh.extract(source, bounds).then(
        (found) => keepOriginal(services, row, extractTo, found),
        () => {},
      );
    await write(failed(error.code));
  } finally {
    await release();
    if (extractTo) await rm(extractTo, { force: true });
    await enqueueCleaningIfDue(db, row);
  }
}

/** What a file is for that turns out to be of another kind, unless a person or a submission has set it. */
const purposeAs = (row: Row, kind: FileKind) => sql<CaseFile['purpose']>`case
  when purpose_settled or purpose = 'message' or organisation_id <> clinic_id then purpose
  else ${purposeOf(row, kind)} end`;

/** Handles other files: makes an image's copies, reads a project, requeues a file that is of another kind. */
async function show(services: Services, row: Row, write: Write): Promise<void> {
  const { db, files } = services;
  const { sha256 } = await ofFile(db.selectFrom('file').select('sha256'), row).executeTakeFirstOrThrow();
  const start = sha256 ? await startOf(files, originalKey(sha256)) : null;
  const found = start ? await kindOf(start, row) : row.kind;
  const isOwn =
    found === 'archive' && sha256 && mayPackItself(row.name) && !(await mayHoldModel(services, row, sha256));
  const kind = isOwn ? kindOfName(row.name) : found;
  // A file withheld as one kind may be cleanable as another.
  const isOther = kind !== row.kind;
  const is = { kind, ...(isOther && { ...noNeutralCopy, purpose: purposeAs(row, kind) }) };
  // A member that isn't named as a zip.
  if (kind === 'archive' && start)
    return write({ ...is, ...failed(looksLikeZip(start) ? 'zipTooDeep' : 'otherArchive') });
  if (kind === 'model') {
    await write({ ...is, state: 'waiting' });
    await enqueueFiles(db, [{ ...row, kind }]);
    return;
  }
  if (kind === 'other' && start && isUnreadScan(start, row)) return write({ ...is, ...failed('otherModel') });
  const copies = kind === 'image' && sha256 ? await storedCopies(files, sha256) : null;
  await write(copies ? { ...is, state: 'ready', ...copies } : { ...is, state: 'kept' });
  if (row.purpose === 'scan' && mayBeProject(row.name)) await enqueue(db, 'project', { fileId: row.id });
}

/** Whether a member that is a zip holds a model. One that can't be listed may. */
async function mayHoldModel(services: Services, row: Row, sha256: string): Promise<boolean> {
  const { path, release } = await services.files.local(originalKey(sha256));
  try {
    return await holdsModel(services, path, await listed(services, row, path));
  } catch (error) {
    if (error instanceof MeshError) return true;
    throw error;
  } finally {
    await release();
  }
}

/** The display copies of an image; null if it can't be decoded, in which case it stays a download. */
async function storedCopies(files: Services['files'], sha256: string) {
  const { path, release } = await files.local(originalKey(sha256));
  const copies = await copiesOf(path)
    .catch((error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    })
    .finally(() => void release());
  if (!copies) return null;
  const store = async (bytes: Buffer) => {
    const key = pictureKey(sha256Of(bytes), 'webp');
    await files.put(key, bytes);
    return key;
  };
  const { width, height } = copies;
  return { width, height, thumbKey: await store(copies.thumb), pictureKey: await store(copies.picture) };
}

/** The file with this attempt's number; only the newest attempt may write. */
const begin = ({ db }: Services, fileId: string): Promise<Row | undefined> =>
  // In a transaction: if this process dies while waiting for the row, its attempt doesn't count.
  db.transaction().execute((tx) =>
    tx
      .updateTable('file')
      .set((set) => ({ attempt: set('attempt', '+', 1) }))
      .where('id', '=', fileId)
      .returningAll()
      .executeTakeFirst(),
  );

/** Stores a zip member as a file of its own, with its bytes unchanged. */
async function keepOriginal(
  { files, db }: Services,
  row: Row,
  path: string | undefined,
  { sha256, size }: Partial<MeshResult>,
) {
  if (!path || !sha256) return;
  await files.add(path, originalKey(sha256));
  // An erasure may have cleaned what a newer attempt extracted: existing bytes stay.
  await ofFile(db.updateTable('file').set({ sha256, size: size ?? row.size }), row)
    .where('attempt', '=', row.attempt)
    .where('sha256', 'is', null)
    .execute();
}

type Write = (change: UpdateObject<Tables, 'file'>, also?: (tx: Tx) => Promise<void>) => Promise<void>;

/** Writes changes to the file's row one at a time and signals each, as long as this attempt is the newest. */
function writer({ db }: Services, row: Row, outdated: AbortController): Write {
  let last: Promise<unknown> = Promise.resolve();
  return (set, also) => {
    const written = last.then(() =>
      db.transaction().execute(async (tx) => {
        if (byteColumns.some((column) => column in set)) await letBytesGo(tx, row);
        const { numUpdatedRows } = await ofFile(tx.updateTable('file').set(set), row)
          .where('attempt', '=', row.attempt)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return outdated.abort();
        await signalFile(tx, row);
        await also?.(tx);
      }),
    );
    last = written.catch(() => {});
    return written;
  };
}

/** Stores a conversion's events in order while it runs; an error rejects `forms` or `picture`. */
function publisher(services: Services, row: Row, write: Write) {
  let forms: Promise<unknown> = Promise.resolve();
  let picture: Promise<unknown> = Promise.resolve();
  let full: Uint8Array | undefined;
  let reportedAt = 0;
  const next = (work: () => Promise<unknown>) => {
    forms = forms.then(work);
    forms.catch(() => {});
  };
  return {
    on(event: MeshEvent) {
      if ('form' in event) {
        next(() => publish(services, row, write, event));
        if (event.form === 'full' && event.facts.hasTexture) full = event.glb;
        // Drawn at once, and again with colours if they come with the full model.
        if (event.form !== 'preview' && !(event.form === 'lod' && full)) return;
        const textured = full;
        picture = picture.then(() => draw(services, row, write, event, textured));
        picture.catch(() => {});
        return;
      }
      const now = performance.now();
      if (now - reportedAt < progressPause) return;
      reportedAt = now;
      next(() => write({ stage: event.stage, progress: event.progress }));
    },
    forms: () => forms,
    picture: () => picture,
  };
}

/** Evidence from this scan alone; the `picture` job weighs it with the order's other scans. */
const judgedAlone = (row: Row, { facts }: FormEvent) => judge([{ ...row, side: 'clinic', facts }]).get(row.id)!;

async function publish({ files }: Services, row: Row, write: Write, event: FormEvent) {
  const { form, glb, bytes } = event;
  const key = modelKey(sha256Of(glb));
  await files.put(key, glb);
  const { jaw: proposed, jawSure: isSure, evidence } = judgedAlone(row, event);
  // A jaw set by a person wins.
  const jaw = sql<CaseFile['jaw']>`case when jaw_settled then jaw else ${proposed} end`;
  const seen = { facts: JSON.stringify(event.facts), jaw, jawSure: isSure, evidence: JSON.stringify(evidence) };
  await write(
    form === 'full' ? { fullKey: key, fullBytes: bytes, ...seen } : { lodKey: key, lodBytes: bytes, ...seen },
  );
}

async function draw({ files, mesh }: Services, row: Row, write: Write, event: FormEvent, textured?: Uint8Array) {
  const { jaw } = judgedAlone(row, event);
  const side = jaw === 'upper' || jaw === 'lower' ? jaw : null;
  const isDesign = row.purpose === 'design';
  const seen = { glb: event.glb, jaw: side, axes: event.facts.axes, isDesign, ...(textured && { textured }) } as const;
  const picture = await mesh.picture([seen], pictureSize);
  const key = pictureKey(sha256Of(picture));
  await files.put(key, picture);
  await write({ thumbKey: key });
}
