import { beforeAll, describe, expect, it } from 'vitest';
import type { ListAnswer } from '../../domain/envelope.ts';
import { fillSummaries } from '../../server/modules/rebuild.ts';
import { boundDevice } from '../support/buildDevices.ts';
import { organisationOf, type Person } from '../support/buildPeople.ts';
import { buildWorkOrder } from '../support/buildWorkOrder.ts';
import { rebuild } from '../support/rebuild.ts';
import { testServer, type TestServer } from '../support/testServer.ts';

/* Every list is searched by word prefixes; search.test.ts covers orders and patients. */
let server: TestServer;
let device: string;
let harbour: number;
beforeAll(async () => {
  server = await testServer();
  harbour = await organisationOf(server.db, 'factoryAdmin');
  device = (await boundDevice(server)).id;
});

const ask = async <Answer>(person: Person, path: string, body: object = {}) =>
  server.ask<Answer>(path, body, { token: await server.loginAs(person) });
const query =
  (entity: string, filter = 'keyword') =>
  async (person: Person, keyword: string): Promise<number> =>
    (await ask<ListAnswer<object>>(person, `${entity}/query`, { filter: { [filter]: keyword } })).total;

const callPerson = (nickName: string) => ask('factoryMember', 'user/setSelfInfo', { nickName });
const callLab = async (name: string) => {
  const { list } = await ask<ListAnswer<{ id: number; version: number }>>('factoryAdmin', 'institution/query');
  await ask('factoryAdmin', 'institution/update', { id: list[0]!.id, version: list[0]!.version, name });
};
const writeWork = async (content: string) =>
  buildWorkOrder(server, await server.loginAs('clinicMember'), { institutionId: harbour, content });

interface List {
  /** Gives a record the name. */
  call(name: string): Promise<unknown>;
  find(person: Person, keyword: string): Promise<number>;
  reader: Person;
  /** A user who must not find it. */
  stranger: Person | null;
}

const lists: Record<string, List> = {
  members: { call: callPerson, find: query('member'), reader: 'factoryAdmin', stranger: 'otherLab' },
  'what people did': { call: callPerson, find: query('audit', 'person'), reader: 'factoryAdmin', stranger: 'otherLab' },
  devices: {
    call: (name) => ask('factoryAdmin', 'device/update', { id: device, name }),
    find: query('device'),
    reader: 'factoryMember',
    stranger: 'otherLab',
  },
  partners: { call: callLab, find: query('relationship'), reader: 'clinicAdmin', stranger: 'otherClinic' },
  'own organisations': { call: callLab, find: query('organisation'), reader: 'clinicMember', stranger: 'otherClinic' },
  'organisations to join': {
    call: callLab,
    find: async (person, keyword) =>
      (await ask<{ list: object[] }>(person, 'institution/search', { keyword })).list.length,
    reader: 'newUser',
    stranger: null,
  },
  'organisations to work with': {
    call: callLab,
    find: async (person, keyword) =>
      (await ask<{ list: object[] }>(person, 'relationship/search', { keyword })).list.length,
    reader: 'otherClinic',
    stranger: null,
  },
  'work orders by what they say': {
    call: writeWork,
    find: query('workOrder'),
    reader: 'factoryMember',
    stranger: 'otherClinic',
  },
};

const names = [
  ['Zoë Núñez-Hart', ['nunez zoe', 'HART', 'núñ'], ['unez', 'zoe xy']],
  ['Семён Ёлкин', ['елкин семен', 'ЁЛК'], ['лкин']],
  ['أحمد الشريف', ['شريف احمد', 'أَحْمَد'], ['حمد']],
  ['欧阳明丽', ['欧阳', '明丽'], ['丽明']],
] as const;

describe.each(Object.entries(lists))('%s', (_list, { call, find, reader, stranger }) => {
  it.each(names)('named %s are found by %j, not by %j, and not by strangers', async (name, found, missed) => {
    await call(name);
    for (const keyword of found) {
      expect([keyword, await find(reader, keyword)]).not.toEqual([keyword, 0]);
      if (stranger) expect([keyword, await find(stranger, keyword)]).toEqual([keyword, 0]);
    }
    for (const keyword of [...missed, '%', '_']) expect([keyword, await find(reader, keyword)]).toEqual([keyword, 0]);
  });
});

it.each(Object.entries(lists).filter(([list]) => !list.startsWith('work')))(
  '%s are found by pinyin, initials, and not by the name before',
  async (_list, { call, find, reader }) => {
    await call('欧阳明丽');
    for (const keyword of ['ouyang', 'mingli', 'oyml'])
      expect([keyword, await find(reader, keyword)]).not.toEqual([keyword, 0]);
    await call('Plain Name');
    expect(await find(reader, 'oyml')).toBe(0);
    expect(await find(reader, 'plain nam')).not.toBe(0);
  },
);

describe('a part of a number finds', () => {
  it('devices by their serial number', async () => {
    const { serialNumber } = await boundDevice(server, { serialNumber: 'MX-0815-77' });
    for (const keyword of [serialNumber, 'mx 0815', '0815', '815', 'mx081577'])
      expect([keyword, await query('device')('factoryAdmin', keyword)]).toEqual([keyword, 1]);
    expect(await query('device')('otherLab', '0815')).toBe(0);
  });

  it('partners and organisations', async () => {
    for (const list of ['partners', 'own organisations', 'organisations to join'])
      for (const keyword of ['L-1001', 'l 1001', '1001'])
        expect([list, keyword, await lists[list]!.find('clinicAdmin', keyword)]).not.toEqual([list, keyword, 0]);
  });

  it('work orders, by their words and names of people and partners in any order', async () => {
    await callLab('Harbour Lab');
    const { number } = await writeWork('Furnace 用Zirconia材料 at 1450 °C, see R-2611-0412');
    const [month, count] = number.split('-').slice(-2) as [string, string];
    const find = query('workOrder');
    for (const keyword of [number, number.replaceAll('-', ''), `${month} ${count}`, `${month}${count}`])
      for (const person of ['clinicMember', 'factoryMember'] as const)
        expect([keyword, await find(person, keyword)]).toEqual([keyword, 1]);
    for (const keyword of ['zirco furn', '1450', '0412', 'r26110412', '材料', 'shaw furn', `furn ${count}`])
      expect([keyword, await find('factoryMember', keyword)]).toEqual([keyword, 1]);
    // The sender's list matches the partner's name; the partner's doesn't match its own name.
    expect([await find('clinicMember', 'harb furn'), await find('factoryMember', 'harb furn')]).toEqual([1, 0]);
    expect([await find('factoryMember', 'nor furn'), await find('otherClinic', 'furn')]).toEqual([1, 0]);
  });
});

it('records from before there were search terms are found after the next start, and all after a rebuild', async () => {
  for (const { call } of Object.values(lists)) await call('司马懿');
  const { pool } = server.database;
  const tables = ['account', 'organisation', 'device', 'work_order'];
  const found = () =>
    Promise.all(Object.values(lists).map(async ({ find, reader }) => (await find(reader, '司马')) > 0));
  for (const table of tables) await pool.query(`update ${table} set search_terms = null`);
  expect(new Set(await found())).toEqual(new Set([false]));
  await fillSummaries(server.db);
  expect(new Set(await found())).toEqual(new Set([true]));
  for (const table of tables) await pool.query(`update ${table} set search_terms = ''`);
  await rebuild(server);
  expect(new Set(await found())).toEqual(new Set([true]));
});
