import { useFormat } from '../format.ts';
import type { FieldProps } from './types.ts';

export function IntegerValue({ value }: FieldProps) {
  const format = useFormat();
  return <bdi>{format.number(Number(value))}</bdi>;
}
