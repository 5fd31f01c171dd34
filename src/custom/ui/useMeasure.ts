import { useLocale } from 'react-admin';

/** Writes what is measured in the reader's language, to a tenth or less: `0.9`, `1.0`, `0.25`. */
export function useMeasure(): (value: number) => string {
  const locale = useLocale();
  return (value) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 2 }).format(value);
}
