import { beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../domain/limits.ts';
import { fillSummaries } from '../../server/modules/rebuild.ts';
import { act, buildOrder, buildPatient, sentOrder } from '../support/build.ts';
import { organisationOf } from '../support/buildPeople.ts';
import { rebuild } from '../support/rebuild.ts';
import { testServer, type TestServer } from '../support/testServer.ts';

/* Names are found by sound, without accents, and in Latin letters, but only by users who may see them. */
let server: TestServer;
let [clinic, lab, otherClinic] = ['', '', ''];
beforeAll(async () => {
  server = await testServer();
  [clinic, lab, otherClinic] = await Promise.all([
    server.loginAs('clinicMember'),
    server.loginAs('factoryAdmin'),
    server.loginAs('otherClinic'),
  ]);
});

interface Answer {
  list: { id: string; name?: string; number?: string }[];
  total: number;
}
const find = (entity: 'patient' | 'order', keyword: string, token = clinic) =>
  server.ask<Answer>(`${entity}/query`, { filter: { keyword }, pageSize: 999 }, { token });
const names = async (keyword: string, token?: string) =>
  (await find('patient', keyword, token)).list.map(({ name }) => name);

describe('a patient', () => {
  it.each([
    ['张伟', ['zhangwei', 'zhang wei', 'ZW', '张', '伟', 'Zhang-Wei']],
    ['曾小贤', ['zengxiaoxian', 'zxx', 'xiaoxian']],
    ['吕布韦', ['lvbuwei', 'lubuwei', 'lbw']],
    ['Émile Núñez', ['emile nunez', 'NUNEZ', 'nunez emile', 'ÉMILE', 'emilenunez']],
    ['Çağrı Işık', ['cagri', 'ISIK', 'ışık', 'ÇAĞRI IŞIK']],
    ['Семён Ёлкин', ['семен', 'ЕЛКИН', 'Ёлкин семён']],
    ['أحمد الشريف', ['احمد', 'أَحْمَد', 'احمدالشريف', 'الشـــريف', 'شريف']],
    ['Jürgen Groß', ['jurgen', 'gross', 'JÜRGEN GROSS']],
    ['Siobhán O’Brien-Smith', ["o'brien", 'obrien smith', 'siobhan']],
  ])('named %s is found by %j', async (name, keywords) => {
    await buildPatient(server, { name });
    for (const keyword of keywords) expect([keyword, await names(keyword)]).toEqual([keyword, [name]]);
  });

  it('is found by the new name and not by the old one after a change; by neither in another organisation', async () => {
    const { id, version } = await buildPatient(server, { name: '周瑜' });
    expect(await names('zhouyu')).toEqual(['周瑜']);
    const changed = await server.ask<object>('patient/update', { id, version, name: '鲁肃' }, { token: clinic });
    expect(await names('zhouyu')).toEqual([]);
    expect(await names('ls')).toContain('鲁肃');
    expect(await names('lusu', otherClinic)).toEqual([]);
    expect((await find('order', 'lusu', otherClinic)).total).toBe(0);
    // Answers don't contain the search terms.
    expect(JSON.stringify([changed, await find('patient', 'lusu')])).not.toContain('lusu');
  });

  it('isn’t found by punctuation or a wildcard', async () => {
    await buildPatient(server);
    for (const keyword of ['%', '_', '…', '·']) expect([keyword, await names(keyword)]).toEqual([keyword, []]);
  });

  it('and an order of a release without search terms are found after the next start, however many there are', async () => {
    await buildPatient(server, { name: '司马懿' });
    const order = await sentOrder(server, {
      patientId: (await buildPatient(server, { name: '诸葛亮' })).id,
      sharePatientName: true,
    });
    const many = 600;
    const { pool } = server.database;
    await pool.query(
      `insert into patient (organisation_id, id, patient_number, name, sex, birth_date, creator_id, filed_at, updated_at)
       select organisation_id, gen_random_uuid(), 'Q-' || n, '关羽', 'male', '1980-01-01', creator_id, now(), now()
       from (select organisation_id, creator_id from patient limit 1) p, generate_series(1, $1) n`,
      [many],
    );
    await pool.query('truncate order_summary, search_term');
    expect(await names('simayi')).toEqual([]);
    await fillSummaries(server.db);
    expect(await names('simayi')).toEqual(['司马懿']);
    expect(await names('guanyu')).toHaveLength(many);
    expect((await find('order', 'zhugeliang', lab)).list.map(({ id }) => id)).toEqual([order.id]);
    const { rows: before } = await pool.query('select xmin from order_summary');
    await fillSummaries(server.db);
    expect((await pool.query('select xmin from order_summary')).rows).toEqual(before);
  });

  it('is found by a phone number in any spelling', async () => {
    const { name } = await buildPatient(server, { name: 'Petra Anruf', mobilePhone: '+49 151 2345 6789' });
    for (const typed of ['+49 151 23456789', '0151 2345 6789', '015123456789', '151-2345', '6789'])
      expect([typed, await names(typed)]).toEqual([typed, [name]]);
  });
});

describe('an order', () => {
  it('is found by its patient’s sound: by the clinic always, by the lab only while the name is shared', async () => {
    const patient = await buildPatient(server, { name: '王熙凤' });
    const silent = await sentOrder(server, { patientId: patient.id, sharePatientName: false });
    const telling = await sentOrder(server, { patientId: patient.id, sharePatientName: true });
    const draft = await buildOrder(server, { patientId: patient.id, sharePatientName: true });
    const ids = async (token: string) => (await find('order', 'wangxifeng', token)).list.map(({ id }) => id).toSorted();
    expect(await ids(clinic)).toEqual([silent.id, telling.id, draft.id].toSorted());
    expect(await ids(lab)).toEqual([telling.id]);
    expect((await find('order', 'wxf', lab)).total).toBe(1);
    expect((await find('order', 'wxf', await server.loginAs('otherLab'))).total).toBe(0);
    expect(JSON.stringify(await find('order', 'wxf', lab))).not.toContain('wangxifeng');

    await act(server, clinic, 'withdraw', telling);
    expect(await ids(lab)).toEqual([]);
    // Resent without the name, it can't be found by it any more.
    await server.ask('order/update', { id: telling.id, sharePatientName: false }, { token: clinic });
    await act(server, clinic, 'send', telling);
    expect(await ids(lab)).toEqual([]);
    expect((await find('order', telling.number, lab)).total).toBe(1);
  });

  it('that goes to another lab is found there by the name only once it is sent with it', async () => {
    const patient = await buildPatient(server, { name: '贾宝玉' });
    const order = await sentOrder(server, { patientId: patient.id, sharePatientName: true });
    await act(server, lab, 'forward', await act(server, lab, 'accept', order), {
      labId: await organisationOf(server.db, 'otherLab'),
    });
    expect((await find('order', 'jiabaoyu', lab)).total).toBe(1);
    expect((await find('order', 'jiabaoyu', await server.loginAs('otherLab'))).total).toBe(0);
  });

  it('is found by its number in any spelling, by both sides; and so are the patient and the receipt', async () => {
    const patient = await buildPatient(server);
    const order = await act(server, lab, 'accept', await sentOrder(server, { patientId: patient.id }));
    const writings = (number: string) => [
      number,
      number.replaceAll('-', ' '),
      number.replaceAll('-', '').toLowerCase(),
      number.replaceAll('-', '–'),
    ];
    const numbers = [order.number, order.receiptNumber!, patient.patientNumber];
    for (const typed of numbers.flatMap(writings))
      for (const token of [clinic, lab])
        expect([typed, (await find('order', typed, token)).list.map(({ id }) => id)]).toEqual([typed, [order.id]]);
    const { list } = await find('order', order.number.slice(2).replace('-', ' '));
    expect(list.map(({ id }) => id)).toContain(order.id);
    for (const typed of writings(patient.patientNumber))
      expect([typed, (await find('patient', typed)).list.map(({ id }) => id)]).toEqual([typed, [patient.id]]);
    expect((await find('order', order.number.replaceAll('-', ''), otherClinic)).total).toBe(0);
  });

  it('is found by the patient’s current name, and not by the name shared with the lab earlier', async () => {
    const patient = await buildPatient(server, { name: 'Oriane Before' });
    const order = await sentOrder(server, { patientId: patient.id, sharePatientName: true });
    await server.ask(
      'patient/update',
      { id: patient.id, version: patient.version, name: 'Oriane After' },
      { token: clinic },
    );
    const ids = async (keyword: string, token: string) =>
      (await find('order', keyword, token)).list.map(({ id }) => id);
    expect([await ids('oriane before', clinic), await ids('oriane after', clinic)]).toEqual([[], [order.id]]);
    expect([await ids('oriane before', lab), await ids('oriane after', lab)]).toEqual([[order.id], []]);
  });

  it('is found by its partner’s name, and counted like any list beyond the counted limit', async () => {
    const more = 120;
    await sentOrder(server);
    await server.database.pool.query(
      `insert into orders (clinic_id, id, number, state, case_type, creator_id, lab_id, created_at, sent_at, updated_at)
       select clinic_id, gen_random_uuid(), 'Q-' || (70000 + n), case when n <= 3 then 'cancelled' else 'completed' end, case_type, creator_id,
         lab_id, created_at, sent_at, updated_at - n * interval '1 minute'
       from (select * from orders where clinic_id = $1 and lab_id is not null and sent_at is not null limit 1) one, generate_series(1, $2) n`,
      [await organisationOf(server.db, 'clinicAdmin'), limits.counted + more],
    );
    await rebuild(server);
    const ask = (keyword: string, rest: object = {}, filter: object = {}, token = lab) =>
      server.ask<Answer>('order/query', { filter: { keyword, ...filter }, pageSize: 100, ...rest }, { token });
    const counted = async (...asked: Parameters<typeof ask>) => {
      const { list, total } = await ask(...asked);
      return [list.length, total];
    };
    for (const keyword of ['Q-7', 'north clinic', 'nor cl']) {
      expect([keyword, ...(await counted(keyword))]).toEqual([keyword, 100, limits.counted + 1]);
      expect([keyword, ...(await counted(keyword, { page: 11 }))]).toEqual([keyword, 100, 1101]);
    }
    expect(await counted('Q-7', {}, { state: 'cancelled' })).toEqual([3, 3]);
    // Few enough to be looked up by id.
    expect(await counted('Q-70')).toEqual([100, 999]);
    expect(await counted('Q-70', { page: 10 })).toEqual([99, 999]);
    expect(await counted('Q-70', {}, { state: 'completed' })).toEqual([100, 996]);
    expect(await counted('Q-700', {}, {}, await server.loginAs('otherLab'))).toEqual([0, 0]);
  });
});
