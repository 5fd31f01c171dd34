import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/db/open.ts';
import { createPool } from '../../server/db/pool.ts';
import { checkYours } from '../../server/db/yours.ts';
import { acceptedOrder, act, buildOrder, buildPatient, filesOf, sentOrder } from '../support/build.ts';
import { freshSerial } from '../support/buildDevices.ts';
import { people } from '../support/buildPeople.ts';
import { binaryStl, makeArch } from '../support/meshes.ts';
import { testServer, nameOf, type TestServer } from '../support/testServer.ts';
import { openStream } from '../support/testStream.ts';
import { transactionPooler, type TransactionPooler } from '../support/transactionPooler.ts';
import { upload } from '../support/tus.ts';

/* Behind a pooler in transaction mode; `npm run pooled` runs many more of the API's tests behind one. */
let server: TestServer;
let pooler: TransactionPooler;
beforeAll(async () => {
  server = await testServer({ pooled: 3 });
  pooler = server.database.pooler!;
});

describe('behind a pooler in transaction mode', () => {
  it('calls of many people at once see what is theirs, and nothing else', async () => {
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
    expect(pooler.transactions.filter((count) => count > 10)).toHaveLength(3);
  });

  it('an order goes its course, its scan is converted, and consoles hear of it', async () => {
    const token = await server.loginAs('clinicMember');
    const stream = await openStream(server, await server.loginAs('factoryMember'));
    const draft = await buildOrder(server);
    await upload(server, token, {
      orderId: draft.id,
      name: 'upper.stl',
      bytes: binaryStl(makeArch({ triangles: 300 })),
    });
    const order = await act(server, token, 'send', draft);
    expect(await stream.next()).not.toBeNull();
    await stream.leave();
    expect((await act(server, await server.loginAs('factoryMember'), 'accept', order)).state).toBe('accepted');
    const file = await server.until(async () =>
      (await filesOf(server, token, order)).find(({ state }) => state === 'ready'),
    );
    expect(file.name).toBe('upper.stl');
  });

  it('tries that count whatever becomes of them are answered, more at once than there are connections', async () => {
    const token = await server.loginAs('factoryAdmin');
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        server.call(
          'device/activate',
          { serialNumber: freshSerial(), activationCode: 'ABCD-EFGH-JKLM-NPQR' },
          { token },
        ),
      ),
    );
    expect(new Set(answers.map(({ code }) => nameOf(code)))).toEqual(new Set(['deviceCodeUnusable']));
  });

  it('exactly one of many at once does what can be done once', async () => {
    const order = await sentOrder(server);
    const token = await server.loginAs('factoryMember');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => server.call('order/accept', { id: order.id }, { token })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const keyed = { token: await server.loginAs('clinicMember'), headers: { 'Idempotency-Key': 'the-same' } };
    const body = { name: 'Once', sex: 'male', birthDate: '1980-01-01' };
    const same = await Promise.all(
      Array.from({ length: 8 }, () => server.call<{ id: string }>('patient/create', body, keyed)),
    );
    expect(new Set(same.map(({ data }) => data.id)).size).toBe(1);
  });

  it('what breaks leaves nothing behind', async () => {
    const token = await server.loginAs('clinicMember');
    await server.call('patient/get', { id: 'no id' }, { token });
    await server.call('order/accept', { id: (await acceptedOrder(server)).id }, { token });
    const wrong = { userName: people.colleague.email, password: 'wrong' };
    await Promise.all(Array.from({ length: 6 }, () => server.call('base/login', wrong)));
    await server.database.direct.query('alter table patient rename to patient_away');
    expect((await server.call('patient/query', {}, { token })).code).toBe(50000);
    await server.database.direct.query('alter table patient_away rename to patient');
    expect((await server.call('patient/query', {}, { token })).code).toBe(200);
  });

  it('nothing was asked that a pooler can’t give, and no session holds anything', async () => {
    expect(pooler.misuses).toEqual([]);
    expect(await pooler.leftovers()).toEqual([]);
  });

  it('a start finds out what the pooler takes, and goes past it for what stays', async () => {
    const lines: string[] = [];
    const { connectionString } = server.database;
    const database = await openDatabase({
      databaseUrl: pooler.connectionString,
      databaseDirectUrl: connectionString,
      dataDir: server.dataDir,
      log: (line) => lines.push(line),
    });
    expect(lines).toEqual(['The pooler in DATABASE_URL ignores statement_timeout. Set it for the user (ALTER ROLE).']);
    expect(database.connectionString).toBe(connectionString);
    expect(database.direct).not.toBe(database.pool);
    await database.close();
  });

  it('a start that isn’t told the way past the pooler is refused: most of its calls would fail', async () => {
    const databaseUrl = pooler.connectionString;
    await expect(openDatabase({ databaseUrl, dataDir: server.dataDir })).rejects.toThrow(
      'DATABASE_URL points to a pooler. Set DATABASE_DIRECT_URL to the PostgreSQL behind it.',
    );
  });

  it('a pooler that drops the time limit without a word is found out', async () => {
    const dropping = await transactionPooler(server.database.connectionString, 1, ['statement_timeout']);
    const lines: string[] = [];
    const log = (line: string) => void lines.push(line);
    expect(await checkYours(dropping.connectionString, log)).toBe(false);
    expect(lines).toHaveLength(1);
    await dropping.close();
  });
});

describe('the pooler of these tests', () => {
  it('finds what a session leaves behind', async () => {
    const pool = createPool({ connectionString: pooler.connectionString, limitStatements: false });
    await pool.query(`select set_config('lock_timeout', '5', false)`);
    await pool.query({ name: 'mine', text: 'select 1' });
    await pool.query('select pg_advisory_lock(42)');
    await pool.query('listen something');
    const found = (await pooler.leftovers()).join();
    for (const what of ['lock_timeout', 'statement mine', 'a lock of', 'listens to something'])
      expect(found).toContain(what);
    expect(pooler.misuses).toHaveLength(3);
    await pool.end();
  });
});
