import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventTables, plainNames } from '../../server/db/plainTables.ts';
import { asTenant, type Tenant } from '../../server/db/tenancy.ts';
import type { Tx } from '../../server/db/tables.ts';
import { act, buildOrder, buildPatient, filesOf, labFile, sentOrder } from '../support/build.ts';
import { accountOf, organisationOf, type Person } from '../support/buildPeople.ts';
import { missingId, nameOf, testServer, type TestServer } from '../support/testServer.ts';
import { upload } from '../support/tus.ts';

/* Row-level security alone separates organisations, even for queries without a predicate. */
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  const dentist = await server.loginAs('clinicMember');
  const order = await sentOrder(server);
  await upload(server, dentist, { orderId: order.id, name: 'a.pdf', purpose: 'photo', bytes: Buffer.from('a') });
  const bytes = Buffer.from('b');
  const attached = await upload(server, dentist, { orderId: order.id, name: 'b.png', purpose: 'message', bytes });
  const said = { orderId: order.id, body: 'Hello', fileIds: [attached] };
  const { id: messageId } = await server.ask<{ id: string }>('message/create', said, { token: dentist });
  await server.ask('message/read', { orderId: order.id, messageId }, { token: dentist });
});

const tenant = async (person: Person): Promise<Tenant> => ({
  organisationId: await organisationOf(server.db, person),
  accountId: await accountOf(server.db, person),
});
const as = async <T>(person: Person, work: (tx: Tx) => Promise<T>) => asTenant(server.db, await tenant(person), work);
const count = (table: string) => async (tx: Tx) => {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(tx);
  return rows[0]?.count;
};
const affected = (statement: string) => async (tx: Tx) => (await sql.raw(statement).execute(tx)).numAffectedRows ?? 0n;
const tenantTables = [
  'audit_entry',
  'draft',
  'patient',
  'orders',
  'order_summary',
  'search_term',
  'assignment',
  'event',
  'file',
  'message',
  'message_read',
  'revision',
  'upload',
  'notice',
  'preference',
  'counter',
  'relationship',
  'relationship_event',
  'member',
  'invitation',
  'notice_setting',
  'visit',
  'patient_image',
  'attachment',
  'patient_event',
  'subscription',
  'storage',
  'offering',
  'order_default',
  'tooth_mark',
  'device',
  'approval_link',
  'photo_link',
  'device_event',
  'api_key',
  'api_key_event',
  'webhook',
  'webhook_delivery',
  'card',
  'work_order',
  'work_order_event',
  'work_order_message',
  'work_order_read',
  ...[...plainNames, ...eventTables].map((name: string) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  ),
];

/** Tables without a tenant or shared by all: the role used for requests can't read them. */
const closedTables = [
  'credential',
  'totp',
  'recovery_code',
  'passkey',
  'session',
  'push_subscription',
  'secret',
  'sign_in_try',
  'migration',
  'verification_code',
  'ticket',
  'allowance',
  'outgoing',
  'acceptance',
  'ortho_application',
  'device_code',
  'audit_waiting',
  'audit_link',
];

