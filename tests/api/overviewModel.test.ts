import fc from 'fast-check';
import type { Insertable } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderOverview } from '../../domain/order/orderOverview.ts';
import { orderStates } from '../../domain/order/orderCourse.ts';
import { turnOfOrder } from '../../domain/order/orderWaits.ts';
import type { Tables } from '../../server/db/tables.ts';
import { accountOf, organisationOf, type Person } from '../support/buildPeople.ts';
import { rebuild } from '../support/rebuild.ts';
import { missingId, testServer, type TestServer } from '../support/testServer.ts';

/*
 * Compares the overview of random orders with a model that checks each order, since the product uses indexes and the
 * recently returned orders. SEED repeats a failed run.
 */
const seed = Number(process.env['SEED'] ?? 20_260_311);
const count = 400;

const minute = 60_000;
const day = 24 * 60 * minute;
const noon = Date.parse('2026-03-11T12:00:00Z');
const moment = (time: number) => new Date(time).toISOString();

type Row = Insertable<Tables['orders']>;
interface Returned {
  orderId: string;
  labId: number;
}
interface Reader {
  side: 'clinic' | 'lab';
  organisationId: number;
  /** Sees only their own orders. */
  creatorId: number | null;
}

/** Minutes between an order's steps: often exactly up to the start of a week or day. */
const pause = fc.oneof(
  fc.nat(30 * 24 * 60),
  fc.nat(20).map((days) => days * 24 * 60),
  fc.constant(0),
);
const planned = fc.record({
  state: fc.constantFrom(...orderStates.values),
  who: fc.nat(4),
  lab: fc.nat(1),
  isSent: fc.integer({ min: 0, max: 9 }).map((one) => one > 0),
  isRemake: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
  isHeld: fc.integer({ min: 0, max: 3 }).map((one) => one === 0),
  createdBefore: fc.oneof(
    fc.nat(120 * 24 * 60),
    fc.nat(17).map((weeks) => (weeks * 7 + 2) * 24 * 60 + 12 * 60),
  ),
  pauses: fc.array(pause, { minLength: 6, maxLength: 6 }),
  skips: fc.array(fc.nat(3), { minLength: 4, maxLength: 4 }),
  due: fc.option(fc.integer({ min: -12, max: 12 })),
  returns: fc.array(fc.record({ after: pause, lab: fc.nat(1), isOfAction: fc.boolean() }), { maxLength: 2 }),
});

let server: TestServer;
let orders: Row[];
let returned: Returned[];
const readers = new Map<Person, Reader>();

beforeAll(async () => {
  server = await testServer({ now: () => new Date(noon) });
  const ids = async (person: Person) => ({
    organisation: await organisationOf(server.db, person),
    account: await accountOf(server.db, person),
  });
  for (const person of [
    'clinicAdmin',
    'otherClinic',
    'factoryAdmin',
    'otherLab',
    'clinicMember',
    'colleague',
  ] as const) {
    const { organisation, account } = await ids(person);
    readers.set(person, {
      side: ['factoryAdmin', 'otherLab'].includes(person) ? 'lab' : 'clinic',
      organisationId: organisation,
      creatorId: ['clinicMember', 'colleague'].includes(person) ? account : null,
    });
  }
  const creators = await Promise.all(
    (['clinicMember', 'colleague', 'clinicAdmin', 'clinicMember', 'otherClinic'] as const).map(ids),
  );
  const labs = (await Promise.all((['factoryAdmin', 'otherLab'] as const).map(ids))).map(
    ({ organisation }) => organisation,
  );
  const events: Insertable<Tables['event']>[] = [];
  returned = [];
  orders = fc.sample(planned, { seed, numRuns: count }).map((plan, nth): Row => {
    let time = noon - plan.createdBefore * minute;
    const createdAt = moment(time);
    const [sent, accepted, shipped, completed, updated] = plan.pauses.map((minutes) =>
      moment((time += minutes * minute)),
    );
    const [noAcceptance, noShipping, noEnd] = plan.skips.map((one) => one === 0);
    const creator = creators[plan.who]!;
    const [clinicId, id] = [creator.organisation, missingId()];
    for (const { after, lab, isOfAction } of plan.returns) {
      const labId = labs[lab]!;
      const action = isOfAction ? (after % 2 ? 'reject' : 'returnForRescan') : 'accept';
      if (isOfAction) returned.push({ orderId: id, labId });
      const at = moment(Date.parse(createdAt) + after * minute);
      events.push({
        clinicId,
        orderId: id,
        id: missingId(),
        labId,
        organisationId: labId,
        actorId: creator.account,
        action,
        at,
      });
    }
    return {
      clinicId,
      id,
      creatorId: creator.account,
      labId: labs[plan.lab]!,
      number: `M-${nth}`,
      state: plan.state,
      caseType: 'restoration',
      teeth: '[]',
      createdAt,
      sentAt: plan.isSent ? sent! : null,
      acceptedAt: noAcceptance ? null : accepted!,
      shippedAt: noShipping ? null : shipped!,
      completedAt: noEnd ? null : completed!,
      updatedAt: updated!,
      heldSince: plan.isHeld ? updated! : null,
      remakeOfId: plan.isRemake ? missingId() : null,
      dueDate: plan.due === null ? null : moment(noon + plan.due * day).slice(0, 10),
    };
  });
  await server.db.insertInto('orders').values(orders).execute();
  await server.db.insertInto('event').values(events).execute();
  await rebuild(server);
});

