import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiKey, ApiKeyEvent, MadeApiKey } from '../../domain/organisation/apiKey.ts';
import type { Audit } from '../../domain/audit.ts';
import type { ListAnswer } from '../../domain/envelope.ts';
import { limits } from '../../domain/limits.ts';
import type { OrderEvent } from '../../domain/order/orderEvent.ts';
import type { Patient } from '../../domain/patient/patient.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import {
  act,
  buildOrder,
  buildPatient,
  filesOf,
  labFile,
  newestHashes,
  sentOrder,
  settledFiles,
} from '../support/build.ts';
import { buildApiKey } from '../support/buildApiKey.ts';
import { accountOf, organisationOf, password, type Person } from '../support/buildPeople.ts';
import { binaryStl, makeArch } from '../support/meshes.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';
import { tusClient, upload, uploadIdOf } from '../support/tus.ts';

const hour = 3_600_000;
const day = 24 * hour;
const stl = binaryStl(makeArch({ jaw: 'upper', triangles: 200 }));

let server: TestServer;
beforeAll(async () => (server = await testServer()));

const by = async (person: Person) => ({ token: await server.loginAs(person) });
const call = async <Data = ApiKey>(person: Person, action: string, args: object = {}) => {
  // Days go by, and what hands out or widens a way in needs a fresh proof.
  const token = ['rotate', 'update'].includes(action) ? await server.signInAs(person) : await server.loginAs(person);
  const answer = await server.call<Data>(`apiKey/${action}`, args, { token });
  return { ...answer, outcome: nameOf(answer.code) };
};
/** What a caller gets for a call that every key in these tests may make. */
const reads = async (token: string) => nameOf((await server.call('order/query', {}, { token })).code);
const listOf = async <Row>(path: string, token: string, args: object = {}) =>
  (await server.ask<ListAnswer<Row>>(path, { pageSize: 999, ...args }, { token })).list;
const rowOf = ({ id }: { id: string }) =>
  server.db.selectFrom('apiKey').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const daysFrom = (days: number) => new Date(server.now().getTime() + days * day).toISOString();

