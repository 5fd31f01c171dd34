import { beforeAll, describe, expect, it } from 'vitest';
import type { ListAnswer } from '../../domain/envelope.ts';
import type { Order } from '../../domain/order/order.ts';
import type { OrderEvent } from '../../domain/order/orderEvent.ts';
import type { OrderCounts, OrderOverview } from '../../domain/order/orderOverview.ts';
import { migrations } from '../../server/db/migrations/index.ts';
import { remind } from '../../server/modules/notice/reminders.ts';
import type { JobArguments } from '../../server/queue/queue.ts';
import { gather, type Cast, type Player } from '../support/order/cast.ts';
import { people } from '../support/buildPeople.ts';
import { plant } from '../support/order/plant.ts';
import { testServer, type TestServer } from '../support/testServer.ts';

/*
 * A hold is an overlay: it blocks no step (transitions.test.ts), and ends when the lab has no work left. While it lasts,
 * the order waits for its clinic.
 */
let server: TestServer;
let cast: Cast;
beforeAll(async () => {
  server = await testServer();
  cast = await gather(server);
});

const does = (player: Player, action: string, { id }: { id: string }, args: object = {}) =>
  server.ask<Order>(`order/${action}`, { id, ...args }, { token: cast.tokens[player] });
const none = { heldReason: null, heldSince: null, heldByName: null };

