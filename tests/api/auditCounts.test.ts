import { beforeAll, describe, expect, it } from 'vitest';
import type { Audit } from '../../domain/audit.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import { verifyAudit } from '../../server/modules/audit/verify.ts';
import { linkAudit } from '../../server/modules/audit/link.ts';
import { buildOrder, buildPatient } from '../support/build.ts';
import { buildWorkOrder } from '../support/buildWorkOrder.ts';
import { upload } from '../support/tus.ts';
import { missingId, nameOf, testServer, type TestServer } from '../support/testServer.ts';

/* Calls that find nothing can't fill the log: a caller's first has a row, the others of a minute one with their number. */
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await testServer();
  token = await server.loginAs('clinicAdmin');
});

const rowsAfter = (id: string | null, site: TestServer = server) =>
  site.db
    .selectFrom('auditEntry')
    .select(['subject', 'action', 'recordId', 'about', 'records', 'outcome'])
    .$if(id !== null, (query) => query.where('id', '>', id!))
    .where('kind', '!=', 'access')
    .orderBy('id')
    .execute();
const newest = async () =>
  (await server.db.selectFrom('auditEntry').select('id').orderBy('id', 'desc').executeTakeFirst())?.id ?? null;
/** Runs `work`, then the minute's end: the rows that were written at once, and those with the counts. */
async function rowsOf(work: () => Promise<void>) {
  server.later(serverLimits.auditReadsApart);
  await server.app.services.countedCalls.writeCounted(server.now().getTime());
  server.later(serverLimits.auditReadsApart);
  await server.app.services.countedCalls.writeCounted(server.now().getTime());
  const before = await newest();
  await work();
  const atOnce = await rowsAfter(before);
  await server.app.services.countedCalls.writeCounted(null);
  return { atOnce, counts: (await rowsAfter(before)).slice(atOnce.length) };
}
const often = 8;
const repeat = async (path: string, body: () => object, outcome: string, by = token) => {
  for (let nth = 0; nth < often; nth++)
    expect([path, nameOf((await server.call(path, body(), { token: by })).code)]).toEqual([path, outcome]);
};

it('refused reads and exports of made-up ids are counted by entity and action, a minute later or at the end', async () => {
  const site = await testServer();
  const member = await site.loginAs('clinicAdmin');
  const guess = async (path: string, times: number) => {
    for (let nth = 0; nth < times; nth++)
      expect(nameOf((await site.call(path, { id: missingId() }, { token: member })).code)).toBe('notFound');
  };
  await guess('patient/get', 20);
  await guess('order/get', 10);
  await guess('patient/export', 5);
  const named = (subject: string, action: string) => ({
    subject,
    action,
    recordId: expect.any(String) as string,
    records: null,
  });
  expect(await rowsAfter(null, site)).toMatchObject([
    named('patient', 'get'),
    named('order', 'get'),
    named('patient', 'export'),
  ]);
  site.later(serverLimits.auditReadsApart);
  await expect.poll(async () => (await rowsAfter(null, site)).length).toBe(6);
  expect((await rowsAfter(null, site)).slice(3)).toMatchObject([
    { subject: 'patient', action: 'get', recordId: null, records: 19 },
    { subject: 'order', action: 'get', recordId: null, records: 9 },
    { subject: 'patient', action: 'export', recordId: null, records: 4 },
  ]);
  // Further attempts get their next row a minute later, or when the process ends before that.
  await guess('patient/get', 5);
  expect(await rowsAfter(null, site)).toHaveLength(6);
  await site.app.close();
  expect((await rowsAfter(null, site))[6]).toMatchObject({ subject: 'patient', action: 'get', records: 5 });
});

