import { useLocale } from 'react-admin';
import { listed } from '../listed.ts';
import { useWords } from '../useWords.ts';
import type { FieldProps } from './types.ts';

/** Several values as the language lists them. */
export function ManyOfValue({ resource, facts, value }: FieldProps) {
  const words = useWords(resource);
  const locale = useLocale();
  const said = (value as unknown[]).map((one) => words.value(facts.vocabulary?.name ?? '', one));
  return listed(said, locale);
}
