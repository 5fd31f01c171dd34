import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Envelope, ListAnswer } from '../../domain/envelope.ts';
import type { Patient } from '../../domain/patient/patient.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import { buildOrder, buildPatient } from '../support/build.ts';
import { organisationOf } from '../support/buildPeople.ts';
import { missingId, nameOf, testServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await testServer();
  token = await server.loginAs('clinicMember');
});

const patient = { name: 'Mary Smith', sex: 'female', birthDate: '1980-02-29' };
const call = (path: string, body: unknown, language = 'en') =>
  server.call<{ errors: Record<string, string> } & ListAnswer<Patient>>(path, body, {
    token,
    headers: { 'Accept-Language': language },
  });

describe('a body', () => {
  it.each([
    ['cut off', '{"name":'],
    ['no JSON', 'name=Mary'],
    ['a __proto__', '{"name":"Mary","__proto__":{"remark":"x"}}'],
    ['a __proto__ in disguise', '{"name":"Mary","\\u005f_proto__":{"remark":"x"}}'],
    ['a false constructor further in', '{"name":"Mary","sex":{"constructor":{"remark":"x"}}}'],
    ['a text that is an object with a false toString', '{"name":{"toString":"x"}}'],
    ['nested without end', '['.repeat(100_000)],
  ])('is refused as malformed: %s', async (_name, body) => {
    const { code, status, data } = await call('patient/create', body);
    expect([status, nameOf(code), data]).toEqual([200, 'badRequest', null]);
  });

  it.each([
    ['of another type', 'text/plain'],
    ['of a form', 'application/x-www-form-urlencoded'],
    ['of several parts', 'multipart/form-data; boundary=x'],
    ['of a type that only begins so', 'application/jsonp'],
    ['of no type', null],
  ])('that is JSON but %s is refused by every call', async (_name, type) => {
    for (const path of ['patient/create', 'base/login', 'order/shared', 'device/connect', 'base/changeLanguage']) {
      const response = await server.fetch(`/v1/${path}`, {
        method: 'POST',
        headers: { 'X-Token': token, ...(type && { 'Content-Type': type }) },
        // As bytes, for which fetch sets no content type.
        body: Buffer.from(JSON.stringify(patient)),
      });
      const { code, msg, data } = (await response.json()) as Envelope;
      expect([path, response.status, nameOf(code), data]).toEqual([path, 415, 'notJson', null]);
      expect(msg).toBe('Send the request as application/json.');
    }
  });

  it('may name its character set, in any case; a call without a body needs no type', async () => {
    const { status, code } = await server.call(
      'patient/query',
      {},
      {
        token,
        headers: { 'Content-Type': 'Application/JSON; charset=utf-8' },
      },
    );
    expect([status, nameOf(code)]).toEqual([200, 'ok']);
    const headers = { 'X-Token': token };
    const bare = await server.fetch('/v1/base/changeLanguage', { method: 'POST', headers });
    expect(nameOf(((await bare.json()) as Envelope).code)).toBe('ok');
  });

  it('that is too large never reaches a handler', async () => {
    const { code, status, msg } = await call('patient/create', {
      ...patient,
      remark: 'x'.repeat(serverLimits.bodyBytes),
    });
    expect([status, nameOf(code), msg]).toEqual([413, 'tooBigBody', 'The request is too large.']);
  });

  it.each([
    [['a list'], { body: 'Enter a valid value' }],
    [
      { ...patient, colour: 'red', shoe: 43 },
      { colour: 'Unknown field', shoe: 'Unknown field' },
    ],
    [
      { ...patient, patientNumber: 'P-1', creatorId: 1 },
      { patientNumber: 'Unknown field', creatorId: 'Unknown field' },
    ],
    [
      { ...patient, constructor: { polluted: 1 }, toString: 'x' },
      { constructor: 'Unknown field', toString: 'Unknown field' },
    ],
    [{ ...patient, oralHabits: ['smoking', 'smoking'] }, { oralHabits: 'Remove duplicates' }],
    [{ ...patient, name: 'x\ud800' }, { name: 'Enter a valid value' }],
    [{ ...patient, name: ['Mary'] }, { name: 'Enter a valid value' }],
    [{ ...patient, name: { first: 'Mary' } }, { name: 'Enter a valid value' }],
    [{ ...patient, name: '' }, { name: 'Required' }],
    [{ ...patient, name: 'a\u0000b' }, { name: 'Enter a valid value' }],
    [{ ...patient, sex: 'unknown' }, { sex: 'Choose an option' }],
    [{ ...patient, birthDate: '1981-02-29' }, { birthDate: 'Enter a date' }],
    [{ ...patient, birthDate: '0000-01-01' }, { birthDate: 'Enter a date' }],
    [{ ...patient, oralHabits: ['smoking', 'flying'] }, { 'oralHabits[1]': 'Choose an option' }],
    [
      { ...patient, name: 'x'.repeat(81), remark: 5001 },
      { name: 'Enter at most 80 characters', remark: 'Enter a valid value' },
    ],
  ])('is refused field by field: %j', async (body, errors) => {
    const { code, data, status } = await call('patient/create', body);
    expect([status, nameOf(code), data]).toEqual([200, 'invalid', { errors }]);
  });

  it('is refused in the requested language', async () => {
    const { msg, data } = await call(
      'patient/create',
      { ...patient, name: null, colour: 1 },
      'de, zh-CN;q=0.9, en;q=0.5',
    );
    expect(msg).toBe('表单校验未通过');
    expect(Object.values(data.errors).every((sentence) => /\p{Script=Han}/u.test(sentence))).toBe(true);
  });

  it('names a draft’s invalid parts by their position', async () => {
    const { data } = await call('order/create', {
      caseType: 'restoration',
      teeth: [{ tooth: 99, work: 'crown', material: null, shade: null, stumpShade: null, bridge: null, gold: 1 }],
    });
    expect(data.errors).toEqual({
      'teeth[0].tooth': 'Choose an option',
      'teeth[0].gold': 'Unknown field',
    });
  });

  it.each([
    ['order/create', { caseType: 'other', labId: 9_999_999_999 }, 'labId'],
    ['order/create', { caseType: 'other', labId: -1 }, 'labId'],
    ['order/create', { caseType: 'other', labId: 999_999 }, 'labId'],
    ['order/create', { caseType: 'other', patientId: missingId() }, 'patientId'],
    ['order/create', { caseType: 'other', patientId: 'x' }, 'patientId'],
    ['order/get', { id: 'x' }, 'id'],
    ['order/get', {}, 'id'],
    ['message/delete', { ids: [] }, 'ids'],
    ['message/delete', { ids: ['x'] }, 'ids[0]'],
    ['organisation/get', { id: 99_999_999_999 }, 'id'],
    ['organisation/get', { id: '1002' }, 'id'],
    ['message/query', {}, 'filter.orderId'],
    ['file/update', { id: missingId(), orientation: [1, 1, 1, 1] }, 'orientation'],
  ])('%s refuses %j by the field', async (path, body, field) => {
    const { code, data } = await call(path, body);
    expect([nameOf(code), Object.keys(data.errors)]).toEqual(['invalid', [field]]);
  });
});