describe('refused changes of made-up ids', () => {
  it.each<[string, () => object]>([
    ['patient/update', () => ({ id: missingId(), remark: 'x' })],
    ['patient/delete', () => ({ id: missingId() })],
    ['image/update', () => ({ id: missingId(), note: 'x' })],
    ['image/place', () => ({ patientId: missingId(), category: 'other', name: 'x', size: 5 })],
    ['record/update', () => ({ id: missingId(), reason: 'x' })],
    ['order/cancel', () => ({ id: missingId() })],
    ['order/hold', () => ({ id: missingId(), reason: 'x' })],
    ['message/create', () => ({ orderId: missingId(), body: 'x' })],
    ['message/delete', () => ({ id: missingId() })],
    ['file/delete', () => ({ id: missingId() })],
    ['workOrder/take', () => ({ id: missingId() })],
  ])('are one row and one count: %s', async (path, body) => {
    const { atOnce, counts } = await rowsOf(() => repeat(path, body, 'notFound'));
    const [subject, action] = path.split('/');
    expect(atOnce).toMatchObject([{ subject, action, outcome: 'notFound', records: null }]);
    expect(counts).toEqual([{ subject, action, recordId: null, about: null, records: often - 1, outcome: 'notFound' }]);
  });

  it('are one row and one count where the role forbids them, and for one call on many', async () => {
    const accepted = await rowsOf(() => repeat('order/accept', () => ({ id: missingId() }), 'forbidden'));
    expect([accepted.atOnce.length, accepted.counts]).toEqual([
      1,
      [expect.objectContaining({ action: 'accept', records: often - 1, outcome: 'forbidden' })],
    ]);
    const ids = Array.from({ length: 30 }, missingId);
    const { atOnce, counts } = await rowsOf(async () => {
      expect(nameOf((await server.call('patient/delete', { ids }, { token })).code)).toBe('notFound');
    });
    expect([atOnce.length, counts.map(({ records }) => records)]).toEqual([1, [29]]);
  });

  it('are one row and one count for uploads', async () => {
    const { atOnce, counts } = await rowsOf(async () => {
      for (let nth = 0; nth < often; nth++)
        await expect(
          upload(server, token, { orderId: missingId(), name: 'a.stl', bytes: Buffer.from('solid') }),
        ).rejects.toThrow();
    });
    expect([atOnce.length, counts.map(({ action, records }) => [action, records])]).toEqual([
      1,
      [['upload', often - 1]],
    ]);
  });

  it('leave refused changes of own records a row each', async () => {
    const { id: patientId } = await buildPatient(server, {}, token);
    await buildOrder(server, { patientId }, token);
    const work = await buildWorkOrder(server, token);
    const member = await server.loginAs('clinicMember');
    const { atOnce, counts } = await rowsOf(async () => {
      await repeat('patient/delete', () => ({ id: patientId }), 'patientHasOrders');
      await repeat('workOrder/cancel', () => ({ id: work.id }), 'forbidden', member);
    });
    const named = [patientId, work.id].flatMap((id) => Array.from({ length: often }, () => id));
    expect([atOnce.map(({ recordId }) => recordId), counts]).toEqual([named, []]);
  });
});

describe('lists that show no record', () => {
  it.each<[string, () => object]>([
    ['message/query', () => ({ orderId: missingId() })],
    ['file/query', () => ({ orderId: missingId() })],
    ['image/query', () => ({ patientId: missingId() })],
    ['record/query', () => ({ patientId: missingId() })],
    ['toothMark/query', () => ({ orderId: missingId() })],
    ['patient/query', () => ({ keyword: missingId() })],
  ])('are one row and one count: %s', async (path, filter) => {
    const { atOnce, counts } = await rowsOf(() => repeat(path, () => ({ filter: filter() }), 'ok'));
    const subject = path.split('/')[0];
    expect(atOnce).toMatchObject([{ subject, action: 'query', outcome: 'ok', records: 0 }]);
    expect(counts).toEqual([
      { subject, action: 'query', recordId: null, about: null, records: often - 1, outcome: 'nothingFound' },
    ]);
  });

  it('leave a list with records a row of its own', async () => {
    const { patientNumber } = await buildPatient(server, {}, token);
    const { atOnce } = await rowsOf(async () => {
      await repeat('patient/query', () => ({ filter: { keyword: missingId() } }), 'ok');
      await server.ask('patient/query', { filter: { keyword: patientNumber } }, { token });
    });
    expect(atOnce.map(({ records }) => records)).toEqual([0, 1]);
  });

  it('are shown with their own result, and their rows are in the chain', async () => {
    const { list } = await server.ask<{ list: Audit[] }>(
      'audit/query',
      { filter: { result: 'nothingFound', subject: 'message' } },
      { token },
    );
    expect(list).toMatchObject([{ action: 'query', result: 'nothingFound', records: often - 1 }]);
    await linkAudit(server);
    expect(await verifyAudit(server.db)).toMatchObject({ faults: [], waiting: 0 });
  });
});
