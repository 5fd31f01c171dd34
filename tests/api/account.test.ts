import { beforeAll, describe, expect, it, vi } from 'vitest';
import { serverLimits } from '../../domain/serverLimits.ts';
import { legalVersion } from '../../domain/legal.ts';
import type { UserInfo } from '../../domain/account/userInfo.ts';
import * as passwords from '../../server/modules/account/password.ts';
import {
  agreed,
  buildAccount,
  buildInstitution,
  freshEmail,
  goodPassword,
  ticketFor,
} from '../support/buildAccount.ts';
import { accountById, addAccount } from '../../server/modules/account/accounts.ts';
import { accountWith, organisationOf, password, people } from '../support/buildPeople.ts';
import { askForCode, newestLetter } from '../support/codes.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await testServer()));

const outcome = async (path: string, body: object, token?: string) => {
  const { code, data } = await server.call<{ errors?: Record<string, string> }>(path, body, { token });
  return code === 200001 ? Object.keys(data.errors ?? {}) : nameOf(code);
};
const infoOf = (token: string) => server.ask<UserInfo>('user/getUserInfo', {}, { token, method: 'GET' });
const signIn = (userName: string, secret: string, more: object = {}) =>
  outcome('base/login', { userName, password: secret, ...more });

describe('registering', () => {
  it('needs a name, with an error at the field', async () => {
    const body = { ticket: await ticketFor(server, freshEmail()), password: goodPassword, ...agreed };
    expect(await outcome('base/register', body)).toEqual(['nickName']);
    expect(await outcome('base/register', { ...body, nickName: '  ' })).toEqual(['nickName']);
    const { data } = await server.call<{ errors: Record<string, string> }>('base/register', body, {
      headers: { 'Accept-Language': 'fr' },
    });
    expect(data.errors.nickName).toBe('Obligatoire');
  });

  it('creates an account for a verified contact, and signs it in', async () => {
    const contact = freshEmail();
    const ticket = await ticketFor(server, contact.toUpperCase());
    const { token } = await server.ask<{ token: string }>(
      'base/register',
      { ticket, password: goodPassword, nickName: ' Mia ', ...agreed },
      { headers: { 'Accept-Language': 'fr' } },
    );
    expect(await infoOf(token)).toMatchObject({
      userName: contact,
      nickName: 'Mia',
      email: contact,
      phone: null,
      iid: 0,
      roles: ['newUser'],
      initStatus: 1,
      country: null,
      headerImg: null,
    });
    expect(await signIn(contact, goodPassword)).toBe('ok');
    const { id, language } = await accountById(server.db, await accountWith(server.db, contact));
    expect(language).toBe('fr');
    const accepted = await server.db
      .selectFrom('acceptance')
      .select(['document', 'version', 'language'])
      .where('accountId', '=', id)
      .orderBy('document')
      .execute();
    expect(accepted).toEqual([
      { document: 'privacyPolicy', version: legalVersion, language: 'fr' },
      { document: 'terms', version: legalVersion, language: 'fr' },
    ]);
  });

  it('of a phone accepts any spelling of its number', async () => {
    const { token } = await buildAccount(server, { contact: '7911 123456', phoneCode: '+44' });
    expect((await infoOf(token)).phone).toBe('+447911123456');
    expect(await signIn('07911123456', goodPassword, { phoneCode: '+44' })).toBe('ok');
    expect(await signIn('+447911123456', goodPassword)).toBe('ok');
    expect(await signIn('7911123456', goodPassword, { phoneCode: '+43' })).toBe('signInFailed');
  });

  it('requires consent to the current terms and privacy policy', async () => {
    const ticket = await ticketFor(server, freshEmail());
    const register = (more: object) =>
      outcome('base/register', { ticket, password: goodPassword, nickName: 'Pat', ...more });
    expect(await register({})).toBe('agreementNeeded');
    expect(await register({ terms: legalVersion })).toBe('agreementNeeded');
    expect(await register({ ...agreed, privacyPolicy: '2020-01-01' })).toBe('agreementNeeded');
    expect(await register(agreed)).toBe('ok');
  });

  it('refuses a password that is short, common, or close to the contact', async () => {
    const contact = `margaret.thatcher${Math.floor(Math.random() * 1e6)}@example.org`;
    const ticket = await ticketFor(server, contact);
    const register = (secret: string) =>
      outcome('base/register', { ticket, password: secret, nickName: 'Pat', ...agreed });
    const name = contact.split('@')[0]!;
    for (const secret of ['12345', 'password1', 'PassWord', contact, `${name}1!`, 'x'.repeat(201)])
      expect([secret, await register(secret)]).toEqual([secret, ['password']]);
    // The ticket is still valid, and a password may contain the name along with other words.
    expect(await register(`${name} likes long walks`)).toBe('ok');
  });

  it('accepts a ticket once, and only a ticket that the server issued', async () => {
    const ticket = await ticketFor(server, freshEmail());
    const register = (one: string) =>
      outcome('base/register', { ticket: one, password: goodPassword, nickName: 'Pat', ...agreed });
    const both = await Promise.all([register(ticket), register(ticket)]);
    expect(both.toSorted()).toEqual(['ok', 'ticketExpired']);
    expect(await register('no-such-ticket')).toBe('ticketExpired');
    const late = await ticketFor(server, freshEmail());
    server.later(11 * 60_000);
    expect(await register(late)).toBe('ticketExpired');
  });

  it('creates one account for a repeated request, and answers with a token each time', async () => {
    const contact = freshEmail();
    const body = { ticket: await ticketFor(server, contact), password: goodPassword, nickName: 'Pat', ...agreed };
    const headers = { 'Idempotency-Key': contact };
    const [first, again] = [
      await server.ask<{ token: string }>('base/register', body, { headers }),
      await server.ask<{ token: string }>('base/register', body, { headers }),
    ];
    expect(again.token).not.toBe(first.token);
    expect((await infoOf(again.token)).ID).toBe((await infoOf(first.token)).ID);
    const { rows } = await server.database.pool.query<{ kept: string }>('select i::text as kept from idempotency i');
    expect(rows.filter(({ kept }) => kept.includes(first.token) || kept.includes(body.ticket))).toEqual([]);
  });

  it('reveals that a contact is registered only to its verified owner', async () => {
    const { email: contact } = people.factoryMember;
    const sent = await askForCode(server, { contact, purpose: 'register' });
    expect(await outcome('base/registerVerify', { contact, ...sent, code: '000000' })).toBe('wrongCode');
    expect(await outcome('base/registerVerify', { contact, ...sent })).toBe('alreadyRegistered');
  });

  it('refuses a contact that was registered after the ticket was issued', async () => {
    const contact = freshEmail();
    const [ticket, rival] = [await ticketFor(server, contact), freshEmail()];
    const named = { email: contact, userName: rival, passwordHash: 'x' };
    await server.db.transaction().execute((tx) => addAccount(tx, named));
    expect(await outcome('base/register', { ticket, password: goodPassword, nickName: 'Pat', ...agreed })).toBe(
      'alreadyRegistered',
    );
  });
});

