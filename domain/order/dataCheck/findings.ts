import { isJawSure, lengthUnits, millimetresIn, scaleOf, type CaseFile } from '../files/file.ts';
import { isBeingMade } from '../files/isBeingMade.ts';
import { newestOnly } from '../files/fileVersions.ts';
import { fieldsFor, type Particulars } from '../caseForms.ts';
import type { CaseType } from '../orderVocabularies.ts';
import { bridgesOf, needsShade, type Material, type ToothWork } from '../prescription.ts';
import { isFdi, jawOf, type Fdi, type Jaw } from '../../teeth.ts';
import { vocabulary } from '../../kit/vocabulary.ts';
import { jawFindings } from './jaws.ts';
import { levelOf, type CheckRuleName, type CheckRules } from './rules.ts';
import type { Point } from './scanCheck.ts';
import { surfaceFindings } from './surface.ts';

/** Everything the data check can find, with the rule that a laboratory can set for it. */
const rules = {
  unreadable: 'unreadable',
  pointsDropped: 'unreadable',
  sizeDoubtful: 'unit',
  facesIn: 'mirrored',
  jawsSwapped: 'jaws',
  looksUpper: 'jaws',
  looksLower: 'jaws',
  jawsDisagree: 'jaws',
  jawUnknown: 'missing',
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

/** Whether it states that something is missing. */
export const isOfAbsence = (kind: FindingKind): boolean => ['missing', 'bite', 'noColour'].includes(ruleOf(kind));

/** One statement about an order's scans; fields that don't apply are absent. */
export interface Finding {
  kind: FindingKind;
  fileId?: string;
  tooth?: Fdi;
  /** Measured value in mm or mm²; for an island in percent. */
  value?: number;
  /** The material's minimum. */
  needs?: number;
  material?: Material;
  /** For `sameScan`: the earlier order. */
  orderId?: string;
  orderNumber?: string;
  /** Position in millimetres, as the file is displayed. */
  at?: Point;
}

/** A finding with the laboratory's level; `pass` findings are dropped. */
export type RatedFinding = Finding & { level: 'stop' | 'warn' };

export interface CheckedCase {
  files: readonly CaseFile[];
  teeth: readonly ToothWork[];
  caseType: CaseType;
  /** The jaws that an orthodontic case treats. */
  arches: Particulars['arches'];
  /** The receiving laboratory's rules; null if it has none or isn't chosen yet. */
  rules: CheckRules | null;
  /** Uploads are in progress, so missing files may still arrive. */
  isComing: boolean;
}

/** The latest version of each scan that a viewer can show now or soon; designs and schemes belong to the lab. */
export const scansOf = (files: readonly CaseFile[]): CaseFile[] =>
  newestOnly(files).filter(({ kind, purpose }) => kind === 'model' && purpose === 'scan');

/** Too large or too small for any part of a mouth; in the file's own unit, the server decides. */
export const hasImplausibleSize = (scan: CaseFile): boolean => {
  const width = widthOf(scan);
  return scan.unit === null ? (scan.facts?.doubtfulUnits ?? false) : width < 20 || width > 150;
};

/** Plausible widths of a whole arch, in millimetres. */
const arch = { least: 45, most: 100 };

/** Longest edge of a scan's bounding box, in millimetres. */
function widthOf({ facts, unit }: Pick<CaseFile, 'facts' | 'unit'>): number {
  if (!facts) return arch.least;
  const { min, max } = facts.bounds;
  return Math.max(...max.map((end, axis) => (end - min[axis]!) * scaleOf({ unit })));
}

/** Units in which the scan has the size of a whole arch. */
export const unitsOf = (scan: CaseFile) =>
  lengthUnits.values.filter((unit) => {
    const width = scan.facts ? widthOf({ ...scan, unit: null }) * millimetresIn[unit] : 0;
    return width >= arch.least && width <= arch.most && unit !== scan.unit;
  });

/** All findings about an order's scans, as far as they have been checked. */
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
    // An open jaw is found only where it could hide a stop.
    const level = finding.kind === 'jawUnknown' ? 'stop' : levelOf(checked.rules, ruleOf(finding.kind), caseType);
    return level === 'pass' ? [] : [{ ...finding, level }];
  });
}

