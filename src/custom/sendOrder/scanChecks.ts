import {
  axesOf,
  isJawSure,
  lengthUnits,
  millimetresIn,
  scanKinds,
  sureAxes,
  type CaseFile,
} from '../../../domain/file.ts';
import { newestOnly } from '../../../domain/fileVersions.ts';
import { bridgesOf } from '../../../domain/prescription.ts';
import { jawOf, type Jaw } from '../../../domain/teeth.ts';
import { edgesOf, sizeOf } from '../ui/files/scanSize.ts';
import type { Check, CheckedOrder } from './checks.ts';
import { leaveOut, replace, setJaw, setMirrored, setUnit } from './fixes.ts';

const isBeingMade = ({ state }: CaseFile) => state === 'waiting' || state === 'unpacking' || state === 'converting';

const mayBeScan = ({ kind, purpose }: CaseFile) => purpose === 'scan' && scanKinds.some((one) => one === kind);

/** Scans that a viewer can show, or soon can, the newest of each; designs and schemes are the lab's. */
const scansOf = (files: readonly CaseFile[]) =>
  newestOnly(files).filter(({ kind, purpose }) => kind === 'model' && purpose === 'scan');

/** A whole arch is no smaller and no larger, in millimetres. */
const arch = { least: 45, most: 100 };
const isArch = (width: number) => width >= arch.least && width <= arch.most;
/** Larger or smaller than any part of a mouth, as the server says of a scan in its own numbers. */
const isDoubtful = (scan: CaseFile) => {
  const width = edgesOf(scan)[0] ?? arch.least;
  return scan.unit === null ? (scan.facts?.doubtfulUnits ?? false) : width < 20 || width > 150;
};

/** What can be said of an order's scans: there, readable, of a jaw's size, of the right jaws. */
export function scanChecks({ draft, files, uploads, rescanSince }: CheckedOrder): Check[] {
  const scans = scansOf(files);
  const making = files.filter(isBeingMade);
  const failed = files.filter(({ state }) => state === 'failed');
  const unknown = scans.filter((scan) => scan.jaw === null && scan.state === 'ready');
  const doubtful = scans.filter(isDoubtful);
  const incomplete = scans.filter(({ facts }) => facts?.notes.includes('nonFiniteDropped'));
  const pierced = scans.flatMap(({ jaw, facts }) => {
    const { lowerId, depth = 0 } = facts?.pierces ?? {};
    return depth > 0 && jaw === 'upper' && scans.some(({ id, jaw: other }) => id === lowerId && other === 'lower')
      ? [{ depth: Math.round(depth * 10) / 10 }]
      : [];
  });
  const otherJaws = otherJawChecks(scans);
  const asked = new Set(
    otherJaws.flatMap(({ fixes = [] }) => fixes.flatMap(({ files = [] }) => files.map(({ id }) => id))),
  );
  const settled = making.length === 0 && !uploads.busy;
  const rescanned = rescanSince === null || files.some((file) => isNewScan(file, rescanSince));

  return [
    ...(rescanned ? [] : [{ key: 'scanNeeded', level: 'stop', place: 'files' } as const]),
    ...failed.map((file): Check => {
      const { id, name, parentId } = file;
      const fixes = parentId === null ? { fixes: [leaveOut(file)] } : {};
      return { key: 'unreadable', level: 'warn', place: 'files', fileId: id, values: { name }, ...fixes };
    }),
    ...unknown.map((scan): Check => {
      const { id, name } = scan;
      const fixes = (['upper', 'lower', 'bite'] as const).map((jaw) => setJaw(scan, jaw));
      return { key: 'jawUnknown', level: 'warn', fileId: id, values: { name }, fixes };
    }),
    ...replaceChecks(scans, rescanSince),
    ...doubtful.map((scan) => doubtfulCheck(scan)),
    ...incomplete.map(
      ({ id, name }) =>
        ({ key: 'pointsDropped', level: 'warn', place: 'files', fileId: id, values: { name } }) as const,
    ),
    ...scans.flatMap((scan) => facingChecks(scan)),
    ...otherJaws,
    ...proposedCheck(scans.filter(({ id }) => !asked.has(id))),
    ...(jawsDisagree(scans) ? [{ key: 'jawsDisagree', level: 'warn', place: 'files' } as const] : []),
    ...(making.length > 0 ? [{ key: 'converting', level: 'wait', values: { count: making.length } } as const] : []),
    ...making
      .filter(mayBeScan)
      .map(({ id, name }) => ({ key: 'unchecked', level: 'wait', fileId: id, values: { name } }) as const),
    ...(settled && scans.length === 0 && rescanned ? [{ key: 'noScan', level: 'warn', place: 'files' } as const] : []),
    ...(settled && scans.length > 0 && unknown.length === 0 ? jawChecks(scans, draft) : []),
    ...pierced.map(({ depth }): Check => ({ key: 'jawsPierce', level: 'warn', place: 'files', values: { depth } })),
    ...(jawsDisagree(scans) || pierced.length > 0 ? [] : fineCheck(scans.filter((scan) => !doubtful.includes(scan)))),
  ];
}

