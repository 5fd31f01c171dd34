import { v7 as uuid } from 'uuid';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { Closing, Institution } from '../../domain/organisation/institution.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import type { ListAnswer } from '../../domain/envelope.ts';
import type { Organisation } from '../../domain/organisation/organisation.ts';
import type { UserInfo } from '../../domain/account/userInfo.ts';
import { asTenant } from '../../server/db/tenancy.ts';
import { attachmentKey } from '../../server/storage/store.ts';
import { sweep } from '../../server/jobs/sweep.ts';
import { eraseClosed } from '../../server/modules/institution/erase.ts';
import { buildAccount } from '../support/buildAccount.ts';
import { act, buildOrder, sentOrder } from '../support/build.ts';
import { accountOf, organisationOf, password, type Person } from '../support/buildPeople.ts';
import { bringWorkFile, buildWorkOrder, say } from '../support/buildWorkOrder.ts';
import { rebuild } from '../support/rebuild.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await testServer()));

const org = (person: Person) => organisationOf(server.db, person);
const ask = async <T>(who: Person | (string & {}), path: string, body: object = {}) =>
  server.ask<T>(path, body, { token: await server.loginAs(who) });
const call = async (who: Person | (string & {}), path: string, body: object = {}) =>
  server.call<{ errors?: Record<string, string> }>(path, body, { token: await server.loginAs(who) });
const outcome = async (who: Person | (string & {}), path: string, body: object = {}) =>
  nameOf((await call(who, path, body)).code);
const own = async (person: Person) => ask<Institution>(person, 'institution/get', { id: await org(person) });
const set = async (person: Person, fields: object) => {
  const { id, version } = await own(person);
  return ask<Institution>(person, 'institution/update', { id, version, ...fields });
};
const faults = async (person: Person, fields: object) =>
  Object.keys((await call(person, 'institution/update', { id: await org(person), ...fields })).data.errors ?? {});
const infoOf = async (token: string) => server.ask<UserInfo>('user/getUserInfo', {}, { token, method: 'GET' });
const notices = async (person: Person, category: string) => {
  const token = await server.loginAs(person);
  const { info } = await server.ask<{ info: Record<string, { list: { content: string }[] }> }>(
    'notice/query',
    {},
    { token },
  );
  return info[category]?.list.map(({ content }) => content) ?? [];
};

const catalogue = {
  items: [
    { type: 'crown', materials: ['zirconia', 'glassCeramic'], days: 5 },
    { type: 'pontic', materials: ['zirconia'], days: 8 },
  ],
  shades: ['A1', 'A2'],
};
const holidays = [{ from: '2026-12-24', to: '2027-01-01', name: 'Christmas' }];

