import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ListAnswer } from '../../domain/envelope.ts';
import { sureAxes, type CaseFile } from '../../domain/order/files/file.ts';
import type { Institution } from '../../domain/organisation/institution.ts';
import type { Order } from '../../domain/order/order.ts';
import type { ToothWork } from '../../domain/order/prescription.ts';
import type { OrderEvent } from '../../domain/order/orderEvent.ts';
import { checkDesigns } from '../../server/jobs/checkDesigns.ts';
import { act, buildOrder, filesOf } from '../support/build.ts';
import { binaryStl } from '../support/meshes.ts';
import { box, dome, hollow, joined, plate, round } from '../support/shells.ts';
import { buildTooth } from '../support/teeth.ts';
import { lazyMesh } from '../support/testMesh.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';
import { upload } from '../support/tus.ts';

/* Measurements of a submitted design, who may read them, and what its approval keeps. */
let server: TestServer;
/** Number of measurements made. */
let count = 0;
let clinic: string;
let lab: string;
beforeAll(async () => {
  server = await testServer({
    mesh: {
      ...lazyMesh,
      checkDesign(ask) {
        count++;
        return lazyMesh.checkDesign(ask);
      },
    },
  });
  clinic = await server.loginAs('clinicMember');
  lab = await server.loginAs('factoryMember');
});

/** Orientation set by a person: y up, x to the patient's left. */
const upright = [0, 0, 0, 1];
const stl = (shape: ReturnType<typeof dome>) => binaryStl(shape as never);
const numbersOf = (file: CaseFile | undefined) => file?.facts?.design;
const designsOf = async (order: { id: string }, token: string) =>
  (await filesOf(server, token, order)).filter(({ purpose }) => purpose === 'design');
/** The latest design, once measured. */
const measured = (order: { id: string }, submission: number, token = clinic): Promise<CaseFile> =>
  server.until(async () =>
    (await designsOf(order, token)).find((file) => file.submission === submission && numbersOf(file)),
  );

/** Sets the laboratory's minimum wall of zirconia; null for the default. */
async function wantWall(wall: number | null): Promise<void> {
  const token = await server.loginAs('factoryAdmin');
  const { list } = await server.ask<ListAnswer<Institution>>('institution/query', {}, { token });
  const { id, version } = list[0]!;
  const checkRules = wall === null ? null : { rules: [], rooms: [{ material: 'zirconia', room: null, wall }] };
  await server.ask('institution/update', { id, version, checkRules }, { token });
}

/** An accepted order with a prepared tooth and its antagonist, 0.1 mm from a crown of 5 mm radius. */
async function prepared(teeth?: ToothWork[], upper = dome(4), lower = plate(20, -5.1)): Promise<Order> {
  const order = await buildOrder(server, teeth ? { teeth } : {});
  for (const [jaw, shape] of [
    ['upper', upper],
    ['lower', lower],
  ] as const) {
    // prettier-ignore
    const id = await upload(server, clinic, { orderId: order.id, name: `${jaw}.stl`, bytes: stl(shape) });
    const file = await server.until(async () => {
      const found = (await filesOf(server, clinic, order)).find((one) => one.id === id);
      return found?.state === 'ready' ? found : undefined;
    });
    await server.ask('file/update', { id, version: file.version, jaw, orientation: upright }, { token: clinic });
  }
  await act(server, clinic, 'send', order, { dismissReason: 'seen' });
  return act(server, lab, 'accept', order);
}

async function submitted(order: Order, shape: ReturnType<typeof dome>, name: string): Promise<void> {
  const bytes = stl(shape);
  const id = await upload(server, lab, { orderId: order.id, name, purpose: 'design', bytes });
  await act(server, lab, 'submitDesign', order, { fileIds: [id] });
}

