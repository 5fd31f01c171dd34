import { beforeAll, describe, expect, it } from 'vitest';
import type { ListAnswer } from '../../domain/envelope.ts';
import type { Order } from '../../domain/order/order.ts';
import type { OrderEvent } from '../../domain/order/orderEvent.ts';
import {
  acceptedOrder,
  act,
  buildOrder,
  buildPatient,
  confirm,
  filesOf,
  labFile,
  newestHashes,
  sentOrder,
  submit,
} from '../support/build.ts';
import { organisationOf } from '../support/buildPeople.ts';
import { missingId, nameOf, testServer, type TestServer } from '../support/testServer.ts';
import { binaryStl, makeArch } from '../support/meshes.ts';
import { upload } from '../support/tus.ts';
import { zipOf } from '../support/zip.ts';

/* Complete courses of an order between the two sides. */
let server: TestServer;
let dentist: string;
let lab: string;
let maker: string;
beforeAll(async () => {
  server = await testServer();
  dentist = await server.loginAs('clinicMember');
  lab = await server.loginAs('factoryAdmin');
  maker = await server.loginAs('otherLab');
});

const implant = {
  caseType: 'implant',
  implantSystem: 'Straumann BLX',
  teeth: [{ tooth: 16, work: 'crown', material: 'zirconia', shade: 'A2', stumpShade: null, bridge: null }],
} as const satisfies Partial<Order>;
const shipping = { carrier: 'DHL', trackingNumber: '1Z' };
const get = (token: string, { id }: { id: string }) => server.ask<Order>('order/get', { id }, { token });
const outcome = async (token: string, action: string, body: object) =>
  nameOf((await server.call(`order/${action}`, body, { token })).code);
const scan = (order: { id: string }, text = 'scan') =>
  upload(server, dentist, { orderId: order.id, name: `${text}.pdf`, bytes: Buffer.from(text) });
const statesOf = async (order: { id: string }) => {
  const { list } = await server.ask<{ list: { action: string; to: string | null }[] }>('order/history', order, {
    token: dentist,
  });
  return list.map(({ action, to }) => (to ? `${action} → ${to}` : action));
};

