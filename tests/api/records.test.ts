import { beforeAll, describe, expect, it } from 'vitest';
import type { ListAnswer } from '../../domain/envelope.ts';
import type { Patient } from '../../domain/patient/patient.ts';
import type { MedicalRecord } from '../../domain/patient/record.ts';
import { buildPatient } from '../support/build.ts';
import { buildVisit } from '../support/buildPatientFile.ts';
import { missingId, lockWaits, nameOf, testServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let token: string;
let patientId: string;
beforeAll(async () => {
  server = await testServer();
  token = await server.loginAs('clinicMember');
  patientId = (await buildPatient(server)).id;
});
const outcome = async (path: string, body: object, by = token) =>
  nameOf((await server.call(path, body, { token: by })).code);
const visitsOf = (id: string, by = token) =>
  server.ask<ListAnswer<MedicalRecord>>('record/query', { filter: { patientId: id } }, { token: by });

describe('a visit', () => {
  it('is stored as written, its teeth in the arch’s order', async () => {
    const visit = {
      visitedOn: '2026-01-05',
      reason: 'Pain',
      findings: 'Caries profunda 36\nPulpitis',
      treatment: 'Filling',
      teeth: [36, 16, 85] as MedicalRecord['teeth'],
      nextVisit: '2026-02-05',
    };
    const written = await buildVisit(server, token, { patientId, ...visit });
    expect(written).toMatchObject({ ...visit, teeth: [16, 36, 85], creatorName: 'Dr Ben Shaw', updaterName: null });
  });

  it.each([
    ['a day to come', { visitedOn: '2999-01-01' }],
    ['no reason', { reason: '' }],
    ['a tooth that doesn’t exist', { teeth: [19] }],
    ['a tooth twice', { teeth: [16, 16] }],
    ['a next visit before it', { visitedOn: '2026-01-05', nextVisit: '2026-01-04' }],
  ])('is refused with %s', async (_what, wrong) => {
    expect(await outcome('record/create', { patientId, visitedOn: '2026-01-05', reason: 'x', ...wrong })).toBe(
      'invalid',
    );
  });

  it('of a foreign patient is refused like one of a missing patient', async () => {
    const body = { patientId: missingId(), visitedOn: '2026-01-05', reason: 'x' };
    const own = { ...body, patientId };
    expect(await outcome('record/create', body)).toBe('notFound');
    for (const person of ['colleague', 'otherClinic'] as const)
      expect(await outcome('record/create', own, await server.loginAs(person))).toBe('notFound');
    expect(await outcome('record/create', own, await server.loginAs('clinicAdmin'))).toBe('ok');
  });

  it('is refused like one of a missing patient when the patient is deleted meanwhile', async () => {
    const { id } = await buildPatient(server);
    const { answer } = await server.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('patient').where('id', '=', id).execute();
      const coming = outcome('record/create', { patientId: id, visitedOn: '2026-01-05', reason: 'x' });
      await expect.poll(() => lockWaits(server)).toBe(1);
      return { answer: coming };
    });
    expect(await answer).toBe('notFound');
  });

  it('stays with its patient, and its next visit after it', async () => {
    const { id } = await buildVisit(server, token, { patientId });
    const other = await buildPatient(server);
    expect(await outcome('record/update', { id, patientId: other.id })).toBe('invalid');
    expect(await outcome('record/update', { id, nextVisit: '2026-03-01' })).toBe('invalid');
    expect(await outcome('record/update', { id, nextVisit: '2026-03-02' })).toBe('ok');
  });

  it('is changed from the current version, or not at all', async () => {
    const { id, version } = await buildVisit(server, token, { patientId });
    const head = await server.loginAs('clinicAdmin');
    const changed = await server.ask<MedicalRecord>('record/update', { id, version, findings: 'a' }, { token: head });
    expect(changed).toMatchObject({ version: version + 1, findings: 'a', updaterName: 'Dr Ada North' });
    const late = await server.call('record/update', { id, version, findings: 'b' }, { token });
    expect([nameOf(late.code), late.data]).toMatchObject(['conflict', { fresh: { findings: 'a' } }]);
    expect(await outcome('record/delete', { id, version })).toBe('conflict');
    expect(await outcome('record/delete', { id, version: version + 1 })).toBe('ok');
    expect(await outcome('record/get', { id })).toBe('notFound');
  });
});

describe('medical records', () => {
  it('are listed newest first, of one patient alone', async () => {
    const { id } = await buildPatient(server);
    for (const visitedOn of ['2025-05-05', '2026-01-01', '2024-12-31'])
      await buildVisit(server, token, { patientId: id, visitedOn });
    expect((await visitsOf(id)).list.map((visit) => visit.visitedOn)).toEqual([
      '2026-01-01',
      '2025-05-05',
      '2024-12-31',
    ]);
    expect((await visitsOf(id, await server.loginAs('colleague'))).total).toBe(0);
  });

  it('update the patient’s last visit, by which the list is sorted', async () => {
    const people = ['Kilo A', 'Kilo B', 'Kilo C'];
    const [late, , early] = await Promise.all(people.map((name) => buildPatient(server, { name })));
    const last = await buildVisit(server, token, { patientId: late!.id, visitedOn: '2026-03-03' });
    await buildVisit(server, token, { patientId: late!.id, visitedOn: '2020-01-01' });
    await buildVisit(server, token, { patientId: early!.id, visitedOn: '2021-01-01' });
    const named = async (sort: string) => {
      const asked = { filter: { keyword: 'Kilo' }, sort };
      const { list } = await server.ask<ListAnswer<Patient>>('patient/query', asked, { token });
      return list.map(({ name, latestVisit }) => `${name.at(-1)} ${latestVisit}`);
    };
    expect(await named('-latestVisit')).toEqual(['A 2026-03-03', 'C 2021-01-01', 'B null']);
    expect(await named('latestVisit')).toEqual(['C 2021-01-01', 'A 2026-03-03', 'B null']);
    await server.ask('record/delete', { id: last.id }, { token });
    expect(await named('-latestVisit')).toEqual(['C 2021-01-01', 'A 2020-01-01', 'B null']);
  });
});
