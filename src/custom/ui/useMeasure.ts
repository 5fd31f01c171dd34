import { useLocale } from 'react-admin';

/** Formats a measure with one or two decimals: `0.9`, `1.0`, `0.25`. */
export function useMeasure(): (value: number) => string {
  const locale = useLocale();
  return (value) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 2 }).format(value);
}
