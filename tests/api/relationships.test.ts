import { sql, type Selectable } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallAnswer } from '../../domain/calls.ts';
import { actionsAllowed, type Action } from '../../domain/kit/entity.ts';
import {
  relationship,
  type FoundPartner,
  type Relationship,
  type RelationshipEvent,
} from '../../domain/organisation/relationship.ts';
import type { ListAnswer } from '../../domain/envelope.ts';
import type { Tables } from '../../server/db/tables.ts';
import { asTenant } from '../../server/db/tenancy.ts';
import { holdStanding } from '../../server/modules/relationship/closingLock.ts';
import { acceptedOrder, act, buildOrder, sentOrder } from '../support/build.ts';
import { accountOf, organisationOf, password, people, type Person } from '../support/buildPeople.ts';
import { rebuild } from '../support/rebuild.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';

/* North Clinic and Lotus Dental are clinics, Harbour Lab and Atelier Dental labs; Lotus and Harbour aren't partners. */
let server: TestServer;
let demo: Selectable<Tables['relationship']>[];
beforeAll(async () => {
  server = await testServer();
  demo = await server.db.selectFrom('relationship').selectAll().where('state', '=', 'confirmed').execute();
});
/** Restores the initial state, except the audit log, which can't be emptied. */
beforeEach(async () => {
  await server.db.deleteFrom('relationship').execute();
  await server.db.insertInto('relationship').values(demo).execute();
  await server.db.deleteFrom('notice').execute();
  await server.db.updateTable('orders').set({ sentAt: null }).execute();
  await rebuild(server);
});

type Head = 'clinicAdmin' | 'factoryAdmin' | 'otherClinic' | 'otherLab';
const org = (person: Person) => organisationOf(server.db, person);
const ask = async <T>(person: Person, action: string, body: object = {}) =>
  server.ask<T>(`relationship/${action}`, body, { token: await server.loginAs(person) });
const outcome = async (person: Person, action: string, body: object = {}) =>
  nameOf((await server.call(`relationship/${action}`, body, { token: await server.loginAs(person) })).code);
const list = (person: Person, filter: object = {}) => ask<ListAnswer<Relationship>>(person, 'query', { filter });
/** A side's record of another organisation. */
const sideOf = async (person: Person, partner: Person): Promise<Relationship> => {
  const partnerId = await org(partner);
  const found = (await list(person)).list.find((one) => one.partnerId === partnerId);
  if (!found) throw new Error(`${person} has nothing with ${partner}`);
  return found;
};
const states = async (one: Person, other: Person) => [
  (await sideOf(one, other)).state,
  (await sideOf(other, one)).state,
];
const invite = async (by: Head = 'otherClinic', whom: Head = 'factoryAdmin') =>
  ask<Relationship>(by, 'invite', { partnerId: await org(whom) });
const notices = async (person: Person) => {
  const { info } = await server.ask<CallAnswer<'queryNotices'>>(
    'notice/query',
    {},
    {
      token: await server.loginAs(person),
    },
  );
  return info['3']?.list.map(({ content }) => content) ?? [];
};