describe('an organisation', () => {
  it('is shown to its heads alone, as one record; number, country and side stay', async () => {
    const { list, total } = await ask<ListAnswer<Institution>>('clinicAdmin', 'institution/query');
    expect([total, list[0]]).toMatchObject([
      1,
      { name: 'North Clinic', number: 'C-1001', country: 'GB', side: 'clinic', workingDays: [1, 2, 3, 4, 5] },
    ]);
    expect(list[0]).toMatchObject({ holidays: [], catalogue: null, defaultLabId: null, autoAccept: false });
    for (const field of ['number', 'country', 'side', 'logoUrl'])
      expect(await faults('clinicAdmin', { [field]: 'x' })).toEqual([field]);
  });

  it('changes its name and contact immediately for its members and partners', async () => {
    const before = await own('otherLab');
    await set('otherLab', { name: 'Atelier Lyon', address: '9 rue des Lilas', contactWay: '+33 4 00' });
    const { list } = await ask<ListAnswer<Organisation>>('clinicAdmin', 'organisation/query', {
      filter: { partner: true },
    });
    expect(list.map(({ name }) => name)).toContain('Atelier Lyon');
    const found = await ask<{ list: { name: string }[] }>('newUser', 'institution/search', { keyword: 'atelier lyon' });
    expect(found.list).toMatchObject([{ name: 'Atelier Lyon' }]);
    const { name, address, contactWay } = before;
    await set('otherLab', { name, address, contactWay });
  });

  it('is changed by one user at a time: the second sees the first one’s changes', async () => {
    const { id, version } = await own('clinicAdmin');
    const results = await Promise.all(
      ['One', 'Two'].map((contactPerson) => call('clinicAdmin', 'institution/update', { id, version, contactPerson })),
    );
    expect(results.map(({ code }) => nameOf(code)).toSorted()).toEqual(['conflict', 'ok']);
    expect(results.find(({ code }) => nameOf(code) === 'conflict')?.data).toMatchObject({
      fresh: { version: version + 1 },
    });
    await set('clinicAdmin', { contactPerson: 'Ada North' });
  });

  it('reports errors at their fields', async () => {
    const wrong: [object, string][] = [
      [{ name: '' }, 'name'],
      [{ workingDays: [] }, 'workingDays'],
      [{ workingDays: [8] }, 'workingDays[0]'],
      [{ holidays: [{ from: '2026-12-24', to: '2026-12-01', name: null }] }, 'holidays[0]'],
      [{ holidays: [{ from: '2026-02-30', to: '2026-12-01' }] }, 'holidays[0].from'],
      [{ defaultLabId: 999_999 }, 'defaultLabId'],
      [{ notation: 'roman' }, 'notation'],
    ];
    for (const [fields, field] of wrong)
      expect([fields, await faults('clinicAdmin', fields)]).toEqual([fields, [field]]);
    const items: [object[], string][] = [
      [[{ type: 'crown', materials: [], days: 5 }], 'catalogue.items[0]'],
      [[catalogue.items[0]!, catalogue.items[0]!], 'catalogue.items'],
      [[{ type: 'crown', materials: ['gold'], days: 5 }], 'catalogue.items[0].materials[0]'],
      [[{ type: 'crown', materials: ['zirconia'], days: 0 }], 'catalogue.items[0].days'],
    ];
    for (const [list, field] of items)
      expect(await faults('factoryAdmin', { catalogue: { items: list, shades: [] } })).toEqual([field]);
  });

  it('accepts applicants automatically when it is set to', async () => {
    await set('factoryAdmin', { autoAccept: true });
    const partnerId = await org('factoryAdmin');
    expect(await ask('otherClinic', 'relationship/invite', { partnerId })).toMatchObject({ state: 'confirmed' });
    await set('factoryAdmin', { autoAccept: false });
    const { list } = await ask<ListAnswer<{ id: string; partnerId: number }>>('otherClinic', 'relationship/query');
    await ask('otherClinic', 'relationship/exit', { id: list.find((one) => one.partnerId === partnerId)!.id });
  });
});

describe('its logo', () => {
  const place = async (bytes: Buffer) => {
    const token = await server.loginAs('clinicAdmin');
    const asked = `base/imgSignedUrl?type=image/png&size=${bytes.length}`;
    const { url, key } = await server.ask<{ url: string; key: string }>(asked, {}, { token, method: 'GET' });
    await server.fetch(url.replace('/prod-api', ''), { method: 'PUT', body: bytes as BodyInit });
    return key;
  };
  const change = async (picture: string | null) => {
    const { id, version } = await own('clinicAdmin');
    return ask<Institution>('clinicAdmin', 'institution/logo', { id, version, picture });
  };

  it('is redrawn as a small picture, shown to members and partners, replaced and deleted', async () => {
    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { logoUrl } = await change(await place(png));
    const shown = await server.fetch(logoUrl!.replace('/prod-api', ''));
    expect(shown.headers.get('Content-Type')).toBe('image/webp');
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(serverLimits.avatarSide);
    const dentist = await infoOf(await server.loginAs('clinicMember'));
    expect(dentist.institution?.logo).toEqual(expect.stringContaining('/prod-api/'));
    const { list } = await ask<ListAnswer<Organisation>>('factoryMember', 'organisation/query', {
      filter: { side: 'clinic' },
    });
    expect(list.map((one) => one.logoUrl !== null)).toEqual([true]);
    // Once only, and only by the user who announced it.
    expect(
      await outcome('clinicAdmin', 'institution/logo', {
        id: await org('clinicAdmin'),
        picture: 'avatar/1/x.webp',
      }),
    ).toBe('invalid');
    expect((await change(null)).logoUrl).toBeNull();
  });
});

