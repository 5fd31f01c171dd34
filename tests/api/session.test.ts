import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '../../domain/envelope.ts';
import { limits } from '../../domain/limits.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import { buildAccount, goodPassword } from '../support/buildAccount.ts';
import { accountOf, organisationOf, password, people } from '../support/buildPeople.ts';
import { lockWaits, nameOf, testServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await testServer()));

const signIn = async (userName: string = people.clinicAdmin.email) =>
  (await server.ask<{ token: string }>('base/login', { userName, password }, {})).token;
const visit = (token: string) => server.call('user/getUserInfo', {}, { token, method: 'GET' });
const outcome = async (token: string) => nameOf((await visit(token)).code);
const rowOf = (token: string) =>
  server.db
    .selectFrom('session')
    .selectAll()
    .where('tokenHash', '=', createHash('sha256').update(token).digest())
    .executeTakeFirst();
const minute = 60_000;

describe('a session', () => {
  it('is stored without its token', async () => {
    const token = await signIn();
    expect(await rowOf(token)).toBeDefined();
    const { rows } = await server.database.pool.query<{ row: string }>(
      'select to_jsonb(s)::text as row from session s',
    );
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([]);
  });

  it('of an unknown token, or of none, is unknown', async () => {
    expect(await outcome('no-such-token')).toBe('unknownToken');
    expect(nameOf((await server.call('user/getUserInfo', {}, { method: 'GET' })).code)).toBe('unknownToken');
  });

  it('ends on sign-out, with its own code', async () => {
    const token = await signIn();
    await server.ask('user/logout', {}, { token });
    expect(await outcome(token)).toBe('revokedToken');
  });

  it('expires without calls, and at its maximum age with them', async () => {
    const idle = await signIn();
    server.later(limits.sessionIdle + minute);
    expect(await outcome(idle)).toBe('expiredToken');
    let token = await signIn();
    for (let day = 0; day < 29; day++) {
      server.later(24 * 60 * minute);
      token = (await visit(token)).headers.get('new-token') ?? token;
    }
    expect(await outcome(token)).toBe('ok');
    server.later(2 * 24 * 60 * minute);
    expect(await outcome(token)).toBe('expiredToken');
  });
});

describe('the token', () => {
  it('is renewed by exactly one of twenty concurrent calls, and all of them are answered', async () => {
    const token = await signIn();
    server.later(serverLimits.tokenAge + minute);
    const replies = await Promise.all(Array.from({ length: 20 }, () => visit(token)));
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([200]));
    const renewed = replies.map(({ headers }) => headers.get('new-token')).filter(Boolean);
    expect(renewed).toHaveLength(1);
    expect(await outcome(renewed[0]!)).toBe('ok');
  });

  it('that was replaced expires a grace period after the first use of the new one', async () => {
    const old = await signIn();
    server.later(serverLimits.tokenAge + 1);
    const renewed = (await visit(old)).headers.get('new-token')!;
    expect(await outcome(renewed)).toBe('ok');
    server.later(serverLimits.tokenGrace - 1000);
    expect(await outcome(old)).toBe('ok');
    server.later(2000);
    expect(await outcome(old)).toBe('unknownToken');
    expect(await outcome(renewed)).toBe('ok');
  });

  it('stays usable when the answer with the new one was lost', async () => {
    const old = await signIn();
    server.later(serverLimits.tokenAge + 1);
    expect((await visit(old)).headers.get('new-token')).toBeTruthy();
    server.later(serverLimits.tokenGrace + 1000);
    const again = (await visit(old)).headers.get('new-token');
    expect(again).toBeTruthy();
    expect(await outcome(again!)).toBe('ok');
    server.later(serverLimits.tokenGrace + 1000);
    expect(await outcome(old)).toBe('unknownToken');
  });
});

