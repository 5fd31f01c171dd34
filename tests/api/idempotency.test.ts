import { beforeAll, describe, expect, it } from 'vitest';
import type { Patient } from '../../domain/patient/patient.ts';
import { buildOrder } from '../support/build.ts';
import { accountOf } from '../support/buildPeople.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await testServer();
  token = await server.loginAs('clinicMember');
});

const patient = { name: 'Mary Smith', sex: 'female', birthDate: '1980-02-29' };
const create = (key: string, body: object = patient, by = token) =>
  server.call<Patient>('patient/create', body, { token: by, headers: { 'Idempotency-Key': key } });
const total = async () => (await server.ask<{ total: number }>('patient/query', {}, { token })).total;

describe('an idempotency key', () => {
  it('gives a repeat the same record and the same answer', async () => {
    const before = await total();
    const [first, second] = [await create('twice'), await create('twice')];
    expect([first.code, second.data, second.msg]).toEqual([200, first.data, first.msg]);
    expect(await total()).toBe(before + 1);
  });

  it('gives ten concurrent repeats one record', async () => {
    const before = await total();
    const replies = await Promise.all(Array.from({ length: 10 }, () => create('at once')));
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1);
    expect(await total()).toBe(before + 1);
  });

  it('is refused for another body, another call and another organisation', async () => {
    await create('mine');
    expect(nameOf((await create('mine', { ...patient, name: 'Other' })).code)).toBe('idempotencyMismatch');
    const other = await server.call(
      'order/create',
      { caseType: 'other' },
      { token, headers: { 'Idempotency-Key': 'mine' } },
    );
    expect(nameOf(other.code)).toBe('idempotencyMismatch');
  });

  it('gives a repeat the same answer when its keys stand in another order', async () => {
    const teeth = [{ tooth: 11, work: 'crown', material: 'zirconia' }];
    const [one, other] = [
      { caseType: 'other', teeth, remark: 'A' },
      { remark: 'A', teeth: teeth.map(({ tooth, work, material }) => ({ material, work, tooth })), caseType: 'other' },
    ];
    const send = (body: object) =>
      server.call<{ id: string }>('order/create', body, { token, headers: { 'Idempotency-Key': 'order of keys' } });
    const [first, second] = [await send(one), await send(other)];
    expect(nameOf(first.code)).toBe('ok');
    expect(second.data).toEqual(first.data);
    expect(nameOf((await send({ ...one, teeth: [...teeth, { tooth: 12 }] })).code)).toBe('idempotencyMismatch');
  });

  it('can be used again after a failed call', async () => {
    expect(nameOf((await create('failed', { ...patient, sex: 'x' })).code)).toBe('invalid');
    expect(nameOf((await create('failed')).code)).toBe('ok');
    const { id } = await buildOrder(server, { teeth: [] });
    const send = () => server.call('order/send', { id }, { token, headers: { 'Idempotency-Key': 'send' } });
    expect(nameOf((await send()).code)).toBe('invalid');
    await server.ask('order/update', { id, caseType: 'other', description: 'A splint' }, { token });
    expect([nameOf((await send()).code), nameOf((await send()).code)]).toEqual(['ok', 'ok']);
  });

  it('is refused and not cut when it is too long, as two could begin alike', async () => {
    const before = await total();
    const [longest, other] = ['k'.repeat(200), `${'k'.repeat(200)}2`];
    expect(nameOf((await create(longest)).code)).toBe('ok');
    expect(nameOf((await create(other)).code)).toBe('badRequest');
    const headers = { 'Idempotency-Key': other };
    const call = await server.call('user/setSelfInfo', { nickName: 'Dr Ben Shaw' }, { token, headers });
    expect(nameOf(call.code)).toBe('badRequest');
    expect(await total()).toBe(before + 1);
  });

  it('is independent of the same key of another account', async () => {
    const mine = await create('same');
    const theirs = await create('same', patient, await server.loginAs('colleague'));
    expect(theirs.data.id).not.toBe(mine.data.id);
  });

  it('of a call that still runs is refused after a while', async () => {
    const accountId = await accountOf(server.db, 'clinicMember');
    const client = await server.database.pool.connect();
    await client.query('begin');
    await client.query(
      `insert into idempotency (account_id, key, request_hash, created_at) values ($1, 'slow', '', now())`,
      [accountId],
    );
    expect(nameOf((await create('slow')).code)).toBe('idempotencyInProgress');
    await client.query('rollback');
    client.release();
    expect(nameOf((await create('slow')).code)).toBe('ok');
  });

  it('never stores a shared link', async () => {
    const { id } = await buildOrder(server);
    const share = () =>
      server.call<{ token: string }>('order/share', { id }, { token, headers: { 'Idempotency-Key': 'share' } });
    const [first, second] = [await share(), await share()];
    expect(first.data.token).not.toBe(second.data.token);
    const { rows } = await server.database.pool.query<{ kept: string }>('select i::text as kept from idempotency i');
    expect(rows.filter(({ kept }) => kept.includes(first.data.token) || kept.includes(second.data.token))).toEqual([]);
  });
});