describe('an API key', () => {
  it('shows its secret once, which the server keeps as a hash', async () => {
    const made = await buildApiKey(server, 'clinicAdmin', { name: 'Imaging' });
    expect(made.secret).toMatch(/^ddcp_[\w-]{49}$/);
    expect(made).toMatchObject({ name: 'Imaging', state: 'active', lastUsedAt: null, createdByName: 'Dr Ada North' });
    expect(made.secretEnd).toBe(`ddcp_…${made.secret.slice(-4)}`);
    expect(await reads(made.secret)).toBe('ok');
    const shown = [
      (await call('clinicAdmin', 'get', { id: made.id })).data,
      await listOf('apiKey/query', await server.loginAs('clinicAdmin')),
      (await call('clinicAdmin', 'history', { id: made.id })).data,
      await rowOf(made),
      server.logged,
    ];
    expect(JSON.stringify(shown)).not.toContain(made.secret.slice(5, -4));
    const again = await server.call<MadeApiKey>(
      'apiKey/create',
      { name: 'Imaging', scopes: ['readOrders'], expiresAt: daysFrom(1) },
      { ...(await by('clinicAdmin')), headers: { 'Idempotency-Key': 'one' } },
    );
    expect(again.data.secret).not.toBe(made.secret);
  });

  it('takes scopes of its side alone, and at most a year', async () => {
    const make = (args: object) =>
      call<{ errors: Record<string, string> }>('clinicAdmin', 'create', {
        name: 'Odd',
        scopes: ['readOrders'],
        expiresAt: daysFrom(90),
        ...args,
      });
    for (const [field, value] of [
      ['scopes', ['deliverDesigns']],
      ['scopes', []],
      ['scopes', ['everything']],
      ['expiresAt', daysFrom(-1)],
      ['expiresAt', daysFrom(367)],
      ['expiresAt', null],
      ['name', ''],
    ] as const) {
      const { outcome, data } = await make({ [field]: value });
      expect([field, value, outcome, Object.keys(data.errors)[0]?.split('[')[0]]).toEqual([
        field,
        value,
        'invalid',
        field,
      ]);
    }
    expect((await make({ expiresAt: daysFrom(365) })).outcome).toBe('ok');
  });

  it('acts as itself, under the name that it has now', async () => {
    const key = await buildApiKey(server, 'clinicAdmin', { name: 'Practice' });
    const { id } = await buildPatient(server, { name: 'Keyed Patient' }, key.secret);
    const patient = async () =>
      server.ask<Patient>('patient/get', { id }, { token: await server.loginAs('clinicAdmin') });
    expect((await patient()).creatorName).toBe('Practice');
    expect((await call('clinicAdmin', 'update', { id: key.id, name: 'Practice 2' })).outcome).toBe('ok');
    expect((await patient()).creatorName).toBe('Practice 2');
    const { data } = await call<{ list: ApiKeyEvent[] }>('clinicAdmin', 'history', { id: key.id });
    expect(data.list.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['update', 'Dr Ada North'],
      ['create', 'Dr Ada North'],
    ]);
    const log = await listOf<Audit>('audit/query', await server.loginAs('clinicAdmin'), {
      filter: { person: 'Practice 2' },
    });
    expect(
      log.map(({ actorName, way, role, subject, action, sessionId }) => ({
        actorName,
        way,
        role,
        subject,
        action,
        sessionId,
      })),
    ).toEqual([
      {
        actorName: 'Practice 2',
        way: 'key',
        role: 'clinicMember',
        subject: 'patient',
        action: 'create',
        sessionId: null,
      },
    ]);
  });

  it('does nothing outside its scopes, and what they are now', async () => {
    const key = await buildApiKey(server, 'clinicAdmin', { scopes: ['readOrders'] });
    const create = async () =>
      nameOf((await server.call('order/create', { caseType: 'restoration' }, { token: key.secret })).code);
    expect([await reads(key.secret), await create()]).toEqual(['ok', 'forbidden']);
    const log = await listOf<Audit>('audit/query', await server.loginAs('clinicAdmin'), {
      filter: { subject: 'order', result: 'notAllowed' },
    });
    expect(log[0]).toMatchObject({ actorName: 'Practice software', way: 'key', action: 'create' });
    await call('clinicAdmin', 'update', { id: key.id, scopes: ['sendCases'] });
    expect([await reads(key.secret), await create()]).toEqual(['forbidden', 'ok']);
  });

  it('is another organisation’s business as little as what that has is its', async () => {
    const key = await buildApiKey(server, 'clinicAdmin');
    for (const action of ['get', 'update', 'rotate', 'revoke', 'history'])
      for (const person of ['otherClinic', 'factoryAdmin'] as const)
        expect([action, (await call(person, action, { id: key.id })).outcome]).toEqual([action, 'notFound']);
    const foreign = await sentOrder(
      server,
      { labId: await organisationOf(server.db, 'otherLab') },
      await server.loginAs('otherClinic'),
    );
    expect((await server.call('order/get', { id: foreign.id }, { token: key.secret })).code).toBe(
      (await server.call('order/get', { id: crypto.randomUUID() }, { token: key.secret })).code,
    );
    expect(await reads(key.secret)).toBe('ok');
  });

  it('is told apart from a session, and comes alone', async () => {
    const { secret } = await buildApiKey(server, 'clinicAdmin');
    const token = await server.loginAs('clinicAdmin');
    const asked = async (headers: Record<string, string>) =>
      nameOf((await server.call('order/query', {}, { headers })).code);
    const Authorization = `Bearer ${secret}`;
    expect(await asked({ Authorization, 'X-Token': token })).toBe('badRequest');
    expect(await asked({ Authorization: `bearer ${secret}` })).toBe('ok');
    for (const wrong of [`Bearer ${secret.slice(0, -1)}!`, 'Bearer', `Bearer ${token}`, secret])
      expect([wrong, await asked({ Authorization: wrong })]).toEqual([wrong, 'unknownToken']);
    expect(await asked({ 'X-Token': secret })).toBe('unknownToken');
    // A proxy's own password is none of ours.
    expect(await asked({ Authorization: 'Basic eDp5', 'X-Token': token })).toBe('ok');
    const upload = await server.fetch('/v1/upload', {
      method: 'POST',
      headers: { Authorization, 'X-Token': token, 'Tus-Resumable': '1.0.0', 'Upload-Length': '1' },
    });
    expect(upload.status).toBe(400);
  });

  it('is none of the people: it signs in nowhere and is listed nowhere', async () => {
    const members = async () => listOf('member/query', await server.loginAs('clinicAdmin'));
    const before = await members();
    const key = await buildApiKey(server, 'clinicAdmin', { name: 'No Person' });
    expect(await members()).toEqual(before);
    const { accountId } = await rowOf(key);
    for (const table of ['credential', 'member', 'session'] as const)
      expect(
        await server.db.selectFrom(table).select('accountId').where('accountId', '=', accountId).execute(),
      ).toEqual([]);
    for (const userName of ['No Person', key.secret])
      expect((await server.call('base/login', { userName, password })).code).not.toBe(200);
    for (const [path, method] of [
      ['user/getUserInfo', 'GET'],
      ['user/sessions', 'GET'],
      ['user/changePassword', 'POST'],
      ['institution/switch', 'POST'],
    ] as const)
      expect([path, nameOf((await server.call(path, {}, { token: key.secret, method })).code)]).toEqual([
        path,
        'forbidden',
      ]);
  });

  it('is noted as used, at most once a minute', async () => {
    const key = await buildApiKey(server, 'clinicAdmin');
    await reads(key.secret);
    const first = await rowOf(key);
    expect(first.lastUsedAt).not.toBeNull();
    server.later(serverLimits.apiKeySeen / 2);
    await reads(key.secret);
    expect((await rowOf(key)).lastUsedAt).toBe(first.lastUsedAt);
    server.later(serverLimits.apiKeySeen);
    await reads(key.secret);
    const last = await rowOf(key);
    expect(last.lastUsedAt).not.toBe(first.lastUsedAt);
    expect(last.version).toBe(first.version);
  });

  it('is one of at most 20, however many heads make some at once', async () => {
    const made = await Promise.all(
      Array.from({ length: limits.apiKeys + 3 }, (_, nth) =>
        call<MadeApiKey>('otherLab', 'create', { name: `Key ${nth}`, scopes: ['readOrders'], expiresAt: daysFrom(1) }),
      ),
    );
    const outcomes = made.map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(limits.apiKeys);
    expect(outcomes.filter((outcome) => outcome === 'apiKeysFull')).toHaveLength(3);
    const { id } = made.find(({ outcome }) => outcome === 'ok')!.data;
    expect((await call('otherLab', 'revoke', { id })).outcome).toBe('ok');
    expect((await buildApiKey(server, 'otherLab')).state).toBe('active');
  });

  it('is limited like a member, by itself', async () => {
    const strict = await testServer({ callLimits: { account: 3, organisation: 0 } });
    const keys = [await buildApiKey(strict, 'clinicAdmin'), await buildApiKey(strict, 'clinicAdmin')];
    const statuses: number[] = [];
    for (let nth = 0; nth < 4; nth++)
      statuses.push((await strict.call('order/query', {}, { token: keys[0]!.secret })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await strict.call('order/query', {}, { token: keys[1]!.secret })).status).toBe(200);
  });
});

