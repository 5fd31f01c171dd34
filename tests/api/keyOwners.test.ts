import { beforeAll, describe, expect, it } from 'vitest';
import type { Audit } from '../../domain/audit.ts';
import type { ListAnswer } from '../../domain/envelope.ts';
import type { Order } from '../../domain/order/order.ts';
import type { OrderEvent } from '../../domain/order/orderEvent.ts';
import type { ApiKey, MadeApiKey } from '../../domain/organisation/apiKey.ts';
import type { KeySelf } from '../../domain/organisation/keyCalls.ts';
import type { Patient } from '../../domain/patient/patient.ts';
import { act, buildOrder, buildPatient, filesOf, settledFiles } from '../support/build.ts';
import { buildApiKey } from '../support/buildApiKey.ts';
import { accountOf, organisationOf, type Person } from '../support/buildPeople.ts';
import { binaryStl, makeArch } from '../support/meshes.ts';
import { missingId, nameOf, testServer, type TestServer } from '../support/testServer.ts';
import { upload } from '../support/tus.ts';

/* The member to whom a key's cases belong, and what a bridge reports with its key. */
let server: TestServer;
beforeAll(async () => (server = await testServer()));

const stl = binaryStl(makeArch({ jaw: 'upper', triangles: 200 }));
const memberIdOf = async (person: Person) =>
  (
    await server.db
      .selectFrom('member')
      .select('id')
      .where('organisationId', '=', await organisationOf(server.db, person))
      .where('accountId', '=', await accountOf(server.db, person))
      .executeTakeFirstOrThrow()
  ).id;
/** A key whose cases belong to someone of the clinic. */
const keyOf = async (person: Person, name = 'Scanner PC') =>
  buildApiKey(server, 'clinicAdmin', { name, memberId: await memberIdOf(person) });
const sees = async (token: string, { id }: { id: string }) =>
  nameOf((await server.call('order/get', { id }, { token })).code);
const lists = async (token: string, { id }: { id: string }) => {
  const { list } = await server.ask<ListAnswer<Order>>('order/query', { pageSize: 999 }, { token });
  return list.some((one) => one.id === id);
};

