import { describe, expect, it, test } from 'vitest';
import type { Schema } from 'yup';
import { listPreference } from '../../../../domain/account/preferences.ts';
import { settings } from '../../../../domain/account/settingsSchema.ts';
import { calls } from '../../../../domain/calls.ts';
import { machineCalls } from '../../../../domain/organisation/deviceCalls.ts';
import { entities } from '../../../../domain/entities.ts';
import { bodiesOf } from '../../../../domain/kit/body.ts';
import { argumentsOfText, type Call } from '../../../../domain/kit/call.ts';
import { checked } from '../../../../domain/kit/checked.ts';
import type { AnyEntity } from '../../../../domain/kit/entity.ts';
import { decimal, integer, objectOf, text, yesNo, yesNoOrAny } from '../../../../domain/kit/fields.ts';
import { checkRulesSchema } from '../../../../domain/order/dataCheck/rulesSchema.ts';
import { jsonSchemaOf } from '../../../../domain/openapi/jsonSchema.ts';
import type { JsonSchema } from '../../../../domain/openapi/types.ts';

/* Every field takes only the JSON types that its document names; what JavaScript or yup would convert is refused. */
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
  'true',
  'TRUE',
  'false',
  '1',
  '0',
  'yes',
  'on',
  true,
  false,
  0,
  1,
  11,
  -1,
  1.5,
  1e21,
  [],
  [1],
  [11],
  ['11'],
  [true],
  ['true'],
  [['a']],
  {},
  { a: 1 },
  { 0: 'a' },
];

type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
/** The types in the document's words that a value satisfies. */
const typesOf = (value: unknown): readonly JsonType[] => {
  if (Array.isArray(value)) return ['array'];
  if (typeof value === 'number') return Number.isInteger(value) ? ['integer', 'number'] : ['number'];
  return [typeof value as JsonType];
};

interface Place {
  path: string;
  types: readonly string[];
  put(value: unknown): unknown;
}

/** Typed places of a schema: their paths in fault messages, and a body with a value there. */
function* placesIn({ type, properties, items, minItems }: JsonSchema, path = ''): Generator<Place> {
  if (type !== undefined && path) yield { path, types: [type].flat(), put: (value) => value };
  for (const [name, schema] of Object.entries(properties ?? {}))
    for (const place of placesIn(schema, path ? `${path}.${name}` : name))
      yield { ...place, put: (value) => ({ [name]: place.put(value) }) };
  if (items)
    for (const place of placesIn(items, `${path}[0]`))
      yield { ...place, put: (value) => Array.from({ length: minItems ?? 1 }, () => place.put(value)) };
}

const ofEntities = Object.values<AnyEntity>(entities).flatMap((entity) =>
  Object.entries(entity.actions).flatMap(([name, action]) =>
    bodiesOf(entity, name, action).map((schema) => ({ call: `${entity.path}/${name}`, schema })),
  ),
);
const ofCalls = Object.values<Call>({ ...calls, ...machineCalls }).map(({ path, args }) => ({
  call: path,
  schema: objectOf(args),
}));
/** Values whose schema depends on another field or is checked by a handler. */
const ofValues = [
  { call: 'user/setPreference settings', schema: settings },
  { call: 'user/setPreference list', schema: listPreference },
  { call: 'institution/update', schema: objectOf({ checkRules: checkRulesSchema }) },
];
const places = [...ofEntities, ...ofCalls, ...ofValues].flatMap(({ call, schema }) =>
  [...placesIn(jsonSchemaOf(schema))].map((place): [string, Place, Schema<object>] => [
    `${call} ${place.path}`,
    place,
    schema,
  ]),
);

it('finds the numbers, texts and booleans of all calls', () => {
  const found = (type: string) => places.filter(([, { types }]) => types.includes(type)).map(([name]) => name);
  const numbers = [...found('integer'), ...found('number')];
  for (const one of ['order/create teeth[0].tooth', 'order/create labId', 'patient/query pageSize'])
    expect(numbers).toContain(one);
  for (const one of ['institution/update id', 'draft/get recordId', 'audit/query filter.recordId'])
    expect(numbers).toContain(one);
  for (const one of ['order/query filter.labId', 'institution/switch iid', 'device/orders page'])
    expect(numbers).toContain(one);
  for (const one of ['order/create doctor', 'order/create teeth[0].work', 'base/login password', 'user/prove code'])
    expect(found('string')).toContain(one);
  for (const one of ['order/create sharePatientName', 'order/create teeth[0].onNatural', 'order/query filter.mine'])
    expect(found('boolean')).toContain(one);
  for (const one of ['config/switchSingleConfig on', 'user/setPreference settings tabs'])
    expect(found('boolean')).toContain(one);
  expect([numbers, found('string'), found('boolean')].map(({ length }) => length > 25)).toEqual([true, true, true]);
});

test.each(places)('%s takes its JSON types alone', async (_name, { path, types, put }, schema) => {
  const others = odd.filter((value) => !typesOf(value).some((type) => types.includes(type)));
  expect(others.length).toBeGreaterThan(10);
  for (const value of others) {
    const { faults } = await checked<object>(schema, put(value), null);
    const isRefused = Object.keys(faults ?? {}).some((field) => field === path || field.startsWith(`${path}[`));
    expect([value, isRefused]).toEqual([value, true]);
  }
});

describe('a query string', () => {
  const fields = { size: integer(), length: decimal(), name: text(), isOn: yesNo(), isAny: yesNoOrAny() };
  const read = async (name: keyof typeof fields, typed: string) => {
    const { value } = await checked<object>(objectOf(fields), argumentsOfText(fields, { [name]: typed }), null);
    return value && (value as Record<string, unknown>)[name];
  };
  const texts = odd.filter((one): one is string => typeof one === 'string');

  it.each(['0', '7', '11', '1000000'])('gives the number in plain digits: %s', async (typed) =>
    expect(await read('size', typed)).toBe(Number(typed)),
  );
  it.each(texts.filter((one) => !['11', '1', '0'].includes(one)))('refuses the number %j', async (typed) =>
    expect(await read('size', typed)).toBeNull(),
  );
  it.each(['isOn', 'isAny'] as const)('gives yes and no as true and false alone: %s', async (name) => {
    expect([await read(name, 'true'), await read(name, 'false')]).toEqual([true, false]);
    for (const typed of texts.filter((one) => !['true', 'false'].includes(one)))
      expect([typed, await read(name, typed)]).toEqual([typed, null]);
  });
  it('leaves text as it is', async () => {
    for (const typed of ['11', 'true', 'false', 'null']) expect(await read('name', typed)).toBe(typed);
  });
});