describe('a wider key', () => {
  it('is reported to the other heads, another name isn’t', async () => {
    const own = await testServer();
    const other = await accountOf(own.db, 'clinicMember');
    await own.db.updateTable('member').set({ role: 'clinicAdmin' }).where('accountId', '=', other).execute();
    const key = await buildApiKey(own, 'clinicAdmin', { name: 'Imaging', scopes: ['readOrders'] });
    const reported = async () => {
      const notices = own.db.selectFrom('notice').select('action').where('accountId', '=', other);
      return (await notices.where('entity', '=', 'apiKey').orderBy('id').execute()).map(({ action }) => action);
    };
    const update = async (fields: object) =>
      own.ask('apiKey/update', { id: key.id, ...fields }, { token: await own.signInAs('clinicAdmin') });
    await update({ name: 'X-rays' });
    expect(await reported()).toEqual(['create']);
    await update({ scopes: ['readOrders', 'sendCases'] });
    expect(await reported()).toEqual(['create', 'update']);
  });
});

describe('a rotation', () => {
  it('leaves the old secret for a day, or shorter, and never longer', async () => {
    const key = await buildApiKey(server, 'clinicAdmin');
    const { data: second } = await call<MadeApiKey>('clinicAdmin', 'rotate', { id: key.id, version: key.version });
    expect(second.secret).not.toBe(key.secret);
    expect([await reads(key.secret), await reads(second.secret)]).toEqual(['ok', 'ok']);
    server.later(day - hour);
    expect(await reads(key.secret)).toBe('ok');
    server.later(hour);
    expect([await reads(key.secret), await reads(second.secret)]).toEqual(['expiredToken', 'ok']);

    const { data: third } = await call<MadeApiKey>('clinicAdmin', 'rotate', { id: key.id, overlap: 1 });
    expect([await reads(key.secret), await reads(second.secret)]).toEqual(['unknownToken', 'ok']);
    server.later(hour);
    expect(await reads(second.secret)).toBe('expiredToken');

    const { data: fourth } = await call<MadeApiKey>('clinicAdmin', 'rotate', { id: key.id, overlap: 0 });
    expect([await reads(third.secret), await reads(fourth.secret)]).toEqual(['unknownToken', 'ok']);
    expect((await call('clinicAdmin', 'rotate', { id: key.id, overlap: 25 })).outcome).toBe('invalid');
  });

  it('renews the key’s time where it is asked to, and starts from the version that was seen', async () => {
    const key = await buildApiKey(server, 'clinicAdmin', { days: 1 });
    const expiresAt = daysFrom(30);
    const { data } = await call<MadeApiKey>('clinicAdmin', 'rotate', { id: key.id, version: key.version, expiresAt });
    expect(data.expiresAt).toBe(expiresAt);
    expect((await call('clinicAdmin', 'rotate', { id: key.id, version: key.version })).outcome).toBe('conflict');
    server.later(2 * day);
    expect([await reads(key.secret), await reads(data.secret)]).toEqual(['expiredToken', 'ok']);
  });
});

