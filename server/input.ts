import * as yup from 'yup';
import { objectOf, recordId, type Fields } from '../domain/kit/fields.ts';
import type { Action, AnyEntity } from '../domain/kit/entity.ts';
import { isMessageKey, type MessageKey } from '../domain/kit/locale.ts';
import { limits } from '../domain/limits.ts';
import type { Actor } from '../domain/roles.ts';

/** A body that breaks its schema: one message a field, by its path. */
export class InvalidInput extends Error {
  constructor(readonly errors: Record<string, MessageKey>) {
    super('invalid');
  }
}

/** `body` as `schema` reads it, or every fault at once. */
export async function check<T>(schema: yup.Schema<T>, body: unknown, actor: Actor | null): Promise<T> {
  try {
    // Not stripped, so that what is unknown is refused by its name and not ignored.
    return await schema.validate(body ?? {}, {
      abortEarly: false,
      stripUnknown: false,
      context: { actor: actor ?? {} },
    });
  } catch (error) {
    if (!(error instanceof yup.ValidationError)) throw error;
    const faults = error.inner.length > 0 ? error.inner : [error];
    throw new InvalidInput(Object.fromEntries(faults.flatMap(byField)));
  }
}

function byField(fault: yup.ValidationError): [string, MessageKey][] {
  const { path = '', type, params } = fault;
  if (type !== 'noUnknown') return [[path || 'body', keyOf(fault)]];
  const names = String(params?.unknown).split(', ');
  return names.map((name) => [path ? `${path}.${name}` : name, keyOf(fault)]);
}

const keyOf = ({ message }: yup.ValidationError): MessageKey => {
  const key: unknown = message;
  return isMessageKey(key) ? key : { key: 'invalid' };
};

const idOf = ({ numbered }: AnyEntity) => (numbered ? yup.string().matches(/^\d{1,9}$/) : recordId()).required();
const version = yup.number().integer();

const listOf = (entity: AnyEntity) =>
  objectOf({
    page: yup.number().integer().min(1).max(limits.lastPage).default(1),
    pageSize: yup.number().integer().min(1).max(limits.organisationPage).default(25),
    sort: yup
      .string()
      .oneOf(entity.sortable.flatMap((field) => [field, `-${field}`]))
      .default(entity.sort),
    filter: objectOf(entity.filters).default({}),
  });

/** Every field that the client sent, none that it didn't: absent isn't empty. */
const partial = (fields: Fields) =>
  objectOf(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, withoutDefault(field)])));
const withoutDefault = (field: yup.AnySchema) => field.optional().default(undefined);

/** The schema of an action's body, from the action's definition. */
export function bodyOf(entity: AnyEntity, name: string, action: Action): yup.Schema<object> {
  if (name === 'query') return listOf(entity);
  if (name === 'create') return objectOf(entity.fields);
  if (name === 'update') return partial(entity.fields).shape({ id: idOf(entity), version });
  const args = action.args ?? {};
  const id = idOf(entity);
  if (action.on === 'all' || action.on === 'new') return objectOf(args);
  // Several records at once, or one of them.
  if (action.on === 'many')
    return yup.lazy((body: unknown) => {
      const several = typeof body === 'object' && body !== null && 'ids' in body;
      return several
        ? objectOf({ ...args, ids: yup.array(id).min(1).max(limits.listPage).required() })
        : objectOf({ ...args, id, version });
    }) as unknown as yup.Schema<object>;
  return objectOf({ ...args, id, version });
}
