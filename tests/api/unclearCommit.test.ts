import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeAll, expect, inject, it } from 'vitest';
import { UnclearCommit } from '../../server/db/connections.ts';
import { createPool } from '../../server/db/pool.ts';
import { asTenant } from '../../server/db/tenancy.ts';
import { say } from '../../server/words.ts';
import { onDatabase } from '../support/onDatabase.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';

/* The database connection is lost during a commit: the server can't know whether it succeeded. */

let server: TestServer;
beforeAll(async () => (server = await testServer()));

const anyone = { organisationId: 1001, accountId: 101 };
const patient = { name: 'Kim Example', sex: 'female', birthDate: '1990-01-31' };

/** Ends the connection that commits a new patient, at each commit made by `work`. */
async function withCommitsCut<Result>(work: () => Promise<Result>): Promise<Result> {
  // Only a superuser can end another login's connections.
  const { database } = new pg.Client(server.database.connectionString);
  const pool = createPool({ connectionString: onDatabase(inject('databaseServer').admin, database ?? '') });
  await pool.query(`
    create function cut_off() returns trigger language plpgsql security definer as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
    create constraint trigger cut_off after insert on patient deferrable initially deferred
      for each row execute function cut_off()`);
  try {
    return await work();
  } finally {
    await pool.query('drop trigger cut_off on patient; drop function cut_off()');
    await pool.end();
  }
}

it('is reported as such, and a repeat with the same key makes one record', async () => {
  const token = await server.loginAs('head@north.demo');
  const headers = { 'Idempotency-Key': randomUUID() };
  const create = () => server.call('patient/create', patient, { token, headers });
  const { code, msg } = await withCommitsCut(create);
  expect([nameOf(code), msg]).toEqual(['unexpected', say('en', 'errors.unclear')]);
  expect(msg).not.toBe(say('en', 'errors.unexpected'));
  const { data: first } = await create();
  const { data: again } = await create();
  expect(again).toEqual(first);
});

it('differs from a commit that PostgreSQL refuses', async () => {
  const { db, database } = server;
  await database.pool.query('create table pair (id integer unique deferrable initially deferred)');
  await database.pool.query('grant insert on pair to ddcp_app');
  const twice = asTenant(db, anyone, (tx) =>
    tx
      .insertInto('pair' as 'account')
      .values([{ id: 1 }, { id: 1 }] as never)
      .execute(),
  );
  await expect(twice).rejects.toThrow('unique');
  await expect(twice).rejects.not.toBeInstanceOf(UnclearCommit);
  await database.pool.query('drop table pair');
});