describe('an old token in its grace period', () => {
  it('ends immediately when its owner signs out everywhere else', async () => {
    const old = await signIn();
    server.later(serverLimits.tokenAge + 1);
    const renewed = (await visit(old)).headers.get('new-token')!;
    expect([await outcome(renewed), await outcome(old)]).toEqual(['ok', 'ok']);
    await server.ask('user/endOtherSessions', {}, { token: renewed });
    expect([await outcome(renewed), await outcome(old)]).toEqual(['ok', 'unknownToken']);
  });

  it('doesn’t end the new one that is in use', async () => {
    const old = await signIn();
    server.later(serverLimits.tokenAge + 1);
    const renewed = (await visit(old)).headers.get('new-token')!;
    server.later(serverLimits.tokenGrace - 2000);
    expect(await outcome(renewed)).toBe('ok');
    server.later(4000);
    // A request in flight.
    const late = await visit(old);
    expect([nameOf(late.code), late.headers.get('new-token')]).toEqual(['ok', null]);
    server.later(serverLimits.tokenGrace);
    expect(await outcome(renewed)).toBe('ok');
  });

  it('doesn’t end it when both are used concurrently', async () => {
    const old = await signIn();
    server.later(serverLimits.tokenAge + 1);
    const renewed = (await visit(old)).headers.get('new-token')!;
    server.later(serverLimits.tokenGrace + 1000);
    const { id } = (await rowOf(renewed))!;
    const waiting = (count: number) => expect.poll(() => lockWaits(server)).toBe(count);
    // Both have read the old session; the new token's use is written first.
    const replies = await server.db.transaction().execute(async (tx) => {
      await tx.selectFrom('session').select('id').where('id', '=', id).forUpdate().execute();
      const first = visit(renewed);
      await waiting(1);
      const second = visit(old);
      await waiting(2);
      return { both: Promise.all([first, second]) };
    });
    const [, late] = await replies.both;
    expect(late.headers.get('new-token')).toBeNull();
    expect(await outcome(renewed)).toBe('ok');
  });
});

