const quarter = 15 * 60_000;
/** Time zones range from UTC−12 to UTC+14. */
const [furthestBehind, furthestAhead] = [-12 * 60, 14 * 60];

/**
 * The reader's UTC offset in minutes, from `Local-Time: 2026-11-22 09:30:00`. Rounded to quarter hours, like all time
 * zones, to tolerate a clock that is minutes wrong. 0 if missing or impossible.
 */
export function utcOffsetOf(localTime: string | undefined, now: Date): number {
  const { day, time } = /^(?<day>\d{4}-\d\d-\d\d) (?<time>\d\d:\d\d:\d\d)$/.exec(localTime ?? '')?.groups ?? {};
  const minutes = Math.round((Date.parse(`${day}T${time}Z`) - now.getTime()) / quarter) * 15;
  return minutes >= furthestBehind && minutes <= furthestAhead ? minutes || 0 : 0;
}
