import { generate } from 'otplib';
import { beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../domain/limits.ts';
import type { UserInfo } from '../../domain/account/userInfo.ts';
import { buildFactor, step, type Authenticator } from '../support/authenticator.ts';
import {
  agreed,
  buildAccount,
  goodPassword,
  ticketFor,
  freshEmail,
  type BuiltAccount,
} from '../support/buildAccount.ts';
import { askForCode, newestLetter } from '../support/codes.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await testServer()));

type Guarded = BuiltAccount & { app: Authenticator };
/** A new account with a second factor. */
async function buildGuarded(): Promise<Guarded> {
  const account = await buildAccount(server);
  const app = await buildFactor(server, account, { password: goodPassword });
  return { ...account, app };
}

interface Answered {
  name: string;
  token?: string;
  ticket?: string;
}
const post = async (path: string, body: object, token?: string): Promise<Answered> => {
  const { code, data } = await server.call<{ token?: string; ticket?: string } | null>(path, body, { token });
  return { name: nameOf(code), ...data };
};
/** Continues with the token of each answer, as a browser does. */
const say = async (account: { token: string }, path: string, body: object = {}) => {
  const { code, headers, data } = await server.call<{ recoveryCodes?: string[] } | null>(path, body, account);
  account.token = headers.get('new-token') ?? account.token;
  return { name: nameOf(code), ...data };
};
const signIn = (contact: string, password = goodPassword) => post('base/login', { userName: contact, password });
const ticketOf = async (contact: string) => (await signIn(contact)).ticket!;
const verify = (ticket: string, code: string) => post('base/verifyFactor', { ticket, code });
const infoOf = (token: string) => server.call<UserInfo>('user/getUserInfo', {}, { token, method: 'GET' });
const other = (code: string) => code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
const subjects = async (contact: string) =>
  (await server.db.selectFrom('outgoing').select('subject').where('target', '=', contact).orderBy('id').execute()).map(
    ({ subject }) => subject,
  );

describe('setting up an authenticator app', () => {
  it('takes a code of it, shows ten recovery codes once, mails the owner and ends the other sessions', async () => {
    const account = await buildAccount(server);
    const elsewhere = (await signIn(account.contact)).token!;
    const { token } = account;
    const begun = await server.ask<{ secret: string; uri: string }>('user/beginFactor', {}, { token });
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(begun.uri)).toMatchObject({ protocol: 'otpauth:', host: 'totp' });
    expect(new URL(begun.uri).searchParams.get('secret')).toBe(begun.secret);
    // Until it is confirmed, signing in stays as it was.
    expect((await signIn(account.contact)).name).toBe('ok');
    const code = await generate({ secret: begun.secret, epoch: Math.floor(server.now().getTime() / 1000) });
    expect((await post('user/confirmFactor', { code: other(code) }, token)).name).toBe('wrongFactorCode');
    const { recoveryCodes } = await server.ask<{ recoveryCodes: string[] }>('user/confirmFactor', { code }, { token });
    expect(new Set(recoveryCodes).size).toBe(limits.recoveryCodes);
    expect(recoveryCodes.filter((one) => !/^[a-z2-9]{5}-[a-z2-9]{5}$/.test(one))).toEqual([]);
    expect((await subjects(account.contact)).at(-1)).toBe('A second factor was added to your account');
    expect(nameOf((await infoOf(elsewhere)).code)).toBe('revokedToken');
    expect((await infoOf(token)).data.secondFactor).toBe(true);
    expect((await post('user/beginFactor', {}, token)).name).toBe('factorSet');
    const { data } = await server.call('user/factors', {}, { token, method: 'GET' });
    expect(data).toMatchObject({ recoveryCodes: limits.recoveryCodes });
  });

  it('keeps neither recovery codes nor the half-open ticket in the database', async () => {
    const { app, contact } = await buildGuarded();
    const ticket = await ticketOf(contact);
    const { rows } = await server.database.pool.query<{ row: string }>(
      `select to_jsonb(r)::text as row from recovery_code r union all select to_jsonb(t)::text from ticket t`,
    );
    const secrets = [ticket, ...app.recoveryCodes, ...app.recoveryCodes.map((one) => one.replace('-', ''))];
    expect(rows.filter(({ row }) => secrets.some((secret) => row.includes(secret)))).toEqual([]);
  });
});

