import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../domain/calls.ts';
import { cases, patients } from '../../../domain/demo/cases.ts';
import { entities } from '../../../domain/entities.ts';
import type { Envelope } from '../../../domain/envelope.ts';
import { errorCodes } from '../../../domain/errors.ts';
import type { Call } from '../../../domain/kit/call.ts';
import { actionOf, type AnyEntity } from '../../../domain/kit/entity.ts';
import { orderStates } from '../../../domain/orderCourse.ts';
import { openApi } from '../../../domain/openapi/document.ts';
import { sampleOf } from '../../../src/mock/data/sample.ts';
import { mockServer } from '../../../src/mock/dev/server.ts';
import { people, tokenOf } from '../../../src/mock/dev/people.ts';
import { faultsOf } from '../../support/openapi/validate.ts';

/* `npm run dev:mock` answers what the printed document says of the real server. */
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

const document = openApi();
const all = Object.values<AnyEntity>(entities);
const tokenOfRole = (role: string) => tokenOf(people.find((person) => person.role === role)!);
const printedOf = (path: string, method: 'get' | 'post' = 'post') =>
  document.paths[`/v1/${path}`]![method]!.responses[200]!.content!['application/json']!.schema!;

async function call(path: string, body: object, role?: string, method = 'POST') {
  const response = await fetch(`http://mock/prod-api/v1/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(role && { 'X-Token': tokenOfRole(role) }) },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Envelope<{
    list: { id: string; version: number; state?: string }[];
    total: number;
  }>;
}
const begin = () => server.resetHandlers(...mockServer());
const rolesOf = (entity: AnyEntity, action: string) => actionOf(entity, action)?.roles ?? [];

describe.each(all.map((entity): [string, AnyEntity] => [entity.name, entity]))('%s', (_name, entity) => {
  it('lists, sorts and shows records as documented', async () => {
    const path = `${entity.path}/query`;
    for (const role of rolesOf(entity, 'query')) {
      const listed = await call(path, filterFor(entity), role);
      expect([role, listed.code, faultsOf(listed, printedOf(path), document)]).toEqual([role, 200, []]);
      const [first] = listed.data.list;
      if (!first || !rolesOf(entity, 'get').includes(role)) continue;
      const shown = await call(`${entity.path}/get`, { id: first.id }, role);
      // A list's row may have a part of the record.
      expect([role, shown.data]).toMatchObject([role, first]);
    }
    const [role] = rolesOf(entity, 'query');
    if (!role) return;
    const { data } = await call(path, filterFor(entity), role);
    for (const sort of entity.sortable) {
      const sorted = await call(path, { ...filterFor(entity), sort: `-${sort}` }, role);
      expect([sort, sorted.data.total]).toEqual([sort, data.total]);
    }
  });

  it('answers each of its actions as documented, or refuses', async () => {
    const role = rolesOf(entity, 'query')[0]!;
    const { data } = await call(`${entity.path}/query`, filterFor(entity), role);
    for (const [name, action] of Object.entries(entity.actions)) {
      const path = `${entity.path}/${name}`;
      const who = action.roles.includes(role) ? role : action.roles[0];
      const { id, version } = data?.list[0] ?? { id: '', version: 1 };
      const isOnRecord = (action.on ?? 'one') === 'one' && name !== 'create';
      const asked = document.paths[`/v1/${path}`]!.post!.requestBody!.content!['application/json']!.schema!;
      const args = sampleOf(asked.oneOf?.[0] ?? asked, { root: document, entity: entity.name, nth: 1, name }) as object;
      const envelope = await call(path, { ...args, ...(isOnRecord && id && { id, version }) }, who);
      expect([path, faultsOf(envelope, printedOf(path), document)]).toEqual([path, []]);
      expect([path, envelope.code]).not.toEqual([path, errorCodes.unexpected]);
    }
  });
});

/** Supplies an order to lists that need one as a filter. */
const filterFor = (entity: AnyEntity): object => {
  const order = Object.hasOwn(entity.filters, 'orderId') && !entity.filters['orderId']!.describe().optional;
  return order ? { filter: { orderId: firstOrder } } : {};
};
let firstOrder = '';
beforeAll(async () => {
  begin();
  firstOrder = (await call('order/query', {}, 'factoryMember')).data.list[0]!.id;
});

describe.each(Object.entries<Call>(calls))('the call %s', (name, { path, method, roles, args }) => {
  it('answers as documented', async () => {
    const role = roles === 'open' ? undefined : typeof roles === 'string' ? 'clinicAdmin' : roles[0];
    const body = name === 'login' ? { userName: people[0]!.email, password: 'x' } : {};
    const envelope = await call(path, body, role, method);
    const way = method.toLowerCase() as 'get' | 'post';
    expect(faultsOf(envelope, printedOf(path, way), document)).toEqual([]);
    if (Object.keys(args).length === 0) expect(envelope.code).toBe(200);
  });
});

describe('a write', () => {
  beforeAll(begin);
  const patient = { name: 'Grace Okafor', sex: 'female', birthDate: '1990-05-06' };

  it('is stored, increments the version, and is refused with the current record for an older version', async () => {
    const created = await call('patient/create', patient, 'clinicAdmin');
    expect(created).toMatchObject({ code: 200, data: { ...patient, version: 1, creatorId: 1 } });
    const { id } = created.data as unknown as { id: string };
    const changed = await call('patient/update', { id, version: 1, remark: 'Crown' }, 'clinicAdmin');
    expect(changed).toMatchObject({ code: 200, data: { remark: 'Crown', version: 2 } });
    expect(await call('patient/update', { id, version: 1, remark: '' }, 'clinicAdmin')).toMatchObject({
      code: errorCodes.conflict,
      data: { fresh: { remark: 'Crown', version: 2 } },
    });
    expect((await call('patient/delete', { ids: [id] }, 'clinicAdmin')).code).toBe(200);
    expect((await call('patient/get', { id }, 'clinicAdmin')).code).toBe(errorCodes.notFound);
  });

  it('of a new record sets no updater', async () => {
    const { data } = await call('patient/create', patient, 'clinicAdmin');
    expect(data).toMatchObject({ creatorName: 'Dr Ada North', updaterName: null });
  });

  it('accepts files and drops their content', async () => {
    const metadata = `orderId ${btoa(firstOrder)},filename ${btoa('scan.stl')},purpose ${btoa('scan')}`;
    const headers = { 'X-Token': tokenOfRole('clinicAdmin'), 'Tus-Resumable': '1.0.0' };
    const announced = await fetch('http://mock/prod-api/v1/upload', {
      method: 'POST',
      headers: { ...headers, 'Upload-Length': '6', 'Upload-Metadata': metadata },
      body: 'abc',
    });
    expect([announced.status, announced.headers.get('Upload-Offset')]).toEqual([201, '3']);
    const address = new URL(announced.headers.get('Location')!, 'http://mock');
    const rest = await fetch(address, { method: 'PATCH', headers: { ...headers, 'Upload-Offset': '3' }, body: 'def' });
    expect([rest.status, rest.headers.get('Upload-Offset')]).toEqual([204, '6']);
    expect((await fetch(address, { method: 'PATCH', headers, body: 'g' })).status).toBe(404);
    const shown = await call('file/get', { id: rest.headers.get('X-File-Id')! }, 'factoryMember');
    expect(shown).toMatchObject({ code: 200, data: { orderId: firstOrder, name: 'scan.stl', size: 6 } });
    expect(faultsOf(shown, printedOf('file/get'), document)).toEqual([]);
  });

  it('is checked as on the server: by role, by field, by state', async () => {
    expect((await call('patient/create', patient, 'factoryAdmin')).code).toBe(errorCodes.forbidden);
    expect((await call('patient/query', {})).code).toBe(errorCodes.unknownToken);
    expect(await call('patient/create', { ...patient, sex: 'x', nose: 1 }, 'clinicAdmin')).toMatchObject({
      code: errorCodes.invalid,
      data: { errors: { sex: 'Choose an option', nose: 'Unknown field' } },
    });
    const pending = await call('order/query', { filter: { state: 'pending' } }, 'factoryMember');
    const { id, version } = pending.data.list[0]!;
    expect(await call('order/accept', { id, version }, 'factoryMember')).toMatchObject({
      code: 200,
      data: { state: 'accepted', version: version + 1 },
    });
    expect((await call('order/accept', { id }, 'factoryMember')).code).toBe(errorCodes.notInThisState);
  });

  it('is visible to the other side once the order is sent, and to a member only for own orders', async () => {
    const drafts = { filter: { state: 'toSend' } };
    expect((await call('order/query', drafts, 'clinicAdmin')).data.total).toBeGreaterThan(0);
    expect((await call('order/query', drafts, 'factoryAdmin')).data.total).toBe(0);
    const [head, member] = [
      await call('order/query', {}, 'clinicAdmin'),
      await call('order/query', {}, 'clinicMember'),
    ];
    expect(member.data.total).toBeLessThan(head.data.total);
  });
});

describe('the demo’s data', () => {
  beforeAll(begin);

  it('contains each case of the clinic in its final state', async () => {
    const { data } = await call('order/query', { pageSize: 999 }, 'clinicAdmin');
    expect(data.total).toBe(Object.values(cases).filter(({ by }) => by !== 'lin').length);
    expect(new Set(data.list.map(({ state }) => state))).toEqual(new Set(orderStates.values));
    const found = await call('order/query', { filter: { keyword: 'H-2671' } }, 'clinicAdmin');
    const bridge = found.data.list[0]!;
    expect(bridge).toMatchObject({
      state: 'design',
      patientName: patients.hodgkin.fields.name,
      labName: cases['hodgkin-24']!.lab,
      teeth: cases['hodgkin-24']!.teeth,
    });
    const history = await call('order/history', { id: bridge.id }, 'clinicAdmin');
    expect(history.data.list.at(-1)).toMatchObject({ action: 'submitDesign', from: 'accepted', to: 'design' });
    const said = await call('message/query', { filter: { orderId: bridge.id } }, 'clinicAdmin');
    const texts = (cases['hodgkin-24']!.course ?? []).flatMap((it) => ('says' in it ? [it.says] : []));
    expect(said.data.list).toEqual(texts.map((body) => expect.objectContaining({ body })));
  });

  it('shows a lab only the orders sent to it', async () => {
    const { data } = await call('order/query', { pageSize: 999 }, 'factoryAdmin');
    const sent = Object.values(cases).filter(({ by, lab, draft }) => by !== 'lin' && lab === 'Harbour Lab' && !draft);
    expect(data.total).toBe(sent.length);
  });
});

it('the demo’s data is the same at every start, day for day', async () => {
  const listed = async () => {
    begin();
    return (await call('patient/query', { pageSize: 999 }, 'clinicAdmin')).data;
  };
  expect(await listed()).toEqual(await listed());
});
