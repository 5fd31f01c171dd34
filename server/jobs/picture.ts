import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { axesOf, scaleOf } from '../../domain/order/files/file.ts';
import { newestOnly } from '../../domain/order/files/fileVersions.ts';
import { draftStates } from '../../domain/order/orderCourse.ts';
import type { Db, Tx } from '../db/tables.ts';
import { pictureKey } from '../storage/store.ts';
import { noteDroppedReferences } from '../storage/unreferenced.ts';
import type { Services } from '../core/services.ts';
import { audienceOf } from '../modules/orderRecord/audience.ts';
import { projectOrders } from '../modules/orderRecord/summary.ts';
import { isPrescribed } from '../modules/orderRecord/revisions.ts';
import { signal } from '../db/signal.ts';
import { enqueueCleaningIfDue } from '../queue/enqueueCleaning.ts';
import { enqueue, type JobArguments } from '../queue/queue.ts';
import { bitesOf, bitesToKeep, type KeptBite } from './bites.ts';
import { judge, type Judged } from './jaws.ts';

/** Twice the pixel size shown in the order list. */
export const pictureSize = { width: 232, height: 168 };

/**
 * Detects the jaws of an order's scans together and draws the order's thumbnail from their low-detail models, or
 * removes it if there are none. If models change while it runs, it starts over: two runs may overlap, and results for
 * older models must not remain.
 */
export async function picture(services: Services, order: JobArguments['picture']): Promise<void> {
  for (let isCurrent = false; !isCurrent;) {
    const scans = await scansOf(services.db, order);
    const arches = newestOnly(scans.filter(({ lodKey }) => lodKey !== null));
    const bites = await bitesOf(services.mesh, arches, async ({ lodKey }) =>
      buffer(await services.files.read(lodKey!)),
    );
    const jaws = judge(scans, bites, await projectsOf(services.db, order));
    const judged = scans.map((scan) => ({ ...scan, jaw: jaws.get(scan.id)?.jaw ?? null }));
    const key = await draw(services, shownOf(judged));
    isCurrent = await show(services, order, { scans, jaws, bites: bitesToKeep(scans, bites), key });
  }
}

type Model = Awaited<ReturnType<typeof scansOf>>[number];

async function scansOf(db: Db | Tx, { clinicId, orderId }: JobArguments['picture']) {
  const rows = await db
    .selectFrom('file as f')
    .innerJoin('orders as o', (join) => join.onRef('o.clinicId', '=', 'f.clinicId').onRef('o.id', '=', 'f.orderId'))
    .leftJoin('file as z', (join) =>
      join.onRef('z.clinicId', '=', 'f.clinicId').onRef('z.orderId', '=', 'f.orderId').onRef('z.id', '=', 'f.parentId'),
    )
    .select([
      'z.name as zipName',
      'f.id',
      'f.parentId',
      'f.name',
      'f.kind',
      'f.purpose',
      'f.lodKey',
      'f.fullKey',
      'f.jaw',
      'f.jawSettled',
      'f.jawSure',
      'f.evidence',
      'f.unit',
      'f.mirrored',
      'f.replacesId',
      'f.facts',
    ])
    .select((where) => [where('o.state', 'in', draftStates).as('isDraft'), isPrescribed.as('isPrescribed')])
    .where('f.clinicId', '=', clinicId)
    .where('f.orderId', '=', orderId)
    .where('f.purpose', '=', 'scan')
    .where('f.kind', '=', 'model')
    .where('f.removed', '=', false)
    .orderBy('f.id')
    .execute();
  // Only clinics upload scans.
  return rows.map((row) => ({ ...row, side: 'clinic' as const }));
}

/** Names of the order's readable scanner projects. */
async function projectsOf(db: Db, { clinicId, orderId }: JobArguments['picture']): Promise<string[]> {
  const rows = await db
    .selectFrom('file')
    .select('name')
    .where('clinicId', '=', clinicId)
    .where('orderId', '=', orderId)
    .where('proposal', 'is not', null)
    .where('removed', '=', false)
    .execute();
  return rows.map(({ name }) => name);
}

