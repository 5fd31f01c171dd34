import { beforeAll, describe, expect, it } from 'vitest';
import type { NoticeGroup } from '../../domain/calls.ts';
import type { Order } from '../../domain/order/order.ts';
import { sweep } from '../../server/jobs/sweep.ts';
import { act, sentOrder } from '../support/build.ts';
import { password, people, type Person } from '../support/buildPeople.ts';
import { testServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const day = 24 * 3_600_000;
/** Signs in again, because earlier sessions have expired. */
const as = async (person: Person) => ({
  token: (await server.ask<{ token: string }>('base/login', { userName: people[person].email, password }, {})).token,
});
const pass = async (days: number) => {
  server.later(days * day);
  await sweep(server.app.services);
};
const parcel = { carrier: 'DHL', trackingNumber: 'JD014600001' };

async function shippedOrder(): Promise<Order> {
  const { token } = await as('factoryMember');
  const order = await sentOrder(server, { designApproval: false }, (await as('clinicMember')).token);
  for (const action of ['accept', 'ready']) await act(server, token, action, order);
  return act(server, token, 'ship', order, parcel);
}
const remindersOf = async (person: Person, { number }: Order) => {
  const { info } = await server.ask<{ info: Record<string, NoticeGroup> }>('notice/query', {}, await as(person));
  return Object.values(info)
    .flatMap((group) => group.list)
    .map(({ content }) => content)
    .filter((content) => content.includes(number) && content.includes('a week ago'));
};

describe('an unconfirmed parcel', () => {
  it('is reminded of once after seven days, and never confirmed automatically', async () => {
    const order = await shippedOrder();
    await pass(6.9);
    expect(await remindersOf('clinicMember', order)).toEqual([]);
    await pass(0.2);
    const words = [`Harbour Lab shipped order ${order.number} a week ago. Confirm receipt or request redelivery.`];
    for (const person of ['clinicMember', 'clinicAdmin'] as const)
      expect([person, await remindersOf(person, order)]).toEqual([person, words]);
    for (const person of ['colleague', 'factoryAdmin', 'factoryMember'] as const)
      expect([person, await remindersOf(person, order)]).toEqual([person, []]);
    await Promise.all([pass(30), pass(0)]);
    expect(await remindersOf('clinicMember', order)).toEqual(words);
    expect(await server.ask<Order>('order/get', { id: order.id }, await as('clinicMember'))).toMatchObject({
      state: 'toReceive',
      version: order.version,
    });
  });

  it('is reminded of again after another shipment, counted from then', async () => {
    const order = await shippedOrder();
    await pass(8);
    const { token } = await as('clinicMember');
    await act(server, token, 'requireRedelivery', order, { reason: 'lost' });
    await pass(8);
    expect(await remindersOf('clinicMember', order)).toHaveLength(1);
    await act(server, (await as('factoryMember')).token, 'ship', order, parcel);
    await pass(6);
    expect(await remindersOf('clinicMember', order)).toHaveLength(1);
    await pass(1.5);
    expect(await remindersOf('clinicMember', order)).toHaveLength(2);
  });

  it('is reminded of by each user’s settings, and not after its confirmation', async () => {
    const quiet = await as('clinicAdmin');
    const setting = { name: 'orderState', channel: 'inSite', on: false };
    await server.ask('config/switchSingleConfig', setting, quiet);
    const [waiting, confirmed] = [await shippedOrder(), await shippedOrder()];
    await act(server, (await as('clinicMember')).token, 'confirmReceipt', confirmed);
    await pass(8);
    expect(await remindersOf('clinicMember', waiting)).toHaveLength(1);
    expect(await remindersOf('clinicAdmin', waiting)).toEqual([]);
    expect(await remindersOf('clinicMember', confirmed)).toEqual([]);
  });
});
