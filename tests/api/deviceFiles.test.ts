import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DeviceFile, DeviceOrder } from '../../domain/organisation/deviceCalls.ts';
import {
  acceptedOrder,
  act,
  buildOrder,
  buildPatient,
  confirm,
  labFile,
  sentOrder,
  settledFiles,
} from '../support/build.ts';
import { connectedDevice } from '../support/buildDevices.ts';
import { askForCode } from '../support/codes.ts';
import { people } from '../support/buildPeople.ts';
import { binaryStl, makeArch } from '../support/meshes.ts';
import { fetched } from '../support/order/readBy.ts';
import { missingId, nameOf, testServer, type TestServer } from '../support/testServer.ts';
import { upload } from '../support/tus.ts';

let server: TestServer;
let clinic: string;
let lab: string;
beforeAll(async () => {
  server = await testServer();
  clinic = await server.loginAs('clinicMember');
  lab = await server.loginAs('factoryMember');
});

type Headers = Record<string, string>;
const list = (headers: Headers, orderId: string) =>
  server.call<{ list: DeviceFile[] }>('device/files', { orderId }, { headers });
const refusal = async (headers: Headers, orderId: string) => nameOf((await list(headers, orderId)).code);
const filesFor = async (headers: Headers, orderId: string) => (await list(headers, orderId)).data.list;

const stl = binaryStl(makeArch({ jaw: 'upper', triangles: 600 }), { header: 'Marker Winifred upper' });

/** An accepted order with a scan, a photo and a design, named after the patient. */
async function namedCase({ sharePatientName = false } = {}) {
  const patient = await buildPatient(server, { name: 'Winifred Marker' }, clinic);
  const order = await buildOrder(server, { patientId: patient.id, sharePatientName, designApproval: false }, clinic);
  const orderId = order.id;
  await upload(server, clinic, { orderId, name: 'Marker_Winifred_upper.stl', purpose: 'scan', bytes: stl });
  await act(server, clinic, 'send', order);
  await act(server, lab, 'accept', order);
  await upload(server, lab, { orderId, name: 'Winifred crown.stl', purpose: 'design', bytes: stl });
  await labFile(server, order, 'attachment');
  await settledFiles(server, lab, order, 3);
  return order;
}

