// @vitest-environment happy-dom
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { success } from '../../../domain/envelope.ts';
import { limits } from '../../../domain/limits.ts';
import { order } from '../../../domain/order/order.ts';
import { patient } from '../../../domain/patient/patient.ts';
import { dataProvider } from '../../../src/dataProvider/index.ts';
import { mockHandlers, mockState } from '../../support/mock/handlers.ts';
import { buildRecord, idOf } from '../../support/mock/records.ts';
import { mockServer } from '../../support/mock/renderConsole.tsx';

const server = mockServer();
const ada = buildRecord(patient, { name: 'Ada', birthDate: '1985-12-10' }, 1);
const blaise = buildRecord(patient, { name: 'Blaise', birthDate: '1990-06-19' }, 2);

function begin() {
  const state = mockState('clinicAdmin', { patient: [ada, blaise], order: [buildRecord(order)] });
  server.use(...mockHandlers(state));
  return { state, last: () => state.asked.at(-1) };
}

describe('the data provider’s table of verbs', () => {
  test('getList → query, with page, size, sort and filter', async () => {
    const { last } = begin();
    const answer = await dataProvider.getList('patient', {
      pagination: { page: 2, perPage: 1 },
      sort: { field: 'name', order: 'DESC' },
      filter: { sex: 'male' },
    });
    expect(last()).toMatchObject({
      path: 'patient/query',
      body: { page: 2, pageSize: 1, sort: '-name', filter: { sex: 'male' } },
    });
    expect(answer).toMatchObject({ data: [{ name: 'Ada' }], total: 2 });
  });

  test('getManyReference → query with the target in the filter', async () => {
    const { last } = begin();
    await dataProvider.getManyReference('order', {
      target: 'patientId',
      id: ada.id,
      pagination: { page: 1, perPage: 5 },
      sort: { field: 'updatedAt', order: 'ASC' },
      filter: {},
    });
    expect(last()).toMatchObject({ path: 'order/query', body: { sort: 'updatedAt', filter: { patientId: ada.id } } });
  });

  test('getOne and getMany → get', async () => {
    const { state } = begin();
    expect((await dataProvider.getOne('patient', { id: ada.id })).data).toMatchObject({ name: 'Ada' });
    expect((await dataProvider.getMany('patient', { ids: [ada.id, blaise.id] })).data).toHaveLength(2);
    expect(state.asked.map(({ path }) => path)).toEqual(['patient/get', 'patient/get', 'patient/get']);
  });

  test('getMany → query by ids in pages that the server takes, without those that aren’t there', async () => {
    const { state } = begin();
    const ids = Array.from({ length: limits.listPage + 1 }, (_, nth) => idOf(nth + 1));
    expect((await dataProvider.getMany('order', { ids })).data).toEqual([expect.objectContaining({ id: idOf(1) })]);
    expect(state.asked.map(({ path, body }) => [path, body['pageSize'], body['filter']])).toEqual([
      ['order/query', limits.listPage, { ids: ids.slice(0, -1) }],
      ['order/query', 1, { ids: ids.slice(-1) }],
    ]);
  });

  test('create sends the entered fields and none that only the server sets', async () => {
    const { last } = begin();
    const { data } = await dataProvider.create('patient', {
      data: { name: 'Carl', sex: 'male', birthDate: '1977-04-30', patientNumber: 'P-1' },
    });
    expect(last()).toMatchObject({
      path: 'patient/create',
      body: { name: 'Carl', sex: 'male', birthDate: '1977-04-30' },
    });
    expect(last()?.body).not.toHaveProperty('patientNumber');
    expect(data.id).toBeDefined();
  });

  test('update sends the id and the version that was shown', async () => {
    const { last } = begin();
    await dataProvider.update('patient', { id: ada.id, data: { ...ada, name: 'Ada King' }, previousData: ada });
    expect(last()).toMatchObject({ path: 'patient/update', body: { id: ada.id, version: 1, name: 'Ada King' } });
    expect(last()?.body).not.toHaveProperty('filedAt');
  });

  test('delete → delete { id }, deleteMany → delete { ids }', async () => {
    const { state } = begin();
    await dataProvider.delete('patient', { id: ada.id });
    await dataProvider.deleteMany('patient', { ids: [blaise.id] });
    expect(state.asked.map(({ path, body }) => [path, body])).toEqual([
      ['patient/delete', { id: ada.id }],
      ['patient/delete', { ids: [blaise.id] }],
    ]);
    expect(state.rows.patient).toEqual([]);
  });

  test('run calls an action and refuses an unknown one without a request; reads carry no key', async () => {
    const { state, last } = begin();
    await dataProvider.run('patient', 'get', { id: ada.id });
    expect(last()?.headers.has('Idempotency-Key')).toBe(false);
    await dataProvider.run('patient', 'delete', { ids: [ada.id] });
    expect(last()?.headers.has('Idempotency-Key')).toBe(true);
    expect(() => dataProvider.run('patient', 'ship', { id: idOf(1) })).toThrow(
      'The entity "patient" has no action "ship".',
    );
    expect(() => dataProvider.run('tooth', 'get')).toThrow('No resource "tooth"');
    expect(state.asked).toHaveLength(2);
  });

  test('call uses the specified path and method', async () => {
    const { last } = begin();
    const user = await dataProvider.call('getUserInfo');
    expect(last()?.path).toBe('user/getUserInfo');
    expect(user.roles).toEqual(['clinicAdmin']);
    await dataProvider.call('switchInstitution', { iid: 1002 });
    expect(last()).toMatchObject({ path: 'institution/switch', body: { iid: 1002 } });
  });
});

test('a longer list than one call gives is asked for page by page', async () => {
  const { state } = begin();
  const pages = [
    { list: Array.from({ length: limits.organisationPage }, (_, nth) => ({ id: nth })), total: 1001, next: 'behind' },
    { list: [{ id: 'last' }], total: 1000, next: null },
  ];
  server.use(
    http.post('*/patient/query', async ({ request }) => {
      state.asked.push({ path: 'patient/query', body: (await request.json()) as Record<string, unknown> } as never);
      return HttpResponse.json({ code: success, msg: '', data: pages[state.asked.length - 1] });
    }),
  );
  const pagination = { page: 1, perPage: limits.orderFiles };
  const { data, total } = await dataProvider.getList('patient', { pagination });
  expect([data.length, data.at(-1)!.id, total]).toEqual([1000, 'last', 1000]);
  expect(state.asked.map(({ body }) => [body['pageSize'], body['after']])).toEqual([
    [limits.organisationPage, undefined],
    [limits.organisationPage, 'behind'],
  ]);
});
