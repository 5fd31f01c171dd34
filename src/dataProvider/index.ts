/*
 * | react-admin          | call                                                        |
 * | -------------------- | ----------------------------------------------------------- |
 * | getList              | POST {entity}/query   { page, pageSize, sort, filter }       |
 * | getManyReference     | POST {entity}/query   the target in `filter`                 |
 * | getOne               | POST {entity}/get     { id }                                 |
 * | getMany              | POST {entity}/query   { filter: { ids } }, where it has that |
 * |                      | POST {entity}/get     one for each id, where it hasn't       |
 * | create               | POST {entity}/create  the entered fields                     |
 * | update               | POST {entity}/update  the entered fields, id, version        |
 * | updateMany           | POST {entity}/update  one for each id                        |
 * | delete               | POST {entity}/delete  { id }                                 |
 * | deleteMany           | POST {entity}/delete  { ids }                                |
 * | run(resource, action)| POST {entity}/{action}  { id | ids, version, …args }         |
 * | call(name)           | the specification's own path and method, see domain/calls.ts |
 */
import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import { calls } from '../../domain/calls.ts';
import { actionOf } from '../../domain/kit/entity.ts';
import { limits } from '../../domain/limits.ts';
import { resourceOf } from '../resources/index.ts';
import { callerOf, type CallOptions } from './call.ts';
import { ask } from './httpClient.ts';
import { restClient, totalHeader } from './restClient.ts';

/** An action's input: the record or records, the version that the user saw, and the action's own arguments. */
export interface RunParams {
  id?: Identifier;
  ids?: readonly Identifier[];
  version?: number;
  [argument: string]: unknown;
}

export interface ConsoleDataProvider extends DataProvider {
  /** Runs an action; resolves to the answer's `data`. Throws CallError, or an Error if the action is unknown. */
  run<Answer = unknown>(resource: string, action: string, params?: RunParams, options?: CallOptions): Promise<Answer>;
  /** Makes a call that doesn't belong to an entity. */
  call: typeof call;
}

const call = callerOf<typeof calls>(calls);
const rest = simpleRest('', restClient, totalHeader);

/** Records by id; omits missing ones if the entity's list has an `ids` filter. */
async function recordsOf<One extends RaRecord>(
  resource: string,
  ids: readonly One['id'][],
  signal: AbortSignal | undefined,
): Promise<One[]> {
  if (!resourceOf(resource).entity.filters.ids)
    return Promise.all(ids.map(async (id) => (await rest.getOne<One>(resource, { id, signal })).data));
  const pages = Array.from({ length: Math.ceil(ids.length / limits.listPage) }, async (_, nth) => {
    const some = ids.slice(nth * limits.listPage, (nth + 1) * limits.listPage);
    const pagination = { page: 1, perPage: some.length };
    return (await rest.getList<One>(resource, { pagination, filter: { ids: some }, signal })).data;
  });
  return (await Promise.all(pages)).flat();
}

const run: ConsoleDataProvider['run'] = <Answer>(
  resource: string,
  name: string,
  params: RunParams = {},
  options: CallOptions = {},
) => {
  const { entity } = resourceOf(resource);
  const action = actionOf(entity, name);
  if (!action) throw new Error(`The entity "${entity.name}" has no action "${name}".`);
  return ask<Answer>({
    method: 'POST',
    path: `${entity.path}/${name}`,
    args: params,
    reads: action.reads ?? false,
    ...options,
  });
};

export const dataProvider: ConsoleDataProvider = {
  ...rest,
  supportAbortSignal: true,
  run,
  call,
  getMany: async (resource, { ids, signal }) => ({ data: await recordsOf(resource, ids, signal) }),
  deleteMany: async (resource, { ids }) => {
    await run(resource, 'delete', { ids });
    return { data: ids };
  },
};
