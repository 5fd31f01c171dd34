import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/db/open.ts';
import { checkYours } from '../../server/db/ownServer.ts';
import { buildPatient } from '../support/build.ts';
import { pgbouncer } from '../support/pgbouncer.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';

const path = process.env['TEST_PGBOUNCER'];

/* With TEST_PGBOUNCER every API test runs through pgbouncer in transaction mode; this file tests the pooler itself. */
describe.skipIf(!path)('behind pgbouncer in transaction mode', () => {
  let server: TestServer;
  let pooled: string;
  beforeAll(async () => {
    server = await testServer();
    pooled = server.database.serving.pool.options.connectionString!;
  });

  it('shows concurrent callers their own rows only, and leaves no setting on a connection', async () => {
    const whose = ['clinicMember', 'otherClinic'] as const;
    const tokens = await Promise.all(whose.map((person) => server.loginAs(person)));
    const made = await Promise.all(
      Array.from({ length: 30 }, (_, at) => buildPatient(server, { name: `Patient ${at}` }, tokens[at % 2])),
    );
    const seen = await Promise.all(
      made.map(async ({ id }, at) => {
        const answers = await Promise.all(tokens.map((token) => server.call('patient/get', { id }, { token })));
        return answers.map(({ code }) => nameOf(code)).join() === (at % 2 ? 'notFound,ok' : 'ok,notFound');
      }),
    );
    expect(seen).toEqual(Array(30).fill(true));
    const left = await Promise.all(
      Array.from({ length: 12 }, () =>
        server.database.serving.pool.query<{ role: string; named: number }>(
          `select current_setting('role') as role, (select count(*) from pg_prepared_statements where name <> '') as named`,
        ),
      ),
    );
    expect(left.flatMap(({ rows }) => rows).filter(({ role, named }) => role !== 'none' || named > 0)).toEqual([]);
  });

  it('detects at start which settings the pooler accepts, and bypasses it where necessary', async () => {
    const lines: string[] = [];
    const { connectionString } = server.database.serving;
    const database = await openDatabase({
      databaseUrl: pooled,
      databaseDirectUrl: connectionString,
      dataDir: server.dataDir,
      log: (line) => lines.push(line),
    });
    expect(lines).toEqual(['The pooler in DATABASE_URL ignores statement_timeout. Set it for the user (ALTER ROLE).']);
    expect(database.connectionString).toBe(connectionString);
    expect(database.direct).not.toBe(database.pool);
    await database.close();
  });

  it('refuses to start without the direct address', async () => {
    await expect(openDatabase({ databaseUrl: pooled, dataDir: server.dataDir })).rejects.toThrow(
      'DATABASE_URL points to a pooler. Set DATABASE_DIRECT_URL to the PostgreSQL behind it.',
    );
  });

  it('detects that a pooler silently drops the statement timeout', async () => {
    const dropping = await pgbouncer(path!, server.database.connectionString, 'statement_timeout');
    const lines: string[] = [];
    expect(await checkYours(dropping.connectionString, (line) => void lines.push(line))).toBe(false);
    expect(lines).toHaveLength(1);
    await dropping.close();
  });
});
