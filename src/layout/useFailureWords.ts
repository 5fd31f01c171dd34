import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { CallError } from '../dataProvider/CallError.ts';

/** What to tell of a failed call: the server's sentence, ours where none came, "Error" where it said nothing. */
export function useFailureWords(): (error: CallError) => string {
  const translate = useTranslate();
  return useCallback(
    (error) =>
      typeof error.code === 'string'
        ? translate(`layout.failures.${error.code}`)
        : error.message || translate('layout.failures.error'),
    [translate],
  );
}
