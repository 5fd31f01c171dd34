import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, DatabaseStartError, openDatabase } from '../../server/db/open.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';

const dataDir = '/unused';

describe('an external database', () => {
  let fresh: FreshDatabase;
  let database: Database;

  beforeAll(async () => {
    fresh = await freshDatabase('empty');
    database = await openDatabase({ databaseUrl: fresh.connectionString, dataDir });
  });

  afterAll(async () => {
    await database.close();
    await fresh.drop();
  });

  it('is used as configured, with the statement timeout', async () => {
    expect(database).toMatchObject({ bundled: false, connectionString: fresh.connectionString });
    const { rows } = await database.pool.query(
      `SELECT current_setting('statement_timeout') AS "limit", current_setting('application_name') AS name`,
    );
    expect(rows[0]).toEqual({ limit: '30s', name: 'ddcp' });
  });

  it('returns counts and sums as numbers, days as written and instants in UTC', async () => {
    const { rows } = await database.pool.query(
      `SELECT count(*) AS count, 9007199254740993 AS huge, 12.5::numeric AS sum, ARRAY[1::int8, NULL] AS counts,
              '2026-02-28'::date AS day, ARRAY['2026-02-28'::date] AS days, '2026-02-28T10:00+02'::timestamptz AS instant`,
    );
    expect(rows[0]).toEqual({
      count: 1,
      huge: '9007199254740993',
      sum: 12.5,
      counts: [1, null],
      day: '2026-02-28',
      days: ['2026-02-28'],
      instant: '2026-02-28T08:00:00.000Z',
    });
  });

  it.each(['UTC', 'Asia/Kolkata', 'America/St_Johns'])(
    'gives instants to the millisecond, as a session in %s writes them',
    async (zone) => {
      const instants = [
        '1969-07-20T20:17:40.1Z',
        '2026-02-28T10:00:00.123456Z',
        '2026-12-31T23:59:59.9999Z',
        '1970-01-01T00:00:00Z',
      ];
      const client = await database.pool.connect();
      try {
        await client.query(`SELECT set_config('timezone', $1, false)`, [zone]);
        const { rows } = await client.query<{ at: string }>('SELECT at FROM unnest($1::timestamptz[]) at', [instants]);
        expect(rows.map(({ at }) => at)).toEqual(instants.map((instant) => new Date(instant).toISOString()));
      } finally {
        client.release(true);
      }
    },
  );

  it('survives a lost connection between two queries of a transaction, and lost idle ones', async () => {
    const client = await database.pool.connect();
    const idle = await database.pool.connect();
    idle.release();
    await client.query('BEGIN');
    const gone = Promise.all([client, idle].map((each) => new Promise<void>((resolve) => each.once('end', resolve))));
    await fresh.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND usename = session_user AND pid <> pg_backend_pid()`,
    );
    await gone;
    await expect(client.query('SELECT 1')).rejects.toThrow();
    client.release(true);
    expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  it('closes within its time limit despite a running query, and can be closed twice', async () => {
    const other = await openDatabase({ databaseUrl: fresh.connectionString, dataDir });
    await other.pool.connect();
    await other.close();
    await other.close();
    await expect(other.pool.query('SELECT 1')).rejects.toThrow();
  });
});

describe('an unreachable DATABASE_URL', () => {
  const sentence = async (databaseUrl: string) => {
    const error = await openDatabase({ databaseUrl, dataDir }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DatabaseStartError);
    return String(error);
  };

  it('is reported with a sentence about the host, the port or the text, without the password', async () => {
    const sentences = [
      await sentence('postgresql://someone:secret@127.0.0.1:1/clinic'),
      await sentence('postgresql://someone:secret@no-such-host.invalid/clinic'),
      await sentence('postgresql://someone:secret@[/clinic'),
    ];
    expect(sentences[0]).toContain('(127.0.0.1:1) could not be reached: connect ECONNREFUSED');
    expect(sentences[0]).toContain('Nothing is listening there');
    expect(sentences[1]).toMatch(/no-such-host\.invalid:5432.*host name/);
    expect(sentences[2]).toContain("isn't a PostgreSQL address");
    expect(sentences.join()).not.toContain('secret');
  });
});