describe('two organisations', () => {
  it('become partners once one has invited and the other accepted; both are notified, and orders can be sent', async () => {
    const asked = await invite();
    expect(asked).toMatchObject({ state: 'toBeConfirmed', askedByUs: true, way: 'invite', since: null });
    const theirs = await sideOf('factoryAdmin', 'otherClinic');
    expect(theirs).toMatchObject({
      state: 'toBeConfirmed',
      askedByUs: false,
      askerName: '林悦',
      partnerName: 'Lotus Dental',
    });
    expect(await notices('factoryAdmin')).toEqual(['Lotus Dental invited Harbour Lab to become a partner']);
    expect(await notices('factoryMember')).toEqual([]);

    const agreed = await ask<Relationship>('factoryAdmin', 'agree', { id: theirs.id, version: theirs.version });
    expect(agreed).toMatchObject({ state: 'confirmed', operatorName: 'Lena Harbour' });
    expect(agreed.since).not.toBeNull();
    expect(await sideOf('otherClinic', 'factoryAdmin')).toMatchObject({ state: 'confirmed', since: agreed.since });
    expect(await notices('otherClinic')).toEqual(['Harbour Lab and Lotus Dental are now partners']);
    const lotus = await server.loginAs('otherClinic');
    const order = await sentOrder(server, { labId: await org('factoryAdmin') }, lotus);
    expect(order.state).toBe('pending');
    const { list: past } = await ask<{ list: RelationshipEvent[] }>('otherClinic', 'history', { id: asked.id });
    expect(past.slice(0, 2)).toMatchObject([
      { action: 'agree', byUs: false, actorName: 'Lena Harbour' },
      { action: 'invite', byUs: true, actorName: '林悦' },
    ]);
  });

  it('see each other’s contacts after both have agreed; the invited side knows the inviter', async () => {
    const asked = await invite();
    expect(asked).not.toHaveProperty('contactPerson');
    expect(asked).not.toHaveProperty('address');
    const theirs = await sideOf('factoryAdmin', 'otherClinic');
    expect(theirs.contactPerson).toBe('林悦');
    await ask('factoryAdmin', 'agree', { id: theirs.id });
    expect((await sideOf('otherClinic', 'factoryAdmin')).contactPerson).toBe('Lena Harbour');
  });

  it.each(['agree', 'reject', 'cancelInvitation'] as const)(
    'no longer have the request in the bell after %s',
    async (action) => {
      const asked = await invite();
      const unread = async (person: Person) => {
        const token = await server.loginAs(person);
        const { info } = await server.ask<CallAnswer<'queryNotices'>>('notice/query', {}, { token });
        return info['3']!.list.filter(({ seen }) => !seen).map((one) => one.action);
      };
      expect(await unread('factoryAdmin')).toEqual(['invite']);
      if (action === 'cancelInvitation') await ask('otherClinic', action, { id: asked.id });
      else await ask('factoryAdmin', action, { id: (await sideOf('factoryAdmin', 'otherClinic')).id });
      // What tells of the end is news that stays.
      const isOurs = action === 'cancelInvitation';
      expect([await unread('factoryAdmin'), await unread('otherClinic')]).toEqual(
        isOurs ? [[action], []] : [[], [action]],
      );
    },
  );

  it('are notified of a rejection with its reason, and can start again', async () => {
    const asked = await invite();
    const theirs = await sideOf('factoryAdmin', 'otherClinic');
    await ask('factoryAdmin', 'reject', { id: theirs.id, reason: 'We are full' });
    expect(await sideOf('otherClinic', 'factoryAdmin')).toMatchObject({ state: 'rejected', reason: 'We are full' });
    const again = await ask<Relationship>('factoryAdmin', 'apply', { partnerId: await org('otherClinic') });
    expect(again).toMatchObject({ id: theirs.id, state: 'toBeConfirmed', askedByUs: true, way: 'apply', reason: null });
    expect(await sideOf('otherClinic', 'factoryAdmin')).toMatchObject({ id: asked.id, askedByUs: false });
  });

  it('end the partnership from either side, with a state for each, and its history stays', async () => {
    const before = await sideOf('clinicAdmin', 'otherLab');
    await ask('clinicAdmin', 'exit', { id: before.id, reason: 'Moved' });
    expect(await states('clinicAdmin', 'otherLab')).toEqual(['exited', 'deleted']);
    expect((await sideOf('clinicAdmin', 'otherLab')).since).toBe(before.since);
    expect(await notices('otherLab')).toEqual(['North Clinic ended the partnership with Atelier Dental']);
    const labId = await org('otherLab');
    const token = await server.loginAs('clinicMember');
    expect((await server.call('order/create', { caseType: 'restoration', labId }, { token })).data).toMatchObject({
      errors: { labId: expect.any(String) as string },
    });
  });

  it('can’t end it while an order between them is open', async () => {
    const order = await sentOrder(server);
    const { id } = await sideOf('factoryAdmin', 'clinicAdmin');
    expect(await outcome('factoryAdmin', 'exit', { id })).toBe('ordersBetween');
    expect(await outcome('clinicAdmin', 'exit', { id: (await sideOf('clinicAdmin', 'factoryAdmin')).id })).toBe(
      'ordersBetween',
    );
    await act(server, await server.loginAs('clinicMember'), 'cancel', order);
    expect(await outcome('factoryAdmin', 'exit', { id })).toBe('ok');
  });

  it('can end it when everything forwarded has been returned', async () => {
    const order = await acceptedOrder(server);
    const token = await server.loginAs('factoryAdmin');
    const { childId } = await act(server, token, 'forward', order, { labId: await org('otherLab') });
    const { id } = await sideOf('factoryAdmin', 'otherLab');
    expect(await outcome('factoryAdmin', 'exit', { id })).toBe('ordersBetween');
    await act(server, await server.loginAs('otherLab'), 'reject', { id: childId! });
    expect(await outcome('factoryAdmin', 'exit', { id })).toBe('ok');
  });

  it('are invited or applied to according to their sides, and never themselves', async () => {
    const tries = [
      ['clinicAdmin', 'invite', 'otherClinic'],
      ['factoryAdmin', 'invite', 'otherClinic'],
      ['clinicAdmin', 'invite', 'clinicAdmin'],
      ['factoryAdmin', 'apply', 'factoryAdmin'],
    ] as const;
    for (const [by, action, whom] of tries)
      expect([by, action, await outcome(by, action, { partnerId: await org(whom) })]).toEqual([by, action, 'invalid']);
    expect(await outcome('clinicAdmin', 'invite', { partnerId: 999_999 })).toBe('invalid');
    expect(await outcome('clinicAdmin', 'apply', { partnerId: await org('factoryAdmin') })).toBe('forbidden');
    expect(await outcome('clinicAdmin', 'invite', { partnerId: await org('factoryAdmin') })).toBe('relationshipStands');
  });

  it('of which both are labs can do both', async () => {
    const { id } = await sideOf('factoryAdmin', 'otherLab');
    for (const way of ['invite', 'apply'] as const) {
      await ask('factoryAdmin', 'exit', { id });
      await ask('factoryAdmin', way, { partnerId: await org('otherLab') });
      const cancel = way === 'invite' ? 'cancelInvitation' : 'cancelApply';
      const other = way === 'invite' ? 'cancelApply' : 'cancelInvitation';
      expect(await outcome('factoryAdmin', other, { id })).toBe('forbidden');
      await ask('factoryAdmin', cancel, { id });
      expect(await states('factoryAdmin', 'otherLab')).toEqual(['deleted', 'deleted']);
      await ask('otherLab', 'invite', { partnerId: await org('factoryAdmin') });
      await ask('factoryAdmin', 'agree', { id });
    }
  });
});

