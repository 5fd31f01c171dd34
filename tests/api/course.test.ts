import { beforeAll, describe, expect, it } from 'vitest';
import { isAllowed, moveFor, movesOf, type ActionName } from '../../domain/kit/entity.ts';
import { order, type Order } from '../../domain/order.ts';
import { orderStates, type OrderState } from '../../domain/orderStates.ts';
import { sideOf, type Role } from '../../domain/roles.ts';
import { act, acceptedOrder, buildOrder, confirm, labFile, newestHashes, sentOrder, submit } from '../support/build.ts';
import { accountOf, organisationOf } from '../support/buildPeople.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';

/* Every state × action × role through the API, held against the definition: the same that draws the buttons. */
let server: TestServer;
beforeAll(async () => (server = await testServer()));

const roles = ['clinicAdmin', 'clinicMember', 'factoryAdmin', 'factoryMember'] as const satisfies Role[];
type Acting = Exclude<
  ActionName<typeof order>,
  'query' | 'counts' | 'overview' | 'get' | 'history' | 'create' | 'shared'
>;
const notActing = ['query', 'counts', 'overview', 'get', 'history', 'create', 'shared'];
const actions = Object.keys(order.actions).filter((name) => !notActing.includes(name)) as Acting[];

/** The dentist's order, brought to the state by real steps. */
const bring: Record<OrderState, () => Promise<Order>> = {
  toSend: () => buildOrder(server),
  pending: () => sentOrder(server),
  accepted: () => acceptedOrder(server),
  scheme: async () => submit(server, await acceptedOrder(server), 'scheme'),
  design: async () => submit(server, await acceptedOrder(server), 'design'),
  toShip: async () => {
    const { id } = await bring.design();
    return confirm(server, { id }, 'design');
  },
  toReceive: async () =>
    act(server, await server.loginAs('factoryMember'), 'ship', await bring.toShip(), {
      carrier: 'DHL',
      trackingNumber: '1',
    }),
  forwarded: async () =>
    act(server, await server.loginAs('factoryAdmin'), 'forward', await acceptedOrder(server), {
      labId: await organisationOf(server.db, 'otherLab'),
    }),
  completed: async () => act(server, await server.loginAs('clinicMember'), 'confirmReceipt', await bring.toReceive()),
  cancelled: async () => act(server, await server.loginAs('clinicMember'), 'cancel', await sentOrder(server)),
  rejected: async () =>
    act(server, await server.loginAs('factoryMember'), 'reject', await sentOrder(server), { reason: 'no' }),
};

/** What each action is given where it is allowed. */
const args: Partial<Record<Acting, (record: Order) => Promise<object>>> = {
  update: async () => ({ remark: 'changed' }),
  reject: async () => ({ reason: 'unreadable' }),
  cancel: async () => ({ reason: 'changed' }),
  returnForRescan: async () => ({ reason: 'blurred' }),
  submitScheme: async (record) => ({ fileIds: [await labFile(server, record, 'scheme')] }),
  submitDesign: async (record) => ({ fileIds: [await labFile(server, record, 'design')] }),
  confirmScheme: async (record) => ({ hashes: await hashes(record, 'scheme') }),
  confirmDesign: async (record) => ({ hashes: await hashes(record, 'design') }),
  rejectScheme: async () => ({ reason: 'too long' }),
  rejectDesign: async () => ({ reason: 'too high' }),
  reopen: async () => ({ reason: 'broken' }),
  ship: async () => ({ carrier: 'DHL', trackingNumber: '1Z' }),
  requireRedelivery: async () => ({ reason: 'lost' }),
  forward: async () => ({ labId: await organisationOf(server.db, 'otherLab') }),
  remake: async () => ({ reasonCode: 'fit' }),
  hold: async () => ({ reason: 'holiday' }),
};
/** Enough to pass the schema where the action is refused anyway. */
const anyArgs = {
  submitScheme: { fileIds: ['00000000-0000-4000-8000-000000000000'] },
  submitDesign: { fileIds: ['00000000-0000-4000-8000-000000000000'] },
  confirmScheme: { hashes: ['x'] },
  confirmDesign: { hashes: ['x'] },
} as Partial<Record<Acting, object>>;
const hashes = async (record: Order, purpose: 'scheme' | 'design') =>
  newestHashes(server, await server.loginAs('clinicAdmin'), record, purpose);

