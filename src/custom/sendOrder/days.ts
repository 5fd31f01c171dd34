/** The day that it is where the browser stands. */
export const today = (now: Date = new Date()) =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** A day with its weekday, as one says it: `Monday, Dec 7`. */
export const spokenDay = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );
