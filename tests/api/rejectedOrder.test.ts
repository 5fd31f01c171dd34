import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../../domain/order/order.ts';
import { differencesOf, type Revision } from '../../domain/order/revision.ts';
import { act, buildPatient, sentOrder } from '../support/build.ts';
import { organisationOf } from '../support/buildPeople.ts';
import { binaryStl, makeArch } from '../support/meshes.ts';
import { crown } from '../support/teeth.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';
import { upload } from '../support/tus.ts';

let server: TestServer;
let clinic: string;
let lab: string;
beforeAll(async () => {
  server = await testServer();
  clinic = await server.loginAs('clinicMember');
  lab = await server.loginAs('factoryAdmin');
});

const query = (token: string, args: object) =>
  server.ask<{ list: Order[]; next: string | null }>('order/query', { pageSize: 1, ...args }, { token });
const finds = async (token: string, filter: object, id: string) =>
  (await query(token, { filter, pageSize: 25 })).list.some((one) => one.id === id);

const drafted = { caseType: 'other', description: 'A splint', processKind: 'design' };
const screw = { ...crown, work: 'customAbutment', material: 'titaniumAlloy' };

/**
 * A rejected order that was changed to another patient, with filters matching the sent version and filters matching the
 * draft.
 */
async function redrafted() {
  const sent = await sentOrder(server, { processKind: 'machining' }, clinic);
  await act(server, lab, 'reject', sent, { reason: 'unreadable' });
  const other = await buildPatient(server, { name: 'Jane Roe' }, clinic);
  const draft = { patientId: other.id, ...drafted, teeth: [screw] };
  await server.ask('order/update', { id: sent.id, ...draft }, { token: clinic });
  const bySent = [
    { caseType: 'restoration' },
    { processKind: 'machining' },
    { restorationType: 'crown' },
    { material: crown.material },
    { keyword: sent.patientNumber },
    { keyword: sent.patientNumber, caseType: 'restoration' },
    { keyword: sent.patientNumber!.slice(2) },
  ];
  const byDraft = [
    { caseType: 'other' },
    { processKind: 'design' },
    { implantType: 'customAbutment' },
    { material: 'titaniumAlloy' },
    { keyword: other.patientNumber },
    { keyword: other.patientNumber, caseType: 'other' },
  ];
  return { sent, other, bySent, byDraft };
}