describe('the actions on a partnership', () => {
  const people4: Person[] = ['clinicAdmin', 'clinicMember', 'factoryAdmin', 'factoryMember'];
  const actions = ['agree', 'reject', 'cancelInvitation', 'cancelApply', 'exit', 'delete'] as const;
  const rows = (['toBeConfirmed', 'confirmed', 'rejected', 'exited', 'deleted'] as const).flatMap((state) =>
    (state === 'toBeConfirmed' ? [true, false] : [true]).flatMap((askedByUs) =>
      (['invite', 'apply'] as const).map((way) => ({ state, askedByUs, way })),
    ),
  );

  it('are those of the definition, in every state and for every role', async () => {
    const partner: Partial<Record<Person, Person>> = { clinicAdmin: 'factoryAdmin', clinicMember: 'factoryAdmin' };
    let tried = 0;
    for (const person of people4) {
      const organisationId = await org(person);
      const partnerId = await org(partner[person] ?? 'clinicAdmin');
      const role = person as 'clinicAdmin';
      const pair = [
        [organisationId, partnerId],
        [partnerId, organisationId],
      ] as const;
      // Roles without any action are tested in one state only.
      const isHead = person === 'clinicAdmin' || person === 'factoryAdmin';
      for (const row of isHead ? rows : rows.slice(0, 1))
        for (const action of actions) {
          for (const [own, other] of pair)
            await server.db
              .updateTable('relationship')
              .set({ ...row, askedByUs: own === organisationId ? row.askedByUs : !row.askedByUs, listed: true })
              .where('organisationId', '=', own)
              .where('partnerId', '=', other)
              .execute();
          const { id } = await server.db
            .selectFrom('relationship')
            .select('id')
            .where('organisationId', '=', organisationId)
            .where('partnerId', '=', partnerId)
            .executeTakeFirstOrThrow();
          const actor = { accountId: 0, organisationId, role };
          const { roles, from } = relationship.actions[action] as Action;
          // In this state the action belongs to the other side.
          const isOthers = !roles.includes(role) || from?.includes(row.state);
          const isAllowed = actionsAllowed(relationship, actor, row).includes(action);
          const law = isAllowed ? 'ok' : isOthers ? 'forbidden' : 'notInThisState';
          expect([person, row, action, await outcome(person, action, { id })]).toEqual([person, row, action, law]);
          tried += 1;
        }
    }
    expect(tried).toBe(2 * (rows.length + 1) * actions.length);
  });

  it('are refused for an old version, with the current record', async () => {
    await invite();
    const { id, version } = await sideOf('factoryAdmin', 'otherClinic');
    await ask('factoryAdmin', 'agree', { id, version });
    const token = await server.loginAs('factoryAdmin');
    const late = await server.call('relationship/exit', { id, version }, { token });
    expect(nameOf(late.code)).toBe('conflict');
    expect(late.data).toMatchObject({ fresh: { id, state: 'confirmed' } });
  });
});

