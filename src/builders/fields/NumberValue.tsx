import { useFormat } from '../format.ts';
import type { FieldProps } from './types.ts';

export function NumberValue({ value }: FieldProps) {
  const format = useFormat();
  return <bdi>{format.number(Number(value))}</bdi>;
}
