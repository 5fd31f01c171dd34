import { axesOf, sureAxes, type CaseFile } from '../files/file.ts';
import type { Finding } from './findings.ts';

/** Minimum evidence weight to contradict a file name or a person about the jaw. */
const gainsays = 0.6;

/** The jaw that a scan's shape, tooth labels or bite indicate, if they agree. */
function shownJaw({ evidence }: CaseFile): 'upper' | 'lower' | null {
  const shown = (evidence ?? []).filter(({ by }) => by === 'shape' || by === 'labels' || by === 'bite');
  const [says, ...others] = new Set(shown.map((one) => one.says));
  const isClear = shown.some(({ weight }) => weight >= gainsays);
  return isClear && others.length === 0 && says !== 'bite' ? (says ?? null) : null;
}

/** Scans labelled as one jaw that look like the other: easily swapped, and costly. */
export const otherJaws = (scans: readonly CaseFile[]) =>
  scans.flatMap((scan) => {
    const { jaw } = scan;
    const looks = shownJaw(scan);
    return looks && (jaw === 'upper' || jaw === 'lower') && looks !== jaw ? [{ scan, looks }] : [];
  });

/** Whether both jaws look like each other's scan. */
const areSwapped = (others: ReturnType<typeof otherJaws>): boolean =>
  new Set(others.map(({ looks }) => looks)).size === 2;

export function jawFindings(scans: readonly CaseFile[]): Finding[] {
  const others = otherJaws(scans);
  const odd: Finding[] = areSwapped(others)
    ? [{ kind: 'jawsSwapped' }]
    : others.map(({ scan, looks }) => ({ kind: looks === 'upper' ? 'looksUpper' : 'looksLower', fileId: scan.id }));
  return doJawsDisagree(scans) ? [...odd, { kind: 'jawsDisagree' }] : odd;
}

/** Crowns of both jaws of one scan point towards each other; if not, the files come from different scans. */
function doJawsDisagree(scans: readonly CaseFile[]): boolean {
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