describe('concurrently', () => {
  it('one of two answers holds', async () => {
    const asked = await invite();
    const { id } = await sideOf('factoryAdmin', 'otherClinic');
    const outcomes = await Promise.all([
      outcome('factoryAdmin', 'agree', { id }),
      outcome('factoryAdmin', 'reject', { id }),
      outcome('otherClinic', 'cancelInvitation', { id: asked.id }),
    ]);
    expect(outcomes.filter((one) => one === 'ok')).toHaveLength(1);
    const [ours, theirs] = await states('otherClinic', 'factoryAdmin');
    expect(ours).toBe(theirs);
  });

  it('one of two mutual invitations is created', async () => {
    const [lab, clinic] = [await org('factoryAdmin'), await org('otherClinic')];
    await Promise.all([server.loginAs('otherClinic'), server.loginAs('factoryAdmin')]);
    const outcomes = await Promise.all([
      outcome('otherClinic', 'invite', { partnerId: lab }),
      outcome('factoryAdmin', 'apply', { partnerId: clinic }),
    ]);
    expect(outcomes.toSorted()).toEqual(['ok', 'relationshipStands']);
    expect((await sideOf('otherClinic', 'factoryAdmin')).askedByUs).not.toBe(
      (await sideOf('factoryAdmin', 'otherClinic')).askedByUs,
    );
  });

  it('an organisation closes or a partnership with it begins, never both', async () => {
    // On a separate server, because closing signs everyone out.
    const { db, call, ask: askOf, loginAs } = await testServer();
    const [lab, clinic] = [await organisationOf(db, 'factoryAdmin'), await organisationOf(db, 'otherClinic')];
    const begins = await loginAs('factoryAdmin');
    const by = people.otherClinic.email;
    for (let round = 0; round < 12; round += 1) {
      const { token } = await askOf<{ token: string }>('base/login', { userName: by, password }, {});
      const [begun, closed] = await Promise.all([
        call('relationship/apply', { partnerId: clinic }, { token: begins }),
        call('institution/close', { number: 'C-1002', password }, { token }),
      ]);
      expect(nameOf(closed.code)).toBe('ok');
      expect(['ok', 'invalid']).toContain(nameOf(begun.code));
      const between = db.selectFrom('relationship').where('organisationId', 'in', [lab, clinic]);
      const sides = await between.where('partnerId', 'in', [lab, clinic]).select('state').execute();
      expect(sides.filter(({ state }) => state === 'confirmed' || state === 'toBeConfirmed')).toEqual([]);
      // Reopens it for the next attempt.
      await db.updateTable('organisation').set({ closedAt: null, closedBy: null }).where('id', '=', clinic).execute();
      await db.updateTable('member').set({ state: 'normal' }).where('organisationId', '=', clinic).execute();
      await db.deleteFrom('allowance').execute();
      await db.deleteFrom('signInTry').execute();
    }
  });

  it('a new partnership waits for an organisation that is closing, and is then refused', async () => {
    const clinic = await org('otherClinic');
    const begins = await server.loginAs('factoryAdmin');
    let asking: Promise<string> | undefined;
    await server.db.transaction().execute(async (tx) => {
      await holdStanding(tx, clinic);
      asking = server
        .call('relationship/apply', { partnerId: clinic }, { token: begins })
        .then(({ code }) => nameOf(code));
      const waits = `select from pg_locks where locktype = 'advisory' and not granted`;
      await expect.poll(async () => (await server.database.pool.query(waits)).rows).toHaveLength(1);
      await tx.updateTable('organisation').set({ closedAt: '2026-01-01' }).where('id', '=', clinic).execute();
    });
    expect(await asking).toBe('invalid');
    await server.db.updateTable('organisation').set({ closedAt: null }).where('id', '=', clinic).execute();
  });

  it('an order is sent or the partnership ends, never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const order = await buildOrder(server);
      const { id } = await sideOf('factoryAdmin', 'clinicAdmin');
      const dentist = await server.loginAs('clinicMember');
      const [sent, ended] = await Promise.all([
        server.call('order/send', { id: order.id }, { token: dentist }).then(({ code }) => nameOf(code)),
        outcome('factoryAdmin', 'exit', { id }),
      ]);
      expect([
        ['ok', 'ordersBetween'],
        ['invalid', 'ok'],
      ]).toContainEqual([sent, ended]);
      if (ended === 'ok') {
        await ask('factoryAdmin', 'apply', { partnerId: await org('clinicAdmin') });
        await ask('clinicAdmin', 'agree', { id: (await sideOf('clinicAdmin', 'factoryAdmin')).id });
      } else await act(server, dentist, 'cancel', order);
    }
  });
});

