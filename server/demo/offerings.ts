import type { Catalogue } from '../../domain/catalogue.ts';
import { materials, shades, vitaClassical } from '../../domain/prescription.ts';
import { usualCalendar, type Holiday } from '../../domain/workDays.ts';
import type { Tx } from '../db/tables.ts';

/** A laboratory for everything. */
const harbour: Catalogue = {
  items: [
    { type: 'inlay', materials: [...materials], days: 4 },
    { type: 'crown', materials: [...materials], days: 5 },
    { type: 'pontic', materials: [...materials], days: 6 },
    { type: 'postAndCore', materials: [...materials], days: 5 },
    { type: 'customAbutment', materials: [...materials], days: 6 },
    { type: 'other', materials: [...materials], days: null },
    { type: 'orthodontics', materials: [], days: 7 },
  ],
  shades: [...shades],
};

/** One for ceramics alone. */
const atelier: Catalogue = {
  items: [
    { type: 'inlay', materials: ['pressCeramic', 'glassCeramic'], days: 6 },
    { type: 'crown', materials: ['layeredZirconia', 'pressCeramic', 'glassCeramic'], days: 8 },
    { type: 'pontic', materials: ['layeredZirconia'], days: 10 },
  ],
  shades: [...vitaClassical],
};

/** The same days every year: of this one and the next. */
const everyYear = (from: string, to: string, name: string): Holiday[] => {
  const year = new Date().getFullYear();
  return [year, year + 1].map((one) => ({ from: `${one}-${from}`, to: `${one}-${to}`, name }));
};

/** When the demo's laboratories work, and what they offer. */
export async function fillOfferings(tx: Tx, idOf: (number: string) => number): Promise<void> {
  const workingDays = [...usualCalendar.workingDays];
  const offerings = [
    { at: 'L-1001', catalogue: harbour, holidays: everyYear('12-25', '12-26', 'Christmas') },
    { at: 'L-1002', catalogue: atelier, holidays: everyYear('08-01', '08-21', 'Congés d’été') },
  ];
  await tx
    .insertInto('offering')
    .values(
      offerings.map(({ at, catalogue, holidays }) => ({
        organisationId: idOf(at),
        workingDays,
        holidays: JSON.stringify(holidays),
        catalogue: JSON.stringify(catalogue),
      })),
    )
    .execute();
}