describe('row-level security', () => {
  it('protects every table with an organisation’s rows that requests may read', async () => {
    const { rows } = await server.database.pool.query<{
      table: string;
      secured: boolean;
      policies: number;
      read: boolean;
    }>(`
      select c.relname as table, c.relrowsecurity as secured,
        (select count(*) from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname) as policies,
        has_any_column_privilege('ddcp_app', c.oid, 'select') as read
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and exists (
        select from pg_attribute a where a.attrelid = c.oid and not a.attisdropped
        and a.attname in ('clinic_id', 'lab_id', 'organisation_id'))`);
    const open = rows.filter(({ secured, policies, read }) => read && !(secured && policies > 0));
    expect(open).toEqual([]);
    expect(
      rows
        .filter(({ read }) => read)
        .map(({ table }) => table)
        .toSorted(),
    ).toEqual(tenantTables.toSorted());
  });

  it('can’t be bypassed by the role of requests', async () => {
    const { rows } = await server.database.pool.query<object>(
      `select rolsuper, rolbypassrls, rolcanlogin,
        exists (select from pg_class where relnamespace = 'public'::regnamespace and relowner = r.oid) as owns
       from pg_roles r where rolname = 'ddcp_app'`,
    );
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcanlogin: false, owns: false }]);
    for (const table of closedTables)
      await expect(as('clinicAdmin', count(table))).rejects.toThrow('permission denied');
  });

  it.each(['patient', 'orders', 'event', 'file', 'message', 'message_read', 'upload', 'counter'])(
    'hides rows of %s from another organisation, and protects them from change and removal',
    async (table) => {
      expect(await as('clinicMember', count(table))).toBeGreaterThan(0);
      for (const person of ['otherClinic', 'otherLab'] as const) {
        expect([person, await as(person, count(table))]).toEqual([person, 0]);
        const touched = await as(person, affected(`update ${table} set id = id`)).catch(
          (error: Error) => error.message,
        );
        expect([person, String(touched)]).toEqual([person, expect.stringMatching(/^0$|permission denied|column "id"/)]);
        const removed = await as(person, affected(`delete from ${table}`)).catch((error: Error) => error.message);
        expect([person, String(removed)]).toEqual([person, expect.stringMatching(/^0$|permission denied/)]);
      }
    },
  );

  it('refuses a row written for another organisation', async () => {
    const clinicId = await organisationOf(server.db, 'clinicAdmin');
    const labId = await organisationOf(server.db, 'factoryAdmin');
    const { id: orderId } = await server.db
      .selectFrom('orders')
      .select('id')
      .where('clinicId', '=', clinicId)
      .executeTakeFirstOrThrow();
    const account = await accountOf(server.db, 'clinicAdmin');
    const at = `'2026-01-01'`;
    const id = `'${missingId()}'`;
    const rows = [
      `patient (organisation_id, id, patient_number, name, sex, birth_date, creator_id, filed_at, updated_at)
        values (${clinicId}, ${id}, 'P-1', 'x', 'male', ${at}, ${account}, ${at}, ${at})`,
      `orders (clinic_id, id, number, state, case_type, lab_id, creator_id, created_at, updated_at, sent_at)
        values (${clinicId}, ${id}, 'R-1', 'pending', 'other', ${labId}, ${account}, ${at}, ${at}, ${at})`,
      `event (clinic_id, order_id, id, action, actor_id, organisation_id, at)
        values (${clinicId}, '${orderId}', ${id}, 'accept', ${account}, ${clinicId}, ${at})`,
      `message (clinic_id, order_id, id, body, author_id, author_organisation_id, sent_at)
        values (${clinicId}, '${orderId}', ${id}, 'x', ${account}, ${clinicId}, ${at})`,
      `upload (id, organisation_id, account_id, clinic_id, order_id, name, purpose, size, created_at, touched_at)
        values (${id}, ${clinicId}, ${account}, ${clinicId}, '${orderId}', 'x', 'scan', 1, ${at}, ${at})`,
      `notice (organisation_id, account_id, id, category, entity, action, title, actor, created_at)
        values (${clinicId}, ${account}, ${id}, 1, 'order', 'send', 'x', 'x', ${at})`,
      `counter (organisation_id, name, value) values (${clinicId}, 'forged', 1)`,
    ];
    // The order's lab sees it, but can't write on the clinic's behalf.
    for (const row of rows)
      for (const person of ['otherClinic', 'factoryAdmin'] as const)
        await expect(as(person, affected(`insert into ${row}`)), row).rejects.toThrow(
          /row-level security|permission denied/,
        );
    const storage = affected(`update storage set used = 0 where organisation_id = ${clinicId}`);
    expect(await as('otherClinic', storage)).toBe(0n);
    await expect(
      as('factoryAdmin', affected(`update orders set clinic_id = ${labId + 1}, lab_id = null`)),
    ).rejects.toThrow('row-level security');
  });

  it('keeps the log unchangeable, even for its owner', async () => {
    const { pool } = server.database;
    for (const statement of ["update event set reason = 'x'", 'delete from event', 'truncate event'])
      await expect(pool.query(statement), statement).rejects.toThrow('append-only');
    await expect(as('clinicAdmin', affected("update event set reason = 'x'"))).rejects.toThrow('permission denied');
  });
});

