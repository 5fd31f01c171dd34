import { beforeAll, describe, expect, it } from 'vitest';
import {
  apiKeyScopes,
  apiKeyPresets,
  scopesAllow,
  uploadsOf,
  type ApiKeyScope,
} from '../../domain/organisation/apiKey.ts';
import { calls } from '../../domain/calls.ts';
import type { Call } from '../../domain/openCalls.ts';
import { entities, type EntityName } from '../../domain/entities.ts';
import { actionOf, isAllowed, type Action, type AnyEntity, type RecordId } from '../../domain/kit/entity.ts';
import { memberRoleOf, type Role, type Side } from '../../domain/roles.ts';
import { buildApiKey, headOf } from '../support/buildApiKey.ts';
import { buildRecord } from '../support/buildRecords.ts';
import type { Person } from '../support/buildPeople.ts';
import { missingId, nameOf, testServer, type TestServer } from '../support/testServer.ts';
import { tusClient } from '../support/tus.ts';

/*
 * Who may call what, derived from the definitions alone: new entities, actions and calls are included without a change
 * here (but need a record builder). A role without the right gets `forbidden` first; a foreign record gets the same
 * answer as a missing one.
 */
let server: TestServer;
beforeAll(async () => (server = await testServer()));

const roleOf: Record<Exclude<Person, 'otherClinic' | 'otherLab' | 'colleague'>, Role> = {
  clinicAdmin: 'clinicAdmin',
  clinicMember: 'clinicMember',
  factoryAdmin: 'factoryAdmin',
  factoryMember: 'factoryMember',
  newUser: 'newUser',
};
const actors = Object.keys(roleOf) as (keyof typeof roleOf)[];
const all = Object.entries(entities) as [EntityName, AnyEntity][];
const actionsOf = (entity: AnyEntity) => Object.entries(entity.actions);
const onRecord = ({ on = 'one', open }: Action) => !open && (on === 'one' || on === 'many');
const missing = (entity: AnyEntity) => (entity.numbered ? 999_999_999 : missingId());

/** Arguments that let every role get to `notFound` as the next refusal, but never change anything. */
const bodies: Record<string, object> = {
  'order/accept': {},
  'order/cancel': { reason: 'x' },
  'order/returnForRescan': { reason: 'x' },
  'order/addFiles': { fileIds: [missingId()] },
  'order/submitScheme': { fileIds: [missingId()] },
  'order/submitDesign': { fileIds: [missingId()] },
  'order/confirmScheme': { hashes: ['x'] },
  'order/confirmDesign': { hashes: ['x'] },
  'order/rejectScheme': { reason: 'x' },
  'order/rejectDesign': { categories: ['other'], reason: 'x' },
  'order/reopen': { reason: 'x' },
  'order/ship': { carrier: 'x', trackingNumber: 'x' },
  'order/requireRedelivery': { reason: 'x' },
  'order/forward': { labId: 1 },
  'order/remake': { reasonCode: 'fit' },
  'order/hold': { reason: 'x' },
  'order/assign': { assigneeId: missingId() },
  'order/linkDesign': { memberId: missingId() },
  'order/sendDesignLink': { memberId: missingId() },
  'order/unlinkDesign': { linkId: missingId() },
  'patient/erase': { patientNumber: 'x' },
  'device/unbind': { contactKind: 'email', code: '123456' },
  'workOrder/resolve': { resolution: 'x' },
  'workOrder/reopen': { reason: 'x' },
  'workOrder/write': { body: 'x' },
  'workOrder/takeBack': { messageId: missingId() },
  'workOrder/read': { messageId: missingId() },
  'workOrder/place': { name: 'x', size: 1 },
  'workOrder/download': { fileId: missingId() },
  'institution/logo': { picture: null },
  'institution/handOver': { memberId: missingId() },
};
/** Arguments that depend on the caller: a role of their own side. */
const ownBodies = (role: Role): Record<string, object> => ({ 'member/agree': { role }, 'member/role': { role } });
/** Arguments of a plain entity's transitions: a reason. */
const reasonsFor = ({ args = {} }: Action) => Object.fromEntries(Object.keys(args).map((name) => [name, 'As agreed']));
const call = async (token: string | undefined, path: string, body: object = {}) => {
  const { code, msg, data } = await server.call(path, { ...bodies[path], ...body }, { token });
  return { name: nameOf(code), answer: { code, msg, data } };
};

