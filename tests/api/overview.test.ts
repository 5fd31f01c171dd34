import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderOverview } from '../../domain/order/orderOverview.ts';
import type { Tables } from '../../server/db/tables.ts';
import { projectOrders } from '../../server/modules/orderRecord/summary.ts';
import type { Insertable } from 'kysely';
import { acceptedOrder, act, buildOrder, confirm, submit } from '../support/build.ts';
import { accountOf, organisationOf, type Person } from '../support/buildPeople.ts';
import { missingId, nameOf, testServer, type TestServer } from '../support/testServer.ts';

const hour = 3_600_000;
const day = 24 * hour;
const wednesday = '2026-03-11';
const noon = new Date(`${wednesday}T12:00:00Z`);
const ago = (days: number) => new Date(noon.getTime() - days * day).toISOString();

const overview = async (server: TestServer, person: Person, utcOffset?: number): Promise<OrderOverview> =>
  server.ask('order/overview', { utcOffset }, { token: await server.loginAs(person) });

type Row = Partial<Insertable<Tables['orders']>>;
type Occurred = { action: string; at: string; by?: Person };

/** Inserts orders with history, as after weeks of work between a clinic's user and a lab. */
async function filler(server: TestServer) {
  const { db } = server;
  let nth = 0;
  return async (creator: Person, lab: Person, row: Row, events: Occurred[] = []) => {
    const order = {
      id: missingId(),
      clinicId: await organisationOf(db, creator),
      labId: await organisationOf(db, lab),
      creatorId: await accountOf(db, creator),
      number: `T-${(nth += 1)}`,
      state: 'pending' as const,
      caseType: 'restoration' as const,
      teeth: '[]',
      createdAt: ago(100),
      sentAt: ago(100),
      updatedAt: ago(0),
      ...row,
    };
    await db.insertInto('orders').values(order).execute();
    for (const { action, at, by = lab } of events)
      await db
        .insertInto('event')
        .values({
          id: missingId(),
          clinicId: order.clinicId,
          orderId: order.id,
          labId: await organisationOf(db, by),
          organisationId: await organisationOf(db, by),
          actorId: await accountOf(db, by),
          action,
          at,
        })
        .execute();
    await db.transaction().execute((tx) => projectOrders(tx, order.clinicId, [order.id]));
    return order;
  };
}

const byState = (counts: Partial<OrderOverview['states']>) => expect.objectContaining(counts) as unknown;
const total = ({ states }: OrderOverview) => Object.values(states).reduce((sum, count) => sum + count, 0);
describe('the tasks', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ now: () => noon });
    const put = await filler(server);
    // Orders of the dentist at Harbour Lab.
    await put('clinicMember', 'factoryAdmin', { number: 'D-1', state: 'design', dueDate: '2026-03-20' });
    await put('clinicMember', 'factoryAdmin', { number: 'D-2', state: 'design', dueDate: '2026-03-10' });
    await put('clinicMember', 'factoryAdmin', {
      number: 'D-3',
      state: 'design',
      dueDate: '2026-03-01',
      heldSince: ago(1),
    });
    await put('clinicMember', 'factoryAdmin', { number: 'D-4', state: 'design', dueDate: null });
    await put('clinicMember', 'factoryAdmin', { number: 'D-5', state: 'accepted', dueDate: wednesday });
    await put('clinicMember', 'factoryAdmin', { number: 'D-6', state: 'completed', dueDate: wednesday });
    await put('clinicMember', 'factoryAdmin', { number: 'D-7', state: 'toSend', dueDate: wednesday, sentAt: null });
    // Orders of the colleague and the head.
    await put('colleague', 'factoryAdmin', { number: 'C-1', state: 'pending', dueDate: '2026-03-17' });
    await put('clinicAdmin', 'factoryAdmin', { number: 'H-1', state: 'toShip', dueDate: '2026-03-18' });
    await put('clinicAdmin', 'otherLab', { number: 'H-2', state: 'toReceive', dueDate: '2026-03-09' });
    // An order of another clinic at another lab.
    await put('otherClinic', 'otherLab', { number: 'O-1', state: 'pending', dueDate: wednesday });
  });

  it('include all of the clinic’s orders for its head', async () => {
    const seen = await overview(server, 'clinicAdmin');
    expect(seen.today).toBe(wednesday);
    expect(total(seen)).toBe(10);
    expect(seen.states).toEqual(
      byState({ design: 4, accepted: 1, completed: 1, toSend: 1, pending: 1, toShip: 1, toReceive: 1, scheme: 0 }),
    );
    expect(seen.due).toEqual([
      { day: null, clinic: 3, lab: 0 },
      { day: '2026-03-11', clinic: 1, lab: 1 },
      ...['2026-03-12', '2026-03-13', '2026-03-14', '2026-03-15', '2026-03-16'].map((day) => ({
        day,
        clinic: 0,
        lab: 0,
      })),
      { day: '2026-03-17', clinic: 0, lab: 1 },
    ]);
  });

  it('include only their own orders for a dentist', async () => {
    const seen = await overview(server, 'clinicMember');
    expect(total(seen)).toBe(7);
    expect(seen.due.at(-1)).toEqual({ day: '2026-03-17', clinic: 0, lab: 0 });
    const colleague = await overview(server, 'colleague');
    expect(total(colleague)).toBe(1);
    expect(colleague.due.at(-1)).toEqual({ day: '2026-03-17', clinic: 0, lab: 1 });
  });

  it('include only received orders for a lab’s head and technicians', async () => {
    const seen = await overview(server, 'factoryAdmin');
    expect(total(seen)).toBe(8);
    expect(seen.states).toEqual(byState({ toSend: 0, pending: 1, accepted: 1, toShip: 1 }));
    expect(await overview(server, 'factoryMember')).toEqual(seen);
    expect((await overview(server, 'otherLab')).states).toEqual(byState({ pending: 1 }));
    expect(total(await overview(server, 'otherLab'))).toBe(2);
    expect(total(await overview(server, 'otherClinic'))).toBe(1);
  });

  it('use the reader’s own day as today', async () => {
    expect((await overview(server, 'otherClinic', 13 * 60)).today).toBe('2026-03-12');
    expect((await overview(server, 'otherClinic', 13 * 60)).due.slice(0, 2)).toEqual([
      { day: null, clinic: 0, lab: 1 },
      { day: '2026-03-12', clinic: 0, lab: 0 },
    ]);
    expect((await overview(server, 'otherClinic', -12.5 * 60)).today).toBe('2026-03-10');
    const refused = await server.call(
      'order/overview',
      { utcOffset: 900 },
      { token: await server.loginAs('otherClinic') },
    );
    expect(nameOf(refused.code)).toBe('invalid');
  });
});

