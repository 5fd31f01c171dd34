export const minute = 60_000;
export const day = 24 * 60 * minute;
/** Minutes since the last thing that happened. */
export const lastSeen = 20;

/** So many days before `until`, at an hour at which people work, and some minutes ago at the latest. */
export function workTime(until: Date, daysAgo: number): number {
  const at = until.getTime() - daysAgo * day;
  const hour = new Date(at).getUTCHours();
  const moved = hour >= 7 && hour < 18 ? at : at + ((8 + ((hour * 5) % 9) - hour) * day) / 24;
  return Math.min(moved, until.getTime() - lastSeen * minute);
}

export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
