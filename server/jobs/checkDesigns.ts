import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type {
  DesignNumbers,
  Figure,
  ToothNumbers,
  UnmeasuredReason,
} from '../../domain/order/dataCheck/designNumbers.ts';
import { wallOf } from '../../domain/order/dataCheck/room.ts';
import { isJawSure, scaleOf } from '../../domain/order/files/file.ts';
import { newestOnly } from '../../domain/order/files/fileVersions.ts';
import { isFdi, jawOf, type Fdi } from '../../domain/teeth.ts';
import type { Services } from '../core/services.ts';
import type { Db } from '../db/tables.ts';
import { MeshError, type DesignFigures, type DesignTeeth, type MeasuredAt, type ToothFigures } from '../mesh/index.ts';
import { rulesOf } from '../modules/order/dataCheck.ts';
import { signalFile } from '../modules/orderRecord/audience.ts';
import { countedLabels } from '../modules/toothMark/store.ts';
import type { JobArguments } from '../queue/queue.ts';
import { alongAt, frameOf, mesialAt, unitsIn } from './designFrame.ts';
import { facesInAsShown } from './jaws.ts';
import { zipName } from './zipName.ts';

/** Bump when what is measured, or how, changes: a design is then measured again once something in its order changes. */
const method = 7;
/** A case has few scans of a jaw: before and after the preparation. */
const mostJaws = 2;

type Place = JobArguments['checkScans'];
type Model = Awaited<ReturnType<typeof modelsOf>>[number];

/**
 * Measures an order's newest designs, once per combination of their models, those of the previous version and their
 * scans. While any of these are still to be converted, it waits for the last one.
 */
export async function checkDesigns(services: Services, order: Place): Promise<void> {
  const models = await modelsOf(services.db, order);
  if (models.some(({ state }) => state === 'waiting' || state === 'converting')) return;
  const submitted = models.filter(({ purpose, recalled }) => purpose === 'design' && !recalled);
  const newest = Math.max(0, ...submitted.map(({ submission }) => submission));
  const designs = submitted.filter(({ submission }) => submission === newest || submission === 0);
  if (designs.length === 0) return;
  const { teeth, labId } = await services.db
    .selectFrom('orders')
    .select(['teeth', 'labId'])
    .where('clinicId', '=', order.clinicId)
    .where('id', '=', order.orderId)
    .executeTakeFirstOrThrow();
  const labels = await countedLabels(services.db, order);
  const rules = await rulesOf(services.db, labId);
  for (const design of designs) {
    const [before] = [...new Set(submitted.map(({ submission }) => submission))]
      .filter((number) => number > 0 && (design.submission === 0 || number < design.submission))
      .toSorted((a, b) => b - a);
    const alone = designs.filter(({ submission }) => submission === design.submission).length === 1;
    const carried = labels.filter(({ fileId }) => fileId === design.id).map(({ tooth }) => tooth);
    const its = teeth.filter(({ tooth }) => (carried.length > 0 ? carried.includes(tooth) : alone));
    await checkDesign(services, design, {
      teeth: its.map(({ tooth }) => tooth),
      units: unitsIn(its),
      labels,
      // A laboratory's new minimum remeasures nothing by itself; it only changes the keys of designs in that material.
      least: wallOf(
        rules,
        its.map(({ material }) => material),
      ),
      // Teeth in both jaws leave the design's jaw open.
      jaw: onlyOne(
        (its.length > 0 ? its : teeth)
          .map(({ tooth }) => tooth)
          .filter(isFdi)
          .map(jawOf),
      ),
      since: before ?? 0,
      before: submitted.filter(({ submission, fullKey }) => before && submission === before && fullKey),
      scans: newestOnly(models.filter(({ purpose }) => purpose === 'scan')).filter(({ fullKey }) => fullKey),
    });
  }
}

const onlyOne = <Item>(items: readonly Item[]): Item | null => (new Set(items).size === 1 ? items[0]! : null);

const modelsOf = async (db: Db, { clinicId, orderId }: Place) => {
  const rows = await db
    .selectFrom('file')
    .select(['clinicId', 'orderId', 'organisationId', 'id', 'parentId', 'name', 'kind', 'purpose', 'replacesId'])
    .select(zipName)
    .select(['fullKey', 'jaw', 'jawSettled', 'jawSure', 'unit', 'mirrored', 'orientation', 'facts', 'state'])
    .select(['submission', 'recalled', 'designCheck'])
    .where('clinicId', '=', clinicId)
    .where('orderId', '=', orderId)
    .where('purpose', 'in', ['scan', 'design'])
    .where('kind', '=', 'model')
    .where('removed', '=', false)
    .orderBy('id')
    .execute();
  return rows.map(({ organisationId, ...row }) => ({
    ...row,
    side: organisationId === clinicId ? ('clinic' as const) : ('lab' as const),
  }));
};

interface Around {
  teeth: Fdi[];
  units: DesignTeeth['units'] | null;
  labels: Awaited<ReturnType<typeof countedLabels>>;
  least: number | null;
  jaw: 'upper' | 'lower' | null;
  since: number;
  before: Model[];
  scans: Model[];
}

