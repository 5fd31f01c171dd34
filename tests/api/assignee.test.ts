import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ListAnswer } from '../../domain/envelope.ts';
import type { Member } from '../../domain/organisation/member.ts';
import type { Notice } from '../../domain/notice/notice.ts';
import type { Order } from '../../domain/order/order.ts';
import type { OrderEvent } from '../../domain/order/orderEvent.ts';
import type { Audit } from '../../domain/audit.ts';
import { acceptedOrder, act, buildOrder, sentOrder } from '../support/build.ts';
import { organisationOf, type Person } from '../support/buildPeople.ts';
import { addMember } from '../support/order/addMember.ts';
import { missingId, nameOf, testServer, type TestServer } from '../support/testServer.ts';

/* The lab member who works on an order, which is internal to the lab. */
let server: TestServer;
/** Member ids of Harbour Lab. */
let head: string;
let technician: string;
const tokens: Partial<Record<Person, string>> = {};
const tokenOf = async (person: Person) => (tokens[person] ??= await server.loginAs(person));
const ask = async <T>(person: Person, path: string, body: object = {}) =>
  server.ask<T>(path, body, { token: await tokenOf(person) });
const call = async (person: Person, path: string, body: object) => {
  const { code, data } = await server.call<{ errors?: object }>(path, body, { token: await tokenOf(person) });
  return { name: nameOf(code), data };
};
const assign = (order: { id: string }, assigneeId: string, person: Person = 'factoryAdmin') =>
  ask<Order>(person, 'order/assign', { id: order.id, assigneeId });
const memberOf = async (person: Person) =>
  (await ask<ListAnswer<Member>>(person, 'member/query')).list.find(({ isSelf }) => isSelf)!.id;
const found = async (person: Person, filter: object) =>
  (await ask<ListAnswer<Order>>(person, 'order/query', { filter, pageSize: 100 })).list.map(({ id }) => id);
const fetchUrl = (url: string) => server.fetch(url.replace('/prod-api', ''));
const history = async (person: Person, { id }: { id: string }) =>
  (await ask<{ list: OrderEvent[] }>(person, 'order/history', { id })).list;
const noticesOf = async (person: Person, { id }: { id: string }) =>
  (await ask<ListAnswer<Notice>>(person, 'notices/query', { pageSize: 100 })).list.filter(
    ({ recordId, action }) => recordId === id && action === 'assign',
  );

beforeAll(async () => {
  server = await testServer();
  head = await memberOf('factoryAdmin');
  technician = await memberOf('factoryMember');
});

