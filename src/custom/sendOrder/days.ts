/** Calendar days as `YYYY-MM-DD`, reckoned without a zone: adding a day never meets a clock that is put forward. */
const atNoon = (day: string) => new Date(`${day}T12:00:00Z`);
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** The day that it is where the browser stands. */
export const today = (now: Date = new Date()) =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

export const addDays = (day: string, days: number) => dayOf(new Date(atNoon(day).getTime() + days * 86_400_000));

export const isWeekend = (day: string) => [0, 6].includes(atNoon(day).getUTCDay());

/** The day so many working days later, Saturdays and Sundays left out. */
export function addBusinessDays(day: string, days: number): string {
  let found = day;
  for (let left = days; left > 0;) {
    found = addDays(found, 1);
    if (!isWeekend(found)) left -= 1;
  }
  return found;
}

/** Working days from one day to a later one; 0 when it isn't later. */
export function businessDaysBetween(from: string, to: string): number {
  let count = 0;
  for (let day = addDays(from, 1); day <= to && count < 400; day = addDays(day, 1)) if (!isWeekend(day)) count += 1;
  return count;
}

/** A day with its weekday, as one says it: `Monday, Dec 7`. */
export const spokenDay = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    atNoon(day),
  );