const seenBy = ({ side, organisationId, creatorId }: Reader) =>
  orders.filter((one) =>
    side === 'lab'
      ? one.labId === organisationId && one.sentAt !== null
      : one.clinicId === organisationId && (creatorId === null || one.creatorId === creatorId),
  );

const median = (values: number[]) => {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2;
};
const near = (value: number | null) => (value === null ? null : (expect.closeTo(value, 9) as number));
const left = ({ shippedAt, completedAt }: Row) => shippedAt ?? completedAt ?? null;

/** The expected overview, computed from each order. */
function modelled(reader: Reader, offset: number) {
  const seen = seenBy(reader);
  const local = (at: string | number) =>
    moment((typeof at === 'string' ? Date.parse(at) : at) + offset * minute).slice(0, 10);
  const today = local(noon);
  const mondayOf = (date: string) =>
    moment(Date.parse(date) - ((new Date(date).getUTCDay() + 6) % 7) * day).slice(0, 10);
  const plus = (date: string, days: number) => moment(Date.parse(date) + days * day).slice(0, 10);
  const first = plus(mondayOf(today), -77);
  const since = Date.parse(first) - offset * minute;
  const isSince = (at: unknown) => typeof at === 'string' && Date.parse(at) >= since;

  const went = seen.filter((one) => {
    const gone = left(one);
    return one.sentAt && one.acceptedAt && gone && isSince(gone) && gone >= one.acceptedAt;
  });
  const took = (some: Row[]) => ({
    median: near(median(some.map((one) => (Date.parse(left(one)!) - Date.parse(one.acceptedAt as string)) / day))),
    count: some.length,
  });
  const sent = seen.filter(({ sentAt }) => isSince(sentAt));
  const wasReturned = ({ id }: Row) =>
    returned.some(
      ({ orderId, labId }) => orderId === id && (reader.side === 'clinic' || labId === reader.organisationId),
    );
  const isLate = ({ dueDate }: Row) => dueDate != null && dueDate < today;
  const countOf = (turn: string, fits: (one: Row) => boolean) =>
    seen.filter((one) => turnOfOrder(one) === turn && fits(one)).length;
  const due = (date: string | null) => {
    const fits = (one: Row) => (date ? one.dueDate === date : isLate(one));
    return { day: date, clinic: countOf('clinic', fits), lab: countOf('lab', fits) };
  };
  return {
    today,
    states: Object.fromEntries(
      orderStates.values.map((state) => [state, seen.filter((one) => one.state === state).length]),
    ),
    waiting: { clinic: countOf('clinic', () => true), lab: countOf('lab', () => true) },
    due: [null, ...Array.from({ length: 7 }, (_, ahead) => plus(today, ahead))].map(due),
    turnaround: {
      ...took(went),
      weeks: Array.from({ length: 12 }, (_, nth) => {
        const week = plus(first, 7 * nth);
        return { week, ...took(went.filter((one) => mondayOf(local(left(one)!)) === week)) };
      }),
    },
    // Its orders are older than the data check.
    dataChecks: [],
    quality: {
      sent: sent.length,
      returned: sent.filter(wasReturned).length,
      remakes: sent.filter(({ remakeOfId }) => remakeOfId).length,
    },
    returns: [],
  };
}

describe.each(['clinicAdmin', 'clinicMember', 'colleague', 'otherClinic', 'factoryAdmin', 'otherLab'] as const)(
  'what %s is shown',
  (person) => {
    it.each([0, -300, 345, 720])('equals the figures of the model, %i minutes ahead of UTC', async (offset) => {
      const token = await server.loginAs(person);
      const shown = await server.ask<OrderOverview>('order/overview', { utcOffset: offset }, { token });
      const found = modelled(readers.get(person)!, offset);
      expect(found.turnaround.count).toBeGreaterThan(5);
      expect(shown).toEqual(found);
    });
  },
);