describe('a device’s files of an order', () => {
  it('are its scans and designs, without the patient’s name', async () => {
    const order = await namedCase();
    const { headers } = await connectedDevice(server);
    const files = await filesFor(headers, order.id);
    expect(files.map(({ name, purpose }) => [name, purpose])).toEqual([
      [expect.stringMatching(/^(scan-1|upper)\.stl$/), 'scan'],
      [expect.stringMatching(/^(design-1|upper-2)\.stl$/), 'design'],
    ]);
    const [scan, design] = await Promise.all(files.map(({ url }) => fetched(server, url)));
    expect([scan!.status, design!.status]).toEqual([200, 200]);
    expect(scan!.bytes.length).toBe(files[0]!.size);
    expect(scan!.bytes.toString('latin1')).not.toMatch(/Winifred|Marker/);
    // The lab's own, as it was saved.
    expect(design!.bytes).toEqual(stl);
    expect(JSON.stringify(files) + scan!.header + design!.header).not.toMatch(/Winifred|Marker|North/);
  });

  it('have no scans that carry the name, though the lab’s members may see it', async () => {
    const order = await namedCase({ sharePatientName: true });
    const { headers } = await connectedDevice(server);
    const files = await filesFor(headers, order.id);
    expect(files.map(({ purpose }) => purpose)).toEqual(['design']);
    expect(JSON.stringify(files)).not.toMatch(/Winifred|Marker/);
  });

  it('are the designs that count: those in work, then the approved one, never a refused or recalled one', async () => {
    const order = await acceptedOrder(server);
    const { headers } = await connectedDevice(server);
    const ids = async () => (await filesFor(headers, order.id)).map(({ id }) => id);
    const draw = async () => labFile(server, order, 'design', randomUUID());
    const isListed = async () =>
      (await server.ask<{ list: DeviceOrder[] }>('device/orders', { pageSize: 100 }, { headers })).list
        .filter(({ id }) => id === order.id)
        .map(({ accepts }) => accepts.length > 0);
    const submitIt = async (id: string) => act(server, lab, 'submitDesign', order, { fileIds: [id] });

    const recalled = await draw();
    const [own] = await filesFor(headers, order.id);
    expect([own!.id, await isListed()]).toEqual([recalled, [true]]);
    await submitIt(recalled);
    expect([await refusal(headers, order.id), await isListed()]).toEqual(['notFound', []]);
    await act(server, lab, 'recall', order);
    expect([await ids(), (await fetched(server, own!.url)).status]).toEqual([[], 410]);

    const refused = await draw();
    await submitIt(refused);
    await act(server, clinic, 'rejectDesign', order, { categories: ['margin'], reason: 'short' });
    expect(await ids()).toEqual([]);

    const approved = await draw();
    await submitIt(approved);
    await confirm(server, order, 'design');
    expect([await ids(), await isListed()]).toEqual([[approved], [false]]);

    await act(server, lab, 'reopen', order, { reason: 'broke' });
    expect(await ids()).toEqual([]);
    const again = await draw();
    expect(await ids()).toEqual([again]);
  });

  it('of an order whose clinic approves no designs are those in work until it is shipped', async () => {
    const order = await acceptedOrder(server, { designApproval: false });
    const { headers } = await connectedDevice(server);
    const refused = await labFile(server, order, 'design', 'refused');
    await act(server, lab, 'submitDesign', order, { fileIds: [refused] });
    await act(server, clinic, 'rejectDesign', order, { categories: ['margin'], reason: 'short' });
    const made = await labFile(server, order, 'design', 'made');
    await act(server, lab, 'ready', order);
    expect((await filesFor(headers, order.id)).map(({ id }) => id)).toEqual([made]);
  });

  it('have a name each, a later version its number', async () => {
    const order = await acceptedOrder(server);
    const { headers } = await connectedDevice(server);
    for (const text of ['first', 'second']) await labFile(server, order, 'design', text);
    const names = (await filesFor(headers, order.id)).map(({ name }) => name);
    expect(names).toEqual(['design-1.pdf', 'design-1-v2.pdf']);
  });

  it('are another lab’s as little as an order that doesn’t exist, and none of an order not in production', async () => {
    const order = await acceptedOrder(server);
    const pending = await sentOrder(server);
    const other = await server.loginAs('otherLab');
    const elsewhere = await connectedDevice(server, { token: other });
    const { headers } = await connectedDevice(server);
    expect(await refusal(headers, order.id)).toBe('ok');
    const answer = async (orderId: string) => {
      const { code, msg, data } = await list(elsewhere.headers, orderId);
      return [nameOf(code), msg, data];
    };
    const missing = await answer(missingId());
    expect(await answer(order.id)).toEqual(missing);
    expect(missing[0]).toBe('notFound');
    expect(await refusal(headers, pending.id)).toBe('notFound');
    for (const token of [lab, clinic])
      expect(nameOf((await server.call('device/files', { orderId: order.id }, { token })).code)).toBe('unknownDevice');
  });

  it('can be had only while it is neither locked nor unbound, and the order is in production', async () => {
    const order = await namedCase();
    const { device, headers } = await connectedDevice(server);
    const [{ url } = { url: '' }] = await filesFor(headers, order.id);
    const status = async () => (await fetched(server, url)).status;
    const token = await server.loginAs('factoryAdmin');
    const step = (action: string, args: object = {}) =>
      server.ask(`device/${action}`, { id: device.id, ...args }, { token });
    await step('lock');
    expect([await refusal(headers, order.id), await status()]).toEqual(['deviceLocked', 410]);
    await step('unlock');
    expect([await refusal(headers, order.id), await status()]).toEqual(['ok', 200]);
    const sent = await askForCode(server, { contact: people.factoryAdmin.email, purpose: 'unbindDevice', token });
    await step('unbind', { contactKind: 'email', ...sent });
    expect([await refusal(headers, order.id), await status()]).toEqual(['deviceUnbound', 410]);

    const next = await connectedDevice(server);
    const [own] = await filesFor(next.headers, order.id);
    await act(server, lab, 'ready', order);
    expect([await refusal(next.headers, order.id), (await fetched(server, own!.url)).status]).toEqual(['ok', 200]);
    await act(server, lab, 'ship', order, { carrier: 'Own courier' });
    expect([await refusal(next.headers, order.id), (await fetched(server, own!.url)).status]).toEqual([
      'notFound',
      410,
    ]);
  });

  it('are logged as read by the device', async () => {
    const order = await namedCase();
    const { device, headers } = await connectedDevice(server);
    const [scan] = await filesFor(headers, order.id);
    await fetched(server, scan!.url);
    const rows = await server.db
      .selectFrom('auditEntry')
      .select(['subject', 'action', 'way', 'recordId', 'outcome'])
      .where('deviceId', '=', device.id)
      .where('kind', '=', 'read')
      .execute();
    expect(rows).toEqual([{ subject: 'file', action: 'content', way: 'device', recordId: scan!.id, outcome: 'ok' }]);
  });
});