describe('the list', () => {
  it('has tabs with counts, and is searched by name, number and side', async () => {
    await invite();
    await ask('otherLab', 'exit', { id: (await sideOf('otherLab', 'factoryAdmin')).id });
    expect(await ask('factoryAdmin', 'counts')).toEqual({ all: 3, confirmed: 1, toAnswer: 1, asked: 0, past: 1 });
    expect(await ask('otherClinic', 'counts')).toEqual({ all: 2, confirmed: 1, toAnswer: 0, asked: 1, past: 0 });
    const names = async (filter: object) => (await list('factoryAdmin', filter)).list.map(({ number }) => number);
    expect(await names({ standing: 'toAnswer' })).toEqual(['C-1002']);
    expect(await names({ standing: 'past' })).toEqual(['L-1002']);
    expect(await names({ keyword: 'north' })).toEqual(['C-1001']);
    expect(await names({ keyword: 'l-10' })).toEqual(['L-1002']);
    expect(await names({ side: 'clinic' })).toEqual(['C-1002', 'C-1001']);
  });

  it('removes ended ones on one side', async () => {
    const { id } = await sideOf('clinicAdmin', 'otherLab');
    expect(await outcome('clinicAdmin', 'delete', { id })).toBe('notInThisState');
    await ask('clinicAdmin', 'exit', { id });
    await ask('clinicAdmin', 'delete', { ids: [id] });
    expect(await outcome('clinicAdmin', 'get', { id })).toBe('notFound');
    expect((await list('clinicAdmin')).list.map(({ number }) => number)).toEqual(['L-1001']);
    expect((await sideOf('otherLab', 'clinicAdmin')).state).toBe('deleted');
    await invite('clinicAdmin', 'otherLab');
    expect((await sideOf('clinicAdmin', 'otherLab')).id).toBe(id);
  });

  it('removes several together or none', async () => {
    const rows = (await list('otherLab')).list;
    const ended = await sideOf('otherLab', 'clinicAdmin');
    await ask('otherLab', 'exit', { id: ended.id });
    expect(await outcome('otherLab', 'delete', { ids: rows.map(({ id }) => id) })).toBe('notInThisState');
    expect(await ask('otherLab', 'counts')).toMatchObject({ all: rows.length, past: 1 });
  });

  it('shows the work done together, from orders that the reader may see', async () => {
    const clinicAdmin = await server.loginAs('clinicAdmin');
    const lab = await server.loginAs('factoryMember');
    const first = await sentOrder(server);
    await sentOrder(server, {}, clinicAdmin);
    await act(server, lab, 'accept', first);
    await server.db
      .updateTable('orders')
      .set({ state: 'completed', acceptedAt: at(-6), shippedAt: at(-3.5), completedAt: at(-1) })
      .where('id', '=', first.id)
      .execute();
    await rebuild(server);
    const partner = await sideOf('clinicAdmin', 'factoryAdmin');
    expect(partner).toMatchObject({ orderCount: 2, openOrders: 1 });
    expect(await ask('clinicAdmin', 'figures', { id: partner.id })).toEqual({ turnaround: 2.5, remakeRate: 0 });
    const own = await sideOf('clinicMember', 'factoryAdmin');
    expect(own).toMatchObject({ orderCount: 1, openOrders: 0, lastOrderId: first.id, lastOrderNumber: first.number });
    expect(await sideOf('factoryMember', 'clinicAdmin')).toMatchObject({ orderCount: 2, openOrders: 1 });
    const idle = await sideOf('clinicAdmin', 'otherLab');
    expect(idle.orderCount).toBe(0);
    expect(await ask('clinicAdmin', 'figures', { id: idle.id })).toEqual({ turnaround: null, remakeRate: null });
    expect(await outcome('otherLab', 'figures', { id: idle.id })).toBe('notFound');
  });

  it('shows it for two labs in both directions, and for the last twelve months', async () => {
    const lab = await organisationOf(server.db, 'factoryAdmin');
    const other = await organisationOf(server.db, 'otherLab');
    const pattern = await sentOrder(server);
    const days = { sentAt: -20, acceptedAt: -10, shippedAt: -6, completedAt: -5 };
    const between = async (
      number: string,
      [clinicId, labId]: [number, number],
      more: Partial<Selectable<Tables['orders']>>,
    ) => {
      const row = {
        ...(await server.db.selectFrom('orders').selectAll().where('id', '=', pattern.id).executeTakeFirstOrThrow()),
        readerId: undefined,
      };
      await server.db
        .insertInto('orders')
        .values({
          ...(row as object),
          teeth: '[]',
          clinicId,
          labId,
          number,
          id: crypto.randomUUID(),
          patientId: null,
          ...more,
        } as never)
        .execute();
    };
    const when = (moved = 0) => ({
      sentAt: at(days.sentAt - moved),
      acceptedAt: at(days.acceptedAt - moved),
      shippedAt: at(days.shippedAt - moved),
      completedAt: at(days.completedAt - moved),
      state: 'completed' as const,
    });
    await between('F-1', [lab, other], when());
    await between('F-2', [other, lab], { ...when(), remakeOfId: pattern.id });
    await between('F-3', [other, lab], { ...when(), shippedAt: at(-3) });
    await between('F-4', [lab, other], when(400));
    await between('F-5', [other, lab], {
      ...when(),
      sentAt: at(-1),
      acceptedAt: null,
      shippedAt: null,
      completedAt: null,
      state: 'pending',
    });
    // Rejected after forwarding: open, because the first lab has it back.
    await between('F-6', [lab, other], { sentAt: at(-30), state: 'rejected', parentId: pattern.id, acceptedAt: null });
    await rebuild(server);
    const figures = { orderCount: 6, openOrders: 1, lastOrderNumber: 'F-5' };
    for (const [person, partner] of [
      ['factoryAdmin', 'otherLab'],
      ['otherLab', 'factoryAdmin'],
    ] as const) {
      const row = await sideOf(person, partner);
      expect(row).toMatchObject(figures);
      expect(await ask(person, 'get', { id: row.id })).toEqual(row);
      expect(await ask(person, 'figures', { id: row.id })).toEqual({ turnaround: 4, remakeRate: 20 });
    }
  });
});

