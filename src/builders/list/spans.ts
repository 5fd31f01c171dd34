import { isoDay } from '../../../domain/exactTime.ts';

export interface Span {
  from?: string;
  to?: string;
}

export type SpanName = 'today' | 'thisWeek' | 'nextWeek' | 'late' | 'lastWeek' | 'lastMonth';

const shifted = (now: Date, days: number) => isoDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days));

/** Common date ranges around `now`; weeks begin on Monday. */
export function spansAround(now: Date): Record<SpanName, Span> {
  const sinceMonday = (now.getDay() + 6) % 7;
  return {
    late: { to: shifted(now, -1) },
    today: { from: shifted(now, 0), to: shifted(now, 0) },
    thisWeek: { from: shifted(now, -sinceMonday), to: shifted(now, 6 - sinceMonday) },
    nextWeek: { from: shifted(now, 7 - sinceMonday), to: shifted(now, 13 - sinceMonday) },
    lastWeek: { from: shifted(now, -6), to: shifted(now, 0) },
    lastMonth: { from: shifted(now, -29), to: shifted(now, 0) },
  };
}

/** Dates offer ranges ahead, timestamps ranges in the past. */
export const spanNames = (kind: 'date' | 'dateTime' | (string & {})): SpanName[] =>
  kind === 'date' ? ['late', 'today', 'thisWeek', 'nextWeek'] : ['today', 'thisWeek', 'lastWeek', 'lastMonth'];
