/* The mock server with state from a component test: the signed-in user and the records. */
import { http, HttpResponse, type HttpHandler } from 'msw';
import type { CallAnswer, CallName } from '../../../domain/calls.ts';
import type { OwnInstitution, UserInfo } from '../../../domain/account/userInfo.ts';
import type { Draft } from '../../../domain/drafts.ts';
import type { EntityName } from '../../../domain/entities.ts';
import { defaultSettings } from '../../../domain/account/settings.ts';
import type { Duty } from '../../../domain/duties.ts';
import { authorityOf, type Role } from '../../../domain/roles.ts';
import { api, handlersOf, refuse } from './server.ts';
import type { Body, Row, World } from './world.ts';

export { refuse };

export interface MockState {
  role: Role;
  rows: Partial<Record<EntityName, Row[]>>;
  /** Overrides of calls' answers; functions receive the arguments. */
  calls?: { [Name in CallName]?: CallAnswer<Name> | ((args: Body) => unknown) };
  /** Unsaved form input, by `draftKey`. */
  drafts: Map<string, Draft>;
  /** Every request in order, with its path, body and headers. */
  asked: { path: string; body: Body; headers: Headers }[];
}

export const mockState = (role: Role, rows: Partial<Record<EntityName, readonly object[]>> = {}): MockState => ({
  role,
  rows: Object.fromEntries(Object.entries(rows).map(([name, list]) => [name, list.map((row) => ({ ...row }))])),
  drafts: new Map(),
  asked: [],
});

export const mockUser = (role: Role, duty: Duty | null = null): UserInfo => ({
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
  duty,
  country: 'GB',
  registeredAt: '2026-01-05T09:00:00.000Z',
  agreed: true,
  secondFactor: false,
  factors: [],
  factorWanted: null,
});

const mockOwn = (role: Role): OwnInstitution[] => {
  const { institution } = mockUser(role);
  return institution ? [{ ...institution, state: 'normal', since: '2026-01-05T09:00:00.000Z' }] : [];
};

/** Key of a draft, for a new record or the one with this id. */
export const draftKey = ({ entity, recordId = null }: Body) => JSON.stringify([entity, recordId]);

const callAnswers: { [Name in CallName]?: (state: MockState, args: Body) => unknown } = {
  login: () => ({ token: 'mock-token' }),
  getUserInfo: ({ role }) => mockUser(role),
  myInstitutionList: ({ role }) => ({ list: mockOwn(role), total: mockOwn(role).length }),
  getPreferences: () => ({ settings: defaultSettings, lists: {} }),
  storageInfo: () => ({ totalSize: 4.2, maxSize: 10, percent: 42, head: 'Ada North' }),
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
  const world: World = {
    actor: { accountId: 7, organisationId: 1001, role: state.role },
    rows: (name) => (state.rows[name] ??= []),
  };
  const handlers = handlersOf({
    world,
    call(name, args) {
      const own = state.calls?.[name];
      return typeof own === 'function' ? own(args) : (own ?? callAnswers[name]?.(state, args) ?? null);
    },
    asked: (path, body, headers) => void state.asked.push({ path, body, headers }),
    acted({ name }, action, body) {
      if (['create', 'update', 'delete'].includes(action))
        state.drafts.delete(draftKey({ entity: name, recordId: body.id }));
    },
  });
  // Sends nothing: component tests trigger changes themselves.
  const stream = http.get(`${api}/notice/stream`, () => new HttpResponse(null, { status: 204 }));
  return [together([...handlers, stream])];
}

/**
 * One handler for all fixed paths. MSW tries handlers in turn and parses the request's URL and cookies for each, which
 * took a tenth of a page test's time.
 */
function together(handlers: readonly HttpHandler[]): HttpHandler {
  const addressed = new Map(handlers.map((handler) => [handler.info.header, handler]));
  const find = ({ method, url }: Request) => addressed.get(`${method} *${new URL(url).pathname}`);
  return http.all(
    ({ request }) => find(request) !== undefined,
    async ({ request, requestId }) => (await find(request)?.run({ request, requestId }))?.response,
  );
}
