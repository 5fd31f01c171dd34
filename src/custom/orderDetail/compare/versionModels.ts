import { modelOf } from '../../ui/files/caseFiles.ts';
import type { ViewerModel } from '../../ui/viewer/model.ts';
import type { Version } from './versions.ts';

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