/** The file can't say whether it was mirrored or written inside out: a person compares left and right. */
function facingChecks(scan: CaseFile): Check[] {
  const { id, name, mirrored, facts } = scan;
  if (!mirrored && !facts?.notes.includes('facesIn')) return [];
  const said = { fileId: id, values: { name }, fixes: [setMirrored(scan, !mirrored)] };
  return [mirrored ? { key: 'mirrored', level: 'ok', ...said } : { key: 'facesIn', level: 'warn', ...said }];
}

/** From which weight on what a scan shows may gainsay what a name or a person says of the jaw. */
const gainsays = 0.6;

/** The one jaw that a scan's shape, numbers or opposing arch speak for. */
function shownJaw({ evidence }: CaseFile): 'upper' | 'lower' | null {
  const shown = (evidence ?? []).filter(({ by }) => by === 'shape' || by === 'labels' || by === 'bite');
  const [says, ...others] = new Set(shown.map((one) => one.says));
  const isClear = shown.some(({ weight }) => weight >= gainsays);
  return isClear && others.length === 0 && says !== 'bite' ? (says ?? null) : null;
}

/** Scans that say to be one jaw, and show the other: easily swapped, and costly. */
function otherJawChecks(scans: readonly CaseFile[]): Check[] {
  const others = scans.flatMap((scan) => {
    const { jaw } = scan;
    const looks = shownJaw(scan);
    return looks && (jaw === 'upper' || jaw === 'lower') && looks !== jaw ? [{ scan, looks }] : [];
  });
  if (new Set(others.map(({ looks }) => looks)).size === 2) {
    const files = others.map(({ scan: { id, version }, looks: jaw }) => ({ id, version, jaw }));
    return [{ key: 'jawsSwapped', level: 'warn', place: 'jaw', fixes: [{ key: 'swapJaws', files }] }];
  }
  return others.map(({ scan, looks }) => ({
    key: looks === 'upper' ? 'looksUpper' : 'looksLower',
    level: 'warn',
    place: 'jaw',
    fileId: scan.id,
    values: { name: scan.name },
    fixes: [setJaw(scan, looks)],
  }));
}

/** Jaws that aren't sure, by a person or by evidence that agrees: all at one press. */
function proposedCheck(scans: readonly CaseFile[]): Check[] {
  const proposed = scans.flatMap(({ id, version, jaw, state, ...how }) =>
    jaw && !isJawSure(how) && state === 'ready' ? [{ id, version, jaw }] : [],
  );
  return proposed.length > 0
    ? [{ key: 'jawsProposed', level: 'warn', place: 'jaw', fixes: [{ key: 'confirmJaws', files: proposed }] }]
    : [];
}

