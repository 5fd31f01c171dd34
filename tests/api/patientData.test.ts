import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ListAnswer } from '../../domain/envelope.ts';
import type { Message } from '../../domain/message.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Patient } from '../../domain/patient/patient.ts';
import type { ShareLink } from '../../domain/order/sharedCase.ts';
import type { WorkMessage, WorkOrder } from '../../domain/workOrder.ts';
import { acceptedOrder, act, buildOrder, buildPatient, filesOf, particularsOf, sentOrder } from '../support/build.ts';
import { buildImage, buildVisit, photo } from '../support/buildPatientFile.ts';
import { accountOf, organisationOf } from '../support/buildPeople.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';
import { bringWorkFile, buildWorkOrder, say } from '../support/buildWorkOrder.ts';
import { writtenPdf } from '../support/pdf.ts';
import { crown } from '../support/teeth.ts';
import { upload } from '../support/tus.ts';

let server: TestServer;
let head: string;
let dentist: string;
beforeAll(async () => {
  server = await testServer();
  [head, dentist] = await Promise.all([server.loginAs('clinicAdmin'), server.loginAs('clinicMember')]);
});

const events = async (action: string) => {
  const rows = await server.db
    .selectFrom('patientEvent')
    .selectAll()
    .where('action', '=', action as 'erase')
    .execute();
  return rows.map(({ patientNumber, actorId }) => [patientNumber, actorId]);
};
const fetchUrl = (url: string) => server.fetch(url.replace('/prod-api', ''));

