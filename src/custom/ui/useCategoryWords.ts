import { useCallback } from 'react';
import { useLocale } from 'react-admin';
import { returnCategories, type ReturnCategory } from '../../../domain/order/orderReturns.ts';
import { listed } from '../../builders/listed.ts';
import { useWords } from '../../builders/useWords.ts';

/** Return categories for use within a sentence: `margin and shade`; empty if there are none. */
export function useCategoryWords(): (categories: readonly ReturnCategory[] | null | undefined) => string {
  const locale = useLocale();
  const words = useWords('order');
  return useCallback(
    (categories) =>
      listed(
        (categories ?? []).map((category) => words.value(returnCategories.name, category).toLocaleLowerCase(locale)),
        locale,
      ),
    [words, locale],
  );
}
