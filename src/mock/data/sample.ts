import type { JsonSchema, OpenApi } from '../../../domain/openapi/types.ts';
import { between, chance, idOf, pick } from './chance.ts';
import { dayFor, momentFor, textFor, type Written } from './texts.ts';

interface Of {
  root: OpenApi;
  /** Of what it is a part, and which of several: by these the values differ. */
  entity: string;
  nth: number;
  name: string;
}

export const mayBeNull = (schema: JsonSchema): boolean => {
  const { type, enum: values, anyOf = [] } = schema;
  return (
    (Array.isArray(type) && type.includes('null')) ||
    values?.includes(null) === true ||
    anyOf.some((one) => one.type === 'null')
  );
};

/** A value that a printed schema takes, the same at every start: what the field is called says what it is about. */
export function sampleOf(schema: JsonSchema, of: Of): unknown {
  if (schema.$ref) return sampleOf(named(of.root, schema.$ref), of);
  const forms = schema.oneOf ?? schema.anyOf;
  if (forms)
    return sampleOf(
      forms.find(({ type }) => type !== 'null')!,
      of,
    );
  if (schema.const !== undefined) return schema.const;
  const key = `${of.entity}.${of.name}.${of.nth}`;
  if (schema.enum)
    return pick(
      schema.enum.filter((value) => value !== null),
      key,
    );
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.find((one) => one !== 'null');
  return ofType(type ?? 'object', schema, of, key);
}

function ofType(type: string, schema: JsonSchema, of: Of, key: string): unknown {
  switch (type) {
    case 'object':
      return objectOf(schema, of);
    case 'array':
      return listOf(schema, of);
    case 'integer':
    case 'number':
      return between(schema.minimum ?? 0, Math.min(schema.maximum ?? 40, (schema.minimum ?? 0) + 40), key);
    case 'boolean':
      return chance(key) < 0.2;
    case 'null':
      return null;
    default:
      return textOf(schema, of);
  }
}

const kindOf = ({ format, 'x-written': written }: JsonSchema): Written | undefined =>
  format === 'email' ? 'email' : format === 'uri' ? 'url' : written;

function textOf(schema: JsonSchema, { entity, name, nth }: Of): string | null {
  if (schema.format === 'date-time') return momentFor(entity, name, nth);
  if (schema.format === 'date') return dayFor(entity, name, nth);
  if (schema.format === 'uuid') return idOf(schema['x-reference'] ?? entity, nth);
  const text = textFor({ entity, name, nth, kind: kindOf(schema) }) ?? (mayBeNull(schema) ? null : '');
  return text === null ? null : text.slice(0, schema.maxLength ?? 5000);
}

const listOf = ({ items, minItems = 0, maxItems = 2, uniqueItems }: JsonSchema, of: Of): unknown[] => {
  // Few: two samples of one list differ by where they stand, mostly.
  const length = Math.max(minItems, Math.min(maxItems, 2));
  const samples = items ? Array.from({ length }, (_, at) => sampleOf(items, { ...of, nth: of.nth + at })) : [];
  return uniqueItems ? [...new Set(samples)] : samples;
};

function objectOf({ properties = {}, additionalProperties }: JsonSchema, of: Of): Record<string, unknown> {
  if (Object.keys(properties).length === 0 && typeof additionalProperties === 'object') return {};
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, sampleOf(schema, { ...of, name })]),
  );
}

function named(root: OpenApi, ref: string): JsonSchema {
  const steps = ref.replace('#/', '').split('/');
  return steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], root) as JsonSchema;
}