describe('the data of one patient', () => {
  it('is one zip: the record, the visits, every image and every order with its files as uploaded', async () => {
    const patient = await buildPatient(server, { name: 'Zebediah Quill', remark: 'Left-handed' });
    const patientId = patient.id;
    await buildVisit(server, dentist, { patientId, findings: 'Caries 16' });
    const bytes = await photo(90, 50);
    for (const name of ['../smile.jpg', 'Smile.JPG']) await buildImage(server, dentist, { patientId, bytes, name });
    const order = await buildOrder(server, { patientId }, dentist);
    const scan = Buffer.from('solid upper\nendsolid upper\n');
    await upload(server, dentist, { orderId: order.id, name: 'upper.stl', purpose: 'attachment', bytes: scan });

    const { url, name } = await server.ask<{ url: string; name: string }>(
      'patient/export',
      { id: patientId },
      { token: head },
    );
    const response = await fetchUrl(url);
    expect([name, response.headers.get('Content-Type')]).toEqual([`${patient.patientNumber}.zip`, 'application/zip']);
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const folder = `orders/${order.number}`;
    expect(Object.keys(files).toSorted()).toEqual(
      [
        'patient.json',
        'records.json',
        'documents.json',
        'images.json',
        'images/smile.jpg',
        'images/Smile (2).JPG',
        `${folder}/order.json`,
        `${folder}/scan/upper.stl`,
      ].toSorted(),
    );
    const read = (path: string) => JSON.parse(Buffer.from(files[path]!).toString()) as unknown;
    const hash = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
    expect(read('patient.json')).toMatchObject({ name: 'Zebediah Quill', remark: 'Left-handed' });
    expect(read('records.json')).toMatchObject([{ findings: 'Caries 16' }]);
    expect(read('images.json')).toMatchObject([{ path: 'images/smile.jpg', sha256: hash(bytes) }, {}]);
    expect(read(`${folder}/order.json`)).toMatchObject({ number: order.number, files: [{ sha256: hash(scan) }] });
    expect(hash(files['images/smile.jpg']!)).toBe(hash(bytes));
    expect(hash(files[`${folder}/scan/upper.stl`]!)).toBe(hash(scan));
    expect(await events('export')).toContainEqual([patient.patientNumber, await accountOf(server.db, 'clinicAdmin')]);
    expect(server.logged.join('')).not.toMatch(/Zebediah|Quill/);
  });

  it('contains every sent version for the patient with later deleted files, and nothing of another patient', async () => {
    const [alba, bert] = [await buildPatient(server, { name: 'Alba Zorn' }), await buildPatient(server)];
    const order = await buildOrder(server, { patientId: alba.id, remark: 'Alba Zorn grinds' }, dentist);
    const bring = (name: string) =>
      upload(server, dentist, { orderId: order.id, name, purpose: 'attachment', bytes: Buffer.from(name) });
    const ids = [await bring('alba.pdf')];
    const lab = await server.loginAs('factoryMember');
    await act(server, dentist, 'send', order);
    await act(server, lab, 'reject', order, { reason: 'x' });
    await server.ask('order/update', { id: order.id, patientId: bert.id, remark: 'soft' }, { token: dentist });
    await server.ask('file/delete', { id: ids[0]! }, { token: dentist });
    ids.push(await bring('bert.pdf'));
    await act(server, dentist, 'resend', order);
    await act(server, lab, 'reject', order, { reason: 'x' });
    await server.ask('file/delete', { id: ids[1]! }, { token: dentist });
    await act(server, dentist, 'resend', order);
    const { url } = await server.ask<{ url: string }>('patient/export', { id: bert.id }, { token: head });
    const files = unzipSync(new Uint8Array(await (await fetchUrl(url)).arrayBuffer()));
    const text = Buffer.from(files[`orders/${order.number}/order.json`]!).toString();
    expect(JSON.parse(text)).toMatchObject({
      revisions: [
        { kind: 'prescription', number: 2, content: { remark: 'soft' }, items: [{ id: ids[1] }] },
        { kind: 'prescription', number: 3, items: [] },
      ],
      files: [{ id: ids[1], name: 'bert.pdf', removed: true }],
    });
    expect(text).not.toMatch(/alba/i);
  });

  it('contains no lab’s draft, and no file of a message that the lab hasn’t sent', async () => {
    const { id: patientId } = await buildPatient(server);
    const order = await acceptedOrder(server, { patientId });
    const lab = await server.loginAs('factoryMember');
    const bring = (purpose: 'design' | 'message', name: string) =>
      upload(server, lab, { orderId: order.id, name, purpose, bytes: Buffer.from(name) });
    const design = await bring('design', 'given.pdf');
    await act(server, lab, 'submitDesign', order, { fileIds: [design] });
    await act(server, dentist, 'rejectDesign', order, { categories: ['other'], reason: 'high' });
    await bring('design', 'draft.pdf');
    const fileIds = [await bring('message', 'said.pdf')];
    await server.ask('message/create', { orderId: order.id, body: '', fileIds }, { token: lab });
    await bring('message', 'unsaid.pdf');
    const { url } = await server.ask<{ url: string }>('patient/export', { id: patientId }, { token: head });
    const files = unzipSync(new Uint8Array(await (await fetchUrl(url)).arrayBuffer()));
    const folder = `orders/${order.number}`;
    expect(Object.keys(files).filter((path) => path.startsWith(folder))).toEqual([
      `${folder}/order.json`,
      `${folder}/design-v1/given.pdf`,
      `${folder}/messages/said.pdf`,
    ]);
    expect(Buffer.from(files[`${folder}/order.json`]!).toString()).not.toMatch(/draft|unsaid/);
  });

  it('downloads from an address that works once, for a short time, and while its owner heads the clinic', async () => {
    const { id } = await buildPatient(server);
    const ask = async () => (await server.ask<{ url: string }>('patient/export', { id }, { token: head })).url;
    const statusOf = async (url: string) => {
      const response = await fetchUrl(url);
      await response.arrayBuffer();
      return response.status;
    };
    const once = await ask();
    expect([await statusOf(once), await statusOf(once)]).toEqual([200, 410]);
    const late = await ask();
    server.later(11 * 60_000);
    expect(await statusOf(late)).toBe(410);
    const kept = await ask();
    const role = (to: 'clinicAdmin' | 'clinicMember') =>
      server.db
        .updateTable('member')
        .set({ role: to })
        .where(
          'accountId',
          '=',
          server.db.selectFrom('credential').select('accountId').where('email', '=', 'head@north.demo'),
        )
        .execute();
    await role('clinicMember');
    expect(await statusOf(kept)).toBe(410);
    await role('clinicAdmin');
  });
});

