import { beforeAll, describe, expect, it } from 'vitest';
import { sideOf } from '../../domain/roles.ts';
import { tally } from '../support/faults/tally.ts';
import { reasonFor } from '../support/build.ts';
import { gather, players, type Cast, type Player } from '../support/order/cast.ts';
import { argsOf, fileFor, plant, type Answer, type Planted, type Seed } from '../support/order/plant.ts';
import { stepsOf, noticesOf } from '../support/order/trace.ts';
import type { Reply } from '../support/remote.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';

/* Both sides act concurrently: exactly one wins, and the other gets the order's current state. */
let server: TestServer;
let cast: Cast;
beforeAll(async () => {
  server = await testServer();
  cast = await gather(server);
});

/** Orders per race: with four, each racer starts first at least once. RACES=200 is the long form. */
const races = Number(process.env['RACES'] ?? 4);

/** Creates `races` orders in the same state. */
const field = (seed: Seed) => Promise.all(Array.from({ length: races }, () => plant(server, cast, seed)));

interface Racer {
  player: Player;
  action: string;
}
const racer = (player: Player, action: string): Racer => ({ player, action });

/** Their common row in the fault matrix. */
const atOnce = 'accept, cancel, reject, resend and others at once';

/** Runs all `racers` concurrently on each order, in rotating order; ten orders at a time. */
async function expectOneWinnerEach(seed: Seed, racers: readonly Racer[]) {
  tally(atOnce, races);
  const orders = await field(seed);
  for (let from = 0; from < orders.length; from += 10)
    await Promise.all(
      orders.slice(from, from + 10).map(async (planted, at) => {
        const turned = racers.map((_, nth) => racers[(nth + at) % racers.length]!);
        await expectOneWinner(planted, turned);
      }),
    );
}

/** Retries while the key's first call is running, as clients do: on a busy machine the server's own wait times out. */
async function acceptByKey(id: string): Promise<Reply<Answer>> {
  const options = { token: cast.tokens.factoryAdmin, headers: { 'Idempotency-Key': `accept ${id}` } };
  const reply = await server.call<Answer>('order/accept', { id, version: 1 }, options);
  return nameOf(reply.code) === 'idempotencyInProgress' ? acceptByKey(id) : reply;
}

/** All racers saw version 1. One wins; the others get the order's current state, or `notFound`. */
async function expectOneWinner(planted: Planted, racers: readonly Racer[]): Promise<void> {
  const { id } = planted;
  const bodies = await Promise.all(
    racers.map(async ({ action }) => argsOf(action, cast, await fileFor(server, action, { id }))),
  );
  const replies = await Promise.all(
    racers.map(({ player, action }, at) =>
      server.call<Answer>(`order/${action}`, { id, version: 1, ...bodies[at] }, { token: cast.tokens[player] }),
    ),
  );
  const columns = ['id', 'state', 'version', 'sentAt'] as const;
  const now = await server.db.selectFrom('orders').select(columns).where('id', '=', id).executeTakeFirstOrThrow();
  const winners = racers.filter((_, at) => replies[at]?.code === 200);
  expect(winners).toHaveLength(1);
  expect(now.version).toBe(2);
  racers.forEach(({ player, action }, at) => {
    const { code, data } = replies[at]!;
    if (code === 200) return;
    const isGone = sideOf(players[player].role) === 'lab' && now.sentAt === null;
    // Withdrawn between the lab's read and its change: the lab gets notFound.
    expect(isGone ? ['notFound', 'conflict'] : ['conflict'], `${player}: ${action}`).toContain(nameOf(code));
    expect(data?.fresh ?? null, `${player}: ${action}`).toEqual(
      isGone ? null : expect.objectContaining({ id, state: now.state, version: now.version }),
    );
  });
  const steps = await stepsOf(server, [id]);
  expect(steps.map(({ action, from, to }) => [action, from, to])).toEqual([
    [winners[0]?.action, planted.state, now.state],
  ]);
}