/** Crowns of the two jaws of one scan point at each other; where they don't, the files come from different scans. */
function jawsDisagree(scans: readonly CaseFile[]): boolean {
  const crownsOf = (jaw: string) => {
    const scan = scans.find((one) => one.jaw === jaw);
    const axes = scan && axesOf(scan);
    return axes && axes.confidence >= sureAxes ? axes.occlusal : null;
  };
  const [upper, lower] = [crownsOf('upper'), crownsOf('lower')];
  return (
    upper !== null && lower !== null && upper.reduce((sum, part, axis) => sum + part * (lower[axis] ?? 0), 0) > -0.5
  );
}

/** A scan that came after a return, of a jaw of which there was one: else both are shown in each other. */
function replaceChecks(scans: readonly CaseFile[], since: string | null): Check[] {
  if (since === null) return [];
  return scans
    .filter((scan) => scan.side === 'clinic' && scan.state !== 'failed' && scan.createdAt > since)
    .flatMap((scan): Check[] => {
      const older = scans.filter(({ jaw, createdAt }) => jaw !== null && jaw === scan.jaw && createdAt <= since);
      const { id, name, replacesId } = scan;
      if (older.length === 0 || replacesId !== null) return [];
      const fixes = older.map((one) => replace(scan, one));
      return [{ key: 'replacesWhich', level: 'warn', place: 'files', fileId: id, values: { name }, fixes }];
    });
}

const isNewScan = (file: CaseFile, since: string) =>
  mayBeScan(file) &&
  file.side === 'clinic' &&
  file.state !== 'failed' &&
  file.parentId === null &&
  file.createdAt > since;

/** The units in which a scan is as large as a whole arch: one, where it is one. */
const unitsOf = (scan: CaseFile) =>
  lengthUnits.values.filter(
    (unit) => isArch((edgesOf({ ...scan, unit: null })[0] ?? 0) * millimetresIn[unit]) && unit !== scan.unit,
  );

const doubtfulCheck = (scan: CaseFile): Check => {
  const [width, depth] = sizeOf(scan) ?? [0, 0];
  return {
    key: 'sizeDoubtful',
    level: 'warn',
    place: 'files',
    fileId: scan.id,
    values: { name: scan.name, width, depth },
    fixes: unitsOf(scan).map((unit) => setUnit(scan, unit)),
  };
};

function jawChecks(scans: readonly CaseFile[], { teeth }: CheckedOrder['draft']): Check[] {
  const has = (jaw: string) => scans.some((scan) => scan.jaw === jaw && scan.state !== 'failed');
  const worked = new Set(teeth.map(({ tooth }) => jawOf(tooth)));
  const missing = ([...worked] as Jaw[]).filter((jaw) => !has(jaw));
  if (missing.length > 0) {
    return missing.map((jaw) => ({
      key: jaw === 'upper' ? 'upperMissing' : 'lowerMissing',
      level: 'warn',
      place: 'files',
    }));
  }
  if (worked.size > 0 && !(has('upper') && has('lower')))
    return [{ key: 'antagonistMissing', level: 'warn', place: 'files' }];
  if (bridgesOf(teeth).length > 0 && !has('bite')) return [{ key: 'biteMissing', level: 'warn', place: 'files' }];
  return [];
}

function fineCheck(scans: readonly CaseFile[]): Check[] {
  const ready = scans.filter(({ state, jaw }) => state === 'ready' && (jaw === 'upper' || jaw === 'lower'));
  const sizes = ready.map(sizeOf).filter((size) => size !== null);
  if (sizes.length === 0) return [];
  const [width, depth] = [Math.max(...sizes.map(([a]) => a)), Math.max(...sizes.map(([, b]) => b))];
  const jaws = new Set(ready.map(({ jaw }) => jaw));
  const key = jaws.size === 2 ? 'bothJaws' : jaws.has('upper') ? 'upperJaw' : 'lowerJaw';
  return [{ key, level: 'ok', values: { width, depth } }];
}