describe('the figures', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ now: () => noon });
    const put = await filler(server);
    const took = (days: number, shipped: number, row: Row = {}): Row => ({
      state: 'toReceive',
      acceptedAt: ago(shipped + days),
      shippedAt: ago(shipped),
      ...row,
    });
    // This week: the dentist's took 2 and 5 days, the colleague's 9.
    await put('clinicMember', 'factoryAdmin', took(2, 1));
    await put('clinicMember', 'factoryAdmin', took(5, 0.5));
    await put('colleague', 'factoryAdmin', took(9, 0, { sentAt: ago(10), remakeOfId: missingId() }));
    // Monday twelve weeks ago counts, the Sunday before doesn't.
    await put('clinicMember', 'factoryAdmin', took(4, 79, { state: 'completed' }));
    await put('clinicMember', 'factoryAdmin', took(30, 80, { state: 'completed' }));
    // Received since; design only, so completed without shipping.
    await put('clinicMember', 'otherLab', took(3, 8, { state: 'completed', completedAt: ago(1) }));
    await put('clinicAdmin', 'factoryAdmin', { state: 'completed', acceptedAt: ago(15), completedAt: ago(14) });
    // Rejected by Harbour, then sent to the other lab, returned twice there, and sent before the period.
    const refused = { action: 'reject', at: ago(3), by: 'factoryAdmin' } as const;
    await put('clinicMember', 'otherLab', { sentAt: ago(2) }, [refused]);
    await put('otherClinic', 'otherLab', { state: 'rejected', sentAt: ago(5) }, [
      { action: 'returnForRescan', at: ago(4) },
      { action: 'reject', at: ago(2) },
    ]);
    await put('clinicAdmin', 'otherLab', { sentAt: ago(90) }, [{ action: 'reject', at: ago(1) }]);
  });

  const weeksOf = ({ turnaround }: OrderOverview) =>
    turnaround.weeks.filter(({ count }) => count > 0).map(({ week, median, count }) => [week, median, count]);

  it('contain the weekly median of the days from acceptance to the first shipping', async () => {
    const { turnaround } = await overview(server, 'clinicAdmin');
    expect(turnaround.weeks).toHaveLength(12);
    expect(turnaround.weeks[0]).toEqual({ week: '2025-12-22', median: 4, count: 1 });
    expect(turnaround.weeks[1]).toEqual({ week: '2025-12-29', median: null, count: 0 });
    expect(turnaround.weeks.at(-1)).toEqual({ week: '2026-03-09', median: 5, count: 3 });
    expect(turnaround).toMatchObject({ median: 3.5, count: 6 });
  });

  it('contain only their own orders for a dentist and a lab', async () => {
    expect(weeksOf(await overview(server, 'clinicMember'))).toEqual([
      ['2025-12-22', 4, 1],
      ['2026-03-02', 3, 1],
      ['2026-03-09', 3.5, 2],
    ]);
    expect(weeksOf(await overview(server, 'colleague'))).toEqual([['2026-03-09', 9, 1]]);
    expect(weeksOf(await overview(server, 'factoryAdmin'))).toEqual([
      ['2025-12-22', 4, 1],
      ['2026-02-23', 1, 1],
      ['2026-03-09', 5, 3],
    ]);
    expect(weeksOf(await overview(server, 'otherLab'))).toEqual([['2026-03-02', 3, 1]]);
    expect((await overview(server, 'otherClinic')).turnaround).toMatchObject({ median: null, count: 0 });
  });

  it('start the week by the reader’s time zone', async () => {
    // Still Sunday evening in New York.
    const earlyMonday = '2026-02-16T03:00:00Z';
    const put = await filler(server);
    await put('otherClinic', 'otherLab', {
      number: 'W-1',
      acceptedAt: '2026-02-15T03:00:00Z',
      state: 'toReceive',
      shippedAt: earlyMonday,
      updatedAt: earlyMonday,
    });
    expect(weeksOf(await overview(server, 'otherClinic'))).toEqual([['2026-02-16', 1, 1]]);
    expect(weeksOf(await overview(server, 'otherClinic', -5 * 60))).toEqual([['2026-02-09', 1, 1]]);
  });

  it('count a rejected order once, for the rejecting lab, and only orders sent in the period', async () => {
    expect((await overview(server, 'clinicAdmin')).quality).toEqual({ sent: 2, returned: 1, remakes: 1 });
    expect((await overview(server, 'clinicMember')).quality).toEqual({ sent: 1, returned: 1, remakes: 0 });
    expect((await overview(server, 'colleague')).quality).toEqual({ sent: 1, returned: 0, remakes: 1 });
    expect((await overview(server, 'factoryAdmin')).quality).toEqual({ sent: 1, returned: 0, remakes: 1 });
    expect((await overview(server, 'otherLab')).quality).toEqual({ sent: 2, returned: 1, remakes: 0 });
    expect((await overview(server, 'otherClinic')).quality).toEqual({ sent: 1, returned: 1, remakes: 0 });
  });
});