describe('a submitted design', () => {
  it('is measured at its tooth, on its jaws and next to the version before, for both sides alone', async () => {
    const order = await prepared();
    await submitted(order, hollow(4.06, 5), 'crown v1.stl');
    const first = numbersOf(await measured(order, 1))!;
    expect(first).toMatchObject({ changed: null, mesial: null, distal: null });
    const alone = { changed: 'firstVersion', mesial: expect.any(String) as unknown };
    expect(first.unmeasured).toMatchObject(alone);
    expect(first.teeth).toEqual(order.teeth.map(({ tooth }) => tooth));
    expect(first.gap!.value).toBeCloseTo(0.06, 2);
    expect(first.wall!.value).toBeCloseTo(0.94, 2);
    expect(first.wall).toMatchObject({ needs: 0.8, area: 0 });
    expect(first.occlusion!.deepest!.value).toBeCloseTo(0.1, 2);
    expect(first.gap!.within).toBeGreaterThan(0);
    expect(first.gap!.within).toBeLessThan(0.01);
    await act(server, clinic, 'rejectDesign', order, { reason: 'Higher, please', categories: ['occlusion'] });
    await submitted(order, hollow(4.06, 5.3), 'crown v2.stl');
    const second = await measured(order, 2);
    const { changed, occlusion } = numbersOf(second)!;
    expect(changed).toMatchObject({ since: 1, change: { isOnly: true } });
    expect(changed!.change!.value).toBeCloseTo(0.3, 2);
    expect(occlusion!.deepest!.value).toBeCloseTo(-0.2, 2);
    expect(numbersOf(await measured(order, 2, lab))).toEqual(numbersOf(second));
    expect(JSON.stringify(numbersOf(second))).not.toContain('key');
    const stranger = await server.loginAs('otherLab');
    expect(nameOf((await server.call('file/get', { id: second.id }, { token: stranger })).code)).toBe('notFound');

    // Measured once for these models: the next request reuses it.
    const { clinicId, id: orderId } = await server.db
      .selectFrom('orders')
      .select(['clinicId', 'id'])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    const before = count;
    await checkDesigns(server.app.services, { clinicId, orderId });
    expect(count).toBe(before);

    const { sha256 } = second;
    await act(server, clinic, 'confirmDesign', order, { hashes: [sha256] });
    const { list } = await server.ask<{ list: OrderEvent[] }>('order/history', { id: order.id }, { token: lab });
    const { details } = list.findLast(({ action }) => action === 'confirmDesign')!;
    expect(details).toMatchObject({
      hashes: [sha256],
      numbers: {
        changed: { fileId: second.id, value: changed!.change!.value },
        deepest: { fileId: second.id, value: occlusion!.deepest!.value },
      },
    });
  });

  it('has no numbers where the label of its tooth lies elsewhere, and has them once it is moved there', async () => {
    const order = await prepared();
    const { tooth } = order.teeth[0]!;
    const fileId = (await filesOf(server, clinic, order)).find(({ jaw }) => jaw === 'upper')!.id;
    const mark = { orderId: order.id, kind: 'label', tooth, fileId };
    const far = { ...mark, point: [30, 0, 0] };
    const label = await server.ask<{ id: string; version: number }>('toothMark/create', far, { token: clinic });
    await submitted(order, hollow(4.06, 5), 'crown v1.stl');
    const none = numbersOf(await measured(order, 1))!;
    expect(none).toMatchObject({ changed: null, occlusion: null, wall: null, gap: null });
    expect(new Set(Object.values(none.unmeasured!))).toEqual(new Set(['elsewhere']));
    const { id, version } = label;
    await server.ask('toothMark/update', { id, version, point: [0, -4, 0] }, { token: clinic });
    const gap = await server.until(async () => numbersOf((await designsOf(order, clinic))[0])?.gap ?? undefined);
    expect(gap.value).toBeCloseTo(0.06, 2);
  });

  it('is held against the wall that its laboratory wants, and not measured again because that changed', async () => {
    const order = await prepared();
    const { clinicId, id: orderId } = await server.db
      .selectFrom('orders')
      .select(['clinicId', 'id'])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    await submitted(order, hollow(4.06, 5), 'crown v1.stl');
    await measured(order, 1);
    const before = count;
    await wantWall(1);
    expect(numbersOf(await measured(order, 1))!.wall).toMatchObject({ needs: 0.8, area: 0 });
    expect(count).toBe(before);
    // Any other change of the order re-evaluates its measurements.
    await checkDesigns(server.app.services, { clinicId, orderId });
    const { wall } = numbersOf(await measured(order, 1))!;
    expect(wall!.needs).toBe(1);
    expect(wall!.area).toBeGreaterThan(10);
    await wantWall(null);
    const { sha256 } = await measured(order, 1);
    await act(server, clinic, 'confirmDesign', order, { hashes: [sha256] });
    const { list } = await server.ask<{ list: OrderEvent[] }>('order/history', { id: order.id }, { token: lab });
    expect(list.findLast(({ action }) => action === 'confirmDesign')!.details).toMatchObject({
      numbers: { thinnest: { needs: 1 } },
    });
  });

  it('of several teeth has the numbers of each retainer and pontic', async () => {
    const teeth = [
      buildTooth(24, { bridge: 1 }),
      buildTooth(25, { bridge: 1, work: 'pontic' }),
      buildTooth(26, { bridge: 1 }),
    ];
    // On the left the arch runs in the opposite direction; a tooth on the other side shows where the midline is.
    const jaw = joined(dome(4, 28, [20, 0, 10]), dome(4, 28, [20, 0, -10]), dome(4, 28, [-20, 0, 0]));
    const order = await prepared(teeth, jaw, plate(60, -5.5, 100));
    // Domes show no arch by themselves.
    const axes = JSON.stringify({ occlusal: [0, -1, 0], front: [0, 0, 1], confidence: sureAxes });
    await server.db
      .updateTable('file')
      .set({ facts: sql`jsonb_set(facts, '{axes}', ${axes}::jsonb)` })
      .where('orderId', '=', order.id)
      .where('jaw', '=', 'upper')
      .execute();
    const bridge = joined(
      hollow(4.06, 5, 28, [20, 0, 10]),
      round(3.5, 20, [20, -1.8, 0]),
      hollow(4.06, 5.2, 28, [20, 0, -10]),
      box([2, 2, 1.75], 8, [20, -2, 4.3]),
      box([2, 2, 1.2], 8, [20, -2, -4.1]),
    );
    await submitted(order, bridge, 'bridge v1.stl');
    const { teeth: of, each, occlusion } = numbersOf(await measured(order, 1))!;
    expect(of).toEqual([24, 25, 26]);
    expect(each!.map(({ tooth }) => tooth)).toEqual([24, 25, 26]);
    expect(each!.map(({ occlusion: one }) => Number(one!.deepest!.value.toFixed(2)))).toEqual([0.5, 0.2, 0.3]);
    expect(each!.map(({ gap }) => gap && Number(gap.value.toFixed(2)))).toEqual([0.06, null, 0.06]);
    expect(occlusion!.deepest).toEqual(each![1]!.occlusion!.deepest);
    expect(each![0]!.gap!.within).toBeGreaterThan(0);
  });
});
