import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ListAnswer } from '../../domain/envelope.ts';
import type { ListedOrder, Order } from '../../domain/order/order.ts';
import type { OrderEvent } from '../../domain/order/orderEvent.ts';
import { orderStates } from '../../domain/order/orderCourse.ts';
import { nearlyFull } from '../../domain/demo/organisations.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import type { Device } from '../../domain/organisation/device.ts';
import type { CapacityOverview } from '../../domain/organisation/capacity.ts';
import type { Organisation } from '../../domain/organisation/organisation.ts';
import { cases, mouthIn } from '../../domain/demo/cases.ts';
import { playDemo } from '../../server/demo/index.ts';
import { demoPassword, muteDemo } from '../../server/demo/people.ts';
import { play as playSteps } from '../../server/demo/play.ts';
import { designFile, placeOn } from '../../server/demo/scans.ts';
import { worldUntil } from '../../server/demo/world.ts';
import { acceptedOrder, act } from '../support/build.ts';
import type { Person } from '../support/buildPeople.ts';
import { testServer, type TestServer } from '../support/testServer.ts';

/*
 * The demo's data, created in a database that contains only its people. Meshes are coarse, which makes no difference
 * here. DEMO=whole is the long form: all orders, and five interruptions instead of two.
 */
const isWhole = process.env['DEMO'] === 'whole';
/** An order and its remake, one forwarded, one on hold, one rejected, a draft, and one with a finding and pins. */
const some = [
  'yilmaz-21',
  'yilmaz-21-remake',
  'nguyen-34',
  'yilmaz-12',
  'nguyen-16',
  'petrova-rejected',
  'okafor-draft',
  'hodgkin-24',
];
const patientsOf = new Set(some.map((key) => cases[key]!.patient as string));
const stepsUntil = (until: Date) =>
  worldUntil(until, { coarse: 4, isWhole: false }).filter(({ id }) => {
    const [kind = '', patient = ''] = id.split('.');
    if (isWhole) return true;
    return kind in cases ? some.includes(kind) : !/^(patient|visit|photo)$/.test(kind) || patientsOf.has(patient);
  });
const steps = stepsUntil(new Date());
let server: TestServer;

const optionsOf = ({ app, database, dataDir }: TestServer) => {
  const { codes, ...services } = app.services;
  return { ...services, ...database.serving, queue: database.pool, dataDir, codesPerDay: codes.perDay };
};
/** Runs all steps, or stops before the step with that number. */
const play = (until = Infinity) => {
  let asked = 0;
  const isStopping = () => asked++ >= until;
  return playSteps({ options: optionsOf(server), password: demoPassword, stepsUntil, isStopping });
};

const counts = async ({ db }: TestServer) => {
  const tables = ['patient', 'orders', 'event', 'file', 'message', 'visit', 'patientImage', 'notice'];
  const rows = tables.map(async (table) => {
    const found = await sql<{ count: number }>`select count(*)::int from ${sql.table(table)}`.execute(db);
    return [table, found.rows[0]!.count];
  });
  return Object.fromEntries(await Promise.all(rows)) as Record<string, number>;
};

/** Steps after which a start is interrupted: done but not recorded, as after a kill. */
const ends = [...(isWhole ? [/unbind/, /^photo/, /^workOrder.*take/] : []), /\.scan\./, /submitDesign/]
  .map((kind) => steps.findIndex(({ id }) => kind.test(id)))
  .toSorted((one, other) => one - other);

/** Disables jobs that would expire storage now which a step of the demo expires in the past. */
const leaveOutScheduled = () =>
  server.database.pool.query(
    `create function leave_out() returns trigger language plpgsql as $$ begin
       return case when exists (select from graphile_worker._private_tasks where id = new.task_id
         and identifier in ('keepCapacity', 'sweep')) then null else new end; end $$;
     create trigger leaving_out before insert on graphile_worker._private_jobs for each row execute function leave_out()`,
  );

beforeAll(async () => {
  server = await testServer();
  await leaveOutScheduled();
  const path = join(server.dataDir, 'demo.json');
  for (const [nth, end] of ends.entries()) {
    // The previous step's record was deleted, so it runs again.
    const done = nth === 0 ? 0 : ends[nth - 1]!;
    expect(await play(end + 1 - done)).toBe(false);
    const progress = JSON.parse(await readFile(path, 'utf8')) as { made: Record<string, string> };
    delete progress.made[steps[end]!.id];
    await writeFile(path, JSON.stringify(progress));
  }
  expect(await play()).toBe(true);
});

