import type { fetchUtils } from 'react-admin';
import type { ListAnswer } from '../../domain/envelope.ts';
import { idOfText } from '../../domain/kit/recordId.ts';
import type { AnyEntity } from '../../domain/kit/entity.ts';
import { limits } from '../../domain/limits.ts';
import { ask } from './httpClient.ts';
import { resourceOf } from '../resources/index.ts';

export const totalHeader = 'X-Total-Count';
type Found = Pick<ListAnswer<object>, 'list' | 'total'>;
type RestClient = typeof fetchUtils.fetchJson;

/**
 * What ra-data-simple-rest takes for fetch: its verbs and addresses, turned into calls of the entity's actions.
 * `GET order?…` → query, `GET order/1` → get, `POST order` → create, `PUT order/1` → update, `DELETE order/1` → delete.
 */
export const restClient: RestClient = async (address, options = {}) => {
  const { pathname, searchParams } = new URL(String(address), 'http://rest/');
  const [resource = '', named] = pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const { path, fields, numbered, listed } = resourceOf(resource).entity;
  // An address holds text, and so does a page's `?id=`, which react-admin hands over as it is.
  const id = numbered && named ? idOfText(named) : named;
  const signal = options.signal ?? undefined;
  const given = typeof options.body === 'string' ? (JSON.parse(options.body) as Record<string, unknown>) : {};
  const only = pick(given, Object.keys(fields));

  switch (options.method ?? 'GET') {
    case 'POST':
      return answer(await ask({ method: 'POST', path: `${path}/create`, args: only, signal }));
    case 'PUT':
      return answer(
        await ask({ method: 'POST', path: `${path}/update`, args: { ...only, id, version: given.version }, signal }),
      );
    case 'DELETE':
      return answer(await ask({ method: 'POST', path: `${path}/delete`, args: { id }, signal }));
    default:
      if (id) return answer(await ask({ method: 'POST', path: `${path}/get`, args: { id }, reads: true, signal }));
      return list(withDerived(listed, await askAll(`${path}/query`, queryArgs(searchParams), signal)));
  }
};

function queryArgs(search: URLSearchParams) {
  const [first, last] = JSON.parse(search.get('range') ?? '[0,24]') as [number, number];
  const [field, order] = JSON.parse(search.get('sort') ?? '[]') as [string?, string?];
  const pageSize = last - first + 1;
  return {
    page: first / pageSize + 1,
    pageSize,
    ...(field && field !== 'id' && { sort: order === 'DESC' ? `-${field}` : field }),
    filter: JSON.parse(search.get('filter') ?? '{}') as object,
  };
}

/** How far into a list the server may count up to a page. */
const shallow = 1000;
/** Where pages of lists begin, as the pages before said. */
const starts = new Map<string, string>();
const most = 500;

/** One page; one far into a list from where the page before has ended, if that was seen. */
async function askPage(path: string, args: ReturnType<typeof queryArgs>, signal: AbortSignal | undefined) {
  const { page, ...of } = args;
  const startOf = (number: number) => JSON.stringify([path, of, number]);
  const after = (page - 1) * of.pageSize > shallow ? starts.get(startOf(page)) : undefined;
  const found = await ask<ListAnswer<object>>({
    method: 'POST',
    path,
    args: { ...args, ...(after && { after }) },
    reads: true,
    signal,
  });
  const oldest = starts.keys().next().value;
  if (starts.size >= most && oldest !== undefined) starts.delete(oldest);
  if (found.next) starts.set(startOf(page + 1), found.next);
  return found;
}

/** What is more than the server gives at once is asked for page by page, each from where the one before has ended. */
async function askAll(path: string, args: ReturnType<typeof queryArgs>, signal: AbortSignal | undefined) {
  if (args.pageSize <= limits.organisationPage) return askPage(path, args, signal);
  const list: object[] = [];
  let after: string | null | undefined;
  do {
    const page = { ...args, page: 1, pageSize: limits.organisationPage, ...(after && { after }) };
    const found = await ask<ListAnswer<object>>({ method: 'POST', path, args: page, reads: true, signal });
    list.push(...found.list);
    after = found.next;
  } while (after && list.length < args.pageSize);
  return { list, total: list.length };
}

/** Rows with what follows from their fields. */
const withDerived = (listed: AnyEntity['listed'], found: Found): Found =>
  listed ? { ...found, list: found.list.map((row) => ({ ...row, ...listed.derive(row) })) } : found;

const answer = (json: unknown, headers = new Headers()) => ({ status: 200, headers, body: '', json });
const list = ({ list, total }: Found) => answer(list, new Headers({ [totalHeader]: String(total) }));
const pick = (values: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]));
