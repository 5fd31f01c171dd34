import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NoticeGroup } from '../../domain/calls.ts';
import {
  device as definition,
  type ConnectionCode,
  type Device,
  type DeviceEvent,
} from '../../domain/organisation/device.ts';
import { actionOf, actionsAllowed, moveFor } from '../../domain/kit/entity.ts';
import { limits } from '../../domain/limits.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import { roles } from '../../domain/roles.ts';
import { asTenant } from '../../server/db/tenancy.ts';
import { sweep } from '../../server/jobs/sweep.ts';
import { acceptedOrder, act, filesOf, sentOrder } from '../support/build.ts';
import { boundDevice, connectedDevice, deviceCode, freshSerial } from '../support/buildDevices.ts';
import { accountOf, organisationOf, people, type Person } from '../support/buildPeople.ts';
import { askForCode } from '../support/codes.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';
import { tusClient, uploadIdOf } from '../support/tus.ts';

let server: TestServer;
beforeAll(async () => (server = await testServer()));
// An hour later the limits of codes and attempts are reset.
beforeEach(() => server.later(3_600_000));

const call = async (person: Person, action: string, args: object = {}) => {
  const answer = await server.call<Device>(`device/${action}`, args, { token: await server.loginAs(person) });
  return { ...answer, outcome: nameOf(answer.code) };
};
const outcome = async (person: Person, action: string, args: object = {}) => (await call(person, action, args)).outcome;
const get = async ({ id }: { id: string }) => (await call('factoryAdmin', 'get', { id })).data;
const connect = async (args: object) => nameOf((await server.call('device/connect', args)).code);
const report = async (headers: Record<string, string>, args: object = {}) =>
  nameOf((await server.call('device/report', args, { headers })).code);
const proof = async () => {
  const contact = people.factoryAdmin.email;
  const token = await server.loginAs('factoryAdmin');
  const sent = await askForCode(server, { contact, purpose: 'unbindDevice', token });
  // Another code can be requested after a minute.
  server.later(limits.codeRetry);
  return { contactKind: 'email', ...sent };
};
/** Brings a bound device into a state by the regular steps. */
const inState = async (state: Device['state']) => {
  const device = await boundDevice(server);
  if (state === 'locked') await call('factoryAdmin', 'lock', { id: device.id });
  if (state === 'unbound') await call('factoryAdmin', 'unbind', { id: device.id, ...(await proof()) });
  return get(device);
};
const newsOf = async (person: Person) => {
  const { info } = await server.ask<{ info: Record<string, NoticeGroup> }>(
    'notice/query',
    {},
    { token: await server.loginAs(person) },
  );
  return (info['0']?.list ?? []).filter(({ entity }) => entity === 'device').map(({ content }) => content);
};

