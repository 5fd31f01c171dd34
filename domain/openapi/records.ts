import { bodiesOf } from '../kit/body.ts';
import { idField } from '../kit/recordId.ts';
import { actionOf, type Action, type AnyEntity } from '../kit/entity.ts';
import type { Fields } from '../kit/fields.ts';
import { en } from '../messages/en/index.ts';
import { actionAnswers } from './actionAnswers.ts';
import { asAnswered, isRequired, jsonSchemaOf, objectOf, titled } from './jsonSchema.ts';
import { page, whole } from './shapes.ts';
import { structures } from './structures.ts';
import type { JsonSchema } from './types.ts';

interface Words {
  one: string;
  many: string;
  fields: Record<string, string>;
  actions: Record<string, string>;
}
export const wordsOf = ({ name }: AnyEntity): Words => (en.entities as Record<string, Words>)[name]!;

const id = (entity: AnyEntity): JsonSchema =>
  entity.numbered ? jsonSchemaOf(idField(entity)) : { type: 'string', format: 'uuid' };

const fieldOf = (entity: AnyEntity, name: string, fields: Fields): JsonSchema =>
  titled(structures[`${entity.name}.${name}`] ?? jsonSchemaOf(fields[name]!), wordsOf(entity).fields[name]);

/** A record as returned by `get`: entered and server-set fields. */
export function recordSchema(entity: AnyEntity): JsonSchema {
  const { fields, system } = entity;
  const all = { ...fields, ...system };
  const answered = Object.keys(all).map((name): [string, JsonSchema] => {
    const schema = asAnswered(fieldOf(entity, name, all));
    return [name, name in system || !actionOf(entity, 'update') ? { ...schema, readOnly: true } : schema];
  });
  const own = { id: { ...id(entity), readOnly: true }, version: { type: 'integer', readOnly: true } };
  const present = Object.keys(all).filter((name) => {
    const { optional, default: given } = all[name]!.describe();
    return !optional || given != null;
  });
  return {
    ...objectOf({ ...own, ...Object.fromEntries(answered) }, ['id', 'version', ...present]),
    title: wordsOf(entity).one,
  };
}

/** A record as a list row, with only the fields that rows contain. */
export function listedSchema(entity: AnyEntity): JsonSchema {
  const whole = recordSchema(entity);
  const { listed } = entity;
  if (!listed) return whole;
  const has = (name: string) => name === 'id' || name === 'version' || listed.fields.includes(name);
  return {
    ...whole,
    properties: Object.fromEntries(Object.entries(whole.properties!).filter(([name]) => has(name))),
    required: whole.required!.filter(has),
    title: `${wordsOf(entity).one} in a list`,
  };
}

/** The body of an action: one form, or two alternatives. */
export function bodySchemas(entity: AnyEntity, name: string, action: Action): JsonSchema {
  const [first, ...others] = bodiesOf(entity, name, action).map((body) => {
    const fields = body.fields as Fields;
    const names = Object.keys(fields);
    const properties = names.map((field): [string, JsonSchema] => [field, fieldOf(entity, field, fields)]);
    return objectOf(
      Object.fromEntries(properties),
      names.filter((field) => isRequired(fields[field]!)),
    );
  });
  return others.length > 0 ? { oneOf: [first!, ...others] } : first!;
}

const counts: JsonSchema = { type: 'object', additionalProperties: whole };
const ids = (entity: AnyEntity): JsonSchema => objectOf({ ids: { type: 'array', items: id(entity) } }, ['ids']);

/** An event in a plain entity's history. */
const step: JsonSchema = objectOf(
  {
    id: { type: 'string' },
    action: { type: 'string' },
    actorName: { type: ['string', 'null'] },
    to: { type: ['string', 'null'] },
    reason: { type: ['string', 'null'] },
    at: { type: 'string', format: 'date-time' },
  },
  ['id', 'action', 'actorName', 'to', 'reason', 'at'],
);
const history: JsonSchema = objectOf({ list: { type: 'array', items: step } }, ['list']);

/** Schema of `data` in a successful answer; undefined if none is declared. */
export function answerSchema(entity: AnyEntity, name: string, action: Action): JsonSchema | undefined {
  const said = (actionAnswers as Record<string, Record<string, JsonSchema>>)[entity.name]?.[name];
  if (said) return said;
  const own: JsonSchema = { $ref: `#/components/schemas/${entity.name}` };
  if (name === 'query') return page(entity.listed ? { $ref: `${own.$ref}.listed` } : own);
  if (name === 'counts') return counts;
  if (name === 'history' && entity.plain) return history;
  if (action.on === 'many') return ids(entity);
  if (name === 'get' || !action.reads) return own;
  return undefined;
}