describe('without test data', () => {
  let server: TestServer;
  beforeAll(async () => (server = await testServer({ now: () => noon })));

  it('an empty overview has zeros', async () => {
    const seen = await overview(server, 'clinicMember');
    expect(total(seen)).toBe(0);
    expect(seen).toMatchObject({ quality: { sent: 0, returned: 0, remakes: 0 } });
    expect(seen.turnaround).toMatchObject({ median: null, count: 0 });
  });

  it('a complete order counts from its acceptance to its first shipping', async () => {
    const [technician, dentist] = [await server.loginAs('factoryMember'), await server.loginAs('clinicMember')];
    const order = await buildOrder(server);
    await act(server, dentist, 'send', order);
    await act(server, technician, 'reject', order, { reason: 'unreadable' });
    await act(server, dentist, 'resend', order);
    server.later(hour);
    await act(server, technician, 'accept', order);
    server.later(6 * hour);
    await submit(server, order, 'design');
    await confirm(server, order, 'design');
    server.later(6 * hour);
    await act(server, technician, 'ship', order, { carrier: 'DHL', trackingNumber: '1Z' });
    for (const person of ['clinicMember', 'factoryAdmin'] as const) {
      const { turnaround, quality } = await overview(server, person);
      expect([person, turnaround.count, turnaround.median]).toEqual([person, 1, 0.5]);
      expect(quality).toEqual({ sent: 1, returned: 1, remakes: 0 });
    }
    expect((await overview(server, 'clinicMember')).states).toEqual(byState({ toReceive: 1 }));
    server.later(2 * day);
    await act(server, dentist, 'requireRedelivery', order, { reason: 'lost' });
    await act(server, technician, 'ship', order, { carrier: 'DHL', trackingNumber: '2Z' });
    expect((await overview(server, 'clinicMember')).turnaround.median).toBe(0.5);
  });
});

it('a refusal by the lab that an order was forwarded to is no return to the clinic', async () => {
  const server = await testServer();
  const head = await server.loginAs('factoryAdmin');
  const order = await acceptedOrder(server);
  const labId = await organisationOf(server.db, 'otherLab');
  const { childId } = await act(server, head, 'forward', order, { labId });
  const returned = async (person: Person) => (await overview(server, person)).quality.returned;
  await act(server, await server.loginAs('otherLab'), 'reject', { id: childId! }, { categories: ['capacity'] });
  expect(await server.ask('order/get', { id: order.id }, { token: head })).toMatchObject({ state: 'accepted' });
  expect([await returned('clinicAdmin'), await returned('factoryAdmin'), await returned('otherLab')]).toEqual([
    0, 0, 1,
  ]);
  const found = async (category: string) =>
    (await server.ask<{ total: number }>('order/query', { filter: { category } }, { token: head })).total;
  expect(await found('capacity')).toBe(0);
});
