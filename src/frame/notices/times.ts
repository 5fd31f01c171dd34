import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { exactTime, formatDate, isolated } from '../../../domain/exactTime.ts';
import { daysUntil } from '../../builders/format.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A short time under a day's heading: `10 min`, `2 hr`; `16:20` if not today. Null within the last minute. */
export function shortTime(moment: string, locale: string, now: Date): string | null {
  const at = new Date(moment);
  if (daysUntil(moment, now) !== 0) return isolated(exactTime(at).slice(11, 16), locale);
  const past = now.getTime() - at.getTime();
  if (past < minute) return null;
  const [unit, length] = past < hour ? (['minute', minute] as const) : (['hour', hour] as const);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(Math.floor(past / length));
}

/** The word for yesterday, capitalized for a heading. */
export function yesterdayIn(locale: string): string {
  const word = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-1, 'day');
  return word.slice(0, 1).toLocaleUpperCase(locale) + word.slice(1);
}

/** Formats notices' times and day headings in the user's language. */
export function useNoticeTimes(): { short(moment: string): string; day(day: string): string } {
  const locale = useLocale();
  const translate = useTranslate();
  return useMemo(
    () => ({
      short: (moment) => shortTime(moment, locale, new Date()) ?? translate('time.justNow'),
      day: (day) => {
        const ahead = daysUntil(day, new Date());
        if (ahead === 0) return translate('time.today');
        return ahead === -1 ? yesterdayIn(locale) : formatDate(day, locale);
      },
    }),
    [locale, translate],
  );
}
