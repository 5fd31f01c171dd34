import { afterAll, beforeAll, expect, it } from 'vitest';
import { driftOf, refuseDrift } from '../../server/db/drift.ts';
import { freshDatabase, type FreshDatabase } from '../support/database.ts';

let database: FreshDatabase;
beforeAll(async () => (database = await freshDatabase('empty')));
afterAll(() => database.drop());

it('the database has a matching column for every field of every entity', async () => {
  expect(await driftOf(database.pool)).toEqual([]);
  // Also with the server's login, which owns nothing.
  expect(await driftOf(database.serving.pool)).toEqual([]);
  await expect(refuseDrift(database.serving.pool)).resolves.toBeUndefined();
});

const planted: [statement: string, field: string, fault: string, isOne?: boolean][] = [
  ['alter table patient drop column remark', 'patient.remark', 'has no column'],
  ['alter table patient drop column birth_date', 'patient.birthDate', 'the type date', false],
  ['alter table file drop column proposal_settled', 'file.proposalSettled', 'has no column'],
  ['alter table patient alter column allergies type text', 'patient.allergies', 'the type text and not text[]'],
  ['alter table visit alter column teeth type jsonb using null', 'record.teeth', 'jsonb and not integer[]', false],
  ['alter table device alter column seen_at type date', 'device.seenAt', 'the type date'],
  ['alter table patient alter column email set not null', 'patient.email', 'may be empty, and its column may not'],
  ['revoke update (address) on organisation from ddcp_app', 'institution.address', 'may not update'],
  ['revoke select (bytes, days) on card from ddcp_app', 'card.days', 'may not select'],
];

it.each(planted)('drift is found, and fixed by the suggested SQL: %s', async (statement, at, fault, isOne = true) => {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query(statement);
    const found = await driftOf(client);
    expect(found.map(({ entity, field }) => `${entity}.${field}`)).toEqual([at]);
    expect(found[0]!.fault).toContain(fault);
    const refused = refuseDrift(client);
    await expect(refused).rejects.toThrow(`${at} ${found[0]!.fault}. ${found[0]!.sql ?? ''}`.trim());
    expect(found[0]!.sql !== null).toBe(isOne);
    if (isOne) await client.query(found[0]!.sql!);
    expect(await driftOf(client)).toEqual(isOne ? [] : found);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
