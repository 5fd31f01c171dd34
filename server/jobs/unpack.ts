import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { limits } from '../../domain/limits.ts';
import type { Tables } from '../db/tables.ts';
import type { Services } from '../services.ts';
import { guessJaw, kindOfName, MeshError, type ZipEntry } from '../mesh/index.ts';
import { neutralNames } from '../modules/file/neutralNames.ts';
import { signalFile } from '../modules/order/audience.ts';
import { failFile, ofFile } from './ofFile.ts';
import { enqueueFiles } from './enqueueFiles.ts';
import { enqueueCleaningIfDue } from './enqueueCleaning.ts';
import { sourceOf } from './source.ts';

const zipLimits = { entries: limits.zipEntries, bytes: limits.inflatedBytes, ratio: limits.zipRatio };

/** Makes a file of each member of a zip, all in one transaction: a broken or hostile zip leaves nothing half-made. */
export async function unpack(services: Services, { fileId }: { fileId: string }): Promise<void> {
  const { db, mesh, now } = services;
  const zip = await db.selectFrom('file').selectAll().where('id', '=', fileId).executeTakeFirst();
  if (!zip) return;
  await begin(services, zip);
  const { source, release } = await sourceOf(services, zip);
  try {
    // A zip that brings no scan may hold anything.
    const entries = await mesh.list(source.path, { ...zipLimits, needsModel: zip.purpose === 'scan' });
    // Only a zip that brings no scan may hold nothing.
    if (entries.length === 0) throw new MeshError('empty');
    await db.transaction().execute(async (tx) => {
      // It may have been handed in meanwhile, or be gone: what lies in it goes along.
      const as = await ofFile(tx.updateTable('file').set({ state: 'kept', fault: null }), zip)
        .returning(['purpose', 'submission'])
        .executeTakeFirst();
      if (!as) return;
      // A repeat replaces what an earlier try made.
      await tx
        .deleteFrom('file')
        .where('clinicId', '=', zip.clinicId)
        .where('orderId', '=', zip.orderId)
        .where('parentId', '=', zip.id)
        .execute();
      const rows = nameless(
        zip,
        entries.map((entry) => ({ ...member(zip, entry, now()), ...as })),
      );
      await tx.insertInto('file').values(rows).execute();
      await enqueueFiles(tx, rows);
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

type Zip = Selectable<Tables['file']>;

const begin = ({ db }: Services, zip: Zip) =>
  db.transaction().execute(async (tx) => {
    await ofFile(tx.updateTable('file').set({ state: 'unpacking', fault: null }), zip).execute();
    await signalFile(tx, zip);
  });

const member = ({ clinicId, orderId, id, organisationId, uploaderId }: Zip, entry: ZipEntry, now: Date) => {
  const kind = kindOfName(entry.name);
  return {
    clinicId,
    orderId,
    organisationId,
    uploaderId,
    kind,
    id: uuid(),
    parentId: id,
    name: entry.name,
    size: entry.size,
    jaw: kind === 'model' ? guessJaw(entry.name) : null,
    zipEntry: JSON.stringify(entry),
    state: 'waiting' as const,
    createdAt: now.toISOString(),
  };
};

/** Of a patient who is erased: without the name at once, and to be cleaned when it is taken out. */
function nameless<Member extends Parameters<typeof neutralNames>[0][number]>({ erasedBy }: Zip, members: Member[]) {
  if (erasedBy === null) return members;
  const names = neutralNames(members);
  return members.map((one) => ({ ...one, erasedBy, name: names.get(one.id) ?? one.name }));
}
