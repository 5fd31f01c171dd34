import type { Jaw as Arch } from '../../../../../domain/teeth.ts';
import type { Vec3 } from '../camera/orientation.ts';
import type { ToothMark } from '../loading/protocol.ts';
import type { Jaw, ViewerLabel } from '../model.ts';

/** A number over the model, found in the file or placed by a user. */
export interface Mark extends ToothMark {
  modelId: string;
  placed: boolean;
}

/** Millimetres of the preview's surface allowed in front of a placed number, which is on the full surface. */
const ON_SURFACE = 1.5;

export const markKey = ({ modelId, fdi }: Pick<ViewerLabel, 'modelId' | 'fdi'>) => `${modelId}/${fdi}`;

/** All numbers of the shown models, in FDI order; placed ones replace found ones. */
export function marksOf(
  models: readonly { id: string; teeth: readonly ToothMark[] }[],
  labels: readonly ViewerLabel[],
): Mark[] {
  const shown = new Set(models.map(({ id }) => id));
  const placed = labels
    .filter(({ modelId }) => shown.has(modelId))
    .map((label): Mark => ({ ...label, radius: ON_SURFACE, placed: true }));
  const taken = new Set(placed.map(markKey));
  const found = models
    .flatMap(({ id, teeth }) => teeth.map((tooth): Mark => ({ ...tooth, modelId: id, placed: false })))
    .filter((mark) => !taken.has(markKey(mark)));
  return [...placed, ...found].sort((a, b) => a.fdi - b.fdi);
}

/** Labels with pending changes applied: a point for each one placed or moved, null for a removed one. */
export function withChanges(
  labels: readonly ViewerLabel[],
  changes: ReadonlyMap<string, { modelId: string; fdi: number; point: Vec3 | null }>,
): ViewerLabel[] {
  const rest = labels.filter((label) => !changes.has(markKey(label)));
  const changed = [...changes.values()].flatMap(({ modelId, fdi, point }) => (point ? [{ modelId, fdi, point }] : []));
  return [...rest, ...changed];
}

/** The next tooth to label after `fdi`: the next in the arch without a number; null at its end. */
export function nextTooth<Tooth extends number>(
  arch: readonly Tooth[],
  fdi: Tooth,
  labelled: ReadonlySet<number>,
): Tooth | null {
  return arch.slice(arch.indexOf(fdi) + 1).find((tooth) => !labelled.has(tooth)) ?? null;
}

const arches: readonly Arch[] = ['upper', 'lower'];

/** The arches that the shown models may contain: both if some model's jaw is unknown. */
export function jawsToLabel(models: readonly { jaw: Jaw }[]): Arch[] {
  const known = arches.filter((arch) => models.some(({ jaw }) => jaw === arch));
  const isUnknown = models.some(({ jaw }) => jaw === 'bite' || jaw === 'other');
  return known.length === 0 || isUnknown ? [...arches] : known;
}
