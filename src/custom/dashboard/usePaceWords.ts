import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { parseDate } from '../../../domain/exactTime.ts';

interface PaceWords {
  /** `3.5 days`; a dash for null. */
  days(value: number | null): string;
  /** `3.5`: days without the unit. */
  short(value: number): string;
  orders(count: number): string;
  /** `4%`: `part` of `whole`. */
  share(part: number, whole: number): string;
  ofSent(part: number, whole: number): string;
  /** A week, named by its first day: `Mar 9`. */
  week(monday: string): string;
  count(value: number): string;
}

/** Formats turnaround and quality figures. */
export function usePaceWords(): PaceWords {
  const translate = useTranslate();
  const locale = useLocale();
  return useMemo(() => {
    const whole = new Intl.NumberFormat(locale);
    const tenths = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
    const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
    const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
    const short = (value: number) => tenths.format(value);
    return {
      short,
      days: (value) =>
        value === null
          ? translate('list.none')
          : // The plural follows the rounded number that is shown.
            translate('dashboard.pace.days', { smart_count: Math.round(value * 10) / 10, number: short(value) }),
      orders: (count) => translate('dashboard.pace.orders', { smart_count: count }),
      share: (part, all) => percent.format(part / all),
      ofSent: (part, all) => translate('dashboard.pace.ofSent', { smart_count: all, part: whole.format(part) }),
      week: (monday) => day.format(parseDate(monday)),
      count: (value) => whole.format(value),
    };
  }, [translate, locale]);
}
