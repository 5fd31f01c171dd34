import { modelOf, type Submitted } from '../../ui/files/caseFiles.ts';
import type { ViewerModel } from '../../ui/viewer/model.ts';
import { type Version, answeredBy, firstToShow, versionsToCompare } from './versions.ts';
import { useMemo, useState } from 'react';
import type { CaseFile } from '../../../../domain/order/files/file.ts';
import type { HistoryEntry } from '../course.ts';

/** The viewer models of a version; empty while nothing can be shown. */
export const modelsOf = ({ files }: Version, nameOf: (name: string) => string): ViewerModel[] =>
  files
    .filter((file) => file.kind === 'model' && (file.lodUrl != null || file.fullUrl != null))
    .map((file) => modelOf(file, nameOf(file.name)));

/** A version's models with the scans they were made for; empty if it has no models of its own. */
export const onJaw = (
  version: Version | null,
  models: readonly ViewerModel[],
  scans: readonly ViewerModel[],
): readonly ViewerModel[] => (version?.purpose === 'scan' || models.length === 0 ? models : [...models, ...scans]);

/**
 * Both versions for one scene. The left one gets the colour of no jaw, to tell them apart. A model in both is drawn
 * once.
 */
export function overlaid(left: readonly ViewerModel[], right: readonly ViewerModel[]): ViewerModel[] {
  const both = new Set(left.map(({ id }) => id));
  return [
    ...left.map((model): ViewerModel => ({ ...model, jaw: 'other' })),
    ...right.filter(({ id }) => !both.has(id)),
  ];
}

/** Opacities for a crossfade from the left version (0) to the right one (1); both are opaque in the middle. */
export function fadesAt(
  along: number,
  left: readonly ViewerModel[],
  right: readonly ViewerModel[],
): Record<string, number> {
  const leftOpacity = Math.min(1, 2 * (1 - along));
  const rightOpacity = Math.min(1, 2 * along);
  const inBoth = new Set(left.map(({ id }) => id).filter((id) => right.some((model) => model.id === id)));
  return Object.fromEntries([
    ...right.map(({ id }) => [id, inBoth.has(id) ? 1 : rightOpacity] as const),
    ...left.map(({ id }) => [id, inBoth.has(id) ? 1 : leftOpacity] as const),
  ]);
}

/** A version and its predecessor. Until the user picks the earlier version, it follows the later one. */
export function useComparison(
  files: readonly CaseFile[],
  history: readonly HistoryEntry[],
  purpose: Submitted | undefined,
) {
  const versions = useMemo(() => versionsToCompare(files, history), [files, history]);
  const [chosen, setChosen] = useState<{ after: string | null; before: string | null }>({ after: null, before: null });
  const byKey = (key: string | null) => versions.find((version) => version.key === key) ?? null;
  const after = byKey(chosen.after) ?? firstToShow(versions, purpose);
  const before = byKey(chosen.before) ?? (after && answeredBy(versions, after));
  return {
    versions,
    after,
    before,
    chooseAfter: (key: string) => setChosen({ after: key, before: before?.key ?? null }),
    chooseBefore: (key: string) => setChosen({ after: after?.key ?? null, before: key }),
    swap: () => setChosen({ after: before?.key ?? null, before: after?.key ?? null }),
  };
}
