import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildOrder, buildPatient, filesOf } from '../support/build.ts';
import { binaryStl, makeArch } from '../support/meshes.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';
import { upload } from '../support/tus.ts';

/* A log may be read by people who may not read a patient's name. */
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
  it('says nothing of a body that can’t be read', async () => {
    const { code } = await server.call('patient/create', `{"name":"${marker}" "sex"`, { token });
    expect(nameOf(code)).toBe('badRequest');
    expectNoMarker();
  });

  it('says where a database error came from, and nothing that it quotes', async () => {
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
    const errors = server.logged.map((line) => JSON.parse(line) as { code?: string; frames?: string[]; msg: string });
    expect(errors.filter(({ msg }) => msg === 'unexpected').map(({ code }) => code)).toEqual(['23514', '22P02']);
    expect(errors.find(({ code }) => code === '23514')?.frames?.join()).toContain('patient/handlers');
    expectNoMarker();
  });

  it('says nothing of a file’s name, neither when it comes nor when its conversion fails', async () => {
    const order = await buildOrder(server);
    const name = `${marker}.stl`;
    await server.database.pool.query(
      `create function fail() returns trigger language plpgsql as $$ begin raise exception 'no %', new.name; end $$;
       create trigger failing before update on file for each row when (new.state = 'ready') execute function fail()`,
    );
    await upload(server, token, { orderId: order.id, name, bytes: binaryStl(makeArch({ triangles: 200 })) });
    const failed = await server.until(async () => {
      // A job that failed is tried again after a pause; not here.
      await server.database.pool.query(
        'update graphile_worker._private_jobs set run_at = now() where locked_at is null',
      );
      return (await filesOf(server, token, order)).find(({ state }) => state === 'failed');
    });
    expect(failed.fault).toBe('broken');
    await rm(join(server.dataDir, 'files', 'original'), { recursive: true });
    const { url } = await server.ask<{ url: string }>('file/download', { id: failed.id }, { token });
    const gone = await server.fetch(url.replace('/prod-api', ''));
    expect(nameOf(((await gone.json()) as { code: number }).code)).toBe('fileMissing');
    expectNoMarker();
    expect(server.logged.join()).toContain('convert');
  });
});
