import { beforeAll, describe, expect, it } from 'vitest';
import type { Institution } from '../../domain/organisation/institution.ts';
import type { OwnInstitution, UserInfo } from '../../domain/account/userInfo.ts';
import { buildFactor } from '../support/authenticator.ts';
import { buildAccount, buildInstitution, goodPassword, type BuiltAccount } from '../support/buildAccount.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await testServer()));

const day = 24 * 3_600_000;
const daysFrom = (days: number) => new Date(server.now().getTime() + days * day).toISOString().slice(0, 10);
const signIn = async (account: BuiltAccount) => {
  const body = { userName: account.contact, password: goodPassword };
  account.token = (await server.ask<{ token: string }>('base/login', body, {})).token;
};
const infoOf = ({ token }: BuiltAccount) => server.ask<UserInfo>('user/getUserInfo', {}, { token, method: 'GET' });
const outcome = async ({ token }: BuiltAccount, path: string) => nameOf((await server.call(path, {}, { token })).code);

/** A clinic with its head and a member, which asks for a second factor from a day on. */
async function buildStrict(factorFrom: string | null) {
  const head = await buildAccount(server, { nickName: 'Hanna Head' });
  const iid = await buildInstitution(server, head.token, { name: 'Strict Clinic' });
  const member = await buildAccount(server, { nickName: 'Milo Member' });
  await server.ask('institution/memberApply', { iid }, { token: member.token });
  const agreeing = { accountId: member.id, action: 'agree', authorityId: 233 };
  await server.ask('institution/memberUpdate', agreeing, { token: head.token });
  await server.ask('institution/switch', { iid }, { token: member.token });
  const body = (from: string | null) => ({ id: iid, factorFrom: from });
  const asks = (from: string | null) =>
    server.ask<Institution>('institution/update', body(from), { token: head.token });
  const refusal = async (from: string) =>
    (await server.call('institution/update', body(from), { token: head.token })).data;
  // Who asks for one has one: else no head might be left who can change it back.
  expect(await refusal(daysFrom(1))).toMatchObject({
    errors: { factorFrom: 'Set up your own second factor first' },
  });
  await buildFactor(server, head, { password: goodPassword });
  expect(await refusal(daysFrom(-1))).toMatchObject({
    errors: { factorFrom: 'This date has passed. Choose today or a later date.' },
  });
  expect((await asks(factorFrom)).factorFrom).toBe(factorFrom);
  return { head, member, iid, asks };
}

describe('an organisation that asks for a second factor', () => {
  it('reminds members until the day, and leaves everything as it was', async () => {
    const from = daysFrom(7);
    const { member, iid } = await buildStrict(from);
    const wanted = { organisation: 'Strict Clinic', from, isDue: false };
    expect(await infoOf(member)).toMatchObject({ iid, roles: ['clinicMember'], factorWanted: wanted });
    expect(await outcome(member, 'order/query')).toBe('ok');
  });

  it('from that day on lets who has none do nothing there but set one up', async () => {
    const { member, iid } = await buildStrict(daysFrom(3));
    server.later(3 * day);
    await signIn(member);
    const wanted = { organisation: 'Strict Clinic', from: daysFrom(0), isDue: true };
    expect(await infoOf(member)).toMatchObject({ iid: 0, roles: ['newUser'], institution: null, factorWanted: wanted });
    for (const path of ['order/query', 'patient/create', 'member/query', 'message/query'])
      expect([path, await outcome(member, path)]).toEqual([path, 'forbidden']);
    // Not by switching to it either.
    await server.ask('institution/switch', { iid }, { token: member.token });
    expect(await outcome(member, 'order/query')).toBe('forbidden');
    const { list } = await server.ask<{ list: OwnInstitution[] }>(
      'user/myInstitutionList',
      {},
      { token: member.token, method: 'GET' },
    );
    expect(list).toMatchObject([{ iid, state: 'normal' }]);

    await buildFactor(server, member, { password: goodPassword });
    expect(await infoOf(member)).toMatchObject({ iid, roles: ['clinicMember'], factorWanted: null });
    expect(await outcome(member, 'order/query')).toBe('ok');
  });

  it('locks out a member who switches the factor off, and lets all in when it asks no more', async () => {
    const { member, asks } = await buildStrict(null);
    await buildFactor(server, member, { password: goodPassword });
    await asks(daysFrom(0));
    expect(await outcome(member, 'order/query')).toBe('ok');
    const removed = await server.call('user/removeFactor', {}, { token: member.token });
    member.token = removed.headers.get('new-token') ?? member.token;
    expect(nameOf(removed.code)).toBe('ok');
    expect(await outcome(member, 'order/query')).toBe('forbidden');
    await asks(null);
    expect(await outcome(member, 'order/query')).toBe('ok');
  });

  it('says nothing to members of others', async () => {
    const { member } = await buildStrict(daysFrom(0));
    const iid = await buildInstitution(server, member.token, { name: 'Easy Clinic' });
    await server.ask('institution/switch', { iid }, { token: member.token });
    expect(await outcome(member, 'order/query')).toBe('ok');
    expect((await infoOf(await buildAccount(server))).factorWanted).toBeNull();
  });
});