describe('signing in by a code', () => {
  it('opens the organisation used last', async () => {
    const { email: contact } = people.otherLab;
    const sent = await askForCode(server, { contact, purpose: 'signIn' });
    const { token } = await server.ask<{ token: string }>('base/verLogin', { contact, ...sent }, {});
    expect(await infoOf(token)).toMatchObject({ iid: await organisationOf(server.db, 'otherLab'), authorityId: 666 });
    expect(await outcome('base/verLogin', { contact, ...sent })).toBe('wrongCode');
  });

  it('reveals that a contact isn’t registered only to its verified owner', async () => {
    const contact = freshEmail();
    expect(await outcome('base/verLogin', { contact, code: '000000' })).toBe('wrongCode');
    const sent = await askForCode(server, { contact, purpose: 'signIn' });
    expect(await outcome('base/verLogin', { contact, ...sent })).toBe('notRegistered');
    expect(await outcome('base/verLogin', { contact: 'no-address', ...sent })).toEqual(['contact']);
  });
});

describe('a forgotten password', () => {
  it('is replaced by a code; every session ends, and the account gets an e-mail', async () => {
    const { contact, token } = await buildAccount(server);
    for (let turn = 0; turn < 7; turn++) await signIn(contact, 'wrong');
    expect(await signIn(contact, goodPassword)).toBe('tooManyTries');
    const sent = await askForCode(server, { contact, purpose: 'recover' });
    const change = (secret: string) => outcome('base/changePassword', { contact, ...sent, password: secret });
    expect(await change('password1')).toEqual(['password']);
    expect(await change('a new long one')).toBe('ok');
    expect(await change('a new long one')).toBe('wrongCode');
    expect(await outcome('user/logout', {}, token)).toBe('revokedToken');
    expect(await signIn(contact, 'a new long one')).toBe('ok');
    expect((await newestLetter(server, contact))?.subject).toBe('Your password was changed');
  });

  it('of an unknown account is refused only after the right code', async () => {
    const contact = freshEmail();
    const sent = await askForCode(server, { contact, purpose: 'recover' });
    const body = { contact, ...sent, password: goodPassword };
    expect(await outcome('base/changePassword', { ...body, code: '000000' })).toBe('wrongCode');
    expect(await outcome('base/changePassword', body)).toBe('notRegistered');
  });
});

