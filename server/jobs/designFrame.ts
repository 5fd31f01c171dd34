import { axesOf, scaleOf, sureAxes, type CaseFile } from '../../domain/order/files/file.ts';
import type { ToothWork } from '../../domain/order/prescription.ts';
import { archRuns, sideOf, type Fdi } from '../../domain/teeth.ts';
import type { DesignTeeth, Vec3 } from '../mesh/index.ts';

type Scan = Pick<CaseFile, 'facts' | 'mirrored' | 'unit' | 'jaw'> & { orientation: number[] | null };

/** The patient's axes in the displayed coordinates of the case's files. */
interface Frame {
  up: Vec3;
  left: Vec3;
}

const crossed = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const dotted = (a: Vec3, b: Vec3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const plus = (a: Vec3, b: Vec3, by: number): Vec3 => [a[0] + b[0] * by, a[1] + b[1] * by, a[2] + b[2] * by];
const unit = (a: Vec3): Vec3 => plus([0, 0, 0], a, 1 / (Math.hypot(...a) || 1));

/** Converts a direction from patient to file axes, given the rotation from file to patient. */
function unturned(direction: Vec3, [x, y, z, w]: readonly [number, number, number, number]): Vec3 {
  const back: Vec3 = [-x, -y, -z];
  const twice = crossed(back, direction).map((value) => value * 2) as Vec3;
  return plus(plus(direction, twice, w), crossed(back, twice), 1);
}

/** The mouth's axes: as a person turned the case, or by the most confident axes of its jaws; null if neither exists. */
export function frameOf(jaws: readonly Scan[]): Frame | null {
  const turned = jaws.find(({ orientation }) => orientation !== null)?.orientation;
  if (turned) {
    const rotation = turned as [number, number, number, number];
    return { up: unturned([0, 1, 0], rotation), left: unturned([1, 0, 0], rotation) };
  }
  const [surest] = jaws
    .flatMap((scan) => {
      const axes = axesOf(scan);
      return axes && axes.confidence >= sureAxes ? [{ ...axes, isUpper: scan.jaw === 'upper' }] : [];
    })
    .toSorted((a, b) => b.confidence - a.confidence);
  if (!surest) return null;
  // The occlusal axis points up in a lower jaw and down in an upper one.
  const up = unit(plus([0, 0, 0], surest.occlusal, surest.isUpper ? -1 : 1));
  const front = unit(plus(surest.front, up, -dotted(surest.front, up)));
  return { up, left: crossed(up, front) };
}

/**
 * Unit vector along the arch from right to left, at the design; null if it isn't where its teeth are, or if the jaw is a part
 * of an arch: the middle of its box isn't the arch's.
 */
export function alongAt(
  design: Scan,
  { frame: { up, left }, jaw, teeth }: { frame: Frame; jaw: Scan; teeth: readonly Fdi[] },
): Vec3 | null {
  const isWhole = (axesOf(jaw)?.confidence ?? 0) >= sureAxes;
  const outwards = plus(middleOf(design), middleOf(jaw), -1);
  const level = plus(outwards, up, -dotted(outwards, up));
  const sides = new Set(teeth.map(sideOf));
  const isElsewhere = sides.size === 1 && Math.sign(dotted(level, left)) === (sides.has('right') ? 1 : -1);
  return !isWhole || teeth.length === 0 || isElsewhere || Math.hypot(...level) < 1 ? null : unit(crossed(up, level));
}

/** 1 if the arch's direction points to the midline, -1 if away from it. */
const mesialOf = (tooth: Fdi): 1 | -1 => (sideOf(tooth) === 'right' ? 1 : -1);

/** The direction towards the midline; null where a design's teeth aren't all on one side. */
export const mesialAt = (along: Vec3 | null, teeth: readonly Fdi[]): Vec3 | null =>
  along && new Set(teeth.map(sideOf)).size === 1 ? plus([0, 0, 0], along, mesialOf(teeth[0]!)) : null;

type Unit = Pick<ToothWork, 'tooth' | 'work'>;

/** Several adjacent teeth, in arch order; null for one tooth, or if there are gaps. */
export function unitsIn(teeth: readonly Unit[]): DesignTeeth['units'] | null {
  const [run = [], ...others] = archRuns(teeth.map(({ tooth }) => tooth));
  if (run.length < 2 || others.length > 0) return null;
  const isPontic = (tooth: Fdi) => teeth.some((unit) => unit.tooth === tooth && unit.work === 'pontic');
  return run.map((tooth) => ({ tooth, isPontic: isPontic(tooth), mesial: mesialOf(tooth) }));
}

function middleOf({ facts, mirrored, unit: of }: Scan): Vec3 {
  const { min, max } = facts!.bounds;
  const scale = scaleOf({ unit: of });
  const [x, y, z] = min.map((low, axis) => ((low + max[axis]!) / 2) * scale) as Vec3;
  return [mirrored ? -x : x, y, z];
}