describe('a restoration', () => {
  it('goes from the draft to its receipt', async () => {
    const { id } = await submit(server, await acceptedOrder(server), 'design');
    await confirm(server, { id }, 'design');
    await act(server, lab, 'ship', { id }, shipping);
    const done = await act(server, dentist, 'confirmReceipt', { id });
    expect(done).toMatchObject({ state: 'completed', ...shipping, completedAt: expect.any(String) as string });
    expect(await statesOf({ id })).toEqual([
      'create → toSend',
      'send → pending',
      'accept → accepted',
      'submitDesign → design',
      'confirmDesign → toShip',
      'ship → toReceive',
      'confirmReceipt → completed',
    ]);
  });

  it('is redelivered on request, and returned to production', async () => {
    const { id } = await acceptedOrder(server, { designApproval: false });
    await act(server, lab, 'ready', { id });
    await act(server, lab, 'reopen', { id }, { reason: 'chipped' });
    await act(server, lab, 'ready', { id });
    await act(server, lab, 'ship', { id }, shipping);
    expect(await act(server, dentist, 'requireRedelivery', { id }, { reason: 'lost' })).toMatchObject({
      state: 'toShip',
      reason: 'lost',
    });
    expect((await act(server, lab, 'ship', { id }, { ...shipping, trackingNumber: '2' })).trackingNumber).toBe('2');
    await act(server, dentist, 'requireRedelivery', { id }, { reason: 'lost again' });
    // One's own courier has no number, and the previous number is cleared.
    expect((await act(server, lab, 'ship', { id }, { carrier: 'Own courier' })).trackingNumber).toBeNull();
    expect((await act(server, dentist, 'confirmReceipt', { id })).state).toBe('completed');
  });

  it('says why the clinic wants something done once more, to both sides and until it is done', async () => {
    const order = await acceptedOrder(server);
    const reasonAt = async (token: string, id = order.id) =>
      (await server.ask<Order>('order/get', { id }, { token })).reason;
    await submit(server, order, 'design');
    await act(server, dentist, 'rejectDesign', order, { categories: ['other'], reason: 'The contact is too light' });
    expect([await reasonAt(lab), await reasonAt(dentist)]).toEqual(Array(2).fill('The contact is too light'));
    await act(server, lab, 'hold', order, { reason: 'A shade is missing' });
    expect(await reasonAt(lab)).toBe('The contact is too light');
    await act(server, lab, 'release', order);
    await submit(server, order, 'design');
    expect(await reasonAt(lab)).toBeNull();
  });

  it('says so at the lab that it was forwarded to as well', async () => {
    const order = await acceptedOrder(server);
    const labId = await organisationOf(server.db, 'otherLab');
    const { childId } = await act(server, await server.loginAs('factoryAdmin'), 'forward', order, { labId });
    const other = await server.loginAs('otherLab');
    const child = await server.ask<Order>('order/get', { id: childId }, { token: other });
    await act(server, other, 'accept', child);
    await submit(server, child, 'design', other);
    await act(server, dentist, 'rejectDesign', order, { categories: ['other'], reason: 'Too light' });
    expect(await server.ask('order/get', { id: child.id }, { token: other })).toMatchObject({
      state: 'accepted',
      reason: 'Too light',
    });
  });

  it('needs the clinic’s approval of exactly the current files', async () => {
    const { id } = await submit(server, await acceptedOrder(server), 'design');
    const old = await newestHashes(server, dentist, { id }, 'design');
    await act(server, dentist, 'rejectDesign', { id }, { categories: ['other'], reason: 'too high' });
    const next = await labFile(server, { id }, 'design', 'second design');
    // A file can be deleted before its submission, but not afterwards.
    const slip = await labFile(server, { id }, 'design', 'a slip');
    await server.ask('file/delete', { id: slip }, { token: await server.loginAs('factoryMember') });
    await act(server, lab, 'submitDesign', { id }, { fileIds: [next] });
    expect(await outcome(dentist, 'confirmDesign', { id, hashes: old })).toBe('approvalOutdated');
    expect(nameOf((await server.call('file/delete', { id: next }, { token: lab })).code)).toBe('notInThisState');
    expect((await confirm(server, { id }, 'design')).state).toBe('toShip');
  });

  it('that is design only is completed by the design', async () => {
    const { id } = await submit(server, await acceptedOrder(server, { processKind: 'design' }), 'design');
    expect(await confirm(server, { id }, 'design')).toMatchObject({
      state: 'completed',
      completedAt: expect.any(String) as string,
    });
  });

  it('is submitted with the lab’s own files', async () => {
    const order = await acceptedOrder(server);
    const photo = await upload(server, dentist, {
      orderId: order.id,
      name: 'p.png',
      purpose: 'photo',
      bytes: Buffer.from('p'),
    });
    for (const fileIds of [[photo], [missingId()]])
      expect(await outcome(lab, 'submitDesign', { id: order.id, fileIds })).toBe('filesNeeded');
    expect(await outcome(lab, 'submitDesign', { id: order.id, fileIds: [] })).toBe('invalid');
  });
});

describe('an implant', () => {
  it('needs an approved scheme before its design', async () => {
    const { id } = await acceptedOrder(server, implant);
    const fileIds = [await labFile(server, { id }, 'design')];
    expect(await outcome(lab, 'submitDesign', { id, fileIds })).toBe('notInThisState');
    await submit(server, { id }, 'scheme');
    await act(server, dentist, 'rejectScheme', { id }, { reason: 'other axis' });
    expect(await outcome(lab, 'submitDesign', { id, fileIds })).toBe('notInThisState');
    await submit(server, { id }, 'scheme');
    expect((await confirm(server, { id }, 'scheme')).schemeApproved).toBe(true);
    expect((await act(server, lab, 'submitDesign', { id }, { fileIds })).state).toBe('design');
    expect((await confirm(server, { id }, 'design')).state).toBe('toShip');
  });
});