/** Users for whom a record is foreign; an organisation is foreign only without a partnership. */
const foreign = [
  ['otherClinic', 'clinicAdmin'],
  ['otherClinic', 'clinicMember'],
  ['otherClinic', 'factoryAdmin'],
  ['otherClinic', 'factoryMember'],
  ['colleague', 'clinicMember'],
  ['otherLab', 'factoryAdmin'],
] as const;
const roleOfOwner = { otherClinic: 'clinicAdmin', colleague: 'clinicMember', otherLab: 'factoryAdmin' } as const;
/** Belongs to the organisation, whichever member created it. */
const isShared = ({ name, plain }: AnyEntity) => plain || ['relationship', 'member', 'workOrder'].includes(name);
const isForeign = (entity: AnyEntity, owner: keyof typeof roleOfOwner) =>
  entity.name === 'organisation'
    ? owner === 'otherClinic'
    : !(owner === 'colleague' && isShared(entity)) &&
      (actionOf(entity, 'query')?.roles.includes(roleOfOwner[owner]) ?? false);

describe.each(all)('%s', (name, entity) => {
  it('refuses a caller without a session, except for open actions', async () => {
    for (const [action, { open }] of actionsOf(entity)) {
      const { name: outcome } = await call(undefined, `${entity.path}/${action}`);
      expect([action, outcome]).toEqual([action, open ? 'invalid' : 'unknownToken']);
    }
  });

  it.each(actors)('is forbidden to %s exactly as defined', async (person) => {
    const token = await server.loginAs(person);
    const actor = { accountId: 0, organisationId: 0, role: roleOf[person] };
    for (const [action, { open }] of actionsOf(entity)) {
      if (open) continue;
      const { name: outcome } = await call(token, `${entity.path}/${action}`, { unknownField: 1 });
      expect([action, outcome]).toEqual([action, isAllowed(entity, action, actor, null) ? 'invalid' : 'forbidden']);
    }
  });

  it.each(foreign.filter(([owner]) => isForeign(entity, owner)))(
    'of %s is to %s as if it weren’t there',
    async (owner, person) => {
      const id = await buildRecord[name](server, owner);
      const token = await server.loginAs(person);
      for (const [action, definition] of actionsOf(entity)) {
        if (!onRecord(definition) || !definition.roles.includes(roleOf[person])) continue;
        const path = `${entity.path}/${action}`;
        const own = entity.plain ? reasonsFor(definition) : ownBodies(roleOf[person])[path];
        const foreign = await call(token, path, { id, ...own });
        expect([action, foreign.name]).toEqual([action, 'notFound']);
        expect(foreign.answer).toEqual((await call(token, path, { id: missing(entity), ...own })).answer);
        if (definition.on === 'many') expect((await call(token, path, { ids: [id] })).answer).toEqual(foreign.answer);
      }
      if (actionOf(entity, 'query')?.roles.includes(roleOf[person])) {
        const filter = await filterFor(name, id);
        const { data } = await server.call<{ list: { id: RecordId }[] }>(
          `${entity.path}/query`,
          { pageSize: 999, filter },
          { token },
        );
        expect(data.list.map((row) => row.id)).not.toContain(id);
      }
    },
  );

  it.each(actors)('shows %s only the declared fields', async (person) => {
    const role = roleOf[person];
    if (!actionOf(entity, 'get')?.roles.includes(role)) return;
    const token = await server.loginAs(person);
    const record = await server.ask<object>(
      `${entity.path}/get`,
      { id: await buildRecord[name](server, person) },
      { token },
    );
    const declared = new Set(['id', 'version', ...Object.keys(entity.fields), ...Object.keys(entity.system)]);
    expect(Object.keys(record).filter((key) => !declared.has(key))).toEqual([]);
  });
});

const filterFor = async (name: EntityName, id: RecordId) => {
  if (name !== 'message' && name !== 'file' && name !== 'toothMark') return {};
  const { orderId } = await server.db
    .selectFrom(name)
    .select('orderId')
    .where('id', '=', String(id))
    .executeTakeFirstOrThrow();
  return { orderId };
};