describe('at the same moment', () => {
  it.each<[string, Seed, Racer[]]>([
    [
      'accept, cancel, reject and withdraw',
      { state: 'pending' },
      [
        racer('factoryAdmin', 'accept'),
        racer('clinicMember', 'cancel'),
        racer('factoryMember', 'reject'),
        racer('clinicAdmin', 'withdraw'),
      ],
    ],
    ['accept and cancel', { state: 'pending' }, [racer('factoryAdmin', 'accept'), racer('clinicMember', 'cancel')]],
    [
      'accept and withdraw',
      { state: 'pending' },
      [racer('factoryMember', 'accept'), racer('clinicMember', 'withdraw')],
    ],
    ['accept and reject', { state: 'pending' }, [racer('factoryAdmin', 'accept'), racer('factoryMember', 'reject')]],
    [
      'resend, again by the head, and cancel',
      { state: 'rejected' },
      [racer('clinicMember', 'resend'), racer('clinicAdmin', 'resend'), racer('clinicMember', 'cancel')],
    ],
    [
      'recall and confirm',
      { state: 'design' },
      [racer('factoryMember', 'recall'), racer('clinicMember', 'confirmDesign'), racer('clinicAdmin', 'rejectDesign')],
    ],
    ['ship and reopen', { state: 'toShip' }, [racer('factoryMember', 'ship'), racer('factoryAdmin', 'reopen')]],
    [
      'submit, cancel and forward',
      { state: 'accepted' },
      [
        racer('factoryMember', 'submitDesign'),
        racer('factoryAdmin', 'cancel'),
        racer('factoryAdmin', 'forward'),
        racer('factoryMember', 'returnForRescan'),
      ],
    ],
    [
      'receipt and another delivery',
      { state: 'toReceive' },
      [racer('clinicMember', 'confirmReceipt'), racer('clinicAdmin', 'requireRedelivery')],
    ],
  ])('%s have one winner each', (_name, seed, racers) => expectOneWinnerEach(seed, racers));

  it('no step is lost to a concurrent message: sent and rejected in turn, by two each', async () => {
    tally(atOnce, races);
    const { id } = await plant(server, cast, { state: 'rejected' });
    for (let turn = 0; turn < races; turn++) {
      const resent = await Promise.all(
        (['clinicMember', 'clinicAdmin'] as const).map((player) =>
          server.call('order/resend', { id, ...reasonFor('resend') }, { token: cast.tokens[player] }),
        ),
      );
      expect(resent.map(({ code }) => nameOf(code)).filter((name) => name === 'ok')).toHaveLength(1);
      const answered = await Promise.all([
        server.call('order/reject', { id }, { token: cast.tokens.factoryAdmin }),
        server.call('order/reject', { id }, { token: cast.tokens.factoryMember }),
      ]);
      expect(answered.map(({ code }) => nameOf(code)).filter((name) => name === 'ok')).toHaveLength(1);
    }
    const steps = await stepsOf(server, [id]);
    steps.forEach((step, at) => at > 0 && expect(step.from).toBe(steps[at - 1]?.to));
    expect(steps).toHaveLength(2 * races);
    const { revision } = await server.db
      .selectFrom('orders')
      .select('revision')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(revision).toBe(1 + races);
  });

  it('one key used twice is one step, with the same answer to both', async () => {
    tally(atOnce, races);
    const orders = await field({ state: 'pending' });
    for (let from = 0; from < orders.length; from += 10)
      await Promise.all(
        orders.slice(from, from + 10).map(async ({ id }) => {
          const twice = await Promise.all([acceptByKey(id), acceptByKey(id)]);
          expect(twice.map(({ code }) => nameOf(code))).toEqual(['ok', 'ok']);
          expect(twice[0]?.data).toEqual(twice[1]?.data);
          expect(await stepsOf(server, [id])).toHaveLength(1);
          expect(await noticesOf(server, [id])).toHaveLength(2);
        }),
      );
  });

  it('two who order a remake of one order get one', async () => {
    tally(atOnce, races);
    const orders = await field({ state: 'completed' });
    for (const { id } of orders) {
      const replies = await Promise.all(
        (['clinicMember', 'clinicAdmin'] as const).map((player) =>
          server.call<Answer>('order/remake', { id, version: 1, reasonCode: 'fit' }, { token: cast.tokens[player] }),
        ),
      );
      expect(replies.map(({ code }) => nameOf(code)).toSorted()).toEqual(['conflict', 'ok']);
      const loser = replies.find(({ code }) => nameOf(code) === 'conflict');
      expect(loser?.data).toEqual({ fresh: expect.objectContaining({ id, version: 2 }) as unknown });
      const remakes = await server.db.selectFrom('orders').select('id').where('remakeOfId', '=', id).execute();
      expect(remakes).toHaveLength(1);
    }
  });

  it('two of one lab accept once, and the receipt numbers have no gap', async () => {
    await expectOneWinnerEach({ state: 'pending' }, [
      racer('factoryAdmin', 'accept'),
      racer('factoryMember', 'accept'),
    ]);
    const { rows } = await server.database.pool.query<{ gaps: number }>(
      `select max(right(receipt_number, 4)::int) - count(*) as gaps from orders where receipt_number like 'L-%'`,
    );
    expect(rows).toEqual([{ gaps: 0 }]);
  });

  /* On the two halves of a forwarded order: who acts on which half, and the possible resulting states. */
  it.each<[string, Seed, [half: 'parent' | 'child', ...Parameters<typeof racer>][], string[][]]>([
    [
      'the clinic approves and the maker recalls',
      { state: 'design', kinState: 'design', facts: { kin: 'parent' } },
      [
        ['parent', 'clinicMember', 'confirmDesign'],
        ['child', 'otherLabMember', 'recall'],
      ],
      [
        ['toShip', 'toShip'],
        ['forwarded', 'accepted'],
      ],
    ],
    [
      'the lab takes back and the other accepts',
      { state: 'forwarded', kinState: 'pending', facts: { kin: 'parent' } },
      [
        ['parent', 'factoryAdmin', 'withdraw'],
        ['child', 'otherLab', 'accept'],
      ],
      [
        ['accepted', 'cancelled'],
        ['forwarded', 'accepted'],
      ],
    ],
    [
      'the clinic refuses and the maker gives up',
      { state: 'scheme', kinState: 'scheme', facts: { kin: 'parent' } },
      [
        ['parent', 'clinicAdmin', 'rejectScheme'],
        ['child', 'otherLab', 'cancel'],
      ],
      [
        ['forwarded', 'accepted'],
        ['accepted', 'cancelled'],
      ],
    ],
    [
      'the maker ships and opens again',
      { state: 'toShip', kinState: 'toShip', facts: { kin: 'parent' } },
      [
        ['child', 'otherLab', 'ship'],
        ['child', 'otherLabMember', 'reopen'],
      ],
      [
        ['toReceive', 'toReceive'],
        ['forwarded', 'accepted'],
      ],
    ],
  ])('%s: one wins, both halves agree, and nothing is stuck', async (_name, seed, racers, ends) => {
    tally(atOnce, races);
    const orders = await field(seed);
    for (let from = 0; from < orders.length; from += 10)
      await Promise.all(orders.slice(from, from + 10).map((planted) => expectOneWinnerOfBoth(planted, racers, ends)));
  });
});

async function expectOneWinnerOfBoth(
  { id, kin }: Planted,
  racers: [half: 'parent' | 'child', player: Player, action: string][],
  ends: string[][],
) {
  const ids = [id, kin?.id ?? ''];
  const replies = await Promise.all(
    racers.map(([half, player, action]) =>
      server.call(
        `order/${action}`,
        { id: half === 'parent' ? id : kin?.id, version: 1, ...argsOf(action, cast, '') },
        { token: cast.tokens[player] },
      ),
    ),
  );
  const names = replies.map(({ code }) => nameOf(code));
  expect(names.filter((name) => name === 'ok')).toHaveLength(1);
  expect(['conflict', 'notInThisState']).toContain(names.find((name) => name !== 'ok'));
  const rows = await server.db.selectFrom('orders').select(['id', 'state']).where('id', 'in', ids).execute();
  expect(ends).toContainEqual(ids.map((one) => rows.find((row) => row.id === one)?.state));
  const steps = await stepsOf(server, ids);
  for (const one of ids) {
    const moves = steps.filter(({ orderId, to }) => orderId === one && to);
    moves.forEach(({ from }, at) => at > 0 && expect(from).toBe(moves[at - 1]?.to));
  }
}
