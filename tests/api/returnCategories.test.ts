import { beforeAll, expect, it } from 'vitest';
import type { ListAnswer } from '../../domain/envelope.ts';
import type { Order, ListedOrder } from '../../domain/order/order.ts';
import type { OrderEvent } from '../../domain/order/orderEvent.ts';
import type { OrderOverview } from '../../domain/order/orderOverview.ts';
import { acceptedOrder, act, confirm, sentOrder, submit } from '../support/build.ts';
import { organisationOf } from '../support/buildPeople.ts';
import { derived, rebuild } from '../support/rebuild.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let dentist: string;
let lab: string;
beforeAll(async () => {
  server = await testServer();
  dentist = await server.loginAs('clinicMember');
  lab = await server.loginAs('factoryMember');
});

const designed = async (): Promise<Order> => {
  const order = await acceptedOrder(server);
  await submit(server, order, 'design');
  return order;
};
const lastOf = async (token: string, { id }: { id: string }) => {
  const { list } = await server.ask<{ list: OrderEvent[] }>('order/history', { id }, { token });
  return list.at(-1)!;
};
const found = async (token: string, filter: object) => {
  const { list } = await server.ask<ListAnswer<ListedOrder>>('order/query', { filter }, { token });
  return list.map(({ id }) => id);
};
const faultOf = async (action: string, { id }: { id: string }, args: object, token = dentist) => {
  const answer = await server.call(`order/${action}`, { id, ...args }, { token });
  return [nameOf(answer.code), Object.keys((answer.data as { errors?: object } | null)?.errors ?? {})];
};

it('of a returned design are required, stand with the order on both sides, and end with its next state', async () => {
  const order = await designed();
  expect(await faultOf('rejectDesign', order, { reason: 'Open it' })).toEqual(['invalid', ['categories']]);
  expect(await faultOf('rejectDesign', order, { reason: 'Open it', categories: [] })).toEqual([
    'invalid',
    ['categories'],
  ]);
  expect(await faultOf('rejectDesign', order, { reason: 'Open it', categories: ['damaged'] })).toEqual([
    'invalid',
    ['categories[0]'],
  ]);
  const returned = await act(server, dentist, 'rejectDesign', order, {
    categories: ['margin', 'shade'],
    reason: 'Open at 16',
  });
  expect(returned.categories).toEqual(['margin', 'shade']);
  for (const token of [dentist, lab]) {
    const event = await lastOf(token, order);
    expect(event).toMatchObject({ details: { categories: ['margin', 'shade'] } });
    const { list } = await server.ask<ListAnswer<ListedOrder>>(
      'order/query',
      { filter: { ids: [order.id] } },
      { token },
    );
    expect(list[0]).toMatchObject({ reason: 'Open at 16', categories: ['margin', 'shade'], stateSince: event.at });
  }
  expect(await submit(server, order, 'design')).toMatchObject({ reason: null, categories: [] });
});

it('of a returned plan and of a refused delivery also stand with since when', async () => {
  const work = { tooth: 36, work: 'crown', material: 'zirconia', shade: 'A2' } as const;
  const planned = await acceptedOrder(server, { caseType: 'implant', teeth: [work] });
  await submit(server, planned, 'scheme');
  await act(server, dentist, 'rejectScheme', planned, { reason: 'Other axis' });
  const shipped = await designed();
  await confirm(server, shipped, 'design');
  await act(server, lab, 'ship', shipped, { carrier: 'DHL', trackingNumber: '1Z' });
  await act(server, dentist, 'requireRedelivery', shipped, { categories: ['damaged'], reason: 'Chipped' });
  for (const [{ id }, reason, categories] of [
    [planned, 'Other axis', []],
    [shipped, 'Chipped', ['damaged']],
  ] as const) {
    const { at: stateSince } = await lastOf(lab, { id });
    for (const token of [dentist, lab]) {
      const { list } = await server.ask<ListAnswer<ListedOrder>>('order/query', { filter: { ids: [id] } }, { token });
      expect(list[0]).toMatchObject({ reason, categories, stateSince });
    }
  }
});

