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
 * ra-data-simple-rest's replacement for fetch: turns its methods and URLs into calls of the entity's actions. `GET
 * order?…` → query, `GET order/1` → get, `POST order` → create, `PUT order/1` → update, `DELETE order/1` → delete.
 */
export const restClient: RestClient = async (address, options = {}) => {
  const { pathname, searchParams } = new URL(String(address), 'http://rest/');
  const [resource = '', named] = pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const { path, fields, numbered, listed } = resourceOf(resource).entity;
  // URLs contain text, and so does a page's `?id=`, which react-admin passes on unchanged.
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

/** Up to this offset the server may count rows to find a page. */
const shallow = 1000;
/** Cursors of list pages, from the answers for previous pages. */
const starts = new Map<string, string>();
const most = 500;

/** One page; deep pages start from the previous page's cursor, if known. */
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

/** Fetches more than the server's limit page by page, each from the previous one's cursor. */
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

/** Adds the fields derived from the row. */
const withDerived = (listed: AnyEntity['listed'], found: Found): Found =>
  listed ? { ...found, list: found.list.map((row) => ({ ...row, ...listed.derive(row) })) } : found;

const answer = (json: unknown, headers = new Headers()) => ({ status: 200, headers, body: '', json });
const list = ({ list, total }: Found) => answer(list, new Headers({ [totalHeader]: String(total) }));
const pick = (values: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]));
