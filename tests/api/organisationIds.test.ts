import { beforeAll, describe, expect, it } from 'vitest';
import type { Audit } from '../../domain/audit.ts';
import type { ListAnswer } from '../../domain/envelope.ts';
import type { Institution } from '../../domain/organisation/institution.ts';
import { openApi } from '../../domain/openapi/document.ts';
import { sentOrder } from '../support/build.ts';
import { organisationOf } from '../support/buildPeople.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';

/* An organisation has one id, a JSON number in every call, and `number` ("L-1001") for people. */
let server: TestServer;
let token: string;
let clinicId: number;
let orderId: string;
beforeAll(async () => {
  server = await testServer();
  token = await server.loginAs('clinicAdmin');
  clinicId = await organisationOf(server.db, 'clinicAdmin');
  orderId = (await sentOrder(server, {}, token)).id;
  const { id, version } = await server.ask<Institution>('institution/get', { id: clinicId }, { token });
  await server.ask('institution/update', { id, version, address: '1 Bath Road' }, { token });
});

const call = (path: string, body: object = {}, method: 'GET' | 'POST' = 'POST') =>
  server.call<unknown>(path, body, { token, method });

/** Paths in an answer where one of `values` occurs. */
function* placesOf(values: ReadonlySet<unknown>, answer: unknown, path = ''): Generator<string> {
  if (values.has(answer)) yield path;
  if (typeof answer !== 'object' || answer === null) return;
  for (const [name, inner] of Object.entries(answer)) yield* placesOf(values, inner, `${path}.${name}`);
}

describe('an organisation’s id', () => {
  it.each([
    ['organisation/query', 'POST'],
    ['institution/query', 'POST'],
    ['relationship/query', 'POST'],
    ['order/get', 'POST'],
    ['audit/query', 'POST'],
    ['user/getUserInfo', 'GET'],
    ['user/myInstitutionList', 'GET'],
  ] as const)('is a number and never a text in the answer of %s', async (path, method) => {
    const { data } = await call(path, path === 'order/get' ? { id: orderId } : {}, method);
    const all = await server.db.selectFrom('organisation').select('id').execute();
    expect([...placesOf(new Set(all.map(({ id }) => String(id))), data)]).toEqual([]);
    expect([...placesOf(new Set(all.map(({ id }) => id)), data)]).not.toEqual([]);
  });

  it.each(['notice/query', 'notices/query'])('is no text in the answer of %s', async (path) => {
    const { data } = await call(path, {});
    expect([...placesOf(new Set([String(clinicId)]), data)]).toEqual([]);
  });

  it('is the `id` of its records alone, next to the number that people read', async () => {
    const { list } = await server.ask<ListAnswer<object>>('organisation/query', {}, { token });
    const own = list.find((one) => 'id' in one && one.id === clinicId);
    expect(own).toMatchObject({ number: 'C-1001' });
    expect([...placesOf(new Set([clinicId]), own)]).toEqual(['.id']);
  });

  it('finds what was done to it in the audit log', async () => {
    const filter = { recordId: clinicId };
    const { list } = await server.ask<ListAnswer<Audit>>('audit/query', { filter }, { token });
    expect(list[0]).toMatchObject({
      subject: 'institution',
      action: 'update',
      recordId: clinicId,
      recordName: 'North Clinic',
    });
  });

  it('names its draft', async () => {
    const key = { entity: 'institution', recordId: clinicId };
    const values = { address: '2 Bath Road' };
    await server.ask('draft/save', { ...key, values, baseVersion: 2 }, { token });
    expect(await server.ask('draft/get', key, { token })).toMatchObject({ values });
    const { version } = await server.ask<Institution>('institution/get', { id: clinicId }, { token });
    await server.ask('institution/update', { id: clinicId, version, ...values }, { token });
    expect(await server.ask('draft/get', key, { token })).toBeNull();
  });

  it.each([
    ['organisation/get', (id: unknown) => ({ id }), 'id'],
    ['institution/get', (id: unknown) => ({ id }), 'id'],
    ['institution/update', (id: unknown) => ({ id, address: 'x' }), 'id'],
    ['institution/logo', (id: unknown) => ({ id, picture: null }), 'id'],
    ['audit/query', (recordId: unknown) => ({ filter: { recordId } }), 'filter.recordId'],
    ['draft/get', (recordId: unknown) => ({ entity: 'institution', recordId }), 'recordId'],
  ])('is refused by %s in any other spelling', async (path, body, field) => {
    const hex = `0x${clinicId.toString(16)}`;
    for (const spelling of [
      String(clinicId),
      ` ${clinicId}`,
      `${clinicId}.0`,
      hex,
      '1 002',
      [clinicId],
      true,
      1.5,
      0,
    ]) {
      const { code, data } = await call(path, body(spelling));
      const { errors = {} } = (data ?? {}) as { errors?: object };
      expect([spelling, nameOf(code), Object.keys(errors)]).toEqual([spelling, 'invalid', [field]]);
    }
  });

  it('is described as an integer wherever a call takes or gives it', () => {
    const names = new Set(['iid', 'labId', 'clinicId', 'institutionId', 'organisationId', 'defaultLabId']);
    const found = new Map<string, unknown[]>();
    const look = (part: unknown) => {
      if (typeof part !== 'object' || part === null) return;
      for (const [name, inner] of Object.entries(part)) {
        // Examples have values by these names, and a draft's is null.
        const schema = inner as { type?: unknown } | number | null;
        if (names.has(name) && typeof schema === 'object' && schema)
          found.set(name, [...(found.get(name) ?? []), schema.type]);
        look(inner);
      }
    };
    const { components, paths } = openApi();
    look(JSON.parse(JSON.stringify({ components, paths })));
    expect([...found.keys()]).toEqual(expect.arrayContaining(['iid', 'labId', 'clinicId', 'institutionId']));
    for (const [name, types] of found)
      for (const type of types) expect([name, [type].flat()[0]]).toEqual([name, 'integer']);
    expect(openApi().info.description).toContain('no call takes it for the id');
  });

  it('is described as an integer', () => {
    const { schemas } = openApi().components;
    for (const name of ['organisation', 'institution'])
      expect(schemas[name]?.properties?.id).toMatchObject({ type: 'integer', minimum: 1, readOnly: true });
    expect(schemas['organisation']?.properties).not.toHaveProperty('organisationId');
  });
});