it('of a refusal may be left out; “other” needs a word, and a new scan is one of them', async () => {
  expect(await act(server, lab, 'reject', await sentOrder(server), {})).toMatchObject({ categories: [] });
  const order = await sentOrder(server);
  expect(await faultOf('reject', order, { categories: ['other'] }, lab)).toEqual(['invalid', ['reason']]);
  expect(await act(server, lab, 'reject', order, { categories: ['dueDate'], scanFault: true })).toMatchObject({
    categories: ['scan', 'dueDate'],
  });
  expect(await lastOf(dentist, order)).toMatchObject({ details: { scanFault: true, categories: ['scan', 'dueDate'] } });
  const again = await acceptedOrder(server);
  await act(server, lab, 'returnForRescan', again, { reason: 'Blurred' });
  expect(await lastOf(dentist, again)).toMatchObject({ details: { categories: ['scan'] } });
});

it('are found and counted for good, by each side as far as it may know', async () => {
  const before = await server.ask<OrderOverview>('order/overview', {}, { token: lab });
  const countOf = ({ returns }: OrderOverview, category: string) =>
    returns.find((row) => row.category === category)?.orders ?? 0;
  const order = await designed();
  await act(server, dentist, 'rejectDesign', order, { categories: ['occlusion'], reason: 'High' });
  await submit(server, order, 'design');
  await act(server, dentist, 'rejectDesign', order, { categories: ['occlusion'], reason: 'Still high' });
  await submit(server, order, 'design');
  await confirm(server, order, 'design');
  await act(server, lab, 'ship', order, { carrier: 'DHL', trackingNumber: '1Z' });
  await act(server, dentist, 'requireRedelivery', order, { categories: ['mixedUp'], reason: 'Another patient’s' });
  for (const category of ['occlusion', 'mixedUp'])
    for (const token of [dentist, lab]) expect(await found(token, { category })).toContain(order.id);
  expect(await found(dentist, { category: 'shape' })).not.toContain(order.id);
  const overview = await server.ask<OrderOverview>('order/overview', {}, { token: lab });
  expect(countOf(overview, 'occlusion') - countOf(before, 'occlusion')).toBe(1);
  expect(countOf(overview, 'mixedUp') - countOf(before, 'mixedUp')).toBe(1);
  const stranger = await server.loginAs('otherLab');
  expect(await found(stranger, { category: 'occlusion' })).toEqual([]);
  expect((await server.ask<OrderOverview>('order/overview', {}, { token: stranger })).returns).toEqual([]);
  const live = await derived(server);
  await rebuild(server);
  expect(await derived(server)).toEqual(live);
});

it('of the lab that refused stay with that lab when the order goes to another', async () => {
  const order = await sentOrder(server);
  await act(server, lab, 'reject', order, { categories: ['capacity'] });
  const { version } = await server.ask<Order>('order/get', { id: order.id }, { token: dentist });
  const labId = await organisationOf(server.db, 'otherLab');
  await server.ask('order/update', { id: order.id, version, labId }, { token: dentist });
  await act(server, dentist, 'resend', order);
  expect(await found(dentist, { category: 'capacity' })).toContain(order.id);
  expect(await found(await server.loginAs('otherLab'), { category: 'capacity' })).toEqual([]);
});

it('reach the lab that makes a forwarded order', async () => {
  const head = await server.loginAs('factoryAdmin');
  const parent = await acceptedOrder(server);
  const labId = await organisationOf(server.db, 'otherLab');
  const { childId } = await act(server, head, 'forward', parent, { labId });
  const maker = await server.loginAs('otherLab');
  const child = { id: childId! };
  await act(server, maker, 'accept', child);
  await submit(server, child, 'design', maker);
  await act(server, dentist, 'rejectDesign', parent, { categories: ['shape'], reason: 'Too long' });
  expect(await server.ask<Order>('order/get', child, { token: maker })).toMatchObject({ categories: ['shape'] });
  expect(await found(maker, { category: 'shape' })).toEqual([child.id]);
});