describe('the erasure of a patient', () => {
  const erase = async (id: string, patientNumber: string, token = head) =>
    nameOf((await server.call('patient/erase', { id, patientNumber }, { token })).code);

  it('outlives a late repeat of the call that made the patient, which is refused', async () => {
    const fields = { name: 'Edna Gone', sex: 'female', birthDate: '1971-01-01' };
    const create = () =>
      server.call<Patient>('patient/create', fields, { token: head, headers: { 'Idempotency-Key': 'edna' } });
    const { data: patient } = await create();
    expect(await erase(patient.id, patient.patientNumber)).toBe('ok');
    const late = await create();
    expect([nameOf(late.code), late.data]).toEqual(['notFound', null]);
    const { rows } = await server.database.pool.query<{ kept: string }>(
      `select i::text as kept from idempotency i where key = 'edna'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.kept).not.toMatch(/Edna Gone|\\\\x[0-9a-f]/);
    const found = await server.ask<{ total: number }>(
      'patient/query',
      { filter: { keyword: 'Edna Gone' } },
      { token: head },
    );
    expect(found.total).toBe(0);
  });

  it('requires the patient’s number, and no open order', async () => {
    const patient = await buildPatient(server);
    const order = await buildOrder(server, { patientId: patient.id });
    expect(await erase(patient.id, 'P-1')).toBe('invalid');
    const refused = await server.call(
      'patient/erase',
      { id: patient.id, patientNumber: patient.patientNumber },
      { token: head },
    );
    expect([nameOf(refused.code), refused.msg]).toEqual([
      'patientHasOpenOrders',
      expect.stringContaining(order.number),
    ]);
    await act(server, dentist, 'cancel', order, { reason: 'x' });
    expect(await erase(patient.id, patient.patientNumber.toLowerCase())).toBe('ok');
    expect(await erase(patient.id, patient.patientNumber)).toBe('notFound');
  });

  it('leaves no trace of the name in the database, and what orders need', async () => {
    const patient = await buildPatient(server, { name: 'Wilhelmina Vance', email: 'vance@example.org' });
    const patientId = patient.id;
    const visit = await buildVisit(server, dentist, { patientId, reason: 'Vance came' });
    await buildImage(server, dentist, { patientId, name: 'vance.jpg' });
    await server.ask(
      'draft/save',
      { entity: 'record', recordId: visit.id, values: { findings: 'Vance again' }, baseVersion: 1 },
      { token: dentist },
    );
    const order = await sentOrder(server, { patientId, sharePatientName: true }, dentist);
    await act(server, await server.loginAs('factoryAdmin'), 'reject', order, { reason: 'No room' });
    await act(server, dentist, 'cancel', order, { reason: 'x' });
    expect(await erase(patientId, patient.patientNumber)).toBe('ok');

    const { rows: tables } = await server.database.pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    for (const { name } of tables) {
      const { rows } = await server.database.pool.query(
        `select t::text as row from "${name}" t where t::text ~* 'vance'`,
      );
      expect([name, rows]).toEqual([name, []]);
    }
    const kept = await server.ask<Order>('order/get', { id: order.id }, { token: dentist });
    expect(kept).toMatchObject({ patientNumber: patient.patientNumber, patientName: null, teeth: order.teeth });
    expect(await events('erase')).toContainEqual([patient.patientNumber, await accountOf(server.db, 'clinicAdmin')]);
  });

  it('takes the name out of work orders without an order as well, also for the partner', async () => {
    const lab = await server.loginAs('factoryAdmin');
    const patient = await buildPatient(server, { name: 'Ottoline Ann Feather' });
    const institutionId = await organisationOf(server.db, 'factoryAdmin');
    const asked = await buildWorkOrder(server, dentist, {
      content: 'Crown of Ottoline Feather is high',
      institutionId,
    });
    const fileId = await bringWorkFile(server, lab, asked.id, {
      name: 'Feather bite.pdf',
      bytes: await writtenPdf('x'),
    });
    await say(server, lab, asked.id, 'Ground Feather’s crown', [fileId]);
    const own = await buildWorkOrder(server, dentist, { content: `Call ${patient.patientNumber}, Mrs Feather` });
    // The same surname or an ordinary word: not recognisably about the patient.
    const other = await buildWorkOrder(server, dentist, { content: 'Feather edges on the mill' });
    expect(await erase(patient.id, patient.patientNumber)).toBe('ok');
    const content = async ({ id }: WorkOrder, token: string) =>
      (await server.ask<WorkOrder>('workOrder/get', { id }, { token })).content;
    for (const token of [dentist, lab]) {
      expect(await content(asked, token)).toBe('Crown of … … is high');
      const { list } = await server.ask<ListAnswer<WorkMessage>>('workOrder/messages', { id: asked.id }, { token });
      expect(list.map(({ body, attachments }) => [body, attachments.map(({ name }) => name)])).toEqual([
        ['Ground …’s crown', ['attachment-1.pdf']],
      ]);
    }
    expect(await content(own, dentist)).toBe(`Call ${patient.patientNumber}, Mrs …`);
    expect(await content(other, dentist)).toBe('Feather edges on the mill');
    const found = await server.ask<{ total: number }>(
      'workOrder/query',
      { filter: { keyword: 'Ottoline' } },
      { token: dentist },
    );
    expect(found.total).toBe(0);
  });

  it('ends the share links of the patient’s orders', async () => {
    const { id, patientNumber } = await buildPatient(server);
    const order = await buildOrder(server, { patientId: id }, dentist);
    const { token } = await server.ask<ShareLink>('order/share', { id: order.id }, { token: dentist });
    const opened = async () => nameOf((await server.call('order/shared', { token })).code);
    expect(await opened()).toBe('ok');
    await act(server, dentist, 'cancel', order);
    await server.ask('patient/erase', { id, patientNumber }, { token: head });
    expect(await opened()).toBe('shareGone');
  });

  it('leaves neither names nor faces in finished orders, at their labs too', async () => {
    const patient = await buildPatient(server, { name: 'Zoé Brannigan' });
    const lab = await server.loginAs('factoryAdmin');
    const order = await buildOrder(
      server,
      {
        patientId: patient.id,
        sharePatientName: true,
        remark: 'For BRANNIGAN, on Friday',
        caseType: 'implant',
        ...particularsOf.implant,
        teeth: [{ ...crown, implantSystem: 'Kit of Zoé' }],
      },
      dentist,
    );
    const { id: orderId } = order;
    const bytes = await photo(90, 50);
    await upload(server, dentist, {
      orderId,
      name: 'Brannigan upper.stl',
      bytes: Buffer.from('solid a\nendsolid a\n'),
    });
    await upload(server, dentist, { orderId, name: 'Zoe Brannigan.jpg', purpose: 'photo', bytes });
    await act(server, dentist, 'send', order);
    await upload(server, dentist, {
      orderId,
      name: 'brannigan.pdf',
      purpose: 'attachment',
      bytes: await writtenPdf('Zoé Brannigan'),
    });
    await server.ask('message/create', { orderId, body: 'zoe’s crown: azoem stays, Zoé goes' }, { token: lab });
    await act(server, lab, 'reject', order, { reason: 'No room' });
    await act(server, dentist, 'cancel', order, { reason: 'x' });
    expect(await erase(patient.id, patient.patientNumber)).toBe('ok');

    const { rows: tables } = await server.database.pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    for (const { name } of tables) {
      const { rows } = await server.database.pool.query(
        `select t::text as row from "${name}" t where t::text ~* 'brannigan'`,
      );
      expect([name, rows]).toEqual([name, []]);
    }
    const names = (await filesOf(server, dentist, order)).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['attachment-1.pdf', 'scan-1.stl']);
    expect(await server.ask<Order>('order/get', { id: orderId }, { token: dentist })).toMatchObject({
      remark: 'For …, on Friday',
      teeth: [{ implantSystem: 'Kit of …' }],
    });
    const { list } = await server.ask<ListAnswer<Message>>(
      'message/query',
      { filter: { orderId } },
      { token: dentist },
    );
    expect(list.map(({ body }) => body)).toEqual(['…’s crown: azoem stays, … goes']);
  });

  it('releases the storage, and is allowed to the head of the own clinic alone', async () => {
    const used = async () => {
      const id = await organisationOf(server.db, 'clinicAdmin');
      const query = server.db.selectFrom('storage').select('used').where('organisationId', '=', id);
      return (await query.executeTakeFirstOrThrow()).used;
    };
    // Workers clean files of the patients erased above, which makes them a few bytes smaller.
    const dirty = server.db.selectFrom('file').select('id').where('erasedBy', 'is not', null);
    await expect.poll(() => dirty.execute()).toEqual([]);
    const patient = await buildPatient(server);
    const before = await used();
    await buildImage(server, dentist, { patientId: patient.id });
    expect(await erase(patient.id, patient.patientNumber, dentist)).toBe('forbidden');
    expect(await erase(patient.id, patient.patientNumber, await server.loginAs('otherClinic'))).toBe('notFound');
    expect(await erase(patient.id, patient.patientNumber)).toBe('ok');
    expect(await used()).toBe(before);
  });
});
