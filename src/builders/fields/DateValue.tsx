import { useFormat } from '../format.ts';
import type { FieldProps } from './types.ts';

export function DateValue({ value }: FieldProps) {
  const format = useFormat();
  return <time dateTime={String(value)}>{format.date(String(value))}</time>;
}
