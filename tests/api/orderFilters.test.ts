import { beforeAll, expect, it } from 'vitest';
import { limits } from '../../domain/limits.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Relationship } from '../../domain/organisation/relationship.ts';
import type { ToothWork } from '../../domain/order/prescription.ts';
import { act, buildOrder, sentOrder } from '../support/build.ts';
import type { Person } from '../support/buildPeople.ts';
import { rebuild } from '../support/rebuild.ts';
import { missingId, nameOf, testServer, type TestServer } from '../support/testServer.ts';

/* The list shows and filters the work on an order's teeth and the order's origin. */
let server: TestServer;
let token = '';
const ids: Record<string, string> = {};

const unit = (work: ToothWork['work'], material: ToothWork['material']): ToothWork => ({
  tooth: 16,
  work,
  material,
  shade: null,
  stumpShade: null,
  bridge: null,
});

beforeAll(async () => {
  server = await testServer();
  token = await server.loginAs('clinicMember');
  const orders: Record<string, Partial<Order>> = {
    crown: { processKind: 'machining', teeth: [unit('crown', 'zirconia')] },
    inlay: { processKind: 'design', teeth: [unit('inlay', 'glassCeramic')] },
    implant: { caseType: 'implant', teeth: [unit('crown', 'titaniumAlloy')] },
    abutment: { caseType: 'other', teeth: [unit('customAbutment', 'titaniumAlloy')] },
    empty: { teeth: [] },
  };
  for (const [name, values] of Object.entries(orders)) ids[name] = (await buildOrder(server, values, token)).id;
});

const query = (filter: object) => server.ask<{ list: Order[] }>('order/query', { filter }, { token });

it.each([
  [{ material: 'zirconia' }, ['crown']],
  [{ material: 'titaniumAlloy' }, ['implant', 'abutment']],
  [{ restorationType: 'crown' }, ['crown']],
  [{ implantType: 'crown' }, ['implant']],
  [{ implantType: 'customAbutment' }, ['abutment']],
  [{ implantType: 'crown', material: 'zirconia' }, []],
  [{ processKind: 'design' }, ['inlay']],
  [{ orderType: 'remake' }, []],
  [{ orderType: 'first', restorationType: 'inlay' }, ['inlay']],
])('%j finds %j', async (filter, names) => {
  const { list } = await query(filter);
  expect(new Set(list.map(({ id }) => id))).toEqual(new Set(names.map((name) => ids[name])));
});

it.each(['qx', 'qxv'])('the keyword “%s” also searches the work on the teeth', async (keyword) => {
  expect((await query({ material: 'titaniumAlloy', keyword })).list).toEqual([]);
});

it('the user’s own name finds nothing, even in part', async () => {
  for (const keyword of ['Nor', 'No']) expect([keyword, (await query({ keyword })).list]).toEqual([keyword, []]);
  for (const keyword of ['Harb', 'Ha']) expect([keyword, (await query({ keyword })).list.length]).toEqual([keyword, 5]);
});

it('each order shows the values by which it is found', async () => {
  const said = (name: string) => server.ask<Order>('order/get', { id: ids[name] }, { token });
  expect(await said('crown')).toMatchObject({ restorationTypes: ['crown'], implantTypes: [], materials: ['zirconia'] });
  expect(await said('implant')).toMatchObject({ restorationTypes: [], implantTypes: ['crown'], orderType: 'first' });
  expect(await said('empty')).toMatchObject({ restorationTypes: [], implantTypes: [], materials: [] });
});

it('a term that restorations and implants share searches in each, also beyond the counted limit', async () => {
  await server.database.pool.query(
    `insert into orders (clinic_id, id, number, state, case_type, process_kind, teeth, creator_id, created_at, updated_at)
     select clinic_id, gen_random_uuid(), 'M-' || n, state, case_type, process_kind, teeth, creator_id, created_at, updated_at
     from orders, generate_series(1, $2) n where id = $1`,
    [ids['crown'], limits.counted + 1],
  );
  await rebuild(server);
  const totalOf = async (filter: object) =>
    (await server.ask<{ total: number }>('order/query', { filter, pageSize: 1 }, { token })).total;
  expect(await totalOf({ restorationType: 'crown' })).toBe(limits.counted + 1);
  expect(await totalOf({ restorationType: 'crown' })).toBe(limits.counted + 1);
  expect(await totalOf({ implantType: 'crown' })).toBe(1);
});