describe('a known password', () => {
  it('can be changed; every other session ends, and the account gets an e-mail', async () => {
    const { contact, token } = await buildAccount(server);
    const other = (await server.ask<{ token: string }>('base/login', { userName: contact, password: goodPassword }, {}))
      .token;
    const change = (oldPassword: string, secret: string) =>
      outcome('user/changePassword', { oldPassword, password: secret }, token);
    expect(await change('wrong', 'a new long one')).toBe('wrongPassword');
    expect(await change(goodPassword, '123456789')).toEqual(['password']);
    expect(await change(goodPassword, contact)).toEqual(['password']);
    expect(await change(goodPassword, 'a new long one')).toBe('ok');
    expect([
      nameOf((await server.call('user/logout', {}, { token: other })).code),
      (await infoOf(token)).email,
    ]).toEqual(['revokedToken', contact]);
    expect([await signIn(contact, goodPassword), await signIn(contact, 'a new long one')]).toEqual([
      'signInFailed',
      'ok',
    ]);
    expect((await newestLetter(server, contact))?.subject).toBe('Your password was changed');
  });

  it('is changed once by concurrent requests', async () => {
    const { contact, token } = await buildAccount(server);
    const secrets = Array.from({ length: 5 }, (_, turn) => `a new long one ${turn}`);
    const outcomes = await Promise.all(
      secrets.map((secret) => outcome('user/changePassword', { oldPassword: goodPassword, password: secret }, token)),
    );
    expect(outcomes.map(String).toSorted()).toEqual(['ok', ...Array<string>(4).fill('wrongPassword')]);
    expect(await signIn(contact, secrets[outcomes.indexOf('ok')]!)).toBe('ok');
  });

  it('can’t be changed to itself', async () => {
    const { token } = await buildAccount(server);
    const body = { oldPassword: goodPassword, password: goodPassword };
    const { data } = await server.call('user/changePassword', body, { token });
    expect(data).toEqual({ errors: { password: 'This is your current password. Choose a different password.' } });
  });

  it('can’t be guessed through an open session', async () => {
    const { token } = await buildAccount(server);
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        outcome('user/changePassword', { oldPassword: `no ${turn}`, password: goodPassword }, token),
      ),
    );
    expect(guesses.filter((one) => one === 'wrongPassword')).toHaveLength(6);
  });
});

describe('the details that an account lacks', () => {
  it('are its name and country, then the country of the organisation that it heads', async () => {
    const { token, id } = await buildAccount(server, { country: null });
    // An account from before names were required.
    await server.db.updateTable('account').set({ nickName: '' }).where('id', '=', id).execute();
    const init = (body: object) => outcome('user/initSelfInfo', body, token);
    expect((await infoOf(token)).initStatus).toBe(1);
    expect(await init({ userName: '', nation: 'XX' })).toEqual(['userName']);
    expect(await init({ userName: 'Mia', nation: 'XX' })).toEqual(['nation']);
    expect(await init({ userName: 'Mia', nation: 'DE' })).toBe('ok');
    expect(await infoOf(token)).toMatchObject({ initStatus: 0, nickName: 'Mia', country: 'DE' });
    expect(await init({ userName: 'Mia', nation: 'FR' })).toBe('ok');
    expect((await infoOf(token)).country).toBe('DE');

    for (const [type, status] of [
      [1, 2],
      [2, 3],
    ]) {
      const iid = await buildInstitution(server, token, { type });
      const study = (nation: string) => outcome('user/initStudyInfo', { nation }, token);
      expect(await study('FR')).toBe('conflict');
      await server.db.updateTable('organisation').set({ country: '' }).where('id', '=', iid).execute();
      expect((await infoOf(token)).initStatus).toBe(status);
      expect([await study('XX'), await study('FR'), await study('DE')]).toEqual([['nation'], 'ok', 'conflict']);
      expect(await infoOf(token)).toMatchObject({ initStatus: 0, institution: { country: 'FR' } });
    }
  });

  it('can include an e-mail address with the code sent to it', async () => {
    const { token } = await buildAccount(server, { contact: '7911 123457', phoneCode: '+44', country: null });
    const contact = freshEmail();
    const init = (body: object) => outcome('user/initSelfInfo', { userName: 'Mia', nation: 'DE', ...body }, token);
    expect(await init({ email: contact })).toEqual(['code']);
    const sent = await askForCode(server, { contact, purpose: 'bind', token });
    expect(await init({ email: contact, ...sent, code: '000000' })).toBe('wrongCode');
    expect(await init({ email: contact, ...sent })).toBe('ok');
    // The owner is notified when another person binds an address through an open session.
    expect((await newestLetter(server, '+447911123457'))?.body).toContain('was added, replaced or removed');
    expect(await infoOf(token)).toMatchObject({ email: contact, phone: '+447911123457' });
    const { email: taken } = people.clinicMember;
    const second = await buildAccount(server, { contact: '7911 123458', phoneCode: '+44', country: null });
    const theirs = await askForCode(server, { contact: taken, purpose: 'bind', token: second.token });
    const body = { userName: 'Mia', nation: 'DE', email: taken, ...theirs };
    expect(await outcome('user/initSelfInfo', body, second.token)).toBe('contactTaken');
  });
});

