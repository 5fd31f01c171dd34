import { beforeAll, describe, expect, it } from 'vitest';
import type { ListAnswer } from '../../domain/envelope.ts';
import type { Patient, PatientEvent } from '../../domain/patient/patient.ts';
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

describe('a date filter', () => {
  // Created when it was the first of December in Shanghai and still November in London and New York.
  const at = (shown: string) => ({ 'Local-Time': shown });
  const [shanghai, london, newYork] = [at('2026-12-01 05:40:00'), at('2026-11-30 21:40:00'), at('2026-11-30 16:40:00')];
  const days = ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02'];
  let clock: TestServer;
  let head: string;
  beforeAll(async () => {
    clock = await testServer({ now: () => new Date('2026-11-30T21:30:00.000Z') });
    head = await clock.loginAs('clinicAdmin');
    await buildPatient(clock, { name: 'Early' }, head);
  });
  /** The days on which it's found. */
  const found = async (call: string, filterOf: (day: string) => object, headers: Record<string, string>) => {
    const asked = async (day: string) => {
      const { data } = await clock.call<ListAnswer<object>>(call, { filter: filterOf(day) }, { token: head, headers });
      return data.total > 0;
    };
    const answers = await Promise.all(days.map(asked));
    return days.filter((_day, index) => answers[index]);
  };

  it.each([
    ['Shanghai', shanghai, '2026-12-01'],
    ['London', london, '2026-11-30'],
    ['New York', newYork, '2026-11-30'],
    ['an unknown place', {}, '2026-11-30'],
  ])('uses the reader’s own day: in %s', async (_where, headers, day) => {
    const filed = (one: string) => ({ keyword: 'Early', filedFrom: one, filedTo: one });
    expect(await found('patient/query', filed, headers)).toEqual([day]);
    const done = (one: string) => ({ subject: 'patient', kind: 'change', from: one, to: one });
    expect(await found('audit/query', done, headers)).toEqual([day]);
  });

  it.each(['0001-01-01', '9999-12-31'])('accepts the first and the last possible day: %s', async (day) => {
    const filter = { filedFrom: day, filedTo: day };
    for (const headers of [shanghai, newYork])
      expect(await clock.call('patient/query', { filter }, { token: head, headers })).toMatchObject({ code: 200 });
  });
});

describe('a patient’s record', () => {
  it('names the user who changed it last', async () => {
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
  ])('checks a birth date of %s: %s', async (birthDate, outcome) => {
    const body = { name: 'Mary', sex: 'female', birthDate };
    expect(nameOf((await server.call('patient/create', body, { token })).code)).toBe(outcome);
  });

  it('accepts today as a birth date, in every time zone', async () => {
    const birthDate = new Date(Date.now() + 13 * 3_600_000).toISOString().slice(0, 10);
    expect((await buildPatient(server, { birthDate })).birthDate).toBe(birthDate);
  });
});

describe('a patient’s history', () => {
  const historyOf = async (id: string, reader = token) =>
    (await server.ask<{ list: PatientEvent[] }>('patient/history', { id }, { token: reader })).list;

  it('lists who did what to the record and its parts, newest first, without reads', async () => {
    const head = await server.loginAs('clinicAdmin');
    const { id } = await buildPatient(server);
    await server.ask('patient/update', { id, remark: 'x' }, { token: head });
    await buildVisit(server, token, { patientId: id });
    await buildImage(server, token, { patientId: id });
    await server.ask('patient/get', { id }, { token });
    await server.call('patient/update', { id, version: 1, remark: 'late' }, { token });
    await buildPatient(server);
    expect((await historyOf(id)).map(({ action, actorName }) => [action, actorName])).toEqual([
      ['image.place', 'Dr Ben Shaw'],
      ['record.create', 'Dr Ben Shaw'],
      ['patient.update', 'Dr Ada North'],
      ['patient.create', 'Dr Ben Shaw'],
    ]);
    expect(await historyOf(id, head)).toEqual(await historyOf(id));
  });

  it.each(['colleague', 'otherClinic'] as const)('is refused to a %s', async (who) => {
    const { id } = await buildPatient(server);
    const { code, data } = await server.call('patient/history', { id }, { token: await server.loginAs(who) });
    expect([nameOf(code), data]).toEqual(['notFound', null]);
  });
});