describe('an assignment', () => {
  it('names the member to everybody at the lab, in the order, its history and the audit log', async () => {
    const order = await acceptedOrder(server);
    expect(await assign(order, technician)).toMatchObject({ assigneeId: technician, assigneeName: 'Tom Reed' });
    expect(await ask('factoryMember', 'order/get', { id: order.id })).toMatchObject({ assigneeId: technician });
    expect((await history('factoryMember', order)).at(-1)).toMatchObject({
      action: 'assign',
      actorName: 'Lena Harbour',
      details: { assignee: 'Tom Reed' },
    });
    const { list } = await ask<ListAnswer<Audit>>('factoryAdmin', 'audit/query', { filter: { recordId: technician } });
    expect(list[0]).toMatchObject({
      subject: 'order',
      action: 'assign',
      recordId: order.id,
      about: `member:${technician}`,
      recordName: order.number,
      aboutName: 'Tom Reed',
    });
  });

  it('leaves the order’s version, time and list place as they were', async () => {
    const order = await acceptedOrder(server);
    const { version, updatedAt, changedByName } = await ask<Order>('factoryAdmin', 'order/get', { id: order.id });
    expect(await assign(order, technician)).toMatchObject({ version, updatedAt, changedByName });
  });

  it('passes to another member, and ends', async () => {
    const order = await sentOrder(server);
    await assign(order, technician);
    expect(await assign(order, head, 'factoryMember')).toMatchObject({ assigneeId: head });
    const ended = await ask<Order>('factoryMember', 'order/unassign', { id: order.id });
    expect(ended).toMatchObject({ assigneeId: null, assigneeName: null });
    expect((await history('factoryAdmin', order)).slice(-3).map(({ action }) => action)).toEqual([
      'assign',
      'assign',
      'unassign',
    ]);
    expect((await call('factoryMember', 'order/unassign', { id: order.id })).name).toBe('notInThisState');
  });

  it('notifies the new assignee and no colleague, unless they assigned themselves', async () => {
    const order = await acceptedOrder(server);
    await assign(order, technician);
    expect((await noticesOf('factoryMember', order)).map(({ content }) => content)).toEqual([
      `Lena Harbour assigned order ${order.number} to you`,
    ]);
    // Repeating the assignment sends no notification.
    await assign(order, technician);
    expect(await noticesOf('factoryMember', order)).toHaveLength(1);
    expect(await noticesOf('factoryAdmin', order)).toEqual([]);
    await assign(order, head);
    expect(await noticesOf('factoryAdmin', order)).toEqual([]);
  });

  it('takes only active members of the caller’s lab', async () => {
    const order = await acceptedOrder(server);
    const applicant = await addMember(server.db, {
      email: 'applicant@harbour.demo',
      organisationId: await organisationOf(server.db, 'factoryAdmin'),
      role: 'factoryMember',
    });
    await server.db.updateTable('member').set({ state: 'notReviewed' }).where('accountId', '=', applicant).execute();
    const { id: waiting } = await server.db
      .selectFrom('member')
      .select('id')
      .where('accountId', '=', applicant)
      .executeTakeFirstOrThrow();
    for (const assigneeId of [missingId(), await memberOf('otherLab'), await memberOf('clinicAdmin'), waiting])
      expect(await call('factoryAdmin', 'order/assign', { id: order.id, assigneeId })).toMatchObject({
        name: 'invalid',
        data: { errors: { assigneeId: expect.anything() } },
      });
    expect((await call('factoryAdmin', 'order/assign', { id: order.id })).name).toBe('invalid');
  });

  it('is the lab’s that has the order, while it isn’t over', async () => {
    const order = await acceptedOrder(server);
    const at = async (person: Person, id = order.id) =>
      (await call(person, 'order/assign', { id, assigneeId: technician })).name;
    expect([await at('otherLab'), await at('factoryAdmin', missingId())]).toEqual(['notFound', 'notFound']);
    expect([await at('clinicAdmin'), await at('clinicMember')]).toEqual(['forbidden', 'forbidden']);
    expect(await at('factoryAdmin', (await buildOrder(server)).id)).toBe('notFound');
    await act(server, await tokenOf('factoryAdmin'), 'cancel', order, { reason: 'broken' });
    expect(await at('factoryAdmin')).toBe('notInThisState');
  });

  it('of two at once lets one through', async () => {
    const order = await acceptedOrder(server);
    const both = await Promise.all(
      [technician, head].map((assigneeId) => call('factoryAdmin', 'order/assign', { id: order.id, assigneeId })),
    );
    const names = both.map(({ name }) => name).toSorted();
    // Serial execution is correct as well.
    expect([
      ['conflict', 'ok'],
      ['ok', 'ok'],
    ]).toContainEqual(names);
    expect(await history('factoryAdmin', order)).toHaveLength(names.filter((name) => name === 'ok').length + 3);
  });

  it('lasts through a refusal because of the scan, and ends when the clinic withdraws the order', async () => {
    const order = await acceptedOrder(server);
    await assign(order, technician);
    await act(server, await tokenOf('factoryMember'), 'returnForRescan', order, { reason: 'blurred' });
    expect(await ask('factoryMember', 'order/get', { id: order.id })).toMatchObject({ assigneeId: technician });
    const withdrawn = await sentOrder(server);
    await assign(withdrawn, technician);
    await act(server, await tokenOf('clinicMember'), 'withdraw', withdrawn);
    await act(server, await tokenOf('clinicMember'), 'send', withdrawn);
    expect(await ask('factoryMember', 'order/get', { id: withdrawn.id })).toMatchObject({ assigneeId: null });
  });
});

describe('the lab’s list', () => {
  it('finds the reader’s own orders and a member’s, and nothing by a foreign member', async () => {
    const [mine, hers] = [await acceptedOrder(server), await sentOrder(server)];
    await assign(mine, head);
    await assign(hers, technician);
    const own = await found('factoryAdmin', { mine: true });
    expect([own.includes(mine.id), own.includes(hers.id)]).toEqual([true, false]);
    expect(await found('factoryMember', { mine: true })).toContain(hers.id);
    expect(await found('factoryMember', { assigneeId: head, mine: false })).toEqual(own);
    expect(await found('factoryAdmin', { assigneeId: await memberOf('otherLab') })).toEqual([]);
    // Combined with other filters, and after another step.
    await act(server, await tokenOf('factoryMember'), 'accept', hers);
    expect(await found('factoryAdmin', { assigneeId: technician, state: 'accepted' })).toContain(hers.id);
    await ask('factoryAdmin', 'order/unassign', { id: mine.id });
    expect(await found('factoryAdmin', { mine: true })).not.toContain(mine.id);
  });
});