async function checkDesign(services: Services, design: Model, around: Around): Promise<void> {
  const { teeth, units, least, jaw, since, before, scans } = around;
  if (!design.fullKey) return;
  const sure = scans.filter((scan) => jaw !== null && isJawSure(scan));
  const jaws = sure.filter((scan) => scan.jaw === jaw).slice(-mostJaws);
  const antagonist = sure.findLast((scan) => scan.jaw === (jaw === 'upper' ? 'lower' : 'upper')) ?? null;
  const frame = frameOf(sure);
  const bite = frame?.up ?? null;
  const along = frame && jaws[0] ? alongAt(design, { frame, jaw: jaws[0], teeth }) : null;
  const mesial = mesialAt(along, teeth);
  const its = [design, ...jaws].map(({ id }) => id);
  const labels = around.labels
    .filter(({ fileId }) => its.includes(fileId))
    .map(({ tooth, point }) => ({ tooth, at: point }));
  const marked = around.labels.filter(({ fileId }) => jaws.some(({ id }) => id === fileId));
  const pointsOf = (isOwn: boolean) =>
    marked.filter(({ tooth }) => teeth.includes(tooth) === isOwn).map(({ point }) => point);
  const labelled = { own: pointsOf(true), others: pointsOf(false) };
  const parted = units && bite && along ? { units, up: bite, along, labels } : null;
  const of = (model: Model | null) => model && [model.fullKey, scaleOf(model), model.mirrored];
  const asked = [
    of(design),
    before.map(of),
    jaws.map(of),
    of(antagonist),
    bite,
    mesial,
    least,
    teeth,
    since,
    parted,
    labelled,
  ];
  const key = createHash('sha256')
    .update(JSON.stringify([method, asked]))
    .digest('hex');
  if (design.designCheck?.key === key) return;
  const ask = {
    design: await shown(services, design),
    before: await Promise.all(before.map((one) => shown(services, one))),
    jaws: await Promise.all(jaws.map((one) => scanned(services, one))),
    antagonist: antagonist && (await scanned(services, antagonist)),
  };
  const found = await services.mesh
    .checkDesign({ ...ask, bite, mesial, least, teeth: parted, labelled })
    .catch((error: unknown) => {
      // A broken model is still shown and approved; it just has no figures.
      if (!(error instanceof MeshError)) throw error;
      return null;
    });
  if (!found) return;
  const noScan = noScanOf(jaw, scans);
  const numbers = numbersOf(found, { design, before, jaws, antagonist, teeth, least, since, noScan });
  await services.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('file')
      .set({ designCheck: JSON.stringify({ ...numbers, key }) })
      .where('clinicId', '=', design.clinicId)
      .where('orderId', '=', design.orderId)
      .where('id', '=', design.id)
      .where(sql<boolean>`unit is not distinct from ${design.unit} and mirrored = ${design.mirrored}`)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await signalFile(tx, design);
  });
}

const shown = async ({ files }: Services, model: Model) => ({
  glb: new Uint8Array(await buffer(await files.read(model.fullKey!))),
  scale: scaleOf(model),
  mirrored: model.mirrored,
});

const scanned = async (services: Services, scan: Model) => ({
  ...(await shown(services, scan)),
  facesIn: facesInAsShown(scan),
});

/** Why no scan of a jaw could be used; null if there is simply none. */
function noScanOf(jaw: Around['jaw'], scans: readonly Model[]): UnmeasuredReason | null {
  if (jaw === null) return 'jawUnclear';
  return scans.every(isJawSure) ? null : 'jawUnconfirmed';
}

type Held = Pick<Around, 'before' | 'teeth' | 'least' | 'since'> & {
  design: Model;
  jaws: Model[];
  antagonist: Model | null;
  noScan: UnmeasuredReason | null;
};

/** The figures found, each with the possible error of the models that it was measured on. */
function numbersOf(found: DesignFigures, { design, before, jaws, antagonist, ...around }: Held): DesignNumbers {
  const error = (models: readonly (Model | null | undefined)[]) =>
    Math.max(0, ...models.map((one) => (one ? ((one.facts?.maxErrorMicrometres ?? 0) / 1000) * scaleOf(one) : 0)));
  const own = error([design]);
  const figure = <Found extends MeasuredAt>(one: Found | null, others: (Model | null | undefined)[]) =>
    one && { ...one, within: own + error(others) };
  const fits = found.jaw === null ? null : jaws[found.jaw];
  const toothOf = (part: ToothFigures): ToothNumbers => {
    const wall: (MeasuredAt & { area: number | null } & Figure) | null = figure(part.wall, [design]);
    return {
      changed: part.change && {
        change: figure(part.change.greatest, before),
        atMargin: figure(part.change.atMargin, before),
        since: around.since,
      },
      occlusion: part.occlusion && {
        deepest: figure(part.occlusion.deepest, [antagonist]),
        lightest: figure(part.occlusion.lightest, [antagonist]),
      },
      mesial: figure(part.mesial, [fits]),
      distal: figure(part.distal, [fits]),
      wall: wall && { ...wall, needs: around.least },
      gap: figure(part.gap, [fits]),
      unmeasured: reasonsOf(part.unmeasured, around),
    };
  };
  return {
    teeth: around.teeth,
    ...toothOf(found),
    ...(found.each && { each: found.each.map(({ tooth, ...part }) => ({ tooth, ...toothOf(part) })) }),
  };
}

/** The worker can't know why it was given no scan, or that no model of the previous version could be read. */
function reasonsOf(
  { change: found, ...others }: ToothFigures['unmeasured'],
  { noScan, since }: Pick<Held, 'noScan' | 'since'>,
): NonNullable<ToothNumbers['unmeasured']> {
  const change = found === 'firstVersion' && since > 0 ? 'incomparable' : found;
  const reasons = Object.entries({ ...others, ...(change && { changed: change }) }).map(
    ([name, reason]) => [name, (reason === 'noJaw' || reason === 'noAntagonist') && noScan ? noScan : reason] as const,
  );
  return Object.fromEntries(reasons);
}
