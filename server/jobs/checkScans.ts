import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { scaleOf } from '../../domain/order/files/file.ts';
import { newestOnly } from '../../domain/order/files/fileVersions.ts';
import type { Db } from '../db/tables.ts';
import type { Services } from '../core/services.ts';
import { checkDesigns } from './checkDesigns.ts';
import { facesInAsShown } from './jaws.ts';
import { MeshError, type ToothCheck, type Vec3 } from '../mesh/index.ts';
import { signalFile } from '../modules/orderRecord/audience.ts';
import { countedLabels } from '../modules/toothMark/store.ts';
import type { JobArguments } from '../queue/queue.ts';
import { zipName } from './zipName.ts';

/** Bump when what is measured, or how, changes: scans are then measured again when viewed. */
const method = 3;

type Place = JobArguments['checkScans'];
type Scan = Awaited<ReturnType<typeof scansOf>>[number];

/**
 * Measures an order's scans for the data check. Each scan is measured once per bytes and unit across all of a clinic's
 * orders; labelled teeth once per set of labels, scan and opposing jaw.
 */
export async function checkScans(services: Services, order: Place): Promise<void> {
  const scans = await scansOf(services.db, order);
  for (const scan of scans) await checkOne(services, scan);
  const labels = await countedLabels(services.db, order);
  const newest = newestOnly(scans);
  for (const scan of scans) {
    const teeth = labels.filter(({ fileId }) => fileId === scan.id).map(({ tooth, point }) => ({ tooth, at: point }));
    await checkTeeth(services, scan, { teeth, antagonist: opposite(newest, scan) });
  }
  await checkDesigns(services, order);
}

const scansOf = async (db: Db, { clinicId, orderId }: Place) => {
  const rows = await db
    .selectFrom('file')
    .select(['clinicId', 'orderId', 'id', 'parentId', 'name', 'kind', 'purpose', 'replacesId'])
    .select(zipName)
    .select(['sha256', 'fullKey', 'facts', 'jaw', 'unit', 'mirrored', 'scanCheck', 'teethCheck'])
    .where('clinicId', '=', clinicId)
    .where('orderId', '=', orderId)
    .where('purpose', '=', 'scan')
    .where('kind', '=', 'model')
    .where('removed', '=', false)
    .orderBy('id')
    .execute();
  // Only clinics upload scans.
  return rows.map((row) => ({ ...row, side: 'clinic' as const }));
};

const opposite = (newest: readonly Scan[], { jaw }: Scan): Scan | null =>
  newest.find((other) => other.fullKey && other.jaw === (jaw === 'upper' ? 'lower' : 'upper')) ?? null;

const ofScan = ({ clinicId, orderId, id, unit }: Scan) =>
  sql<boolean>`clinic_id = ${clinicId} and order_id = ${orderId} and id = ${id} and unit is not distinct from ${unit}`;

async function checkOne(services: Services, scan: Scan): Promise<void> {
  const { db, mesh } = services;
  const { sha256, fullKey, scanCheck } = scan;
  const key = [method, sha256, scaleOf(scan)].join(' ');
  if (!sha256 || !fullKey || scanCheck?.key === key) return;
  const kept = await keptFor(db, scan, key);
  const found =
    kept ?? (await unlessBroken(readModel(services, fullKey).then((glb) => mesh.checkScan(glb, scaleOf(scan)))));
  if (!found) return;
  await write(services, scan, { scanCheck: JSON.stringify({ ...found, key }) });
}

/** The result for the same bytes in another of the clinic's orders. */
async function keptFor(db: Db, { clinicId, sha256 }: Scan, key: string) {
  const row = await db
    .selectFrom('file')
    .select('scanCheck')
    .where('clinicId', '=', clinicId)
    .where('sha256', '=', sha256)
    .where(sql<boolean>`scan_check ->> 'key' = ${key}`)
    .limit(1)
    .executeTakeFirst();
  return row?.scanCheck ?? null;
}

interface AtTeeth {
  teeth: { tooth: number; at: Vec3 }[];
  antagonist: Scan | null;
}

async function checkTeeth(services: Services, scan: Scan, { teeth, antagonist }: AtTeeth): Promise<void> {
  const { fullKey, jaw, teethCheck } = scan;
  if (!fullKey) return;
  const isJaw = jaw === 'upper' || jaw === 'lower';
  if (!isJaw || teeth.length === 0) {
    if (teethCheck) await write(services, scan, { teethCheck: null });
    return;
  }
  const of = (one: Scan | null) => one && [one.fullKey, scaleOf(one), one.mirrored, facesInAsShown(one)];
  const key = createHash('sha256')
    .update(JSON.stringify([method, of(scan), of(antagonist), teeth]))
    .digest('hex');
  if (teethCheck?.key === key) return;
  const shown = async (one: Scan) => ({
    glb: await readModel(services, one.fullKey!),
    scale: scaleOf(one),
    mirrored: one.mirrored,
    facesIn: facesInAsShown(one),
  });
  const found = await unlessBroken(
    Promise.all([shown(scan), antagonist && shown(antagonist)]).then(([model, other]) =>
      services.mesh.checkTeeth({ scan: model, antagonist: other, teeth }),
    ),
  );
  if (!found) return;
  const places = new Map(teeth.map(({ tooth, at }) => [tooth, at]));
  const measured = found.map((one: ToothCheck) => ({ ...one, at: places.get(one.tooth)! }));
  await write(services, scan, { teethCheck: JSON.stringify({ key, teeth: measured }) });
}

const readModel = async ({ files }: Services, key: string): Promise<Uint8Array> => buffer(await files.read(key));

/** A broken model is still shown; it just has no figures. */
const unlessBroken = <Found>(found: Promise<Found>): Promise<Found | null> =>
  found.catch((error: unknown) => {
    if (!(error instanceof MeshError)) throw error;
    return null;
  });

/** Skips a scan whose unit changed since. Leaves the version alone, since a measurement makes no edit outdated. */
const write = (
  { db }: Services,
  scan: Scan,
  change: { scanCheck: string } | { teethCheck: string | null },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx.updateTable('file').set(change).where(ofScan(scan)).executeTakeFirst();
    if (numUpdatedRows > 0n) await signalFile(tx, scan);
  });