/** Both sides see the thumbnail, so it leaves out scans that the lab hasn't been sent. */
function shownOf(scans: readonly Model[]): Model[] {
  const newest = newestOnly(scans.filter((scan) => scan.lodKey !== null && (scan.isDraft || scan.isPrescribed)));
  const mayBeJaws = newest.filter(({ jaw }) => jaw !== 'bite' && jaw !== 'other');
  return (mayBeJaws.length > 0 ? mayBeJaws : newest).slice(0, 4);
}

async function draw({ files, mesh }: Services, models: readonly Model[]): Promise<string | null> {
  if (models.length === 0) return null;
  const jaws = await Promise.all(
    models.map(async ({ lodKey, fullKey, jaw, unit, mirrored, facts }) => ({
      glb: await buffer(await files.read(lodKey!)),
      jaw: jaw === 'upper' || jaw === 'lower' ? jaw : null,
      axes: axesOf({ facts, mirrored }),
      scale: scaleOf({ unit }),
      mirrored,
      ...(facts?.hasTexture && fullKey && { textured: await buffer(await files.read(fullKey)) }),
    })),
  );
  const bytes = await mesh.picture(jaws, pictureSize);
  const key = pictureKey(createHash('sha256').update(bytes).digest('hex'));
  await files.put(key, bytes);
  return key;
}

interface Seen {
  scans: readonly Model[];
  jaws: ReadonlyMap<string, Judged>;
  bites: ReadonlyMap<string, KeptBite[]>;
  key: string | null;
}

/** Stores the results for these scans; false if the order's scans have changed since. */
const show = ({ db }: Services, order: JobArguments['picture'], { scans, jaws, bites, key }: Seen): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { clinicId, orderId } = order;
    const shown = await tx
      .selectFrom('orders')
      .select(['clinicId', 'labId', 'sentAt', 'pictureKey'])
      .where('clinicId', '=', clinicId)
      .where('id', '=', orderId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!shown) return true;
    if (!isDeepStrictEqual(await scansOf(tx, order), scans)) return false;
    // Leaves the version alone: a thumbnail makes no edit outdated.
    if (shown.pictureKey !== key) {
      await tx
        .updateTable('orders')
        .set({ pictureKey: key })
        .where('clinicId', '=', clinicId)
        .where('id', '=', orderId)
        .execute();
      await noteDroppedReferences(tx, [shown]);
      await projectOrders(tx, clinicId, [orderId]);
    }
    /** Whom the results concern: both sides only if they show on what both have. */
    const concerned = new Set(shown.pictureKey === key ? [] : audienceOf(shown));
    let hasJudged = false;
    for (const { id, facts, ...was } of scans) {
      const { evidence, ...judged } = jaws.get(id)!;
      // A scan that the laboratory has keeps a jaw that was sure, and so its name.
      const isKept = was.jawSure && was.isPrescribed && !was.isDraft;
      const is = isKept ? { jaw: was.jaw, jawSure: true } : judged;
      const found = bites.get(id);
      const isSame = was.jaw === is.jaw && was.jawSure === is.jawSure && isDeepStrictEqual(was.evidence, evidence);
      if (isSame && isDeepStrictEqual(facts?.bites, found)) continue;
      hasJudged = true;
      await tx
        .updateTable('file')
        // Drops earlier measurements against other scans.
        .set({
          ...is,
          evidence: JSON.stringify(evidence),
          facts: sql`(facts - 'pierces' - 'bites') || ${JSON.stringify(found ? { bites: found } : {})}::jsonb`,
        })
        .where('clinicId', '=', clinicId)
        .where('orderId', '=', orderId)
        .where('id', '=', id)
        .execute();
      const audience = was.isPrescribed ? audienceOf(shown) : [clinicId];
      for (const party of audience) concerned.add(party);
      await signal(tx, 'file', id, audience);
    }
    // The lab's copies are named after jaws, and may have been made already.
    if (hasJudged) await enqueueCleaningIfDue(tx, order);
    // A tooth's available space depends on the jaws.
    await enqueue(tx, 'checkScans', { clinicId, orderId });
    if (concerned.size > 0) await signal(tx, 'order', orderId, [...concerned]);
    return true;
  });