describe('an e-mail address given later', () => {
  it('has the requirements of binding another contact', async () => {
    let { token } = await buildAccount(server, { contact: '7911 123459', phoneCode: '+44' });
    const contact = freshEmail();
    const init = async (more: object = {}) => {
      const sent = await askForCode(server, { contact, purpose: 'bind', token });
      server.later(61_000);
      return outcome('user/initSelfInfo', { userName: 'Mia', nation: 'GB', email: contact, ...sent, ...more }, token);
    };
    expect(await init()).toBe('ticketExpired');
    expect((await infoOf(token)).email).toBeNull();
    const proof = { password: goodPassword };
    const { data, headers } = await server.call<{ ticket: string }>('user/checkOriginalInfo', proof, { token });
    token = headers.get('new-token') ?? token;
    expect(await init({ ticket: data.ticket })).toBe('ok');
    expect((await infoOf(token)).email).toBe(contact);
  });
});

describe('a password', () => {
  it('can’t be a name of the account, its organisations or the product', async () => {
    const { token, contact } = await buildAccount(server, { nickName: 'Wilhelmina Quist' });
    await buildInstitution(server, token, { name: 'Periwinkle Lane' });
    const change = (secret: string) =>
      outcome('user/changePassword', { oldPassword: goodPassword, password: secret }, token);
    for (const secret of ['Wilhelmina1', 'QUIST-2026', 'PeriwinkleLane!', 'dentaldigital1', 'Cloud Platform'])
      expect([secret, await change(secret)]).toEqual([secret, ['password']]);
    // The same for a forgotten password, once the code is verified; the code stays valid.
    const sent = await askForCode(server, { contact, purpose: 'recover' });
    const recover = (secret: string) => outcome('base/changePassword', { contact, ...sent, password: secret });
    expect(await recover('periwinkle7')).toEqual(['password']);
    expect(await recover('periwinkle grows by the fence')).toBe('ok');
  });

  it('at registration can be neither the new user’s name nor the product’s', async () => {
    const ticket = await ticketFor(server, freshEmail());
    const register = (secret: string) =>
      outcome('base/register', { ticket, password: secret, nickName: 'Wilhelmina Quist', ...agreed });
    expect([await register('wilhelmina1'), await register('dental-digital')]).toEqual([['password'], ['password']]);
    expect(await register('wilhelmina writes letters')).toBe('ok');
  });

  it('that is changed is announced by text message to an account without e-mail', async () => {
    const { token } = await buildAccount(server, { contact: '7911 123460', phoneCode: '+44' });
    await server.ask('user/changePassword', { oldPassword: goodPassword, password: 'a new long one' }, { token });
    const letter = await newestLetter(server, '+447911123460');
    expect([letter?.channel, letter?.body]).toEqual(['sms', expect.stringContaining('password was changed') as string]);
  });

  it('that is changed gives this session a new token', async () => {
    const { token } = await buildAccount(server);
    const body = { oldPassword: goodPassword, password: 'a new long one' };
    const fresh = (await server.call('user/changePassword', body, { token })).headers.get('new-token');
    expect(fresh).toBeTruthy();
    expect((await infoOf(fresh!)).ID).toBe((await infoOf(token)).ID);
    server.later(serverLimits.tokenGrace + 1000);
    expect(await outcome('user/logout', {}, token)).toBe('unknownToken');
    expect(await outcome('user/logout', {}, fresh!)).toBe('ok');
  });
});