describe('the lab', () => {
  it('learns the patient’s name only when the clinic shares it', async () => {
    const lab = await server.loginAs('factoryAdmin');
    const patient = await buildPatient(server, { name: 'Winifred Marker' });
    const outcome = async (sharePatientName: boolean) => {
      const { id } = await sentOrder(server, { patientId: patient.id, sharePatientName });
      const record = await server.ask<object>('order/get', { id }, { token: lab });
      const listed = await server.ask<object>('order/query', { pageSize: 999 }, { token: lab });
      const past = await server.ask<object>('order/history', { id }, { token: lab });
      expect(JSON.stringify([record, listed, past])).not.toContain(patient.id);
      const found = await server.ask<{ total: number }>(
        'order/query',
        { filter: { keyword: 'Winifred' } },
        { token: lab },
      );
      return { names: JSON.stringify([record, past]).includes('Winifred'), found: found.total };
    };
    await sentOrder(server);
    expect(await outcome(false)).toEqual({ names: false, found: 0 });
    expect(await outcome(true)).toEqual({ names: true, found: 1 });
  });

  it('that receives an order later reads nothing of the previous lab', async () => {
    const dentist = await server.loginAs('clinicMember');
    const [first, second] = [await server.loginAs('factoryAdmin'), await server.loginAs('otherLab')];
    const order = await sentOrder(server);
    const early = await labFile(server, order, 'attachment');
    await server.ask('message/create', { orderId: order.id, body: 'to the first' }, { token: dentist });
    await server.ask('message/create', { orderId: order.id, body: 'from the first' }, { token: first });
    await act(server, first, 'reject', order, { reason: 'the first says no' });
    const labId = await organisationOf(server.db, 'otherLab');
    const moved = await server.ask<{ version: number }>('order/update', { id: order.id, labId }, { token: dentist });
    // Only once it's sent there, and no longer at the previous lab.
    for (const token of [first, second])
      expect(nameOf((await server.call('order/get', { id: order.id }, { token })).code)).toBe('notFound');
    await act(server, dentist, 'resend', order, { version: moved.version });
    const seen = await Promise.all(
      (['order/history', 'message/query', 'file/query'] as const).map((path) =>
        server.ask<{ list: object[] }>(
          path,
          path === 'order/history' ? { id: order.id } : { filter: { orderId: order.id } },
          { token: second },
        ),
      ),
    );
    expect(JSON.stringify(seen)).not.toMatch(/the first|Harbour/);
    expect(seen[0]?.list).toMatchObject([{ action: 'resend', from: 'rejected', to: 'pending' }]);
    expect(nameOf((await server.call('file/download', { id: early }, { token: second })).code)).toBe('notFound');
    expect((await filesOf(server, dentist, order)).map(({ id }) => id)).toContain(early);
  });

  it('sees no draft, and no withdrawn order', async () => {
    const lab = await server.loginAs('factoryAdmin');
    const outcome = async (id: string) => nameOf((await server.call('order/get', { id }, { token: lab })).code);
    const draft = await buildOrder(server);
    expect(await outcome(draft.id)).toBe('notFound');
    const sent = await sentOrder(server);
    expect(await outcome(sent.id)).toBe('ok');
    await act(server, await server.loginAs('clinicMember'), 'withdraw', sent);
    expect(await outcome(sent.id)).toBe('notFound');
  });
});

