import { beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuid } from 'uuid';
import type { Order } from '../../domain/order/order.ts';
import { acceptedOrder, act, filesOf, labFile, newestHashes, submit } from '../support/build.ts';
import { accountOf, organisationOf } from '../support/buildPeople.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';

/* Submissions are immutable, and an approval refers to exactly one. */
let server: TestServer;
let dentist: string;
let lab: string;
beforeAll(async () => {
  server = await testServer();
  dentist = await server.loginAs('clinicMember');
  lab = await server.loginAs('factoryMember');
});

const outcome = async (token: string, action: string, body: object) =>
  nameOf((await server.call(`order/${action}`, body, { token })).code);
/** An unpacked zip of the lab: its contents have no checksum before conversion. */
async function unpackedZip({ id: orderId, clinicId }: Order): Promise<string> {
  const place = { clinicId, orderId, purpose: 'attachment' as const, submission: 1, state: 'kept' as const };
  const by = {
    labId: await organisationOf(server.db, 'factoryMember'),
    organisationId: await organisationOf(server.db, 'factoryMember'),
    uploaderId: await accountOf(server.db, 'factoryMember'),
    createdAt: server.now().toISOString(),
  };
  const zip = { ...place, ...by, id: uuid(), name: 'design.zip', size: 9, kind: 'archive' as const };
  const member = { ...place, ...by, id: uuid(), parentId: zip.id, name: 'crown.stl', size: 9, kind: 'model' as const };
  await server.db
    .insertInto('file')
    .values([{ ...zip, sha256: 'f'.repeat(64) }, member])
    .execute();
  return zip.id;
}

describe('a file’s attributes', () => {
  it('are set by the side that uploaded it, until the order is closed; display attributes by either side', async () => {
    const order = await acceptedOrder(server);
    const id = await labFile(server, order, 'attachment');
    const tried = async (token: string, change: object) =>
      nameOf((await server.call('file/update', { id, ...change }, { token })).code);
    const turned = { orientation: [0, 0, 0, 1] };
    expect(await tried(dentist, { jaw: 'lower' })).toBe('forbidden');
    expect(await tried(dentist, { proposalSettled: true })).toBe('forbidden');
    expect(await tried(dentist, turned)).toBe('ok');
    expect(await tried(lab, { jaw: 'lower' })).toBe('ok');
    await server.db.updateTable('orders').set({ state: 'completed' }).where('id', '=', order.id).execute();
    expect(await tried(lab, { jaw: 'upper' })).toBe('notInThisState');
    expect(await tried(lab, turned)).toBe('ok');
    expect((await filesOf(server, lab, order)).map(({ jaw }) => jaw)).toEqual(['lower']);
  });
});

describe('a submission', () => {
  it('can’t be repeated: the version that the clinic answered stays', async () => {
    const order = await acceptedOrder(server);
    const fileIds = [await labFile(server, order, 'scheme')];
    await act(server, lab, 'submitScheme', order, { fileIds });
    await act(server, dentist, 'rejectScheme', order, { reason: 'other axis' });
    expect(await outcome(lab, 'submitScheme', { id: order.id, fileIds })).toBe('filesNeeded');
    expect(await outcome(lab, 'submitDesign', { id: order.id, fileIds })).toBe('filesNeeded');
    expect((await filesOf(server, dentist, order)).map(({ purpose, submission }) => [purpose, submission])).toEqual([
      ['scheme', 1],
    ]);
  });

  it('that is withdrawn says so, also in the order that it was forwarded from', async () => {
    const order = await acceptedOrder(server);
    const labId = await organisationOf(server.db, 'otherLab');
    const head = await server.loginAs('factoryAdmin');
    const { childId } = await act(server, head, 'forward', order, { labId });
    const other = await server.loginAs('otherLab');
    const child = await server.ask<Order>('order/get', { id: childId }, { token: other });
    await act(server, other, 'accept', child);
    await submit(server, child, 'design', other);
    const states = async () => (await filesOf(server, dentist, order)).map(({ recalled }) => recalled);
    expect(await states()).toEqual([false]);
    await act(server, other, 'recall', child);
    expect(await states()).toEqual([true]);
    expect((await filesOf(server, other, child)).map(({ recalled }) => recalled)).toEqual([true]);
    await submit(server, child, 'design', other);
    expect((await states()).filter(Boolean)).toEqual([true]);
  });

  it('of a zip includes its contents, and is approved by its own checksum', async () => {
    const order = await submit(server, await acceptedOrder(server), 'design');
    await act(server, dentist, 'rejectDesign', order, { categories: ['other'], reason: 'too high' });
    const id = await unpackedZip(order);
    await act(server, lab, 'submitDesign', order, { fileIds: [id] });
    const handedIn = (await filesOf(server, dentist, order)).filter((file) => file.id === id || file.parentId === id);
    expect(handedIn.map(({ purpose, submission }) => [purpose, submission])).toEqual([
      ['design', 2],
      ['design', 2],
    ]);
    expect(await outcome(dentist, 'confirmDesign', { id: order.id, hashes: ['0'.repeat(64)] })).toBe(
      'approvalOutdated',
    );
    expect(await outcome(dentist, 'confirmDesign', { id: order.id, hashes: ['f'.repeat(64)] })).toBe('ok');
  });
});

describe('a scheme', () => {
  it('that the clinic cancelled disappears at the lab it was forwarded to as well', async () => {
    const [head, maker] = [await server.loginAs('factoryAdmin'), await server.loginAs('otherLab')];
    const order = await acceptedOrder(server);
    await server.db.updateTable('orders').set({ caseType: 'implant' }).where('id', '=', order.id).execute();
    const labId = await organisationOf(server.db, 'otherLab');
    const child = { id: (await act(server, head, 'forward', order, { labId })).childId! };
    await act(server, maker, 'accept', child);
    await submit(server, child, 'scheme', maker);
    const hashes = await newestHashes(server, dentist, order, 'scheme');
    expect(await act(server, dentist, 'confirmScheme', order, { hashes })).toMatchObject({ schemeApproved: true });
    await submit(server, child, 'scheme', maker);
    await act(server, dentist, 'rejectScheme', order, { reason: 'other axis' });
    const fileIds = [await labFile(server, child, 'design', 'design', maker)];
    expect(await outcome(maker, 'submitDesign', { id: child.id, fileIds })).toBe('notInThisState');
  });
});

describe('two orders with the same receipt number', () => {
  it('can both be forwarded', async () => {
    const head = await server.loginAs('factoryAdmin');
    const labId = await organisationOf(server.db, 'otherLab');
    const numbers: string[] = [];
    for (let turn = 0; turn < 3; turn++) {
      const order = await acceptedOrder(server);
      await server.db.updateTable('orders').set({ receiptNumber: 'H-7' }).where('id', '=', order.id).execute();
      const { childId } = await act(server, head, 'forward', order, { labId });
      numbers.push((await act(server, await server.loginAs('otherLab'), 'get', { id: childId! })).number);
    }
    expect(numbers).toEqual(['H-7', 'H-7-1', 'H-7-2']);
  });
});
