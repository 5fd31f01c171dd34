import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderState } from '../../domain/order/orderCourse.ts';
import { everybody, gather, type Cast, type Player } from '../support/order/cast.ts';
import { heardOf, kinAfter, verdict } from '../support/order/expected.ts';
import { actions, everyState, sharedByBoth, unlogged, type Line } from '../support/order/rules.ts';
import { argsOf, fileFor, plain, plant, type Answer, type Planted, type Seed } from '../support/order/plant.ts';
import { stepsOf, noticesOf, traceOf } from '../support/order/trace.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';

/*
 * Every state × action × role × side × kind of order through the API, compared with the rules of the domain decisions
 * (support/order/rules.ts). An allowed cell gives the new state, one log row, a notification to the other side and none
 * to the actor's. A refused cell gives the right refusal and changes nothing.
 *
 * By default, roles that can't see a restoration or never do the action are tested in one state only, and other kinds
 * only in cells where the rules differ. CELLS=all tests every cell.
 */
const isAll = process.env['CELLS'] === 'all';
let server: TestServer;
let cast: Cast;
beforeAll(async () => {
  server = await testServer();
  cast = await gather(server);
});

const atHome = everyState.filter((state) => state !== 'forwarded');
const kinds: Record<string, Seed[]> = {
  'a restoration': atHome.map((state) => ({ state })),
  'an implant without a scheme': atHome.map((state) => ({ state, facts: { caseType: 'implant' } })),
  'orthodontics with an approved scheme': atHome.map((state) => ({
    state,
    facts: { caseType: 'orthodontics', schemeApproved: true },
  })),
  'an order whose design the clinic needn’t see': atHome.map((state) => ({ state, facts: { designApproval: false } })),
  'an order for a design alone': atHome.map((state) => ({ state, facts: { isDesignOnly: true } })),
  'an order on hold': atHome.map((state) => ({ state, facts: { isHeld: true } })),
  'an order whose scan was at fault': (['rejected', 'cancelled'] as const).map((state) => ({
    state,
    facts: { scanFault: true },
  })),
  'a shared order': atHome.map((state) => ({ state, facts: { isShared: true } })),
  'an order whose sharer has left': atHome.map((state) => ({ state, facts: { isShared: true, isLapsed: true } })),
  'an order that lies at another lab': pairs('parent', [
    ['forwarded', 'pending'],
    ['scheme', 'scheme'],
    ['design', 'design'],
    ['toShip', 'toShip'],
    ['toReceive', 'toReceive'],
    ['completed', 'completed'],
  ]),
  'a design alone that lies at another lab': pairs('parent', [['design', 'design']], { isDesignOnly: true }),
  'a shared order that lies at another lab': pairs('parent', [['forwarded', 'pending']], { isShared: true }),
  'an order that came from another lab': pairs('child', [
    ['pending', 'forwarded'],
    ['accepted', 'forwarded'],
    ['scheme', 'scheme'],
    ['design', 'design'],
    ['toShip', 'toShip'],
    ['toReceive', 'toReceive'],
    ['completed', 'completed'],
    ['cancelled', 'accepted'],
    ['rejected', 'accepted'],
  ]),
  'one that came without the wish to see the design': pairs('child', [['accepted', 'forwarded']], {
    designApproval: false,
  }),
};
function pairs(kin: 'parent' | 'child', both: [OrderState, OrderState][], facts: Seed['facts'] = {}): Seed[] {
  return both.map(([state, kinState]) => ({ state, kinState, facts: { ...facts, kin } }));
}
/** For foreign users and roles that never do the action, kinds of orders don't differ; these kinds verify that. */
const isWhole = (kind: string, { facts }: Seed) => kind === 'a restoration' || facts?.kin !== undefined;
const foreigners: readonly Player[] = ['colleague', 'otherClinic', 'strangeLab', 'newUser'];
const actorsOf = (kind: string, seed: Seed) =>
  isWhole(kind, seed)
    ? everybody
    : everybody.filter((player) => !foreigners.includes(player) && !player.startsWith('otherLab'));

const call = async (player: Player, action: string, id: string, body: object = {}) => {
  const fileId = await fileFor(server, action, { id });
  return server.call<Answer>(
    `order/${action}`,
    { id, ...argsOf(action, cast, fileId), ...body },
    { token: cast.tokens[player] },
  );
};
const idsOf = ({ id, kin }: Planted) => (kin ? [id, kin.id] : [id]);

let cells = 0;