describe('signing in to an account with a second factor', () => {
  it('answers the right password with a ticket that is no session, and the code with a session', async () => {
    const { app, contact } = await buildGuarded();
    const first = await signIn(contact);
    expect(first).toEqual({
      name: 'factorNeeded',
      ticket: expect.any(String),
      expiresIn: limits.ticketLife / 1000,
      factors: ['app'],
    });
    expect(nameOf((await infoOf(first.ticket!)).code)).toBe('unknownToken');
    const second = await verify(first.ticket!, await app.code());
    expect(second.name).toBe('ok');
    expect(nameOf((await infoOf(second.token!)).code)).toBe('ok');
    expect((await signIn(contact, 'a wrong password')).name).toBe('signInFailed');
  });

  it('takes codes of the step before and after, none further away, and each step once', async () => {
    const { app, contact } = await buildGuarded();
    const outcome = async (ahead: number) => (await verify(await ticketOf(contact), await app.code(ahead))).name;
    server.later(5 * step);
    expect(await outcome(-2)).toBe('wrongFactorCode');
    expect(await outcome(2)).toBe('wrongFactorCode');
    expect(await outcome(-1)).toBe('ok');
    expect(await outcome(-1)).toBe('wrongFactorCode');
    expect(await outcome(1)).toBe('ok');
    // Earlier than a code that was accepted.
    expect(await outcome(0)).toBe('wrongFactorCode');
    server.later(2 * step);
    expect(await outcome(0)).toBe('ok');
  });

  it('takes the code that confirmed the app no second time', async () => {
    const { app, contact } = await buildGuarded();
    expect((await verify(await ticketOf(contact), await app.code(-1))).name).toBe('wrongFactorCode');
  });

  it('opens one session for one code used twice at once, and for one ticket with two codes', async () => {
    const { app, contact } = await buildGuarded();
    const code = await app.code();
    const tickets = await Promise.all([ticketOf(contact), ticketOf(contact), ticketOf(contact)]);
    const raced = await Promise.all(tickets.map((ticket) => verify(ticket, code)));
    expect(raced.map(({ name }) => name).toSorted()).toEqual(['ok', 'wrongFactorCode', 'wrongFactorCode']);
    server.later(2 * step);
    const ticket = await ticketOf(contact);
    const both = await Promise.all([await app.code(), app.recoveryCodes[0]!].map((one) => verify(ticket, one)));
    expect(both.map(({ name }) => name).toSorted()).toEqual(['ok', 'ticketExpired']);
  });

  it('takes a ticket for its own account only, once, and for ten minutes', async () => {
    const [mine, theirs] = [await buildGuarded(), await buildGuarded()];
    expect((await verify(await ticketOf(theirs.contact), await mine.app.code())).name).toBe('wrongFactorCode');
    expect((await verify(await ticketOf(theirs.contact), mine.app.recoveryCodes[0]!)).name).toBe('wrongFactorCode');
    const ticket = await ticketOf(mine.contact);
    expect((await verify(ticket, await mine.app.code())).name).toBe('ok');
    server.later(step);
    expect((await verify(ticket, await mine.app.code())).name).toBe('ticketExpired');
    const late = await ticketOf(mine.contact);
    server.later(limits.ticketLife + 1000);
    expect((await verify(late, await mine.app.code())).name).toBe('ticketExpired');
    expect((await verify('no such ticket', await mine.app.code())).name).toBe('ticketExpired');
  });

  it('takes each recovery code once, however it is typed, and mails the owner', async () => {
    const { app, contact } = await buildGuarded();
    const [code = ''] = app.recoveryCodes;
    expect((await verify(await ticketOf(contact), ` ${code.toUpperCase().replace('-', ' ')} `)).name).toBe('ok');
    const letter = await newestLetter(server, contact);
    expect(letter?.subject).toBe('A recovery code was used');
    expect((await verify(await ticketOf(contact), code)).name).toBe('wrongFactorCode');
  });

  it('makes guesses wait longer and longer, also with fresh tickets and in a session', async () => {
    const account = await buildGuarded();
    const { app, contact } = account;
    const wrong = other(await app.code());
    const tickets = await Promise.all(Array.from({ length: 8 }, () => ticketOf(contact)));
    const outcomes = [];
    for (const ticket of tickets) outcomes.push((await verify(ticket, wrong)).name);
    expect(outcomes.filter((one) => one === 'wrongFactorCode')).toHaveLength(6);
    expect(outcomes.at(-1)).toBe('tooManyTries');
    expect((await verify(tickets[0]!, await app.code())).name).toBe('tooManyTries');
    expect((await say(account, 'user/prove', { code: wrong })).name).toBe('tooManyTries');
  });
});

