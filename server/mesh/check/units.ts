import { LEAST_FIT, type Shell, type Solid } from '../../../domain/geometry/shell.ts';
import { dot, pointOf } from '../../../domain/geometry/surface.ts';
import type { DesignTeeth } from '../designTypes.ts';
import type { Vec3 } from '../types.ts';

/** Spacing of cross-sections along the arch, mm. */
const STEP = 0.2;
/** Minimum tooth width along the arch, mm. */
const NARROWEST = 3;
/** Approximate radius of the dental arch, mm. */
const TURN = 25;
/** A connector's cross-section is at most this share of the tooth's largest. The grooves of a molar leave more. */
const CONNECTOR = 0.75;
/** Below this share, two teeth are certainly separate, prescribed or not. */
const SURE = 0.6;

/** Used to check a design against its prescription; null if the design fits on no jaw. */
type Seat = Pick<Shell, 'isFit' | 'areas'> | null;

/**
 * Assigns each vertex of a design to one of its teeth, cut where it is narrowest. Null if the result contradicts the
 * prescription (number of teeth, hollow or not) or a label. Labels on all teeth are sufficient.
 */
export function unitsOf(design: Solid, seat: Seat, { up, along, units, labels }: DesignTeeth): Uint8Array | null {
  const place = placesAlong(design, up, along);
  const count = design.positions.length / 3;
  const places = Float32Array.from({ length: count }, (_, vertex) => place(pointOf(design, vertex)).along);
  const profile = profileOf(design, place);
  const cuts = cutsOf(profile.sizes, units.length, CONNECTOR);
  if (!cuts || cutsOf(profile.sizes, units.length + 1, SURE)) return null;
  const unitAt = (at: number) => cuts.filter((cut) => profile.first + cut * STEP < at).length;
  const of = Uint8Array.from(places, unitAt);

  const fits = units.map(() => 0);
  of.forEach((unit, vertex) => (fits[unit]! += seat?.isFit[vertex] ? seat.areas[vertex]! : 0));
  const isAsPrescribed = units.every(({ isPontic }, unit) => fits[unit]! < LEAST_FIT === isPontic);
  const isElsewhere = units.some(({ tooth }, unit) =>
    labels.some((label) => label.tooth === tooth && unitAt(place(label.at).along) !== unit),
  );
  const areLabelled = units.every(({ tooth }) => labels.some((label) => label.tooth === tooth));
  return (isAsPrescribed || areLabelled) && !isElsewhere ? of : null;
}

interface Place {
  /** Millimetres along the arch, from the patient's right to left. */
  along: number;
  height: number;
  /** Distance from the centre of the arch. */
  out: number;
}

function placesAlong(design: Solid, up: Vec3, along: Vec3): (point: Vec3) => Place {
  const outwards: Vec3 = [
    along[1] * up[2] - along[2] * up[1],
    along[2] * up[0] - along[0] * up[2],
    along[0] * up[1] - along[1] * up[0],
  ];
  const { boxes } = design.finder.tree;
  // The root's bounding box.
  const middle = [0, 1, 2].map((axis) => (boxes[6 + axis]! + boxes[9 + axis]!) / 2) as Vec3;
  return (point) => {
    const from: Vec3 = [point[0] - middle[0], point[1] - middle[1], point[2] - middle[2]];
    const [x, y] = [dot(from, along), dot(from, outwards) + TURN];
    return { along: TURN * Math.atan2(x, y), height: dot(from, up), out: Math.hypot(x, y) };
  };
}

/** Bounding box area of each cross-section, from one end of the design to the other. */
function profileOf({ positions, indices }: Solid, place: (point: Vec3) => Place): { first: number; sizes: number[] } {
  const corners = Array.from({ length: positions.length / 3 }, (_, at) => place(pointOf({ positions }, at)));
  let [first, last] = [Infinity, -Infinity];
  for (const at of indices) {
    first = Math.min(first, corners[at]!.along);
    last = Math.max(last, corners[at]!.along);
  }
  const boxes = Array.from({ length: Math.floor((last - first) / STEP) + 1 }, () => [
    Infinity,
    -Infinity,
    Infinity,
    -Infinity,
  ]);
  for (let at = 0; at < indices.length; at++) {
    const [a, b] = [corners[indices[at]!]!, corners[indices[at % 3 === 2 ? at - 2 : at + 1]!]!];
    const [from, to] = a.along < b.along ? [a, b] : [b, a];
    for (let step = Math.ceil((from.along - first) / STEP); first + step * STEP <= to.along; step++) {
      const share = to.along > from.along ? (first + step * STEP - from.along) / (to.along - from.along) : 0;
      const height = from.height + (to.height - from.height) * share;
      const out = from.out + (to.out - from.out) * share;
      const box = boxes[step]!;
      box[0] = Math.min(box[0]!, height);
      box[1] = Math.max(box[1]!, height);
      box[2] = Math.min(box[2]!, out);
      box[3] = Math.max(box[3]!, out);
    }
  }
  // Empty where two teeth don't touch.
  return { first, sizes: boxes.map(([low, high, near, far]) => Math.max(0, high! - low!) * Math.max(0, far! - near!)) };
}

/** The narrowest places between this many teeth; null if they aren't narrow enough for connectors. */
function cutsOf(sizes: readonly number[], teeth: number, connector: number): number[] | null {
  const least = Math.ceil(NARROWEST / STEP);
  // Dynamic programming: minimal sum of the cross-sections at the cuts, by the position of the last cut.
  let sums = sizes.map((_, at) => (at === 0 ? 0 : Infinity));
  const back: number[][] = [];
  for (let cut = 1; cut < teeth; cut++) {
    let [best, from] = [Infinity, -1];
    const next = sizes.map(() => Infinity);
    const came = sizes.map(() => -1);
    for (let at = least; at < sizes.length; at++) {
      if (sums[at - least]! < best) [best, from] = [sums[at - least]!, at - least];
      next[at] = best + sizes[at]!;
      came[at] = from;
    }
    sums = next;
    back.push(came);
  }
  let [at, sum] = [-1, Infinity];
  sums.forEach((value, last) => {
    if (value < sum && (teeth === 1 || last < sizes.length - least)) [at, sum] = [last, value];
  });
  if (at < 0) return null;
  const cuts: number[] = [];
  for (const came of back.toReversed()) {
    cuts.unshift(at);
    at = came[at]!;
  }
  const ends = [0, ...cuts, sizes.length];
  const largest = ends.slice(1).map((end, nth) => Math.max(...sizes.slice(ends[nth], end)));
  const isNarrow = cuts.every((cut, nth) => sizes[cut]! < connector * Math.min(largest[nth]!, largest[nth + 1]!));
  return isNarrow ? cuts.map((cut) => middleOf(sizes, cut)) : null;
}

/** The middle of a connector of constant width. */
function middleOf(sizes: readonly number[], at: number): number {
  const isAsNarrow = (other: number) => Math.abs((sizes[other] ?? Infinity) - sizes[at]!) <= sizes[at]! * 0.02;
  let [low, high] = [at, at];
  while (isAsNarrow(low - 1)) low--;
  while (isAsNarrow(high + 1)) high++;
  return Math.round((low + high) / 2);
}
