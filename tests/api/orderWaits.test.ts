import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { duties, type Duty } from '../../domain/duties.ts';
import type { ListAnswer } from '../../domain/envelope.ts';
import type { Member } from '../../domain/organisation/member.ts';
import { limits } from '../../domain/limits.ts';
import type { Order } from '../../domain/order/order.ts';
import { orderWaits } from '../../domain/order/orderWaits.ts';
import { sides, type Side } from '../../domain/roles.ts';
import { sweep } from '../../server/jobs/sweep.ts';
import { sumUp } from '../../server/modules/notice/grouping.ts';
import { remind } from '../../server/modules/notice/reminders.ts';
import type { JobArguments } from '../../server/queue/queue.ts';
import { acceptedOrder, act, addLater, buildPatient, sentOrder, submit } from '../support/build.ts';
import { accountOf, organisationOf, password, people, type Person } from '../support/buildPeople.ts';
import { addMember } from '../support/order/addMember.ts';
import { testServer, type TestServer } from '../support/testServer.ts';

/** A Friday afternoon, in London and UTC alike. */
const friday = Date.parse('2026-11-20T15:00:00Z');
const day = 24 * 3_600_000;
const hour = 3_600_000;
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: () => new Date(friday) });
});

/** Signs in again: sessions expire as the clock moves. */
const tokenOf = async (person: Person) =>
  (await server.ask<{ token: string }>('base/login', { userName: people[person].email, password }, {})).token;
const ask = async (person: Person, action: string, order: Order, args: object = {}) =>
  act(server, await tokenOf(person), action, order, args);
const turn = async (person: Person, name: string, on: boolean) =>
  server.ask('config/switchSingleConfig', { name, channel: 'email', on }, { token: await tokenOf(person) });
const bodies = async (person: Person, subject = '') =>
  (
    await server.db
      .selectFrom('outgoing')
      .selectAll()
      .where('target', '=', people[person].email)
      .orderBy('id')
      .execute()
  )
    .filter((mail) => mail.subject?.startsWith(subject))
    .map(({ body }) => body ?? '');
const forget = async () => {
  for (const table of ['outgoing', 'noticeMail'] as const) await server.db.deleteFrom(table).execute();
};
const reminders = (person: Person) => bodies(person, 'Reminder');
/** Queued reminder jobs of an order; `run` does what the queue would do at their time. */
async function reminderJobs({ id }: Order) {
  const { rows } = await server.database.pool.query<{ payload: JobArguments['remind']; days: number }>(
    `select payload, extract(epoch from run_at - now()) / 86400 as days from graphile_worker._private_jobs
     where key like 'remind:%' and payload ->> 'recordId' = $1`,
    [id],
  );
  return rows;
}
const runReminders = async (order: Order) => {
  for (const { payload } of await reminderJobs(order)) await remind(server.app.services, payload);
};

beforeEach(async () => {
  await server.db.deleteFrom('noticeSetting').execute();
  await server.db.deleteFrom('offering').execute();
  await forget();
  server.later(-(server.now().getTime() - friday));
});

/** Gives the member a duty until the test is over. */
async function giveDuty(person: 'clinicMember' | 'factoryMember', duty: Duty) {
  const { id, role } = await server.db
    .selectFrom('member')
    .select(['id', 'role'])
    .where('accountId', '=', await accountOf(server.db, person))
    .where('organisationId', '=', await organisationOf(server.db, person))
    .executeTakeFirstOrThrow();
  const give = async (given: Duty | null) => {
    const token = await tokenOf(person === 'clinicMember' ? 'clinicAdmin' : 'factoryAdmin');
    await server.ask('member/role', { id, role, duty: given }, { token });
  };
  await give(duty);
  onTestFinished(() => give(null));
}

const reason = { reason: 'margin' };
const shipped = async (order: Order) => {
  for (const action of ['accept', 'ready']) await ask('factoryMember', action, order);
  return ask('factoryMember', 'ship', order, { carrier: 'DHL', trackingNumber: '7' });
};
const submitted = async (purpose: 'scheme' | 'design') =>
  submit(server, await acceptedOrder(server, purpose === 'scheme' ? { caseType: 'implant' } : {}), purpose);

