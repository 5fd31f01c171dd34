import type { AskedPin } from '../../../../domain/order/orderEvent.ts';
import type { ReturnCategory } from '../../../../domain/order/orderReturns.ts';
import type { CaseFile } from '../../../../domain/order/files/file.ts';
import type { Submitted } from '../../ui/files/caseFiles.ts';
import type { HistoryEntry } from '../course.ts';

/** A comparable version of an order's files: the clinic's scans, or one submission. */
export interface Version {
  key: string;
  purpose: 'scan' | Submitted;
  /** Counts from 1; 0 for the scans. */
  submission: number;
  files: CaseFile[];
  /** When its last file was uploaded, ISO. */
  at: string;
  /** How it ended; null while current. */
  fate: Fate | null;
}

/** The clinic refused it, or the lab recalled it before an answer: by whom, and why if given. */
export interface Fate {
  kind: 'refused' | 'recalled';
  reason: string | null;
  categories?: readonly ReturnCategory[] | undefined;
  pins?: readonly AskedPin[] | undefined;
  name: string;
}

const submitted: readonly Submitted[] = ['scheme', 'design'];
const submits = { scheme: 'submitScheme', design: 'submitDesign' } as const;
const confirms = { scheme: 'confirmScheme', design: 'confirmDesign' } as const;
const rejects = { scheme: 'rejectScheme', design: 'rejectDesign' } as const;

/** Zips have no content of their own, since their members are files too. */
const isContent = ({ kind }: CaseFile) => kind !== 'archive';

const lastAt = (files: readonly CaseFile[]) =>
  files
    .map(({ createdAt }) => createdAt)
    .toSorted()
    .at(-1) ?? '';

/** How each submission ended, by number: the last action on it before the next submission. */
export function fatesOf(history: readonly HistoryEntry[], purpose: Submitted): ReadonlyMap<number, Fate> {
  const fates = new Map<number, Fate>();
  let submission = 0;
  for (const { action, from, reason, details, actorName } of history) {
    const name = actorName ?? '';
    if (action === submits[purpose]) submission += 1;
    else if (action === rejects[purpose])
      fates.set(submission, { kind: 'refused', reason, categories: details?.categories, pins: details?.pins, name });
    else if (action === 'recall' && from === purpose) fates.set(submission, { kind: 'recalled', reason, name });
  }
  return fates;
}

/** What the clinic asked for when it last refused a version; null if it has approved one since. */
export function askedBefore(history: readonly HistoryEntry[], purpose: Submitted) {
  const approved = history.findLastIndex(({ action }) => action === confirms[purpose]);
  if (history.findLastIndex(({ action }) => action === rejects[purpose]) < approved) return null;
  const [version, fate] = [...fatesOf(history, purpose)].findLast(([, { kind }]) => kind === 'refused') ?? [];
  return fate?.reason
    ? { version, name: fate.name, text: fate.reason, categories: fate.categories, pins: fate.pins }
    : null;
}

/** The lab's remark on its newest submission, and its author; null if none. */
export function saidOfNewest(history: readonly HistoryEntry[], purpose: Submitted) {
  const last = history.findLast(({ action }) => action === submits[purpose]);
  return last?.reason ? { name: last.actorName ?? '', text: last.reason } : null;
}

/** All versions of an order, the newest submission of each kind first and the scans last. */
export function versionsToCompare(files: readonly CaseFile[], history: readonly HistoryEntry[]): Version[] {
  const handedIn = submitted.toReversed().flatMap((purpose) => {
    const own = files.filter((file) => file.purpose === purpose && file.submission > 0 && isContent(file));
    const fates = fatesOf(history, purpose);
    return [...new Set(own.map(({ submission }) => submission))]
      .sort((a, b) => b - a)
      .map((submission): Version => {
        const its = own.filter((file) => file.submission === submission);
        const key = `${purpose}-${submission}`;
        return { key, purpose, submission, files: its, at: lastAt(its), fate: fates.get(submission) ?? null };
      });
  });
  const scans = files.filter((file) => file.purpose === 'scan' && isContent(file));
  const asked: Version[] =
    scans.length > 0
      ? [{ key: 'scan', purpose: 'scan', submission: 0, files: scans, at: lastAt(scans), fate: null }]
      : [];
  return [...handedIn, ...asked];
}

/** Whether the lab submitted two versions of one kind: a first one could only be compared with its own scans. */
export const isComparable = (files: readonly CaseFile[]): boolean =>
  submitted.some((kind) => versionsToCompare(files, []).filter(({ purpose }) => purpose === kind).length > 1);

/** What a version follows: the previous submission of its kind that wasn't recalled, else the scans. */
export function answeredBy(versions: readonly Version[], version: Version): Version | null {
  const before = versions.filter(
    ({ purpose, submission, fate }) =>
      purpose === version.purpose && submission < version.submission && fate?.kind !== 'recalled',
  );
  return before[0] ?? versions.findLast(({ key }) => key !== version.key) ?? null;
}

/** The version that the clinic must answer, else the newest. */
export const firstToShow = (versions: readonly Version[], purpose?: Submitted): Version | null =>
  versions.find((version) => version.purpose === purpose) ?? versions[0] ?? null;
