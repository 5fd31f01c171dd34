import { useTranslate } from 'react-admin';
import { isFdi, writeTooth } from '../../../domain/teeth.ts';
import { useNotation } from '../ui/teeth/useNotation.ts';
import type { Check } from './checks.ts';

/** The sentence of a check, its tooth in the reader's notation. */
export function useCheckWords(): (check: Check) => string {
  const translate = useTranslate();
  const [notation] = useNotation();
  return ({ key, values = {} }) =>
    translate(`send.checks.${key}`, {
      ...values,
      ...(isFdi(values.tooth) && { tooth: writeTooth(values.tooth, notation) }),
      smart_count: values.count ?? 0,
    });
}