describe('a device', () => {
  it('is bound by a code that works once, in any spelling, and shows only the code’s end', async () => {
    const code = await deviceCode(server);
    const serialNumber = freshSerial();
    const typed = { serialNumber: serialNumber.toLowerCase(), activationCode: ` ${code.toLowerCase()} ` };
    const { data } = await call('factoryAdmin', 'activate', typed);
    expect(data).toMatchObject({ serialNumber, name: serialNumber, state: 'bound', connectedAt: null, firmware: null });
    expect(data.activationCode).toBe(`•••• ${code.slice(-4)}`);
    expect(JSON.stringify(data)).not.toContain(code.slice(0, 4));
    const used = await call('factoryAdmin', 'activate', { serialNumber: freshSerial(), activationCode: code });
    const unknown = await call('factoryAdmin', 'activate', {
      serialNumber: freshSerial(),
      activationCode: 'ABCD-EFGH',
    });
    expect([used.outcome, used.msg, used.data]).toEqual(['deviceCodeUnusable', unknown.msg, unknown.data]);
    const again = { serialNumber, activationCode: await deviceCode(server) };
    expect(await outcome('factoryAdmin', 'activate', again)).toBe('deviceBound');
    expect(await outcome('otherLab', 'activate', again)).toBe('deviceBoundElsewhere');
    // A refused attempt doesn't use up the code.
    expect(await outcome('otherLab', 'activate', { ...again, serialNumber: freshSerial() })).toBe('ok');
  });

  it('that two labs bind concurrently belongs to one; a code is used once', async () => {
    const serialNumber = freshSerial();
    const codes = [await deviceCode(server), await deviceCode(server)] as const;
    const both = await Promise.all([
      outcome('factoryAdmin', 'activate', { serialNumber, activationCode: codes[0] }),
      outcome('otherLab', 'activate', { serialNumber, activationCode: codes[1] }),
    ]);
    expect(both.toSorted()).toEqual(['deviceBoundElsewhere', 'ok']);
    const activationCode = await deviceCode(server);
    const four = await Promise.all(
      Array.from({ length: 4 }, () =>
        outcome('factoryAdmin', 'activate', { serialNumber: freshSerial(), activationCode }),
      ),
    );
    expect(four.toSorted()).toEqual(['deviceCodeUnusable', 'deviceCodeUnusable', 'deviceCodeUnusable', 'ok']);
  });

  const steps = ['pair', 'lock', 'unlock', 'unbind'] as const;
  it.each(definition.states)('that is %s takes exactly the steps of its definition', async (state) => {
    let device = await inState(state);
    for (const person of ['factoryMember', 'factoryAdmin'] as const)
      for (const step of steps) {
        const actor = { accountId: 0, organisationId: 0, role: person };
        const isAllowed = actionsAllowed(definition, actor, device).includes(step);
        const args = step === 'unbind' && isAllowed ? await proof() : { contactKind: 'email', code: '123456' };
        const answer = await call(person, step, { id: device.id, ...(step === 'unbind' && args) });
        const refusal = person === 'factoryMember' ? 'forbidden' : 'notInThisState';
        expect([person, step, answer.outcome]).toEqual([person, step, isAllowed ? 'ok' : refusal]);
        const to = isAllowed ? moveFor(actionOf(definition, step)!, actor, device)?.to : undefined;
        expect((await get(device)).state).toBe(to ?? state);
        if (to) device = await inState(state);
      }
  });

  it('notifies everyone in the lab except the actor, and no one else', async () => {
    const device = await boundDevice(server, { name: 'Mill 7' });
    await call('factoryAdmin', 'lock', { id: device.id });
    expect((await newsOf('factoryMember')).slice(0, 2)).toEqual([
      'Lena Harbour locked device Mill 7. It can’t upload until it is unlocked.',
      'Lena Harbour bound device Mill 7 to your lab',
    ]);
    expect((await newsOf('factoryAdmin')).filter((one) => one.includes('Mill 7'))).toEqual([]);
    expect((await newsOf('otherLab')).filter((one) => one.includes('Mill 7'))).toEqual([]);
  });

  it('is changed by one of two concurrent calls, and by no call with an old version', async () => {
    const { id, version } = await boundDevice(server);
    const both = await Promise.all(['lock', 'lock'].map((step) => outcome('factoryAdmin', step, { id, version })));
    expect(both.filter((one) => one === 'ok')).toHaveLength(1);
    expect(await outcome('factoryAdmin', 'update', { id, version, name: 'Old' })).toBe('conflict');
    const renamed = await call('factoryAdmin', 'update', { id, version: version + 1, name: 'Mill', note: 'Left' });
    expect(renamed.data).toMatchObject({ name: 'Mill', note: 'Left', state: 'locked' });
  });

  it('is unbound by a code for this purpose to the own contact, and bound again by a new code', async () => {
    const { device, headers } = await connectedDevice(server, { name: 'Scanner' });
    const { id } = device;
    const token = await server.loginAs('factoryAdmin');
    const other = await askForCode(server, { contact: people.factoryAdmin.email, purpose: 'confirm', token });
    expect(await outcome('factoryAdmin', 'unbind', { id, contactKind: 'email', ...other })).toBe('wrongCode');
    expect(await outcome('factoryAdmin', 'unbind', { id, contactKind: 'phone', ...other })).toBe('wrongCode');
    const foreign = { contact: people.otherLab.email, purpose: 'unbindDevice' };
    expect(nameOf((await server.call('base/sendCaptchaCode', foreign, { token })).code)).toBe('notFound');

    const args = { id, ...(await proof()) };
    const keyed = { token, headers: { 'Idempotency-Key': 'unbind-1' } };
    const [first, second] = [
      await server.call('device/unbind', args, keyed),
      await server.call('device/unbind', args, keyed),
    ];
    expect([first.code, second.data]).toEqual([200, first.data]);
    expect(await report(headers)).toBe('deviceUnbound');
    const back = await boundDevice(server, { serialNumber: device.serialNumber });
    expect(back).toMatchObject({ id, name: 'Scanner', state: 'bound', connectedAt: null, unboundAt: null });
    // The old token stays invalid.
    expect(await report(headers)).toBe('unknownDevice');
    const { list } = await server.ask<{ list: DeviceEvent[] }>('device/history', { id }, { token });
    expect(list.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['activate', 'Lena Harbour'],
      ['unbind', 'Lena Harbour'],
      ['connect', null],
      ['pair', 'Lena Harbour'],
      ['activate', 'Lena Harbour'],
    ]);
  });

  it('can’t guess codes for long', async () => {
    const guess = async () => outcome('otherLab', 'activate', { serialNumber: 'X', activationCode: 'WRNG' });
    const outcomes = new Set<string>();
    for (let nth = 0; nth <= serverLimits.deviceCodeTries.hour; nth++) outcomes.add(await guess());
    expect([...outcomes]).toEqual(['deviceCodeUnusable', 'tooManyRequests']);
  });

  it('is visible to its lab alone, also to a query without a predicate', async () => {
    const { id } = await boundDevice(server);
    const rows = async (person: Person, statement: string) => {
      const tenant = {
        organisationId: await organisationOf(server.db, person),
        accountId: await accountOf(server.db, person),
      };
      return asTenant(server.db, tenant, async (tx) => (await sql.raw(statement).execute(tx)).numAffectedRows ?? 0n);
    };
    const renamed = `update device set name = 'x' where id = '${id}'`;
    expect(await rows('otherLab', renamed)).toBe(0n);
    expect(await rows('factoryMember', renamed)).toBe(1n);
    await expect(rows('factoryAdmin', 'select token_hash from device')).rejects.toThrow('permission denied');
    await expect(rows('factoryAdmin', 'select connection_hash from device')).rejects.toThrow('permission denied');
    await expect(server.database.pool.query('delete from device_event')).rejects.toThrow('append-only');
    const { rows: columns } = await server.database.pool.query<object>(
      `select from device where id = '${id}' and encode(coalesce(token_hash, connection_hash, ''), 'escape') <> ''`,
    );
    expect(columns).toEqual([]);
  });
});