describe('an order that its lab rejected and its clinic rewrites', () => {
  it('is found by the lab by what was sent, by the clinic by the draft', async () => {
    const { sent, bySent, byDraft } = await redrafted();
    for (const filter of bySent) expect.soft([filter, await finds(lab, filter, sent.id)]).toEqual([filter, true]);
    for (const filter of byDraft) {
      expect.soft([filter, await finds(lab, filter, sent.id)]).toEqual([filter, false]);
      expect.soft([filter, await finds(clinic, filter, sent.id)]).toEqual([filter, true]);
    }
  });

  it.each(['patientNumber', 'caseType'] as const)(
    'stands by %s where it reads to, page by page, and no page tells of the draft',
    async (field) => {
      const { other } = await redrafted();
      await sentOrder(server, { caseType: 'other', description: 'A tray' }, clinic);
      for (const sort of [field, `-${field}`]) {
        const read: string[] = [];
        for (let after: string | null | undefined; after !== null;) {
          const { list, next } = await query(lab, { sort, after });
          read.push(...list.map((one) => String(one[field])));
          const said = next && Buffer.from(next, 'base64url').toString();
          expect.soft(said ?? '').not.toContain(other.patientNumber);
          if (said) expect(JSON.parse(said)).toContain(read.at(-1));
          after = next;
        }
        const byCode = read.toSorted((one, next) => (one < next ? -1 : 1));
        expect.soft(read).toEqual(sort === field ? byCode : byCode.toReversed());
        expect(new Set(read).size).toBeGreaterThan(1);
      }
    },
  );

  it('is found by the draft once that is sent', async () => {
    const { sent, bySent, byDraft } = await redrafted();
    await server.ask('order/update', { id: sent.id, patientId: sent.patientId }, { token: clinic });
    await act(server, clinic, 'resend', sent);
    expect(await finds(lab, { caseType: 'other' }, sent.id)).toBe(true);
    expect(await finds(lab, byDraft[1]!, sent.id)).toBe(true);
    expect(await finds(lab, bySent[0]!, sent.id)).toBe(false);
  });

  it('stays readable as it was sent after it is cancelled and its patient erased', async () => {
    const { sent, other, bySent } = await redrafted();
    await act(server, clinic, 'cancel', sent, { reason: 'not wanted any more' });
    const admin = await server.loginAs('clinicAdmin');
    const { patientNumber } = other;
    await server.ask('patient/erase', { id: other.id, version: other.version, patientNumber }, { token: admin });
    const read = await server.ask<Order>('order/get', { id: sent.id }, { token: lab });
    expect(read).toMatchObject({ caseType: 'restoration', processKind: 'machining', description: null });
    expect(await finds(lab, bySent[0]!, sent.id)).toBe(true);
  });

  it('shows its lab no picture of an added scan, and no mark on it', async () => {
    const { sent } = await redrafted();
    const fileId = await upload(server, clinic, {
      orderId: sent.id,
      name: 'lower.stl',
      bytes: binaryStl(makeArch({ jaw: 'lower', triangles: 700 })),
    });
    const read = (token: string) => server.ask<Order>('order/get', { id: sent.id }, { token });
    await server.until(async () => (await read(clinic)).pictureUrl ?? undefined);
    expect((await read(lab)).pictureUrl).toBeNull();
    const mark = { orderId: sent.id, kind: 'label', tooth: 36, fileId, point: [0, 0, 0] };
    await server.ask('toothMark/create', mark, { token: clinic });
    const marks = async (token: string) =>
      (await server.ask<{ list: object[] }>('toothMark/query', { filter: { orderId: sent.id } }, { token })).list;
    expect([(await marks(clinic)).length, await marks(lab)]).toEqual([1, []]);
    await server.ask('order/update', { id: sent.id, patientId: sent.patientId }, { token: clinic });
    await act(server, clinic, 'resend', sent);
    expect([(await marks(lab)).length, typeof (await read(lab)).pictureUrl]).toEqual([1, 'string']);
  });

  it('shows the changes since the last sending, and none to another lab', async () => {
    const changedFor = async (reader: string, over: object) => {
      const sent = await sentOrder(server, {}, clinic);
      await act(server, lab, 'reject', sent, { reason: 'unreadable' });
      await server.ask(
        'order/update',
        { id: sent.id, dueDate: '2031-06-06', remark: 'Soft', ...over },
        { token: clinic },
      );
      await server.ask('order/update', { id: sent.id, doctor: 'Dr Ito' }, { token: clinic });
      await act(server, clinic, 'resend', sent);
      const { list } = await server.ask<{ list: Revision[] }>('order/revisions', { id: sent.id }, { token: reader });
      const [before, after] = list;
      expect(list.map(({ number }) => number)).toEqual(after ? [1, 2] : [2]);
      return after && differencesOf(before!, after).map((one) => one.about === 'field' && one.field);
    };
    expect(await changedFor(lab, {})).toEqual(['doctor', 'dueDate', 'remark']);
    const labId = await organisationOf(server.db, 'otherLab');
    expect(await changedFor(await server.loginAs('otherLab'), { labId })).toBeUndefined();
    expect(await changedFor(clinic, { labId })).toEqual(['doctor', 'dueDate', 'remark']);
  });

  it('keeps its first patient from erasure and deletion while it is open, and unnames it afterwards', async () => {
    const mary = await buildPatient(server, { name: 'Quenby Zachary' }, clinic);
    const entered = { patientId: mary.id, sharePatientName: true, remark: 'Quenby Zachary bites hard' };
    const sent = await sentOrder(server, entered, clinic);
    await act(server, lab, 'reject', sent, { reason: 'unreadable' });
    const other = await buildPatient(server, { name: 'Jane Roe' }, clinic);
    await server.ask('order/update', { id: sent.id, patientId: other.id, remark: 'none' }, { token: clinic });
    const admin = await server.loginAs('clinicAdmin');
    const { id, version, patientNumber } = mary;
    const erased = () => server.call('patient/erase', { id, version, patientNumber }, { token: admin });
    expect(nameOf((await erased()).code)).toBe('patientHasOpenOrders');
    expect(nameOf((await server.call('patient/delete', { id, version }, { token: admin })).code)).toBe(
      'patientHasOrders',
    );
    await act(server, clinic, 'cancel', sent, { reason: 'not wanted any more' });
    expect(nameOf((await erased()).code)).toBe('ok');
    const read = await server.ask<Order>('order/get', { id: sent.id }, { token: lab });
    expect([read.patientName, read.remark]).toEqual([null, '… bites hard']);
    expect(await finds(lab, { keyword: 'Quenby' }, sent.id)).toBe(false);
    const own = await server.ask<Order>('order/get', { id: sent.id }, { token: clinic });
    expect([own.patientId, own.patientName]).toEqual([other.id, 'Jane Roe']);
  });
});
