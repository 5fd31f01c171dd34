import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildOrder, buildPatient, filesOf } from '../support/build.ts';
import { binaryStl, makeArch } from '../support/meshes.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';
import { upload } from '../support/tus.ts';

/* Logs may be read by people who may not see patients' names. */
const marker = 'Zebediah-Quux';
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await testServer();
  token = await server.loginAs('clinicMember');
});

const expectNoMarker = () => {
  expect(server.logged.length).toBeGreaterThan(0);
  expect(server.logged.filter((line) => line.includes('Zebediah') || line.includes('Quux'))).toEqual([]);
};

describe('the log', () => {
  it('contains nothing of an unreadable body', async () => {
    const { code } = await server.call('patient/create', `{"name":"${marker}" "sex"`, { token });
    expect(nameOf(code)).toBe('badRequest');
    expectNoMarker();
  });

  it('names the place of a database error, and none of the values that it quotes', async () => {
    const { pool } = server.database;
    await buildPatient(server, { name: marker });
    await pool.query(`alter table patient add constraint no_more check (name <> '${marker}') not valid`);
    const refused = await server.call(
      'patient/create',
      { name: marker, sex: 'male', birthDate: '1980-01-01' },
      { token },
    );
    expect([nameOf(refused.code), refused.data, refused.status]).toEqual(['unexpected', null, 200]);
    expect(refused.msg).not.toContain('no_more');
    await pool.query('alter table patient drop constraint no_more');
    await pool.query('alter table patient alter column remark type integer using null');
    const wrong = await server.call(
      'patient/create',
      { name: marker, sex: 'male', birthDate: '1980-01-01', remark: marker },
      { token },
    );
    expect(nameOf(wrong.code)).toBe('unexpected');
    await pool.query('alter table patient alter column remark type text');
    const errors = server.logged.map(
      (line) => JSON.parse(line) as { call?: string; code?: string; frames?: string[]; msg: string },
    );
    expect(errors.filter(({ msg }) => msg === 'unexpected').map(({ call, code }) => [call, code])).toEqual([
      ['patient/create', '23514'],
      ['patient/create', '22P02'],
    ]);
    expect(errors.find(({ code }) => code === '23514')?.frames?.join()).toContain('kit/crud');
    expectNoMarker();
  });

  it('contains no file name, neither on upload nor when its conversion fails', async () => {
    const order = await buildOrder(server);
    const name = `${marker}.stl`;
    await server.database.pool.query(
      `create function fail() returns trigger language plpgsql as $$ begin raise exception 'no %', new.name; end $$;
       create trigger failing before update on file for each row when (new.state = 'ready') execute function fail();
       create function hurry() returns trigger language plpgsql as $$ begin new.max_attempts := 2; return new; end $$;
       create trigger hurrying before insert on graphile_worker._private_jobs for each row execute function hurry()`,
    );
    await upload(server, token, { orderId: order.id, name, bytes: binaryStl(makeArch({ triangles: 200 })) });
    const failed = await server.until(async () =>
      (await filesOf(server, token, order)).find(({ state }) => state === 'failed'),
    );
    expect(failed.fault).toBe('broken');
    await rm(join(server.dataDir, 'files', 'original'), { recursive: true });
    const { url } = await server.ask<{ url: string }>('file/download', { id: failed.id }, { token });
    const gone = await server.fetch(url.replace('/prod-api', ''));
    expect(nameOf(((await gone.json()) as { code: number }).code)).toBe('fileMissing');
    expectNoMarker();
    expect(server.logged.join()).toContain('convert');
  });

  it('contains each request’s call and outcome, and none of its arguments', async () => {
    const patient = await buildPatient(server, {
      name: marker,
      mobilePhone: '+44 20 7946 0958',
      remark: `${marker} remarks`,
      email: 'zebediah@quux.test',
    });
    const order = await buildOrder(server, { patientId: patient.id, remark: marker, doctor: marker });
    const headers = { 'Idempotency-Key': marker, 'User-Agent': marker, 'X-Request-Id': marker, traceparent: marker };
    const asked: [string, unknown][] = [
      ['patient/query', { filter: { keyword: marker } }],
      ['patient/update', { ...patient, remark: marker }],
      ['patient/update', { id: patient.id, name: marker, sex: marker }],
      ['patient/get', { id: marker }],
      ['order/query', { filter: { keyword: marker }, sort: marker }],
      ['order/send', { id: order.id }],
      ['order/cancel', { id: order.id, reason: marker }],
      ['message/create', { orderId: order.id, text: marker }],
      ['message/query', { filter: { orderId: order.id } }],
      ['file/query', { filter: { orderId: marker } }],
      ['base/login', { userName: 'zebediah@quux.test', password: marker }],
      ['base/sendCode', { target: 'zebediah@quux.test', purpose: marker }],
      ['device/connect', { code: marker }],
      [`no/such/${marker}`, { name: marker }],
    ];
    const before = server.logged.length;
    for (const [path, body] of asked) await server.call(path, body, { token, headers });
    for (const path of [`/v1/file/content/${marker}`, `/v1/user/getUserInfo?name=${marker}`, `/v1/upload/${marker}`])
      await server.fetch(path, { headers: { 'X-Token': marker, ...headers } });
    await upload(server, token, { orderId: order.id, name: `${marker}.pdf`, bytes: Buffer.from(marker) }).catch(
      () => '',
    );
    const requests = server.logged
      .slice(before)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'request');
    expect(requests.length).toBeGreaterThanOrEqual(asked.length + 4);
    const known = [
      'level',
      'time',
      'pid',
      'hostname',
      'request',
      'call',
      'code',
      'ms',
      'account',
      'organisation',
      'msg',
    ];
    for (const line of requests) expect(known).toEqual(expect.arrayContaining(Object.keys(line)));
    expect(new Set(requests.map(({ call }) => call))).toContain('unknown');
    expect(server.logged.join('\n')).not.toMatch(/7946\D?0958|zebediah|quux/i);
  });
});
