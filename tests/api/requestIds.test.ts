import { beforeAll, describe, expect, it } from 'vitest';
import { accountOf, organisationOf } from '../support/buildPeople.ts';
import { testServer, type TestServer } from '../support/testServer.ts';

let alone: TestServer;
let behind: TestServer;
beforeAll(async () => {
  alone = await testServer();
  behind = await testServer({ proxy: { requestId: 'X-Request-Id' } });
});

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;
const idOf = async (server: TestServer, given?: string) => {
  const { headers } = await server.call('order/query', {}, { ...(given && { headers: { 'X-Request-Id': given } }) });
  return headers.get('X-Request-Id');
};
const linesOf = (server: TestServer) =>
  server.logged.map((line) => JSON.parse(line) as Record<string, unknown> & { msg: string });

describe('a request’s id', () => {
  it('is generated, whatever a stranger sends', async () => {
    expect(await idOf(alone)).toMatch(uuid);
    expect(await idOf(alone, 'b7ad6b7169203331')).toMatch(uuid);
  });

  it.each(['4bf92f3577b34da6a3ce929d0e0e4736', '0af7651916cd43dd-8448:eb211c80319c', 'a/b+c=d.e_'])(
    'comes from a proxy that is configured: %s',
    async (given) => {
      expect(await idOf(behind, given)).toBe(given);
    },
  );

  it.each(['short', 'with space in it', '{"json":"breaks"}', 'x'.repeat(129), 'Zoë-Ümlaut-0001'])(
    'is made here where the proxy’s is none: %s',
    async (given) => {
      expect(await idOf(behind, Buffer.from(given).toString('latin1'))).toMatch(uuid);
    },
  );

  it('is in every answer, also of refusals, errors and files', async () => {
    const token = await alone.loginAs('clinicMember');
    for (const answer of [
      await alone.fetch('/v1/nowhere'),
      await alone.fetch('/docs'),
      await alone.fetch('/v1/file/content/none'),
      await alone.fetch('/v1/upload', { method: 'POST', headers: { 'X-Token': token } }),
      await alone.fetch('/v1/order/create', { method: 'POST', headers: { 'X-Token': token }, body: 'x'.repeat(2e6) }),
    ])
      expect(answer.headers.get('X-Request-Id')).toMatch(uuid);
  });

  it('is in the request’s log line, with the caller and the outcome', async () => {
    const token = await behind.loginAs('clinicMember');
    await behind.call('order/query', {}, { token, headers: { 'X-Request-Id': 'one-of-the-proxy' } });
    const [line, ...more] = linesOf(behind).filter(({ request }) => request === 'one-of-the-proxy');
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      level: 30,
      msg: 'request',
      call: 'order/query',
      code: 200,
      account: await accountOf(behind.db, 'clinicMember'),
      organisation: await organisationOf(behind.db, 'clinicMember'),
    });
    expect(line!['ms']).toBeGreaterThan(0);
  });

  it('is in the log line of an error, which links both', async () => {
    const token = await behind.loginAs('clinicMember');
    await behind.database.pool.query('alter table patient rename to patient_away');
    const headers = { 'X-Request-Id': 'one-that-breaks' };
    const { code } = await behind.call('patient/query', {}, { token, headers });
    await behind.database.pool.query('alter table patient_away rename to patient');
    expect(code).toBe(50000);
    expect(linesOf(behind).filter(({ request }) => request === 'one-that-breaks')).toMatchObject([
      { level: 50, msg: 'unexpected', code: '42P01' },
      { level: 30, msg: 'request', call: 'patient/query', code: 50000 },
    ]);
  });
});
