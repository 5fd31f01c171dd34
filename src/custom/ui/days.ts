import { isoDay } from '../../../domain/exactTime.ts';

/** Today in the browser's time zone. */
export const today = (now: Date = new Date()) => isoDay(now);

/** A weekday's name; 1 January 2024 was a Monday. */
export const dayNamed = (weekday: number, locale: string, weekdayStyle: 'short' | 'long') =>
  new Intl.DateTimeFormat(locale, { weekday: weekdayStyle, timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday));
