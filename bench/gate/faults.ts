import type { FindingKind, RatedFinding } from '../../domain/order/dataCheck/findings.ts';
import type { Point } from '../../domain/order/dataCheck/scanCheck.ts';
import { makeArch, randomOf } from '../../tests/support/meshes.ts';
import { punch } from '../../tests/support/punch.ts';
import { sheet, together } from '../../tests/support/sheet.ts';
import { crown } from '../../tests/support/teeth.ts';
import { findingsIn, measure, type Scan, type Shape } from './pipeline.ts';
import { coarser, innerVertices, mirrored, moved, pointOf, realShapes, scaled, turned, turnedOver } from './shapes.ts';
import { isSamePrint } from '../../server/modules/file/sameScans.ts';

export interface Planted {
  kind: string;
  /** Can't be detected, and mustn't be reported. */
  isSilent?: boolean;
  /** Whether the check reported it at the right place. */
  isFound(): Promise<boolean>;
}

const distance = (one: Point, other: Point) => Math.hypot(...one.map((value, axis) => value - other[axis]!));
const near = ({ at }: RatedFinding, spot: Point, most: number) => at !== undefined && distance(at, spot) <= most;
const says = async (kinds: readonly FindingKind[], scans: readonly Scan[], teeth = [crown]) =>
  (await findingsIn(scans, teeth)).some(({ kind }) => kinds.includes(kind));

/** Faults in real and generated arches, deterministic for a seed. */
export async function plantedFaults(count: number, seed = 7): Promise<Planted[]> {
  const random = randomOf(seed);
  const real = await realShapes();
  const upper = coarser(real.upper!, 90_000);
  const lower = coarser(real.lower!, 90_000);
  const made = makeArch({ jaw: 'upper', triangles: 60_000 });
  const bases: Shape[] = [upper, lower, real.cast!, made];
  const inner = bases.map((base) => innerVertices(base, 6));
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const between = (least: number, most: number) => least + random() * (most - least);
  const spotOn = (at: number): Point => pointOf(bases[at]!, pick(inner[at]!));
  const jawOf = (at: number): 'upper' | 'lower' => (at === 1 ? 'lower' : 'upper');
  const each = (kind: string, make: (index: number) => Planted['isFound'], isSilent = false): Planted[] =>
    Array.from({ length: count }, (_, index) => ({ kind, isFound: make(index), ...(isSilent && { isSilent }) }));

  const holes = (least: number, most: number) => (index: number) => {
    const at = index % bases.length;
    const spot = spotOn(at);
    const radius = between(least, most);
    const scan = { name: 'scan.stl', jaw: jawOf(at), shape: punch(bases[at]!, spot, radius) };
    return async () =>
      (await findingsIn([scan])).some((found) => found.kind === 'hole' && near(found, spot, radius + 1.5));
  };
  const corners = [...new Set(upper.indices)].map((vertex) => pointOf(upper, vertex));
  const lowers = [lower, makeArch({ jaw: 'lower', triangles: 40_000 })];
  const apart = (kind: FindingKind, least: number, most: number) => (index: number) => {
    const pair = bitten(lowers[index % 2]!, between(least, most));
    return () => says([kind], pair);
  };
  const labelled = (shape: Shape, at: Point, kind: FindingKind) => async () =>
    (await findingsIn([{ name: 'upper.stl', jaw: 'upper', shape, labels: [{ tooth: 16, at }] }], [crown])).some(
      (found) => found.kind === kind && found.tooth === 16,
    );
  return [
    ...each('hole', holes(0.6, 2.5)),
    ...each('gap in the bite', apart('jawsApart', 0.6, 4)),
    ...each('overlap in the bite', apart('jawsPierce', -3.5, -2)),
    ...each('surface missing at a prescribed tooth', () => {
      const at = spotOn(0);
      const aside = corners.filter((spot) => distance(spot, at) < 2.5);
      return labelled(punch(upper, pick(aside.filter((spot) => distance(spot, at) > 1)), 1.2), at, 'surfaceEnds');
    }),
    ...each('coarse at a prescribed tooth', () => labelled(coarser(real.upper!, 30_000), spotOn(0), 'coarse')),
    ...each('loose part', (index) => {
      const base = bases[index % bases.length]!;
      const patch = sheet(Math.round(between(12, 30)), 0.3);
      const shape = together(base, patch, [between(0, 10), between(60, 80), between(0, 10)]);
      return () => says(['island'], [{ name: 'scan.stl', jaw: 'upper', shape }]);
    }),
    ...each('wrong unit', (index) => {
      const unit = pick([10, 25.4, 1000]);
      const shape = scaled(turned(bases[index % bases.length]!, between(0, 3)), 1 / unit);
      return () => says(['sizeDoubtful'], [{ name: 'scan.stl', jaw: 'upper', shape }]);
    }),
    ...each('mirrored', (index) => {
      const shape = mirrored(turned(bases[index % bases.length]!, between(0, 3)), false);
      return () => says(['facesIn'], [{ name: 'scan.stl', jaw: 'upper', shape }]);
    }),
    ...each('jaws swapped', () => {
      const by: Point = [between(-20, 20), between(-20, 20), between(-20, 20)];
      const pair: Scan[] = [
        { name: 'lower.stl', jaw: 'lower', shape: moved(upper, by) },
        { name: 'upper.stl', jaw: 'upper', shape: moved(lower, by) },
      ];
      return () => says(['jawsSwapped', 'looksUpper', 'looksLower'], pair);
    }),
    ...each('same scan again', (index) => {
      const base = pick([real.upper!, real.lower!, real.cast!]);
      const share = between(0.5, 0.9);
      const again = index % 2 ? turned(base, between(0, 3)) : coarser(base, (base.indices.length / 3) * share);
      return async () => isSamePrint((await measure(base)).check.print, (await measure(again)).check.print);
    }),
    ...each(
      'opposing jaw missing',
      () => () => says(['antagonistMissing'], [{ name: 'u.stl', jaw: 'upper', shape: upper }]),
    ),
    ...each('pinhole', holes(0.05, 0.12), true),
    ...each(
      'mirrored and wound round',
      (index) => () =>
        says(['facesIn'], [{ name: 'u.stl', jaw: 'upper', shape: mirrored(bases[index % bases.length]!, true) }]),
      true,
    ),
    ...each(
      'another patient’s scan',
      () => async () => {
        const [one, other] = [pick([real.upper!, made]), pick([real.cast!, real.crownsUpper!, real.prepared!])];
        return isSamePrint((await measure(one)).check.print, (await measure(other)).check.print);
      },
      true,
    ),
  ];
}