/** Each wait: the preceding steps, and the step itself. */
const waits: Record<keyof typeof orderWaits, { before(): Promise<Order>; step(order: Order): Promise<unknown> }> = {
  submitDesign: { before: () => acceptedOrder(server), step: (order) => submit(server, order, 'design') },
  submitScheme: {
    before: () => acceptedOrder(server, { caseType: 'implant' }),
    step: (order) => submit(server, order, 'scheme'),
  },
  reject: {
    before: () => sentOrder(server),
    step: (order) => ask('factoryMember', 'reject', order, { scanFault: true }),
  },
  returnForRescan: {
    before: () => acceptedOrder(server),
    step: (order) => ask('factoryMember', 'returnForRescan', order, reason),
  },
  hold: { before: () => acceptedOrder(server), step: (order) => ask('factoryMember', 'hold', order, reason) },
  ship: {
    before: () => sentOrder(server, { designApproval: false }),
    step: shipped,
  },
  send: {
    before: async () => ask('clinicMember', 'withdraw', await sentOrder(server)),
    step: (order) => ask('clinicMember', 'send', order),
  },
  resend: {
    before: async () => ask('factoryMember', 'reject', await sentOrder(server)),
    step: (order) => ask('clinicMember', 'resend', order),
  },
  rejectDesign: {
    before: () => submitted('design'),
    step: (order) => ask('clinicMember', 'rejectDesign', order, { categories: ['margin'], ...reason }),
  },
  rejectScheme: {
    before: () => submitted('scheme'),
    step: (order) => ask('clinicMember', 'rejectScheme', order, reason),
  },
  addFiles: {
    before: () => acceptedOrder(server),
    step: async (order) => {
      const file = { name: 'note.pdf', purpose: 'attachment', bytes: Buffer.from('note') } as const;
      return addLater(server, await tokenOf('clinicMember'), order, file);
    },
  },
  release: {
    before: async () => ask('factoryMember', 'hold', await acceptedOrder(server), reason),
    step: (order) => ask('clinicMember', 'release', order),
  },
};
const readersOf = { clinic: ['clinicAdmin', 'clinicMember'], lab: ['factoryAdmin', 'factoryMember'] } as const;
const everybody = Object.keys(people) as Person[];

