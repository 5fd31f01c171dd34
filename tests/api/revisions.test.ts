import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../../domain/order/order.ts';
import { differencesOf, type Revision } from '../../domain/order/revision.ts';
import { asTenant } from '../../server/db/tenancy.ts';
import { act, acceptedOrder, buildOrder, buildPatient, filesOf, newestHashes, submit } from '../support/build.ts';
import { organisationOf, type Person } from '../support/buildPeople.ts';
import { binaryStl, makeArch } from '../support/meshes.ts';
import { crown } from '../support/teeth.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';
import { upload } from '../support/tus.ts';

let server: TestServer;
let clinic: string;
let lab: string;
let maker: string;
beforeAll(async () => {
  server = await testServer();
  clinic = await server.loginAs('clinicMember');
  lab = await server.loginAs('factoryAdmin');
  maker = await server.loginAs('otherLab');
});

const bring = (token: string, { id: orderId }: { id: string }, name: string, purpose = 'attachment') =>
  upload(server, token, { orderId, name, purpose, bytes: Buffer.from(`${name} of ${orderId}`) });
const revisionsOf = async (token: string, { id }: { id: string }) =>
  (await server.ask<{ list: Revision[] }>('order/revisions', { id }, { token })).list;
const prescriptions = async (token: string, order: { id: string }) =>
  (await revisionsOf(token, order)).filter(({ kind }) => kind === 'prescription');
const namesFor = async (token: string, order: { id: string }) =>
  (await filesOf(server, token, order)).map(({ name }) => name);
const get = (token: string, { id }: { id: string }) => server.ask<Order>('order/get', { id }, { token });
const update = (id: string, change: object) => server.ask('order/update', { id, ...change }, { token: clinic });

/** The lab's notifications about an order since receiving it. */
const noticesTo = async (person: Person, recordId: string) => {
  const notices = await server.db
    .selectFrom('notice')
    .select('action')
    .where('organisationId', '=', await organisationOf(server.db, person))
    .where('recordId', '=', recordId)
    .where('action', '=', 'addFiles')
    .groupBy(['action', 'title'])
    .execute();
  return notices.map(({ action }) => action);
};

async function sent(over: Partial<Order> = {}) {
  const order = await buildOrder(server, { sharePatientName: true, ...over }, clinic);
  await bring(clinic, order, 'letter.pdf');
  return act(server, clinic, 'send', order);
}
const rejected = async (over: Partial<Order> = {}) => {
  const order = await sent(over);
  return act(server, lab, 'reject', order, { reason: 'unreadable' });
};