/** A lower arch and its flipped copy as antagonist: their highest cusps touch, or are `distance` apart. */
const bitten = (shape: Shape, distance: number): Scan[] => [
  { name: 'upper.stl', jaw: 'upper', shape: turnedOver(shape, distance) },
  { name: 'lower.stl', jaw: 'lower', shape },
];

interface Clean {
  name: string;
  scans: Scan[];
  /** Findings that are true of the unmodified scans. */
  isTrue?: readonly FindingKind[];
}

/**
 * Scans without a planted fault, real ones and variants of them. The crowns alone come from photos and intersect: every
 * ray out of a third of the lower one's vertices passes through the inside of an upper crown. That finding is correct;
 * any other is a false positive.
 */
export async function cleanCases(): Promise<Clean[]> {
  const { upper, lower, prepared, crownsUpper, crownsLower, cast } = await realShapes();
  const pair = (name: string, one: Shape, other: Shape, isTrue: readonly FindingKind[] = []) => ({
    name,
    scans: [
      { name: 'upper.stl', jaw: 'upper', shape: one },
      { name: 'lower.stl', jaw: 'lower', shape: other },
    ] satisfies Scan[],
    isTrue,
  });
  const both = (name: string, change: (shape: Shape) => Shape) => pair(name, change(upper!), change(lower!));
  return [
    pair('intra-oral case', upper!, lower!),
    pair('prepared case', prepared!, lower!),
    pair('crowns alone', crownsUpper!, crownsLower!, ['jawsPierce']),
    both('turned by 0.4', (shape) => turned(shape, 0.4)),
    both('turned by 1.9', (shape) => turned(shape, 1.9)),
    both('moved', (shape) => moved(shape, [30, -12, 45])),
    both('half the triangles', (shape) => coarser(shape, 140_000)),
    both('a third of the triangles', (shape) => coarser(shape, 90_000)),
    pair('crowns turned', turned(crownsUpper!, 1), turned(crownsLower!, 1), ['jawsPierce']),
    { name: 'a jaw on itself', scans: bitten(lower!, 0) },
    { name: 'a jaw on itself, closer', scans: bitten(lower!, -0.3) },
    { name: 'a cast', scans: [{ name: 'cast.stl', jaw: 'upper', shape: cast! }] },
    { name: 'a cast turned', scans: [{ name: 'cast.stl', jaw: 'upper', shape: turned(cast!, 0.7) }] },
  ];
}
