import { rm } from 'node:fs/promises';
import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { noNeutralCopy } from '../db/fileColumns.ts';
import type { Tables, Tx } from '../db/tables.ts';
import { mayPackItself, purposeOf, withPurposes } from '../storage/kindOf.ts';
import { originalKey } from '../storage/store.ts';
import type { Services } from '../core/services.ts';
import { is3mf, MeshError, type FileSource, type MeshErrorCode, type ZipEntry, type ZipLimits } from '../mesh/index.ts';
import { isWorkedOn } from '../../domain/order/files/file.ts';
import { kindOfName, type FileKind } from '../../domain/order/files/fileNames.ts';
import { neutralNames } from '../../domain/order/files/neutralNames.ts';
import { signalFile } from '../modules/orderRecord/audience.ts';
import { readerOf } from '../modules/orderRecord/readers.ts';
import { failFile, ofFile } from '../modules/file/jobOfFile.ts';
import { deleteFiles, letBytesGo } from '../modules/file/storage.ts';
import { enqueueFiles } from '../queue/enqueueFiles.ts';
import { enqueueCleaningIfDue } from '../queue/enqueueCleaning.ts';
import { holdsModel } from './holdsModel.ts';
import { zipLimitsOf } from './listed.ts';
import { areSlices, packSeries, seriesIn, type Series, type SeriesEntry } from './series.ts';
import { meshLimits, sourceOf } from './source.ts';

type Zip = Selectable<Tables['file']>;
/** A file of a zip or nested zip; the latter's files are stored, since an entry refers only to the outer zip. */
type Member = Pick<ZipEntry, 'name' | 'size'> & {
  entry?: ZipEntry | SeriesEntry;
  sha256?: string;
  /** Set if it isn't clear from the name. */
  kind?: FileKind;
  /** Number of slices, for a series, which is one file. */
  slices?: number;
  /** Why it can't be read; it is still listed, with this error. */
  fault?: MeshErrorCode;
};

const isZip = ({ name, fault }: ZipEntry) => !fault && /\.zip$/i.test(name);
/** Maximum nesting of zips: a zip that contains itself would never end. */
const mostDeep = 5;
const deflate64 = 9;

/** Makes a file of each zip member in one transaction: a broken or hostile zip leaves nothing half-done. */
export async function unpack(services: Services, { fileId }: { fileId: string }): Promise<void> {
  const { db, now } = services;
  const zip = await db.selectFrom('file').selectAll().where('id', '=', fileId).executeTakeFirst();
  if (!zip) return;
  await begin(services, zip);
  const { source, release } = await sourceOf(services, zip);
  try {
    const most = await zipLimitsOf(services, zip);
    const entries = await services.mesh.list(source.path, most);
    if (is3mf(entries.map(({ name }) => name))) return await become(services, zip, 'model');
    if (mayPackItself(zip.name) && !(await holdsModel(services, source.path, entries)))
      return await become(services, zip, kindOfName(zip.name));
    const members = await membersOf(services, source.path, entries, most);
    if (members.length === 0) throw new MeshError('empty');
    // If no member is readable, the zip itself shows the error.
    if (members.every(({ fault }) => fault)) throw new MeshError(members[0]!.fault!);
    await db.transaction().execute(async (tx) => {
      await readerOf(tx, { clinicId: zip.clinicId, id: zip.orderId });
      // The zip may have been submitted, attached or deleted since; its members follow it.
      const as = await ofFile(tx.updateTable('file').set({ state: 'kept', fault: null }), zip)
        .returning(['labId', 'purpose', 'purposeSettled', 'submission', 'messageId'])
        .executeTakeFirst();
      if (!as) return;
      // A retry replaces what an earlier try made.
      await removeMembers(tx, zip);
      const rows = nameless(zip, rowsOf({ ...zip, ...as }, members, now()));
      await tx.insertInto('file').values(rows).execute();
      await enqueueFiles(
        tx,
        rows.filter(({ state }) => state === 'waiting'),
      );
      await signalFile(tx, zip);
    });
  } catch (error) {
    if (!(error instanceof MeshError)) throw error;
    const isOther = error.code === 'notAZip' && !/\.zip$/i.test(zip.name) && kindOfName(zip.name) === 'archive';
    await failFile(services, zip, isOther ? 'otherArchive' : error.code);
  } finally {
    await release();
    await enqueueCleaningIfDue(db, zip);
  }
}

