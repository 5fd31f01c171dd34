export const minute = 60_000;
export const day = 24 * 60 * minute;
/** Minutes since the latest event. */
export const lastSeen = 20;

/** `daysAgo` days before `until`, within working hours, and never later than some minutes ago. */
export function workTime(until: Date, daysAgo: number): number {
  const at = until.getTime() - daysAgo * day;
  const hour = new Date(at).getUTCHours();
  const moved = hour >= 7 && hour < 18 ? at : at + ((8 + ((hour * 5) % 9) - hour) * day) / 24;
  return Math.min(moved, until.getTime() - lastSeen * minute);
}

export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
