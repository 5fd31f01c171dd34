import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderEvent } from '../../domain/order/orderEvent.ts';
import { acceptedOrder, act, confirm, submit } from '../support/build.ts';
import { organisationOf, type Person } from '../support/buildPeople.ts';
import { testServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
const historyOf = async (person: Person, { id }: { id: string }) =>
  (await server.ask<{ list: OrderEvent[] }>('order/history', { id }, { token: await server.loginAs(person) })).list;
const eventOf = async (person: Person, order: { id: string }, action: string) =>
  (await historyOf(person, order)).findLast((event) => event.action === action);

describe('the history', () => {
  it('names for each step the user, the side and its details', async () => {
    const lab = await server.loginAs('factoryMember');
    const dentist = await server.loginAs('clinicMember');
    const order = await acceptedOrder(server, { dueDate: '2030-03-01' });
    await submit(server, order, 'design');
    await confirm(server, order, 'design');
    await act(server, lab, 'ship', order, { carrier: 'DHL', trackingNumber: 'JD0146' });
    await act(server, dentist, 'requireRedelivery', order, { reason: 'lost' });
    const steps = await historyOf('clinicMember', order);
    expect(steps.map(({ action, side, from, to }) => [action, side, from, to])).toEqual([
      ['create', 'clinic', null, 'toSend'],
      ['send', 'clinic', 'toSend', 'pending'],
      ['accept', 'lab', 'pending', 'accepted'],
      ['submitDesign', 'lab', 'accepted', 'design'],
      ['confirmDesign', 'clinic', 'design', 'toShip'],
      ['ship', 'lab', 'toShip', 'toReceive'],
      ['requireRedelivery', 'clinic', 'toReceive', 'toShip'],
    ]);
    const [, send, accept, submitted, confirmed, ship, redelivery] = steps;
    expect(send).toMatchObject({ labName: 'Harbour Lab', organisationName: 'North Clinic' });
    expect(accept?.details).toMatchObject({ dueDate: '2030-03-01', receiptNumber: expect.any(String) });
    const file = { name: 'design.pdf', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) };
    expect(submitted?.details).toMatchObject({ submission: 1, files: [file] });
    expect(confirmed?.details).toMatchObject({ submission: 1, files: submitted?.details?.files });
    expect(ship?.details).toEqual({ carrier: 'DHL', trackingNumber: 'JD0146' });
    expect(redelivery?.reason).toBe('lost');
  });

  it('of a forwarded order passes reasons and parcels to the other lab and the clinic', async () => {
    const harbour = await server.loginAs('factoryAdmin');
    const atelier = await server.loginAs('otherLab');
    const dentist = await server.loginAs('clinicMember');
    const [from, to] = [await organisationOf(server.db, 'factoryAdmin'), await organisationOf(server.db, 'otherLab')];
    await server.db
      .insertInto('relationship')
      .values({ organisationId: from, partnerId: to, state: 'confirmed' })
      .onConflict((conflict) => conflict.columns(['organisationId', 'partnerId']).doUpdateSet({ state: 'confirmed' }))
      .execute();
    const order = await acceptedOrder(server);
    const { childId } = await act(server, harbour, 'forward', order, { labId: to });
    const child = { id: childId! };
    expect((await eventOf('clinicMember', order, 'forward'))?.details).toMatchObject({ lab: 'Atelier Dental' });
    await act(server, atelier, 'accept', child);
    await submit(server, child, 'design', atelier);
    await act(server, dentist, 'rejectDesign', order, { categories: ['other'], reason: 'open the embrasure' });
    expect(await eventOf('otherLab', child, 'rejectDesign')).toMatchObject({ reason: 'open the embrasure' });
    await submit(server, child, 'design', atelier);
    await confirm(server, order, 'design');
    await act(server, atelier, 'ship', child, { carrier: 'DHL', trackingNumber: 'JD0147' });
    expect((await eventOf('clinicMember', order, 'ship'))?.details).toEqual({
      carrier: 'DHL',
      trackingNumber: 'JD0147',
    });
  });
});