describe('a hold', () => {
  it.each([
    ['clinicMember', 'withdraw', 'pending', {}],
    ['clinicMember', 'cancel', 'pending', {}],
    ['factoryMember', 'reject', 'pending', {}],
    ['factoryMember', 'returnForRescan', 'design', { reason: 'blurred' }],
    ['clinicMember', 'confirmReceipt', 'toReceive', {}],
  ] as const)('ends when a %s calls %s', async (player, action, state, args) => {
    const order = await plant(server, cast, { state, facts: { isHeld: true } });
    expect(await does(player, action, order, args)).toMatchObject(none);
  });

  it('survives a step to a state in which a lab still has work', async () => {
    const order = await plant(server, cast, { state: 'pending', facts: { isHeld: true } });
    expect((await does('factoryMember', 'accept', order)).heldSince).toBeTruthy();
  });

  it('that was ended is said until the order’s next state, or its next hold', async () => {
    const order = await plant(server, cast, { state: 'accepted', facts: { isHeld: true } });
    expect((await does('factoryMember', 'get', order)).releasedAt).toBeNull();
    expect((await does('clinicMember', 'release', order)).releasedAt).toBeTruthy();
    const { list } = await server.ask<{ list: Order[] }>(
      'order/query',
      { filter: { ids: [order.id] } },
      { token: cast.tokens.factoryMember },
    );
    expect(list[0]!.releasedAt).toBeTruthy();
    expect((await does('clinicMember', 'hold', order, { reason: 'a new scan' })).releasedAt).toBeNull();
    expect((await does('clinicMember', 'release', order)).releasedAt).toBeTruthy();
    expect((await does('factoryMember', 'returnForRescan', order, { reason: 'blurred' })).releasedAt).toBeNull();
  });

  it('of a forwarded order notifies the other lab, and either lab can release it', async () => {
    const order = await plant(server, cast, { state: 'accepted' });
    const { childId } = await does('factoryAdmin', 'forward', order, { labId: cast.maker });
    const child = { id: childId! };
    await does('clinicMember', 'hold', order, { reason: 'the patient is ill' });
    expect(await does('otherLab', 'get', child)).toMatchObject({ heldReason: 'the patient is ill' });
    const notice = await server.db
      .selectFrom('notice')
      .select(['action', 'reason'])
      .where('recordId', '=', child.id)
      .where('accountId', '=', cast.accounts.otherLab)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(notice).toEqual({ action: 'hold', reason: 'the patient is ill' });
    await does('otherLab', 'release', child);
    expect(await does('clinicMember', 'get', order)).toMatchObject({ state: 'forwarded', ...none });
  });

  it('by the lab it was forwarded to is mailed to the lab that forwarded it, the clinic’s own hold isn’t', async () => {
    const order = await plant(server, cast, { state: 'accepted' });
    const { childId } = await does('factoryAdmin', 'forward', order, { labId: cast.maker });
    const mailed = async (player: Player, id: string, reason: string) => {
      for (const table of ['outgoing', 'noticeMail'] as const) await server.db.deleteFrom(table).execute();
      await does(player, 'hold', { id }, { reason });
      const sent = await server.db.selectFrom('outgoing').select('target').execute();
      return sent.map(({ target }) => target);
    };
    const lab = people.factoryAdmin.email;
    expect(await mailed('otherLab', childId!, 'Which shade?')).toEqual(
      expect.arrayContaining([lab, people.clinicAdmin.email]),
    );
    await does('otherLab', 'release', { id: childId! });
    expect(await mailed('clinicMember', order.id, 'the patient is ill')).not.toContain(lab);
  });

  it('by the lab it was forwarded to is also reminded of at the lab that forwarded it', async () => {
    const order = await plant(server, cast, { state: 'accepted' });
    const { childId } = await does('factoryAdmin', 'forward', order, { labId: cast.maker });
    await does('otherLab', 'hold', { id: childId! }, { reason: 'Which shade?' });
    const { rows } = await server.database.pool.query<{ payload: JobArguments['remind'] }>(
      `select payload from graphile_worker._private_jobs where key like 'remind:%' and payload ->> 'action' = 'hold'
       and payload ->> 'recordId' in ($1, $2)`,
      [order.id, childId],
    );
    for (const table of ['outgoing', 'noticeMail'] as const) await server.db.deleteFrom(table).execute();
    const { db } = server.app.services;
    const now = () => new Date(server.now().getTime() + 8 * 24 * 3_600_000);
    for (const { payload } of rows) await remind({ db, now }, payload);
    const sent = await server.db.selectFrom('outgoing').select(['target', 'subject']).execute();
    for (const { email } of [people.factoryAdmin, people.clinicAdmin])
      expect(sent.filter(({ target }) => target === email)).toEqual([
        { target: email, subject: expect.stringMatching(/^Reminder/) as string },
      ]);
  });

  it('ends with an answer, which both labs of a forwarded order read in its history', async () => {
    const order = await plant(server, cast, { state: 'accepted' });
    const { childId } = await does('factoryAdmin', 'forward', order, { labId: cast.maker });
    await does('otherLab', 'hold', { id: childId! }, { reason: 'Which shade?' });
    await does('clinicMember', 'release', order, { comment: 'A2, as the neighbour' });
    for (const [player, id] of [
      ['factoryAdmin', order.id],
      ['otherLab', childId!],
    ] as const) {
      const { list } = await server.ask<{ list: OrderEvent[] }>(
        'order/history',
        { id },
        { token: cast.tokens[player] },
      );
      expect(list.find(({ action }) => action === 'release')?.reason).toBe('A2, as the neighbour');
    }
  });

  it('is copied when the order is forwarded, and ends with the withdrawn child', async () => {
    const order = await plant(server, cast, { state: 'accepted', facts: { isHeld: true } });
    const { childId } = await does('factoryAdmin', 'forward', order, { labId: cast.maker });
    expect((await does('otherLab', 'get', { id: childId! })).heldReason).toBe('material');
    await does('factoryAdmin', 'withdraw', order);
    expect(await does('otherLab', 'get', { id: childId! })).toMatchObject({ state: 'cancelled', ...none });
    expect((await does('factoryAdmin', 'get', order)).heldReason).toBe('material');
  });
});

