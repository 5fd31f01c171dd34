import { beforeAll, describe, expect, it } from 'vitest';
import type { ListAnswer } from '../../domain/envelope.ts';
import type { Patient, PatientEvent } from '../../domain/patient.ts';
import { buildPatient } from '../support/build.ts';
import { buildImage, buildVisit } from '../support/buildPatientFile.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await testServer();
  token = await server.loginAs('clinicMember');
});

describe('a patient is found by phone', () => {
  it.each(['+442079460018', '020 7946 0018', '(020) 7946-0018', '7946 00', '00442079460018', '079110'])(
    'written as %s',
    async (keyword) => {
      await buildPatient(server, { name: 'Phoebe', mobilePhone: '+442079460018', fixedPhone: '07911 012 345' });
      await buildPatient(server, { name: 'Other', mobilePhone: '+8613800138000' });
      const query = { filter: { keyword }, pageSize: 999 };
      const { list } = await server.ask<ListAnswer<Patient>>('patient/query', query, { token });
      expect(new Set(list.map(({ name }) => name))).toEqual(new Set(['Phoebe']));
    },
  );
});

describe('a patient’s file', () => {
  it('names who changed it last', async () => {
    const { id, updaterName } = await buildPatient(server);
    expect(updaterName).toBeNull();
    const head = await server.loginAs('clinicAdmin');
    const changed = await server.ask<Patient>('patient/update', { id, remark: 'x' }, { token: head });
    expect(changed).toMatchObject({ updaterName: 'Dr Ada North', creatorName: 'Dr Ben Shaw' });
  });

  it.each([
    ['2999-01-01', 'invalid'],
    ['1889-12-31', 'invalid'],
    ['1890-01-01', 'ok'],
  ])('takes a birth on %s: %s', async (birthDate, outcome) => {
    const body = { name: 'Mary', sex: 'female', birthDate };
    expect(nameOf((await server.call('patient/create', body, { token })).code)).toBe(outcome);
  });

  it('takes a birth of today, wherever it is today already', async () => {
    const birthDate = new Date(Date.now() + 13 * 3_600_000).toISOString().slice(0, 10);
    expect((await buildPatient(server, { birthDate })).birthDate).toBe(birthDate);
  });
});

describe('a patient’s history', () => {
  const historyOf = async (id: string, reader = token) =>
    (await server.ask<{ list: PatientEvent[] }>('patient/history', { id }, { token: reader })).list;

  it('tells who did what to the file and what belongs to it, the newest first, and no looking at it', async () => {
    const head = await server.loginAs('clinicAdmin');
    const { id } = await buildPatient(server);
    await server.ask('patient/update', { id, remark: 'x' }, { token: head });
    await buildVisit(server, token, { patientId: id });
    await buildImage(server, token, { patientId: id });
    await server.ask('patient/get', { id }, { token });
    await server.call('patient/update', { id, version: 1, remark: 'late' }, { token });
    await buildPatient(server);
    expect((await historyOf(id)).map(({ deed, actorName }) => [deed, actorName])).toEqual([
      ['image.place', 'Dr Ben Shaw'],
      ['record.create', 'Dr Ben Shaw'],
      ['patient.update', 'Dr Ada North'],
      ['patient.create', 'Dr Ben Shaw'],
    ]);
    expect(await historyOf(id, head)).toEqual(await historyOf(id));
  });

  it.each(['colleague', 'otherClinic'] as const)('is none of the business of a %s', async (who) => {
    const { id } = await buildPatient(server);
    const { code, data } = await server.call('patient/history', { id }, { token: await server.loginAs(who) });
    expect([nameOf(code), data]).toEqual(['notFound', null]);
  });
});
