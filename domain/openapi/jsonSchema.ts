import type * as yup from 'yup';
import type { Fields } from '../kit/fields.ts';
import type { JsonSchema } from './types.ts';

/** The parts of yup's schema description used here. */
interface Described {
  type: string;
  optional: boolean;
  nullable: boolean;
  default?: unknown;
  oneOf: unknown[];
  meta?: yup.CustomSchemaMetadata;
  tests: { name?: string; params?: Record<string, unknown> }[];
  fields?: Record<string, Described>;
  innerType?: Described | Described[];
}

const bounds: Record<string, Partial<Record<'min' | 'max', keyof JsonSchema>>> = {
  string: { min: 'minLength', max: 'maxLength' },
  number: { min: 'minimum', max: 'maximum' },
  array: { min: 'minItems', max: 'maxItems' },
};

/** The JSON Schema of a yup schema: of the input that it accepts and the output that records hold. */
export const jsonSchemaOf = (schema: yup.AnySchema): JsonSchema => printed(schema.describe());

/** Whether a body must contain it: fields with a default are optional. */
export const isRequired = (schema: yup.AnySchema): boolean => must(schema.describe());
const must = ({ optional, nullable, default: given }: Described) => !optional && !nullable && given === undefined;

/** An object of exactly these fields. */
export const bodySchemaOf = (fields: Fields): JsonSchema =>
  objectOf(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, jsonSchemaOf(field)])),
    Object.keys(fields).filter((name) => isRequired(fields[name]!)),
  );

export const titled = (schema: JsonSchema, title: string | undefined): JsonSchema =>
  title ? { title, ...schema } : schema;

export const objectOf = (properties: Record<string, JsonSchema>, required: readonly string[]): JsonSchema => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required }),
  additionalProperties: false,
});

/** The schema of the same value in an answer: without defaults, which the server has filled in. */
export function asAnswered({ default: _default, items, properties, ...schema }: JsonSchema): JsonSchema {
  return {
    ...schema,
    ...(items && { items: asAnswered(items) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, asAnswered(one)])),
    }),
  };
}

function printed(described: Described): JsonSchema {
  const { nullable, oneOf, meta, default: given } = described;
  const choices = oneOf.filter((one) => one !== null && one !== undefined);
  const type = typeOf(described);
  const hasDefault = given !== undefined && described.type !== 'object';
  return {
    ...(type && { type: nullable ? [type, 'null'].flat() : type }),
    ...(choices.length > 0 && { enum: nullable ? [...choices, null] : choices }),
    ...structureOf(described),
    ...rulesOf(described),
    ...(hasDefault && { default: given }),
    ...(meta?.code && { 'x-written': meta.kind === 'phone' ? 'phone' : 'code' }),
    ...(meta?.vocabulary && described.type !== 'array' && { 'x-vocabulary': meta.vocabulary.name }),
    ...(meta?.to && { 'x-reference': meta.to }),
  };
}

function typeOf({ type, tests }: Described): string | readonly string[] | undefined {
  if (type === 'recordId') return ['string', 'integer'];
  if (type === 'mixed') return undefined;
  if (type === 'tuple') return 'array';
  return type === 'number' && tests.some(({ name }) => name === 'integer') ? 'integer' : type;
}

function structureOf({ type, fields, innerType, meta, tests }: Described): JsonSchema {
  if (type === 'tuple') {
    const [items, ...others] = (innerType as Described[]).map(printed);
    // Many clients and linters don't know `prefixItems`, so a tuple becomes a fixed-length list of one type.
    if (!items || others.some((other) => JSON.stringify(other) !== JSON.stringify(items)))
      throw new Error('A tuple must have members of one type.');
    return { items, minItems: others.length + 1, maxItems: others.length + 1 };
  }
  if (type === 'array' && innerType)
    return {
      items: {
        ...printed(innerType as Described),
        ...(meta?.vocabulary && { 'x-vocabulary': meta.vocabulary.name }),
      },
    };
  if (type !== 'object' || !fields) return {};
  const names = Object.keys(fields);
  const isClosed = tests.some(({ name }) => name === 'noUnknown');
  if (!isClosed) return { additionalProperties: true };
  const { type: _type, ...rest } = objectOf(
    Object.fromEntries(names.map((name) => [name, printed(fields[name]!)])),
    names.filter((name) => must(fields[name]!)),
  );
  return rest;
}

function rulesOf(described: Described): JsonSchema {
  const rules: JsonSchema = described.meta?.kind === 'dateTime' ? { format: 'date-time' } : {};
  for (const { name, params } of described.tests) {
    const bound = name === 'min' || name === 'max' ? bounds[described.type]?.[name] : undefined;
    if (bound) Object.assign(rules, { [bound]: params?.[name!] });
    if (name === 'matches' && params) rules.pattern = (params.regex as RegExp).source;
    if (name === 'email') rules.format = 'email';
    if (name === 'url') rules.format = 'uri';
    if (name === 'date') rules.format = 'date';
    if (name === 'unique') rules.uniqueItems = true;
  }
  return rules;
}
