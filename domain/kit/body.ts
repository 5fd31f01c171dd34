import * as yup from 'yup';
import { limits } from '../limits.ts';
import type { Action, AnyEntity } from './entity.ts';
import { objectOf, type Fields } from './fields.ts';
import { number, string } from './jsonTypes.ts';
import { idField } from './recordId.ts';

const version = number().integer();

/** Maximum length of `next`, which contains a field's value. */
const longestCursor = 8000;

const listOf = (entity: AnyEntity) =>
  objectOf({
    page: number().integer().min(1).max(limits.lastPage).default(1),
    pageSize: number().integer().min(1).max(limits.organisationPage).default(25),
    sort: string()
      .oneOf(entity.sortable.flatMap((field) => [field, `-${field}`]))
      .default(entity.sort),
    after: string().max(longestCursor).nullable().default(null),
    filter: objectOf(entity.filters).default({}),
  });

/** Keeps only fields the client sent; an absent field isn't an empty one. */
const partial = (fields: Fields) =>
  objectOf(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, withoutDefault(field)])));
const withoutDefault = (field: yup.AnySchema) => field.optional().default(undefined);

type Body = yup.ObjectSchema<object>;

/** Body schemas of an action: one for a single record; bulk actions have a second one with `ids`. */
export function bodiesOf(entity: AnyEntity, name: string, action: Action): readonly [Body] | readonly [Body, Body] {
  if (name === 'query') return [listOf(entity)];
  if (name === 'create') return [objectOf(entity.fields)];
  if (name === 'update') return [partial(entity.fields).shape({ id: idField(entity), version })];
  const args = action.args ?? {};
  const id = idField(entity);
  if (action.on === 'all' || action.on === 'new') return [objectOf(args)];
  const one = objectOf({ ...args, id, version });
  if (action.on !== 'many') return [one];
  return [one, objectOf({ ...args, ids: yup.array().of(id).min(1).max(limits.listPage).required() })];
}

/** The body schema that an action's definition implies. */
export function bodyOf(entity: AnyEntity, name: string, action: Action): yup.Schema<object> {
  const [one, many] = bodiesOf(entity, name, action);
  if (!many) return one;
  return yup.lazy((body: unknown) =>
    typeof body === 'object' && body !== null && 'ids' in body ? many : one,
  ) as unknown as yup.Schema<object>;
}
