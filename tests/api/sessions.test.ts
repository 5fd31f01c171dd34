import { beforeAll, describe, expect, it } from 'vitest';
import type { OpenSession } from '../../domain/accountCalls.ts';
import type { Envelope } from '../../domain/envelope.ts';
import { limits } from '../../domain/limits.ts';
import { buildFactor } from '../support/authenticator.ts';
import { buildAccount, goodPassword } from '../support/buildAccount.ts';
import { missingId, nameOf, testServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await testServer({ proxy: { country: 'X-Country' } })));

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

/** A call from a browser at some address. */
const from = async <Data>(
  path: string,
  body: object,
  { token = '', userAgent = '', address = '', country = '', method = 'POST' },
) => {
  const headers = {
    'Content-Type': 'application/json',
    'X-Token': token,
    'X-Country': country,
    ...(userAgent && { 'User-Agent': userAgent }),
  };
  const request = new Request(`http://test/prod-api/v1/${path}`, {
    method,
    headers,
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
  const response = await server.app.fetch(request, {
    incoming: address ? { socket: { remoteAddress: address } } : undefined,
  });
  return (await response.json()) as Envelope<Data>;
};
const signIn = async (userName: string, where: object = {}) =>
  (await from<{ token: string }>('base/login', { userName, password: goodPassword }, where)).data.token;
const listOf = async (token: string) =>
  (await server.ask<{ list: OpenSession[] }>('user/sessions', {}, { token, method: 'GET' })).list;
const outcome = async (token: string, path = 'user/getUserInfo') =>
  nameOf((await server.call(path, {}, { token, method: path === 'user/getUserInfo' ? 'GET' : 'POST' })).code);
const end = async (token: string, id: string) => nameOf((await server.call('user/endSession', { id }, { token })).code);

describe('the sessions of an account', () => {
  it('are listed with their browsers and places, the current one first', async () => {
    const { contact } = await buildAccount(server);
    await signIn(contact, { userAgent: firefox, address: '8.8.8.8', country: 'US' });
    server.later(120_000);
    const own = await signIn(contact, { userAgent: safari, address: '2001:db8::7', country: 'DE' });
    // Last used after the current one was opened.
    const registered = await signIn(contact);
    const { data } = await from<{ list: OpenSession[] }>(
      'user/sessions',
      {},
      { token: own, userAgent: safari, address: '2001:db8::7', country: 'DE', method: 'GET' },
    );
    expect(data.list.map(({ device, address, country, isThis }) => [device, address, country, isThis])).toEqual([
      ['Safari on iOS', '2001:db8::7', 'DE', true],
      ['', null, '', false],
      ['Firefox on Windows', '8.8.8.8', 'US', false],
      ['', null, '', false],
    ]);
    expect(await outcome(registered)).toBe('ok');
    const openedAt = data.list.map((one) => Date.parse(one.openedAt));
    expect(openedAt[0]! - openedAt[2]!).toBeGreaterThanOrEqual(120_000);
  });

  it('record a new place with the next call', async () => {
    const { contact } = await buildAccount(server);
    const token = await signIn(contact, { userAgent: firefox, address: '8.8.8.8' });
    const call = (where: object) => from('user/setPreference', {}, { token, ...where });
    const row = async () => {
      const [own] = await server.db
        .selectFrom('session as s')
        .innerJoin('credential as c', 'c.accountId', 's.accountId')
        .select(['s.address', 's.country', 's.userAgent'])
        .where('c.email', '=', contact)
        .orderBy('s.id', 'desc')
        .execute();
      return own;
    };
    expect(await row()).toEqual({ address: '8.8.8.8', country: 'US', userAgent: firefox });
    await call({ userAgent: safari, address: '114.114.114.114' });
    expect(await row()).toEqual({ address: '114.114.114.114', country: 'CN', userAgent: safari });
  });

  it('show nothing about a browser without a user agent', async () => {
    const { contact, token } = await buildAccount(server);
    await signIn(contact, { userAgent: 'curl-but-not-really' });
    expect((await listOf(token)).map(({ device }) => device)).toEqual(['', '']);
  });

  it('are ended one by one, by their own account only', async () => {
    const [one, other] = [await buildAccount(server), await buildAccount(server)];
    const second = await signIn(one.contact);
    const [theirs] = await listOf(other.token);
    const mine = (await listOf(one.token)).find(({ isThis }) => !isThis)!;
    expect([await end(one.token, theirs!.id), await end(one.token, missingId())]).toEqual(['notFound', 'notFound']);
    expect([await end(one.token, mine.id), await end(one.token, mine.id)]).toEqual(['ok', 'notFound']);
    expect([await outcome(second), await outcome(one.token), await outcome(other.token)]).toEqual([
      'revokedToken',
      'ok',
      'ok',
    ]);
    expect(await listOf(one.token)).toHaveLength(1);
  });

  it('are ended except the current one, and expired ones are not listed', async () => {
    const { contact, token: first } = await buildAccount(server);
    const others: string[] = [];
    for (let turn = 0; turn < 5; turn++) others.push(await signIn(contact));
    expect(await server.ask('user/endOtherSessions', {}, { token: first })).toEqual({ ended: 5 });
    expect(await Promise.all(others.map((token) => outcome(token)))).toEqual(others.map(() => 'revokedToken'));
    server.later(limits.sessionIdle + 60_000);
    const late = await signIn(contact);
    expect(await listOf(late)).toHaveLength(1);
  });

  it('work in parallel, each in its own organisation', async () => {
    const { contact } = await buildAccount(server);
    const tokens: string[] = [];
    // In sequence, because concurrent correct sign-ins are slowed down like wrong ones.
    for (let turn = 0; turn < 20; turn++) tokens.push(await signIn(contact));
    await Promise.all(
      tokens
        .slice(0, 5)
        .map((token, turn) =>
          server.ask('institution/create', { type: 1, country: 'GB', name: `Practice ${turn}` }, { token }),
        ),
    );
    const infos = await Promise.all(
      tokens.map((token) => server.ask<{ iid: number }>('user/getUserInfo', {}, { token, method: 'GET' })),
    );
    expect(new Set(infos.slice(0, 5).map(({ iid }) => iid)).size).toBe(5);
    expect(infos.slice(5).every(({ iid }) => iid === 0)).toBe(true);
  });

  it('end on sign-out, on the server too', async () => {
    const { contact, token } = await buildAccount(server);
    const other = await signIn(contact);
    expect([await outcome(other, 'user/logout'), await outcome(other), await outcome(token)]).toEqual([
      'ok',
      'revokedToken',
      'ok',
    ]);
  });
});

describe('a sign-in from a new device', () => {
  const usual = { userAgent: firefox, address: '8.8.8.8', country: 'US' };
  const reports = async (contact: string) => {
    const rows = await server.db
      .selectFrom('outgoing')
      .select(['subject', 'body'])
      .where('target', '=', contact)
      // Else a letter that was delivered meanwhile may come last.
      .orderBy('id')
      .execute();
    return rows.filter(({ subject }) => subject === 'New sign-in to your account').map(({ body }) => body);
  };

  it('is reported by e-mail with browser, country and time, once for each', async () => {
    const { contact } = await buildAccount(server);
    await signIn(contact, usual);
    expect(await reports(contact)).toEqual([
      expect.stringMatching(/Browser: Firefox on Windows. Country: United States/),
    ]);
    await signIn(contact, usual);
    expect(await reports(contact)).toHaveLength(1);
    await signIn(contact, { ...usual, userAgent: safari });
    await signIn(contact, { ...usual, country: 'DE' });
    expect(await reports(contact)).toEqual([
      expect.anything(),
      expect.stringContaining('Safari on iOS. Country: United States'),
      expect.stringContaining('Firefox on Windows. Country: Germany'),
    ]);
  });

  it('isn’t reported after registering in that browser, nor when its session has ended, nor if it fails', async () => {
    const { contact, token } = await buildAccount(server);
    await server.ask('user/logout', {}, { token });
    await signIn(contact);
    await from('base/login', { userName: contact, password: 'wrong horse battery' }, usual);
    expect(await reports(contact)).toEqual([]);
  });

  it('is reported after an absence that outlasted all sessions', async () => {
    const { contact } = await buildAccount(server);
    await server.db.deleteFrom('session').execute();
    await signIn(contact, usual);
    expect(await reports(contact)).toHaveLength(1);
  });

  it('is reported after the second factor, not before it', async () => {
    const account = await buildAccount(server);
    const { contact } = account;
    const app = await buildFactor(server, account, { password: goodPassword });
    const answer = await from<{ ticket: string }>('base/login', { userName: contact, password: goodPassword }, usual);
    expect(nameOf(answer.code)).toBe('factorNeeded');
    expect(await reports(contact)).toEqual([]);
    await from('base/verifyFactor', { ticket: answer.data.ticket, code: await app.code() }, usual);
    expect(await reports(contact)).toHaveLength(1);
  });
});
