import { beforeAll, describe, expect, it } from 'vitest';
import { serverLimits } from '../../domain/serverLimits.ts';
import type { UserInfo } from '../../domain/account/userInfo.ts';
import { buildAccount, freshEmail, goodPassword, type BuiltAccount } from '../support/buildAccount.ts';
import { organisationOf, people } from '../support/buildPeople.ts';
import { askForCode, newestLetter } from '../support/codes.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await testServer()));

let numbers = 0;
const phone = () => ({ contact: `7911 2${String(numbers++).padStart(5, '0')}`, phoneCode: '+44' });
const outcome = async (path: string, body: object, token: string) => {
  const { code, data } = await server.call<{ errors?: Record<string, string> }>(path, body, { token });
  return code === 200001 ? Object.keys(data.errors ?? {}) : nameOf(code);
};
const infoOf = (token: string) => server.ask<UserInfo>('user/getUserInfo', {}, { token, method: 'GET' });
/** Continues with the token of each answer, as a browser does. */
const ticketOf = async (account: Pick<BuiltAccount, 'token'>, body: object = { password: goodPassword }) => {
  const { token } = account;
  const { data, headers } = await server.call<{ ticket: string }>('user/checkOriginalInfo', body, { token });
  account.token = headers.get('new-token') ?? token;
  return data.ticket;
};
const bind = async (account: BuiltAccount, wish: { contact: string; phoneCode?: string }) => {
  const { token } = account;
  const sent = await askForCode(server, { ...wish, purpose: 'bind', token });
  const body = { ...wish, ...sent, ticket: await ticketOf(account) };
  const { code, headers } = await server.call('user/setContactInfo', body, { token: account.token });
  account.token = headers.get('new-token') ?? account.token;
  return nameOf(code);
};

describe('verifying one’s identity', () => {
  it('works by the password, or by a code to a bound contact', async () => {
    const { token, contact } = await buildAccount(server);
    const check = (body: object) => outcome('user/checkOriginalInfo', body, token);
    expect(await check({})).toEqual(['password']);
    expect(await check({ kind: 'email' })).toEqual(['code']);
    expect(await check({ password: 'wrong' })).toBe('wrongPassword');
    expect(await check({ kind: 'phone', code: '123456' })).toBe('wrongCode');
    const sent = await askForCode(server, { contact, purpose: 'confirm', token });
    const wrong = sent.code === '000000' ? '000001' : '000000';
    expect(await check({ kind: 'email', ...sent, code: wrong })).toBe('wrongCode');
    expect(await check({ kind: 'email', code: sent.code })).toBe('wrongCode');
    expect(await check({ kind: 'email', ...sent })).toBe('ok');
    expect(await check({ kind: 'email', ...sent })).toBe('wrongCode');
    expect(await check({ password: goodPassword })).toBe('ok');
  });
});

it('a verification returns a new token, and the old one expires soon', async () => {
  const account = await buildAccount(server);
  const before = account.token;
  await ticketOf(account);
  expect(account.token).not.toBe(before);
  expect(await infoOf(before)).toMatchObject({ email: account.contact });
  server.later(serverLimits.tokenGrace + 1000);
  expect(nameOf((await server.call('user/getUserInfo', {}, { token: before, method: 'GET' })).code)).toBe(
    'unknownToken',
  );
  expect(await infoOf(account.token)).toMatchObject({ email: account.contact });
  const wrong = await server.call('user/checkOriginalInfo', { password: 'wrong' }, { token: account.token });
  expect(wrong.headers.get('new-token')).toBeNull();
});