const rows = async (id: string) =>
  (
    await server.database.pool.query<{ row: object }>(
      'select to_jsonb(o) as row from orders o where id = $1 or o.parent_id = $1 order by o.parent_id nulls first',
      [id],
    )
  ).rows;
/** Puts an order, and its child, back to how they were; the log of events stays. */
const restore = async (saved: { row: object }[]) => {
  const { rows: columns } = await server.database.pool.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute where attrelid = 'orders'::regclass and attnum > 0 and not attisdropped`,
  );
  const names = columns.map(({ name }) => name).join();
  for (const { row } of saved)
    await server.database.pool.query(
      `update orders o set (${names}) = (select ${names} from jsonb_populate_record(null::orders, $1::jsonb)) where o.id = ($1::jsonb->>'id')::uuid`,
      [row],
    );
};
const eventsOf = async (id: string) =>
  server.db
    .selectFrom('event')
    .select(['action', 'fromState', 'toState', 'actorId'])
    .where('orderId', '=', id)
    .orderBy('id')
    .execute();
const noticesOf = async (id: string) =>
  server.db
    .selectFrom('notice')
    .select(['accountId', 'organisationId', 'action'])
    .where('recordId', '=', id)
    .orderBy('id')
    .execute();

describe.each(orderStates.values)('an order in the state %s', (state) => {
  it.each(roles)('does for a %s exactly what the definition allows', async (role) => {
    const token = await server.loginAs(role);
    const actor = {
      role,
      accountId: await accountOf(server.db, role),
      organisationId: await organisationOf(server.db, role),
    };
    const made = await bring[state]();
    const isSeen = sideOf(role) === 'clinic' || state !== 'toSend';
    const saved = await rows(made.id);
    const admin = await server.loginAs('clinicAdmin');
    const record = await server.ask<Order>('order/get', { id: made.id }, { token: admin });
    expect(record.state).toBe(state);
    // How much of both logs is accounted for: a refused action that leaves a trace shows up with the next one.
    let [events, notices] = [await eventsOf(made.id), await noticesOf(made.id)];
    for (const action of actions) {
      const definition = order.actions[action];
      const isOpen = isSeen && isAllowed(order, action, actor, record);
      const given = isOpen ? await args[action]?.(record) : await enoughFor(action, record);
      const { code, data } = await server.call<Order>(`order/${action}`, { id: made.id, ...given }, { token });
      const outcome = nameOf(code);
      const context = `${role}: ${action} in ${state}`;
      if (!definition.roles.includes(role as never)) expect(outcome, context).toBe('forbidden');
      else if (!isSeen) expect(outcome, context).toBe('notFound');
      else if (!isOpen) {
        expect(outcome, context).toBe('notInThisState');
        expect(data, context).toMatchObject({ fresh: { id: made.id, state, version: record.version } });
      } else {
        expect(outcome, context).toBe('ok');
        const move = moveFor(definition, actor, record);
        const [now] = await rows(made.id);
        if (move) expect(now?.row, context).toMatchObject({ state: move.to });
        const [allEvents, allNotices] = [await eventsOf(made.id), await noticesOf(made.id)];
        const step = { action, fromState: state, toState: move?.to ?? null, actorId: actor.accountId };
        expect(allEvents.slice(events.length), context).toEqual(action === 'update' ? [] : [step]);
        await expectOtherSideOnly(allNotices.slice(notices.length), action, role, state);
        [events, notices] = [allEvents, allNotices];
        await restore(saved);
      }
    }
    expect([await eventsOf(made.id), await noticesOf(made.id)]).toEqual([events, notices]);
  });
});

const enoughFor = async (action: Acting, record: Order) => anyArgs[action] ?? args[action]?.(record);

/** Everybody of the other side hears of a transition, and of what says so; nobody of the actor's side does. */
async function expectOtherSideOnly(told: { accountId: number }[], action: Acting, role: Role, state: OrderState) {
  const definition = order.actions[action];
  const tells = movesOf(definition).length > 0 || 'tells' in definition;
  // A draft concerns nobody else until it is sent.
  const isHeard = tells && (state !== 'toSend' || action === 'send');
  const others =
    sideOf(role) === 'clinic'
      ? (['factoryAdmin', 'factoryMember'] as const)
      : (['clinicAdmin', 'clinicMember'] as const);
  const expected = isHeard ? await Promise.all(others.map((person) => accountOf(server.db, person))) : [];
  expect(new Set(told.map(({ accountId }) => accountId)), `${role}: ${action} in ${state}`).toEqual(new Set(expected));
  expect(told).toHaveLength(expected.length);
}