describe('the end of a key', () => {
  it('comes with its time, without anybody’s doing', async () => {
    const key = await buildApiKey(server, 'clinicAdmin', { name: 'Short', days: 1 });
    server.later(day);
    expect(await reads(key.secret)).toBe('expiredToken');
    const named = async (state: string) =>
      (await listOf<ApiKey>('apiKey/query', await server.loginAs('clinicAdmin'), { filter: { state } })).map(
        (one) => one.name,
      );
    expect(await named('expired')).toContain('Short');
    for (const state of ['active', 'revoked']) expect(await named(state)).not.toContain('Short');
    for (const action of ['update', 'rotate', 'revoke'])
      expect([action, (await call('clinicAdmin', action, { id: key.id })).outcome]).toEqual([action, 'notInThisState']);
  });

  it('comes at once when it is revoked, for its uploads and addresses too', async () => {
    const key = await buildApiKey(server, 'clinicAdmin');
    const order = await buildOrder(server, {}, key.secret);
    const id = await upload(server, key.secret, { orderId: order.id, name: 'upper.stl', bytes: stl });
    await settledFiles(server, key.secret, order);
    const { url } = await server.ask<{ url: string }>('file/download', { id }, { token: key.secret });
    const open = async () => (await server.fetch(url.replace('/prod-api', ''))).status;
    const client = tusClient(server, key.secret);
    const begun = uploadIdOf(await client.create({ orderId: order.id, name: 'lower.stl', bytes: stl }));
    expect([await open(), (await client.head(begun)).status]).toEqual([200, 200]);
    const late = uploadIdOf(await client.create({ orderId: order.id, name: 'bite.stl', bytes: stl }));
    const line = new TransformStream<Uint8Array, Uint8Array>();
    const arriving = client.patch(late, 0, line.readable);
    const writer = line.writable.getWriter();
    await writer.write(stl.subarray(0, 1000));

    const { data } = await call('clinicAdmin', 'revoke', { id: key.id });
    expect(data).toMatchObject({ state: 'revoked', revokedByName: 'Dr Ada North', previousUntil: null });
    expect(await reads(key.secret)).toBe('revokedToken');
    expect([await open(), (await client.patch(begun, 0, stl)).status]).toEqual([410, 401]);
    await writer.write(stl.subarray(1000));
    await writer.close();
    expect((await arriving).status).toBe(403);
    const files = await filesOf(server, await server.loginAs('clinicAdmin'), order);
    expect(files.map(({ name }) => name)).toEqual(['upper.stl']);
    expect((await call('clinicAdmin', 'revoke', { id: key.id })).outcome).toBe('notInThisState');
    expect((await call('clinicAdmin', 'rotate', { id: key.id })).outcome).toBe('notInThisState');
  });

  it('comes with its organisation’s', async () => {
    const closing = await testServer();
    const key = await buildApiKey(closing, 'otherClinic');
    const token = await closing.loginAs('otherClinic');
    const clinicId = await organisationOf(closing.db, 'otherClinic');
    await closing.db.updateTable('orders').set({ state: 'cancelled' }).where('clinicId', '=', clinicId).execute();
    await closing.ask('institution/close', { number: 'c-1002', password }, { token });
    expect(nameOf((await closing.call('order/query', {}, { token: key.secret })).code)).toBe('revokedToken');
    const events = await closing.db
      .selectFrom('apiKeyEvent')
      .select('action')
      .where('apiKeyId', '=', key.id)
      .orderBy('at')
      .execute();
    expect(events.map(({ action }) => action)).toEqual(['create', 'revoke']);
  });
});