describe('a prescription', () => {
  it('is stored as it was sent, each time, with its files and their checksums', async () => {
    const draft = await buildOrder(server, {}, clinic);
    expect([draft.revision, await revisionsOf(clinic, draft)]).toEqual([0, []]);
    const order = await rejected({ remark: 'soft' });
    const [first] = await prescriptions(lab, order);
    const [letter] = await filesOf(server, lab, order);
    expect(first).toMatchObject({
      number: 1,
      content: { remark: 'soft', patientNumber: order.patientNumber, teeth: [crown] },
      items: [{ id: letter!.id, name: 'letter.pdf', sha256: letter!.sha256 }],
    });
    const teeth = [
      { ...crown, shade: 'A3' },
      { ...crown, tooth: 26 },
    ];
    await update(order.id, { remark: null, teeth });
    await bring(clinic, order, 'second.pdf');
    expect(await prescriptions(lab, order)).toEqual([first]);
    expect(await act(server, clinic, 'resend', order)).toMatchObject({ revision: 2 });
    const [before, after] = await prescriptions(lab, order);
    expect(before).toEqual(first);
    expect(differencesOf(before!, after!)).toEqual([
      { about: 'field', field: 'remark', before: 'soft', after: null },
      { about: 'tooth', tooth: crown.tooth, before: crown, after: teeth[0] },
      { about: 'tooth', tooth: 26, before: null, after: teeth[1] },
      { about: 'file', before: null, after: expect.objectContaining({ name: 'second.pdf' }) as unknown },
    ]);
    expect(differencesOf(after!, after!)).toEqual([]);
  });

  it('keeps a file that the clinic removes from its draft, until the order is sent again', async () => {
    const order = await rejected();
    const [letter] = await filesOf(server, clinic, order);
    await bring(clinic, order, 'other.pdf');
    await server.ask('file/delete', { id: letter!.id }, { token: clinic });
    expect([await namesFor(clinic, order), await namesFor(lab, order)]).toEqual([['other.pdf'], ['letter.pdf']]);
    await act(server, clinic, 'resend', order);
    expect(await namesFor(lab, order)).toEqual(['other.pdf']);
    const items = (await prescriptions(lab, order)).map((one) => one.items.map(({ sha256, name }) => [name, sha256]));
    // With a neutral name and without bytes: what was shared then is no longer known.
    expect(items[0]).toEqual([['attachment-1.pdf', null]]);
    expect(items[1]).toHaveLength(1);
  });

  it('has a new number after a withdrawal, and after every sending', async () => {
    const order = await sent();
    await act(server, clinic, 'withdraw', order);
    expect(nameOf((await server.call('order/revisions', { id: order.id }, { token: lab })).code)).toBe('notFound');
    expect(await act(server, clinic, 'send', order)).toMatchObject({ revision: 2 });
  });

  it('can be neither changed nor removed by the server’s login', async () => {
    const order = await sent();
    const tenant = { organisationId: order.clinicId, accountId: order.creatorId };
    const attempts = [
      () => asTenant(server.db, tenant, (tx) => tx.updateTable('revision').set({ note: 'x' }).execute()),
      () => asTenant(server.db, tenant, (tx) => tx.deleteFrom('revision').execute()),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow('permission denied');
    const { serving, pool } = server.database;
    await expect(serving.pool.query('delete from revision')).rejects.toThrow('permission denied');
    const of = `where order_id = '${order.id}'`;
    for (const set of [
      `patient_id = null, content = content || '{"doctor": "Dr. Else"}'`,
      `patient_id = null, content = content - 'dueDate'`,
      `patient_id = null, content = null`,
      `patient_id = null, content = jsonb_set(content, '{teeth}', '[]')`,
      `patient_id = null, content = content || '{"patientFacts": {"sex": "male"}}'`,
      `patient_id = null, note = 'x'`,
      `note = note`,
    ])
      for (const login of [serving.pool, pool])
        await expect(login.query(`update revision set ${set} ${of}`), set).rejects.toThrow('stays as it was sent');
    await expect(pool.query(`update revision set items = '[]' ${of}`)).rejects.toThrow('stays as it was sent');
  });

  it('sent for one patient and then for another remains the other’s when the first is erased', async () => {
    const alba = await buildPatient(server, { name: 'Alba Zorn' }, clinic);
    const order = await rejected({ patientId: alba.id, sharePatientName: false, remark: 'Alba Zorn grinds' });
    const bert = await buildPatient(server, { name: 'Bert Quill' }, clinic);
    for (const { id } of await filesOf(server, clinic, order))
      await server.ask('file/delete', { id }, { token: clinic });
    await bring(clinic, order, 'Bert Quill.jpg', 'photo');
    await update(order.id, { patientId: bert.id, sharePatientName: true, remark: 'Bert Quill is in a hurry' });
    await act(server, clinic, 'resend', order);
    expect(JSON.stringify(await revisionsOf(lab, order))).not.toContain('letter');
    const { id, version, patientNumber } = alba;
    const admin = await server.loginAs('clinicAdmin');
    await server.ask('patient/erase', { id, version, patientNumber }, { token: admin });
    const said = await prescriptions(clinic, order);
    expect(said.map(({ content }) => content?.remark)).toEqual(['… grinds', 'Bert Quill is in a hurry']);
    expect(JSON.stringify(said[0])).not.toContain('letter');
    expect(await namesFor(clinic, order)).toEqual(['Bert Quill.jpg']);
    expect(await get(lab, order)).toMatchObject({ patientName: 'Bert Quill' });
  });

  it('of an erased patient no longer names them', async () => {
    const patient = await buildPatient(server, { name: 'Quenby Zachary' }, clinic);
    const order = await rejected({ patientId: patient.id, remark: 'Quenby Zachary bites hard' });
    await act(server, clinic, 'cancel', order, { reason: 'changed' });
    const { id, version, patientNumber } = patient;
    const admin = await server.loginAs('clinicAdmin');
    await server.ask('patient/erase', { id, version, patientNumber }, { token: admin });
    const [first] = await prescriptions(lab, order);
    expect(first).toMatchObject({
      content: { remark: '… bites hard' },
      items: [{ name: expect.not.stringContaining('letter') }],
    });
  });
});

describe('files that the clinic adds after sending', () => {
  const addFiles = (order: { id: string }, fileIds: string[], token = clinic) =>
    server.call<Order>('order/addFiles', { id: order.id, fileIds }, { token });

  it('are one more revision: the lab gets them immediately with a notification, and the state stays', async () => {
    const order = await acceptedOrder(server, { sharePatientName: true });
    const fileIds = [await bring(clinic, order, 'bite.pdf', 'scan'), await bring(clinic, order, 'face.pdf', 'photo')];
    expect(await namesFor(lab, order)).toEqual([]);
    expect((await filesOf(server, clinic, order)).map((file) => file.sent)).toEqual([false, false]);
    const { data } = await addFiles(order, fileIds);
    expect(data).toMatchObject({ state: 'accepted', revision: 2 });
    expect(await namesFor(lab, order)).toEqual(['bite.pdf', 'face.pdf']);
    expect((await filesOf(server, clinic, order)).map((file) => file.sent)).toEqual([true, true]);
    const [before, after] = await prescriptions(lab, order);
    expect(differencesOf(before!, after!).map((one) => one.about === 'file' && one.after?.name)).toEqual([
      'bite.pdf',
      'face.pdf',
    ]);
    expect(await noticesTo('factoryAdmin', order.id)).toEqual(['addFiles']);
  });

  it('are the clinic’s own, added once, and go only to a lab that has the order', async () => {
    const order = await acceptedOrder(server);
    const own = await bring(clinic, order, 'bite.pdf');
    const theirs = await bring(lab, order, 'notes.pdf');
    const elsewhere = await bring(clinic, await buildOrder(server, {}, clinic), 'bite.pdf');
    const asked: [string[], string, string][] = [
      [[theirs], clinic, 'filesNeeded'],
      [[elsewhere], clinic, 'filesNeeded'],
      [[own, elsewhere], clinic, 'filesNeeded'],
      [[own], lab, 'forbidden'],
      [[own], clinic, 'ok'],
      [[own], clinic, 'filesNeeded'],
    ];
    for (const [fileIds, token, outcome] of asked)
      expect([fileIds, nameOf((await addFiles(order, fileIds, token)).code)]).toEqual([fileIds, outcome]);
    const back = await rejected();
    expect(nameOf((await addFiles(back, [await bring(clinic, back, 'new.pdf')])).code)).toBe('notInThisState');
  });

  it('belong to the clinic until they are submitted: no label, no picture, and they can be deleted', async () => {
    const order = await acceptedOrder(server, { sharePatientName: true });
    const bytes = binaryStl(makeArch({ jaw: 'upper', triangles: 300 }));
    const scan = await upload(server, clinic, { orderId: order.id, name: 'upper.stl', bytes });
    await server.until(
      async () => (await filesOf(server, clinic, order)).every(({ state }) => state === 'ready') || undefined,
    );
    const mark = { orderId: order.id, kind: 'label', tooth: 16, fileId: scan, point: [0, 0, 0] };
    await server.ask('toothMark/create', mark, { token: clinic });
    const marksOf = async (token: string) =>
      (await server.ask<{ list: object[] }>('toothMark/query', { filter: { orderId: order.id } }, { token })).list;
    expect([(await marksOf(clinic)).length, await marksOf(lab)]).toEqual([1, []]);
    await addFiles(order, [scan]);
    expect(await marksOf(lab)).toHaveLength(1);
    await server.until(async () => (await get(lab, order)).pictureUrl ?? undefined);
    const second = await bring(clinic, order, 'wrong.pdf');
    await server.ask('file/delete', { id: second }, { token: clinic });
    expect(await namesFor(clinic, order)).toEqual(['upper.stl']);
    expect(nameOf((await server.call('file/delete', { id: scan }, { token: clinic })).code)).toBe('notInThisState');
  });

  it('reach the lab that the order was forwarded to, without the patient’s name', async () => {
    const order = await acceptedOrder(server, { sharePatientName: true, remark: 'for Harbour Lab' });
    const { childId } = await act(server, lab, 'forward', order, {
      labId: await organisationOf(server.db, 'otherLab'),
    });
    const child = { id: childId! };
    expect((await prescriptions(maker, child)).map(({ content }) => content)).toMatchObject([
      { patientNumber: null, remark: null, sharePatientName: false, teeth: order.teeth },
    ]);
    await addFiles(order, [await bring(clinic, order, 'Mary Smith.pdf')]);
    const [file] = await filesOf(server, maker, child);
    expect(file?.name).toBe('attachment-1.pdf');
    const [, added] = await prescriptions(maker, child);
    expect(added).toMatchObject({ number: 2, items: [{ id: file!.id }] });
    expect(await get(maker, child)).toMatchObject({ revision: 2, state: 'pending' });
    expect(await noticesTo('otherLab', childId!)).toEqual(['addFiles']);
  });
});

describe('a design', () => {
  it('names the prescription that it was made for, its files and its note', async () => {
    const order = await acceptedOrder(server);
    const fileId = await bring(lab, order, 'crown.pdf', 'design');
    await act(server, lab, 'submitDesign', order, { fileIds: [fileId], comment: 'Thin at the margin' });
    await server.ask(
      'order/addFiles',
      { id: order.id, fileIds: [await bring(clinic, order, 'bite.pdf')] },
      { token: clinic },
    );
    const design = (await revisionsOf(clinic, order)).find(({ kind }) => kind === 'design');
    const [file] = (await filesOf(server, clinic, order)).filter(({ purpose }) => purpose === 'design');
    expect(design).toMatchObject({
      number: 1,
      answers: 1,
      note: 'Thin at the margin',
      content: null,
      items: [{ id: fileId, name: 'crown.pdf', sha256: file!.sha256 }],
    });
    expect((await get(clinic, order)).revision).toBe(2);
  });

  it('of a second lab continues the first one’s numbers', async () => {
    const order = await acceptedOrder(server);
    await submit(server, order, 'design', lab);
    await act(server, lab, 'recall', order);
    await act(server, lab, 'returnForRescan', order, { reason: 'blurred' });
    const scan = binaryStl(makeArch({ jaw: 'upper', triangles: 300 }));
    await upload(server, clinic, { orderId: order.id, name: 'upper.stl', bytes: scan });
    await act(server, clinic, 'resend', order);
    await act(server, lab, 'reject', order, { reason: 'no time' });
    await update(order.id, { labId: await organisationOf(server.db, 'otherLab') });
    await act(server, clinic, 'resend', order);
    await act(server, maker, 'accept', order);
    await submit(server, order, 'design', maker);
    const numbers = async (token: string) =>
      (await revisionsOf(token, order)).filter(({ kind }) => kind === 'design').map(({ number }) => number);
    expect([await numbers(clinic), await numbers(maker)]).toEqual([[1, 2], [2]]);
    const hashes = await newestHashes(server, clinic, order, 'design');
    expect(await act(server, clinic, 'confirmDesign', order, { hashes })).toMatchObject({ state: 'toShip' });
  });

  it('of the lab that it was forwarded to continues the numbers of its own lab', async () => {
    const order = await acceptedOrder(server);
    await submit(server, order, 'design', lab);
    await act(server, lab, 'recall', order);
    const { childId } = await act(server, lab, 'forward', order, {
      labId: await organisationOf(server.db, 'otherLab'),
    });
    await act(server, maker, 'accept', { id: childId! });
    await submit(server, { id: childId! }, 'design', maker);
    const designs = (await revisionsOf(clinic, order)).filter(({ kind }) => kind === 'design');
    expect(designs.map(({ number, answers, items }) => [number, answers, items.length])).toEqual([
      [1, 1, 1],
      [2, 1, 1],
    ]);
    const hashes = await newestHashes(server, clinic, order, 'design');
    expect(hashes).toEqual(designs[1]!.items.map(({ sha256 }) => sha256));
    expect(await act(server, clinic, 'confirmDesign', order, { hashes })).toMatchObject({ state: 'toShip' });
  });
});
