import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CaseFile } from '../../domain/order/files/file.ts';
import type { ListAnswer } from '../../domain/envelope.ts';
import type { Institution } from '../../domain/organisation/institution.ts';
import type { ListedOrder, Order } from '../../domain/order/order.ts';
import type { OrderOverview } from '../../domain/order/orderOverview.ts';
import type { Organisation } from '../../domain/organisation/organisation.ts';
import type { Revision } from '../../domain/order/revision.ts';
import type { ToothMark } from '../../domain/order/toothMark.ts';
import { act, buildOrder, buildPatient, filesOf } from '../support/build.ts';
import { organisationOf, type Person } from '../support/buildPeople.ts';
import { heldMesh } from '../support/heldMesh.ts';
import { binaryStl, makeArch } from '../support/meshes.ts';
import { twoColours } from '../support/pictures.ts';
import { punch, type Spot } from '../support/punch.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';
import { upload } from '../support/tus.ts';

/* Measurements of the data check, and who may read them. */
let server: TestServer;
let clinic: string;
let head: string;
let lab: string;
beforeAll(async () => {
  server = await testServer();
  clinic = await server.loginAs('clinicMember');
  head = await server.loginAs('clinicAdmin');
  lab = await server.loginAs('factoryMember');
});

/** Each arch is a different patient, larger than the last: the same scan would be recognised. */
let patients = 0;
const arch = () => {
  const made = makeArch({ jaw: 'upper', triangles: 12_000 });
  const size = 0.9 + 0.02 * patients++;
  return { ...made, positions: made.positions.map((value) => value * size) };
};
/** A point on a crown, far from the rim. */
const crownOf = ({ positions, labels }: ReturnType<typeof arch>): Spot => {
  const crown = [...labels.keys()].filter((vertex) => labels[vertex] === 16);
  const top = crown.toSorted((a, b) => positions[a * 3 + 1]! - positions[b * 3 + 1]!)[0]!;
  return [positions[top * 3]!, positions[top * 3 + 1]!, positions[top * 3 + 2]!];
};
const bring = (order: { id: string }, bytes: Buffer, name = 'upper.stl', token = clinic) =>
  upload(server, token, { orderId: order.id, name, bytes });
const checked = (order: { id: string }, token = clinic, count = 1): Promise<CaseFile[]> =>
  server.until(async () => {
    const files = await filesOf(server, token, order);
    return files.length === count && files.every(({ scanCheck }) => scanCheck) ? files : undefined;
  });

describe('a scan', () => {
  it('is measured once it is converted, for both sides', async () => {
    const order = await buildOrder(server);
    const whole = arch();
    const at = crownOf(whole);
    await bring(order, binaryStl(punch(whole, at, 1.5)));
    const [file] = await checked(order);
    const [hole] = file!.scanCheck!.holes;
    expect(hole!.area).toBeGreaterThan(2);
    expect(Math.hypot(...hole!.at.map((value, axis) => value - at[axis]!))).toBeLessThan(2);
    expect(file!.scanCheck).toMatchObject({ islands: [], teeth: [], sameAs: null });
    await act(server, clinic, 'send', order);
    const [seen] = await filesOf(server, lab, order);
    expect(seen!.scanCheck).toEqual(file!.scanCheck);
  });

  it('is measured again in another unit', async () => {
    const order = await buildOrder(server);
    const whole = arch();
    const small = { ...whole, positions: whole.positions.map((value) => value / 10) };
    await bring(order, binaryStl(punch(small, crownOf(small), 0.15)));
    const [file] = await checked(order);
    expect(file!.scanCheck!.holes).toEqual([]);
    await server.ask('file/update', { id: file!.id, version: file!.version, unit: 'centimetre' }, { token: clinic });
    const hole = await server.until(async () => (await checked(order))[0]!.scanCheck!.holes[0]);
    expect(hole.area).toBeGreaterThan(2);
  });

  it('is looked at where a person says that a tooth is', async () => {
    const order = await buildOrder(server);
    const whole = arch();
    const point = crownOf(whole);
    const fileId = await bring(order, binaryStl(whole));
    await checked(order);
    const mark = { orderId: order.id, kind: 'label', tooth: 16, fileId, point };
    const label = await server.ask<ToothMark>('toothMark/create', mark, { token: clinic });
    const [tooth] = await server.until(async () => {
      const [file] = await checked(order);
      return file!.scanCheck!.teeth.length > 0 ? file!.scanCheck!.teeth : undefined;
    });
    expect(tooth).toMatchObject({ tooth: 16, at: point, ends: false, room: null });
    expect(tooth!.edge).toBeGreaterThan(0.2);
    await server.ask('toothMark/delete', { id: label.id }, { token: clinic });
    await server.until(async () => ((await checked(order))[0]!.scanCheck!.teeth.length === 0 ? true : undefined));
  });
});

