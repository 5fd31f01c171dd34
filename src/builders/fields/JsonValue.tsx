import { useFormat } from '../format.ts';
import type { FieldProps } from './types.ts';

/** A structure has no text of its own: how many there are of a list, nothing else. A definition names a view instead. */
export function JsonValue({ value }: FieldProps) {
  const format = useFormat();
  return Array.isArray(value) ? <bdi>{format.number(value.length)}</bdi> : null;
}
