const dayLength = 24 * 3_600_000;
const minute = 60_000;

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The calendar day, `YYYY-MM-DD`, of a moment where clocks are `offset` minutes ahead of UTC. */
export const dayAt = (moment: string, offset: number): string => isoDay(Date.parse(moment) + offset * minute);

export const addDays = (day: string, days: number): string => isoDay(Date.parse(day) + days * dayLength);

/** The Monday of the day's week. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/** Limits of a four-digit year, which is also what PostgreSQL parses. */
const [first, last] = ['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'].map((moment) => Date.parse(moment)) as [
  number,
  number,
];
const within = (time: number) => new Date(Math.min(last, Math.max(first, time))).toISOString();

/** The start of a day, for clocks `offset` minutes ahead of UTC. */
export const momentOf = (day: string, offset: number): string => within(Date.parse(day) - offset * minute);

/** Its end. */
export const endOf = (day: string, offset: number): string => within(Date.parse(day) + dayLength - offset * minute);
