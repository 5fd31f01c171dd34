import { rm } from 'node:fs/promises';
import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { isWorkedOn } from '../../domain/file.ts';
import { limits } from '../../domain/limits.ts';
import { noNeutralCopy } from '../db/neutralColumns.ts';
import type { Tables, Tx } from '../db/tables.ts';
import { purposeOf, withPurposes } from '../storage/kindOf.ts';
import { originalKey } from '../storage/store.ts';
import type { Services } from '../core/services.ts';
import { is3mf, MeshError, type ZipEntry, type ZipLimits } from '../mesh/index.ts';
import { kindOfName, type FileKind } from '../../domain/fileNames.ts';
import { neutralNames } from '../../domain/neutralNames.ts';
import { signalFile } from '../modules/orderRecord/audience.ts';
import { failFile, ofFile } from '../modules/file/jobOfFile.ts';
import { enqueueFiles } from '../queue/enqueueFiles.ts';
import { enqueueCleaningIfDue } from '../queue/enqueueCleaning.ts';
import { meshLimits, sourceOf } from './source.ts';

type Zip = Selectable<Tables['file']>;
/** A file of a zip, or of a zip in it, whose own files are stored at once: an entry says where it lies in the outer zip alone. */
type Member = Pick<ZipEntry, 'name' | 'size'> & {
  entry?: ZipEntry;
  sha256?: string;
  /** Where more than its name tells it. */
  kind?: FileKind;
};

const zipLimits: ZipLimits = { entries: limits.zipEntries, bytes: limits.inflatedBytes, ratio: limits.zipRatio };
const isZip = ({ name }: ZipEntry) => /\.zip$/i.test(name);

/** Makes a file of each member of a zip, all in one transaction: a broken or hostile zip leaves nothing half-made. */
export async function unpack(services: Services, { fileId }: { fileId: string }): Promise<void> {
  const { db, now } = services;
  const zip = await db.selectFrom('file').selectAll().where('id', '=', fileId).executeTakeFirst();
  if (!zip) return;
  await begin(services, zip);
  const { source, release } = await sourceOf(services, zip);
  try {
    const entries = await services.mesh.list(source.path, zipLimits);
    if (is3mf(entries.map(({ name }) => name))) return await becomeModel(services, zip);
    const members = await membersOf(services, source.path, entries);
    if (members.length === 0) throw new MeshError('empty');
    await db.transaction().execute(async (tx) => {
      // It may have been handed in or made an attachment meanwhile, or be gone: what lies in it goes along.
      const as = await ofFile(tx.updateTable('file').set({ state: 'kept', fault: null }), zip)
        .returning(['purpose', 'purposeSettled', 'submission', 'messageId'])
        .executeTakeFirst();
      if (!as) return;
      // A repeat replaces what an earlier try made.
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
    await failFile(services, zip, error.code);
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
  tx
    .deleteFrom('file')
    .where('clinicId', '=', zip.clinicId)
    .where('orderId', '=', zip.orderId)
    .where('parentId', '=', zip.id)
    .execute();

/** A 3MF is a zip, which its first bytes don't always show. If it was withheld as a zip, it is cleaned again as a model. */
const becomeModel = ({ db }: Services, zip: Zip) =>
  db.transaction().execute(async (tx) => {
    const begins = { kind: 'model', state: 'waiting', fault: null } as const;
    const change = { ...begins, ...noNeutralCopy };
    const row = await ofFile(tx.updateTable('file').set(change), zip).returningAll().executeTakeFirst();
    if (!row) return;
    await ofFile(tx.updateTable('file').set({ purpose: purposeOf(row, 'model') }), zip).execute();
    await removeMembers(tx, zip);
    await enqueueFiles(tx, [row]);
    await signalFile(tx, zip);
  });

/** What lies in a zip, and in the zips in it; what lies deeper stays packed. The limits are those of all together. */
async function membersOf(services: Services, path: string, entries: readonly ZipEntry[]): Promise<Member[]> {
  const left = {
    entries: limits.zipEntries - entries.length,
    bytes: limits.inflatedBytes - entries.reduce((sum, { size }) => sum + size, 0),
  };
  const members: Member[] = [];
  for (const entry of entries) {
    const inner = isZip(entry) ? await innerMembers(services, path, entry, left) : null;
    members.push(...(inner ?? [{ name: entry.name, size: entry.size, entry }]));
  }
  return members;
}

/** Null where it isn't a zip that can be read: it stays a file like another. A 3MF is one model. */
async function innerMembers(
  { mesh, files }: Services,
  path: string,
  entry: ZipEntry,
  left: Pick<ZipLimits, 'entries' | 'bytes'>,
): Promise<Member[] | null> {
  const scratch = files.scratch();
  try {
    await mesh.extract({ path, name: entry.name, entry, extractTo: scratch }, meshLimits(entry.size));
    const entries = await mesh.list(scratch, { ...zipLimits, ...left });
    if (is3mf(entries.map(({ name }) => name))) return [{ name: entry.name, size: entry.size, entry, kind: 'model' }];
    left.entries -= entries.length;
    left.bytes -= entries.reduce((sum, { size }) => sum + size, 0);
    const folder = entry.name.replace(/\.zip$/i, '');
    const members: Member[] = [];
    for (const inner of entries) members.push(await stored(inner, `${folder}/${inner.name}`));
    return members;
  } catch (error) {
    if (error instanceof MeshError) return null;
    throw error;
  } finally {
    await rm(scratch, { force: true });
  }

  async function stored(inner: ZipEntry, name: string): Promise<Member> {
    const extractTo = files.scratch();
    try {
      const source = { path: scratch, name, entry: inner, extractTo };
      const { sha256, size } = await mesh.extract(source, meshLimits(inner.size));
      await files.add(extractTo, originalKey(sha256));
      return { name, size, sha256 };
    } finally {
      await rm(extractTo, { force: true });
    }
  }
}

function rowsOf(zip: Zip, members: readonly Member[], now: Date) {
  const { clinicId, orderId, id, organisationId, uploaderId, submission, messageId } = zip;
  const kinds = members.map((member) => ({ ...member, kind: member.kind ?? kindOfName(member.name) }));
  return withPurposes(zip, kinds).map(({ name, kind, size, entry, sha256, purpose, purposeSettled }) => {
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
      jaw: null,
      sha256: sha256 ?? null,
      zipEntry: entry ? JSON.stringify(entry) : null,
      // What is packed in the zip has to be taken out, whatever it is.
      state: entry || isWorkedOn(kind) ? ('waiting' as const) : ('kept' as const),
      createdAt: now.toISOString(),
    };
  });
}

/** Of a patient who is erased: without the name at once, and to be cleaned when it is taken out. */
function nameless<Row extends Parameters<typeof neutralNames>[0][number]>({ erasedBy }: Zip, rows: Row[]) {
  if (erasedBy === null) return rows;
  const names = neutralNames(rows);
  return rows.map((row) => ({ ...row, erasedBy, name: names.get(row.id) ?? row.name }));
}
