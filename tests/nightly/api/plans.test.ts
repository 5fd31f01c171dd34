import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { entities } from '../../../domain/entities.ts';
import { acrossOrganisations, fansOut } from '../../support/acrossOrganisations.ts';
import { organisationOf } from '../../support/buildPeople.ts';
import { askEverything, unanswered, type Asked } from '../../support/everyCall.ts';
import { onDatabase } from '../../support/onDatabase.ts';
import { planned, reachesOf, scansOf, type Planned } from '../../support/plans.ts';
import { captureQueries } from '../../support/queries.ts';
import { spread, type Cluster } from '../../support/shards.ts';
import { testServer, type TestServer } from '../../support/testServer.ts';

/*
 * Calls every action of every entity, and reads PostgreSQL's plan of each statement as the tables' owner, who bypasses
 * row-level security, so that only the statement's own predicates count. `npm run nightly -- plans` checks the statements of all
 * API tests.
 */
let server: TestServer;
let asked: Asked[];
let statements: Planned[];
beforeAll(async () => {
  const { heard, stop } = captureQueries();
  try {
    server = await testServer();
    asked = await askEverything(server);
  } finally {
    stop();
  }
  const sent = heard();
  statements = (await planned(sent[0]!.where, sent)).filter(({ scans }) => scans.length > 0);
});

const isThere = (sender: string) => Object.hasOwn(entities, sender) || existsSync(sender);
const ofTenants = () => statements.filter(({ tenant }) => tenant);
const unlisted = (all: Planned[]) =>
  reachesOf(all).filter(({ place, reaches }) => !(place in acrossOrganisations[reaches]));

it('every reading action succeeds', () => {
  const ok = new Set(asked.filter(({ outcome }) => outcome === 'ok').map(({ path }) => path));
  const reading = [...new Set(asked.filter(({ reads }) => reads).map(({ path }) => path))];
  expect(reading.filter((path) => !ok.has(path))).toEqual(unanswered);
  expect(asked.filter(({ outcome }) => outcome === 'unexpected')).toEqual([]);
});

describe('each statement', () => {
  it('names its tenant, unless the list says why it can’t', () => {
    expect(ofTenants().length).toBeGreaterThan(100);
    expect(unlisted(statements)).toEqual([]);
  });

  it('is reported when its predicate is removed', async () => {
    const tenants =
      /(?:"\w+"\.)?"(?:clinic_id|lab_id|organisation_id|institution_id|partner_id|account_id)" (?:= (\$\d+)|in \((\$\d+)\))/g;
    const ofRecords = ({ scans }: Planned) => scans.some(({ table }) => ['patient', 'orders', 'file'].includes(table));
    const stripped = ofTenants()
      .filter((one) => ofRecords(one) && one.scans.every(({ of }) => of.length > 0) && one.text.search(tenants) > 0)
      .map((one) => ({ ...one, text: one.text.replaceAll(tenants, '$1$2::integer is not null') }));
    expect(stripped.length).toBeGreaterThan(20);
    for (const one of await planned(stripped[0]!.where, stripped)) expect(reachesOf([one]), one.text).not.toEqual([]);
  });

  it('belongs to its organisation when it combines two of its indexes', () => {
    const cond =
      "(((e.organisation_id = 7) AND (e.record_id = '1')) OR ((e.organisation_id = 7) AND (e.about = 'a:1')))";
    const scan = { 'Node Type': 'Bitmap Heap Scan', 'Relation Name': 'audit_entry', Alias: 'e', 'Recheck Cond': cond };
    expect(scansOf(scan)).toEqual([{ table: 'audit_entry', alias: 'e', by: 'own', of: [7, 7] }]);
  });

  it('that crosses organisations is sent by a listed file or entity that still exists', () => {
    const places = Object.values(acrossOrganisations).flatMap((reasons) => Object.keys(reasons));
    expect(places.filter((place) => !isThere(place.split(':')[0]!))).toEqual([]);
  });
});

describe('distributed over two databases', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    const { admin, template } = inject('databaseServer');
    cluster = await spread(onDatabase(admin, statements[0]!.where.database!), template);
  });
  afterAll(() => cluster.close());

  it('a statement for one organisation uses its shard alone', async () => {
    // Foreign tables have no unique key that `on conflict` could refer to.
    const one = ofTenants().filter(
      ({ scans, text }) => scans.every(({ by }) => by === 'own') && !text.includes(' on conflict '),
    );
    expect(one.length).toBeGreaterThan(80);
    for (const statement of one) {
      // A user's own rows are on the user's shard.
      const named = new Set(statement.scans.flatMap(({ of }) => of));
      const touched = await cluster.touched(statement);
      expect(touched.size, statement.text).toBeLessThanOrEqual(named.size);
    }
  });

  it('a clinic’s statement uses one shard, except for partners’ rows; a lab’s orders are on many', async () => {
    const clinic = await organisationOf(server.db, 'clinicAdmin');
    const fanning = ofTenants().filter(({ scans }) => scans.some(({ by }) => by === 'theirs'));
    const of = (isClinic: boolean) => [
      ...new Set(
        fanning
          .filter(({ tenant }) => (tenant?.organisationId === clinic) === isClinic)
          .map(({ sender }) => sender!.replace(/^server\/modules\/(\w+)(\/|\.ts).*/, '$1')),
      ),
    ];
    expect({ clinic: of(true).toSorted(), lab: of(false).toSorted() }).toEqual(fansOut);
  });
});
