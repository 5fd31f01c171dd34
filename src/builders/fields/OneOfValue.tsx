import { resourceOf } from '../../resources/index.ts';
import { StateChip } from '../StateChip.tsx';
import { useWords } from '../useWords.ts';
import type { FieldProps } from './types.ts';

/** A value's word; the record's state stands in its chip. */
export function OneOfValue({ resource, facts, record, value }: FieldProps) {
  const words = useWords(resource);
  if (resourceOf(resource).state?.field === facts.name)
    return <StateChip {...{ resource, record }} value={String(value)} />;
  return words.value(facts.vocabulary?.name ?? '', value);
}
