import type { Side } from '../../../../domain/roles.ts';
import type { Resource } from '../../../resources/defineResource.ts';
import { fieldOf } from '../../fieldOf.ts';
import { tabValuesOf } from '../columns.ts';

export interface BoardColumnPlan {
  value: string;
  /** The filter's vocabulary, for the column's label. */
  vocabulary: string;
  /** Its records wait for neither side: collapsed until the user opens it. */
  isFinal: boolean;
}

/** A column per tab, in order; other states with records come before the first final one. */
export function boardColumns(
  resource: Resource,
  counts: Readonly<Record<string, number>>,
  side: Side | null,
): BoardColumnPlan[] {
  const { tabs } = resource.list ?? {};
  if (!tabs) return [];
  const { vocabulary } = fieldOf(resource.entity, tabs.filter);
  const all = vocabulary?.values ?? [];
  const named = tabValuesOf(resource, side);
  const turn = resource.state?.turn;
  const isFinal = (value: string) => typeof turn === 'object' && turn[value] === 'nobody';
  const others = all.filter((value) => !named.includes(value) && !tabs.only?.[value] && (counts[value] ?? 0) > 0);
  const firstFinal = named.findIndex(isFinal);
  const values = firstFinal < 0 ? [...named, ...others] : named.toSpliced(firstFinal, 0, ...others);
  return values.map((value) => ({ value, vocabulary: vocabulary?.name ?? '', isFinal: isFinal(value) }));
}
