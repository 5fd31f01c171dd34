const quarter = 15 * 60_000;
/** Places are between twelve hours behind UTC and fourteen ahead. */
const [furthestBehind, furthestAhead] = [-12 * 60, 14 * 60];

/**
 * The reader's UTC offset in minutes, from local time (`Local-Time: 2026-11-22 09:30:00`). Rounded to a quarter of an
 * hour, as all time zones are, so that a clock some minutes wrong gives the same. 0 where it is missing or impossible.
 */
export function utcOffsetOf(localTime: string | undefined, now: Date): number {
  const { day, time } = /^(?<day>\d{4}-\d\d-\d\d) (?<time>\d\d:\d\d:\d\d)$/.exec(localTime ?? '')?.groups ?? {};
  const minutes = Math.round((Date.parse(`${day}T${time}Z`) - now.getTime()) / quarter) * 15;
  return minutes >= furthestBehind && minutes <= furthestAhead ? minutes || 0 : 0;
}