describe('signing in', () => {
  const attempt = (userName: string, secret: string, address?: string) =>
    address ? attemptFrom(userName, secret, address) : server.call('base/login', { userName, password: secret });
  const attemptFrom = async (userName: string, secret: string, remoteAddress: string) => {
    const body = JSON.stringify({ userName, password: secret });
    const request = new Request('http://test/prod-api/v1/base/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    const response = await server.app.fetch(request, { incoming: { socket: { remoteAddress } } });
    return (await response.json()) as Envelope<{ token: string }>;
  };

  it('answers alike for a wrong account and a wrong password', async () => {
    const known = await attempt(people.factoryMember.email, 'wrong-password');
    const unknown = await attempt('no-account@nowhere.demo', 'wrong-password');
    expect({ code: known.code, msg: known.msg, data: known.data }).toEqual({
      code: unknown.code,
      msg: unknown.msg,
      data: unknown.data,
    });
    expect(nameOf(known.code)).toBe('signInFailed');
  });

  it.each(['factoryAdmin', 'unknown@nowhere.demo'])('waits longer after each failure: %s', async (who) => {
    const userName = who === 'factoryAdmin' ? people.factoryAdmin.email : who;
    const outcomes: string[] = [];
    for (let turn = 0; turn < 7; turn++) outcomes.push(nameOf((await attempt(userName, `wrong ${turn}`)).code));
    expect(outcomes).toEqual([...Array.from({ length: 6 }, () => 'signInFailed'), 'tooManyTries']);
    expect(nameOf((await attempt(userName.toUpperCase(), password)).code)).toBe('tooManyTries');
    server.later(2100);
    expect(nameOf((await attempt(userName, 'wrong again')).code)).toBe('signInFailed');
    server.later(2100);
    expect(nameOf((await attempt(userName, password)).code)).toBe('tooManyTries');
    server.later(2000);
    expect(nameOf((await attempt(userName, password)).code)).toBe(who === 'factoryAdmin' ? 'ok' : 'signInFailed');
  });

  it('allows no more guesses in parallel than in sequence', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => attempt(people.otherLab.email, `no ${turn}`)),
    );
    expect(guesses.filter(({ code }) => nameOf(code) === 'signInFailed')).toHaveLength(6);
  });

  it('lets sixty right ones in at once, which are no tries', async () => {
    const { contact } = await buildAccount(server);
    const all = await Promise.all(Array.from({ length: 60 }, () => attempt(contact, goodPassword, '203.0.113.60')));
    expect(all.map(({ code }) => nameOf(code))).toEqual(all.map(() => 'ok'));
    // A wrong password afterwards still counts.
    for (let turn = 0; turn < 6; turn++) await attempt(contact, `no ${turn}`, '203.0.113.60');
    expect(nameOf((await attempt(contact, goodPassword, '203.0.113.60')).code)).toBe('tooManyTries');
  });

  it('from a known place isn’t slowed by strangers’ guesses', async () => {
    const { contact } = await buildAccount(server);
    const home = '203.0.113.20';
    expect(nameOf((await attempt(contact, goodPassword, home)).code)).toBe('ok');
    const guesses: string[] = [];
    for (let turn = 0; turn <= 36; turn++)
      guesses.push(nameOf((await attempt(contact, `no ${turn}`, `198.51.100.${turn}`)).code));
    // Guesses from many addresses are limited too.
    expect(guesses.at(-1)).toBe('tooManyTries');
    expect(nameOf((await attempt(contact, goodPassword, '198.51.100.200')).code)).toBe('tooManyTries');
    expect(nameOf((await attempt(contact, goodPassword, home)).code)).toBe('ok');
    // Guesses from a known address are slowed down there.
    for (let turn = 0; turn < 6; turn++) await attempt(contact, `no ${turn}`, home);
    expect(nameOf((await attempt(contact, goodPassword, home)).code)).toBe('tooManyTries');
  });

  it('forgets wrong passwords after a day, not sooner', async () => {
    const { contact } = await buildAccount(server);
    for (let turn = 0; turn < 6; turn++) await attempt(contact, `no ${turn}`);
    server.later(23 * 3_600_000);
    await attempt(contact, 'no again');
    expect(nameOf((await attempt(contact, goodPassword)).code)).toBe('tooManyTries');
    server.later(24 * 3_600_000 + 1000);
    for (let turn = 0; turn < 5; turn++) await attempt(contact, `no ${turn}`);
    expect(nameOf((await attempt(contact, goodPassword)).code)).toBe('ok');
  });
});

describe('an organisation', () => {
  const join = async (state: 'normal' | 'deleted') => {
    const values = {
      organisationId: await organisationOf(server.db, 'otherClinic'),
      accountId: await accountOf(server.db, 'colleague'),
      role: 'clinicAdmin' as const,
      state,
    };
    await server.db
      .insertInto('member')
      .values(values)
      .onConflict((conflict) => conflict.columns(['organisationId', 'accountId']).doUpdateSet({ state }))
      .execute();
    return values.organisationId;
  };

  it('can be switched to by its members only', async () => {
    const token = await signIn(people.colleague.email);
    const iid = await organisationOf(server.db, 'otherClinic');
    expect(nameOf((await server.call('institution/switch', { iid }, { token })).code)).toBe('notFound');
    await join('normal');
    await server.ask('institution/switch', { iid }, { token });
    const info = (await visit(token)).data;
    expect(info).toMatchObject({ iid, authorityId: 222, roles: ['clinicAdmin'] });
    const list = await server.call('user/myInstitutionList', {}, { token, method: 'GET' });
    expect(list.data).toMatchObject({ total: 2 });
  });

  it('is left with the next call when the membership ends', async () => {
    await join('normal');
    const token = await signIn(people.colleague.email);
    await server.ask('institution/switch', { iid: await organisationOf(server.db, 'otherClinic') }, { token });
    expect(nameOf((await server.call('patient/query', {}, { token })).code)).toBe('ok');
    await join('deleted');
    expect(nameOf((await server.call('patient/query', {}, { token })).code)).toBe('forbidden');
    expect((await visit(token)).data).toMatchObject({ iid: 0, roles: ['newUser'], initStatus: 0 });
  });
});
