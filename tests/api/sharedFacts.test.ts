import { beforeAll, describe, expect, it } from 'vitest';
import type { Audit } from '../../domain/audit.ts';
import { exactTime } from '../../domain/exactTime.ts';
import type { Order } from '../../domain/order/order.ts';
import type { OrderEvent } from '../../domain/order/orderEvent.ts';
import type { Patient } from '../../domain/patient/patient.ts';
import type { Revision } from '../../domain/order/revision.ts';
import { act, buildOrder, buildPatient, sentOrder, submit, confirm } from '../support/build.ts';
import { organisationOf } from '../support/buildPeople.ts';
import { connectedDevice } from '../support/buildDevices.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let clinic: string;
let lab: string;
let maker: string;
const now = () => new Date('2026-06-15T08:00:00Z');
beforeAll(async () => {
  server = await testServer({ now });
  clinic = await server.loginAs('clinicMember');
  lab = await server.loginAs('factoryAdmin');
  maker = await server.loginAs('otherLab');
});

const allergic: Partial<Patient> = {
  allergies: ['other'],
  allergyDetails: 'Kobalt',
  birthDate: '1984-03-09',
  sex: 'other',
};
const patientWith = (fields: object = {}) =>
  buildPatient(server, { name: 'Zora Quibble', ...allergic, ...fields }, clinic);
const get = (token: string, { id }: { id: string }) => server.ask<Order>('order/get', { id }, { token });
const update = (order: { id: string }, change: object) =>
  server.ask<Order>('order/update', { id: order.id, ...change }, { token: clinic });
const changePatient = ({ id }: { id: string }, change: object) =>
  server.ask<Patient>('patient/update', { id, ...change }, { token: clinic });
const prescriptions = async (token: string, { id }: { id: string }) =>
  (await server.ask<{ list: Revision[] }>('order/revisions', { id }, { token })).list.map(({ content }) => content);

/** Everything that a lab can read about an order, as one text. */
async function readBy(token: string, { id }: { id: string }): Promise<string> {
  const { headers } = await connectedDevice(server);
  const answers = await Promise.all([
    ...['order/get', 'order/history', 'order/revisions'].map((path) => server.ask(path, { id }, { token })),
    ...['order/query', 'order/overview', 'notices/query'].map((path) => server.ask(path, {}, { token })),
    server.ask('file/query', { filter: { orderId: id } }, { token }),
    server.ask('message/query', { filter: { orderId: id } }, { token }),
    server.ask('device/orders', {}, { headers }),
  ]);
  return JSON.stringify(answers);
}