describe('sending', () => {
  it('requires a complete form, and names each missing field', async () => {
    const { id } = await server.ask<Order>('order/create', { caseType: 'restoration' }, { token: dentist });
    const { code, data } = await server.call<{ errors: object }>('order/send', { id }, { token: dentist });
    expect([nameOf(code), Object.keys(data.errors).toSorted()]).toEqual([
      'invalid',
      ['doctor', 'labId', 'patientId', 'teeth'],
    ]);
  });

  const passed = '2026-01-02';
  const daysGoBy = ({ id }: Order) =>
    server.db.updateTable('orders').set({ dueDate: passed }).where('id', '=', id).execute();

  it('refuses a past due date, except for a rescan, which allows no other change', async () => {
    const draft = await buildOrder(server, { dueDate: passed });
    const { code, data } = await server.call<{ errors: object }>('order/send', { id: draft.id }, { token: dentist });
    expect([nameOf(code), Object.keys(data.errors)]).toEqual(['invalid', ['dueDate']]);

    const refused = await act(server, lab, 'reject', await sentOrder(server));
    await daysGoBy(refused);
    expect(await outcome(dentist, 'resend', { id: refused.id })).toBe('invalid');

    const unclear = await act(server, lab, 'reject', await sentOrder(server), { scanFault: true });
    await daysGoBy(unclear);
    await upload(server, dentist, {
      orderId: unclear.id,
      name: 'upper.stl',
      bytes: binaryStl(makeArch({ jaw: 'upper' })),
      purpose: 'scan',
    });
    expect((await act(server, dentist, 'resend', unclear)).state).toBe('pending');
  });

  it('allows accepting after the due date, without a promised date', async () => {
    const order = await sentOrder(server);
    await daysGoBy(order);
    const { data } = await server.call<{ errors: object }>(
      'order/accept',
      { id: order.id, dueDate: passed },
      { token: lab },
    );
    expect(Object.keys(data.errors)).toEqual(['dueDate']);
    expect((await act(server, lab, 'accept', order)).dueDate).toBe(passed);
  });

  it('is refused to a former partner', async () => {
    const order = await buildOrder(server, { labId: await organisationOf(server.db, 'otherLab') });
    const between = () =>
      server.db
        .updateTable('relationship')
        .where('organisationId', '=', order.clinicId)
        .where('partnerId', '=', order.labId!);
    await between().set({ state: 'exited' }).execute();
    const { data } = await server.call<{ errors: object }>('order/send', { id: order.id }, { token: dentist });
    expect(Object.keys(data.errors)).toEqual(['labId']);
    await server.ask('order/update', { id: order.id, labId: order.labId, remark: 'x' }, { token: dentist });
    await between().set({ state: 'confirmed' }).execute();
    expect((await act(server, dentist, 'send', order)).state).toBe('pending');
  });

  it('is refused over quota, while everything else works', async () => {
    const [running, draft] = [await sentOrder(server), await buildOrder(server)];
    const clinic = server.db.updateTable('storage').where('organisationId', '=', draft.clinicId);
    await clinic.set({ used: 20 * 1024 ** 3 }).execute();
    expect(await outcome(dentist, 'send', { id: draft.id })).toBe('overQuota');
    const { msg } = await server.call('order/send', { id: draft.id }, { token: dentist });
    expect(msg).toContain('Dr Ada North can add storage under Capacity');
    await server.ask('message/create', { orderId: running.id, body: 'go on' }, { token: dentist });
    expect((await act(server, lab, 'accept', running)).state).toBe('accepted');
    await clinic.set({ used: 0 }).execute();
    expect(await outcome(dentist, 'send', { id: draft.id })).toBe('ok');
  });

  it('again keeps the number and increments the revision', async () => {
    const sent = await sentOrder(server);
    await act(server, lab, 'reject', sent, { reason: 'which shade?' });
    expect(await get(dentist, sent)).toMatchObject({ state: 'rejected', reason: 'which shade?' });
    await server.ask('order/update', { id: sent.id, remark: 'A2' }, { token: dentist });
    const again = await act(server, dentist, 'resend', sent);
    expect(again).toMatchObject({ number: sent.number, revision: 2, state: 'pending', reason: null });
  });

  it('again leaves the lab with the rejected version until then', async () => {
    const sent = await sentOrder(server, { sharePatientName: true, remark: 'A3, please' });
    await act(server, lab, 'reject', sent, { reason: 'which shade?' });
    const read = async () => {
      const { patientName, patientNumber, remark, sharePatientName } = await get(lab, sent);
      const files = await filesOf(server, lab, sent);
      return { patientName, patientNumber, remark, sharePatientName, files: files.map(({ name }) => name) };
    };
    const before = await read();
    server.later(1000);
    const other = await buildPatient(server, { name: 'Somebody Else' });
    const changes = { patientId: other.id, remark: 'half-writ', sharePatientName: false };
    await server.ask('order/update', { id: sent.id, ...changes }, { token: dentist });
    await scan(sent, 'second scan');
    expect(await read()).toEqual(before);
    expect(await get(dentist, sent)).toMatchObject({ ...changes, patientName: 'Somebody Else' });
    await act(server, dentist, 'resend', sent);
    const { list } = await server.ask<ListAnswer<OrderEvent>>('order/history', { id: sent.id }, { token: lab });
    expect(list.at(-1)).toMatchObject({
      action: 'resend',
      details: { revision: 2 },
    });
    expect(await read()).toMatchObject({
      patientName: null,
      patientNumber: other.patientNumber,
      remark: 'half-writ',
      files: expect.arrayContaining(['attachment-1.pdf']) as unknown,
    });
  });

  it('again after a rescan request needs a new scan, and only files may change', async () => {
    const { id } = await acceptedOrder(server);
    server.later(1000);
    await act(server, lab, 'returnForRescan', { id }, { reason: 'blurred' });
    expect(await outcome(dentist, 'update', { id, remark: 'x' })).toBe('notInThisState');
    expect(await outcome(dentist, 'resend', { id })).toBe('scanNeeded');
    server.later(1000);
    await scan({ id }, 'new scan');
    expect(await outcome(dentist, 'resend', { id }), 'a letter').toBe('scanNeeded');
    const put = (state: 'failed' | 'ready') =>
      server.db
        .updateTable('file')
        .set({ state, kind: 'model', purpose: 'scan' })
        .where('orderId', '=', id)
        .where('name', '=', 'new scan.pdf')
        .execute();
    await put('failed');
    expect(await outcome(dentist, 'resend', { id }), 'an unreadable scan').toBe('scanNeeded');
    await put('ready');
    expect(await act(server, dentist, 'resend', { id })).toMatchObject({ state: 'pending', scanFault: false });
    const [before, again] = [await get(dentist, { id }), await act(server, lab, 'accept', { id })];
    expect([before.receiptNumber, again.receiptNumber]).toEqual([expect.stringMatching(/^L-/), before.receiptNumber]);
  });
});

