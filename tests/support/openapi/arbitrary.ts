import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { JsonSchema } from '../../../domain/openapi/types.ts';
import { resolved } from './validate.ts';

/** Record ids by entity for requests: the reader's own and others'. */
export type Ids = Record<string, readonly (string | number)[]>;

interface Source {
  root: object;
  ids: Ids;
  /** The entity of a body's `id` and `ids`. */
  of: string;
}

/** Values that mostly fit a schema; conditions outside the schema (a sent code, a state) may still fail. */
export function arbitraryOf(schema: JsonSchema, source: Source, name = ''): fc.Arbitrary<unknown> {
  if (schema.$ref) return arbitraryOf(resolved(source.root, schema.$ref), source, name);
  const forms = schema.oneOf ?? schema.anyOf;
  if (forms) return fc.oneof(...forms.map((form) => arbitraryOf(form, source, name)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const to = schema['x-reference'] ?? (name === 'id' || name === 'ids' ? source.of : undefined);
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['string']);
  return fc.oneof(...types.map((type) => ofType(type, schema, source, to)));
}

function ofType(type: string, schema: JsonSchema, source: Source, to: string | undefined): fc.Arbitrary<unknown> {
  if (to && (type === 'string' || type === 'integer')) return idOf(source.ids[to] ?? [], type);
  switch (type) {
    case 'object':
      return objectOf(schema, source);
    case 'array':
      return listOf(schema, source, to);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 1000, 2 ** 31 - 1) });
    case 'number':
      return fc.double({ min: schema.minimum ?? -1, max: schema.maximum ?? 1, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return textOf(schema);
  }
}

const idOf = (ids: readonly (string | number)[], type: string): fc.Arbitrary<unknown> => {
  const known = ids.length > 0 ? [{ weight: 12, arbitrary: fc.constantFrom(...ids) }] : [];
  const other =
    type === 'integer' ? fc.integer({ min: 1, max: 2 ** 31 - 1 }) : fc.constant(null).map(() => randomUUID());
  return fc.oneof(...known, { weight: 1, arbitrary: other });
};

const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Offsets that leave the range of valid years, and offsets just within it. */
const edges = [
  '0001-01-01T00:00:00+14:00',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59-14:00',
  '9999-12-31T23:59:59.9999999Z',
  '9999-12-31T23:59:59Z',
];

function textOf({ format, pattern, maxLength = 60, minLength = 0 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'date') return fc.oneof({ weight: 6, arbitrary: day }, fc.constantFrom('0001-01-01', '9999-12-31'));
  if (format === 'date-time')
    return fc.oneof({ weight: 6, arbitrary: day.map((date) => `${date}T09:30:00.000Z`) }, fc.constantFrom(...edges));
  if (format === 'email') return fc.constantFrom('ann@example.org', 'bo@example.org');
  if (format === 'uri') return fc.constantFrom('https://example.org', 'http://example.org/a?b=c');
  if (format === 'uuid') return fc.constant(null).map(() => randomUUID());
  if (pattern) return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: 40 });
  const most = Math.min(maxLength, 60);
  return fc.oneof(
    fc.constantFrom('Ann', 'crown 16', '王小明', 'اسم', '12345').map((text) => text.slice(0, most)),
    fc.string({
      unit: 'grapheme',
      minLength: Math.max(minLength, 1),
      maxLength: Math.max(Math.floor(most / 4), minLength, 1),
    }),
  );
}

function listOf(schema: JsonSchema, source: Source, to: string | undefined): fc.Arbitrary<unknown> {
  const { items, minItems = 0, maxItems = 3 } = schema;
  const item = items ? { ...items, ...(to && { 'x-reference': to }) } : {};
  return (schema.uniqueItems ? fc.uniqueArray<unknown, unknown> : fc.array<unknown>)(arbitraryOf(item, source), {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, 3)),
  });
}

function objectOf({ properties = {}, required = [] }: JsonSchema, source: Source): fc.Arbitrary<unknown> {
  const values = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, arbitraryOf(schema, source, name)]),
  );
  return fc.record(values, { requiredKeys: required.filter((name) => name in values) });
}

const deep = (levels: number): unknown => (levels === 0 ? 'x' : { x: [deep(levels - 1)] });

/** Values that no client sends on purpose. */
const hostile: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  -(2 ** 31) - 1,
  '9'.repeat(400),
  true,
  'true',
  [],
  {},
  [[]],
  [null],
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202e',
  'x'.repeat(20_000),
  '%_\\',
  "'; drop table patient; --",
  '../../etc/passwd',
  '${x}{{x}}',
  'a\r\nb\u2028c',
  '0000-00-00',
  '2026-02-30',
  '99999-12-31',
  '-infinity',
  'NaN',
  { $gt: '' },
  { constructor: { prototype: {} } },
  deep(400),
  Array.from({ length: 2000 }, () => 1),
];

/** A body as JSON with some values replaced by hostile ones, or with an unknown key. */
export const mutated = (body: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: body.map((one) => JSON.stringify(one)) },
    {
      weight: 4,
      arbitrary: fc
        .tuple(body, fc.nat(), fc.constantFrom(...hostile))
        .map(([one, at, value]) => JSON.stringify(replaced(one, at, value))),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(body, fc.constantFrom('__proto__', 'constructor', 'toString', 'x', '', 'organisationId'))
        .map(([one, key]) =>
          JSON.stringify(one)
            .replace(/^\{/, `{${JSON.stringify(key)}:{"x":1},`)
            .replace(',}', '}'),
        ),
    },
    {
      weight: 1,
      arbitrary: fc.oneof(fc.constantFrom('null', '[]', '1', '"x"', '{', '{"a":1,"a":2}', '\u0000'), fc.json()),
    },
  );

/** A copy with the value at one position replaced, counting positions through all levels. */
function replaced(value: unknown, at: number, by: unknown): unknown {
  const places = placesIn(value);
  const place = places[at % Math.max(places.length, 1)];
  if (!place) return by;
  const copy = structuredClone(value);
  const parent = place.slice(0, -1).reduce<unknown>((one, key) => (one as Record<string, unknown>)[key], copy);
  (parent as Record<string, unknown>)[place.at(-1)!] = by;
  return copy;
}

function placesIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [[...path, key], ...placesIn(inner, [...path, key])]);
}