describe('the search', () => {
  const find = async (person: Person, keyword: string) =>
    (await ask<{ list: FoundPartner[] }>(person, 'search', { keyword })).list;

  it('finds possible partners, with the possible action or the current state', async () => {
    expect(await find('otherClinic', 'harbour')).toMatchObject([
      { number: 'L-1001', standing: null, relationshipId: null, ways: ['invite'] },
    ]);
    expect(await find('factoryAdmin', 'C-1002')).toMatchObject([{ number: 'C-1002', ways: ['apply'] }]);
    expect(await find('otherClinic', 'north')).toEqual([]);
    await invite();
    expect(await find('otherClinic', 'harbour')).toMatchObject([{ standing: 'asked', ways: [] }]);
    expect(await find('factoryAdmin', 'lotus')).toMatchObject([{ standing: 'toAnswer', ways: [] }]);
    expect(Object.keys((await find('factoryAdmin', 'atelier'))[0]!).toSorted()).toEqual(
      ['organisationId', 'number', 'name', 'side', 'country', 'standing', 'relationshipId', 'ways'].toSorted(),
    );
  });

  it('returns at most twenty', async () => {
    const rows = Array.from({ length: 25 }, (_, nth) => ({
      number: `L-9${String(nth).padStart(2, '0')}`,
      name: `Crown Works ${nth}`,
      side: 'lab' as const,
      country: 'GB',
    }));
    await server.db.insertInto('organisation').values(rows).execute();
    await rebuild(server);
    expect(await find('clinicAdmin', 'crown works')).toHaveLength(20);
    expect((await find('clinicAdmin', 'l-907'))[0]?.name).toBe('Crown Works 7');
  });
});

