import { describe, expect, it, test } from 'vitest';
import { calls } from '../../../../domain/calls.ts';
import { deviceCalls } from '../../../../domain/organisation/deviceCalls.ts';
import { entities } from '../../../../domain/entities.ts';
import { bodiesOf } from '../../../../domain/kit/body.ts';
import { argumentsOfText, type Call } from '../../../../domain/kit/call.ts';
import { checked } from '../../../../domain/kit/checked.ts';
import type { AnyEntity } from '../../../../domain/kit/entity.ts';
import { decimal, integer, objectOf } from '../../../../domain/kit/fields.ts';
import { jsonSchemaOf } from '../../../../domain/openapi/jsonSchema.ts';
import type { JsonSchema } from '../../../../domain/openapi/types.ts';

/* Every number field takes only JSON numbers; strings that JavaScript or yup would parse are refused. */
const odd: readonly unknown[] = [
  '11',
  '1 1',
  ' 11',
  '11 ',
  '1\u00a01',
  '11\n',
  '+11',
  '-11',
  '011',
  '11.0',
  '11.',
  '1.1e1',
  '1e1',
  '0xB',
  '0b1011',
  '0o13',
  '1_1',
  '1,1',
  '１１',
  '١١',
  '',
  ' ',
  'Infinity',
  'NaN',
  'null',
  true,
  false,
  [11],
  ['11'],
  {},
];

interface Place {
  path: string;
  put(value: unknown): unknown;
}

/** Numeric places of a schema: their paths in fault messages, and a body with a value there. */
function* numbersIn({ type, properties, items, minItems }: JsonSchema, path = ''): Generator<Place> {
  const types = [type].flat();
  if (types.includes('integer') || types.includes('number')) yield { path, put: (value) => value };
  for (const [name, schema] of Object.entries(properties ?? {}))
    for (const place of numbersIn(schema, path ? `${path}.${name}` : name))
      yield { ...place, put: (value) => ({ [name]: place.put(value) }) };
  if (items)
    for (const place of numbersIn(items, `${path}[0]`))
      yield { ...place, put: (value) => Array.from({ length: minItems ?? 1 }, () => place.put(value)) };
}

const ofEntities = Object.values<AnyEntity>(entities).flatMap((entity) =>
  Object.entries(entity.actions).flatMap(([name, action]) =>
    bodiesOf(entity, name, action).map((schema) => ({ call: `${entity.path}/${name}`, schema })),
  ),
);
const ofCalls = Object.values<Call>({ ...calls, ...deviceCalls }).map(({ path, args }) => ({
  call: path,
  schema: objectOf(args),
}));
const places = [...ofEntities, ...ofCalls].flatMap(({ call, schema }) =>
  [...numbersIn(jsonSchemaOf(schema))].map((place): [string, Place, typeof schema] => [
    `${call} ${place.path}`,
    place,
    schema,
  ]),
);

it('finds the numbers of all calls', () => {
  const found = places.map(([name]) => name);
  for (const one of ['order/create teeth[0].tooth', 'order/create labId', 'patient/query pageSize'])
    expect(found).toContain(one);
  for (const one of ['institution/update id', 'draft/get recordId', 'audit/query filter.recordId'])
    expect(found).toContain(one);
  for (const one of ['order/query filter.labId', 'institution/switch iid', 'device/orders page'])
    expect(found).toContain(one);
  expect(found.length).toBeGreaterThan(100);
});

test.each(places)('%s takes numbers alone', async (_name, { path, put }, schema) => {
  for (const value of odd) {
    const { faults } = await checked<object>(schema, put(value), null);
    expect([value, Object.keys(faults ?? {}).some((field) => field === path || field.startsWith(`${path}[`))]).toEqual([
      value,
      true,
    ]);
  }
});

describe('a query string', () => {
  const fields = { size: integer(), length: decimal() };
  const read = async (text: string) =>
    (await checked(objectOf(fields), argumentsOfText(fields, { size: text }), null)).value;

  it.each(['0', '7', '11', '1000000'])('gives the number in plain digits: %s', async (text) =>
    expect(await read(text)).toEqual({ size: Number(text) }),
  );
  it.each(odd.filter((one): one is string => typeof one === 'string' && one !== '11'))('refuses %j', async (text) =>
    expect(await read(text)).toBeNull(),
  );
});
