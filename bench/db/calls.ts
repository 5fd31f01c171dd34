const clinic = 'head@north.demo';
const dentist = 'dentist@north.demo';
const lab = 'head@harbour.demo';
export const people = [clinic, dentist, lab] as const;
/** Small organisations, one per side: the first caller on a connection determines the plan that later callers get. */
export const neighbours = { clinic: 'head@lotus.demo', lab: 'head@atelier.demo' } as const;

export interface Measured {
  name: string;
  by: (typeof people)[number];
  path: string;
  body(size: number): object;
}

const list = (filter: object = {}, sort = '-updatedAt', page = 1) => ({ page, pageSize: 25, sort, filter });
const orders = (name: string, by: Measured['by'], body: Measured['body']): Measured => ({
  name,
  by,
  path: 'order/query',
  body,
});

/** The calls that the people of a laboratory and of a clinic make all day. */
export const calls: readonly Measured[] = [
  orders('laboratory: first page', lab, () => list()),
  orders('laboratory: page 3', lab, () => list({}, '-updatedAt', 3)),
  orders('laboratory: pending', lab, () => list({ state: 'pending' })),
  orders('laboratory: completed', lab, () => list({ state: 'completed' })),
  orders('laboratory: by due date', lab, () => list({}, 'dueDate')),
  orders('laboratory: by due date, the latest first', lab, () => list({}, '-dueDate')),
  orders('laboratory: by number', lab, () => list({}, 'number')),
  orders('laboratory: by the clinic’s name', lab, () => list({}, 'clinicName')),
  orders('laboratory: by the clinic’s name, page 3', lab, () => list({}, 'clinicName', 3)),
  orders('laboratory: pending, by due date', lab, () => list({ state: 'pending' }, 'dueDate')),
  orders('laboratory: waiting for it, by due date', lab, () => list({ turn: 'lab' }, 'dueDate')),
  orders('laboratory: on hold', lab, () => list({ held: true })),
  orders('laboratory: implants, a quarter', lab, () => list({ caseType: 'implant' })),
  orders('laboratory: zirconia, all', lab, () => list({ material: 'zirconia' })),
  orders('laboratory: inlays, none', lab, () => list({ restorationType: 'inlay' })),
  orders('laboratory: design only, none', lab, () => list({ processKind: 'design' })),
  orders('laboratory: by number typed', lab, () => list({ keyword: 'R-200000700' })),
  orders('laboratory: by patient typed', lab, () => list({ keyword: 'qing tanaka' })),
  orders('clinic: first page', clinic, () => list()),
  orders('clinic: completed', clinic, () => list({ state: 'completed' })),
  orders('clinic: rejected, oldest first, none', clinic, () => list({ state: 'rejected' }, 'createdAt')),
  orders('clinic: by the laboratory’s name', clinic, () => list({}, 'labName')),
  orders('clinic: oldest first', clinic, () => list({}, 'createdAt')),
  // Matches five orders of thousands.
  orders('clinic: its head’s own', clinic, () => list({ mine: true })),
  orders('clinic: its head’s own, by number', clinic, () => list({ mine: true }, 'number')),
  orders('clinic: its head’s own, by due date', clinic, () => list({ mine: true }, 'dueDate')),
  orders('clinic: by patient typed', clinic, () => list({ keyword: 'qing tanaka' })),
  orders('dentist: first page', dentist, () => list()),
  // A middle page addressed by number only, as a URL may: the database has to skip all earlier rows.
  orders('laboratory: the page half-way, by its number', lab, (size) => list({}, '-updatedAt', size / 50)),
  { name: 'laboratory: numbers on the tabs', by: lab, path: 'order/counts', body: () => ({}) },
  { name: 'laboratory: dashboard', by: lab, path: 'order/overview', body: () => ({ utcOffset: 0 }) },
  { name: 'clinic: dashboard', by: clinic, path: 'order/overview', body: () => ({ utcOffset: 0 }) },
  { name: 'dentist: dashboard', by: dentist, path: 'order/overview', body: () => ({ utcOffset: 0 }) },
  { name: 'laboratory: the bell', by: lab, path: 'notice/query', body: () => ({}) },
  { name: 'laboratory: partners', by: lab, path: 'relationship/query', body: () => list({}, 'partnerName') },
  { name: 'clinic: partners', by: clinic, path: 'relationship/query', body: () => list({}, 'partnerName') },
  {
    name: 'clinic: patients, first page',
    by: clinic,
    path: 'patient/query',
    body: () => list({}, '-filedAt'),
  },
  {
    name: 'clinic: patients by name',
    by: clinic,
    path: 'patient/query',
    body: () => list({}, 'name'),
  },
];