describe('the clinic', () => {
  it('sees nothing of it in any answer', async () => {
    const order = await acceptedOrder(server);
    const before = await Promise.all(
      (['clinicMember', 'clinicAdmin'] as const).map((person) => ask<Order>(person, 'order/get', { id: order.id })),
    );
    await assign(order, technician);
    await ask('factoryAdmin', 'order/unassign', { id: order.id });
    await assign(order, technician);
    for (const [nth, person] of (['clinicMember', 'clinicAdmin'] as const).entries()) {
      const { pictureUrl: _url, ...seen } = await ask<Order>(person, 'order/get', { id: order.id });
      const { pictureUrl: _before, ...as } = before[nth]!;
      expect(seen).toEqual(as);
      expect(seen).toMatchObject({ assigneeId: null, assigneeName: null });
      const { list } = await ask<ListAnswer<Order>>(person, 'order/query', { filter: { keyword: order.number } });
      expect(list).toMatchObject([{ assigneeId: null, assigneeName: null }]);
      expect((await history(person, order)).map(({ action }) => action)).toEqual(['create', 'send', 'accept']);
      expect(await found(person, { assigneeId: technician })).toEqual([]);
      expect(await found(person, { keyword: 'Reed' })).toEqual([]);
      expect(await noticesOf(person, order)).toEqual([]);
    }
    const clinicId = await organisationOf(server.db, 'clinicAdmin');
    const filter = { recordId: order.id, result: 'done' };
    const audited = await ask<ListAnswer<Audit>>('clinicAdmin', 'audit/query', { filter, pageSize: 100 });
    expect(audited.list.map(({ action }) => action)).not.toContain('assign');
    const rows = await server.db
      .selectFrom('auditEntry')
      .select('organisationId')
      .where('recordId', '=', order.id)
      .where('action', '=', 'assign')
      .execute();
    expect(rows.map(({ organisationId }) => organisationId)).not.toContain(clinicId);
    const terms = await server.db
      .selectFrom('searchTerm')
      .select('term')
      .where('organisationId', '=', clinicId)
      .where('term', 'like', 'assignee:%')
      .execute();
    expect(terms).toEqual([]);
  });

  it('finds nothing of it in the patient’s export', async () => {
    const order = await acceptedOrder(server);
    await assign(order, technician);
    const { patientId } = await ask<Order>('clinicAdmin', 'order/get', { id: order.id });
    const { url } = await ask<{ url: string }>('clinicAdmin', 'patient/export', { id: patientId });
    const files = unzipSync(new Uint8Array(await (await fetchUrl(url)).arrayBuffer()));
    const text = Buffer.from(files[`orders/${order.number}/order.json`]!).toString();
    expect(JSON.parse(text)).toMatchObject({ assigneeId: null, assigneeName: null });
    expect(text).not.toMatch(/"assign"/);
  });

  it('that forwarded it doesn’t learn who works on it at the other lab', async () => {
    const order = await acceptedOrder(server);
    await assign(order, technician);
    const labId = await organisationOf(server.db, 'otherLab');
    const { childId } = await ask<Order>('factoryAdmin', 'order/forward', { id: order.id, labId });
    expect(await ask('otherLab', 'order/get', { id: childId })).toMatchObject({ assigneeId: null });
    await ask('otherLab', 'order/assign', { id: childId, assigneeId: await memberOf('otherLab') });
    expect(await ask('factoryAdmin', 'order/get', { id: order.id })).toMatchObject({ assigneeId: technician });
    expect((await history('factoryAdmin', order)).filter(({ action }) => action === 'assign')).toHaveLength(1);
  });
});

describe('a member who leaves', () => {
  it('leaves no open order in their name, and stays on those that are over', async () => {
    const organisationId = await organisationOf(server.db, 'factoryAdmin');
    const email = 'leaver@harbour.demo';
    const accountId = await addMember(server.db, { email, organisationId, role: 'factoryMember' });
    const { id: leaver } = await server.db
      .selectFrom('member')
      .select('id')
      .where('accountId', '=', accountId)
      .executeTakeFirstOrThrow();
    const [open, over] = [await acceptedOrder(server), await acceptedOrder(server)];
    await assign(open, leaver);
    await assign(over, leaver);
    await act(server, await tokenOf('factoryAdmin'), 'cancel', over, { reason: 'broken' });
    await ask('factoryAdmin', 'member/kickOut', { id: leaver });
    expect(await ask('factoryAdmin', 'order/get', { id: open.id })).toMatchObject({ assigneeId: null });
    expect(await ask('factoryAdmin', 'order/get', { id: over.id })).toMatchObject({ assigneeName: email });
    expect(await found('factoryAdmin', { assigneeId: leaver })).toEqual([over.id]);
    expect((await history('factoryAdmin', open)).at(-1)).toMatchObject({
      action: 'unassign',
      actorName: 'Lena Harbour',
      details: { assignee: email },
    });
    expect((await call('factoryAdmin', 'order/assign', { id: open.id, assigneeId: leaver })).name).toBe('invalid');
  });
});