describe('an organisation that accepts automatically', () => {
  it('is a partner immediately', async () => {
    await sql`alter table organisation add column if not exists auto_accept boolean not null default false`.execute(
      server.db,
    );
    await sql`update organisation set auto_accept = true where number = ${people.factoryAdmin.at}`.execute(server.db);
    expect(await invite()).toMatchObject({ state: 'confirmed' });
    expect(await states('otherClinic', 'factoryAdmin')).toEqual(['confirmed', 'confirmed']);
    expect(await notices('factoryAdmin')).toEqual(['Lotus Dental and Harbour Lab are now partners']);
  });
});

describe('the tenant’s role', () => {
  it('sees its own side alone, and changes only whether it is listed', async () => {
    const tenant = async (person: Person) => ({
      organisationId: await org(person),
      accountId: await accountOf(server.db, person),
    });
    await invite();
    const as = async (person: Person, statement: string) =>
      asTenant(server.db, await tenant(person), async (tx) => (await sql.raw<object>(statement).execute(tx)).rows);
    const seen = await as('clinicAdmin', 'select organisation_id from relationship');
    expect(new Set(seen.map((row) => JSON.stringify(row)))).toEqual(
      new Set([JSON.stringify({ organisationId: await org('clinicAdmin') })]),
    );
    const log = 'select organisation_id, partner_id from relationship_event';
    const [north, harbour] = [await org('clinicAdmin'), await org('factoryAdmin')];
    const isOf = (organisationId: number) => (row: object) => Object.values(row).includes(organisationId);
    expect((await as('clinicAdmin', log)).every(isOf(north))).toBe(true);
    expect((await as('factoryAdmin', log)).filter((row) => !isOf(north)(row)).every(isOf(harbour))).toBe(true);
    expect(await as('factoryAdmin', log)).not.toEqual([]);
    for (const statement of [
      "update relationship set state = 'confirmed'",
      'delete from relationship',
      `insert into relationship (organisation_id, partner_id, state) values (${await org('clinicAdmin')}, ${await org('otherClinic')}, 'confirmed')`,
      'delete from relationship_event',
    ])
      await expect(as('clinicAdmin', statement), statement).rejects.toThrow('permission denied');
    await expect(server.database.pool.query('delete from relationship_event')).rejects.toThrow('append-only');
    expect(
      await as(
        'clinicAdmin',
        `update relationship set listed = false where organisation_id = ${await org('otherLab')} returning id`,
      ),
    ).toEqual([]);
  });
});

const at = (days: number) => new Date(server.now().getTime() + days * 24 * 3_600_000).toISOString();
