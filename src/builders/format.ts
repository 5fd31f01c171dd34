import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { ageOn } from '../../domain/patient/age.ts';
import { formatBytes } from '../../domain/kit/bytes.ts';
import { exactTime, formatDate, formatDateTime, isoDay, isolated, parseDate } from '../../domain/exactTime.ts';
import { limits } from '../../domain/limits.ts';

const day = 24 * 3600 * 1000;

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate());

/** Calendar days from `now` to `value`; negative if past. */
export const daysUntil = (value: string, now: Date): number =>
  Math.round((startOfDay(parseDate(value)).getTime() - startOfDay(now).getTime()) / day);

/** The date and time, or only the time of day for today. */
export const formatMoment = (value: string, locale: string, now: Date): string =>
  daysUntil(value, now) === 0 ? isolated(exactTime(parseDate(value)).slice(11), locale) : formatDateTime(value, locale);

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * day],
  ['month', 30 * day],
  ['week', 7 * day],
  ['day', day],
  ['hour', day / 24],
  ['minute', 60_000],
];

/** Relative time: `10 min. ago`, `yesterday`; null within the last minute. */
export function formatAgo(value: string, locale: string, now: Date): string | null {
  const past = parseDate(value).getTime() - now.getTime();
  const [unit, length] = steps.find(([, length]) => Math.abs(past) >= length) ?? [null, 0];
  if (!unit) return null;
  const amount = unit === 'day' ? daysUntil(value, now) : Math.trunc(past / length);
  // Arabic's short form renders some months ago as “within” them, and is no shorter.
  const style = unit === 'day' || locale === 'ar' ? 'long' : 'short';
  // "Yesterday" is a definite day; "last week" and "last month" are ambiguous.
  const numeric = unit === 'day' ? 'auto' : 'always';
  return new Intl.RelativeTimeFormat(locale, { numeric, style }).format(amount, unit);
}

/** Relative future day: `in 3 days`; null if past, which is late rather than ago. */
export function formatDaysAhead(value: string, locale: string, now: Date): string | null {
  const days = daysUntil(value, now);
  return days < 0 ? null : new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
}

/** Urgency of a due date: past, today or tomorrow, or later. */
type Urgency = 'late' | 'soon' | 'later';

export const urgencyOf = (value: string, now: Date): Urgency => {
  const days = daysUntil(value, now);
  return days < 0 ? 'late' : days <= 1 ? 'soon' : 'later';
};

interface Format {
  /** `2026-11-24`. */
  date(value: string): string;
  /** `2026-11-24 10:42:05`. */
  dateTime(value: string): string;
  /** `2026-11-24 10:42:05`, or today only the time of day: `10:42:05`. */
  moment(value: string): string;
  /** `10 min. ago`, `yesterday`, `just now`. */
  ago(value: string): string;
  /** `2 days late`, `Tomorrow`, `in 3 days`. */
  due(value: string): string;
  urgency(value: string): Urgency;
  /** `40 years`, `7 months`. */
  age(birth: string): string;
  bytes(bytes: number): string;
  number(value: number): string;
  /** Number of records: `10,000+` if not all are counted. */
  count(value: number): string;
  /** Takes a percentage: `4.2%`. */
  percent(value: number): string;
}

/** The formatters of this file, in the user's language and relative to now. */
export function useFormat(): Format {
  const locale = useLocale();
  const translate = useTranslate();
  return useMemo<Format>(
    () => ({
      date: (value) => formatDate(value, locale),
      dateTime: (value) => formatDateTime(value, locale),
      moment: (value) => formatMoment(value, locale, new Date()),
      ago: (value) => formatAgo(value, locale, new Date()) ?? translate('time.justNow'),
      due: (value) => {
        const days = daysUntil(value, new Date());
        if (days < 0) return translate('time.late', { smart_count: -days });
        if (days <= 1) return translate(days === 0 ? 'time.today' : 'time.tomorrow');
        return formatDaysAhead(value, locale, new Date()) ?? '';
      },
      urgency: (value) => urgencyOf(value, new Date()),
      age: (birth) => {
        const { unit, count } = ageOn(birth, isoDay(new Date()));
        return translate(`time.age.${unit}`, { smart_count: count });
      },
      bytes: (bytes) => formatBytes(bytes, locale),
      number: (value) => new Intl.NumberFormat(locale).format(value),
      count: (value) =>
        new Intl.NumberFormat(locale).format(Math.min(value, limits.counted)) + (value > limits.counted ? '+' : ''),
      percent: (value) =>
        new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100),
    }),
    [locale, translate],
  );
}
