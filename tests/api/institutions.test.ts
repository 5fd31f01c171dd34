import { beforeAll, describe, expect, it } from 'vitest';
import type { FoundInstitution } from '../../domain/accountCalls.ts';
import { limits } from '../../domain/limits.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import type { OwnInstitution, UserInfo } from '../../domain/account/userInfo.ts';
import { fillSummaries } from '../../server/modules/rebuild.ts';
import { buildAccount, buildInstitution } from '../support/buildAccount.ts';
import { organisationOf } from '../support/buildPeople.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await testServer()));

const infoOf = (token: string) => server.ask<UserInfo>('user/getUserInfo', {}, { token, method: 'GET' });
const found = async (keyword: string, token: string) =>
  (await server.ask<{ list: FoundInstitution[] }>('institution/search', { keyword }, { token })).list;
const ownOf = async (token: string, query = '') =>
  server.ask<{ list: OwnInstitution[]; total: number }>(`user/myInstitutionList${query}`, {}, { token, method: 'GET' });
const clinic = { type: 1, country: 'GB', name: 'Elm Street Dental' };

describe('a new organisation', () => {
  it('has a number, its creator as head, and the session in it', async () => {
    const { token, id } = await buildAccount(server);
    const first = await buildInstitution(server, token, { address: '1 Elm Street', contactPerson: 'Pat' });
    expect(await infoOf(token)).toMatchObject({
      iid: first,
      authorityId: 222,
      roles: ['clinicAdmin'],
      initStatus: 0,
      institution: { name: clinic.name, number: 'C-1004', type: 1, country: 'GB' },
    });
    expect(nameOf((await server.call('patient/query', {}, { token })).code)).toBe('ok');
    const second = await buildInstitution(server, token, { type: 2, name: 'Elm Lab' });
    expect(await infoOf(token)).toMatchObject({ iid: second, authorityId: 666, institution: { number: 'L-1004' } });
    const row = await server.db.selectFrom('organisation').selectAll().where('id', '=', first).executeTakeFirst();
    const room = await server.db
      .selectFrom('storage')
      .selectAll()
      .where('organisationId', '=', first)
      .executeTakeFirst();
    expect(room).toMatchObject({ used: 0, reserved: 0, maximum: serverLimits.includedStorage });
    expect(row).toMatchObject({ address: '1 Elm Street', contactWay: null });
    const { lastOrganisationId } = await server.db
      .selectFrom('credential')
      .select('lastOrganisationId')
      .where('accountId', '=', id)
      .executeTakeFirstOrThrow();
    expect(lastOrganisationId).toBe(second);
    expect((await ownOf(token)).list.map(({ iid, state }) => [iid, state])).toEqual([
      [second, 'normal'],
      [first, 'normal'],
    ]);
  });

  it('is created once for a repeated request, even from inside it, and for ten at once', async () => {
    const { token } = await buildAccount(server);
    const create = (key: string, body: object = clinic) =>
      server.call<{ iid: number }>('institution/create', body, { token, headers: { 'Idempotency-Key': key } });
    const [first, again] = [await create('twice'), await create('twice')];
    expect([first.code, again.data]).toEqual([200, first.data]);
    expect(nameOf((await create('twice', { ...clinic, name: 'Other' })).code)).toBe('idempotencyMismatch');
    const ten = await Promise.all(Array.from({ length: 10 }, () => create('at once')));
    expect(new Set(ten.map(({ data }) => data.iid)).size).toBe(1);
    expect((await ownOf(token)).total).toBe(2);
  });

  it('is refused without a name, a country or a valid kind', async () => {
    const { token } = await buildAccount(server);
    const errors = async (body: object) =>
      Object.keys((await server.call<{ errors: object }>('institution/create', body, { token })).data.errors);
    expect(await errors({})).toEqual(expect.arrayContaining(['type', 'country', 'name']));
    expect(await errors({ ...clinic, type: 3 })).toEqual(['type']);
    expect(await errors({ ...clinic, country: 'XX' })).toEqual(['country']);
    expect(await errors({ ...clinic, country: 'gb' })).toEqual(['country']);
  });

  it('gets its own number, also among concurrent requests', async () => {
    const accounts = [await buildAccount(server), await buildAccount(server), await buildAccount(server)];
    const iids = await Promise.all(accounts.map(({ token }) => buildInstitution(server, token)));
    const numbers = await server.db.selectFrom('organisation').select('number').where('id', 'in', iids).execute();
    expect(new Set(numbers.map(({ number }) => number)).size).toBe(3);
  });

  it('counts towards an account’s limit per day', async () => {
    const { token } = await buildAccount(server);
    const codes: string[] = [];
    for (let turn = 0; turn <= serverLimits.institutionsPerAccount.day; turn++)
      codes.push(nameOf((await server.call('institution/create', clinic, { token })).code));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(serverLimits.institutionsPerAccount.day);
    expect(codes.at(-1)).toBe('tooManyRequests');
  });
});

