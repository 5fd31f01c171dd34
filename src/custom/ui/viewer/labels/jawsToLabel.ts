import type { Jaw as Arch } from '../../../../../domain/teeth.ts';
import type { Jaw } from '../model.ts';

const arches: readonly Arch[] = ['upper', 'lower'];

/** The arches that the shown models may hold: both, where one of them isn't known to be of one jaw. */
export function jawsToLabel(models: readonly { jaw: Jaw }[]): Arch[] {
  const known = arches.filter((arch) => models.some(({ jaw }) => jaw === arch));
  const isUnknown = models.some(({ jaw }) => jaw === 'bite' || jaw === 'other');
  return known.length === 0 || isUnknown ? [...arches] : known;
}
