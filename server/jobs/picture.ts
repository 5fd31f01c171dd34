import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { axesOf, scaleOf } from '../../domain/file.ts';
import { newestOnly } from '../../domain/fileVersions.ts';
import { draftStates } from '../../domain/orderCourse.ts';
import type { Db, Tx } from '../db/tables.ts';
import { pictureKey } from '../storage/store.ts';
import { MeshError } from '../mesh/index.ts';
import type { Services } from '../core/services.ts';
import { audienceOf } from '../modules/orderRecord/audience.ts';
import { isPrescribed } from '../modules/orderRecord/revisions.ts';
import { signal } from '../kit/signal.ts';
import type { JobArguments } from '../queue/queue.ts';

/** Twice the pixels at which the order list shows it. */
export const pictureSize = { width: 232, height: 168 };

/**
 * Draws an order's small picture from its jaws' quick models; removes it when there are none. Models that change meanwhile are
 * drawn again: this may run twice at the same time, and the picture of the older models must not be the one that stays.
 */
export async function picture(services: Services, order: JobArguments['picture']): Promise<void> {
  for (let isCurrent = false; !isCurrent;) {
    const models = await modelsOf(services.db, order);
    isCurrent = await show(services, order, models, await draw(services, models), await biteOf(services, models));
  }
}

type Model = Awaited<ReturnType<typeof modelsOf>>[number];

async function modelsOf(db: Db | Tx, { clinicId, orderId }: JobArguments['picture']) {
  const models = await db
    .selectFrom('file as f')
    .innerJoin('orders as o', (join) => join.onRef('o.clinicId', '=', 'f.clinicId').onRef('o.id', '=', 'f.orderId'))
    .select([
      'f.id',
      'f.parentId',
      'f.name',
      'f.kind',
      'f.purpose',
      'f.lodKey',
      'f.fullKey',
      'f.jaw',
      'f.unit',
      'f.mirrored',
      'f.facts',
    ])
    .where('f.clinicId', '=', clinicId)
    .where('f.orderId', '=', orderId)
    .where('f.purpose', '=', 'scan')
    .where('f.kind', '=', 'model')
    .where('f.removed', '=', false)
    .where('f.lodKey', 'is not', null)
    // Both sides see it: what the lab hasn't been sent is in none.
    .where((where) => where.or([where('o.state', 'in', draftStates), isPrescribed]))
    .orderBy('f.id')
    .execute();
  // Scans are the clinic's.
  const newest = newestOnly(models.map((model) => ({ ...model, side: 'clinic' as const })));
  const jaws = newest.filter(({ jaw }) => jaw === 'upper' || jaw === 'lower');
  return (jaws.length > 0 ? jaws : newest).slice(0, 4);
}

interface Bite {
  upperId: string;
  lowerId: string;
  depth: number;
}

/** How the two jaws lie to each other; null where there aren't two, or one of them isn't in millimetres. */
async function biteOf({ files, mesh }: Services, models: readonly Model[]): Promise<Bite | null> {
  const [upper, lower] = ['upper', 'lower'].map((side) => models.find(({ jaw }) => jaw === side));
  if (
    !upper ||
    !lower ||
    [upper, lower].some(({ facts, unit }) => scaleOf({ unit }) !== 1 || (!unit && facts?.doubtfulUnits !== false))
  )
    return null;
  const [one, other] = await Promise.all([upper, lower].map(async ({ lodKey }) => buffer(await files.read(lodKey!))));
  // Where both are mirrored they lie to each other as their files do.
  const mirrored = upper.mirrored !== lower.mirrored;
  try {
    return { upperId: upper.id, lowerId: lower.id, depth: await mesh.bite(one!, other!, { mirrored }) };
  } catch (error) {
    // The picture is shown all the same.
    if (error instanceof MeshError) return null;
    throw error;
  }
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

/** Shows the picture of these models; false if the order has other models by now. */
const show = (
  { db }: Services,
  order: JobArguments['picture'],
  models: readonly Model[],
  key: string | null,
  bite: Bite | null,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { clinicId, orderId } = order;
    const shown = await tx
      .selectFrom('orders')
      .select(['clinicId', 'labId', 'sentAt'])
      .where('clinicId', '=', clinicId)
      .where('id', '=', orderId)
      .forUpdate()
      .executeTakeFirst();
    if (!shown) return true;
    if (!isDeepStrictEqual(await modelsOf(tx, order), models)) return false;
    // The version stays: a picture doesn't outdate anybody's edit.
    await tx
      .updateTable('orders')
      .set({ pictureKey: key })
      .where('clinicId', '=', clinicId)
      .where('id', '=', orderId)
      .execute();
    // What was measured of other scans is known no more.
    await tx
      .updateTable('file')
      .set({ facts: sql`facts - 'pierces'` })
      .where('clinicId', '=', clinicId)
      .where('orderId', '=', orderId)
      .where(sql<boolean>`facts ? 'pierces'`)
      .execute();
    if (bite) {
      const { upperId, ...pierces } = bite;
      await tx
        .updateTable('file')
        .set({ facts: sql`facts || ${JSON.stringify({ pierces })}::jsonb` })
        .where('clinicId', '=', clinicId)
        .where('orderId', '=', orderId)
        .where('id', '=', upperId)
        .execute();
      await signal(tx, 'file', upperId, audienceOf(shown));
    }
    await signal(tx, 'order', orderId, audienceOf(shown));
    return true;
  });
