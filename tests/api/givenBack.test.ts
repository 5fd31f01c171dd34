import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../../domain/order.ts';
import { act, buildPatient, sentOrder } from '../support/build.ts';
import { crown } from '../support/teeth.ts';
import { testServer, type TestServer } from '../support/testServer.ts';

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

/** Given back, and drafted anew for another patient; with the filters that fit what was sent, and the draft. */
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
    { keyword: sent.patientNumber!.slice(-2) },
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

describe('an order that its laboratory gave back and its clinic drafts anew', () => {
  it('is found at the laboratory by what was sent, at the clinic by the draft', async () => {
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

  it('goes on being read as it was sent when it is cancelled and its patient erased', async () => {
    const { sent, other, bySent } = await redrafted();
    await act(server, clinic, 'cancel', sent, { reason: 'not wanted any more' });
    const admin = await server.loginAs('clinicAdmin');
    const { patientNumber } = other;
    await server.ask('patient/erase', { id: other.id, version: other.version, patientNumber }, { token: admin });
    const read = await server.ask<Order>('order/get', { id: sent.id }, { token: lab });
    expect(read).toMatchObject({ caseType: 'restoration', processKind: 'machining', description: null });
    expect(await finds(lab, bySent[0]!, sent.id)).toBe(true);
  });
});