const begin = ({ db }: Services, zip: Zip) =>
  db.transaction().execute(async (tx) => {
    await ofFile(tx.updateTable('file').set({ state: 'unpacking', fault: null }), zip).execute();
    await signalFile(tx, zip);
  });

const removeMembers = (tx: Tx, zip: Zip) =>
  deleteFiles(tx, ({ and }) => and({ clinicId: zip.clinicId, orderId: zip.orderId, parentId: zip.id }));

/** For a zip that is no archive, which its first bytes don't always show. If it was withheld as one, it is cleaned again. */
const become = ({ db }: Services, zip: Zip, kind: FileKind) =>
  db.transaction().execute(async (tx) => {
    const state = isWorkedOn(kind) ? ('waiting' as const) : ('kept' as const);
    const change = { kind, state, fault: null, ...noNeutralCopy };
    await letBytesGo(tx, zip);
    const row = await ofFile(tx.updateTable('file').set(change), zip).returningAll().executeTakeFirst();
    if (!row) return;
    await ofFile(tx.updateTable('file').set({ purpose: purposeOf(row, kind) }), zip).execute();
    await removeMembers(tx, zip);
    if (isWorkedOn(kind)) await enqueueFiles(tx, [row]);
    await signalFile(tx, zip);
  });

/** Members of a zip and its nested zips. The limits apply to all of them together. */
async function membersOf(
  services: Services,
  path: string,
  entries: readonly ZipEntry[],
  most: ZipLimits,
): Promise<Member[]> {
  const left = { ...most, entries: most.entries - entries.length, bytes: most.bytes - bytesIn(entries) };
  const { series, others } = await apart(services, path, entries);
  const members: Member[] = [];
  for (const entry of others) {
    const { name, size, fault } = entry;
    if (isZip(entry)) members.push(...(await innerMembers(services, { path, name, entry }, left)));
    else if (fault) members.push({ name, size, entry, fault });
    // Deflate64 can only be inflated as a stream, so it is extracted before anything reads it.
    else if (entry.method === deflate64) members.push(await stored(services, { path, name, entry }));
    else members.push({ name, size, entry });
  }
  for (const one of series) members.push({ ...seriesMember(one), entry: { name: one.name, series: one.nth } });
  return members;
}

const seriesMember = ({ name, entries }: Series) => ({
  name,
  size: bytesIn(entries),
  kind: 'project' as const,
  slices: entries.length,
});

/** Separates series of slices from a zip's other entries. */
async function apart(services: Services, path: string, entries: readonly ZipEntry[]) {
  const series: (Series & { nth: number })[] = [];
  for (const [nth, one] of seriesIn(entries).entries())
    if (await areSlices(services, path, one)) series.push({ ...one, nth });
  const slices = new Set(series.flatMap((one) => one.entries));
  return { series, others: entries.filter((entry) => !slices.has(entry)) };
}

type Packed = Required<FileSource>;
/** Stores the fault with the entry, so that another try fails the same and doesn't read the outer zip. */
const leftOut = (entry: ZipEntry, fault: MeshErrorCode) => ({ entry: { ...entry, fault }, fault });
const bytesIn = (entries: readonly ZipEntry[]) => entries.reduce((sum, { size }) => sum + size, 0);

