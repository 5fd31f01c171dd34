import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../../domain/order/order.ts';
import { gather, type Cast, type Player } from '../support/order/cast.ts';
import { plant } from '../support/order/plant.ts';
import { testServer, type TestServer } from '../support/testServer.ts';

/* A hold is an overlay: it blocks no step (transitions.test.ts), and ends when the lab has no work left. */
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

  it('is copied when the order is forwarded, and ends with the withdrawn child', async () => {
    const order = await plant(server, cast, { state: 'accepted', facts: { isHeld: true } });
    const { childId } = await does('factoryAdmin', 'forward', order, { labId: cast.maker });
    expect((await does('otherLab', 'get', { id: childId! })).heldReason).toBe('material');
    await does('factoryAdmin', 'withdraw', order);
    expect(await does('otherLab', 'get', { id: childId! })).toMatchObject({ state: 'cancelled', ...none });
    expect((await does('factoryAdmin', 'get', order)).heldReason).toBe('material');
  });
});
