import {
  findingsOf,
  hasImplausibleSize,
  scansOf,
  unitsOf,
  unsureScans,
  type FindingKind,
  type RatedFinding,
} from '../../../../domain/order/dataCheck/findings.ts';
import { otherJaws } from '../../../../domain/order/dataCheck/jaws.ts';
import { scanKinds, type CaseFile } from '../../../../domain/order/files/file.ts';
import { isBeingMade } from '../../../../domain/order/files/isBeingMade.ts';
import { findingValues } from '../../orderShared/findings/findingValues.ts';
import { sizeOf } from '../../ui/files/scanSize.ts';
import type { Check, CheckedOrder, Place } from './types.ts';
import { leaveOut, replace, setJaw, setMirrored, setUnit, type Fix } from './fixes.ts';
import { labOf } from '../labDays.ts';

const mayBeScan = ({ kind, purpose }: CaseFile) => purpose === 'scan' && scanKinds.some((one) => one === kind);

/** These concern both jaws; with one of them, no scan is reported as fine. */
const ofBothJaws: readonly FindingKind[] = ['jawsDisagree', 'jawsPierce', 'jawsApart'];

/** All checks of an order's scans: the data check's findings with their fixes, and questions to the user. */
export function scanChecks(checked: CheckedOrder): Check[] {
  const { draft, files, uploads, rescanSince } = checked;
  const scans = scansOf(files);
  const making = files.filter(isBeingMade);
  const unsure = unsureScans(scans);
  const rescanned = rescanSince === null || files.some((file) => isNewScan(file, rescanSince));
  const rules = labOf(checked.labs, draft.labId)?.checkRules ?? null;
  const { teeth, caseType, arches } = draft;
  const findings = findingsOf({ files, teeth, caseType, arches, rules, isComing: uploads.busy }).filter(
    // `scanNeeded` asks for it already.
    ({ kind }) => kind !== 'noScan' || rescanned,
  );
  const unknown = unsure.filter(
    ({ id, jaw }) => jaw === null && !findings.some(({ kind, fileId }) => kind === 'jawUnknown' && fileId === id),
  );
  const others = otherJaws(scans);
  const isSaid = findings.some(({ kind }) => atJaws.includes(kind));
  const unmeasured = scans.filter(
    ({ state, fullUrl, scanCheck }) => state === 'ready' && fullUrl && scanCheck === null,
  );
  return [
    ...(rescanned ? [] : [{ key: 'scanNeeded', level: 'stop', place: 'files' } as const]),
    ...findings.map((finding) => asCheck(finding, files)),
    ...unknown.map(({ id: fileId }) => asCheck({ kind: 'jawUnknown', level: 'warn', fileId }, files)),
    ...replaceChecks(scans, rescanSince),
    ...scans.filter(({ mirrored }) => mirrored).map(mirroredCheck),
    ...proposedCheck(unsure.filter((scan) => !isSaid || !others.some((one) => one.scan === scan))),
    ...(making.length > 0 ? [{ key: 'converting', level: 'wait', values: { count: making.length } } as const] : []),
    ...[...making.filter(mayBeScan), ...unmeasured].map(
      ({ id, name }) => ({ key: 'unchecked', level: 'wait', fileId: id, values: { name } }) as const,
    ),
    ...(findings.some(({ kind }) => ofBothJaws.includes(kind))
      ? []
      : fineCheck(scans.filter((scan) => !hasImplausibleSize(scan)))),
  ];
}

const atJaws: readonly FindingKind[] = ['jawsSwapped', 'looksUpper', 'looksLower'];
/** No place to go to: they have a fix, or only a new scan of the same area helps. */
const nowhere: readonly FindingKind[] = ['facesIn', 'sameScan'];
const placeOf = (kind: FindingKind): Place | null =>
  nowhere.includes(kind) ? null : kind === 'jawUnknown' || atJaws.includes(kind) ? 'jaw' : 'files';

/** A finding as one of the page's checks, with its place and its one-click fixes. */
function asCheck(finding: RatedFinding, files: readonly CaseFile[]): Check {
  const { kind, level, fileId, at } = finding;
  const values = findingValues(finding, files);
  const place = placeOf(kind);
  const fixes = fixesOf(finding, files);
  return {
    key: kind,
    level,
    ...(place && { place }),
    ...(fileId && { fileId }),
    ...(Object.keys(values).length > 0 && { values }),
    ...(fixes.length > 0 && { fixes }),
    ...(at && { at }),
  };
}

function fixesOf({ kind, fileId }: RatedFinding, files: readonly CaseFile[]): Fix[] {
  const file = files.find(({ id }) => id === fileId);
  if (kind === 'jawsSwapped') {
    const swapped = otherJaws(scansOf(files)).map(({ scan: { id, version }, looks: jaw }) => ({ id, version, jaw }));
    return [{ key: 'swapJaws', files: swapped }];
  }
  if (!file) return [];
  if (kind === 'jawUnknown') return (['upper', 'lower', 'bite'] as const).map((jaw) => setJaw(file, jaw));
  if (kind === 'unreadable') return file.parentId === null ? [leaveOut(file)] : [];
  if (kind === 'sizeDoubtful') return unitsOf(file).map((unit) => setUnit(file, unit));
  if (kind === 'facesIn') return [setMirrored(file, true)];
  if (kind === 'looksUpper' || kind === 'looksLower') return [setJaw(file, kind === 'looksUpper' ? 'upper' : 'lower')];
  if (kind === 'sameScan') return file.parentId === null ? [leaveOut(file)] : [];
  return [];
}

/** Confirms that the user had a scan mirrored, which its file can't show. */
const mirroredCheck = (scan: CaseFile): Check => ({
  key: 'mirrored',
  level: 'ok',
  fileId: scan.id,
  values: { name: scan.name },
  fixes: [setMirrored(scan, false)],
});

/** Checks of unsure jaws, which need a reason if they stay unanswered. */
export const jawQuestions: ReadonlySet<string> = new Set(['jawsProposed', 'jawUnknown']);

/** One fix confirms all proposed jaws. */
function proposedCheck(scans: readonly CaseFile[]): Check[] {
  const proposed = scans.flatMap(({ id, version, jaw }) => (jaw ? [{ id, version, jaw }] : []));
  return proposed.length > 0
    ? [{ key: 'jawsProposed', level: 'warn', place: 'jaw', fixes: [{ key: 'confirmJaws', files: proposed }] }]
    : [];
}

/** A scan added after a return, for a jaw that has one already: without a choice, both are shown overlapping. */
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

function fineCheck(scans: readonly CaseFile[]): Check[] {
  const ready = scans.filter(({ state, jaw }) => state === 'ready' && (jaw === 'upper' || jaw === 'lower'));
  const sizes = ready.map(sizeOf).filter((size) => size !== null);
  if (sizes.length === 0) return [];
  const [width, depth] = [Math.max(...sizes.map(([a]) => a)), Math.max(...sizes.map(([, b]) => b))];
  const jaws = new Set(ready.map(({ jaw }) => jaw));
  const key = jaws.size === 2 ? 'bothJaws' : jaws.has('upper') ? 'upperJaw' : 'lowerJaw';
  return [{ key, level: 'ok', values: { width, depth } }];
}
