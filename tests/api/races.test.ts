import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../../domain/order.ts';
import { acceptedOrder, act, buildOrder, newestHashes, sentOrder, submit } from '../support/build.ts';
import { organisationOf } from '../support/buildPeople.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';

/* Two sides that act at once: exactly one wins, and the other is told how the order stands now. */
let server: TestServer;
let dentist: string;
let lab: string;
beforeAll(async () => {
  server = await testServer();
  dentist = await server.loginAs('clinicMember');
  lab = await server.loginAs('factoryAdmin');
});

interface Step {
  from: string | null;
  to: string | null;
}
const historyOf = async ({ id }: { id: string }) =>
  (await server.ask<{ list: Step[] }>('order/history', { id }, { token: dentist })).list;

/** One winner, one conflict with the fresh record, and a history in which each step begins where the last one ended. */
async function expectOneWinner(order: Order, moves: [action: string, token: string, args?: object][]) {
  const replies = await Promise.all(
    moves.map(([action, token, args]) =>
      server.call<Order & { fresh: Order }>(
        `order/${action}`,
        { id: order.id, version: order.version, ...args },
        { token },
      ),
    ),
  );
  const names = replies.map(({ code }) => nameOf(code));
  const now = await server.ask<Order>('order/get', { id: order.id }, { token: dentist });
  const winner = replies[names.indexOf('ok')];
  const loser = replies[names.findIndex((name) => name !== 'ok')];
  // From a lab an order that was withdrawn is gone.
  if (now.state === 'toSend') {
    expect([
      ['conflict', 'ok'],
      ['notFound', 'ok'],
    ]).toContainEqual(names.toSorted());
    expect(loser?.data?.fresh ?? null).toBeNull();
  } else {
    expect(names.toSorted()).toEqual(['conflict', 'ok']);
    expect(loser?.data.fresh).toMatchObject({ state: now.state, version: now.version });
  }
  expect(winner?.data).toMatchObject({ state: now.state, version: order.version + 1 });
  const steps = await historyOf(order);
  steps.forEach((step, at) => expect(step.from).toBe(at === 0 ? null : steps[at - 1]?.to));
  expect(steps.at(-1)?.to).toBe(now.state);
}

describe('at the same moment', () => {
  it.each(['cancel', 'withdraw', 'reject'])('fifty accept against %s have one winner each', async (rival) => {
    const patientId = (await buildOrder(server)).patientId;
    const orders = await Promise.all(Array.from({ length: 50 }, () => sentOrder(server, { patientId })));
    const by = rival === 'reject' ? await server.loginAs('factoryMember') : dentist;
    for (let from = 0; from < orders.length; from += 10)
      await Promise.all(
        orders.slice(from, from + 10).map((order, at) => {
          const both: [string, string][] = [
            ['accept', lab],
            [rival, by],
          ];
          return expectOneWinner(order, at % 2 ? both : both.toReversed());
        }),
      );
  });

  it('two of one lab accept once, and the receipt numbers have no gap', async () => {
    const orders = await Promise.all(Array.from({ length: 10 }, () => sentOrder(server)));
    const other = await server.loginAs('factoryMember');
    await Promise.all(
      orders.map((order) =>
        expectOneWinner(order, [
          ['accept', lab],
          ['accept', other],
        ]),
      ),
    );
    const { rows } = await server.database.pool.query<{ gaps: number }>(
      `select max(right(receipt_number, 4)::int) - count(*) as gaps from orders where receipt_number like 'L-%'`,
    );
    expect(rows).toEqual([{ gaps: 0 }]);
  });

  it('the clinic answers while the forwarded order’s lab takes its work back: one wins, and nothing is stuck', async () => {
    const maker = await server.loginAs('otherLab');
    for (let turn = 0; turn < 8; turn++) {
      const { childId, ...parent } = await act(server, lab, 'forward', await acceptedOrder(server), {
        labId: await organisationOf(server.db, 'otherLab'),
      });
      const child = { id: childId ?? '' };
      await act(server, maker, 'accept', child);
      await submit(server, child, 'design', maker);
      const hashes = await newestHashes(server, dentist, parent, 'design');
      const [recalled, confirmed] = await Promise.all([
        server.call('order/recall', child, { token: maker }),
        server.call('order/confirmDesign', { id: parent.id, hashes }, { token: dentist }),
      ]);
      const names = [recalled, confirmed].map(({ code }) => nameOf(code));
      expect(names.filter((name) => name === 'ok')).toHaveLength(1);
      expect(['conflict', 'notInThisState']).toContain(names.find((name) => name !== 'ok'));
      const states = await Promise.all([
        server.ask<Order>('order/get', { id: parent.id }, { token: dentist }),
        server.ask<Order>('order/get', child, { token: maker }),
      ]);
      expect([
        ['forwarded', 'accepted'],
        ['toShip', 'toShip'],
      ]).toContainEqual(states.map(({ state }) => state));
    }
  });
});