describe('an order on hold', () => {
  it('says who holds it and why, until it is released', async () => {
    const { id } = await acceptedOrder(server);
    expect(await act(server, lab, 'hold', { id }, { reason: 'material' })).toMatchObject({
      state: 'accepted',
      heldReason: 'material',
      heldByName: 'Lena Harbour',
      heldSince: expect.any(String) as string,
    });
    expect(await outcome(dentist, 'hold', { id, reason: 'twice' })).toBe('notInThisState');
    const held = await server.ask<{ list: Order[] }>('order/query', { filter: { held: true } }, { token: dentist });
    expect(held.list.map((one) => one.id)).toEqual([id]);
    expect(await act(server, dentist, 'release', { id })).toMatchObject({
      heldReason: null,
      heldSince: null,
      heldByName: null,
    });
  });
});

describe('a remake', () => {
  it('is a new draft with the prescription and the scans, linked to the first order', async () => {
    const draft = await buildOrder(server);
    await scan(draft, 'the scan');
    await act(server, dentist, 'send', draft);
    await act(server, lab, 'accept', draft);
    await submit(server, draft, 'design');
    await confirm(server, draft, 'design');
    await act(server, lab, 'ship', draft, shipping);
    await act(server, dentist, 'confirmReceipt', draft);
    const copy = await act(server, dentist, 'remake', draft, { reasonCode: 'fit' });
    expect(copy).toMatchObject({
      state: 'toSend',
      remakeOfId: draft.id,
      remakeReason: 'fit',
      teeth: draft.teeth,
      patientId: draft.patientId,
    });
    expect(copy.number).not.toBe(draft.number);
    const { list } = await server.ask<{ list: OrderEvent[] }>('order/history', { id: draft.id }, { token: dentist });
    expect(list.at(-1)).toMatchObject({ action: 'remake', details: { number: copy.number, reasonCode: 'fit' } });
    const [before, after] = [await filesOf(server, dentist, draft), await filesOf(server, dentist, copy)];
    expect(after.map(({ name, sha256, purpose }) => ({ name, sha256, purpose }))).toEqual(
      before
        .filter(({ purpose }) => purpose === 'scan')
        .map(({ name, sha256, purpose }) => ({ name, sha256, purpose })),
    );
    expect((await get(dentist, draft)).state).toBe('completed');
    expect((await act(server, dentist, 'send', copy)).state).toBe('pending');
  });
});

