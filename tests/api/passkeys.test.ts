import { beforeAll, describe, expect, it } from 'vitest';
import type { ListAnswer } from '../../domain/envelope.ts';
import type { Factors } from '../../domain/accountCalls.ts';
import type { UserInfo } from '../../domain/account/userInfo.ts';
import { limits } from '../../domain/limits.ts';
import type { Member } from '../../domain/organisation/member.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import { buildFactor } from '../support/authenticator.ts';
import { buildAccount, buildInstitution, goodPassword, type BuiltAccount } from '../support/buildAccount.ts';
import { SoftPasskey } from '../support/softPasskey.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await testServer()));

interface Answer {
  name: string;
  token?: string;
  ticket?: string;
  factors?: string[];
  recoveryCodes?: string[] | null;
  id?: string;
  options?: { challenge: string; rpId?: string; allowCredentials?: { id: string }[]; rp?: { id: string } };
}
/** Continues with the token of each answer, as a browser does. */
const say = async (path: string, body: object = {}, account?: { token: string }): Promise<Answer> => {
  const { code, headers, data } = await server.call<Omit<Answer, 'name'> | null>(path, body, { token: account?.token });
  if (account) account.token = headers.get('new-token') ?? account.token;
  return { ...data, name: nameOf(code) };
};

const begin = async (body: object = {}) => (await say('base/beginPasskey', body)).options!;
const enter = (passkey: object) => say('base/passkeyLogin', { passkey });
const byPassword = ({ contact }: BuiltAccount) => say('base/login', { userName: contact, password: goodPassword });
const infoOf = (token: string) => server.call<UserInfo>('user/getUserInfo', {}, { token, method: 'GET' });
const factorsOf = ({ token }: BuiltAccount) => server.ask<Factors>('user/factors', {}, { token, method: 'GET' });
const add = async (account: BuiltAccount, key: SoftPasskey, name?: string) => {
  expect((await say('user/prove', { password: goodPassword }, account)).name).toBe('ok');
  const { options } = await say('user/beginNewPasskey', {}, account);
  return say('user/addPasskey', { passkey: key.make(options!), ...(name && { name }) }, account);
};
/** A new account with a passkey. */
async function buildKeyed(kind?: ConstructorParameters<typeof SoftPasskey>[0]) {
  const account = await buildAccount(server);
  const key = new SoftPasskey(kind);
  const { id = '', recoveryCodes, name } = await add(account, key, 'My laptop');
  expect(name).toBe('ok');
  return { ...account, key, passkeyId: id, recoveryCodes: recoveryCodes! };
}
const subjects = async ({ contact }: BuiltAccount) =>
  (await server.db.selectFrom('outgoing').select('subject').where('target', '=', contact).orderBy('id').execute()).map(
    ({ subject }) => subject,
  );
const late = () => server.later(limits.proofLife + 1000);