describe('a contact', () => {
  it('notifies the other contact when it is added, replaced or removed, and returns a new token', async () => {
    const account = await buildAccount(server);
    const letters = (target: string) =>
      server.db.selectFrom('outgoing').select('subject').where('target', '=', target).orderBy('id').execute();
    const changed = 'A contact on your account was changed';
    const count = async () => (await letters(account.contact)).filter(({ subject }) => subject === changed).length;
    expect([await bind(account, phone()), await count()]).toEqual(['ok', 1]);
    expect([await bind(account, phone()), await count()]).toEqual(['ok', 2]);
    const ticket = await ticketOf(account);
    const reply = await server.call('user/unbindContactInfo', { kind: 'phone', ticket }, { token: account.token });
    expect([nameOf(reply.code), await count()]).toEqual(['ok', 3]);
    const fresh = reply.headers.get('new-token');
    expect(fresh).toBeTruthy();
    expect(await infoOf(fresh!)).toMatchObject({ email: account.contact, phone: null });
    // Requests in flight with the old token are still answered.
    expect(await infoOf(account.token)).toMatchObject({ email: account.contact });
  });

  it('is bound with its own code and a verified identity', async () => {
    const account = await buildAccount(server);
    const [wish, other] = [phone(), await buildAccount(server)];
    const sent = await askForCode(server, { ...wish, purpose: 'bind', token: account.token });
    const set = (body: object) => outcome('user/setContactInfo', { ...wish, ...sent, ...body }, account.token);
    expect(await set({ contact: 'no-address', ticket: 'x' })).toEqual(['contact']);
    expect(await set({ code: '000000', ticket: await ticketOf(account) })).toBe('wrongCode');
    expect(await set({ ticket: await ticketOf(other) })).toBe('ticketExpired');
    expect(await infoOf(account.token)).toMatchObject({ phone: null });
    server.later(61_000);
    expect(await bind(account, wish)).toBe('ok');
    expect(await infoOf(account.token)).toMatchObject({ phone: `+44${wish.contact.replace(' ', '')}` });
    expect(await outcome('base/login', { userName: wish.contact, phoneCode: '+44', password: goodPassword }, '')).toBe(
      'ok',
    );
  });

  it('costs no code while the ticket is invalid', async () => {
    const { token } = await buildAccount(server);
    const wish = phone();
    const sent = await askForCode(server, { ...wish, purpose: 'bind', token });
    const set = (ticket: string) => outcome('user/setContactInfo', { ...wish, ...sent, ticket }, token);
    expect(await set('no-such-ticket')).toBe('ticketExpired');
    expect(await set(await ticketOf({ token }))).toBe('ok');
  });

  it('is bound once, and a repeat returns the first answer', async () => {
    const { token } = await buildAccount(server);
    const contact = freshEmail();
    const sent = await askForCode(server, { contact, purpose: 'bind', token });
    const body = { contact, ...sent, ticket: await ticketOf({ token }) };
    const set = async (key: string, more: object = {}) => {
      const headers = { 'Idempotency-Key': key };
      return nameOf((await server.call('user/setContactInfo', { ...body, ...more }, { token, headers })).code);
    };
    expect([await set('bind'), await set('bind')]).toEqual(['ok', 'ok']);
    expect([await set('bind', { contact: freshEmail() }), await set('another')]).toEqual([
      'idempotencyMismatch',
      'ticketExpired',
    ]);
  });

  it('replaces the previous one, which gets a message in the account’s language', async () => {
    const account = await buildAccount(server);
    await server.db.updateTable('account').set({ language: 'zh' }).where('id', '=', account.id).execute();
    const contact = freshEmail();
    expect(await bind(account, { contact })).toBe('ok');
    expect(await infoOf(account.token)).toMatchObject({ email: contact, userName: contact });
    const letter = await newestLetter(server, account.contact);
    expect(letter?.subject).toMatch(/\p{Script=Han}/u);
    expect(await outcome('base/login', { userName: account.contact, password: goodPassword }, '')).toBe('signInFailed');
    const count = async () =>
      (await server.db.selectFrom('outgoing').select('id').where('target', '=', contact).execute()).length;
    const before = await count();
    server.later(61_000);
    expect(await bind(account, { contact })).toBe('ok');
    // Only the code: an unchanged contact gets no message.
    expect(await count()).toBe(before + 1);
  });

  it('of another account is refused, and the ticket stays valid', async () => {
    const { token, contact: own } = await buildAccount(server);
    const ticket = await ticketOf({ token });
    const set = async (contact: string) => {
      const sent = await askForCode(server, { contact, purpose: 'bind', token });
      return outcome('user/setContactInfo', { contact, ...sent, ticket }, token);
    };
    expect(await set(people.clinicAdmin.email)).toBe('contactTaken');
    expect(await infoOf(token)).toMatchObject({ email: own });
    const next = freshEmail();
    expect(await set(next)).toBe('ok');
    expect(await set(freshEmail())).toBe('ticketExpired');
    expect(await infoOf(token)).toMatchObject({ email: next });
  });

  it('goes to one of two accounts that bind it concurrently', async () => {
    const [one, other, wish] = [await buildAccount(server), await buildAccount(server), phone()];
    const codes = [
      await askForCode(server, { ...wish, purpose: 'bind', token: one.token }),
      await (server.later(61_000), askForCode(server, { ...wish, purpose: 'bind', token: other.token })),
    ];
    const outcomes = await Promise.all(
      [one, other].map(async ({ token }, turn) =>
        outcome('user/setContactInfo', { ...wish, ...codes[turn], ticket: await ticketOf({ token }) }, token),
      ),
    );
    expect(outcomes.map(String).toSorted()).toEqual(['contactTaken', 'ok']);
  });

  it('is unbound by GET or POST with a message to it; the last one stays', async () => {
    const account = await buildAccount(server);
    const { contact } = account;
    const unbind = async (kind: string, method: 'GET' | 'POST' = 'POST', ticket?: string) => {
      const args = { kind, ticket: ticket ?? (await ticketOf(account)) };
      const query = new URLSearchParams(args).toString();
      const path = method === 'GET' ? `user/unbindContactInfo?${query}` : 'user/unbindContactInfo';
      const { code, headers } = await server.call(path, args, { token: account.token, method });
      account.token = headers.get('new-token') ?? account.token;
      return nameOf(code);
    };
    expect(await unbind('email')).toBe('lastContact');
    expect(await unbind('phone')).toBe('notFound');
    expect(await bind(account, phone())).toBe('ok');
    expect(await unbind('email', 'GET', 'no-such-ticket')).toBe('ticketExpired');
    expect(await unbind('email', 'GET')).toBe('ok');
    expect(await infoOf(account.token)).toMatchObject({
      email: null,
      userName: expect.stringMatching(/^\+44/) as string,
    });
    expect((await newestLetter(server, contact))?.subject).toBe('This contact was removed from your account');
    expect(await unbind('phone')).toBe('lastContact');
    expect(await bind(account, { contact: freshEmail() })).toBe('ok');
    const { phone: bound } = await infoOf(account.token);
    expect(await unbind('phone', 'POST')).toBe('ok');
    expect((await newestLetter(server, bound!))?.body).toContain('this phone was removed');
  });

  it('remains when two are unbound concurrently', async () => {
    const account = await buildAccount(server);
    expect(await bind(account, phone())).toBe('ok');
    const { token } = account;
    const tickets = [await ticketOf({ token }), await ticketOf({ token })];
    const outcomes = await Promise.all(
      ['email', 'phone'].map((kind, turn) => outcome('user/unbindContactInfo', { kind, ticket: tickets[turn] }, token)),
    );
    expect(outcomes.map(String).toSorted()).toEqual(['lastContact', 'ok']);
  });

  it('brings its pending invitations', async () => {
    const account = await buildAccount(server);
    const contact = freshEmail();
    const head = await server.loginAs('otherLab');
    await server.ask('user/userInvitation', { contact, authorityId: 667 }, { token: head });
    expect(await bind(account, { contact })).toBe('ok');
    const iid = await organisationOf(server.db, 'otherLab');
    expect(await outcome('institution/memberAnswer', { iid, agree: true }, account.token)).toBe('ok');
    expect(await infoOf(account.token)).toMatchObject({ iid, roles: ['factoryMember'] });
  });
});
