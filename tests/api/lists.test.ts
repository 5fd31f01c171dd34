import { beforeAll, describe, expect, it } from 'vitest';
import { entities } from '../../domain/entities.ts';
import type { AnyEntity } from '../../domain/kit/entity.ts';
import { buildOrder, buildPatient } from '../support/build.ts';
import { missingId, nameOf, testServer, type TestServer } from '../support/testServer.ts';

/* A list accepts exactly the sort fields and filters of its entity. */
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  const { id } = await buildPatient(server);
  await buildOrder(server, { patientId: id });
});

const lists = Object.values<AnyEntity>(entities).filter(({ actions }) => actions.query);
const people = ['clinicAdmin', 'clinicMember', 'factoryAdmin', 'factoryMember'] as const;
const whoLists = ({ actions }: AnyEntity) => people.find((person) => actions.query!.roles.includes(person))!;
const query = async (entity: AnyEntity, body: object) => {
  const token = await server.loginAs(whoLists(entity));
  const { code, data } = await server.call<{ errors?: object }>(`${entity.path}/query`, body, { token });
  return { name: nameOf(code), fields: Object.keys(data?.errors ?? {}) };
};
/** The required filter of a list: its parent record. */
const neededBy = ({ filters }: AnyEntity): object =>
  Object.fromEntries(
    Object.entries(filters)
      .filter(([, field]) => !field.spec.optional || !field.spec.nullable)
      .map(([name]) => [name, missingId()]),
  );

const hostileSorts = [
  'id; drop table patient',
  '(select password_hash from credential limit 1)',
  'password_hash',
  'organisationId',
  'name desc, id',
  '-',
  '--name',
  'name--',
  '"name"',
  '1',
  '__proto__',
  'constructor',
  'toString',
  "name' or '1'='1",
  'case when (select 1)=1 then name else remark end',
];

describe.each(lists.map((entity) => [entity.name, entity] as const))('the list of %s', (_name, entity) => {
  it('is sorted by each declared field, in both directions', async () => {
    const filter = neededBy(entity);
    for (const field of entity.sortable)
      for (const sort of [field, `-${field}`])
        expect([sort, (await query(entity, { sort, filter })).name]).toEqual([sort, 'ok']);
  });

  it('is sorted by nothing else', async () => {
    for (const sort of hostileSorts) {
      const { name, fields } = await query(entity, { sort, filter: neededBy(entity) });
      expect([sort, name, fields]).toEqual([sort, 'invalid', ['sort']]);
    }
    for (const sort of [['name'], { field: 'name' }, 7])
      expect((await query(entity, { sort, filter: neededBy(entity) })).name).toBe('invalid');
  });

  it('accepts no other filter, and page sizes within the limits only', async () => {
    const filter = neededBy(entity);
    for (const [body, field] of [
      [{ filter: { ...filter, organisationId: 1 } }, 'filter.organisationId'],
      [{ filter: { ...filter, 'id) or (1=1': 'x' } }, 'filter.id) or (1=1'],
      [{ filter: { ...filter, $where: '1=1' } }, 'filter.$where'],
      [{ filter, where: '1=1' }, 'where'],
      [{ filter, page: 0 }, 'page'],
      [{ filter, page: 1e18 }, 'page'],
      [{ filter, page: '1; select 1' }, 'page'],
      [{ filter, pageSize: 100_000 }, 'pageSize'],
      [{ filter, pageSize: -1 }, 'pageSize'],
    ] as const)
      expect([body, await query(entity, body)]).toEqual([body, { name: 'invalid', fields: [field] }]);
    for (const name of Object.keys(entity.filters))
      for (const value of [{ $ne: null }, { like: '%' }, [['x']]]) {
        const answer = await query(entity, { filter: { ...filter, [name]: value } });
        expect([name, value, answer.name]).toEqual([name, value, 'invalid']);
        expect(answer.fields.every((field) => field.startsWith(`filter.${name}`))).toBe(true);
      }
  });

  it('treats SQL in arguments as plain text', async () => {
    const words = Object.entries(entity.filters).filter(
      ([, field]) => field.type === 'string' && field.meta()?.kind === 'text',
    );
    for (const [name] of words)
      for (const value of [
        "' or '1'='1",
        "'; drop table patient; --",
        '%',
        '_',
        '\\',
        "a' union select null--",
        '${1}',
      ])
        expect([name, value, (await query(entity, { filter: { ...neededBy(entity), [name]: value } })).name]).toEqual([
          name,
          value,
          'ok',
        ]);
    expect((await server.db.selectFrom('patient').select('id').execute()).length).toBeGreaterThan(0);
  });
});

it('a wildcard matches itself and not everything', async () => {
  const token = await server.loginAs('clinicMember');
  const found = async (keyword: string) =>
    (await server.ask<{ total: number }>('patient/query', { filter: { keyword } }, { token })).total;
  expect([await found('%'), await found('_'), await found('Mary')]).toEqual([0, 0, 1]);
});

it('a query parameter given twice is refused, and no value is taken silently', async () => {
  const token = await server.loginAs('clinicMember');
  const twice = await server.call('user/myInstitutionList?status=0&status=1', {}, { token, method: 'GET' });
  expect([nameOf(twice.code), Object.keys((twice.data as { errors: object }).errors)]).toEqual(['invalid', ['status']]);
  const polluted = await server.call('user/myInstitutionList?status=0&__proto__=1', {}, { token, method: 'GET' });
  expect(nameOf(polluted.code)).toBe('badRequest');
});
