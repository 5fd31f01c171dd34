import { beforeAll, expect, it } from 'vitest';
import { serverLimits } from '../../domain/serverLimits.ts';
import type { Patient } from '../../domain/patient/patient.ts';
import { buildPatient } from '../support/build.ts';
import { buildImage } from '../support/buildPatientFile.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';

/* The disk is full: the database can't write, not even audit rows of reads. */
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await testServer();
  token = await server.loginAs('clinicAdmin');
});

/** Rejects every inserted or updated row as PostgreSQL does on a full disk. */
async function whileFull(work: () => Promise<void>): Promise<void> {
  const tables = ['audit_entry', 'session', 'patient'];
  await server.database.pool.query(`
    create function no_space() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    ${tables.map((table) => `create trigger no_space before insert or update on ${table} execute function no_space();`).join('')}`);
  try {
    await work();
  } finally {
    await server.database.pool.query('drop function no_space cascade');
  }
}

it('reads go on, and the process’s log has their rows', async () => {
  const patient = await buildPatient(server, {}, token);
  const image = await buildImage(server, token, { patientId: patient.id });
  await whileFull(async () => {
    // The session's last-seen time and its token are due for renewal.
    server.later(serverLimits.tokenAge + 60_000);
    const { data } = await server.call<Patient>('patient/get', { id: patient.id }, { token });
    expect(data.name).toBe(patient.name);
    expect((await server.call('patient/query', {}, { token })).code).toBe(200);
    expect((await server.fetch(image.pictureUrl!.replace('/prod-api', ''))).status).toBe(200);
    const change = await server.call('patient/update', { id: patient.id, version: 1, name: 'Other' }, { token });
    expect(nameOf(change.code)).toBe('unexpected');
  });
  const said = server.logged
    .map((line) => JSON.parse(line) as { msg: string; rows?: { action: string; recordId: string | null }[] })
    .flatMap(({ rows = [] }) => rows.map(({ action, recordId }) => [action, recordId]));
  expect(said).toEqual([
    ['get', patient.id],
    ['query', null],
    ['content', image.id],
  ]);
  expect(server.logged.join()).not.toContain(patient.name);
  // The same read is recorded again once there is space.
  await server.ask('patient/get', { id: patient.id }, { token });
  const rows = await server.db
    .selectFrom('auditEntry')
    .select('action')
    .where('recordId', '=', patient.id)
    .where('kind', '=', 'read')
    .execute();
  expect(rows).toEqual([{ action: 'get' }]);
});