describe('facts of a patient', () => {
  it('are shared with no lab unless the clinic chooses them for the order', async () => {
    const patient = await patientWith({ allergyDetails: 'Palladium', birthDate: '1951-07-23' });
    const order = await buildOrder(server, { patientId: patient.id, sharePatientName: true }, clinic);
    expect(order).toMatchObject({ sharedFacts: [], patientFacts: null });
    expect(await act(server, clinic, 'send', order)).toMatchObject({ sharedFacts: [], patientFacts: null });
    expect(await get(lab, order)).toMatchObject({ patientName: 'Zora Quibble', sharedFacts: [], patientFacts: null });
    expect(await readBy(lab, order)).not.toMatch(/Palladium|1951-07-23/);
  });

  it('are refused where they aren’t known or named twice', async () => {
    for (const sharedFacts of [['address'], ['age', 'age'], 'age', null]) {
      const { code } = await server.call('order/create', { caseType: 'other', sharedFacts }, { token: clinic });
      expect([sharedFacts, nameOf(code)]).toEqual([sharedFacts, 'invalid']);
    }
  });

  it('reach the lab exactly as chosen, and the clinic sees what the lab sees', async () => {
    const patient = await patientWith({ name: 'Ulla Xerxes', birthDate: '1962-08-24' });
    const order = await buildOrder(server, { patientId: patient.id, sharedFacts: ['sex', 'allergies'] }, clinic);
    const facts = { allergies: { kinds: ['other'], details: 'Kobalt' }, sex: 'other' };
    expect((await act(server, clinic, 'send', order)).patientFacts).toEqual(facts);
    for (const token of [clinic, lab]) {
      expect((await get(token, order)).patientFacts).toEqual(facts);
      expect(await prescriptions(token, order)).toMatchObject([
        { sharedFacts: ['allergies', 'sex'], patientFacts: facts },
      ]);
    }
    expect(await readBy(lab, order)).not.toMatch(/1962-08-24|Xerxes|"count":63/);
    const age = await sentOrder(server, { patientId: patient.id, sharedFacts: ['age'] }, clinic);
    expect((await get(lab, age)).patientFacts).toEqual({ age: { unit: 'years', count: 63 } });
    expect(JSON.stringify(await get(lab, age))).not.toMatch(/Kobalt|1962|Xerxes/);
  });

  it('and the name are shared for the patient that they were chosen for, not for another', async () => {
    const [one, other] = [await patientWith({}), await patientWith({ name: 'Yara Other' })];
    const chosen = { sharePatientName: true, sharedFacts: ['age' as const] };
    const order = await buildOrder(server, { patientId: one.id, ...chosen }, clinic);
    const change = (fields: object) =>
      server.ask<Order>('order/update', { id: order.id, ...fields }, { token: clinic });
    expect(await change({ patientId: one.id })).toMatchObject(chosen);
    expect(await change({ patientId: other.id })).toMatchObject({ sharePatientName: false, sharedFacts: [] });
    expect(await change({ patientId: one.id, ...chosen })).toMatchObject(chosen);
    await change({ patientId: null });
    expect(await change({ patientId: other.id })).toMatchObject({ sharePatientName: false, sharedFacts: [] });
  });

  it('give the age by the sender’s calendar, a small child’s in months', async () => {
    const ageOf = async (birthDate: string, hours = 0) => {
      const { id: patientId } = await patientWith({ birthDate });
      const draft = await buildOrder(server, { patientId, sharedFacts: ['age'] }, clinic);
      const headers = { 'Local-Time': exactTime(now(), hours * 60) };
      const sent = await server.ask<Order>('order/send', { id: draft.id }, { token: clinic, headers });
      return sent.patientFacts?.age;
    };
    expect(await ageOf('2025-10-15')).toEqual({ unit: 'months', count: 8 });
    expect(await ageOf('2000-06-15')).toEqual({ unit: 'years', count: 26 });
    expect(await ageOf('2000-06-15', -10)).toEqual({ unit: 'years', count: 25 });
  });

  it('that the record lacks aren’t sent', async () => {
    const patient = await patientWith({ allergies: null, allergyDetails: null });
    const order = await sentOrder(server, { patientId: patient.id, sharedFacts: ['allergies'] }, clinic);
    expect(order).toMatchObject({ sharedFacts: ['allergies'], patientFacts: null });
    expect(await get(lab, order)).toMatchObject({ sharedFacts: [], patientFacts: null });
  });

  it('don’t carry a name that isn’t shared', async () => {
    const patient = await patientWith({ allergyDetails: 'Zora Quibble: nickel' });
    const detailsFor = async (sharePatientName: boolean) => {
      const over = { patientId: patient.id, sharePatientName, sharedFacts: ['allergies' as const] };
      return (await get(lab, await sentOrder(server, over, clinic))).patientFacts?.allergies?.details;
    };
    expect(await detailsFor(true)).toBe('Zora Quibble: nickel');
    expect(await detailsFor(false)).toMatch(/^… ?….*: nickel$|^…: nickel$/);
  });
});

