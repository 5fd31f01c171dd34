import { scaleOf, type CaseFile } from '../files/file.ts';
import type { ToothWork } from '../prescription.ts';
import { isFdi, type Fdi } from '../../teeth.ts';
import type { CheckedCase, Finding } from './findings.ts';
import { roomOf } from './room.ts';
import { limitOf } from './rules.ts';
import type { BiteCheck, Point, ToothCheck } from './scanCheck.ts';

/** Reports only the worst per scan; a person looking there sees the rest. */
const MOST = 3;
/** Millimetres: a hole further than this from every marked tooth isn't attributed to one. */
const AT_TOOTH = 12;

/** Findings about surfaces, bite, and the prescribed teeth. */
export function surfaceFindings(checked: CheckedCase, scans: readonly CaseFile[]): Finding[] {
  return [
    ...bitesOf(checked, scans),
    ...scans
      // Bite and partial scans have open edges everywhere.
      .filter(({ jaw }) => jaw === 'upper' || jaw === 'lower')
      .flatMap((scan) => [...flawsOf(checked, scan), ...toothFindings(checked, scan)]),
  ];
}

/** A point of a scan's file, in millimetres as displayed. */
const shownAt = ({ unit, mirrored }: CaseFile, [x, y, z]: Point): Point => {
  const scale = scaleOf({ unit });
  return [(mirrored ? -x : x) * scale, y * scale, z * scale];
};

function flawsOf({ rules, caseType }: CheckedCase, scan: CaseFile): Finding[] {
  const { scanCheck: check, id: fileId } = scan;
  if (!check) return [];
  const leastHole = limitOf(rules, 'hole', caseType);
  const leastIsland = limitOf(rules, 'island', caseType);
  const holes = check.holes.filter(({ area }) => area >= leastHole).slice(0, MOST);
  const islands = check.islands.filter(({ share }) => share * 100 >= leastIsland).slice(0, MOST);
  return [
    ...holes.map(({ area, at }): Finding => {
      const place = shownAt(scan, at);
      const tooth = nearestTooth(check.teeth, place);
      return { kind: 'hole', fileId, value: rounded(area), at: place, ...(tooth && { tooth }) };
    }),
    ...islands.map(({ share, at }): Finding => ({
      kind: 'island',
      fileId,
      value: rounded(share * 100),
      at: shownAt(scan, at),
    })),
  ];
}

function nearestTooth(teeth: readonly ToothCheck[], [x, y, z]: Point): Fdi | null {
  const [nearest] = teeth
    .map(({ tooth, at }) => ({ tooth, far: Math.hypot(at[0] - x, at[1] - y, at[2] - z) }))
    .filter(({ far }) => far <= AT_TOOTH)
    .toSorted((a, b) => a.far - b.far);
  return nearest && isFdi(nearest.tooth) ? nearest.tooth : null;
}

/** Works that sit on a preparation, so the distance to the opposing tooth is their thickness. */
const onPreparation: readonly (ToothWork['work'] | null)[] = ['crown', 'inlay'];

/** Only for teeth whose position a person has marked. */
function toothFindings({ rules, caseType, teeth }: CheckedCase, scan: CaseFile): Finding[] {
  const { scanCheck: check, id: fileId } = scan;
  return (check?.teeth ?? []).flatMap(({ tooth, at, edge, ends, room, roomAt }): Finding[] => {
    const unit = teeth.find((one) => one.tooth === tooth);
    if (!unit) return [];
    const place = { fileId, tooth: unit.tooth, at };
    const needs = unit.material && onPreparation.includes(unit.work) ? roomOf(rules, unit.material) : null;
    const found: Finding[] = [];
    if (ends) found.push({ kind: 'surfaceEnds', ...place });
    if (edge !== null && edge > limitOf(rules, 'coarse', caseType))
      found.push({ kind: 'coarse', ...place, value: rounded(edge) });
    // Implant restorations have no preparation.
    if (needs !== null && room !== null && caseType !== 'implant' && rounded(room) < needs)
      found.push({ kind: 'room', ...place, at: roomAt ?? at, value: rounded(room), needs, material: unit.material! });
    return found;
  });
}

/** Between an upper and a lower jaw, whichever of the two files holds the measurement. */
function bitesOf({ rules, caseType }: CheckedCase, scans: readonly CaseFile[]): Finding[] {
  return scans.flatMap((one) =>
    (one.facts?.bites ?? []).flatMap((bite): Finding[] => {
      const other = scans.find(({ id }) => id === bite.otherId);
      const jaws = [one.jaw, other?.jaw];
      return other && jaws.includes('upper') && jaws.includes('lower') ? ofBite(bite, other) : [];
    }),
  );

  function ofBite({ depth, depthAt, gap, gapAt }: BiteCheck, other: CaseFile): Finding[] {
    const place = (at: Point | null) => (at ? { fileId: other.id, at: shownAt(other, at) } : {});
    if (depth > 0 && depth >= limitOf(rules, 'jawsPierce', caseType))
      return [{ kind: 'jawsPierce', value: rounded(depth), ...place(depthAt) }];
    return gap !== null && rounded(gap) >= limitOf(rules, 'jawsApart', caseType)
      ? [{ kind: 'jawsApart', value: rounded(gap), ...place(gapAt) }]
      : [];
  }
}

/** One decimal, which is the accuracy; two for values that would round to 0. */
const rounded = (value: number) => Math.round(value * 10) / 10 || Math.round(value * 100) / 100;
