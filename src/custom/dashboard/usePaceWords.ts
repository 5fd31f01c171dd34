import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { parseDate } from '../../../domain/exactTime.ts';

interface PaceWords {
  /** `3.5 days`; a dash for none. */
  days(value: number | null): string;
  /** `3.5`: a number of days without its unit. */
  short(value: number): string;
  orders(count: number): string;
  /** `4%`, of so many. */
  share(part: number, whole: number): string;
  ofSent(part: number, whole: number): string;
  /** A week by its first day: `Mar 9`. */
  week(monday: string): string;
  count(value: number): string;
}

/** Turnaround and quality in the reader's language. */
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
          : // The number that is written decides the plural.
            translate('dashboard.pace.days', { smart_count: Math.round(value * 10) / 10, number: short(value) }),
      orders: (count) => translate('dashboard.pace.orders', { smart_count: count }),
      share: (part, all) => percent.format(part / all),
      ofSent: (part, all) => translate('dashboard.pace.ofSent', { smart_count: all, part: whole.format(part) }),
      week: (monday) => day.format(parseDate(monday)),
      count: (value) => whole.format(value),
    };
  }, [translate, locale]);
}
