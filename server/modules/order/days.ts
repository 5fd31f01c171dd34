const dayLength = 24 * 3_600_000;
const minute = 60_000;

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The calendar day, `YYYY-MM-DD`, of a moment where clocks are `offset` minutes ahead of UTC. */
export const dayAt = (moment: string, offset: number): string => isoDay(Date.parse(moment) + offset * minute);

export const addDays = (day: string, days: number): string => isoDay(Date.parse(day) + days * dayLength);

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/** The furthest that four digits of a year reach, which is as far as PostgreSQL reads them. */
const [first, last] = ['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'].map((moment) => Date.parse(moment)) as [
  number,
  number,
];
const within = (time: number) => new Date(Math.min(last, Math.max(first, time))).toISOString();

/** The moment at which a day begins where clocks are `offset` minutes ahead of UTC. */
export const momentOf = (day: string, offset: number): string => within(Date.parse(day) - offset * minute);

/** The moment at which it ends. */
export const endOf = (day: string, offset: number): string => within(Date.parse(day) + dayLength - offset * minute);