describe('an order on hold', () => {
  const call = <T>(player: Player, action: string, input: object = {}) =>
    server.ask<T>(`order/${action}`, input, { token: cast.tokens[player] });
  /** Everything that says whose turn it is, as one reader gets it: of this order, and how many there are. */
  async function turnsFor(player: Player, { id }: { id: string }) {
    const of = async (turn: string) => {
      const { list } = await call<ListAnswer<Order>>(player, 'query', { filter: { turn, ids: [id] } });
      return list.length;
    };
    const { turns, ...counts } = await call<OrderCounts>(player, 'counts');
    const { waiting, due } = await call<OrderOverview>(player, 'overview');
    return {
      listed: { clinic: await of('clinic'), lab: await of('lab') },
      all: { clinic: turns.clinic.all, lab: turns.lab.all },
      accepted: { clinic: turns.clinic.accepted ?? 0, lab: turns.lab.accepted ?? 0, both: counts.accepted },
      waiting,
      late: { clinic: due[0]!.clinic, lab: due[0]!.lab },
    };
  }
  type Turns = Awaited<ReturnType<typeof turnsFor>>;
  const moved = (from: Turns, by: number): Turns => ({
    listed: { clinic: from.listed.clinic + by, lab: from.listed.lab - by },
    all: { clinic: from.all.clinic + by, lab: from.all.lab - by },
    accepted: { clinic: from.accepted.clinic + by, lab: from.accepted.lab - by, both: from.accepted.both },
    waiting: { clinic: from.waiting.clinic + by, lab: from.waiting.lab - by },
    late: { clinic: from.late.clinic + by, lab: from.late.lab - by },
  });
  const late = async (order: { id: string }) => {
    await server.db.updateTable('orders').set({ dueDate: '2020-01-01' }).where('id', '=', order.id).execute();
    return does('factoryMember', 'accept', order);
  };

  it.each(['factoryMember', 'clinicMember'] as const)(
    'waits for its clinic in lists, counts and the dashboard of both sides when a %s held it',
    async (holder) => {
      const order = await late(await plant(server, cast, { state: 'pending' }));
      const before = { clinic: await turnsFor('clinicMember', order), lab: await turnsFor('factoryMember', order) };
      expect(before.lab.listed).toEqual({ clinic: 0, lab: 1 });
      await does(holder, 'hold', order, { reason: 'Which shade?' });
      expect(await turnsFor('clinicMember', order)).toEqual(moved(before.clinic, 1));
      expect(await turnsFor('factoryMember', order)).toEqual(moved(before.lab, 1));
      await does('clinicMember', 'release', order);
      expect(await turnsFor('clinicMember', order)).toEqual(before.clinic);
      expect(await turnsFor('factoryMember', order)).toEqual(before.lab);
    },
  );

  it.each(['otherLab', 'factoryAdmin', 'clinicMember'] as const)(
    'that was forwarded waits for the clinic, and its child for the lab that forwarded it, when %s held it',
    async (holder) => {
      const order = await plant(server, cast, { state: 'accepted' });
      const { childId } = await does('factoryAdmin', 'forward', order, { labId: cast.maker });
      const child = await does('otherLab', 'accept', { id: childId! });
      const before = {
        clinic: await turnsFor('clinicMember', order),
        lab: await turnsFor('factoryAdmin', order),
        maker: await turnsFor('otherLab', child),
      };
      await does(holder, 'hold', holder === 'otherLab' ? child : order, { reason: 'Which shade?' });
      expect((await turnsFor('clinicMember', order)).all).toEqual(moved(before.clinic, 1).all);
      expect((await turnsFor('factoryAdmin', order)).all).toEqual(moved(before.lab, 1).all);
      // It has no due date.
      expect(await turnsFor('otherLab', child)).toEqual({ ...moved(before.maker, 1), late: before.maker.late });
    },
  );

  it('whose summary an earlier release wrote waits for its clinic after the upgrade', async () => {
    const order = await plant(server, cast, { state: 'accepted', facts: { isHeld: true } });
    const turnsOf = async () =>
      (await server.db.selectFrom('orderSummary').select('turn').where('orderId', '=', order.id).execute()).map(
        ({ turn }) => turn,
      );
    await server.db.updateTable('orderSummary').set({ turn: 'lab' }).where('orderId', '=', order.id).execute();
    const step = migrations.find(({ name }) => name === '0152_turn_on_hold')!;
    await server.database.pool.query((step as { sql: string }).sql);
    expect(await turnsOf()).toEqual(['clinic', 'clinic']);
  });
});
