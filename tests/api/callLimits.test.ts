import { describe, expect, it } from 'vitest';
import { limits } from '../../domain/limits.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';
import { tusClient } from '../support/tus.ts';

const account = 6;
const organisation = 10;
/** The window uses real time, which tests can't shift: each test has its own server and count. */
const limited = () => testServer({ callLimits: { account, organisation } });
const window = limits.callWindow / 1000;

const countOf = async (server: TestServer, token: string, calls: number) => {
  const answers = [];
  for (let nth = 0; nth < calls; nth++) answers.push(await server.call('patient/query', {}, { token }));
  return answers;
};

describe('signed-in calls', () => {
  it('beyond an account’s limit are refused with 429, Retry-After and a sentence', async () => {
    const server = await limited();
    const token = await server.loginAs('clinicAdmin');
    const answers = await countOf(server, token, account + 1);
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: account }, () => 200), 429]);
    const refused = await server.call('notice/query', {}, { token, headers: { 'Accept-Language': 'fr' } });
    expect(refused).toMatchObject({ status: 429, data: null, msg: 'Trop de requêtes. Réessayez dans un instant.' });
    expect(nameOf(refused.code)).toBe('tooManyRequests');
    const wait = Number(refused.headers.get('Retry-After'));
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(wait).toBeLessThanOrEqual(window);
    // Changes and uploads are refused too, without an audit entry.
    expect((await server.call('patient/create', { name: 'One more' }, { token })).status).toBe(429);
    const upload = await tusClient(server, token).create({ orderId: 'any', name: 'a.stl', bytes: new Uint8Array(1) });
    expect([upload.status, Number(upload.headers.get('Retry-After'))]).toEqual([429, expect.any(Number)]);
    expect(
      await server.db.selectFrom('auditEntry').select('id').where('outcome', '=', 'tooManyRequests').execute(),
    ).toEqual([]);
    // Calls that need no session aren't counted.
    expect(
      (await server.call('base/login', { userName: 'no-account@north.test', password: 'wrong' }, { token })).status,
    ).toBe(200);
  });

  it('are also limited per organisation, and for that one alone', async () => {
    const server = await limited();
    const [head, member, lab] = await Promise.all(
      (['clinicAdmin', 'clinicMember', 'factoryAdmin'] as const).map((who) => server.loginAs(who)),
    );
    await countOf(server, head!, account);
    const answers = await countOf(server, member!, organisation - account + 1);
    expect(answers.at(-2)).toMatchObject({ status: 200 });
    expect(answers.at(-1)).toMatchObject({ status: 429 });
    expect((await countOf(server, lab!, 1))[0]).toMatchObject({ status: 200 });
  });

  it('stay allowed for a few new-order pages at the same time', async () => {
    const server = await testServer({ callLimits: serverLimits.calls });
    const token = await server.loginAs('clinicAdmin');
    const calls = Array.from({ length: 150 }, () => server.call('patient/query', {}, { token }));
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
  });
});