describe('an answer', () => {
  const ask = async (path: string, accepts: string) => {
    const { headers, body } = await server.fetch(`/v1/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Encoding': accepts, 'X-Token': token },
      body: '{}',
    });
    const bytes = Buffer.from(await new Response(body).arrayBuffer());
    return { encoding: headers.get('Content-Encoding'), bytes };
  };

  it('is compressed when it is long and the client accepts it', async () => {
    for (let index = 0; index < 5; index++) await buildPatient(server, { remark: 'at the same hour '.repeat(50) });
    const plain = await ask('patient/query', 'identity');
    const packed = await ask('patient/query', 'gzip, br');
    expect([plain.encoding, packed.encoding]).toEqual([null, 'gzip']);
    expect(JSON.parse(gunzipSync(packed.bytes).toString())).toEqual(JSON.parse(plain.bytes.toString()));
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2);
  });

  it('is sent uncompressed when the client refuses compression', async () => {
    for (let index = 0; index < 3; index++) await buildPatient(server, { remark: 'at the same hour '.repeat(50) });
    for (const accepts of ['gzip;q=0', 'br, gzip; q=0.0', '', 'gzipped'])
      expect([accepts, (await ask('patient/query', accepts)).encoding]).toEqual([accepts, null]);
    for (const accepts of ['gzip;q=0.5', 'br;q=1, gzip;q=0.01'])
      expect([accepts, (await ask('patient/query', accepts)).encoding]).toEqual([accepts, 'gzip']);
  });

  it('is sent uncompressed when it is short', async () => {
    expect((await ask('order/counts', 'gzip')).encoding).toBeNull();
  });
});

describe('an unknown call', () => {
  it.each(['no/such', 'patient/explode', 'patient/constructor', 'order'])('%s', async (path) => {
    const { code, status } = await call(path, {});
    expect([status, nameOf(code)]).toEqual([404, 'unknownCall']);
  });
  it('includes a known path with the wrong method', async () => {
    const { code, status } = await server.call('patient/query', {}, { token, method: 'GET' });
    expect([status, nameOf(code)]).toEqual([404, 'unknownCall']);
  });
});

describe('a list', () => {
  it.each([
    [{ sort: 'remark; drop table patient' }, 'sort'],
    [{ sort: '-organisationId' }, 'sort'],
    [{ filter: { remark: 'x' } }, 'filter.remark'],
    [{ filter: 'x' }, 'filter'],
    [{ page: 0 }, 'page'],
    [{ page: 1.5 }, 'page'],
    [{ page: 1e300 }, 'page'],
    [{ pageSize: 0 }, 'pageSize'],
    [{ pageSize: 1000 }, 'pageSize'],
    [{ offset: 5 }, 'offset'],
  ])('refuses %j', async (body, field) => {
    const { code, data } = await call('patient/query', body);
    expect([nameOf(code), Object.keys(data.errors)]).toEqual(['invalid', [field]]);
  });

  it('is empty beyond its end and still has its total', async () => {
    await buildPatient(server);
    const { total } = (await call('patient/query', {})).data;
    expect((await call('patient/query', { page: 100_000, pageSize: 999 })).data).toEqual({
      list: [],
      total,
      next: null,
    });
  });

  it('treats wildcards in a keyword literally', async () => {
    const names = ['100% Percent', 'Under_Score', 'Back\\slash', 'UnderXScore', '100X Percent'];
    for (const name of names) await buildPatient(server, { name });
    const found = async (keyword: string) =>
      (await call('patient/query', { filter: { keyword } })).data.list.map(({ name }) => name);
    expect(await found('%ercent')).toEqual([]);
    expect(await found('Un_er')).toEqual([]);
    expect(await found('under sc')).toEqual(['Under_Score']);
    expect(await found('back\\sl')).toEqual(['Back\\slash']);
    expect(await found("' or 1=1 --")).toEqual([]);
    const orders = await call('order/query', { filter: { keyword: '%' } });
    expect(orders.data.total).toBe(0);
    const partners = await call('organisation/query', { filter: { keyword: '_' } });
    expect(partners.data.total).toBe(0);
  });

  it('pages through every row once, in the requested order', async () => {
    const order = async (sort: string) => {
      const names: string[] = [];
      for (let page = 1; names.length < (await call('patient/query', {})).data.total; page++)
        names.push(...(await call('patient/query', { page, pageSize: 2, sort })).data.list.map(({ id }) => id));
      return names;
    };
    const [rising, falling] = [await order('name'), await order('-name')];
    expect(new Set(rising).size).toBe(rising.length);
    expect(new Set(falling)).toEqual(new Set(rising));
  });
});

describe('an old version', () => {
  it('of a patient is refused with the current one, and nothing changes', async () => {
    const { id, version } = await buildPatient(server);
    const fresh = await server.ask<Patient>('patient/update', { id, version, remark: 'first' }, { token });
    const late = await call('patient/update', { id, version, remark: 'late' });
    expect([nameOf(late.code), late.data]).toEqual(['conflict', { fresh }]);
    const admin = await server.loginAs('clinicAdmin');
    const removed = await server.call('patient/delete', { id, version }, { token: admin });
    expect([nameOf(removed.code), removed.data]).toEqual(['conflict', { fresh }]);
    expect(await server.ask('patient/get', { id }, { token })).toEqual(fresh);
  });

  it('of an order is refused with the current one, and nothing changes', async () => {
    const { id, version } = await buildOrder(server);
    const fresh = await server.ask<object>('order/update', { id, version, remark: 'first' }, { token });
    for (const action of ['update', 'send', 'cancel', 'share']) {
      const late = await call(`order/${action}`, { id, version });
      expect([action, nameOf(late.code), late.data]).toEqual([action, 'conflict', { fresh }]);
    }
    expect(await server.ask('order/get', { id }, { token })).toEqual(fresh);
  });

  it('reveals nothing to a caller who may not see the record', async () => {
    const { id } = await buildPatient(server);
    const other = await server.loginAs('otherClinic');
    const { code, data } = await server.call('patient/update', { id, version: 99 }, { token: other });
    expect([nameOf(code), data]).toEqual(['notFound', null]);
  });
});

describe('a reference in an order', () => {
  it('names only a partner lab, so that other labs’ names stay unknown', async () => {
    const lotus = await organisationOf(server.db, 'otherClinic');
    expect(Object.keys((await call('order/create', { caseType: 'other', labId: lotus })).data.errors)).toEqual([
      'labId',
    ]);
    const { id } = await buildOrder(server);
    expect(Object.keys((await call('order/update', { id, labId: lotus })).data.errors)).toEqual(['labId']);
  });

  it('names only an own patient', async () => {
    const theirs = await buildPatient(server, {}, await server.loginAs('colleague'));
    expect(Object.keys((await call('order/create', { caseType: 'other', patientId: theirs.id })).data.errors)).toEqual([
      'patientId',
    ]);
  });
});

describe('a patient with orders', () => {
  it('can’t be deleted, and the refusal says why', async () => {
    const { patientId } = await buildOrder(server);
    const admin = await server.loginAs('clinicAdmin');
    const kept = await server.call('patient/delete', { id: patientId }, { token: admin });
    expect([nameOf(kept.code), kept.msg]).toEqual(['patientHasOrders', expect.stringContaining('P-')]);
  });

  it('can’t be deleted while an order is being created', async () => {
    const admin = await server.loginAs('clinicAdmin');
    for (let turn = 0; turn < 8; turn++) {
      const { id } = await buildPatient(server);
      const [order, removed] = await Promise.all([
        call('order/create', { caseType: 'other', patientId: id }),
        server.call('patient/delete', { id }, { token: admin }),
      ]);
      expect([
        ['ok', 'patientHasOrders'],
        ['invalid', 'ok'],
      ]).toContainEqual([nameOf(order.code), nameOf(removed.code)]);
    }
  });
});
