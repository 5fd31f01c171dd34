/*
 * A server in the page: every action of every entity and the calls that a console makes, from the same definitions as the
 * real one's routes. It keeps records in memory; roles, states, versions and schemas hold as in production.
 */
import { http, HttpResponse, type HttpHandler } from 'msw';
import * as yup from 'yup';
import { calls, type CallAnswer, type CallName } from '../../../domain/calls.ts';
import type { Call } from '../../../domain/openCalls.ts';
import type { OwnInstitution, UserInfo } from '../../../domain/userInfo.ts';
import type { Draft } from '../../../domain/drafts.ts';
import { entities, type EntityName } from '../../../domain/entities.ts';
import { success, type Envelope } from '../../../domain/envelope.ts';
import { errorCodes, type ErrorName } from '../../../domain/errors.ts';
import { actionOf, isAllowed, moveFor, schemaOf, type AnyEntity } from '../../../domain/kit/entity.ts';
import { isMessageKey } from '../../../domain/kit/locale.ts';
import { en } from '../../../domain/messages/en/index.ts';
import { defaultSettings } from '../../../domain/settings.ts';
import { authorityOf, type Actor, type Role } from '../../../domain/roles.ts';

type Row = Record<string, unknown> & { id: string; version: number; state?: string | null };
type Body = Record<string, unknown>;

export interface MockState {
  role: Role;
  rows: Partial<Record<EntityName, Row[]>>;
  /** Answers in place of the calls' own; a function gets the arguments. */
  calls?: { [Name in CallName]?: CallAnswer<Name> | ((args: Body) => unknown) };
  /** What forms have left unsaved, by `draftKey`. */
  drafts: Map<string, Draft>;
  /** Every request, in order: what was asked and with which headers. */
  asked: { path: string; body: Body; headers: Headers }[];
}

const api = '*/prod-api/v1';
const answer = (data: unknown) => HttpResponse.json({ code: success, msg: 'OK', data });

/** An answer that refuses, as the real server writes it. */
export const refuse = (name: ErrorName, data: unknown = null, msg: string = en.errors[name]) =>
  HttpResponse.json({ code: errorCodes[name], msg, data });

export const mockState = (role: Role, rows: Partial<Record<EntityName, readonly object[]>> = {}): MockState => ({
  role,
  rows: Object.fromEntries(Object.entries(rows).map(([name, list]) => [name, list.map((row) => ({ ...row }))])),
  drafts: new Map(),
  asked: [],
});

export const mockUser = (role: Role): UserInfo => ({
  ID: 7,
  userName: 'ada@north.demo',
  nickName: 'Ada North',
  headerImg: null,
  phone: null,
  email: 'ada@north.demo',
  authorityId: authorityOf(role),
  iid: role === 'newUser' ? 0 : 1001,
  initStatus: 0,
  institution:
    role === 'newUser'
      ? null
      : {
          iid: 1001,
          name: 'North Clinic',
          number: 'C-1001',
          type: 1,
          country: 'GB',
          authorityId: authorityOf(role),
          logo: null,
        },
  orderDefaults: null,
  roles: [role],
  country: 'GB',
  registeredAt: '2026-01-05T09:00:00.000Z',
  agreed: true,
});

const mockOwn = (role: Role): OwnInstitution[] => {
  const { institution } = mockUser(role);
  return institution ? [{ ...institution, state: 'normal', since: '2026-01-05T09:00:00.000Z' }] : [];
};

/** Of a new record, or of the one whose id it is. */
export const draftKey = ({ entity, recordId = null }: Body) => JSON.stringify([entity, recordId]);

const callAnswers: { [Name in CallName]?: (state: MockState, args: Body) => unknown } = {
  login: () => ({ token: 'mock-token' }),
  getUserInfo: ({ role }) => mockUser(role),
  myInstitutionList: ({ role }) => ({ list: mockOwn(role), total: mockOwn(role).length }),
  getPreferences: () => ({ settings: defaultSettings, lists: {} }),
  storageInfo: () => ({ totalSize: 4.2, maxSize: 10, percent: 42 }),
  queryNotices: () => ({ info: {} }),
  draftGet: ({ drafts }, args) => drafts.get(draftKey(args)) ?? null,
  draftSave: ({ drafts }, { values, baseVersion, ...args }) => {
    const updatedAt = new Date().toISOString();
    drafts.set(draftKey(args), {
      values: values as Draft['values'],
      baseVersion: baseVersion as number | null,
      updatedAt,
    });
    return { updatedAt };
  },
  draftDiscard: ({ drafts }, args) => drafts.delete(draftKey(args)) && null,
};

