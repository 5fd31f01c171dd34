import type { useTranslate } from 'react-admin';
import { limits } from '../../../../domain/limits.ts';

/** Replaces message keys with their texts. */
export const wordsOfFaults = <Field extends string>(
  translate: ReturnType<typeof useTranslate>,
  faults: Partial<Record<Field, string>>,
): Partial<Record<Field, string>> =>
  Object.fromEntries(
    Object.entries<string | undefined>(faults).map(([field, key]) => [
      field,
      key && translate(key, { count: limits.passwordLength }),
    ]),
  ) as Partial<Record<Field, string>>;