describe('the demo', () => {
  it('makes every step once, though it was interrupted', async () => {
    const made = Object.keys(
      (JSON.parse(await readFile(join(server.dataDir, 'demo.json'), 'utf8')) as { made: object }).made,
    );
    expect(made.toSorted()).toEqual(steps.map(({ id }) => id).toSorted());
    const before = await counts(server);
    expect(before['patient']).toBe(steps.filter(({ id }) => id.startsWith('patient.')).length);
    // Two of them are forwarded, each creating an order at the other lab.
    const forwarded = steps.filter(({ id }) => id.includes('.forward.')).length;
    expect(before['orders']).toBe(steps.filter(({ id }) => /^(?!workOrder).*\.create$/.test(id)).length + forwarded);
    expect(before['orders']).toBeGreaterThanOrEqual(isWhole ? 40 : some.length + forwarded);
    const files = await server.db.selectFrom('file').select(['orderId', 'sha256']).execute();
    const different = new Set(files.map(({ orderId, sha256 }) => `${orderId} ${sha256?.toString()}`));
    expect(files.length).toBe(different.size);
    expect(await play()).toBe(true);
    expect(await counts(server)).toEqual(before);
  });

  it.runIf(isWhole)('has orders in every state, some on hold, late or remade', async () => {
    const rows = await server.db.selectFrom('orders').select(['state', 'heldSince', 'dueDate', 'remakeOfId']).execute();
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(orderStates.values));
    const today = new Date().toISOString().slice(0, 10);
    const isOpen = (state: string) => !['completed', 'cancelled', 'toSend'].includes(state);
    expect(rows.filter(({ heldSince }) => heldSince).length).toBeGreaterThan(0);
    expect(rows.filter(({ state, dueDate }) => isOpen(state) && dueDate && dueDate < today).length).toBeGreaterThan(1);
    expect(rows.filter(({ remakeOfId }) => remakeOfId).length).toBeGreaterThan(1);
  });

  it('has histories that begin in the past and move forward', async () => {
    const token = await server.loginAs('clinicAdmin');
    const { list } = await server.ask<ListAnswer<ListedOrder>>('order/query', { pageSize: 100 }, { token });
    expect(list.length).toBeGreaterThanOrEqual(isWhole ? 25 : some.length);
    for (const { id } of list) {
      const { createdAt } = await server.ask<Order>('order/get', { id }, { token });
      const history = await server.ask<{ list: OrderEvent[] }>('order/history', { id }, { token });
      const times = history.list.map(({ at }) => at);
      expect(times.toSorted()).toEqual(times);
      expect(createdAt <= times[0]!).toBe(true);
      expect(Date.parse(times.at(-1)!)).toBeLessThan(Date.now());
    }
  });

  it('has an order that was sent with what the data check had found, and why', async () => {
    const token = await server.loginAs('factoryAdmin');
    const filter = { keyword: 'H-2671' };
    const { list } = await server.ask<ListAnswer<ListedOrder>>('order/query', { filter }, { token });
    expect(list).toMatchObject([{ findings: expect.arrayContaining(['unreadable']), dismissReason: 'notAffected' }]);
  });

  it('has no scan that an earlier order has too', async () => {
    const scans = server.db
      .selectFrom('file as f')
      .innerJoin('orders as o', (join) => join.onRef('o.clinicId', '=', 'f.clinicId').onRef('o.id', '=', 'f.orderId'))
      .where('o.remakeOfId', 'is', null)
      .where('f.purpose', '=', 'scan')
      .where('f.kind', '=', 'model');
    expect((await scans.select('f.id').execute()).length).toBeGreaterThan(6);
    const shared = await scans
      .select(['f.clinicId', 'f.sha256'])
      .groupBy(['f.clinicId', 'f.sha256'])
      .having(({ fn }) => fn.count('f.orderId').distinct(), '>', 1)
      .execute();
    expect(shared).toEqual([]);
  });

  it('has pins where nothing of the design lies over them, seen from where it bites', () => {
    const { course = [] } = cases['hodgkin-24']!;
    const mouth = mouthIn('hodgkin-24');
    const places = course.flatMap((it) => ('on' in it && it.on ? [it.on] : []));
    expect(places).toHaveLength(2);
    for (const on of places) {
      const [x, y, z] = placeOn(on, mouth) as [number, number, number];
      const bytes = designFile(on.design, mouth);
      const over = Array.from({ length: (bytes.length - 84) / 50 }, (_, triangle) =>
        [0, 1, 2].map((corner) =>
          [0, 4, 8].map((axis) => bytes.readFloatLE(84 + triangle * 50 + 12 + corner * 12 + axis)),
        ),
      )
        .flat()
        .filter((point) => Math.hypot(point[0]! - x, point[2]! - z) < 0.2 && point[1]! < y - 0.2);
      expect(over).toEqual([]);
    }
  });

  it('leaves unread messages', async () => {
    const token = await server.loginAs('clinicAdmin');
    const { list } = await server.ask<ListAnswer<ListedOrder>>('order/query', { pageSize: 100 }, { token });
    expect(list.filter(({ unread }) => unread > 0).length).toBeGreaterThan(isWhole ? 1 : 0);
  });

  it('dates cards, subscriptions and other records in the past', async () => {
    const ask = async <Data>(person: Person | (string & {}), path: string, body: object = {}) =>
      server.ask<Data>(path, body, { token: await server.loginAs(person) });
    const counts = (person: Person, entity: string) => ask<Record<string, number>>(person, `${entity}/counts`);
    expect(await counts('factoryAdmin', 'device')).toEqual({ all: 4, bound: 2, locked: 1, unbound: 1 });
    const devices = await ask<ListAnswer<Device>>('factoryAdmin', 'device/query');
    const connected = devices.list.filter(({ connectedAt }) => connectedAt).map(({ name }) => name);
    expect(connected.toSorted()).toEqual(['Milling machine 1', 'Model scanner', 'Old scanner']);
    expect(await counts('factoryAdmin', 'workOrder')).toMatchObject({ all: 4, open: 2, processing: 1, resolved: 1 });
    expect(await counts('clinicAdmin', 'workOrder')).toMatchObject({ all: 2, open: 1, closed: 1 });
    // The dentist's colleague exists only in tests.
    const members = { normal: 3, toBeConfirmed: 1, notReviewed: 1, past: 1 };
    expect(await counts('clinicAdmin', 'member')).toMatchObject(members);
    expect(await counts('clinicAdmin', 'relationship')).toMatchObject({ confirmed: 2, toAnswer: 1, asked: 0 });
    expect(await counts('factoryAdmin', 'relationship')).toMatchObject({ confirmed: 2, toAnswer: 1, asked: 1 });
    // Clinics can't see cards before activation.
    const validity = { all: 1, effective: 0, noLongerValid: 1 };
    expect(await counts('clinicAdmin', 'card')).toEqual({ ...validity, unused: 0 });
    expect(await counts('clinicAdmin', 'subscription')).toEqual(validity);
    // A new clinic's own cases fit; the nearly full storage is another clinic's.
    expect((await ask<CapacityOverview>('clinicAdmin', 'capacity/overview')).max).toBe(serverLimits.includedStorage);
    const { used, max } = await ask<CapacityOverview>('otherClinic', 'capacity/overview');
    expect(max).toBe(Math.max(nearlyFull.least, Math.ceil((used * 100) / nearlyFull.percent)));
    expect((await ask<CapacityOverview>('head@meadow.demo', 'capacity/overview')).ending).toHaveLength(1);
    const labs = await ask<ListAnswer<Organisation>>('clinicAdmin', 'organisation/query', { filter: { side: 'lab' } });
    expect(labs.list.map(({ catalogue }) => catalogue !== null)).toEqual([true, true]);
    const notices = await server.db
      .selectFrom('notice')
      .select(['entity', 'action', 'createdAt'])
      .orderBy('id')
      .execute();
    const storageNotices = notices.filter(({ entity }) => entity === 'card' || entity === 'subscription');
    expect(
      storageNotices.map(({ action, createdAt }) => [action, Date.parse(createdAt) < Date.now() - 80 * 86_400_000]),
    ).toEqual(['endsIn30', 'endsIn7', 'endsIn1', 'ended', 'endsIn1', 'ended'].map((action) => [action, true]));
  });

  it('mails no wait while it is made, and leaves its people the settings of new accounts', async () => {
    const other = await testServer();
    const token = await other.loginAs('clinicMember');
    const settings = () => other.ask('config/queryNoticeConfigs', undefined, { method: 'GET', token });
    const fresh = await settings();
    await muteDemo(other.db);
    const order = await acceptedOrder(other);
    await act(other, await other.loginAs('factoryMember'), 'hold', order, { reason: 'Which shade?' });
    expect(await other.db.selectFrom('outgoing').selectAll().execute()).toEqual([]);
    await writeFile(join(other.dataDir, 'demo.json'), JSON.stringify({ until: '', made: {}, complete: true }));
    expect(await playDemo(optionsOf(other))).toBe(true);
    expect(await settings()).toEqual(fresh);
    await act(other, token, 'release', order);
    const mailed = await other.db.selectFrom('outgoing').select('target').execute();
    expect(mailed.map(({ target }) => target)).toContain('technician@harbour.demo');
  });

  it('does nothing once users have created records', async () => {
    const other = await testServer();
    await other.ask(
      'patient/create',
      { name: 'Mary Smith', sex: 'female', birthDate: '1980-02-29' },
      { token: await other.loginAs('clinicMember') },
    );
    expect(await playDemo(optionsOf(other))).toBe(false);
    expect(await counts(other)).toMatchObject({ patient: 1, orders: 0 });
  });
});
