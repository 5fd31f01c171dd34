import { useFormat } from '../format.ts';
import type { FieldProps } from './types.ts';

export function DateTimeValue({ value }: FieldProps) {
  const format = useFormat();
  return <time dateTime={String(value)}>{format.dateTime(String(value))}</time>;
}