describe('a lab’s catalogue', () => {
  it('is read by its partners alone, through calls and in the database', async () => {
    await set('factoryAdmin', { catalogue, holidays, workingDays: [6, 2, 1] });
    const labId = await org('factoryAdmin');
    const seen = async (person: Person) => {
      const { list } = await ask<ListAnswer<Organisation>>(person, 'organisation/query');
      return list.find(({ id }) => id === labId);
    };
    expect(await seen('clinicMember')).toMatchObject({ catalogue, holidays, workingDays: [1, 2, 6] });
    expect(await seen('otherClinic')).toBeUndefined();
    const rows = async (person: Person, table: string, whose: number) => {
      const tenant = { organisationId: await org(person), accountId: await accountOf(server.db, person) };
      const query = sql`select from ${sql.table(table)} where organisation_id = ${whose}`;
      return asTenant(server.db, tenant, async (tx) => (await query.execute(tx)).rows.length);
    };
    await set('clinicAdmin', { defaultLabId: labId, sharePatientName: true });
    const readers = ['clinicMember', 'otherLab', 'otherClinic'] as const;
    expect(await Promise.all(readers.map((who) => rows(who, 'offering', labId)))).toEqual([1, 1, 0]);
    const clinicId = await org('clinicAdmin');
    const people = ['clinicMember', 'factoryAdmin'] as const;
    expect(await Promise.all(people.map((who) => rows(who, 'order_default', clinicId)))).toEqual([1, 0]);
    const stranger = { organisationId: await org('otherClinic'), accountId: await accountOf(server.db, 'otherClinic') };
    const touch = (statement: string) => asTenant(server.db, stranger, async (tx) => sql.raw(statement).execute(tx));
    for (const table of ['offering', 'order_default'])
      expect(
        (
          await touch(
            `update ${table} set organisation_id = organisation_id where organisation_id in (${labId}, ${clinicId})`,
          )
        ).numAffectedRows,
      ).toBe(0n);
    const forged = `values (${clinicId}, '{1}', '[]')`;
    await expect(touch(`insert into offering (organisation_id, working_days, holidays) ${forged}`)).rejects.toThrow(
      'row-level security',
    );
    // Clinics have no catalogue, labs no defaults for orders.
    expect(await set('clinicAdmin', { catalogue })).toMatchObject({ catalogue: null });
    expect(await set('factoryAdmin', { sharePatientName: true })).toMatchObject({ sharePatientName: false });
  });
});

describe('a clinic’s defaults for orders', () => {
  it('are read by all its members, and change one by one', async () => {
    const labId = await org('factoryAdmin');
    await set('clinicAdmin', {
      defaultLabId: labId,
      notation: 'palmer',
      designApproval: false,
      sharePatientName: true,
    });
    await set('clinicAdmin', { notation: 'universal' });
    const { orderDefaults } = await infoOf(await server.loginAs('clinicMember'));
    expect(orderDefaults).toEqual({ labId, notation: 'universal', designApproval: false, sharePatientName: true });
    expect((await infoOf(await server.loginAs('factoryMember'))).orderDefaults).toBeNull();
    expect(await faults('clinicAdmin', { defaultLabId: await org('otherClinic') })).toEqual(['defaultLabId']);
  });

  it('name a lab only while it is a partner', async () => {
    const partnerId = await org('factoryAdmin');
    const defaultLab = async () => (await infoOf(await server.loginAs('otherClinic'))).orderDefaults?.labId;
    await set('factoryAdmin', { autoAccept: true });
    await ask('otherClinic', 'relationship/invite', { partnerId });
    await set('factoryAdmin', { autoAccept: false });
    await set('otherClinic', { defaultLabId: partnerId });
    expect(await defaultLab()).toBe(partnerId);
    const { list } = await ask<ListAnswer<{ id: string; partnerId: number }>>('otherClinic', 'relationship/query');
    await ask('otherClinic', 'relationship/exit', { id: list.find((one) => one.partnerId === partnerId)!.id });
    expect(await defaultLab()).toBeNull();
  });
});