describe('a wait', () => {
  it('of each kind is mailed at once to each of its side, with one reminder, and to no one else, also if they are new', async () => {
    const fresh = { clinic: 'new-head@north.demo', lab: 'new-technician@harbour.demo' };
    const roles = { clinic: 'clinicAdmin', lab: 'factoryMember' } as const;
    const places = {
      clinic: await organisationOf(server.db, 'clinicAdmin'),
      lab: await organisationOf(server.db, 'factoryAdmin'),
    };
    for (const side of sides.values) {
      const joined = { email: fresh[side], organisationId: places[side], role: roles[side] };
      const accountId = await addMember(server.db, joined);
      onTestFinished(async () => {
        await server.db.updateTable('member').set({ state: 'deleted' }).where('accountId', '=', accountId).execute();
      });
    }
    const readers = (side: Side) => [...readersOf[side].map((person) => people[person].email), fresh[side]].toSorted();
    const runs: { action: string; side: Side; order: Order; step(): Promise<unknown> }[] = [];
    for (const [action, side] of Object.entries(orderWaits)) {
      const { before, step } = waits[action as keyof typeof orderWaits];
      const order = await before();
      runs.push({ action, side, order, step: () => step(order) });
    }
    await forget();
    for (const { step } of runs) await step();
    // Who waits ten minutes is told of several things at once.
    const { rows: delayed } = await server.database.pool.query(
      `select key from graphile_worker._private_jobs where key like 'deliver:%' and run_at > now()`,
    );
    expect(delayed).toEqual([]);
    const sent = await server.until(async () => {
      const found = await server.db
        .selectFrom('outgoing')
        .select(['target', 'html', 'state'])
        .orderBy('target')
        .execute();
      return found.every(({ state }) => state === 'shown') ? found : undefined;
    });
    for (const { action, side, order } of runs) {
      // Whichever organisation the reader used last.
      const page = `/in/${places[side]}/orderDetail/page?id=${order.id}`;
      const mails = sent.filter(({ html }) => html?.includes(page));
      expect([action, mails.map(({ target }) => target)]).toEqual([action, readers(side)]);
      for (const { html } of mails) expect(html?.match(/<a /g)).toHaveLength(1);
    }
    expect(sent).toHaveLength(runs.flatMap(({ side }) => readers(side)).length);
    expect(sent.map(({ html }) => html).join()).not.toContain('Mary Smith');
    server.later(5 * day);
    await forget();
    for (const { action, side, order } of runs) {
      await runReminders(order);
      const reminded = await server.db.selectFrom('outgoing').select(['target', 'subject', 'body']).execute();
      expect([action, reminded.map(({ target }) => target).toSorted()]).toEqual([action, readers(side)]);
      for (const { subject, body } of reminded)
        expect([subject, body]).toEqual([expect.stringMatching(/^Reminder/), expect.stringContaining(order.number)]);
      await forget();
    }
  });

  it('isn’t mailed to who switched it off', async () => {
    await turn('clinicAdmin', 'orderWait', false);
    await waits.hold.step(await waits.hold.before());
    expect([await bodies('clinicAdmin'), await bodies('clinicMember')]).toEqual([[], [expect.any(String)]]);
  });

  it('of one order follows the first together with others within ten minutes', async () => {
    const order = await acceptedOrder(server);
    await forget();
    await ask('factoryMember', 'hold', order, reason);
    await ask('factoryMember', 'release', order);
    await submit(server, order, 'design');
    expect(await bodies('clinicAdmin')).toHaveLength(1);
    const { rows } = await server.database.pool.query(
      `select from graphile_worker._private_jobs where key like 'sumUp:%' and payload ->> 'recordId' = $1
       and run_at > now() + interval '9 minutes'`,
      [order.id],
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(limits.noticeMailGap).toBe(10 * 60_000);
  });
});

describe('a wait for the lab that an order was forwarded to', () => {
  /** The clinic's order, and its other half, accepted at the other lab. */
  const forwarded = async (overrides: Partial<Order> = {}) => {
    const order = await acceptedOrder(server, overrides);
    const labId = await organisationOf(server.db, 'otherLab');
    const { childId } = await ask('factoryAdmin', 'forward', order, { labId });
    const child = { id: childId! } as Order;
    await ask('otherLab', 'accept', child);
    return { order, child };
  };
  const submitToo = async (child: Order, purpose: 'scheme' | 'design') =>
    submit(server, child, purpose, await tokenOf('otherLab'));
  type Halves = Awaited<ReturnType<typeof forwarded>>;
  /** By action: what comes before, and whose step it is. */
  const ways: [action: keyof typeof orderWaits, by: Person, before: () => Promise<Halves>][] = [
    [
      'rejectDesign',
      'clinicMember',
      async () => {
        const halves = await forwarded();
        await submitToo(halves.child, 'design');
        return halves;
      },
    ],
    [
      'rejectScheme',
      'clinicMember',
      async () => {
        const halves = await forwarded({ caseType: 'implant' });
        await submitToo(halves.child, 'scheme');
        return halves;
      },
    ],
    ['addFiles', 'clinicMember', forwarded],
    ...(['clinicMember', 'factoryMember', 'otherLab'] as const).map((by): (typeof ways)[number] => [
      'release',
      by,
      async () => {
        const halves = await forwarded();
        await ask('factoryMember', 'hold', halves.order, reason);
        return halves;
      },
    ]),
  ];

  it.each(ways)('%s by %s is no wait for the lab that forwarded it', async (action, by, before) => {
    const { order, child } = await before();
    await forget();
    await server.db.deleteFrom('notice').execute();
    if (by === 'clinicMember') await waits[action].step(order);
    else await ask(by, action, by === 'otherLab' ? child : order);
    const mailed = (await server.db.selectFrom('outgoing').select('target').execute()).map(({ target }) => target);
    expect(mailed).toEqual(by === 'otherLab' ? [] : [people.otherLab.email]);
    const told = await server.db.selectFrom('notice').select('accountId').where('recordId', '=', order.id).execute();
    for (const person of readersOf.lab)
      if (person !== by && by !== 'factoryMember')
        expect(told).toContainEqual({ accountId: await accountOf(server.db, person) });
  });
});

/** Sends what is gathered about an order, as the queue would at its time. */
async function sendGathered({ id }: Order) {
  const { rows } = await server.database.pool.query<{ payload: JobArguments['sumUp'] }>(
    `select payload from graphile_worker._private_jobs where key like 'sumUp:%' and payload ->> 'recordId' = $1`,
    [id],
  );
  for (const { payload } of rows) await sumUp(server.app.services, payload);
  return rows.map(({ payload }) => payload);
}
/** The same after ten minutes. */
async function gather(order: Order) {
  server.later(limits.noticeMailGap);
  await sendGathered(order);
}

it('what was switched off before it was gathered isn’t mailed', async () => {
  const order = await acceptedOrder(server);
  await forget();
  await ask('factoryMember', 'hold', order, reason);
  await ask('factoryMember', 'release', order);
  await submit(server, order, 'design');
  await turn('clinicMember', 'orderWait', false);
  const before = await bodies('clinicMember');
  await gather(order);
  expect(await bodies('clinicMember')).toEqual(before);
  expect((await bodies('clinicAdmin')).join()).toContain('submitted a design');
});

it('a wait that ended before it was gathered isn’t mailed', async () => {
  const order = await submitted('design');
  await forget();
  const stepping = async () => {
    await ask('factoryMember', 'hold', order, reason);
    await ask('clinicMember', 'release', order);
  };
  await stepping();
  const before = await bodies('clinicMember');
  expect(before).toEqual([expect.stringContaining('on hold')]);
  await stepping();
  await gather(order);
  expect(await bodies('clinicMember')).toEqual(before);
  await ask('factoryMember', 'hold', order, reason);
  await gather(order);
  expect((await bodies('clinicMember')).slice(1)).toEqual([expect.stringContaining('on hold')]);
});

describe('what was gathered', () => {
  /** One step a second. */
  const steps = async (order: Order, ...taken: (readonly [Person, string, object?])[]) => {
    for (const [person, action, args] of taken) {
      server.later(1000);
      await ask(person, action, order, args);
    }
  };
  const clinicHolds = ['clinicMember', 'hold', reason] as const;
  const clinicReleases = ['clinicMember', 'release'] as const;
  const labHolds = ['factoryMember', 'hold', reason] as const;
  const labReleases = ['factoryMember', 'release'] as const;
  const heldOrder = async () => {
    const order = await acceptedOrder(server);
    await ask('clinicMember', 'hold', order, reason);
    await forget();
    return order;
  };

  it('doesn’t say that an order on hold was resumed', async () => {
    const order = await heldOrder();
    await steps(order, clinicReleases, clinicHolds, clinicReleases, clinicHolds, clinicReleases, clinicHolds);
    await gather(order);
    for (const person of readersOf.lab) expect(await bodies(person)).toEqual([expect.stringContaining('resumed')]);
  });

  it('says the same only once', async () => {
    const order = await heldOrder();
    await steps(order, clinicReleases, clinicHolds, clinicReleases, clinicHolds, clinicReleases);
    await gather(order);
    for (const person of readersOf.lab) {
      const [, summary, ...more] = await bodies(person);
      expect([summary?.match(/resumed order/g)?.length, more]).toEqual([1, []]);
    }
  });

  it('names the lab’s hold only while it is the one that stands', async () => {
    const order = await acceptedOrder(server);
    await forget();
    await steps(order, labHolds, labReleases, labHolds, labReleases, clinicHolds);
    await gather(order);
    expect(await bodies('clinicMember')).toHaveLength(1);
    await steps(order, clinicReleases, labHolds);
    await gather(order);
    expect((await bodies('clinicMember')).slice(1)).toEqual([expect.stringContaining('on hold')]);
  });

  it('leaves out a wait that the order has passed, though it waits for the same side again', async () => {
    const order = await sentOrder(server);
    await forget();
    await steps(order, labHolds, labReleases, ['factoryMember', 'reject']);
    await steps(order, ['clinicMember', 'resend'], ['factoryMember', 'accept']);
    server.later(1000);
    await submit(server, order, 'design');
    await gather(order);
    const [, summary] = await bodies('clinicMember');
    expect(summary).toContain('submitted a design');
    expect(summary).not.toContain('refused');
  });

  const minute = 60_000;
  it('and wasn’t sent doesn’t delay the next wait', async () => {
    const order = await acceptedOrder(server);
    await forget();
    await ask('factoryMember', 'hold', order, reason);
    await ask('clinicMember', 'release', order);
    server.later(6 * minute);
    await ask('factoryMember', 'hold', order, reason);
    server.later(minute);
    await ask('clinicMember', 'release', order);
    server.later(3 * minute);
    await sendGathered(order);
    expect(await bodies('clinicMember')).toHaveLength(1);
    server.later(minute);
    await ask('factoryMember', 'hold', order, reason);
    expect(await bodies('clinicMember')).toHaveLength(2);
  });

  it('is sent once, however many try, and counts as a mail', async () => {
    const order = await acceptedOrder(server);
    await forget();
    await steps(order, labHolds, clinicReleases, labHolds);
    server.later(limits.noticeMailGap);
    const jobs = await sendGathered(order);
    await steps(order, clinicReleases, labHolds);
    expect(await bodies('clinicMember')).toHaveLength(2);
    await Promise.all([...jobs, ...jobs].map(async (job) => sumUp(server.app.services, job)));
    expect(await bodies('clinicMember')).toHaveLength(3);
  });
});

describe('a duty', () => {
  /** The wait's mails and reminders to the side's head and member, and the member's notifications. */
  const outcome = async (order: Order, action: keyof typeof orderWaits, side: 'clinic' | 'lab') => {
    server.later(5 * day);
    await runReminders(order);
    const [head, member] = readersOf[side];
    const notices = await server.db
      .selectFrom('notice')
      .select('id')
      .where('recordId', '=', order.id)
      .where('action', '=', action)
      .where('accountId', '=', await accountOf(server.db, member))
      .execute();
    return [(await bodies(head)).length, (await bodies(member)).length, notices.length];
  };

  it.each([
    ['shipping', 'send', [2, 0, 1]],
    ['shipping', 'rejectDesign', [2, 0, 1]],
    ['shipping', 'release', [2, 0, 1]],
    ['designer', 'send', [2, 0, 1]],
    ['designer', 'rejectDesign', [2, 2, 1]],
    ['reception', 'reject', [2, 0, 1]],
    ['reception', 'hold', [2, 0, 1]],
    ['reception', 'ship', [2, 2, 1]],
    ['assistant', 'submitDesign', [2, 0, 1]],
    ['assistant', 'reject', [2, 2, 1]],
    ['assistant', 'hold', [2, 2, 1]],
  ] as const)('%s after %s: mails to the head and the member, and notifications', async (duty, action, expected) => {
    const { side } = duties[duty];
    const order = await waits[action].before();
    await giveDuty(readersOf[side][1], duty);
    await forget();
    await server.db.deleteFrom('notice').execute();
    await waits[action].step(order);
    expect(await outcome(order, action, side)).toEqual(expected);
  });

  it('leaves a wait to its member where the order allows the answer', async () => {
    const order = await ask('factoryMember', 'accept', await sentOrder(server, { designApproval: false }));
    await ask('factoryMember', 'ready', order);
    await giveDuty('factoryMember', 'shipping');
    await forget();
    await waits.addFiles.step(order);
    expect(await bodies('factoryMember')).toHaveLength(1);
  });

  it('is that of the time when the gathered mail is written', async () => {
    const order = await submitted('design');
    await forget();
    await ask('factoryMember', 'hold', order, reason);
    await ask('clinicMember', 'release', order);
    await ask('factoryMember', 'hold', order, reason);
    await giveDuty('clinicMember', 'reception');
    await gather(order);
    expect([await bodies('clinicAdmin'), await bodies('clinicMember')]).toEqual([
      [expect.any(String), expect.any(String)],
      [expect.any(String)],
    ]);
  });
});

describe('the patient’s name', () => {
  const allow = async (person: Person, mailPatientNames: boolean) => {
    const id = await organisationOf(server.db, person);
    await server.ask('institution/update', { id, mailPatientNames }, { token: await tokenOf(person) });
  };
  it('is in mails only where the reader’s organisation says so, and a lab’s only where it was told', async () => {
    const patient = await buildPatient(server, { name: 'Zebediah Quux' });
    const named = { patientId: patient.id, sharePatientName: true };
    await allow('clinicAdmin', true);
    await ask('factoryMember', 'hold', await acceptedOrder(server, named), reason);
    expect(await bodies('clinicMember')).toEqual([expect.stringContaining('Patient: Zebediah Quux')]);
    const kept = server.db.selectFrom('outgoing').select('resendable').where('target', '=', people.clinicMember.email);
    expect(await kept.execute()).toEqual([{ resendable: false }]);
    expect((await bodies('factoryMember')).join()).not.toContain('Quux');
    await allow('clinicAdmin', false);
    await allow('factoryAdmin', true);
    await forget();
    await sentOrder(server, named);
    await sentOrder(server, { ...named, sharePatientName: false });
    const [told, untold] = await bodies('factoryMember');
    expect([told?.includes('Quux'), untold?.includes('Quux')]).toEqual([true, false]);
    await allow('factoryAdmin', false);
  });
});

describe('the reminder', () => {
  it('comes once, a working day of the reader’s calendar later', async () => {
    const id = await organisationOf(server.db, 'clinicAdmin');
    const holidays = [{ from: '2026-11-23', to: '2026-11-23', name: 'Monday off' }];
    await server.ask('institution/update', { id, holidays }, { token: await tokenOf('clinicAdmin') });
    const order = await submitted('design');
    const [job] = (await reminderJobs(order)).filter(({ payload }) => payload.action === 'submitDesign');
    // Saturday, Sunday and the holiday don't count: Tuesday at three.
    expect(job?.days).toBeCloseTo(4, 1);
    server.later(4 * day - hour);
    await runReminders(order);
    expect(await reminders('clinicMember')).toEqual([]);
    server.later(hour);
    await runReminders(order);
    await runReminders(order);
    for (const person of readersOf.clinic)
      expect(await reminders(person)).toEqual([
        expect.stringContaining(`submitted a design for order ${order.number}`),
      ]);
    for (const person of everybody.filter((one) => !readersOf.clinic.includes(one as 'clinicAdmin')))
      expect([person, await reminders(person)]).toEqual([person, []]);
  });

  it('keeps to the calendar and the time zone of a lab, which aren’t the clinic’s', async () => {
    const id = await organisationOf(server.db, 'factoryAdmin');
    const { country } = await server.db
      .selectFrom('organisation')
      .select('country')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const moveTo = (to: string) =>
      server.db.updateTable('organisation').set({ country: to }).where('id', '=', id).execute();
    await moveTo('EG');
    onTestFinished(async () => {
      await moveTo(country);
    });
    const holidays = [{ from: '2026-11-22', to: '2026-11-22', name: 'Sunday off' }];
    const calendar = { workingDays: [1, 2, 3, 4, 7], holidays };
    await server.ask('institution/update', { id, ...calendar }, { token: await tokenOf('factoryAdmin') });
    const order = await sentOrder(server);
    // Friday and Saturday are the weekend: from Monday's morning in Cairo, at five, to Tuesday's. The clinic’s is Monday at three.
    const due = Date.parse('2026-11-24T05:00:00Z') - friday;
    const [job] = await reminderJobs(order);
    expect(job?.days).toBeCloseTo(due / day, 1);
    server.later(due - hour);
    await runReminders(order);
    for (const person of readersOf.lab) expect(await reminders(person)).toEqual([]);
    server.later(hour);
    await runReminders(order);
    for (const person of readersOf.lab)
      expect(await reminders(person)).toEqual([expect.stringContaining(order.number)]);
  });

  const assign = async (order: Order) => {
    const token = await tokenOf('factoryMember');
    const { list } = await server.ask<ListAnswer<Member>>('member/query', {}, { token });
    return ask('factoryAdmin', 'assign', order, { assigneeId: list.find(({ isSelf }) => isSelf)!.id });
  };
  const held = (by: Person) => async (order: Order) => {
    await ask(by, 'hold', order, reason);
    server.later(3 * day);
    await runReminders(order);
    await ask(by, 'release', order);
  };
  const bring = async (order: Order) =>
    addLater(server, await tokenOf('clinicMember'), order, {
      name: 'note.pdf',
      purpose: 'attachment',
      bytes: Buffer.from('note'),
    });
  it.each([
    ['the lab held and released it', 'submitDesign', held('factoryMember'), 'clinicMember'],
    ['its reader held and released it', 'submitDesign', held('clinicMember'), 'clinicMember'],
    ['its reader added a file', 'submitDesign', bring, 'clinicMember'],
    ['a lab’s head assigned it', 'send', assign, 'factoryMember'],
  ] as const)('still comes after %s', async (_what, action, meanwhile, reader) => {
    const { before, step } = waits[action];
    const order = await before();
    await step(order);
    server.later(hour);
    await meanwhile(order);
    server.later(8 * day);
    const jobs = (await reminderJobs(order)).filter(({ payload }) => payload.action === action);
    expect(jobs).not.toEqual([]);
    // A hold has a reminder of its own.
    const others = (await reminders(reader)).length;
    for (const { payload } of jobs) await remind(server.app.services, payload);
    expect((await reminders(reader)).slice(others)).toEqual([expect.stringContaining(order.number)]);
  });

  it('of an order that somebody works on is mailed to them and the heads, and to whom else wants it', async () => {
    const order = await submitted('design');
    const token = await tokenOf('factoryAdmin');
    const { list } = await server.ask<ListAnswer<Member>>('member/query', {}, { token });
    await ask('factoryAdmin', 'assign', order, { assigneeId: list.find(({ isSelf }) => isSelf)!.id });
    await forget();
    await ask('clinicMember', 'rejectDesign', order, { categories: ['margin'], ...reason });
    server.later(5 * day);
    await runReminders(order);
    const of = expect.stringContaining(order.number) as string;
    expect([await bodies('factoryAdmin'), await bodies('factoryMember')]).toEqual([[of, of], []]);
    await turn('factoryMember', 'orderWait', true);
    await submit(server, order, 'design');
    await forget();
    await ask('clinicMember', 'rejectDesign', order, { categories: ['margin'], ...reason });
    expect(await bodies('factoryMember')).toEqual([of]);
  });

  it('isn’t sent again when its job is repeated after a sweep, nor to a locked account', async () => {
    const order = await submitted('design');
    const id = await accountOf(server.db, 'clinicAdmin');
    const lock = async (lockedAt: string | null) =>
      server.db.updateTable('account').set({ lockedAt }).where('id', '=', id).execute();
    await lock(server.now().toISOString());
    onTestFinished(async () => void (await lock(null)));
    server.later(5 * day);
    await runReminders(order);
    server.later(2 * hour);
    await sweep(server.app.services);
    await runReminders(order);
    expect(await reminders('clinicMember')).toHaveLength(1);
    expect(await reminders('clinicAdmin')).toEqual([]);
  });

  it('follows the calendar as it is by then', async () => {
    const order = await submitted('design');
    server.later(3 * day);
    const id = await organisationOf(server.db, 'clinicAdmin');
    const holidays = [{ from: '2026-11-23', to: '2026-11-23', name: 'Monday off' }];
    await server.ask('institution/update', { id, holidays }, { token: await tokenOf('clinicAdmin') });
    await runReminders(order);
    expect(await reminders('clinicMember')).toEqual([]);
    server.later(day);
    await runReminders(order);
    expect(await reminders('clinicMember')).toHaveLength(1);
  });

  it.each([
    [
      'the clinic answered',
      'submitDesign',
      (order: Order) => ask('clinicMember', 'rejectDesign', order, { categories: ['margin'], ...reason }),
      'clinicMember',
    ],
    ['the lab took it back', 'submitDesign', (order: Order) => ask('factoryMember', 'recall', order), 'clinicMember'],
    ['the lab went on by itself', 'hold', (order: Order) => ask('factoryMember', 'release', order), 'clinicMember'],
    ['the lab accepted it', 'send', (order: Order) => ask('factoryMember', 'accept', order), 'factoryMember'],
    ['it is on hold', 'send', (order: Order) => ask('clinicMember', 'hold', order, reason), 'factoryMember'],
    ['its reader switched it off', 'hold', () => turn('clinicMember', 'orderWait', false), 'clinicMember'],
  ] as const)('doesn’t come once %s', async (_what, action, end, reader) => {
    const { before, step } = waits[action];
    const order = await before();
    const jobs = async () => (await reminderJobs(order)).filter(({ payload }) => payload.action === action);
    await step(order);
    server.later(hour);
    await end(order);
    server.later(8 * day);
    for (const { payload } of await jobs()) await remind(server.app.services, payload);
    expect(await jobs()).not.toEqual([]);
    expect((await reminders(reader)).filter((body) => body.includes(order.number))).toEqual([]);
  });
});

describe('the morning’s summary', () => {
  const summaries = (person: Person) => bodies(person, 'Orders waiting for you');
  /** Monday, `hours` after midnight. */
  const at = async (hours: number, days = 3) => {
    server.later(friday + (days - 0.625) * day + hours * hour - server.now().getTime());
    await sweep(server.app.services);
  };

  it('comes to who wants it, once each working morning, with what waits for them', async () => {
    await server.db.deleteFrom('orderSummary').execute();
    const order = await submitted('design');
    await turn('clinicMember', 'orderSummary', true);
    await turn('factoryMember', 'orderSummary', true);
    await at(8, 1);
    await at(6.9);
    expect(await summaries('clinicMember')).toEqual([]);
    await at(7.1);
    await at(8);
    expect(await summaries('clinicMember')).toEqual([expect.stringContaining(`${order.number}: Review design`)]);
    expect((await summaries('factoryMember')).join()).not.toContain(order.number);
    for (const person of ['clinicAdmin', 'colleague', 'factoryAdmin'] as const)
      expect([person, await summaries(person)]).toEqual([person, []]);
    await at(7.1, 4);
    expect(await summaries('clinicMember')).toHaveLength(2);
  });

  it('names what is on hold to its clinic, and not to the lab', async () => {
    await server.db.deleteFrom('orderSummary').execute();
    const order = await acceptedOrder(server);
    await ask('factoryMember', 'hold', order, reason);
    await turn('clinicMember', 'orderSummary', true);
    await turn('factoryMember', 'orderSummary', true);
    await at(8);
    expect((await summaries('clinicMember')).join()).toContain(`${order.number}: On hold`);
    expect((await summaries('factoryMember')).join()).not.toContain(order.number);
  });

  it('lists to a member with a duty only what the duty answers', async () => {
    await server.db.deleteFrom('orderSummary').execute();
    const [pending, accepted, held] = [await sentOrder(server), await acceptedOrder(server), await submitted('design')];
    const ready = await sentOrder(server, { designApproval: false });
    for (const action of ['accept', 'ready']) await ask('factoryMember', action, ready);
    const open = await submitted('design');
    await ask('factoryMember', 'hold', held, reason);
    await giveDuty('factoryMember', 'shipping');
    await giveDuty('clinicMember', 'assistant');
    for (const person of ['clinicMember', 'factoryMember', 'factoryAdmin'] as const)
      await turn(person, 'orderSummary', true);
    await at(8);
    const [toClinic, toMember, toHead] = await Promise.all(
      (['clinicMember', 'factoryMember', 'factoryAdmin'] as const).map(async (one) => (await summaries(one)).join()),
    );
    const named = (body: string) =>
      [pending, accepted, ready, open, held].map(({ number }) => body.includes(`${number}:`));
    expect(named(toHead!)).toEqual([true, true, true, false, false]);
    expect(named(toMember!)).toEqual([false, false, true, false, false]);
    expect(named(toClinic!)).toEqual([false, false, false, false, true]);
  });

  it('links to the list of what waits, and doesn’t come where nothing does', async () => {
    await server.db.deleteFrom('orderSummary').execute();
    await turn('clinicMember', 'orderSummary', true);
    await at(8);
    expect(await summaries('clinicMember')).toEqual([]);
    await submitted('design');
    await turn('clinicAdmin', 'orderSummary', true);
    await at(8, 4);
    expect((await summaries('clinicAdmin'))[0]).toContain('/orderForm?filter=%7B%22turn%22%3A%22clinic%22%7D');
  });
});

describe('who chose before waits had a setting', () => {
  it('keeps the choice', async () => {
    const { orderWaits: migration } = await import('../../server/db/migrations/0078_order_waits.ts');
    const [organisationId, accountId] = [
      await organisationOf(server.db, 'clinicAdmin'),
      await accountOf(server.db, 'clinicAdmin'),
    ];
    await server.db
      .insertInto('noticeSetting')
      .values({ organisationId, accountId, name: 'orderState', inSite: true, email: false })
      .execute();
    await server.database.pool.query(migration.split('alter table')[0]!);
    const member = await accountOf(server.db, 'clinicMember');
    await server.db.deleteFrom('noticeSetting').where('name', '=', 'orderWait').execute();
    await server.db
      .insertInto('noticeSetting')
      .values({ organisationId, accountId: member, name: 'orderState', inSite: false, email: false })
      .execute();
    await server.database.pool.query(migration.split('alter table')[0]!);
    await waits.hold.step(await waits.hold.before());
    expect(await bodies('clinicAdmin')).toEqual([]);
    // They had only turned off the in-app ones.
    expect(await bodies('clinicMember')).toHaveLength(1);
  });
});