describe('adding a passkey', () => {
  it('needs a fresh proof, brings recovery codes with the first, mails the owner and ends the other sessions', async () => {
    const account = await buildAccount(server);
    const elsewhere = (await byPassword(account)).token!;
    late();
    expect((await say('user/beginNewPasskey', {}, account)).name).toBe('proofNeeded');
    const { name, recoveryCodes } = await add(account, new SoftPasskey());
    expect(name).toBe('ok');
    expect(new Set(recoveryCodes).size).toBe(limits.recoveryCodes);
    expect((await subjects(account)).at(-1)).toBe('A passkey was added to your account');
    expect(nameOf((await infoOf(elsewhere)).code)).toBe('revokedToken');
    expect((await infoOf(account.token)).data).toMatchObject({ secondFactor: true, factors: ['passkey'] });
    const another = await say('user/beginNewPasskey', {}, account);
    expect(another.options).toMatchObject({
      rp: { id: 'console.test' },
      attestation: 'none',
      excludeCredentials: [{ type: 'public-key' }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const second = await say('user/addPasskey', { passkey: new SoftPasskey().make(another.options!) }, account);
    expect(second).toMatchObject({ name: 'ok', recoveryCodes: null });
  });

  it('lists name, times and backup, takes a new name, and stops at ten', async () => {
    const account = await buildKeyed();
    const [listed] = (await factorsOf(account)).passkeys;
    expect(listed).toEqual({
      id: account.passkeyId,
      name: 'My laptop',
      backedUp: false,
      createdAt: expect.any(String),
      lastUsedAt: null,
    });
    await enter(account.key.answer(await begin()));
    expect((await say('user/renamePasskey', { id: account.passkeyId, name: ' Surgery 2 ' }, account)).name).toBe('ok');
    const [renamed] = (await factorsOf(account)).passkeys;
    expect(renamed).toMatchObject({ name: 'Surgery 2', lastUsedAt: expect.any(String) });
    await server.db
      .insertInto('passkey')
      .values(
        Array.from({ length: limits.passkeys - 1 }, (_, nth) => ({
          accountId: account.id,
          id: `00000000-0000-4000-8000-00000000000${nth}`,
          name: 'Other',
          credentialId: `other-${account.id}-${nth}`,
          publicKey: Buffer.alloc(1),
          counter: 0,
          transports: [],
          backedUp: false,
          createdAt: server.now().toISOString(),
        })),
      )
      .execute();
    expect((await say('user/beginNewPasskey', {}, account)).name).toBe('passkeysFull');
  });

  it('refuses another site’s, one made without its owner, a used or foreign challenge, and one that is known', async () => {
    const [mine, theirs] = [await buildAccount(server), await buildAccount(server)];
    const challenge = async (account: BuiltAccount) => (await say('user/beginNewPasskey', {}, account)).options!;
    const outcome = async (passkey: object) => (await say('user/addPasskey', { passkey }, mine)).name;
    const key = new SoftPasskey();
    expect(await outcome(key.make(await challenge(mine), { origin: 'https://console.test.evil' }))).toBe(
      'wrongPasskey',
    );
    expect(await outcome(key.make(await challenge(mine), { rpId: 'evil.test' }))).toBe('wrongPasskey');
    expect(await outcome(key.make(await challenge(mine), { isUnverified: true }))).toBe('wrongPasskey');
    expect(await outcome(key.make(await challenge(mine), { type: 'webauthn.get' }))).toBe('wrongPasskey');
    expect(await outcome(key.make(await challenge(theirs)))).toBe('passkeyExpired');
    const options = await challenge(mine);
    expect(await outcome(key.make(options))).toBe('ok');
    expect(await outcome(new SoftPasskey().make(options))).toBe('passkeyExpired');
    expect(await outcome(key.make(await challenge(mine)))).toBe('wrongPasskey');
    const old = await challenge(mine);
    server.later(limits.ticketLife + 1000);
    const proof = (await say('user/beginProof', {}, mine)).options!;
    expect((await say('user/prove', { passkey: key.answer(proof) }, mine)).name).toBe('ok');
    expect(await outcome(new SoftPasskey().make(old))).toBe('passkeyExpired');
    expect((await factorsOf(mine)).passkeys).toHaveLength(1);
  });
});

describe('signing in with a passkey', () => {
  it.each(['P-256', 'Ed25519', 'RSA'] as const)('of the kind %s needs neither account name nor code', async (kind) => {
    const { key, contact } = await buildKeyed(kind);
    const options = await begin();
    expect(options).toMatchObject({ rpId: 'console.test', userVerification: 'required' });
    expect(options.allowCredentials ?? []).toEqual([]);
    const { name, token } = await enter(key.answer(options));
    expect(name).toBe('ok');
    expect((await infoOf(token!)).data.email).toBe(contact);
    // Counts as a fresh proof.
    expect((await say('user/renewRecoveryCodes', {}, { token: token! })).name).toBe('ok');
  });

  it('also signs in to an account with an authenticator app', async () => {
    const account = await buildKeyed();
    await buildFactorBy(account);
    expect((await infoOf(account.token)).data.factors).toEqual(['app', 'passkey']);
    expect((await enter(account.key.answer(await begin()))).name).toBe('ok');
  });

  it('refuses a replayed, late, invented or other challenge', async () => {
    const { key, contact } = await buildKeyed();
    const answer = key.answer(await begin());
    expect((await enter(answer)).name).toBe('ok');
    expect((await enter(answer)).name).toBe('passkeyExpired');
    const raced = key.answer(await begin());
    const outcomes = await Promise.all([enter(raced), enter(raced), enter(raced)]);
    expect(outcomes.map(({ name }) => name).toSorted()).toEqual(['ok', 'passkeyExpired', 'passkeyExpired']);
    const options = await begin();
    server.later(limits.ticketLife + 1000);
    expect((await enter(key.answer(options))).name).toBe('passkeyExpired');
    expect((await enter(key.answer({ challenge: 'made-up' }))).name).toBe('passkeyExpired');
    const { ticket } = await say('base/login', { userName: contact, password: goodPassword });
    expect((await enter(key.answer(await begin({ ticket })))).name).toBe('passkeyExpired');
    expect((await enter({ ...key.answer(await begin()), clientDataJSON: 'bm90IGpzb24' })).name).toBe('wrongPasskey');
  });

  it('refuses another origin and site, an unverified owner, a foreign signature and a counter that went back', async () => {
    const { key } = await buildKeyed();
    const outcome = async (faults: Parameters<SoftPasskey['answer']>[1]) =>
      (await enter(key.answer(await begin(), faults))).name;
    expect(await outcome({ origin: 'https://evil.test' })).toBe('wrongPasskey');
    expect(await outcome({ origin: 'http://console.test' })).toBe('wrongPasskey');
    expect(await outcome({ rpId: 'evil.test' })).toBe('wrongPasskey');
    expect(await outcome({ isUnverified: true })).toBe('wrongPasskey');
    expect(await outcome({ type: 'webauthn.create' })).toBe('wrongPasskey');
    const { signature } = new SoftPasskey().answer(await begin());
    expect((await enter({ ...key.answer(await begin()), signature })).name).toBe('wrongPasskey');
    expect(await outcome({ counter: 50 })).toBe('ok');
    expect(await outcome({ counter: 50 })).toBe('wrongPasskey');
    expect(await outcome({ counter: 49 })).toBe('wrongPasskey');
    expect(await outcome({ counter: 51 })).toBe('ok');
  });

  it('says nothing of accounts: an unknown and a removed passkey fail alike, and the options name none', async () => {
    const { key, passkeyId, token } = await buildKeyed();
    expect((await say('user/removePasskey', { id: passkeyId }, { token })).name).toBe('ok');
    const failed = async (one: SoftPasskey) => {
      const { code, msg, data } = await server.call('base/passkeyLogin', { passkey: one.answer(await begin()) }, {});
      return { name: nameOf(code), msg, data };
    };
    expect(await failed(key)).toEqual(await failed(new SoftPasskey()));
    expect((await failed(key)).name).toBe('wrongPasskey');
  });

  it('tells its owner alone of a lock', async () => {
    const { key, id } = await buildKeyed();
    await server.db.updateTable('account').set({ lockedAt: server.now().toISOString() }).where('id', '=', id).execute();
    expect((await enter(key.answer(await begin(), { origin: 'https://evil.test' }))).name).toBe('wrongPasskey');
    expect((await enter(key.answer(await begin()))).name).toBe('accountLocked');
  });
});

/** Adds an authenticator app to an account that proves itself by its passkey. */
async function buildFactorBy(account: BuiltAccount & { key: SoftPasskey }) {
  const { options } = await say('user/beginProof', {}, account);
  const passkey = account.key.answer(options!);
  return buildFactor(server, account, { proof: { passkey } });
}

describe('a passkey as the second factor', () => {
  it('is asked for after the password, and named to who knows that alone', async () => {
    const account = await buildKeyed();
    const { name, ticket, factors } = await byPassword(account);
    expect([name, factors]).toEqual(['factorNeeded', ['passkey']]);
    const options = await begin({ ticket });
    expect(options.allowCredentials).toMatchObject([{ id: account.key.id }]);
    const passkey = account.key.answer(options);
    const done = await say('base/verifyFactor', { ticket, passkey });
    expect(done.name).toBe('ok');
    expect((await infoOf(done.token!)).data.email).toBe(account.contact);
    expect((await say('base/verifyFactor', { ticket, passkey })).name).toBe('ticketExpired');
    expect((await say('base/beginPasskey', { ticket })).name).toBe('ticketExpired');
  });

  it('isn’t another account’s, nor another sign-in’s, nor missing', async () => {
    const [mine, theirs] = [await buildKeyed(), await buildKeyed()];
    const { ticket } = await byPassword(theirs);
    const verify = async (passkey: object) => (await say('base/verifyFactor', { ticket, passkey })).name;
    expect(await verify(mine.key.answer(await begin({ ticket })))).toBe('wrongPasskey');
    expect(await verify(theirs.key.answer(await begin({ ticket: (await byPassword(theirs)).ticket })))).toBe(
      'passkeyExpired',
    );
    expect(await verify(theirs.key.answer(await begin()))).toBe('passkeyExpired');
    expect((await say('base/verifyFactor', { ticket })).name).toBe('invalid');
    expect(await verify(theirs.key.answer(await begin({ ticket })))).toBe('ok');
  });

  it('can be replaced by a recovery code or the app', async () => {
    const account = await buildKeyed();
    const [recoveryCode = ''] = account.recoveryCodes;
    const verify = async (code: string) =>
      (await say('base/verifyFactor', { ticket: (await byPassword(account)).ticket, code })).name;
    expect(await verify(recoveryCode)).toBe('ok');
    const app = await buildFactorBy(account);
    expect(await verify(await app.code())).toBe('ok');
  });

  it('satisfies an organisation that requires one', async () => {
    const head = await buildKeyed();
    const iid = await buildInstitution(server, head.token);
    const factorFrom = server.now().toISOString().slice(0, 10);
    expect((await say('institution/update', { id: iid, factorFrom }, head)).name).toBe('ok');
    expect((await infoOf(head.token)).data).toMatchObject({ iid, factorWanted: null });
    expect((await say('order/query', {}, head)).name).toBe('ok');
  });

  it('proves who is signed in, for this session alone', async () => {
    const [account, other] = [await buildKeyed(), await buildKeyed()];
    late();
    expect((await say('user/renewRecoveryCodes', {}, account)).name).toBe('proofNeeded');
    const prove = async (passkey: object) => (await say('user/prove', { passkey }, account)).name;
    const options = async () => (await say('user/beginProof', {}, account)).options!;
    const elsewhere = (await enter(account.key.answer(await begin()))).token!;
    const theirs = (await say('user/beginProof', {}, { token: elsewhere })).options!;
    expect(await prove(account.key.answer(theirs))).toBe('passkeyExpired');
    expect(await prove(other.key.answer(await options()))).toBe('wrongPasskey');
    expect((await say('user/prove', { password: goodPassword }, account)).name).toBe('invalid');
    const answer = account.key.answer(await options());
    expect(await prove(answer)).toBe('ok');
    expect(await prove(answer)).toBe('passkeyExpired');
    expect((await say('user/renewRecoveryCodes', {}, account)).name).toBe('ok');
  });
});

describe('removing passkeys', () => {
  it('needs a fresh proof and the owner, mails them and ends the other sessions', async () => {
    const [account, other] = [await buildKeyed(), await buildKeyed()];
    const spare = new SoftPasskey();
    expect((await addBy(account, spare)).name).toBe('ok');
    const elsewhere = (await enter(account.key.answer(await begin()))).token!;
    const id = account.passkeyId;
    expect((await say('user/removePasskey', { id }, other)).name).toBe('notFound');
    expect((await say('user/renamePasskey', { id, name: 'Mine' }, other)).name).toBe('notFound');
    late();
    expect((await say('user/removePasskey', { id }, account)).name).toBe('proofNeeded');
    const proof = (await say('user/beginProof', {}, account)).options!;
    expect((await say('user/prove', { passkey: spare.answer(proof) }, account)).name).toBe('ok');
    expect((await say('user/removePasskey', { id }, account)).name).toBe('ok');
    expect((await subjects(account)).at(-1)).toBe('A passkey was removed from your account');
    expect(nameOf((await infoOf(elsewhere)).code)).toBe('revokedToken');
    expect((await enter(account.key.answer(await begin()))).name).toBe('wrongPasskey');
    expect((await enter(spare.answer(await begin()))).name).toBe('ok');
    expect(await factorsOf(account)).toMatchObject({ recoveryCodes: limits.recoveryCodes });
  });

  it('with the last factor drops the recovery codes, and signing in asks for the password alone', async () => {
    const account = await buildKeyed();
    const { ticket } = await byPassword(account);
    expect((await say('user/removePasskey', { id: account.passkeyId }, account)).name).toBe('ok');
    expect((await subjects(account)).at(-1)).toBe('The second factor of your account was switched off');
    expect(await factorsOf(account)).toEqual({ appSince: null, passkeys: [], recoveryCodes: 0 });
    expect((await say('base/verifyFactor', { ticket, code: account.recoveryCodes[0] })).name).toBe('ticketExpired');
    expect((await byPassword(account)).name).toBe('ok');
  });

  it('keeps them when the app goes and a passkey stays', async () => {
    const account = await buildKeyed();
    await buildFactorBy(account);
    expect((await say('user/removeFactor', {}, account)).name).toBe('ok');
    expect((await subjects(account)).at(-1)).toBe('An authenticator app was removed from your account');
    expect(await factorsOf(account)).toMatchObject({ appSince: null, recoveryCodes: limits.recoveryCodes });
    expect((await byPassword(account)).factors).toEqual(['passkey']);
  });

  it('is part of a reset by the head, who sees that the member has a factor', async () => {
    const [head, account] = [await buildAccount(server), await buildKeyed()];
    const iid = await buildInstitution(server, head.token);
    expect((await say('institution/memberApply', { iid }, account)).name).toBe('ok');
    const agreeing = { accountId: account.id, action: 'agree', authorityId: 233 };
    expect((await say('institution/memberUpdate', agreeing, head)).name).toBe('ok');
    const member = async () =>
      (await server.ask<ListAnswer<Member>>('member/query', {}, head)).list.find(
        ({ email }) => email === account.contact,
      )!;
    expect((await member()).hasFactor).toBe(true);
    expect((await say('member/resetFactor', { id: (await member()).id }, head)).name).toBe('ok');
    expect((await subjects(account)).at(-1)).toBe('Your second factor was reset');
    expect((await member()).hasFactor).toBe(false);
    expect((await byPassword(account)).name).toBe('ok');
    expect((await enter(account.key.answer(await begin()))).name).toBe('wrongPasskey');
  });
});

/** Adds another passkey in a session that is still fresh. */
async function addBy(account: BuiltAccount, key: SoftPasskey) {
  const { options } = await say('user/beginNewPasskey', {}, account);
  return say('user/addPasskey', { passkey: key.make(options!) }, account);
}

it('records additions, names, removals and sign-ins, also refused ones', async () => {
  const account = await buildKeyed();
  await enter(account.key.answer(await begin(), { origin: 'https://evil.test' }));
  await enter(account.key.answer(await begin()));
  await say('user/renamePasskey', { id: account.passkeyId, name: 'Phone' }, account);
  await say('user/removePasskey', { id: account.passkeyId }, account);
  const rows = await server.db
    .selectFrom('auditEntry')
    .select(['action', 'outcome'])
    .where('accountId', '=', account.id)
    .where('action', 'like', '%asskey%')
    .execute();
  expect(rows.map(({ action, outcome }) => `${action} ${outcome}`).toSorted()).toEqual([
    'addPasskey ok',
    'passkeyLogin ok',
    'passkeyLogin wrongPasskey',
    'removePasskey ok',
    'renamePasskey ok',
  ]);
});

it('can’t be read by a tenant’s transaction', async () => {
  const client = await server.database.pool.connect();
  try {
    await client.query('begin; set local role ddcp_app');
    await expect(client.query('select * from passkey')).rejects.toThrow(/permission denied/);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

it('may be asked for and tried from one address as often as passwords and codes', async () => {
  const { key } = await buildKeyed();
  const post = async (path: string, body: object) => {
    const request = new Request(`http://test/prod-api/v1/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const response = await server.app.fetch(request, { incoming: { socket: { remoteAddress: '203.0.113.7' } } });
    return nameOf(((await response.json()) as { code: number }).code);
  };
  const useUp = (name: string, { hour }: { hour: number }) =>
    server.db.updateTable('allowance').set({ count: hour }).where('key', 'like', `${name}:203.0.113.7%`).execute();
  const passkey = key.answer(await begin());
  expect(await post('base/passkeyLogin', { passkey })).toBe('ok');
  expect(await post('base/passkeyLogin', { passkey })).toBe('passkeyExpired');
  await useUp('sign-in', serverLimits.signInsPerAddress);
  expect(await post('base/passkeyLogin', { passkey })).toBe('tooManyRequests');
  expect(await post('base/beginPasskey', {})).toBe('ok');
  await useUp('code-use', serverLimits.codeUsesPerAddress);
  expect(await post('base/beginPasskey', {})).toBe('tooManyRequests');
});