describe('what follows an order', () => {
  const tables = ['file', 'message', 'message_read', 'tooth_mark'];
  /** An order at the first lab, with rows in each table from both sides. */
  async function discussed() {
    const [dentist, first] = [await server.loginAs('clinicMember'), await server.loginAs('factoryAdmin')];
    const order = await sentOrder(server);
    await labFile(server, order, 'attachment');
    const bytes = Buffer.from('c');
    await upload(server, dentist, { orderId: order.id, name: 'c.pdf', purpose: 'photo', bytes });
    for (const token of [dentist, first]) {
      const said = { orderId: order.id, body: 'Hello' };
      const { id: messageId } = await server.ask<{ id: string }>('message/create', said, { token });
      await server.ask('message/read', { orderId: order.id, messageId }, { token });
      await server.ask('toothMark/create', { orderId: order.id, kind: 'pin', tooth: 16, note: 'x' }, { token });
    }
    return { order, dentist, first };
  }
  const counts = async (person: Person, orderId: string) =>
    Promise.all(
      tables.map((table) =>
        as(
          person,
          async (tx) => (await sql.raw(`select from ${table} where order_id = '${orderId}'`).execute(tx)).rows.length,
        ),
      ),
    );

  it('is read by the lab that the order lies at, and by none before or after', async () => {
    const { order, dentist, first } = await discussed();
    expect(await counts('clinicMember', order.id)).toEqual([2, 2, 2, 2]);
    expect(await counts('factoryAdmin', order.id)).toEqual([2, 2, 2, 2]);
    await act(server, first, 'reject', order, { reason: 'no' });
    expect(await counts('factoryAdmin', order.id)).toEqual([2, 2, 2, 2]);
    const labId = await organisationOf(server.db, 'otherLab');
    const moved = await server.ask<{ version: number }>('order/update', { id: order.id, labId }, { token: dentist });
    for (const person of ['factoryAdmin', 'otherLab'] as const)
      expect(await counts(person, order.id)).toEqual([0, 0, 0, 0]);
    await act(server, dentist, 'resend', order, { version: moved.version });
    // The clinic's rows, without its messages to the first lab.
    expect(await counts('otherLab', order.id)).toEqual([1, 0, 1, 1]);
    expect(await counts('factoryAdmin', order.id)).toEqual([0, 0, 0, 0]);
    expect(await counts('clinicMember', order.id)).toEqual([2, 2, 2, 2]);
    await act(server, dentist, 'withdraw', order);
    expect(await counts('otherLab', order.id)).toEqual([0, 0, 0, 0]);
    // Back at the first lab, their conversation continues.
    const firstId = await organisationOf(server.db, 'factoryAdmin');
    await server.ask('order/update', { id: order.id, labId: firstId }, { token: dentist });
    await act(server, dentist, 'send', order);
    expect(await counts('factoryAdmin', order.id)).toEqual([2, 2, 2, 2]);
  });

  it('can’t be written for a lab that the order doesn’t lie at, by whichever login', async () => {
    const { order } = await discussed();
    const labId = await organisationOf(server.db, 'otherLab');
    const { pool } = server.database;
    for (const table of tables)
      await expect(
        pool.query(`update ${table} set lab_id = ${labId} where order_id = '${order.id}'`),
        table,
      ).rejects.toThrow(`${table}_reader_fkey`);
    await expect(pool.query(`update orders set sent_at = null where id = '${order.id}'`)).rejects.toThrow(
      '_reader_fkey',
    );
    // A lab that forges itself as the reader of another's order.
    const { rows } = await pool.query<object>(`select * from file where order_id = '${order.id}' limit 1`);
    const forged = { ...rows[0], id: missingId(), lab_id: labId };
    const row = sql`insert into file select * from jsonb_populate_record(null::file, ${JSON.stringify(forged)}::jsonb)`;
    await expect(as('otherLab', async (tx) => row.execute(tx))).rejects.toThrow('file_reader_fkey');
  });

  it('goes to no lab when it is written while the order is taken back', async () => {
    const { order, dentist } = await discussed();
    const said = { orderId: order.id, body: 'Wait' };
    await Promise.all([
      ...Array.from({ length: 4 }, () => server.ask('message/create', said, { token: dentist })),
      act(server, dentist, 'withdraw', order),
    ]);
    expect(await counts('factoryAdmin', order.id)).toEqual([0, 0, 0, 0]);
    expect((await counts('clinicMember', order.id))[1]).toBe(6);
  });
});

describe('a read-only transaction', () => {
  it('refuses each write, and leaves its connection usable', async () => {
    const clinic = await tenant('clinicMember');
    const reading = <T>(work: (tx: Tx) => Promise<T>) => asTenant(server.db, clinic, work, { readOnly: true });
    const own = await reading(count('patient'));
    expect(own).toBeGreaterThan(0);
    await expect(reading(affected(`update patient set name = 'Changed'`))).rejects.toMatchObject({ code: '25006' });
    // More than there are connections: an unawaited commit must not affect the next transaction.
    const foreign = await tenant('otherClinic');
    const counts = await Promise.all(
      Array.from({ length: 60 }, (_, nth) =>
        nth % 3 === 0 ? asTenant(server.db, foreign, count('patient')) : reading(count('patient')),
      ),
    );
    const others = await asTenant(server.db, foreign, count('patient'));
    expect(counts).toEqual(Array.from({ length: 60 }, (_, nth) => (nth % 3 === 0 ? others : own)));
  });
});