describe('the device itself', () => {
  it('gets its token by a code that works once, soon, for this device; the next code ends the token', async () => {
    const token = await server.loginAs('factoryAdmin');
    const { id, serialNumber: serial } = await boundDevice(server);
    const other = await boundDevice(server);
    const pair = () => server.ask<ConnectionCode>('device/pair', { id }, { token });
    const { code: first } = await pair();
    const { code, expiresAt } = await pair();
    expect(Date.parse(expiresAt) - server.now().getTime()).toBeGreaterThan(serverLimits.deviceConnection - 60_000);
    // A newer code has replaced the first.
    expect(await connect({ serial, code: first })).toBe('connectionCodeUnusable');
    expect(await connect({ serial: other.serialNumber, code })).toBe('connectionCodeUnusable');
    const { data } = await server.call<{ token: string }>('device/connect', { serial: serial.toLowerCase(), code });
    expect(await connect({ serial, code })).toBe('connectionCodeUnusable');
    const headers = { 'X-Device-Token': data.token };
    expect(await report(headers, { firmware: '2.1' })).toBe('ok');
    expect(await get({ id })).toMatchObject({
      firmware: '2.1',
      connectedAt: expect.any(String),
      seenAt: expect.any(String),
    });

    const late = await pair();
    server.later(serverLimits.deviceConnection + 1);
    expect(await connect({ serial, code: late.code })).toBe('connectionCodeUnusable');
    expect(await report(headers)).toBe('ok');
    expect(await connect({ serial, code: (await pair()).code })).toBe('ok');
    expect(await report(headers)).toBe('unknownDevice');
  });

  it('is refused immediately when locked, and accepted again when unlocked', async () => {
    const { device, headers } = await connectedDevice(server);
    const token = await server.loginAs('factoryAdmin');
    const { code } = await server.ask<ConnectionCode>('device/pair', { id: device.id }, { token });
    await call('factoryAdmin', 'lock', { id: device.id });
    expect(await report(headers)).toBe('deviceLocked');
    expect(nameOf((await server.call('device/orders', {}, { headers })).code)).toBe('deviceLocked');
    expect(await connect({ serial: device.serialNumber, code })).toBe('connectionCodeUnusable');
    await call('factoryAdmin', 'unlock', { id: device.id });
    expect(await report(headers)).toBe('ok');
    expect(await connect({ serial: device.serialNumber, code })).toBe('connectionCodeUnusable');
  });

  it('appears in its lab’s log with its changes, and once however often it is refused', async () => {
    const order = await acceptedOrder(server);
    const { device, headers } = await connectedDevice(server);
    const version = async () => (await get(device)).version;
    const seen = await version();
    expect([await report(headers, { firmware: '1.0' }), await version()]).toEqual(['ok', seen]);
    expect([await report(headers, { firmware: '2.0' }), await version()]).toEqual(['ok', seen + 1]);
    await call('factoryAdmin', 'lock', { id: device.id });
    await report(headers);
    await report(headers);
    await tusClient(server, '', headers).create({
      orderId: order.id,
      name: 'a.stl',
      purpose: 'design',
      bytes: Buffer.from('a'),
    });
    await connect({ serial: device.serialNumber, code: '0000-0000' });
    const rows = await server.db
      .selectFrom('auditEntry')
      .select(['action', 'outcome', 'way'])
      .where('organisationId', '=', await organisationOf(server.db, 'factoryAdmin'))
      .where((where) => where.or([where('recordId', '=', device.id), where('deviceId', '=', device.id)]))
      .orderBy('id')
      .execute();
    expect(rows.map(({ action, outcome: what, way }) => `${action} ${way} ${what}`)).toEqual([
      'activate session ok',
      'pair session ok',
      'connectDevice visitor ok',
      'reportDevice device ok',
      'lock session ok',
      'reportDevice device deviceLocked',
      'upload device deviceLocked',
      'connectDevice visitor connectionCodeUnusable',
    ]);
    const strangers = () =>
      server.db.selectFrom('auditEntry').select('id').where('outcome', '=', 'unknownDevice').execute();
    await report({ 'X-Device-Token': 'unknown-token' });
    expect((await strangers()).length).toBeGreaterThan(0);
  });

  it('can’t use a person’s session, nor its own token elsewhere', async () => {
    const { headers } = await connectedDevice(server);
    for (const role of roles) {
      const token = await server.loginAs(role);
      expect(nameOf((await server.call('device/orders', {}, { token })).code)).toBe('unknownDevice');
    }
    for (const path of ['device/query', 'order/query', 'patient/query', 'user/logout'])
      expect([path, nameOf((await server.call(path, {}, { headers })).code)]).toEqual([path, 'unknownToken']);
    expect(await report({ 'X-Device-Token': 'x' })).toBe('unknownDevice');
    expect(await report(headers, { unknownField: 1 })).toBe('invalid');
  });
});

