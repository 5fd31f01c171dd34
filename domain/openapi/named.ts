import type { JsonSchema, OpenApi, Operation } from './types.ts';

type Schemas = Record<string, JsonSchema>;

/**
 * Names bodies, answers, vocabularies and repeated objects, so that types generated from the document have names and
 * exist once: `order.send.body`, `order.counts.answer`, `caseType`, `order.teeth.item`. Pure.
 */
export function named({ paths, components, ...rest }: OpenApi): OpenApi {
  const ends: Schemas = {};
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  const moved = new Map(operations.map((operation) => [operation, withNamedEnds(operation, ends)]));
  const whole = { ...components.schemas, ...ends };
  return {
    ...rest,
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, item]) => [
        path,
        Object.fromEntries(Object.entries(item).map(([method, operation]) => [method, moved.get(operation)!])),
      ]),
    ),
    components: { ...components, schemas: { ...whole, ...withNamedParts(whole) } },
  };
}

const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** The operation; its body, and the data of its answer, are moved to `ends`. */
function withNamedEnds(operation: Operation, ends: Schemas): Operation {
  const move = (schema: JsonSchema, end: string): JsonSchema => {
    if (schema.$ref || partsOf(schema).length === 0) return schema;
    const name = `${operation.operationId}.${end}`;
    ends[name] = schema;
    return refTo(name);
  };
  const json = 'application/json';
  const { requestBody, responses } = operation;
  const body = requestBody?.content?.[json];
  const answer = responses['200']?.content?.[json];
  const [success, refusal] = answer?.schema?.oneOf ?? [];
  const data = success?.properties?.['data'];
  const properties = { ...success?.properties, ...(data && { data: move(data, 'answer') }) };
  return {
    ...operation,
    ...(body?.schema && {
      requestBody: { ...requestBody, content: { [json]: { ...body, schema: move(body.schema, 'body') } } },
    }),
    ...(data && {
      responses: {
        ...responses,
        200: {
          ...responses['200']!,
          content: { [json]: { ...answer, schema: { oneOf: [{ ...success, properties }, refusal!] } } },
        },
      },
    }),
  };
}

/** The schemas, and as schemas of their own the parts that they repeat. */
function withNamedParts(schemas: Schemas): Schemas {
  const names = namesOf(schemas);
  const found: Schemas = {};
  const inner = (schema: JsonSchema): JsonSchema => ({ ...schema, ...mapped(schema, rewritten) });
  const rewritten = (schema: JsonSchema): JsonSchema => {
    const key = keyOf(schema);
    const name = key && names.get(key);
    if (!name) return inner(schema);
    found[name] ??= inner(JSON.parse(key) as JsonSchema);
    return { ...outsideOf(schema), ...(isNullable(schema) ? { anyOf: [refTo(name), { type: 'null' }] } : refTo(name)) };
  };
  const tops = Object.entries(schemas).map(([name, schema]): [string, JsonSchema] => [name, inner(schema)]);
  return { ...found, ...Object.fromEntries(tops) };
}

/** Names by `keyOf`: a vocabulary's own, else the place where a repeated part comes first. */
function namesOf(schemas: Schemas): Map<string, string> {
  const places = new Map<string, string[]>();
  const note = (whole: JsonSchema, place: string) => {
    for (const [step, part] of partsOf(whole)) {
      const key = keyOf(part);
      const own = place + step;
      // Not an alternative of a whole body.
      if (key && !(own in schemas)) places.set(key, [...(places.get(key) ?? []), own]);
      note(part, own);
    }
  };
  for (const [name, schema] of Object.entries(schemas)) note(schema, name);
  const names = new Map<string, string>();
  const repeated = [...places].filter(([, { length }]) => length > 1);
  // A list of some of a vocabulary's values has its place's name.
  const byLength = repeated.toSorted(([one], [other]) => other.length - one.length);
  const taken = new Set(Object.keys(schemas));
  for (const [key, [place]] of byLength) {
    const { 'x-vocabulary': vocabulary } = JSON.parse(key) as JsonSchema;
    const name = vocabulary && !taken.has(vocabulary) ? vocabulary : place!;
    taken.add(name);
    names.set(key, name);
  }
  return names;
}

const isNullable = ({ type, enum: values }: JsonSchema) =>
  Boolean(values?.includes(null)) || (Array.isArray(type) && type.includes('null'));

/** What belongs to the place where a part stands, and not to the part. */
const outsideOf = ({ title, description, default: given, readOnly }: JsonSchema): JsonSchema => ({
  ...(title !== undefined && { title }),
  ...(description !== undefined && { description }),
  ...(given !== undefined && { default: given }),
  ...(readOnly !== undefined && { readOnly }),
});

/** Equal for equal parts that are worth a name: objects with properties, and lists of at least three values. */
function keyOf(schema: JsonSchema): string | null {
  const { title: _title, description: _description, default: _default, readOnly: _readOnly, ...part } = schema;
  const values = part.enum?.filter((value) => value !== null);
  if (!(values && values.length > 2) && Object.keys(part.properties ?? {}).length === 0) return null;
  const type = Array.isArray(part.type) ? part.type.find((one) => one !== 'null') : part.type;
  return JSON.stringify({ ...part, ...(type && { type }), ...(values && { enum: values }) });
}

/** The schemas within a schema, each with its step in a place's name. */
const partsOf = ({ items, properties = {}, additionalProperties, anyOf = [], oneOf = [] }: JsonSchema) => [
  ...(items ? [['.item', items] as const] : []),
  ...Object.entries(properties).map(([name, part]) => [`.${name}`, part] as const),
  ...(typeof additionalProperties === 'object' ? [['.value', additionalProperties] as const] : []),
  ...[...anyOf, ...oneOf].map((part) => ['', part] as const),
];

const mapped = (
  { items, properties, additionalProperties, anyOf, oneOf }: JsonSchema,
  change: (part: JsonSchema) => JsonSchema,
): JsonSchema => ({
  ...(items && { items: change(items) }),
  ...(properties && {
    properties: Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, change(part)])),
  }),
  ...(typeof additionalProperties === 'object' && { additionalProperties: change(additionalProperties) }),
  ...(anyOf && { anyOf: anyOf.map(change) }),
  ...(oneOf && { oneOf: oneOf.map(change) }),
});
