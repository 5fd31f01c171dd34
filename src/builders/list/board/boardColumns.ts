import type { Resource } from '../../../resources/defineResource.ts';
import { fieldOf } from '../../fieldOf.ts';

export interface BoardColumnPlan {
  value: string;
  /** The filter's vocabulary, for the column's word. */
  vocabulary: string;
  /** Its records wait for no side: the column is collapsed until the user opens it. */
  isFinal: boolean;
}

/** One column for each of the tabs, in their order; what has no tab stands before the first final one, where there are records. */
export function boardColumns(resource: Resource, counts: Readonly<Record<string, number>>): BoardColumnPlan[] {
  const { tabs } = resource.list ?? {};
  if (!tabs) return [];
  const { vocabulary } = fieldOf(resource.entity, tabs.filter);
  const all = vocabulary?.values ?? [];
  const named = tabs.values ?? all;
  const turn = resource.state?.turn;
  const isFinal = (value: string) => typeof turn === 'object' && turn[value] === 'nobody';
  const others = all.filter((value) => !named.includes(value) && (counts[value] ?? 0) > 0);
  const firstFinal = named.findIndex(isFinal);
  const values = firstFinal < 0 ? [...named, ...others] : named.toSpliced(firstFinal, 0, ...others);
  return values.map((value) => ({ value, vocabulary: vocabulary?.name ?? '', isFinal: isFinal(value) }));
}