describe('a head', () => {
  it('transfers ownership: the new head is notified, and the former one becomes a member', async () => {
    const head = await buildAccount(server);
    const { iid } = await server.ask<{ iid: number }>(
      'institution/create',
      { type: 1, country: 'GB', name: 'Hand Clinic' },
      { token: head.token },
    );
    const heir = await accountOf(server.db, 'colleague');
    const id = iid;
    const attempt = (memberId: string, headers = {}) =>
      server.call('institution/handOver', { id, memberId }, { token: head.token, headers });
    const mine = await server.db
      .selectFrom('member')
      .select('id')
      .where('organisationId', '=', iid)
      .executeTakeFirstOrThrow();
    expect(nameOf((await attempt(mine.id)).code)).toBe('invalid');
    const { id: memberId } = await server.db
      .insertInto('member')
      .values({ organisationId: iid, accountId: heir, role: 'clinicMember', state: 'normal' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const key = { 'Idempotency-Key': 'hand over' };
    expect(nameOf((await attempt(memberId, key)).code)).toBe('ok');
    const roles = await server.db
      .selectFrom('member')
      .select(['accountId', 'role'])
      .where('organisationId', '=', iid)
      .execute();
    expect(Object.fromEntries(roles.map(({ accountId, role }) => [accountId, role]))).toEqual({
      [heir]: 'clinicAdmin',
      [head.id]: 'clinicMember',
    });
    // A repeat after a lost answer succeeds, although the caller is no longer head.
    expect(nameOf((await attempt(memberId, key)).code)).toBe('ok');
    expect(nameOf((await attempt(memberId)).code)).toBe('forbidden');
    const notices = await server.db
      .selectFrom('notice')
      .select('action')
      .where('organisationId', '=', iid)
      .where('accountId', '=', heir)
      .execute();
    expect(notices).toEqual([{ action: 'role' }]);
  });
});

describe('an organisation that closes', () => {
  /** With a fresh sign-in, as closing needs a fresh proof. */
  const close = async (person: Person, body: object = {}) => {
    const token = await server.signInAs(person);
    const asked = { number: 'c-1002', password, ...body };
    return nameOf((await server.call('institution/close', asked, { token })).code);
  };
  // Avoids the delay after wrong passwords.
  beforeEach(() => server.later(3_600_000));

  it('lists what blocks it, and asks for its number and the head’s password', async () => {
    const token = await server.loginAs('otherClinic');
    const labId = await org('otherLab');
    const order = await sentOrder(server, { labId }, token);
    await buildOrder(server, { labId }, token);
    const facts = await ask<Closing>('otherClinic', 'institution/closing');
    expect(facts).toEqual({
      openOrders: 1,
      workOrders: 0,
      drafts: 1,
      partners: 1,
      members: 1,
      patients: 2,
      keptDays: serverLimits.closedDays,
    });
    expect(await close('otherClinic', { number: 'C-1001' })).toBe('invalid');
    expect(await close('otherClinic', { password: 'not-mine' })).toBe('wrongPassword');
    expect(await close('otherClinic')).toBe('ordersOpen');
    await act(server, token, 'withdraw', order);
    const given = await buildOrder(server, { labId }, token);
    await act(server, token, 'cancel', given);
    const work = await buildWorkOrder(server, token, { content: 'Call Mary Smith' });
    const file = await bringWorkFile(server, token, work.id, { name: 'mary.txt', bytes: Buffer.from('Mary') });
    await say(server, token, work.id, 'She is Mary', [file]);
    const { id } = await sentOrder(server, { labId, sharePatientName: true, remark: 'for Mary Smith' }, token);
    await server.db.updateTable('orders').set({ state: 'completed' }).where('id', '=', id).execute();
    await rebuild(server);
  });

  const workOf = (id: string) =>
    server.db.selectFrom('workOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const asked: string[] = [];
  it('counts orders in progress with partners, which it cancels', async () => {
    const [clinic, lab] = [await server.loginAs('otherClinic'), await server.loginAs('otherLab')];
    const ours = await buildWorkOrder(server, clinic, { institutionId: await org('otherLab') });
    const file = await bringWorkFile(server, clinic, ours.id, { name: 'bridge.txt', bytes: Buffer.from('Bridge') });
    await say(server, clinic, ours.id, null, [file]);
    await server.ask('workOrder/take', { id: ours.id }, { token: lab });
    const theirs = await buildWorkOrder(server, lab, { institutionId: await org('otherClinic') });
    const own = await buildWorkOrder(server, clinic, { content: 'Call Mary Smith' });
    asked.push(ours.id, theirs.id, own.id);
    expect((await ask<Closing>('otherClinic', 'institution/closing')).workOrders).toBe(2);
  });

  it('ends its partnerships, signs everyone out, can’t be found, and is closed once', async () => {
    const [clinicId, labId] = [await org('otherClinic'), await org('otherLab')];
    const colleague = await accountOf(server.db, 'clinicAdmin');
    await server.db
      .insertInto('member')
      .values({ organisationId: clinicId, accountId: colleague, role: 'clinicMember', state: 'normal' })
      .execute();
    const token = await server.signInAs('otherClinic');
    const keyed = (key: string) =>
      server.call('institution/close', { number: 'c-1002', password }, { token, headers: { 'Idempotency-Key': key } });
    const keys = ['one', 'other'] as const;
    const twice = await Promise.all(keys.map(keyed));
    const done = twice.findIndex(({ code }) => code === 200);
    expect(twice.filter(({ code }) => code === 200)).toHaveLength(1);
    // The first call's answer can be replayed, whatever organisation its head is in now.
    expect((await keyed(keys[done]!)).data).toEqual(twice[done]!.data);
    const between = await server.db
      .selectFrom('relationship')
      .select(['organisationId', 'state'])
      .where((where) => where.or([where('organisationId', '=', clinicId), where('partnerId', '=', clinicId)]))
      .where((where) => where.or([where('organisationId', '=', labId), where('partnerId', '=', labId)]))
      .execute();
    expect(Object.fromEntries(between.map((one) => [one.organisationId, one.state]))).toEqual({
      [clinicId]: 'exited',
      [labId]: 'deleted',
    });
    expect(await notices('otherLab', '3')).toContain('林悦 closed Lotus Dental');
    for (const [index, state] of ['cancelled', 'cancelled', 'open'].entries())
      expect([index, (await workOf(asked[index]!)).state]).toEqual([index, state]);
    const steps = await server.db
      .selectFrom('workOrderEvent')
      .select(['fromState', 'actorOrganisationId as by'])
      .where('workOrderId', 'in', asked)
      .where('action', '=', 'cancel')
      .orderBy('fromState')
      .execute();
    expect(steps).toEqual(['open', 'processing'].map((fromState) => ({ fromState, by: clinicId })));
    const cancelled = (await notices('otherLab', '0')).filter((one) => one.includes('Lotus Dental cancelled'));
    expect(cancelled).toHaveLength(2);
    expect(await notices('clinicAdmin', '2')).toContain('林悦 closed Lotus Dental');
    const { list } = await ask<{ list: object[] }>('newUser', 'institution/search', { keyword: 'Lotus' });
    expect(list).toEqual([]);
    expect(await outcome('newUser', 'institution/memberApply', { iid: clinicId })).toBe('noSuchOrganisation');
    expect(await outcome('factoryAdmin', 'relationship/apply', { partnerId: clinicId })).toBe('invalid');
    const { iid, roles } = await infoOf(await server.loginAs('otherClinic'));
    expect([iid, roles]).toEqual([0, ['newUser']]);
  });

  it('keeps its data for a while, and then only what its partners worked on', async () => {
    const clinicId = await org('otherClinic');
    const count = (table: 'patient' | 'orders', key: 'organisation_id' | 'clinic_id') =>
      server.database.pool
        .query<{ count: string }>(`select count(*) from ${table} where ${key} = ${clinicId}`)
        .then(({ rows }) => Number(rows[0]?.count));
    const counted = async () => [await count('patient', 'organisation_id'), await count('orders', 'clinic_id')];
    expect(await counted()).toEqual([4, 4]);
    await eraseClosed(server.app.services);
    expect(await counted()).toEqual([4, 4]);
    await server.db
      .insertInto('device')
      .values({
        organisationId: clinicId,
        id: uuid(),
        serialNumber: 'S-1',
        name: 'Mary’s scanner',
        note: 'for Mary',
        state: 'unbound',
        codeTail: 'AB12',
        boundAt: server.app.services.now().toISOString(),
        boundBy: await accountOf(server.db, 'otherClinic'),
      })
      .execute();
    server.later(serverLimits.closedDays * 24 * 3_600_000 + 1);
    const attachments = () =>
      server.db
        .selectFrom('attachment')
        .select(['name', 'keyPrefix'])
        .where('organisationId', '=', clinicId)
        .orderBy('id')
        .execute();
    const [file, shared] = await attachments();
    const { files } = server.app.services;
    const bytes = () => files.size(attachmentKey(file!, 'original'));
    expect(await bytes()).toBe(4);
    // Simulates two servers on one database.
    await Promise.all([eraseClosed(server.app.services), eraseClosed(server.app.services)]);
    await eraseClosed(server.app.services);
    expect(await counted()).toEqual([0, 1]);
    for (const table of ['work_order', 'work_order_message', 'attachment', 'device']) {
      const { rows } = await server.database.pool.query(
        `select from ${table} where organisation_id = ${clinicId} and ${table}::text ~* 'mary'`,
      );
      expect([table, rows]).toEqual([table, []]);
    }
    const { rows: kept } = await server.database.pool.query<{ id: string }>(
      `select id from work_order where organisation_id = ${clinicId}`,
    );
    expect(kept).toEqual([{ id: asked[0] }]);
    await expect.poll(bytes).toBeNull();
    expect([shared?.name, await attachments()]).toEqual(['bridge.txt', [shared]]);
    const order = await server.db
      .selectFrom('orders')
      .selectAll()
      .where('clinicId', '=', clinicId)
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({ state: 'completed', patientId: null, carriedName: null, remark: 'for …' });
    const left = await server.db
      .selectFrom('organisation')
      .selectAll()
      .where('id', '=', clinicId)
      .executeTakeFirstOrThrow();
    expect(left).toMatchObject({ name: 'Lotus Dental', number: 'C-1002', address: null, contactPerson: null });
    expect(left.erasedAt).not.toBeNull();
  });

  it('that can’t be erased blocks neither others nor the rest of the sweep', async () => {
    const [clinicId, labId] = [await org('otherClinic'), await org('otherLab')];
    const { rows } = await server.database.pool.query<{ sides: number[] }>(
      `update organisation set closed_at = '2020-01-01', erased_at = null where id in (${clinicId}, ${labId})
       returning id`,
    );
    expect(rows).toHaveLength(2);
    await server.database.pool.query(
      `create function refuse_one() returns trigger language plpgsql as
         $$ begin if new.id = ${clinicId} then raise 'no'; end if; return new; end $$;
       create trigger refuse_one before update of erased_at on organisation for each row execute function refuse_one();`,
    );
    await sweep(server.app.services);
    const erased = await server.db
      .selectFrom('organisation')
      .select('id')
      .where('id', 'in', [clinicId, labId])
      .where('erasedAt', 'is not', null)
      .execute();
    expect(erased).toEqual([{ id: labId }]);
    await server.database.pool.query('drop function refuse_one cascade');
  });
});