export function mockHandlers(state: MockState): HttpHandler[] {
  const actor = (): Actor => ({ accountId: 7, organisationId: 1001, role: state.role });
  const note = (path: string, body: Body, headers: Headers) => void state.asked.push({ path, body, headers });

  const ofEntities = (Object.entries(entities) as [EntityName, AnyEntity][]).flatMap(([name, entity]) =>
    Object.keys(entity.actions).map((action) =>
      http.post(`${api}/${entity.path}/${action}`, async ({ request }) => {
        const body = (await request.json()) as Body;
        note(`${entity.path}/${action}`, body, request.headers);
        const rows = (state.rows[name] ??= []);
        const response = await doAction(entity, action, body, rows, actor());
        const isDone = ((await response.clone().json()) as Envelope).code === success;
        if (isDone && ['create', 'update', 'delete'].includes(action))
          state.drafts.delete(draftKey({ entity: name, recordId: body.id }));
        return response;
      }),
    ),
  );
  const ofCalls = (Object.keys(calls) as CallName[]).flatMap((name) => {
    const { method, path, alsoPost }: Call = calls[name];
    const own = state.calls?.[name];
    const methods = alsoPost ? (['GET', 'POST'] as const) : [method];
    return methods.map((method) =>
      http[method === 'GET' ? 'get' : 'post'](`${api}/${path}`, async ({ request }) => {
        const args =
          method === 'GET' ? Object.fromEntries(new URL(request.url).searchParams) : ((await request.json()) as Body);
        note(path, args, request.headers);
        const data: unknown = typeof own === 'function' ? own(args) : (own ?? callAnswers[name]?.(state, args) ?? null);
        return data instanceof Response ? data : answer(data);
      }),
    );
  });
  // Silence: a component test says by itself when something changes.
  const stream = http.get(`${api}/notice/stream`, () => new HttpResponse(null, { status: 204 }));
  return [...ofEntities, ...ofCalls, stream];
}

async function doAction(entity: AnyEntity, name: string, body: Body, rows: Row[], actor: Actor): Promise<Response> {
  const row = rows.find(({ id }) => id === body.id);
  const action = actionOf(entity, name);
  if (!action || !isAllowed(entity, name, actor, null)) return refuse('forbidden');
  if (name === 'query') return answer(query(body, rows));
  if (name === 'counts') return answer(counts(rows));
  if (name === 'create')
    return save(entity, body, () => rows.unshift({ ...body, id: crypto.randomUUID(), version: 1 }) && rows[0]);
  if (Array.isArray(body.ids)) {
    rows.splice(0, rows.length, ...rows.filter(({ id }) => !(body.ids as string[]).includes(id)));
    return answer(null);
  }
  // What asks about more than a record has its own answer in the test that is about it.
  if (action.on === 'all') return answer(action.reads ? { list: [], total: 0 } : null);
  if (!row) return refuse('notFound');
  if (name === 'get') return answer(row);
  if (body.version !== undefined && body.version !== row.version) return refuse('conflict', { fresh: row });
  if (!isAllowed(entity, name, actor, row)) return refuse('notInThisState');
  if (name === 'delete') return answer(rows.splice(rows.indexOf(row), 1) && null);
  const { id: _id, version: _version, ...changes } = body;
  if (name === 'update')
    return save(entity, { ...row, ...changes }, () => Object.assign(row, changes, { version: row.version + 1 }));
  const move = moveFor(action, actor, row);
  return answer(Object.assign(row, changes, move && { state: move.to }, { version: row.version + 1 }));
}

function counts(rows: readonly Row[]): Record<string, number> {
  const byState: Record<string, number> = { all: rows.length };
  for (const { state } of rows) byState[String(state)] = (byState[String(state)] ?? 0) + 1;
  return byState;
}

async function save(entity: AnyEntity, values: Body, keep: () => unknown): Promise<Response> {
  try {
    await schemaOf(entity).validate(values, { abortEarly: false, stripUnknown: true });
    return answer(keep());
  } catch (error) {
    if (!(error instanceof yup.ValidationError)) throw error;
    const errors = error.inner.map(({ path = '', message }): [string, string] => [
      path,
      isMessageKey(message) ? (en.validation as Record<string, string>)[message.key]! : message,
    ]);
    return refuse('invalid', { errors: Object.fromEntries(errors) });
  }
}

function query(
  { page = 1, pageSize = 25, filter = {}, sort }: { page?: number; pageSize?: number; filter?: Body; sort?: string },
  rows: Row[],
) {
  const { keyword, ...exact } = filter as { keyword?: string };
  const found = rows.filter(
    (row) =>
      Object.entries(exact).every(([name, value]) => !(name in row) || row[name] === value) &&
      (!keyword || JSON.stringify(row).toLowerCase().includes(keyword.toLowerCase())),
  );
  const field = sort?.replace('-', '');
  const sign = sort?.startsWith('-') ? -1 : 1;
  const sorted = field ? found.toSorted((a, b) => sign * String(a[field]).localeCompare(String(b[field]))) : found;
  return { list: sorted.slice((page - 1) * pageSize, page * pageSize), total: found.length };
}
