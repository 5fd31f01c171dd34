import { rightToLeft } from './languages.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** The specification's time format, `YYYY-MM-DD HH:mm:ss`, in local time or `ahead` minutes ahead of UTC. */
export function exactTime(at: Date, ahead = -at.getTimezoneOffset()): string {
  const clock = new Date(at.getTime() + ahead * 60_000);
  const day = [clock.getUTCFullYear(), two(clock.getUTCMonth() + 1), two(clock.getUTCDate())].join('-');
  return `${day} ${[clock.getUTCHours(), clock.getUTCMinutes(), clock.getUTCSeconds()].map(two).join(':')}`;
}

/** `YYYY-MM-DD` in the same time zone. */
export const isoDay = (at: Date, ahead = -at.getTimezoneOffset()): string => exactTime(at, ahead).slice(0, 10);

/** For e-mails, where the reader's time zone is unknown. */
export const exactTimeUtc = (at: Date): string => `${exactTime(at, 0)} UTC`;

const dayOnly = /^\d{4}-\d{2}-\d{2}$/;

/** A date without a time means midnight local time; a timestamp is absolute. */
export const parseDate = (value: string): Date => new Date(dayOnly.test(value) ? `${value}T00:00:00` : value);

/** Right-to-left text would reorder a date's parts without the Unicode isolates. */
export const isolated = (digits: string, locale: string): string =>
  rightToLeft.some((language) => language === locale) ? `\u2066${digits}\u2069` : digits;

/** `2026-11-24`, for text in `locale`. */
export const formatDate = (value: string, locale: string): string => isolated(isoDay(parseDate(value)), locale);

/** `2026-11-24 10:42:05`, for text in `locale`. */
export const formatDateTime = (value: string, locale: string): string => isolated(exactTime(parseDate(value)), locale);
