import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../server/db/migrate.ts';
import type { Migration } from '../../server/db/migration.ts';
import { migrations } from '../../server/db/migrations/index.ts';
import { blankDatabase, freshDatabase, type FreshDatabase } from '../support/database.ts';
import { schemaOf } from '../support/schemaOf.ts';

let whole: FreshDatabase;
beforeAll(async () => {
  whole = await freshDatabase('empty');
});
afterAll(() => whole.drop());

const databases: FreshDatabase[] = [];
const blank = async () => {
  const database = await blankDatabase();
  databases.push(database);
  return database;
};
afterAll(async () => {
  for (const database of databases) await database.drop();
});

const validity = async (pool: FreshDatabase['pool']) =>
  (
    await pool.query<{ name: string; valid: boolean }>(
      `select indexrelid::regclass::text as name, indisvalid as valid from pg_index
         where indrelid = 'thing'::regclass and not indisprimary order by 1`,
    )
  ).rows;

describe('an index built concurrently', () => {
  const table: Migration = {
    name: '0001_table',
    sql: `create table thing (id integer primary key, name text); insert into thing values (1, 'a'), (2, 'a')`,
  };

  it('is dropped and rebuilt after a failure; the index that it replaces goes last', async () => {
    const { pool } = await blank();
    const first: Migration = { name: '0002_first', indexes: { thing_old: 'on thing (name)' } };
    const second: Migration = {
      name: '0003_second',
      indexes: { thing_name: 'unique on thing (name)' },
      drops: ['thing_old'],
    };
    const steps = [table, first, second];
    await expect(migrate(pool, { steps })).rejects.toThrow('migration 0003_second: could not create unique index');
    expect(await validity(pool)).toEqual([
      { name: 'thing_name', valid: false },
      { name: 'thing_old', valid: true },
    ]);
    await pool.query(`update thing set name = 'b' where id = 2`);
    expect(await migrate(pool, { steps })).toEqual(['0003_second']);
    expect(await validity(pool)).toEqual([{ name: 'thing_name', valid: true }]);
  });

  it('doesn’t wait for a process that waits for it, and is built once', async () => {
    const { pool } = await blank();
    const index: Migration = { name: '0002_index', indexes: { thing_name: 'on thing (name)' } };
    const lines: string[] = [];
    const steps = [table, index];
    const done = await Promise.all(
      Array.from({ length: 4 }, () => migrate(pool, { steps, log: (line) => void lines.push(line) })),
    );
    expect(done.flat().toSorted()).toEqual(['0001_table', '0002_index']);
  });
});

describe('a table in use', () => {
  it('isn’t waited for so long that its writers wait too; the migration retries', async () => {
    const { pool } = await blank();
    const table: Migration = { name: '0001_table', sql: 'create table thing (id integer primary key)' };
    const wider: Migration = { name: '0002_wider', sql: 'alter table thing add column name text' };
    await migrate(pool, { steps: [table] });
    const reader = await pool.connect();
    await reader.query('begin; select from thing');
    const lines: string[] = [];
    let migrating: Promise<string[]> | undefined;
    await new Promise<void>((resolve) => {
      const log = (line: string) => {
        lines.push(line);
        resolve();
      };
      migrating = migrate(pool, { steps: [table, wider], log });
    });
    // The lock queue is empty now.
    await pool.query('insert into thing values (1)');
    await reader.query('commit');
    reader.release();
    expect(await migrating).toEqual(['0002_wider']);
    expect(lines[0]).toBe('migration 0002_wider: a table is in use, attempt 1 of 40.');
  });
});

describe('releases side by side', () => {
  it('an older process starts on a newer database, says so, and changes nothing', async () => {
    const before = await schemaOf(whole.pool);
    const lines: string[] = [];
    const older = migrations.slice(0, -2);
    expect(await migrate(whole.pool, { steps: older, log: (line) => void lines.push(line) })).toEqual([]);
    expect(lines).toEqual([
      expect.stringContaining(`newer release (${migrations.slice(-2).map(({ name }) => name)[0]}, `),
    ]);
    expect(await schemaOf(whole.pool)).toEqual(before);
  });
});