describe('the search', () => {
  it('finds by number and by name, as typed or as it sounds', async () => {
    const token = await server.loginAs('newUser');
    const names = async (keyword: string) => (await found(keyword, token)).map(({ name }) => name);
    const iid = await organisationOf(server.db, 'factoryAdmin');
    expect(await found('l-1001', token)).toEqual([
      { iid, name: 'Harbour Lab', number: 'L-1001', type: 2, country: 'GB' },
    ]);
    expect(await names('harb')).toEqual(['Harbour Lab']);
    const head = await buildAccount(server);
    await buildInstitution(server, head.token, { name: '上海牙科', country: 'CN' });
    await buildInstitution(server, head.token, { name: 'Clínica Núñez', country: 'ES' });
    expect(await names('shanghai')).toEqual(['上海牙科']);
    expect(await names('nunez')).toEqual(['Clínica Núñez']);
    expect([await names('%'), await names('_'), await names('\\'), await names('no such')]).toEqual([[], [], [], []]);
  });

  it('shows at most twenty, an exact number first', async () => {
    const rows = Array.from({ length: 30 }, (_, turn) => ({
      number: turn === 29 ? 'Q-1' : `Q-1${turn}`,
      name: `Zahn ${String(turn).padStart(2, '0')}`,
      side: 'clinic' as const,
      country: 'DE',
    }));
    await server.db.insertInto('organisation').values(rows).execute();
    await fillSummaries(server.db);
    const token = await server.loginAs('newUser');
    expect((await found('q-1', token)).map(({ number }) => number)[0]).toBe('Q-1');
    expect(await found('zahn', token)).toHaveLength(limits.organisationSearch);
  });

  it('finds organisations from before there were search terms', async () => {
    const token = await server.loginAs('newUser');
    await server.db
      .insertInto('organisation')
      .values({ number: 'Q-2', name: '北京口腔', side: 'clinic', country: 'CN' })
      .execute();
    expect(await found('beijing', token)).toEqual([]);
    await fillSummaries(server.db);
    expect(await found('beijing', token)).toMatchObject([{ number: 'Q-2' }]);
  });
});

describe('the list of the user’s organisations', () => {
  it('shows by status where the user works, has applied, and has worked', async () => {
    const { token, id } = await buildAccount(server);
    const own = await buildInstitution(server, token);
    const states = ['toBeConfirmed', 'notReviewed', 'rejected', 'exited', 'deleted'] as const;
    const places = ['clinicAdmin', 'factoryAdmin', 'otherClinic', 'otherLab'] as const;
    for (const [turn, place] of places.entries()) {
      const organisationId = await organisationOf(server.db, place);
      const role = place.includes('ab') || place === 'factoryAdmin' ? 'factoryMember' : 'clinicMember';
      await server.db
        .insertInto('member')
        .values({ organisationId, accountId: id, role, state: states[turn]! })
        .execute();
    }
    const counts = async (query: string) => (await ownOf(token, query)).total;
    expect([await counts(''), await counts('?status=2'), await counts('?status=1'), await counts('?status=0')]).toEqual(
      [1, 1, 3, 5],
    );
    const { list } = await ownOf(token, '?status=1');
    expect(list.map(({ state, authorityId }) => [state, authorityId])).toEqual(
      expect.arrayContaining([
        ['normal', 222],
        ['toBeConfirmed', 233],
        ['notReviewed', 0],
      ]),
    );
    const second = await ownOf(token, '?status=0&page=2&pageSize=2');
    expect([second.list.length, second.total]).toEqual([2, 5]);
    expect((await ownOf(token)).list[0]).toMatchObject({ iid: own, since: expect.any(String) as string });
  });
});
