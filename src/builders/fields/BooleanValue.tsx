import { useTranslate } from 'react-admin';
import type { FieldProps } from './types.ts';

export function BooleanValue({ value }: FieldProps) {
  return useTranslate()(value ? 'form.yes' : 'form.no');
}
