import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { migrate, migrationState } from '../../../server/db/migrate.ts';
import type { Migration } from '../../../server/db/migration.ts';
import { migrations } from '../../../server/db/migrations/index.ts';
import { blankDatabase, freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { tally } from '../../support/faults/tally.ts';
import type { MigrateOrder } from '../../support/migrateChild.ts';
import { schemaOf } from '../../support/schemaOf.ts';
import { statementsOf } from '../../support/sqlStatements.ts';

/** How many of a migration's kill points are tested: all of them with KILLS=999. */
const kills = Number(process.env['KILLS'] ?? 3);
const dieHere = `do $$ begin raise notice 'die here'; end $$`;

/** Kills a process while it migrates; returns the signal that ended it. */
async function killedWhile(order: MigrateOrder): Promise<string | null> {
  const child = fork(fileURLToPath(new URL('../../support/migrateChild.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  child.send(order);
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  return signal;
}

/** Every step with SQL, killed before its first statement, in its middle, and after its last but before the commit. */
const places = migrations.flatMap((step, index) => {
  if (!('sql' in step)) return [];
  const statements = statementsOf(step.sql);
  return [0, Math.ceil(statements.length / 2), statements.length].map((at) => ({
    index,
    step: { ...step, sql: statements.toSpliced(at, 0, dieHere).join(';\n') },
  }));
});
const sample = places.filter(
  (_place, at) => Math.floor((at * kills) / places.length) !== Math.floor(((at + 1) * kills) / places.length),
);

const databases: FreshDatabase[] = [];
const opened = async (made: Promise<FreshDatabase>) => {
  const database = await made;
  databases.push(database);
  return database;
};
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop();
});

describe('a kill during a migration', () => {
  it(
    'leaves the database as it was, and the next start ends where an undisturbed one does',
    async () => {
      const { pool, connectionString } = await opened(blankDatabase());
      const whole = await opened(freshDatabase('empty'));
      for (const { index, step } of sample) {
        await migrate(pool, { steps: migrations.slice(0, index) });
        const before = await schemaOf(pool);
        const steps = [...migrations.slice(0, index), step];
        expect([step.name, await killedWhile({ connectionString, steps })]).toEqual([step.name, 'SIGKILL']);
        expect(await schemaOf(pool)).toEqual(before);
      }
      await migrate(pool);
      expect(await schemaOf(pool)).toEqual(await schemaOf(whole.pool));
      expect(sample.length).toBe(Math.min(kills, places.length));
      tally('kill within a migration', sample.length);
    },
    300_000 + kills * 5000,
  );

  it('leaves an incomplete index invalid, and the next start rebuilds it', async () => {
    const { pool, connectionString } = await opened(blankDatabase());
    const table: Migration = {
      name: '0001_table',
      sql: `create table thing (id integer primary key, name text);
        insert into thing select n, 'thing ' || n from generate_series(1, 50) as n;
        create function noisy(text) returns text language plpgsql immutable as
          $$ begin raise notice 'die here'; perform pg_sleep(0.02); return $1; end $$`,
    };
    const index: Migration = { name: '0002_index', indexes: { thing_name: 'on thing (noisy(name))' } };
    await migrate(pool, { steps: [table] });
    expect(await killedWhile({ connectionString, steps: [table, index] })).toBe('SIGKILL');
    expect((await migrationState(pool, [table, index])).pending).toEqual([index]);
    expect(await migrate(pool, { steps: [table, index] })).toEqual(['0002_index']);
    const { rows } = await pool.query(
      `select indisvalid as valid from pg_index where indexrelid = 'thing_name'::regclass`,
    );
    expect(rows).toEqual([{ valid: true }]);
    tally('kill within a migration', 1);
  });
});