it('each side finds what it has with the other, and what of it is open', async () => {
  const order = await sentOrder(server);
  const { id, number } = order;
  const relationshipWith = async (who: Person, partnerId: number) => {
    const asked = { filter: { standing: 'confirmed' } };
    const { list } = await server.ask<{ list: Relationship[] }>('relationship/query', asked, {
      token: await server.loginAs(who),
    });
    return list.find((one) => one.partnerId === partnerId)!.id;
  };
  const lab = await relationshipWith('clinicAdmin', order.labId!);
  const clinic = await relationshipWith('factoryAdmin', order.clinicId);
  const asked = async (who: Person, filter: object) => {
    const answer = await server.ask<{ list: Order[] }>(
      'order/query',
      { filter: { keyword: number, ...filter } },
      { token: await server.loginAs(who) },
    );
    return answer.list.map((order) => order.id);
  };
  expect(await asked('clinicAdmin', { partnerId: lab, open: true })).toEqual([id]);
  // The other side's row of the relationship doesn't match.
  expect(await asked('clinicAdmin', { partnerId: clinic })).toEqual([]);
  expect(await asked('factoryAdmin', { partnerId: clinic, open: true })).toEqual([id]);
  await act(server, await server.loginAs('clinicAdmin'), 'cancel', order, { reason: 'No longer needed' });
  expect(await asked('clinicAdmin', { partnerId: lab, open: true })).toEqual([]);
  expect(await asked('clinicAdmin', { partnerId: lab })).toEqual([id]);
});

it('several orders are asked for at once by their ids, and only those that the user lists are found', async () => {
  const { id: sent } = await sentOrder(server);
  const { id: colleagues } = await buildOrder(server, {}, await server.loginAs('colleague'));
  const filter = { ids: [ids.crown!, ids.inlay!, sent, colleagues, missingId()] };
  const found = async (person: Person) => {
    const { list } = await server.ask<{ list: Order[] }>(
      'order/query',
      { filter, pageSize: 5 },
      { token: await server.loginAs(person) },
    );
    return new Set(list.map(({ id }) => id));
  };
  expect(await found('clinicMember')).toEqual(new Set([ids.crown, ids.inlay, sent]));
  expect(await found('clinicAdmin')).toEqual(new Set([ids.crown, ids.inlay, sent, colleagues]));
  // Labs see only sent orders.
  expect(await found('factoryMember')).toEqual(new Set([sent]));
  expect(await found('otherClinic')).toEqual(new Set());
  expect(await found('otherLab')).toEqual(new Set());
  expect((await query({ ids: [] })).list).toEqual([]);
  const many = await server.call('order/query', { filter: { ids: [sent, sent] } }, { token });
  expect(nameOf(many.code)).toBe('invalid');
});

it.each([{ patientId: missingId() }, { labId: 1003 }])(
  'a lab’s filter by %j is refused, not ignored',
  async (filter) => {
    const lab = await server.loginAs('factoryAdmin');
    const { code, data } = await server.call<{ errors: object }>('order/query', { filter }, { token: lab });
    expect([nameOf(code), Object.keys(data.errors)]).toEqual(['invalid', [`filter.${Object.keys(filter)[0]}`]]);
    expect((await query(filter)).list).toEqual([]);
  },
);

it('is found by the day on which it was sent, by the reader’s own calendar', async () => {
  let now = new Date('2026-11-22T20:30:00Z');
  const timed = await testServer({ now: () => now });
  const { id } = await sentOrder(timed);
  now = new Date('2026-11-25T08:00:00Z');
  const reader = await timed.loginAs('clinicMember');
  const found = async (filter: object, localTime: string) => {
    const { data } = await timed.call<{ list: Order[] }>(
      'order/query',
      { filter },
      { token: reader, headers: { 'Local-Time': localTime } },
    );
    return data.list.some((one) => one.id === id);
  };
  const inShanghai = '2026-11-25 16:00:00';
  const inLondon = '2026-11-25 08:00:00';
  expect(await found({ sentFrom: '2026-11-23', sentTo: '2026-11-23' }, inShanghai)).toBe(true);
  expect(await found({ sentTo: '2026-11-22' }, inShanghai)).toBe(false);
  expect(await found({ sentFrom: '2026-11-22', sentTo: '2026-11-22' }, inLondon)).toBe(true);
  expect(await found({ sentFrom: '2026-11-23' }, inLondon)).toBe(false);
  expect(await found({ sentFrom: '0001-01-01', sentTo: '9999-12-31' }, inShanghai)).toBe(true);
});
