import { afterAll, expect } from 'vitest';
import { codeOf } from '../../server/db/startError.ts';
import { acrossOrganisations } from './acrossOrganisations.ts';
import { planned, reachesOf, type Planned } from './plans.ts';
import { captureQueries, type Captured } from './queries.ts';

/*
 * `npm run nightly -- plans`: besides the API tests' own assertions, checks that each statement of the product restricts its
 * tenant. Runs before the file's databases are dropped, since hooks run in reverse order.
 */
const { heard, stop } = captureQueries();

afterAll(async () => {
  stop();
  const sent = heard();
  const unlisted: object[] = [];
  for (const name of new Set(sent.map(({ where }) => where.database)))
    for (const reach of reachesOf(await plannedThere(sent.filter(({ where }) => where.database === name))))
      if (!(reach.place in acrossOrganisations[reach.reaches])) unlisted.push(reach);
  expect(unlisted).toEqual([]);
}, 60_000);

/** Empty if the test has dropped the database itself. */
const plannedThere = (statements: Captured[]): Promise<Planned[]> =>
  planned(statements[0]!.where, statements).catch((error: unknown) => {
    if (codeOf(error) === '3D000') return [];
    throw error;
  });