describe('labels of a laboratory', () => {
  it('count while the order is its own, at each tooth only the later one', async () => {
    const order = await buildOrder(server);
    const whole = arch();
    const at = crownOf(whole);
    const fileId = await bring(order, binaryStl(whole));
    await checked(order);
    const label = (token: string, point: Spot) =>
      server.ask('toothMark/create', { orderId: order.id, kind: 'label', tooth: 16, fileId, point }, { token });
    const measuredAt = (points: readonly Spot[]) =>
      server.until(async () => {
        const teeth = (await checked(order))[0]!.scanCheck!.teeth.map((tooth) => tooth.at);
        return isDeepStrictEqual(teeth, points) || undefined;
      });
    const moveTo = async (person: Person) =>
      server.ask('order/update', { id: order.id, labId: await organisationOf(server.db, person) }, { token: clinic });
    await act(server, clinic, 'send', order);
    await label(lab, at);
    await measuredAt([at]);
    await act(server, lab, 'reject', order, { reason: 'x' });
    await moveTo('otherLab');
    await measuredAt([]);
    const later: Spot = [at[0] + 0.5, at[1], at[2]];
    await label(clinic, later);
    await measuredAt([later]);
    await moveTo('factoryMember');
    // Both are seen now.
    const other: Spot = [at[0], at[1], at[2] + 0.5];
    await server.ask(
      'toothMark/create',
      { orderId: order.id, kind: 'label', tooth: 17, fileId, point: other },
      { token: clinic },
    );
    expect(await measuredAt([later, other])).toBe(true);
  });
});

describe('the same scan as in an earlier order', () => {
  const sameAs = async (order: { id: string }, token = clinic) => (await checked(order, token))[0]!.scanCheck!.sameAs;
  const sentWith = async (bytes: Buffer, token = clinic): Promise<Order> => {
    const order = await buildOrder(server, {}, token);
    await bring(order, bytes, 'upper.stl', token);
    await checked(order, token);
    return act(server, token, 'send', order);
  };
  const draftWith = async (bytes: Buffer, token = clinic): Promise<Order> => {
    const order = await buildOrder(server, {}, token);
    await bring(order, bytes, 'upper.stl', token);
    return order;
  };

  it('is named, by its bytes and by its shape', async () => {
    const whole = arch();
    const first = await sentWith(binaryStl(whole));
    expect(await sameAs(first)).toBeNull();
    const again = await draftWith(binaryStl(whole));
    expect(await sameAs(again)).toEqual({ orderId: first.id, number: first.number });
    const turned = whole.positions.map((_, at) =>
      at % 3 === 2 ? whole.positions[at]! + 9 : at % 3 === 0 ? -whole.positions[at + 1]! : whole.positions[at - 1]!,
    );
    const moved = await draftWith(binaryStl({ ...whole, positions: turned }));
    expect(await sameAs(moved)).toEqual({ orderId: first.id, number: first.number });
  });

  it('is named only to who sees that order, and not before it was sent', async () => {
    const bytes = binaryStl(arch());
    const heads = await sentWith(bytes, head);
    const own = await draftWith(bytes);
    expect(await sameAs(own)).toBeNull();
    expect(await sameAs(own, head)).toEqual({ orderId: heads.id, number: heads.number });
    const unsent = binaryStl(arch());
    await checked(await draftWith(unsent));
    expect(await sameAs(await draftWith(unsent))).toBeNull();
  });
});

