export const ageUnits = ['years', 'months', 'days'] as const;
export interface Age {
  unit: (typeof ageUnits)[number];
  count: number;
}

const dayLength = 24 * 3_600_000;
const partsOf = (day: string) => day.split('-').map(Number) as [year: number, month: number, day: number];

/** Age on `day` (both `YYYY-MM-DD`): whole years, months below two years, days for newborns. */
export function ageOn(birth: string, day: string): Age {
  const [[bornYear, bornMonth, bornDay], [year, month, date]] = [partsOf(birth), partsOf(day)];
  const months = (year - bornYear) * 12 + month - bornMonth - (date >= bornDay ? 0 : 1);
  if (months >= 24) return { unit: 'years', count: Math.trunc(months / 12) };
  if (months >= 1) return { unit: 'months', count: months };
  return { unit: 'days', count: Math.max(0, Math.round((Date.parse(day) - Date.parse(birth)) / dayLength)) };
}