describe('an upload of a laboratory', () => {
  const bytes = Buffer.from('solid design of a crown');
  const room = async () =>
    server.db
      .selectFrom('storage')
      .select(['used', 'reserved'])
      .where('organisationId', '=', await organisationOf(server.db, 'factoryAdmin'))
      .executeTakeFirstOrThrow();
  const bytesOf = async (id: string) =>
    (await readdir(join(server.dataDir, 'uploads'))).filter((name) => name.startsWith(id));
  const rowOf = (id: string) => server.db.selectFrom('upload').select('id').where('id', '=', id).executeTakeFirst();
  /** Uploads a file except for its last byte. */
  const begin = async (client: ReturnType<typeof tusClient>, orderId: string, purpose: string) => {
    const id = uploadIdOf(await client.create({ orderId, name: 'late.stl', purpose, bytes }));
    await client.patch(id, 0, bytes.subarray(0, -1));
    return { id, end: () => client.patch(id, bytes.length - 1, bytes.subarray(-1)) };
  };
  const person = async () => tusClient(server, await server.loginAs('factoryMember'));
  const machine = async () => tusClient(server, '', (await connectedDevice(server)).headers);

  it.each([
    ['a person', person],
    ['a device', machine],
  ])('by %s is refused at its end when the order no longer accepts it, and leaves nothing', async (_who, clientFor) => {
    const order = await acceptedOrder(server, { designApproval: false });
    const client = await clientFor();
    const before = await room();
    const { id, end } = await begin(client, order.id, 'design');
    await act(server, await server.loginAs('factoryMember'), 'ready', order);
    const refused = await end();
    expect([refused.status, nameOf(((await refused.json()) as { code: number }).code)]).toEqual([403, 'forbidden']);
    expect((await client.head(id)).status).toBe(404);
    expect([await room(), await rowOf(id), await bytesOf(id)]).toEqual([before, undefined, []]);
    expect(
      (await filesOf(server, await server.loginAs('factoryMember'), order)).filter(({ name }) => name === 'late.stl'),
    ).toEqual([]);
  });

  it.each(['attachment', 'message'])(
    'is refused at its end where the clinic took the order back: %s',
    async (purpose) => {
      const order = await sentOrder(server);
      const client = await person();
      const before = await room();
      const { id, end } = await begin(client, order.id, purpose);
      await act(server, await server.loginAs('clinicMember'), 'withdraw', order);
      const refused = await end();
      expect([refused.status, nameOf(((await refused.json()) as { code: number }).code)]).toEqual([404, 'notFound']);
      expect([await room(), await rowOf(id), await bytesOf(id)]).toEqual([before, undefined, []]);
    },
  );

  it('that is complete is deleted after a day while its device stays locked', async () => {
    const order = await acceptedOrder(server);
    const { device, headers } = await connectedDevice(server);
    const before = await room();
    const { id } = await begin(tusClient(server, '', headers), order.id, 'design');
    await call('factoryAdmin', 'lock', { id: device.id });
    await writeFile(join(server.dataDir, 'uploads', id), bytes);
    const at = (age: number) => ({ ...server.app.services, now: () => new Date(server.now().getTime() + age) });
    await sweep(at(0));
    expect(await rowOf(id)).toBeDefined();
    await sweep(at(limits.uploadLife + 60_000));
    expect([await room(), await rowOf(id), await bytesOf(id)]).toEqual([before, undefined, []]);
  });

  it('that a device has begun is deleted with its unbinding', async () => {
    const order = await acceptedOrder(server);
    const { device, headers } = await connectedDevice(server);
    const before = await room();
    const { id } = await begin(tusClient(server, '', headers), order.id, 'design');
    expect(await outcome('factoryAdmin', 'unbind', { id: device.id, ...(await proof()) })).toBe('ok');
    expect([await room(), await rowOf(id)]).toEqual([before, undefined]);
  });
});