/** Members of a nested zip. A 3MF is one model; an unreadable zip stays a file and shows why. */
async function innerMembers(services: Services, zip: Packed, left: ZipLimits, depth = 1): Promise<Member[]> {
  const { mesh, files } = services;
  const { name, entry } = zip;
  const { size } = entry;
  const scratch = files.scratch();
  try {
    const { sha256 } = await mesh.extract({ ...zip, extractTo: scratch }, meshLimits(size));
    const keep = async (as: Partial<Member>) => {
      await files.add(scratch, originalKey(sha256));
      return [{ name, size, sha256, ...as }];
    };
    const found = await listed(scratch);
    if (typeof found === 'string') return await keep({ fault: found });
    if (is3mf(found.map((each) => each.name))) return await keep({ kind: 'model' });
    left.entries -= found.length;
    left.bytes -= bytesIn(found);
    const folder = name.replace(/\.zip$/i, '');
    const { series, others } = await apart(services, scratch, found);
    const members: Member[] = [];
    for (const inner of others) {
      const within = { path: scratch, name: `${folder}/${inner.name}`, entry: inner };
      if (isZip(inner)) members.push(...(await innerMembers(services, within, left, depth + 1)));
      else members.push(await stored(services, within));
    }
    for (const one of series) {
      const packed = await packSeries(services, scratch, one);
      members.push({ ...seriesMember(one), ...packed, name: `${folder}/${one.name}` });
    }
    return members;
  } catch (error) {
    if (error instanceof MeshError) return [{ name, size, ...leftOut(entry, error.code) }];
    throw error;
  } finally {
    await rm(scratch, { force: true });
  }

  async function listed(path: string): Promise<ZipEntry[] | MeshErrorCode> {
    if (depth > mostDeep) return 'zipTooDeep';
    try {
      return await mesh.list(path, left);
    } catch (error) {
      if (error instanceof MeshError) return error.code;
      throw error;
    }
  }
}

/** A member with its bytes in the store; an unreadable one is only listed. */
async function stored({ mesh, files }: Services, { path, name, entry }: Packed): Promise<Member> {
  const extractTo = files.scratch();
  try {
    const { sha256, size } = await mesh.extract({ path, name, entry, extractTo }, meshLimits(entry.size));
    await files.add(extractTo, originalKey(sha256));
    return { name, size, sha256 };
  } catch (error) {
    if (!(error instanceof MeshError)) throw error;
    return { name, size: entry.size, ...leftOut(entry, error.code) };
  } finally {
    await rm(extractTo, { force: true });
  }
}

function rowsOf(zip: Zip, members: readonly Member[], now: Date) {
  const { clinicId, orderId, id, labId, organisationId, uploaderId, submission, messageId } = zip;
  const kinds = members.map((member) => ({ ...member, kind: member.kind ?? kindOfName(member.name) }));
  return withPurposes(zip, kinds).map(({ name, kind, size, entry, sha256, slices, fault, purpose, purposeSettled }) => {
    return {
      clinicId,
      orderId,
      organisationId,
      uploaderId,
      kind,
      name,
      size,
      submission,
      id: uuid(),
      parentId: id,
      purpose,
      purposeSettled,
      messageId,
      labId,
      jaw: null,
      sha256: sha256 ?? null,
      slices: slices ?? null,
      zipEntry: entry ? JSON.stringify(entry) : null,
      // All but a series that is stored: what is packed must be extracted, and first bytes may say another kind.
      state: fault ? ('failed' as const) : slices && sha256 ? ('kept' as const) : ('waiting' as const),
      fault: fault ?? null,
      createdAt: now.toISOString(),
    };
  });
}

/** For an erased patient: drops the names at once; contents are cleaned on extraction. */
function nameless<Row extends Parameters<typeof neutralNames>[0][number]>({ erasedBy }: Zip, rows: Row[]) {
  if (erasedBy === null) return rows;
  const names = neutralNames(rows);
  return rows.map((row) => ({ ...row, erasedBy, name: names.get(row.id) ?? row.name }));
}
