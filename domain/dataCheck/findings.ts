import { lengthUnits, millimetresIn, scaleOf, type CaseFile } from '../file.ts';
import { newestOnly } from '../fileVersions.ts';
import type { CaseType } from '../orderVocabularies.ts';
import { bridgesOf, needsShade, type Material, type ToothWork } from '../prescription.ts';
import { isFdi, jawOf, type Fdi, type Jaw } from '../teeth.ts';
import { vocabulary } from '../kit/vocabulary.ts';
import { jawFindings } from './jaws.ts';
import { levelOf, type CheckRuleName, type CheckRules } from './rules.ts';
import type { Point } from './scanCheck.ts';
import { surfaceFindings } from './surface.ts';

/** What the data check can find, each by the rule that a laboratory may set for it. */
const rules = {
  unreadable: 'unreadable',
  pointsDropped: 'unreadable',
  sizeDoubtful: 'unit',
  facesIn: 'mirrored',
  jawsSwapped: 'jaws',
  looksUpper: 'jaws',
  looksLower: 'jaws',
  jawsDisagree: 'jaws',
  noScan: 'missing',
  upperMissing: 'missing',
  lowerMissing: 'missing',
  antagonistMissing: 'missing',
  biteMissing: 'bite',
  jawsPierce: 'jawsPierce',
  jawsApart: 'jawsApart',
  hole: 'hole',
  surfaceEnds: 'surfaceEnds',
  coarse: 'coarse',
  island: 'island',
  room: 'room',
  noColour: 'noColour',
  sameScan: 'sameScan',
} as const satisfies Record<string, CheckRuleName>;

export type FindingKind = keyof typeof rules;
export const findingKinds = vocabulary('finding', Object.keys(rules) as FindingKind[]);
export const ruleOf = (kind: FindingKind): CheckRuleName => rules[kind];

/** One sentence about the data of an order's scans; what it has no say about is absent. */
export interface Finding {
  kind: FindingKind;
  fileId?: string;
  tooth?: Fdi;
  /** What is measured: millimetres, square millimetres, or of an island percent. */
  value?: number;
  /** What a material needs of it. */
  needs?: number;
  material?: Material;
  /** Of the same scan: the earlier order. */
  orderId?: string;
  orderNumber?: string;
  /** Where, in millimetres of the file as it is shown. */
  at?: Point;
}

/** What its laboratory makes of a finding; what passes isn't said. */
export type RatedFinding = Finding & { level: 'stop' | 'warn' };

export interface CheckedCase {
  files: readonly CaseFile[];
  teeth: readonly ToothWork[];
  caseType: CaseType;
  /** Of the laboratory that it goes to; null where it has none, or none is chosen. */
  rules: CheckRules | null;
  /** Files are on their way: what is missing may be among them. */
  isComing: boolean;
}

const isBeingMade = ({ state }: CaseFile) => state === 'waiting' || state === 'unpacking' || state === 'converting';

/** Scans that a viewer can show, or soon can, the newest of each; designs and schemes are the lab's. */
export const scansOf = (files: readonly CaseFile[]): CaseFile[] =>
  newestOnly(files).filter(({ kind, purpose }) => kind === 'model' && purpose === 'scan');

/** Larger or smaller than any part of a mouth, as the server says of a scan in its own numbers. */
export const isDoubtful = (scan: CaseFile): boolean => {
  const width = widthOf(scan);
  return scan.unit === null ? (scan.facts?.doubtfulUnits ?? false) : width < 20 || width > 150;
};

/** A whole arch is no smaller and no larger, in millimetres. */
const arch = { least: 45, most: 100 };

/** The longest edge of a scan's box in millimetres. */
function widthOf({ facts, unit }: Pick<CaseFile, 'facts' | 'unit'>): number {
  if (!facts) return arch.least;
  const { min, max } = facts.bounds;
  return Math.max(...max.map((end, axis) => (end - min[axis]!) * scaleOf({ unit })));
}

/** The units in which a scan is as large as a whole arch: one, where it is one. */
export const unitsOf = (scan: CaseFile) =>
  lengthUnits.values.filter((unit) => {
    const width = scan.facts ? widthOf({ ...scan, unit: null }) * millimetresIn[unit] : 0;
    return width >= arch.least && width <= arch.most && unit !== scan.unit;
  });

/** All that can be said of the data of an order's scans, as far as it has been looked at. */
export function findingsOf(checked: CheckedCase): RatedFinding[] {
  const { files, caseType } = checked;
  const scans = scansOf(files);
  const found: Finding[] = [
    ...files.filter(({ state }) => state === 'failed').map(({ id }) => ({ kind: 'unreadable' as const, fileId: id })),
    ...scans.flatMap((scan) => fileFindings(scan)),
    ...jawFindings(scans),
    ...missingFindings(checked, scans),
    ...surfaceFindings(checked, scans),
  ];
  return found.flatMap((finding) => {
    const level = levelOf(checked.rules, ruleOf(finding.kind), caseType);
    return level === 'pass' ? [] : [{ ...finding, level }];
  });
}

function fileFindings(scan: CaseFile): Finding[] {
  const { id: fileId, facts, mirrored, scanCheck } = scan;
  const same = scanCheck?.sameAs;
  return [
    ...(isDoubtful(scan) ? [{ kind: 'sizeDoubtful', fileId } as const] : []),
    ...(facts?.notes.includes('nonFiniteDropped') ? [{ kind: 'pointsDropped', fileId } as const] : []),
    // A person who chose to show it mirrored has looked.
    ...(facts?.notes.includes('facesIn') && !mirrored ? [{ kind: 'facesIn', fileId } as const] : []),
    ...(same ? [{ kind: 'sameScan', fileId, orderId: same.orderId, orderNumber: same.number } as const] : []),
  ];
}

/** What a laboratory can't do without, and isn't there; said only when nothing is on its way. */
function missingFindings({ files, teeth, isComing }: CheckedCase, scans: readonly CaseFile[]): Finding[] {
  if (isComing || files.some(isBeingMade)) return [];
  if (scans.length === 0) return [{ kind: 'noScan' }];
  // One of those may be the jaw.
  if (scans.some(({ jaw, state }) => jaw === null && state === 'ready')) return [];
  const isColoured = scans.some(({ facts }) => facts?.hasColors || facts?.hasTexture);
  const isShown = isColoured || files.some(({ purpose }) => purpose === 'photo');
  return [...missingJaws(teeth, scans), ...(!isShown && teeth.some(needsShade) ? [{ kind: 'noColour' } as const] : [])];
}

function missingJaws(teeth: readonly ToothWork[], scans: readonly CaseFile[]): Finding[] {
  const has = (jaw: string) => scans.some((scan) => scan.jaw === jaw && scan.state !== 'failed');
  const worked = new Set(
    teeth
      .map(({ tooth }) => tooth)
      .filter(isFdi)
      .map(jawOf),
  );
  const missing = ([...worked] as Jaw[]).filter((jaw) => !has(jaw));
  if (missing.length > 0)
    return missing.map((jaw) => ({ kind: jaw === 'upper' ? 'upperMissing' : 'lowerMissing' }) as const);
  if (worked.size > 0 && !(has('upper') && has('lower'))) return [{ kind: 'antagonistMissing' }];
  if (bridgesOf(teeth).length > 0 && !has('bite')) return [{ kind: 'biteMissing' }];
  return [];
}

/** An impression may be in the post: nothing is dismissed by that. */
export const asksReason = ({ kind, level }: Pick<RatedFinding, 'kind' | 'level'>): boolean =>
  level === 'warn' && kind !== 'noScan';
