import { beforeAll, expect, it } from 'vitest';
import type { Order } from '../../domain/order/order.ts';
import { organisationOf } from '../support/buildPeople.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';

/* Tests through the API; tests/unit/domain/kit/jsonTypes.test.ts covers every field. */
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await testServer();
  token = await server.loginAs('clinicAdmin');
});

const refused = async (path: string, body: object) => {
  const { code, data } = await server.call<{ errors: object } | null>(path, body, { token });
  return [nameOf(code), Object.keys(data?.errors ?? {})];
};

it.each(['1 1', '0xB', '1.1e1', '１１', ' 11', '11'])(
  'a tooth written as %j is refused, never another tooth',
  async (tooth) => {
    expect(await refused('order/create', { caseType: 'other', teeth: [{ tooth }] })).toEqual([
      'invalid',
      ['teeth[0].tooth'],
    ]);
  },
);

it('a lab and a page written as text are refused', async () => {
  const labId = await organisationOf(server.db, 'factoryAdmin');
  expect(await refused('order/create', { caseType: 'other', labId: String(labId) })).toEqual(['invalid', ['labId']]);
  expect(await refused('order/query', { pageSize: '1 0' })).toEqual(['invalid', ['pageSize']]);
  expect(await server.ask<Order>('order/create', { caseType: 'other', labId }, { token })).toMatchObject({ labId });
});

it.each(['1', 'true', 'yes', 1, 0, [1], [true], 'false'])(
  'a patient’s name isn’t shared for %j in place of true',
  async (sharePatientName) => {
    expect(await refused('order/create', { caseType: 'other', sharePatientName })).toEqual([
      'invalid',
      ['sharePatientName'],
    ]);
  },
);

it.each([123, true, ['Dr Y']])('a doctor given as %j isn’t turned into text', async (doctor) => {
  expect(await refused('order/create', { caseType: 'other', doctor })).toEqual(['invalid', ['doctor']]);
});

it('a notification isn’t switched on for [1] in place of true', async () => {
  const setting = { name: 'orderAccepted', channel: 'email' };
  expect(await refused('config/switchSingleConfig', { ...setting, on: [1] })).toEqual(['invalid', ['on']]);
});

it.each([
  ['page=1&pageSize=2', 'ok'],
  ['page=1&pageSize=0x2', 'invalid'],
  ['page=1&pageSize=1%200', 'invalid'],
  ['page=%2B1', 'invalid'],
  ['page=01', 'invalid'],
  ['page=', 'invalid'],
  ['page=1&page=2', 'invalid'],
])('a query string with %s is answered with %s', async (query, outcome) => {
  const { code } = await server.call(`user/myInstitutionList?${query}`, {}, { token, method: 'GET' });
  expect(nameOf(code)).toBe(outcome);
});