describe('a key with a member', () => {
  it('creates that member’s orders and patients, who sees and sends them; a colleague sees nothing', async () => {
    const key = await keyOf('clinicMember');
    const [dentist, colleague] = [await server.loginAs('clinicMember'), await server.loginAs('colleague')];
    const patient = await buildPatient(server, { name: 'Theirs By Key' }, key.secret);
    const draft = await buildOrder(server, { patientId: patient.id }, key.secret);
    expect(draft.creatorId).toBe(await accountOf(server.db, 'clinicMember'));
    expect([await sees(dentist, draft), await lists(dentist, draft)]).toEqual(['ok', true]);
    expect([await sees(key.secret, draft), await lists(key.secret, draft)]).toEqual(['ok', true]);
    expect([await sees(colleague, draft), await lists(colleague, draft)]).toEqual(['notFound', false]);
    for (const [token, found] of [
      [dentist, 1],
      [key.secret, 1],
      [colleague, 0],
    ] as const) {
      const filter = { keyword: 'Theirs By Key' };
      const { total } = await server.ask<ListAnswer<Patient>>('patient/query', { filter }, { token });
      expect(total).toBe(found);
    }

    const scan = await upload(server, key.secret, { orderId: draft.id, name: 'upper.stl', bytes: stl });
    await settledFiles(server, key.secret, draft);
    expect((await filesOf(server, dentist, draft)).map(({ id, uploaderName }) => [id, uploaderName])).toEqual([
      [scan, 'Scanner PC'],
    ]);
    const mine = { filter: { mine: true }, pageSize: 999 };
    const { list } = await server.ask<ListAnswer<Order>>('order/query', mine, { token: dentist });
    expect(list.map(({ id }) => id)).toContain(draft.id);
    await server.ask('file/update', { id: scan, jaw: 'upper' }, { token: key.secret });
    expect((await act(server, dentist, 'send', draft)).state).toBe('pending');
  });

  it('sees what the member created, as the member’s own patients for a draft', async () => {
    const key = await keyOf('colleague');
    const [colleague, dentist] = [await server.loginAs('colleague'), await server.loginAs('clinicMember')];
    const [own, foreign] = [await buildPatient(server, {}, colleague), await buildPatient(server, {}, dentist)];
    const make = async ({ id: patientId }: Patient) =>
      nameOf((await server.call('order/create', { caseType: 'restoration', patientId }, { token: key.secret })).code);
    expect([await make(own), await make(foreign)]).toEqual(['ok', 'invalid']);
  });

  it('acts as itself in the history and the audit log', async () => {
    const key = await keyOf('clinicMember', 'Scanner 2');
    const draft = await buildOrder(server, {}, key.secret);
    const token = await server.loginAs('clinicAdmin');
    const history = await server.ask<ListAnswer<OrderEvent>>('order/history', { id: draft.id }, { token });
    expect(history.list.map(({ action, actorName }) => [action, actorName])).toEqual([['create', 'Scanner 2']]);
    const filter = { person: 'Scanner 2', subject: 'order' };
    const log = await server.ask<ListAnswer<Audit>>('audit/query', { filter }, { token });
    expect(log.list.map(({ actorName, way, action }) => [actorName, way, action])).toEqual([
      ['Scanner 2', 'key', 'create'],
    ]);
  });

  it('creates under its own name again once the member is locked or has left, and no longer sees theirs', async () => {
    const accountId = await accountOf(server.db, 'colleague');
    const key = await keyOf('colleague');
    const theirs = await buildOrder(server, {}, key.secret);
    const scan = await upload(server, key.secret, { orderId: theirs.id, name: 'upper.stl', bytes: stl });
    const { url } = await server.ask<{ url: string }>('file/download', { id: scan }, { token: key.secret });
    const open = async () => (await server.fetch(url.replace('/prod-api', ''))).status;
    const set = (lockedAt: string | null) =>
      server.db.updateTable('account').set({ lockedAt }).where('id', '=', accountId).execute();
    const { accountId: itself } = await server.db
      .selectFrom('apiKey')
      .select('accountId')
      .where('id', '=', key.id)
      .executeTakeFirstOrThrow();
    expect([await sees(key.secret, theirs), await open()]).toEqual(['ok', 200]);

    await set(server.now().toISOString());
    expect((await buildOrder(server, {}, key.secret)).creatorId).toBe(itself);
    expect([await sees(key.secret, theirs), await open()]).toEqual(['notFound', 410]);
    await set(null);
    expect([await sees(key.secret, theirs), await open()]).toEqual(['ok', 200]);

    const head = await server.signInAs('clinicAdmin');
    await server.ask('member/kickOut', { id: await memberIdOf('colleague') }, { token: head });
    const own = await buildOrder(server, {}, key.secret);
    expect(own.creatorId).toBe(itself);
    expect([await sees(key.secret, theirs), await open(), await sees(head, own)]).toEqual(['notFound', 410, 'ok']);
    // The key keeps its member where nothing else is chosen.
    const renamed = await server.ask<ApiKey>('apiKey/update', { id: key.id, name: 'Renamed' }, { token: head });
    expect(renamed.memberId).toBe(key.memberId);
  });
});