function fileFindings(scan: CaseFile): Finding[] {
  const { id: fileId, facts, mirrored, scanCheck } = scan;
  const same = scanCheck?.sameAs;
  return [
    ...(hasImplausibleSize(scan) ? [{ kind: 'sizeDoubtful', fileId } as const] : []),
    ...(facts?.notes.includes('nonFiniteDropped') ? [{ kind: 'pointsDropped', fileId } as const] : []),
    // A person who chose the mirrored display has already looked.
    ...(facts?.notes.includes('facesIn') && !mirrored ? [{ kind: 'facesIn', fileId } as const] : []),
    ...(same ? [{ kind: 'sameScan', fileId, orderId: same.orderId, orderNumber: same.number } as const] : []),
  ];
}

/** What the laboratory needs and is missing; reported only when no upload is in progress. */
function missingFindings(checked: CheckedCase, scans: readonly CaseFile[]): Finding[] {
  const { files, teeth, isComing } = checked;
  if (isComing || files.some(isBeingMade)) return [];
  if (scans.length === 0) return [{ kind: 'noScan' }];
  const isColoured = scans.some(({ facts }) => facts?.hasColors || facts?.hasTexture);
  const isShown = isColoured || files.some(({ purpose }) => purpose === 'photo');
  return [
    ...missingUnlessOpen(checked, scans),
    ...(!isShown && teeth.some(needsShade) ? [{ kind: 'noColour' } as const] : []),
  ];
}

/**
 * A scan without a jaw might be the missing one, so no absence is reported. Where one would stop the order, the open
 * jaw does instead: a stop isn't lifted by leaving it open.
 */
function missingUnlessOpen(checked: CheckedCase, scans: readonly CaseFile[]): Finding[] {
  const missing = missingJaws(checked, scans);
  const open = scans.filter(({ jaw, state }) => jaw === null && state === 'ready');
  if (open.length === 0) return missing;
  const isStopped = missing.some(({ kind }) => levelOf(checked.rules, ruleOf(kind), checked.caseType) === 'stop');
  return isStopped ? open.map(({ id: fileId }) => ({ kind: 'jawUnknown', fileId })) : [];
}

function missingJaws({ teeth, caseType, arches, rules: levels }: CheckedCase, scans: readonly CaseFile[]): Finding[] {
  const has = (jaw: string) => scans.some((scan) => scan.jaw === jaw && scan.state !== 'failed');
  const worked = new Set<Jaw>(
    teeth
      .map(({ tooth }) => tooth)
      .filter(isFdi)
      .map(jawOf),
  );
  // Drafts keep the fields of a case type that was chosen before.
  const chosen = fieldsFor(caseType).includes('arches') ? arches : null;
  const treated = (['upper', 'lower'] as const).filter((jaw) => chosen === jaw || chosen === 'both');
  const missing = [...new Set([...worked, ...treated])].filter((jaw) => !has(jaw));
  const absent: Finding[] = missing.map((jaw) => ({ kind: jaw === 'upper' ? 'upperMissing' : 'lowerMissing' }));
  if (absent.length === 0 && worked.size > 0 && !(has('upper') && has('lower')))
    absent.push({ kind: 'antagonistMissing' });
  const lacksBite = bridgesOf(teeth).length > 0 && !has('bite');
  // After a missing jaw, a missing bite is worth no second warning; a stop remains one.
  const isSaid = absent.length === 0 || levelOf(levels, ruleOf('biteMissing'), caseType) === 'stop';
  return lacksBite && isSaid ? [...absent, { kind: 'biteMissing' }] : absent;
}

/** Scans whose jaw neither a person nor independent evidence makes sure. */
export const unsureScans = (scans: readonly CaseFile[]): CaseFile[] =>
  scans.filter((scan) => scan.state === 'ready' && (scan.jaw === null || !isJawSure(scan)));

/** An impression may be on its way by post, so `noScan` needs no reason. */
export const asksReason = ({ kind, level }: Pick<RatedFinding, 'kind' | 'level'>): boolean =>
  level === 'warn' && kind !== 'noScan';