describe('a forwarded order', () => {
  const lastOf = async (token: string, { id }: { id: string }) =>
    (await server.ask<{ list: OrderEvent[] }>('order/history', { id }, { token })).list.at(-1);
  const forward = async (order: { id: string }) => {
    const labId = await organisationOf(server.db, 'otherLab');
    const parent = await act(server, lab, 'forward', order, { labId });
    return { parent, child: { id: parent.childId ?? '' } };
  };
  const states = async (parent: { id: string }, child: { id: string }) => [
    (await get(dentist, parent)).state,
    (await get(maker, child)).state,
  ];

  it('passes through the other lab, and the clinic sees it as its own lab’s work', async () => {
    const order = await sentOrder(server, { sharePatientName: true });
    await act(server, lab, 'accept', order, { receiptNumber: 'H-7' });
    const { parent, child } = await forward(order);
    const seen = await get(maker, child);
    expect(seen).toMatchObject({
      state: 'pending',
      number: 'H-7',
      patientName: null,
      patientId: null,
      patientNumber: null,
      clinicName: 'Harbour Lab',
    });
    await act(server, maker, 'accept', child);
    await submit(server, child, 'design', maker);
    expect(await states(parent, child)).toEqual(['design', 'design']);
    const designs = (await filesOf(server, dentist, parent)).filter(({ purpose }) => purpose === 'design');
    expect(designs.map(({ side }) => side)).toEqual(['lab']);
    for (const [token, one] of [
      [dentist, parent],
      [maker, child],
    ] as const)
      expect(await lastOf(token, one)).toMatchObject({ action: 'submitDesign', side: 'lab' });
    await act(server, dentist, 'rejectDesign', parent, { categories: ['other'], reason: 'too high' });
    expect(await states(parent, child)).toEqual(['forwarded', 'accepted']);
    for (const [token, one] of [
      [lab, parent],
      [maker, child],
    ] as const)
      expect(await lastOf(token, one)).toMatchObject({ action: 'rejectDesign', side: 'clinic' });
    await submit(server, child, 'design', maker);
    await confirm(server, parent, 'design');
    expect(await states(parent, child)).toEqual(['toShip', 'toShip']);
    expect(await outcome(lab, 'ship', { id: parent.id, ...shipping })).toBe('notInThisState');
    await act(server, maker, 'reopen', child, { reason: 'chipped' });
    expect(await states(parent, child)).toEqual(['forwarded', 'accepted']);
    await submit(server, child, 'design', maker);
    await confirm(server, parent, 'design');
    await act(server, maker, 'ship', child, shipping);
    expect(await states(parent, child)).toEqual(['toReceive', 'toReceive']);
    expect(await get(dentist, parent)).toMatchObject(shipping);
    await act(server, dentist, 'confirmReceipt', parent);
    expect(await states(parent, child)).toEqual(['completed', 'completed']);
    expect((await get(maker, child)).completedAt).toBeTruthy();
  });

  it.each(['reject', 'returnForRescan'])(
    'comes back when the other lab does %s, and is forwarded again',
    async (action) => {
      const { parent, child } = await forward(await acceptedOrder(server));
      if (action !== 'reject') await act(server, maker, 'accept', child);
      await act(server, maker, action, child, { reason: 'no time' });
      expect(await get(lab, parent)).toMatchObject({ state: 'accepted', childId: null });
      for (const token of [lab, dentist])
        expect(await lastOf(token, parent)).toMatchObject({ action, reason: 'no time' });
      const again = await forward(parent);
      expect((await get(maker, again.child)).number).toMatch(/-1$/);
    },
  );

  it('renames its files so that they reveal nothing about the patient', async () => {
    const draft = await buildOrder(server, { sharePatientName: true });
    for (const [name, jaw] of [
      ['Mary Smith upper.stl', 'upper'],
      ['Mary Smith lower.stl', 'lower'],
    ] as const)
      await upload(server, dentist, { orderId: draft.id, name, bytes: binaryStl(makeArch({ jaw, triangles: 200 })) });
    await act(server, dentist, 'send', draft);
    const { parent, child } = await forward(await act(server, lab, 'accept', draft));
    const ours = await filesOf(server, lab, parent);
    // Cleaned, and numbered once all names are known.
    const theirs = await server.until(async () => {
      const files = await filesOf(server, maker, child);
      return new Set(files.map(({ name }) => name)).size === 2 && files.every(({ sha256 }) => sha256)
        ? files
        : undefined;
    });
    for (const { name } of theirs) expect(name).toMatch(/^(?!.*(mary|smith)).+\.stl$/i);
    expect(ours.every(({ name }) => name.includes('Mary Smith'))).toBe(true);
  });

  it('removes the patient’s name from the clinic’s later answers as well', async () => {
    const { parent, child } = await forward(await acceptedOrder(server));
    await act(server, dentist, 'hold', parent, { reason: 'Mary Smith is ill' });
    expect((await get(maker, child)).heldReason).toBe('… is ill');
    expect((await get(lab, parent)).heldReason).toBe('Mary Smith is ill');
    expect(await lastOf(maker, child)).toMatchObject({ action: 'hold', reason: '… is ill' });
    await act(server, maker, 'accept', child);
    await submit(server, child, 'design', maker);
    await act(server, dentist, 'rejectDesign', parent, { categories: ['other'], reason: 'Too long for Mary' });
    expect(await lastOf(maker, child)).toMatchObject({ action: 'rejectDesign', reason: 'Too long for …' });
    expect(await lastOf(lab, parent)).toMatchObject({ reason: 'Too long for Mary' });
    const notices = await server.db
      .selectFrom('notice')
      .select('reason')
      .where('recordId', '=', child.id)
      .where('action', 'in', ['hold', 'rejectDesign'])
      .execute();
    expect(new Set(notices.map(({ reason }) => reason))).toEqual(new Set(['… is ill', 'Too long for …']));
  });

  it('brings the contents of a zip without the zip, and no note of the clinic about the patient', async () => {
    const patient = await buildPatient(server, { name: 'Mary Smith' });
    const draft = await buildOrder(server, {
      patientId: patient.id,
      caseType: 'other',
      description: 'A splint as Mary had before',
      remark: 'Mary Smith is my neighbour',
    });
    await upload(server, dentist, {
      orderId: draft.id,
      name: 'smith.zip',
      purpose: 'scan',
      bytes: zipOf([
        { name: 'Mary Smith/Mary upper.stl', bytes: binaryStl(makeArch({ triangles: 200 })) },
        { name: 'Mary Smith/notes.txt', bytes: Buffer.from('notes') },
        { name: 'Mary Smith/case.dentalProject', bytes: Buffer.from('<x>Mary Smith</x>') },
      ]),
    });
    await server.until(async () => {
      const files = await filesOf(server, dentist, draft);
      return files.length === 4 && files.every(({ sha256 }) => sha256) ? true : undefined;
    });
    await act(server, dentist, 'send', draft);
    const { child } = await forward(await act(server, lab, 'accept', draft));
    expect(await get(maker, child)).toMatchObject({ description: 'A splint as … had before', remark: null });
    const theirs = await server.until(async () => {
      const files = await filesOf(server, maker, child);
      return files.every(({ access }) => access !== 'preparing') ? files : undefined;
    });
    expect(theirs.map(({ kind }) => kind).toSorted()).toEqual(['document', 'model', 'project']);
    expect(theirs.every(({ parentId }) => parentId === null)).toBe(true);
    expect(theirs.map(({ name }) => name).join()).not.toMatch(/mary|smith/i);
    const { id } = theirs.find(({ kind }) => kind === 'document')!;
    // Text files can't be cleaned.
    expect(nameOf((await server.call('file/download', { id }, { token: maker })).code)).toBe('fileWithheld');
  });

  it('is withdrawn until the other lab has accepted it, and not after', async () => {
    const first = await forward(await acceptedOrder(server));
    expect((await act(server, lab, 'withdraw', first.parent)).state).toBe('accepted');
    expect((await get(maker, first.child)).state).toBe('cancelled');
    const second = await forward(await acceptedOrder(server));
    await act(server, maker, 'accept', second.child);
    const late = await server.call('order/withdraw', { id: second.parent.id }, { token: lab });
    expect([nameOf(late.code), late.data]).toEqual(['conflict', { fresh: await get(lab, second.parent) }]);
  });

  it('is forwarded once: the lab that has it makes it', async () => {
    const { child } = await forward(await acceptedOrder(server));
    await act(server, maker, 'accept', child);
    const labId = await organisationOf(server.db, 'factoryAdmin');
    expect(await outcome(maker, 'forward', { id: child.id, labId })).toBe('notInThisState');
  });

  it('notifies each side once, about an order that it can open', async () => {
    const { parent, child } = await forward(await acceptedOrder(server));
    await server.db.deleteFrom('notice').execute();
    await act(server, maker, 'reject', child, { reason: 'no time' });
    const notices = await server.db.selectFrom('notice').select(['organisationId', 'recordId', 'reason']).execute();
    const harbour = await organisationOf(server.db, 'factoryAdmin');
    expect(notices).toEqual(
      Array.from({ length: 2 }, () => ({ organisationId: harbour, recordId: parent.id, reason: 'no time' })),
    );
  });
});