describe('who a key’s cases may belong to', () => {
  const make = async (person: Person, memberId: string) => {
    const token = await server.signInAs(person);
    const expiresAt = new Date(server.now().getTime() + 86_400_000).toISOString();
    const fields = { name: 'Odd', scopes: ['readOrders'], memberId, expiresAt };
    const { code, data } = await server.call<MadeApiKey & { errors?: object }>('apiKey/create', fields, { token });
    return { outcome: nameOf(code), errors: data?.errors };
  };

  it('refuses foreign members like missing ones, past members, and any at a lab', async () => {
    const missing = await make('clinicAdmin', missingId());
    expect(missing.outcome).toBe('invalid');
    expect(Object.keys(missing.errors ?? {})).toEqual(['memberId']);
    expect(await make('clinicAdmin', await memberIdOf('otherClinic'))).toEqual(missing);
    expect(await make('clinicAdmin', await memberIdOf('factoryMember'))).toEqual(missing);
    expect(await make('clinicAdmin', await memberIdOf('colleague'))).toEqual(missing);
    expect(await make('factoryAdmin', await memberIdOf('factoryMember'))).toEqual(missing);
    expect((await make('clinicAdmin', await memberIdOf('clinicMember'))).outcome).toBe('ok');
  });

  it('refuses the same in a change, and takes the member away again', async () => {
    const key = await keyOf('clinicMember');
    const token = await server.loginAs('clinicAdmin');
    const change = (memberId: string | null) =>
      server.call<ApiKey>('apiKey/update', { id: key.id, memberId }, { token });
    expect(nameOf((await change(await memberIdOf('otherClinic'))).code)).toBe('invalid');
    expect((await change(null)).data.memberId).toBeNull();
    expect((await buildOrder(server, {}, key.secret)).creatorId).not.toBe(await accountOf(server.db, 'clinicMember'));
  });
});

describe('a bridge’s report', () => {
  const report = (token: string, body: object = {}) => server.call<KeySelf>('apiKey/report', body, { token });
  const rowOf = async ({ id }: { id: string }) =>
    server.ask<ApiKey>('apiKey/get', { id }, { token: await server.loginAs('clinicAdmin') });

  it('is shown at the key that reports, and at no other', async () => {
    const [key, other] = [await keyOf('clinicMember', 'Reporting'), await buildApiKey(server, 'clinicAdmin')];
    const { data } = await report(key.secret);
    expect(data).toMatchObject({ id: key.id, side: 'clinic', memberName: 'Dr Ben Shaw', scopes: key.scopes });
    expect(data.draft).toMatchObject({ caseType: 'restoration', doctor: 'Dr Ben Shaw', patientId: null });
    expect(data.storage.size).toBeGreaterThan(data.storage.used);
    expect(await rowOf(key)).toMatchObject({ bridgeVersion: null, bridgeSeenAt: null });

    await report(key.secret, { version: '0.2.0', error: 'The folder can’t be read' });
    const bridgeSeenAt = server.now().toISOString();
    expect(await rowOf(key)).toMatchObject({ bridgeVersion: '0.2.0', bridgeError: 'The folder can’t be read' });
    expect(Date.parse((await rowOf(key)).bridgeSeenAt!)).toBeLessThanOrEqual(Date.parse(bridgeSeenAt));
    await report(key.secret, { version: '0.2.0' });
    expect(await rowOf(key)).toMatchObject({ bridgeError: null, version: key.version });
    expect(await rowOf(other)).toMatchObject({ bridgeVersion: null, bridgeError: null });
    const filter = { subject: 'apiKey', person: 'Reporting' };
    const token = await server.loginAs('clinicAdmin');
    const log = await server.ask<ListAnswer<Audit>>('audit/query', { filter }, { token });
    expect(log.list.map(({ action, recordId }) => [action, recordId])).toEqual([['reportKey', key.id]]);
  });

  it('is no call of people, and of no revoked key', async () => {
    for (const person of ['clinicAdmin', 'clinicMember', 'factoryAdmin'] as const)
      expect(nameOf((await report(await server.loginAs(person), { version: '1' })).code)).toBe('forbidden');
    const lab = await buildApiKey(server, 'factoryAdmin');
    expect((await report(lab.secret, { version: '0.2.0' })).data).toMatchObject({ side: 'lab', draft: null });
    await server.ask('apiKey/revoke', { id: lab.id }, { token: await server.loginAs('factoryAdmin') });
    expect(nameOf((await report(lab.secret)).code)).toBe('revokedToken');
  });

  it('takes at most 500 signs of an error', async () => {
    const { secret } = await buildApiKey(server, 'clinicAdmin');
    expect(nameOf((await report(secret, { version: '1', error: 'x'.repeat(501) })).code)).toBe('invalid');
    expect(nameOf((await report(secret, { version: '1', error: 'x'.repeat(500) })).code)).toBe('ok');
  });
});
