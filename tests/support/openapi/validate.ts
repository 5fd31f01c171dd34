import type { JsonSchema } from '../../../domain/openapi/types.ts';

/** Schema violations of a value, each with its path; empty if valid. Supports the keywords that the document uses. */
export function faultsOf(value: unknown, schema: JsonSchema, root: object, path = '$'): string[] {
  if (schema.$ref) return faultsOf(value, resolved(root, schema.$ref), root, path);
  const type = typeFault(value, schema, path);
  if (type) return [type];
  return [
    ...choiceFaults(value, schema, path),
    ...formFaults(value, schema, root, path),
    ...(typeof value === 'string' ? textFaults(value, schema, path) : []),
    ...(typeof value === 'number' ? numberFaults(value, schema, path) : []),
    ...(Array.isArray(value) ? listFaults(value, schema, root, path) : []),
    ...(isObject(value) ? objectFaults(value, schema, root, path) : []),
  ];
}

/** Resolves a `$ref` in the document. */
export function resolved(root: object, ref: string): JsonSchema {
  const steps = ref.replace(/^#\//, '').split('/');
  const found = steps.reduce<unknown>((at, step) => (isObject(at) ? at[step] : undefined), root);
  if (!found) throw new Error(`${ref} names nothing.`);
  return found;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 80) ?? 'undefined';

const is: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: isObject,
};

function typeFault(value: unknown, { type }: JsonSchema, path: string): string | null {
  const types = typeof type === 'string' ? [type] : type;
  return !types || types.some((one) => is[one]!(value)) ? null : `${path}: ${shown(value)} is no ${types.join(' or ')}`;
}

function choiceFaults(value: unknown, schema: JsonSchema, path: string): string[] {
  const isChosen = !schema.enum || schema.enum.includes(value);
  const isConst = schema.const === undefined || schema.const === value;
  return isChosen && isConst ? [] : [`${path}: ${shown(value)} is none of ${shown(schema.enum ?? [schema.const])}`];
}

function formFaults(value: unknown, { anyOf, oneOf }: JsonSchema, root: object, path: string): string[] {
  const fits = (forms: readonly JsonSchema[]) => forms.filter((form) => faultsOf(value, form, root, path).length === 0);
  const any = anyOf && fits(anyOf).length === 0 ? closest(value, anyOf, root, path) : [];
  const one = oneOf && fits(oneOf).length !== 1 ? closest(value, oneOf, root, path) : [];
  return [...any, ...(oneOf && fits(oneOf).length > 1 ? [`${path}: fits two forms`] : one)];
}

/** Violations of the best matching alternative. */
const closest = (value: unknown, forms: readonly JsonSchema[], root: object, path: string): string[] =>
  forms.map((form) => faultsOf(value, form, root, path)).toSorted((a, b) => a.length - b.length)[0] ?? [];

const formats: Record<string, RegExp> = {
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
  date: /^\d{4}-\d\d-\d\d$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
};

function textFaults(value: string, { minLength, maxLength, pattern, format }: JsonSchema, path: string): string[] {
  const length = Array.from(value).length;
  const isRight =
    (minLength === undefined || length >= minLength) &&
    (maxLength === undefined || length <= maxLength) &&
    (!pattern || new RegExp(pattern, 'u').test(value)) &&
    (formats[format ?? '']?.test(value) ?? true);
  return isRight ? [] : [`${path}: ${shown(value)} is no ${format ?? pattern ?? 'such length'}`];
}

const numberFaults = (value: number, { minimum, maximum }: JsonSchema, path: string): string[] =>
  (minimum === undefined || value >= minimum) && (maximum === undefined || value <= maximum)
    ? []
    : [`${path}: ${value} is beyond ${minimum}…${maximum}`];

function listFaults(value: unknown[], schema: JsonSchema, root: object, path: string): string[] {
  const { minItems = 0, maxItems = Infinity, uniqueItems = false, items } = schema;
  const length = value.length < minItems || value.length > maxItems ? [`${path}: ${value.length} items`] : [];
  const isTwice = uniqueItems && new Set(value).size < value.length;
  return [
    ...length,
    ...(isTwice ? [`${path}: an item twice`] : []),
    ...value.flatMap((one, at) => (items ? faultsOf(one, items, root, `${path}[${at}]`) : [])),
  ];
}

function objectFaults(value: Record<string, unknown>, schema: JsonSchema, root: object, path: string): string[] {
  const { properties = {}, required = [], additionalProperties = true } = schema;
  const missing = required.filter((name) => !(name in value)).map((name) => `${path}.${name}: missing`);
  return [
    ...missing,
    ...Object.entries(value).flatMap(([name, one]) => {
      const of = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
      if (of === false) return [`${path}.${name}: not declared`];
      return typeof of === 'object' ? faultsOf(one, of, root, `${path}.${name}`) : [];
    }),
  ];
}
