const dayLength = 24 * 3_600_000;
const minute = 60_000;

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The calendar day, `YYYY-MM-DD`, of a moment where clocks are `offset` minutes ahead of UTC. */
export const dayAt = (moment: string, offset: number): string => isoDay(Date.parse(moment) + offset * minute);

export const addDays = (day: string, days: number): string => isoDay(Date.parse(day) + days * dayLength);

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/** The moment at which a day begins where clocks are `offset` minutes ahead of UTC. */
export const momentOf = (day: string, offset: number): string =>
  new Date(Date.parse(day) - offset * minute).toISOString();
