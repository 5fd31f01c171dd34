const quarter = 15 * 60_000;
/** Places are between twelve hours behind UTC and fourteen ahead. */
const [furthestBehind, furthestAhead] = [-12 * 60, 14 * 60];

/**
 * By how many minutes the reader's clock is ahead of UTC, from what it shows (`Local-Time: 2026-11-22 09:30:00`): to the
 * quarter of an hour, as places have it, so that a clock some minutes wrong says the same. 0 where it isn't told, or can't be.
 */
export function utcOffsetOf(localTime: string | undefined, now: Date): number {
  const { day, time } = /^(?<day>\d{4}-\d\d-\d\d) (?<time>\d\d:\d\d:\d\d)$/.exec(localTime ?? '')?.groups ?? {};
  const minutes = Math.round((Date.parse(`${day}T${time}Z`) - now.getTime()) / quarter) * 15;
  return minutes >= furthestBehind && minutes <= furthestAhead ? minutes || 0 : 0;
}