describe('a sign-in', () => {
  it('ends the session whose token came with it, and no other', async () => {
    const [one, other] = [await buildAccount(server), await buildAccount(server)];
    const enter = (contact: string, token?: string) =>
      server.call<{ token: string }>('base/login', { userName: contact, password: goodPassword }, { token });
    const second = await enter(other.contact, one.token);
    expect(second.headers.get('new-token')).toBeNull();
    expect(nameOf((await server.call('user/getUserInfo', {}, { token: one.token, method: 'GET' })).code)).toBe(
      'revokedToken',
    );
    expect((await infoOf(other.token)).email).toBe(other.contact);
    expect((await infoOf(second.data.token)).email).toBe(other.contact);
    // A wrong password ends no session, and neither does an invalid token.
    await signIn(one.contact, 'wrong');
    expect((await enter(one.contact, 'no-such-token')).code).toBe(200);
    expect((await infoOf(second.data.token)).email).toBe(other.contact);
  });
});

describe('registering again', () => {
  it('with the same key opens a session for the same password only', async () => {
    const contact = freshEmail();
    const body = { ticket: await ticketFor(server, contact), password: goodPassword, nickName: 'Pat', ...agreed };
    const headers = { 'Idempotency-Key': contact };
    await server.ask('base/register', body, { headers });
    const other = await server.call('base/register', { ...body, password: 'not the same one' }, { headers });
    expect([nameOf(other.code), other.data]).toEqual(['idempotencyMismatch', null]);
  });

  it('without a ticket costs no hash', async () => {
    const hash = vi.spyOn(passwords, 'hashPassword');
    expect(await outcome('base/register', { ticket: 'none', password: goodPassword, nickName: 'Pat', ...agreed })).toBe(
      'ticketExpired',
    );
    expect(hash).not.toHaveBeenCalled();
    hash.mockRestore();
  });
});

describe('the terms and the privacy policy', () => {
  it('need consent again in a new version', async () => {
    const { id, token } = await buildAccount(server);
    const agree = (body: object) => outcome('user/agree', body, token);
    expect((await infoOf(token)).agreed).toBe(true);
    await server.db.updateTable('acceptance').set({ version: '2020-01-01' }).where('accountId', '=', id).execute();
    expect((await infoOf(token)).agreed).toBe(false);
    expect([await agree({}), await agree({ ...agreed, terms: '2020-01-01' })]).toEqual([
      'agreementNeeded',
      'agreementNeeded',
    ]);
    expect((await infoOf(token)).agreed).toBe(false);
    expect([await agree(agreed), await agree(agreed)]).toEqual(['ok', 'ok']);
    expect((await infoOf(token)).agreed).toBe(true);
    const kept = await server.db.selectFrom('acceptance').select('version').where('accountId', '=', id).execute();
    expect(kept).toHaveLength(4);
  });

  it('count as accepted by the demo’s people', async () => {
    expect((await infoOf(await server.loginAs('clinicAdmin'))).agreed).toBe(true);
  });
});

describe('the language', () => {
  it('is stored in the signed-in user’s account alone', async () => {
    const { token, id } = await buildAccount(server);
    const choose = async (by?: string) => {
      const options = { token: by, headers: { 'Accept-Language': 'ar' } };
      return (await server.call('base/changeLanguage', {}, options)).code;
    };
    const kept = async () =>
      (await server.db.selectFrom('account').select('language').where('id', '=', id).executeTakeFirstOrThrow())
        .language;
    expect([await choose(), await choose('no-such-token'), await kept()]).toEqual([200, 200, 'en']);
    expect([await choose(token), await kept()]).toEqual([200, 'ar']);
  });
});

describe('signing in from one place', () => {
  it('is allowed for a clinic, and too little to guess everyone’s password', async () => {
    const attempt = async (turn: number) => {
      const body = JSON.stringify({ userName: `person${turn}@example.org`, password });
      const request = new Request('http://test/prod-api/v1/base/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      });
      const response = await server.app.fetch(request, { incoming: { socket: { remoteAddress: '203.0.113.9' } } });
      return nameOf(((await response.json()) as { code: number }).code);
    };
    expect(await attempt(0)).toBe('signInFailed');
    await server.db
      .updateTable('allowance')
      .set({ count: serverLimits.signInsPerAddress.hour - 1 })
      .where('key', 'like', 'sign-in:203.0.113.9%')
      .execute();
    const outcomes = await Promise.all([1, 2, 3].map(attempt));
    expect(outcomes.toSorted()).toEqual(['signInFailed', 'tooManyRequests', 'tooManyRequests']);
  });
});