describe.each(Object.entries<Call>(calls))('the call %s', (_name, { method, path, roles }) => {
  const forbidden = (person: Person) => Array.isArray(roles) && !roles.includes(roleOf[person as keyof typeof roleOf]);
  const body = { unknownField: 1 };
  const ask = (token?: string) =>
    server.call(method === 'GET' ? `${path}?unknownField=1` : path, body, { token, method });

  it('answers without a session only when it is open', async () => {
    expect(nameOf((await ask()).code)).toBe(roles === 'open' ? 'invalid' : 'unknownToken');
  });

  it.each(actors)('is allowed to %s exactly as defined', async (person) => {
    const { code } = await ask(await server.loginAs(person));
    expect(nameOf(code)).toBe(forbidden(person) ? 'forbidden' : 'invalid');
  });
});

/** A key of each scope, on each side that may have it. */
const kinds = apiKeyScopes.values.flatMap((scope) =>
  apiKeyPresets[scope].sides.map((side): [ApiKeyScope, Side] => [scope, side]),
);
/** Of a stranger's records one each is enough: a key changes none of them. */
const made = new Map<string, Promise<RecordId>>();
function recordOf(name: EntityName, owner: Person): Promise<RecordId> {
  const id = made.get(`${name} ${owner}`) ?? buildRecord[name](server, owner);
  made.set(`${name} ${owner}`, id);
  return id;
}
const strangersTo = { clinic: ['otherClinic', 'colleague'], lab: ['otherClinic', 'otherLab'] } as const;

describe.each(kinds)('a key with the scope %s, of a %s,', (scope, side) => {
  let secret: string;
  beforeAll(async () => ({ secret } = await buildApiKey(server, headOf[side], { scopes: [scope] })));
  const actor = { accountId: 0, organisationId: 0, role: memberRoleOf[side] };
  const may = (entity: AnyEntity, action: string) =>
    isAllowed(entity, action, actor, null) && scopesAllow([scope], entity.name, action);

  it.each(all)('may call of %s what its role may and its scope has', async (_name, entity) => {
    for (const [action, { open }] of actionsOf(entity)) {
      if (open) continue;
      const { name: outcome } = await call(secret, `${entity.path}/${action}`, { unknownField: 1 });
      expect([action, outcome]).toEqual([action, may(entity, action) ? 'invalid' : 'forbidden']);
    }
  });

  it.each(all)('sees no foreign %s', async (name, entity) => {
    for (const owner of strangersTo[side].filter((one) => isForeign(entity, one))) {
      const id = await recordOf(name, owner);
      for (const [action, definition] of actionsOf(entity)) {
        if (!onRecord(definition) || !definition.roles.includes(actor.role)) continue;
        const path = `${entity.path}/${action}`;
        const own = entity.plain ? reasonsFor(definition) : ownBodies(actor.role)[path];
        const foreign = await call(secret, path, { id, ...own });
        expect([action, foreign.name]).toEqual([action, may(entity, action) ? 'notFound' : 'forbidden']);
        expect(foreign.answer).toEqual((await call(secret, path, { id: missing(entity), ...own })).answer);
      }
      if (!may(entity, 'query')) continue;
      const filter = await filterFor(name, id);
      const { data } = await server.call<{ list: { id: RecordId }[] }>(
        `${entity.path}/query`,
        { pageSize: 999, filter },
        { token: secret },
      );
      expect((data?.list ?? []).map((row) => row.id)).not.toContain(id);
    }
  });

  it('may make no call that is no entity’s', async () => {
    for (const [name, { method, path, roles }] of Object.entries<Call>(calls)) {
      if (roles === 'open') continue;
      const { code } = await server.call(path, {}, { token: secret, method });
      expect([name, nameOf(code)]).toEqual([name, 'forbidden']);
    }
  });

  it('opens no stream, and brings no file to a foreign order', async () => {
    expect(nameOf((await server.call('notice/stream', {}, { token: secret, method: 'GET' })).code)).toBe('forbidden');
    const orderId = await buildRecord.order(server, 'otherLab');
    const file = { orderId, name: 'a.stl', bytes: new Uint8Array(1), purpose: 'attachment' };
    const { status } = await tusClient(server, secret).create(file);
    expect(status).toBe(uploadsOf([scope]).length > 0 ? 404 : 403);
  });
});

describe('a clinic’s member', () => {
  it('sees their own records, the head of the clinic all of them', async () => {
    for (const name of ['patient', 'order'] as const) {
      const id = await buildRecord[name](server, 'colleague');
      const outcome = async (person: Person) => (await call(await server.loginAs(person), `${name}/get`, { id })).name;
      expect([await outcome('colleague'), await outcome('clinicAdmin'), await outcome('clinicMember')]).toEqual([
        'ok',
        'ok',
        'notFound',
      ]);
    }
  });
});