describe('the same scan, once an order is sent', () => {
  it('is named only to readers who see the earlier order', async () => {
    const bytes = binaryStl(arch());
    const first = await buildOrder(server, { labId: await organisationOf(server.db, 'otherLab') }, head);
    await bring(first, bytes, 'upper.stl', head);
    await checked(first, head);
    await act(server, head, 'send', first);
    const order = await buildOrder(server);
    await bring(order, bytes);
    await checked(order);
    await act(server, head, 'send', order);
    const named = async (token: string) => {
      const { dataCheck } = await server.ask<Order>('order/get', { id: order.id }, { token });
      const { list } = await server.ask<{ list: Revision[] }>('order/revisions', { id: order.id }, { token });
      return [dataCheck, list[0]!.dataCheck].map((check) => {
        const found = check!.findings.find(({ kind }) => kind === 'sameScan')!;
        return [found.level, found.orderId, found.orderNumber];
      });
    };
    const known = ['warn', first.id, first.number];
    expect(await named(head)).toEqual([known, known]);
    const hidden = ['warn', undefined, undefined];
    for (const token of [clinic, lab]) expect(await named(token)).toEqual([hidden, hidden]);
  });
});

describe('what the data check had found when an order was sent', () => {
  /** An order with a hole near 16 and no antagonist. */
  async function faulty(overrides: Partial<Order> = {}) {
    const order = await buildOrder(server, overrides);
    const whole = arch();
    await bring(order, binaryStl(punch(whole, crownOf(whole), 1.5)));
    const [file] = await checked(order);
    return { order, file: file! };
  }
  const send = (order: { id: string }, args: object = {}) =>
    server.call<Order>('order/send', { id: order.id, ...args }, { token: clinic });
  const read = (order: { id: string }, token = lab) => server.ask<Order>('order/get', { id: order.id }, { token });

  it('is part of the revision, with who sent it, when and why, for both sides', async () => {
    const { order, file } = await faulty();
    await send(order, { dismissReason: 'other', dismissNote: 'Scanned twice' });
    for (const token of [clinic, lab]) {
      const { dataCheck } = await read(order, token);
      expect(dataCheck).toMatchObject({ reason: 'other', note: 'Scanned twice', byName: 'Dr Ben Shaw', unchecked: 0 });
      expect(dataCheck!.findings.map(({ kind }) => kind)).toContain('hole');
      expect(dataCheck!.findings.find(({ kind }) => kind === 'hole')).toMatchObject({ fileId: file.id, level: 'warn' });
      expect(Date.parse(dataCheck!.at)).not.toBeNaN();
    }
    const { list } = await server.ask<{ list: Revision[] }>('order/revisions', { id: order.id }, { token: lab });
    expect(list[0]!.dataCheck).toMatchObject({ reason: 'other' });
  });

  it('is in both sides’ lists, for what they export', async () => {
    const { order } = await faulty();
    const listed = async (token: string) => {
      const { list } = await server.ask<ListAnswer<ListedOrder>>(
        'order/query',
        { filter: { ids: [order.id] } },
        { token },
      );
      return list[0];
    };
    expect(await listed(clinic)).toMatchObject({ findings: [], dismissReason: null, dismissNote: null });
    await send(order, { dismissReason: 'other', dismissNote: 'Scanned twice' });
    for (const token of [clinic, lab]) {
      const row = await listed(token);
      expect(row).toMatchObject({ dismissReason: 'other', dismissNote: 'Scanned twice' });
      expect(row!.findings).toEqual(expect.arrayContaining(['hole', 'missing']));
      expect(new Set(row!.findings).size).toBe(row!.findings.length);
    }
  });

  it('loses the patient’s name in lists, too, when the patient is erased', async () => {
    const { id: patientId, version, patientNumber } = await buildPatient(server, { name: 'Quenby Zachary' });
    const { order } = await faulty({ patientId });
    await send(order, { dismissReason: 'other', dismissNote: 'Quenby Zachary bites on it' });
    await act(server, clinic, 'cancel', order, { reason: 'x' });
    await server.ask('patient/erase', { id: patientId, version, patientNumber }, { token: head });
    const body = { filter: { ids: [order.id] } };
    const { list } = await server.ask<ListAnswer<ListedOrder>>('order/query', body, { token: clinic });
    expect(list).toMatchObject([{ dismissNote: '… bites on it' }]);
  });

  it('is counted by partner, for both sides', async () => {
    const countsOf = async (token: string) => {
      const { dataChecks } = await server.ask<OrderOverview>('order/overview', {}, { token });
      return dataChecks.reduce((sum, { found, dismissed }) => [sum[0]! + found, sum[1]! + dismissed], [0, 0]);
    };
    const before = { clinic: await countsOf(clinic), lab: await countsOf(lab) };
    const { order } = await faulty();
    await send(order, { dismissReason: 'agreed' });
    for (const [side, token] of Object.entries({ clinic, lab }) as ['clinic' | 'lab', string][])
      expect(await countsOf(token)).toEqual(before[side].map((count) => count + 1));
    const [partner] = (await server.ask<OrderOverview>('order/overview', {}, { token: lab })).dataChecks;
    expect(partner).toMatchObject({ partner: 'North Clinic' });
  });

  it('stays what it was when files come later', async () => {
    const { order } = await faulty();
    await send(order, { dismissReason: 'seen' });
    const before = (await read(order)).dataCheck;
    const later = await bring(order, binaryStl(makeArch({ jaw: 'lower', triangles: 400 })), 'lower.stl');
    await act(server, clinic, 'addFiles', order, { fileIds: [later] });
    expect((await read(order)).dataCheck).toEqual(before);
  });

  it('needs a reason, in words if it is none of the list', async () => {
    const { order } = await faulty();
    expect(nameOf((await send(order, { dismissReason: 'because' })).code)).toBe('invalid');
    for (const args of [{}, { dismissReason: 'other' }, { dismissReason: 'other', dismissNote: ' ' }]) {
      const { code, data } = await send(order, args);
      expect(nameOf(code)).toBe('dataCheckAsks');
      expect(data).toMatchObject({ findings: expect.arrayContaining([expect.objectContaining({ kind: 'hole' })]) });
    }
    expect(nameOf((await send(order, { dismissReason: 'seen' })).code)).toBe('ok');
  });

  it('needs none for an order without findings, and keeps none', async () => {
    const order = await buildOrder(server);
    await send(order, { dismissReason: 'seen' });
    expect((await read(order)).dataCheck).toMatchObject({ reason: null });
  });

  it('asks for the jaw of a scan that isn’t sure, until a person answers', async () => {
    const order = await buildOrder(server, { caseType: 'other', teeth: [], description: 'A night guard' });
    const id = await bring(order, binaryStl(arch()), 'scan.stl');
    const [file] = await checked(order);
    const { code, data } = await send(order);
    expect(nameOf(code)).toBe('dataCheckAsks');
    expect(data).toEqual({ findings: [], jaws: [{ fileId: id, jaw: file!.jaw }] });
    await server.ask('file/update', { id, version: file!.version, jaw: file!.jaw }, { token: clinic });
    expect(nameOf((await send(order)).code)).toBe('ok');
    expect((await read(order)).dataCheck).toMatchObject({ reason: null });
  });

  it('goes with a forwarded order, at its own files and without the patient’s name', async () => {
    const patient = await buildPatient(server, { name: 'Quenby Zachary' }, clinic);
    const { order } = await faulty({ patientId: patient.id });
    await send(order, { dismissReason: 'other', dismissNote: 'Quenby Zachary can’t come again' });
    const admin = await server.loginAs('factoryAdmin');
    await act(server, admin, 'accept', order);
    const maker = await server.loginAs('otherLab');
    const { childId } = await act(server, admin, 'forward', order, {
      labId: await organisationOf(server.db, 'otherLab'),
    });
    const child = await read({ id: childId! }, maker);
    expect(child).toMatchObject({ dismissReason: 'other', findings: expect.arrayContaining(['hole', 'missing']) });
    expect(child.dataCheck).toMatchObject({ reason: 'other', unchecked: 0 });
    expect(child.dataCheck!.note).toMatch(/can’t come again$/);
    expect(child.dataCheck!.note).not.toContain('Quenby');
    const [file] = await filesOf(server, maker, child);
    expect(child.dataCheck!.findings.find(({ kind }) => kind === 'hole')).toMatchObject({ fileId: file!.id });
  });

  describe('by a laboratory’s rules', () => {
    const rule = (level: string, more: object = {}) => ({ rule: 'hole', caseType: null, level, limit: null, ...more });
    const set = async (rules: object[], rooms: object[] = [], head: Person = 'factoryAdmin') => {
      const token = await server.loginAs(head);
      const { list } = await server.ask<ListAnswer<Institution>>('institution/query', {}, { token });
      const { id, version } = list[0]!;
      return server.call('institution/update', { id, version, checkRules: { rules, rooms } }, { token });
    };

    it('stops, which sending alone can’t lift, and passes', async () => {
      const { order } = await faulty();
      await set([rule('stop')]);
      const { code, data } = await send(order, { dismissReason: 'seen' });
      expect(nameOf(code)).toBe('dataCheckStopped');
      expect(data).toMatchObject({ findings: [{ kind: 'hole', level: 'stop' }] });
      expect((await read(order, clinic)).state).toBe('toSend');
      await set([rule('stop'), rule('pass', { caseType: 'restoration' })]);
      await send(order, { dismissReason: 'seen' });
      expect((await read(order)).dataCheck!.findings.map(({ kind }) => kind)).not.toContain('hole');
      await set([]);
    });

    it('refuses while what it may stop is being measured, and not afterwards', async () => {
      const mesh = heldMesh();
      const other = await testServer({ mesh });
      const token = await other.loginAs('clinicMember');
      const admin = await other.loginAs('factoryAdmin');
      const { list } = await other.ask<ListAnswer<Institution>>('institution/query', {}, { token: admin });
      const { id, version } = list[0]!;
      const rules = [rule('stop', { rule: 'coarse' })];
      await other.ask('institution/update', { id, version, checkRules: { rules, rooms: [] } }, { token: admin });
      const order = await buildOrder(other, {}, token);
      await upload(other, token, { orderId: order.id, name: 'upper.stl', bytes: binaryStl(arch()) });
      const sends = async () =>
        nameOf((await other.call('order/send', { id: order.id, dismissReason: 'seen' }, { token })).code);
      const held = await mesh.begun();
      expect(await sends()).toBe('dataCheckPending');
      held.letGo();
      const sent = await other.until(async () => {
        const answer = await sends();
        return answer === 'dataCheckPending' ? undefined : answer;
      });
      expect(sent).toBe('ok');
      expect((await other.ask<Order>('order/get', { id: order.id }, { token })).dataCheck).toMatchObject({
        unchecked: 0,
      });
      await other.close();
    });

    it('stops files that are added later, and what is forwarded to another laboratory', async () => {
      const { order } = await faulty();
      await send(order, { dismissReason: 'seen' });
      await set([rule('stop')]);
      const whole = arch();
      const ids = [
        await bring(order, binaryStl(punch(whole, crownOf(whole), 1.5)), 'hole.stl'),
        await bring(order, binaryStl(arch()), 'again.stl'),
      ];
      await checked(order, clinic, 3);
      const outcome = (path: string, args: object, token: string) =>
        server.until(async () => {
          const { code } = await server.call(path, { id: order.id, ...args }, { token });
          return nameOf(code) === 'dataCheckPending' ? undefined : nameOf(code);
        });
      expect(await outcome('order/addFiles', { fileIds: ids }, clinic)).toBe('dataCheckStopped');
      expect(await outcome('order/addFiles', { fileIds: ids.slice(1) }, clinic)).toBe('ok');
      await set([]);
      await set([rule('stop')], [], 'otherLab');
      const admin = await server.loginAs('factoryAdmin');
      await act(server, admin, 'accept', order);
      const labId = await organisationOf(server.db, 'otherLab');
      expect(await outcome('order/forward', { labId }, admin)).toBe('dataCheckStopped');
      await set([], [], 'otherLab');
      expect(await outcome('order/forward', { labId }, admin)).toBe('ok');
    });

    it('stops added files for what only both jaws together show', async () => {
      const scanOf = (jaw: 'upper' | 'lower', turn = 1) => {
        const made = makeArch({ jaw, triangles: 12_000 });
        return binaryStl({
          ...made,
          positions: made.positions.map((value, at) => (at % 3 === 0 ? value : value * turn)),
        });
      };
      const order = await buildOrder(server);
      await bring(order, scanOf('upper'));
      await checked(order);
      await send(order, { dismissReason: 'seen' });
      await set([rule('stop', { rule: 'jaws' }), rule('stop', { rule: 'missing' })]);
      // Turned over: its crowns point the same way as the upper jaw's.
      const id = await bring(order, scanOf('lower', -1), 'lower.stl');
      const files = await checked(order, clinic, 2);
      const { version } = files.find((file) => file.id === id)!;
      await server.ask('file/update', { id, version, jaw: 'lower' }, { token: clinic });
      const { code, data } = await server.until(async () => {
        const answer = await server.call('order/addFiles', { id: order.id, fileIds: [id] }, { token: clinic });
        return nameOf(answer.code) === 'dataCheckPending' ? undefined : answer;
      });
      expect(nameOf(code)).toBe('dataCheckStopped');
      expect(data).toMatchObject({ findings: expect.arrayContaining([{ kind: 'jawsDisagree', level: 'stop' }]) });
      await set([]);
    });

    it('stops an orthodontic order without the scan of a jaw that it treats', async () => {
      const retainer: Partial<Order> = { caseType: 'orthodontics', arches: 'lower', appliance: 'retainer' };
      const order = await buildOrder(server, { ...retainer, teeth: [] });
      await bring(order, binaryStl(arch()));
      await checked(order);
      await set([rule('stop', { rule: 'missing' })]);
      const { code, data } = await send(order, { dismissReason: 'seen' });
      expect(nameOf(code)).toBe('dataCheckStopped');
      expect(data).toMatchObject({ findings: [{ kind: 'lowerMissing', level: 'stop' }] });
      await set([]);
    });

    it('stops an order whose scan’s jaw is left open where the missing one would stop it', async () => {
      const order = await buildOrder(server);
      await bring(order, binaryStl(arch()));
      // Nothing shows its jaw: its name doesn't, and no scanner aligns a scan so.
      const { positions, ...whole } = arch();
      const [cosine, sine] = [Math.cos(0.6), Math.sin(0.6)];
      const turned = positions.map((value, at) => {
        const [x, y] = [positions[at - (at % 3)]!, positions[at - (at % 3) + 1]!];
        return at % 3 === 0 ? x * cosine - y * sine : at % 3 === 1 ? x * sine + y * cosine : value;
      });
      const id = await bring(order, binaryStl({ ...whole, positions: turned }), 'export 0042.stl');
      const files = await checked(order, clinic, 2);
      expect(files.find((file) => file.id === id)).toMatchObject({ jaw: null });
      await set([rule('stop', { rule: 'missing' }), rule('stop', { rule: 'noColour' })]);
      const { code, data } = await send(order, { dismissReason: 'seen' });
      expect(nameOf(code)).toBe('dataCheckStopped');
      expect(data).toEqual({
        findings: [
          { kind: 'jawUnknown', fileId: id, level: 'stop' },
          { kind: 'noColour', level: 'stop' },
        ],
      });
      await set([]);
    });

    it('asks for colours or a photo where the laboratory wants one of them', async () => {
      const kinds = async (order: { id: string }) => {
        const { data } = await server.call<{ findings: { kind: string }[] }>('order/send', order, { token: clinic });
        return data.findings.map(({ kind }) => kind);
      };
      const bare = async () => {
        const order = await buildOrder(server);
        await bring(order, binaryStl(arch()));
        await checked(order);
        return { id: order.id };
      };
      expect(await kinds(await bare())).not.toContain('noColour');
      await set([rule('warn', { rule: 'noColour' })]);
      const order = await bare();
      expect(await kinds(order)).toContain('noColour');
      const bytes = await twoColours(80).png().toBuffer();
      await upload(server, clinic, { orderId: order.id, name: 'shade.png', purpose: 'photo', bytes });
      expect(await kinds(order)).not.toContain('noColour');
      await set([]);
    });

    it('is read by its partners before they send', async () => {
      await set([rule('warn', { limit: 3 })], [{ material: 'zirconia', room: 0.8, wall: 0.6 }]);
      const { list } = await server.ask<ListAnswer<Organisation>>(
        'organisation/query',
        { filter: { partner: true, side: 'lab' } },
        { token: clinic },
      );
      expect(list.map(({ checkRules }) => checkRules)).toContainEqual({
        rules: [rule('warn', { limit: 3 })],
        rooms: [{ material: 'zirconia', room: 0.8, wall: 0.6 }],
      });
      await set([]);
    });

    it('has each rule once, and limits within what can be measured', async () => {
      const outcome = async (...given: Parameters<typeof set>) => nameOf((await set(...given)).code);
      expect(await outcome([rule('stop'), rule('warn')])).toBe('invalid');
      expect(await outcome([rule('stop', { limit: 0.01 })])).toBe('invalid');
      expect(await outcome([rule('stop', { rule: 'mirrored', limit: 1 })])).toBe('invalid');
      expect(await outcome([rule('stop', { rule: 'odd' })])).toBe('invalid');
      expect(await outcome([], [{ material: 'zirconia', room: 9 }])).toBe('invalid');
      expect(await outcome([], [{ material: 'zirconia', room: null, wall: 0.01 }])).toBe('invalid');
      expect(await outcome([rule('stop'), rule('warn', { caseType: 'implant' })])).toBe('ok');
      await set([]);
    });
  });
});