describe('no other way in goes around the second factor:', () => {
  it('a code to a contact', async () => {
    const { app, contact } = await buildGuarded();
    const sent = await askForCode(server, { contact, purpose: 'signIn' });
    const first = await post('base/verLogin', { contact, ...sent });
    expect([first.name, first.token]).toEqual(['factorNeeded', undefined]);
    expect((await verify(first.ticket!, await app.code())).name).toBe('ok');
  });

  it('a reset password, which also ends sign-ins begun with the old one', async () => {
    const { app, contact } = await buildGuarded();
    const before = await ticketOf(contact);
    const sent = await askForCode(server, { contact, purpose: 'recover' });
    const password = 'another horse battery';
    expect((await post('base/changePassword', { contact, ...sent, password })).name).toBe('ok');
    expect((await verify(before, await app.code())).name).toBe('ticketExpired');
    expect((await signIn(contact, password)).name).toBe('factorNeeded');
  });

  it('a repeated registration', async () => {
    const contact = freshEmail();
    const ticket = await ticketFor(server, contact);
    const body = { ticket, password: goodPassword, nickName: 'Pat Example', ...agreed };
    const register = () =>
      server.call<{ token: string }>('base/register', body, { headers: { 'Idempotency-Key': 'once' } });
    const { token } = (await register()).data;
    expect(nameOf((await register()).code)).toBe('ok');
    await buildFactor(server, { token }, { password: goodPassword });
    expect(nameOf((await register()).code)).toBe('factorNeeded');
  });

  it('a session of another account in the same browser', async () => {
    const [mine, theirs] = [await buildGuarded(), await buildAccount(server)];
    const answer = await post('base/login', { userName: mine.contact, password: goodPassword }, theirs.token);
    expect(answer.name).toBe('factorNeeded');
    expect((await infoOf(theirs.token)).data.email).toBe(theirs.contact);
  });

  it('a lock that came after the password', async () => {
    const { app, contact, id } = await buildGuarded();
    const ticket = await ticketOf(contact);
    await server.db.updateTable('account').set({ lockedAt: server.now().toISOString() }).where('id', '=', id).execute();
    expect((await verify(ticket, await app.code())).name).toBe('accountLocked');
  });
});

describe('in a session with a second factor', () => {
  const late = () => server.later(limits.proofLife + 1000);

  it('only the factor proves who it is, so the password alone can’t remove it', async () => {
    const account = await buildGuarded();
    const { app } = account;
    late();
    expect((await say(account, 'user/removeFactor', {})).name).toBe('proofNeeded');
    expect((await say(account, 'user/prove', { password: goodPassword })).name).toBe('invalid');
    expect((await say(account, 'user/removeFactor', {})).name).toBe('proofNeeded');
    expect((await say(account, 'user/prove', { code: await app.code() })).name).toBe('ok');
    expect((await say(account, 'user/removeFactor', {})).name).toBe('ok');
  });

  it('switching it off mails the owner, ends other sessions and half-open sign-ins, and drops the codes', async () => {
    const account = await buildGuarded();
    const { app, contact } = account;
    const elsewhere = (await verify(await ticketOf(contact), await app.code())).token!;
    const half = await ticketOf(contact);
    expect((await say(account, 'user/removeFactor')).name).toBe('ok');
    expect((await subjects(contact)).at(-1)).toBe('The second factor of your account was switched off');
    expect(nameOf((await infoOf(elsewhere)).code)).toBe('revokedToken');
    expect((await verify(half, app.recoveryCodes[0]!)).name).toBe('ticketExpired');
    expect((await signIn(contact)).name).toBe('ok');
    expect((await say(account, 'user/renewRecoveryCodes', {})).name).toBe('notFound');
  });

  it('new recovery codes end the old ones', async () => {
    const account = await buildGuarded();
    const { app, contact } = account;
    const { recoveryCodes = [] } = await say(account, 'user/renewRecoveryCodes');
    expect((await verify(await ticketOf(contact), app.recoveryCodes[0]!)).name).toBe('wrongFactorCode');
    expect((await verify(await ticketOf(contact), recoveryCodes[0]!)).name).toBe('ok');
  });
});

it('says nothing about accounts: an unknown contact and one with a second factor fail alike', async () => {
  const { contact } = await buildGuarded();
  const failed = async (userName: string) =>
    server
      .call('base/login', { userName, password: 'not the password' }, {})
      .then(({ code, msg, data }) => ({ code, msg, data }));
  expect(await failed(contact)).toEqual(await failed(freshEmail()));
});

it('records the first step as refused, the second as done, and changes of the factor', async () => {
  const { app, contact, id } = await buildGuarded();
  await verify(await ticketOf(contact), other(await app.code()));
  await verify(await ticketOf(contact), await app.code());
  const rows = await server.db
    .selectFrom('auditEntry')
    .select(['action', 'outcome'])
    .where('accountId', '=', id)
    .where('action', 'in', ['login', 'verifyFactor', 'beginFactor', 'confirmFactor'])
    .orderBy('at')
    .orderBy('id')
    .execute();
  expect(rows.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual(
    expect.arrayContaining([
      'beginFactor ok',
      'confirmFactor ok',
      'login factorNeeded',
      'verifyFactor wrongFactorCode',
      'verifyFactor ok',
    ]),
  );
});

it('can’t be read by a tenant’s transaction', async () => {
  await buildGuarded();
  const client = await server.database.pool.connect();
  try {
    await client.query('begin; set local role ddcp_app');
    await expect(client.query('select * from totp')).rejects.toThrow(/permission denied/);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