describe('a case by keys alone', () => {
  it('is sent with a scan, accepted, designed and shipped; its people hear of it, its keys don’t', async () => {
    const clinic = await buildApiKey(server, 'clinicAdmin', { name: 'Scanner PC' });
    const lab = await buildApiKey(server, 'factoryAdmin', { name: 'CAD server' });
    const draft = await buildOrder(server, {}, clinic.secret);
    const scan = await upload(server, clinic.secret, { orderId: draft.id, name: 'upper.stl', bytes: stl });
    await settledFiles(server, clinic.secret, draft);
    await server.ask('file/update', { id: scan, jaw: 'upper' }, { token: clinic.secret });
    const sent = await act(server, clinic.secret, 'send', draft);
    expect(sent.state).toBe('pending');

    expect((await act(server, lab.secret, 'accept', sent)).state).toBe('accepted');
    expect((await filesOf(server, lab.secret, sent)).map(({ id }) => id)).toContain(scan);
    const design = await labFile(server, sent, 'design', 'a design', lab.secret);
    expect((await act(server, lab.secret, 'submitDesign', sent, { fileIds: [design] })).state).toBe('design');
    const head = await server.loginAs('clinicAdmin');
    await act(server, head, 'confirmDesign', sent, { hashes: await newestHashes(server, head, sent, 'design') });
    const shipped = await act(server, lab.secret, 'ship', sent, { carrier: 'DHL', trackingNumber: '1Z' });
    expect(shipped.state).toBe('toReceive');
    const { list: history } = await server.ask<ListAnswer<OrderEvent>>(
      'order/history',
      { id: sent.id },
      { token: head },
    );
    expect(Object.fromEntries(history.map(({ action, actorName }) => [action, actorName]))).toMatchObject({
      send: 'Scanner PC',
      accept: 'CAD server',
      submitDesign: 'CAD server',
      confirmDesign: 'Dr Ada North',
      ship: 'CAD server',
    });
    const uploader = await server.db
      .selectFrom('file as f')
      .innerJoin('account as a', 'a.id', 'f.uploaderId')
      .select('a.nickName')
      .where('f.id', '=', design)
      .executeTakeFirstOrThrow();
    expect(uploader.nickName).toBe('CAD server');

    const keys = await server.db.selectFrom('apiKey').select('accountId').execute();
    const accounts = keys.map(({ accountId }) => accountId);
    expect(await server.db.selectFrom('notice').select('id').where('accountId', 'in', accounts).execute()).toEqual([]);
    const heard = await server.db
      .selectFrom('notice')
      .select(['actor', 'action'])
      .where('recordId', '=', sent.id)
      .execute();
    expect(heard).toContainEqual({ actor: 'Harbour Lab', action: 'accept' });
    const { rows } = await sql<{ way: string; session: string | null }>`select distinct way, session_id::text as session
      from audit_entry where account_id = any(${accounts})`.execute(server.db);
    expect(rows).toEqual([{ way: 'key', session: null }]);
  });
});