describe('shared facts', () => {
  it('stay as they were sent until the order is sent again', async () => {
    const patient = await patientWith();
    const order = await sentOrder(server, { patientId: patient.id, sharedFacts: ['allergies'] }, clinic);
    const first = order.patientFacts;
    await changePatient(patient, { allergyDetails: 'Kobalt, nickel' });
    expect((await get(lab, order)).patientFacts).toEqual(first);
    await act(server, lab, 'reject', order, { reason: 'unclear' });
    await update(order, { sharedFacts: ['allergies', 'age'] });
    expect(await get(lab, order)).toMatchObject({ sharedFacts: ['allergies'], patientFacts: first });
    expect((await get(clinic, order)).patientFacts).toEqual(first);
    await act(server, clinic, 'resend', order);
    const second = { allergies: { kinds: ['other'], details: 'Kobalt, nickel' }, age: { unit: 'years', count: 42 } };
    expect((await get(lab, order)).patientFacts).toEqual(second);
    expect((await prescriptions(lab, order)).map((content) => content?.patientFacts)).toEqual([first, second]);
  });

  it('leave the lab with a withdrawn order, and what was chosen with the patient', async () => {
    const patient = await patientWith();
    const order = await sentOrder(server, { patientId: patient.id, sharedFacts: ['sex'] }, clinic);
    const draft = await act(server, clinic, 'withdraw', order);
    expect(draft).toMatchObject({ sharedFacts: ['sex'], patientFacts: null });
    const other = await buildPatient(server, {}, clinic);
    expect(await update(order, { patientId: patient.id, remark: 'same' })).toMatchObject({ sharedFacts: ['sex'] });
    expect((await update(order, { patientId: other.id })).sharedFacts).toEqual([]);
    expect((await update(order, { patientId: patient.id, sharedFacts: ['age'] })).sharedFacts).toEqual(['age']);
  });

  it('aren’t chosen in a remake', async () => {
    const patient = await patientWith();
    const order = await sentOrder(server, { patientId: patient.id, sharedFacts: ['allergies'] }, clinic);
    await act(server, lab, 'accept', order);
    await submit(server, order, 'design', lab);
    await confirm(server, order, 'design');
    await act(server, lab, 'ship', order, { carrier: 'DHL', trackingNumber: '1' });
    await act(server, clinic, 'confirmReceipt', order);
    const again = await act(server, clinic, 'remake', order, { reasonCode: 'fit' });
    expect(again).toMatchObject({ remakeOfId: order.id, sharedFacts: [], patientFacts: null });
    expect((await act(server, clinic, 'send', again)).patientFacts).toBeNull();
  });

  it('go on with a forwarded order as far as they are allergies, without a name', async () => {
    const patient = await patientWith({ allergyDetails: 'Quibble: Kobalt' });
    const over = { patientId: patient.id, sharePatientName: true, sharedFacts: ['allergies' as const, 'age' as const] };
    const order = await sentOrder(server, over, clinic);
    await act(server, lab, 'accept', order);
    const { childId } = await act(server, lab, 'forward', order, {
      labId: await organisationOf(server.db, 'otherLab'),
    });
    const child = await get(maker, { id: childId! });
    expect(child).toMatchObject({
      sharedFacts: ['allergies'],
      patientFacts: { allergies: { kinds: ['other'], details: '…: Kobalt' } },
    });
    expect(child.patientFacts).not.toHaveProperty('age');
    const plain = await sentOrder(server, { patientId: patient.id }, clinic);
    await act(server, lab, 'accept', plain);
    const parent = await act(server, lab, 'forward', plain, { labId: await organisationOf(server.db, 'otherLab') });
    expect((await get(maker, { id: parent.childId! })).patientFacts).toBeNull();
  });

  it('are named in the history and in the clinic’s audit log, without their values', async () => {
    const patient = await patientWith();
    const order = await sentOrder(server, { patientId: patient.id, sharedFacts: ['allergies', 'sex'] }, clinic);
    const { list } = await server.ask<{ list: OrderEvent[] }>('order/history', { id: order.id }, { token: lab });
    expect(list.at(-1)).toMatchObject({ action: 'send', details: { sharedFacts: ['allergies', 'sex'] } });
    const audit = await server.ask<{ list: Audit[] }>(
      'audit/query',
      { filter: { recordId: order.id, kind: 'change' } },
      { token: await server.loginAs('clinicAdmin') },
    );
    const about = `patient:${patient.id}`;
    const shares = audit.list.filter(({ action }) => action.startsWith('share'));
    expect(shares.map(({ action }) => action).toSorted()).toEqual(['shareAllergies', 'shareSex']);
    for (const entry of shares) expect(entry).toMatchObject({ subject: 'order', recordId: order.id, about });
    expect(JSON.stringify(audit)).not.toContain('Kobalt');
  });

  it('of an erased patient are gone at both sides', async () => {
    const patient = await patientWith();
    const order = await sentOrder(server, { patientId: patient.id, sharedFacts: ['allergies', 'age'] }, clinic);
    await act(server, lab, 'reject', order, { reason: 'unclear' });
    await act(server, clinic, 'cancel', order, { reason: 'changed' });
    const { id, version, patientNumber } = patient;
    const admin = await server.loginAs('clinicAdmin');
    await server.ask('patient/erase', { id, version, patientNumber }, { token: admin });
    for (const token of [clinic, lab]) {
      expect((await get(token, order)).patientFacts).toBeNull();
      expect(await prescriptions(token, order)).toMatchObject([{ patientFacts: null }]);
    }
  });
});
