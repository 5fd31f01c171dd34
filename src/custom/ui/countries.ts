import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useLocale } from 'react-admin';
import type { Country } from '../../../domain/openCalls.ts';
import type { CallError } from '../../dataProvider/CallError.ts';
import { callOpen } from '../../dataProvider/call.ts';

/** All countries in the user's language, sorted; fetched once. */
export function useCountries(): UseQueryResult<Country[], CallError> {
  const locale = useLocale();
  return useQuery<Country[], CallError>({
    queryKey: ['base', 'countries', locale],
    queryFn: async ({ signal }) => (await callOpen('fetchCountries', {}, { signal, quiet: true })).list,
    staleTime: Infinity,
    retry: 1,
  });
}

/** The specified default: China for readers of Chinese, else the United States. */
export const defaultCountry = (locale: string): string => (locale === 'zh' ? 'CN' : 'US');

/** A country's name by its two-letter code; empty if null or malformed. */
export function countryName(code: string | null | undefined, locale: string): string {
  return code && /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? '') : '';
}
