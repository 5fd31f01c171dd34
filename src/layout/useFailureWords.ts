import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { CallError } from '../dataProvider/CallError.ts';

/** The message for a failed call: the server's, our own if there was no answer, or "Error" if it was empty. */
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
