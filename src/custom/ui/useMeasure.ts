import { useLocale } from 'react-admin';
import { inFigures } from './viewer/panels/figures.ts';

/** Formats a measure with one or two decimals: `0.9`, `1.0`, `0.25`. */
export function useMeasure(): (value: number) => string {
  const locale = useLocale();
  return (value) => inFigures(value, { least: 1, most: 2, locale });
}