describe.each(Object.entries(kinds))('%s', (kind, seeds) => {
  it.each(seeds)('follows the rules in the state $state, for every role', async (seed) => {
    const still = await plant(server, cast, seed);
    const before = await traceOf(server, idsOf(still));
    const allowed: [Player, string, Line][] = [];
    await inBatches(
      actorsOf(kind, seed).flatMap((player) => actions.map((action) => [player, action] as const)),
      async ([player, action]) => {
        const law = verdict(player, action, still);
        if (!(isAll ? isWhole(kind, seed) || law !== 'forbidden' : isOfDay(kind, law, player, action, still))) return;
        cells++;
        if (typeof law === 'string') await expectRefusal(still, player, action, law);
        else allowed.push([player, action, law]);
      },
    );
    expect(await traceOf(server, idsOf(still)), 'a refusal leaves nothing behind').toBe(before);
    await inBatches(allowed, async ([player, action, law]) => {
      if (!isCertain(action, seed)) return;
      await expectStep(await plant(server, cast, seed), player, action, law);
    });
    expect(await traceOf(server, idsOf(still)), 'nor does an action on another order').toBe(before);
  });
});

it('covers thousands of cells', () => expect(cells).toBeGreaterThan(isAll ? 5_000 : 1_000));

function isOfDay(kind: string, law: Line | string, player: Player, action: string, still: Planted): boolean {
  if (kind === 'a restoration') return still.state === 'pending' || (law !== 'forbidden' && law !== 'notFound');
  return !isDeepStrictEqual(law, verdict(player, action, { ...still, facts: plain }));
}

/** A forwarded order can be withdrawn only until the other lab accepts: orderCourses.test.ts tests both. */
const isCertain = (action: string, { kinState, facts }: Seed) =>
  !(action === 'withdraw' && facts?.kin === 'parent' && kinState !== 'pending');

async function expectRefusal(still: Planted, player: Player, action: string, law: string) {
  const { code, data } = await call(player, action, still.id);
  const where = `${player}: ${action} in ${still.state}`;
  expect(nameOf(code), where).toBe(law);
  if (law === 'notInThisState')
    expect(data.fresh, where).toMatchObject({ id: still.id, state: still.state, version: 1 });
  else expect(data, where).toBeNull();
}

async function expectStep(planted: Planted, player: Player, action: string, { to }: Line) {
  const where = `${player}: ${action} in ${planted.state}`;
  const { id, state, kin } = planted;
  const outdated = await call(player, action, id, { version: 7 });
  expect([nameOf(outdated.code), outdated.data.fresh?.version], where).toEqual(['conflict', 1]);
  const { code, data } = await call(player, action, id, { version: 1 });
  expect(nameOf(code), where).toBe('ok');

  const rows = await server.db
    .selectFrom('orders')
    .select(['id', 'state', 'version', 'remakeOfId', 'parentId'])
    .where((where) =>
      where.or([where('id', 'in', idsOf(planted)), where('parentId', '=', id), where('remakeOfId', '=', id)]),
    )
    .execute();
  const after = rows.find((row) => row.id === id);
  const born = rows.find((row) => !idsOf(planted).includes(row.id));
  expect(after, where).toMatchObject({ state: to ?? state, version: 2 });
  if (to && !(action === 'withdraw' && to === 'toSend'))
    expect(data, where).toMatchObject({ id, state: to, version: 2 });
  expect(born?.state ?? null, where).toBe(action === 'remake' ? 'toSend' : action === 'forward' ? 'pending' : null);

  const moved = kinAfter(action, planted);
  if (kin) expect(rows.find((row) => row.id === kin.id)?.state, where).toBe(moved ?? kin.state);

  const actorId = cast.accounts[player];
  const steps = await stepsOf(server, idsOf(planted));
  const own = { orderId: id, action, from: state, to, actorId };
  const isMirrored = moved !== null || sharedByBoth.includes(action);
  const mirrored = kin && isMirrored && { orderId: kin.id, action, from: kin.state, to: moved, actorId };
  expect(inOrder(steps), where).toEqual(
    inOrder([...(unlogged.includes(action) ? [] : [own]), ...(mirrored ? [mirrored] : [])]),
  );

  const heard = heardOf(player, action, planted);
  const notices = await noticesOf(server, [...idsOf(planted), ...(born ? [born.id] : [])]);
  const others = kin?.id ?? born?.id ?? '';
  const wanted = [
    ...heard.own.map((one) => ({ accountId: cast.accounts[one], recordId: id })),
    ...heard.kin.map((one) => ({ accountId: cast.accounts[one], recordId: others })),
  ];
  expect(inOrder(notices.map(({ accountId, recordId }) => ({ accountId, recordId }))), where).toEqual(inOrder(wanted));
}

const inOrder = (list: readonly object[]) => list.map((one) => JSON.stringify(one)).toSorted();

/** Limited by the server's spare connections. */
async function inBatches<T>(list: readonly T[], work: (one: T) => Promise<void>) {
  for (let from = 0; from < list.length; from += 12) await Promise.all(list.slice(from, from + 12).map(work));
}
