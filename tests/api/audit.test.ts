import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Audit } from '../../domain/audit.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import { asTenant } from '../../server/db/tenancy.ts';
import { linkAudit } from '../../server/modules/audit/link.ts';
import { verifyAudit } from '../../server/modules/audit/verify.ts';
import { noOrganisation, writeAudit } from '../../server/modules/audit/write.ts';
import { buildOrder, buildPatient, filesOf } from '../support/build.ts';
import { buildVisit } from '../support/buildPatientFile.ts';
import { accountOf, organisationOf, password, people, type Person } from '../support/buildPeople.ts';
import { buildAccount, buildInstitution } from '../support/buildAccount.ts';
import { bringWorkFile, buildWorkOrder, say } from '../support/buildWorkOrder.ts';
import { upload } from '../support/tus.ts';
import { missingId, nameOf, testServer, type TestServer } from '../support/testServer.ts';

/* The framework records every call once, and no role can change the records without detection. */
let server: TestServer;
let head: string;
beforeAll(async () => {
  server = await testServer({ proxy: { address: 'X-Forwarded-For' } });
  head = await server.loginAs('clinicAdmin');
});

const rowsOf = async (recordId: string) =>
  server.db
    .selectFrom('auditEntry')
    .selectAll()
    .where((where) => where.or([where('recordId', '=', recordId), where('about', '=', `patient:${recordId}`)]))
    .orderBy('id')
    .execute();
const auditOf = async (recordId: string) =>
  (await rowsOf(recordId)).map(({ subject, action, outcome }) => `${subject}/${action} ${outcome}`);
const log = async (filter: object, person: Person = 'clinicAdmin') =>
  server.ask<{ list: Audit[]; total: number }>(
    'audit/query',
    { pageSize: 999, filter },
    { token: await server.loginAs(person) },
  );

describe('the log', () => {
  it('records each change with its user and address, and none of the input', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.7', 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0' };
    const fields = { name: 'Winifred Xylander', sex: 'female', birthDate: '1980-02-03', remark: 'afraid of drills' };
    const { data } = await server.call<{ id: string }>('patient/create', fields, { token: head, headers });
    await server.ask('patient/update', { id: data.id, remark: 'no longer afraid' }, { token: head });
    const rows = await rowsOf(data.id);
    expect(rows).toMatchObject([
      {
        organisationId: await organisationOf(server.db, 'clinicAdmin'),
        accountId: await accountOf(server.db, 'clinicAdmin'),
        kind: 'change',
        way: 'session',
        role: 'clinicAdmin',
        subject: 'patient',
        action: 'create',
        outcome: 'ok',
        address: '203.0.113.7',
        client: 'Firefox on Linux',
      },
      { action: 'update', outcome: 'ok' },
    ]);
    expect(rows[0]?.sessionId).not.toBeNull();
    expect(JSON.stringify(await server.db.selectFrom('auditEntry').selectAll().execute())).not.toMatch(
      /Winifred|Xylander|afraid/,
    );
  });

  it('records each read of a patient’s data, repeated reads of one session once a minute', async () => {
    const { id } = await buildPatient(server, {}, head);
    const look = () => server.ask('patient/get', { id }, { token: head });
    await look();
    await look();
    await buildVisit(server, head, { patientId: id });
    await server.ask('record/query', { filter: { patientId: id } }, { token: head });
    expect(await auditOf(id)).toEqual(['patient/create ok', 'patient/get ok', 'record/create ok', 'record/query ok']);
    expect((await rowsOf(id)).at(-1)).toMatchObject({ kind: 'read', recordId: null, records: 1 });
    server.later(61_000);
    await look();
    expect((await auditOf(id)).at(-1)).toBe('patient/get ok');
    expect(await auditOf(id)).toHaveLength(5);
  });

  it('records each read of an order’s or work order’s contents, and of an upload of one', async () => {
    const { id } = await buildOrder(server, {}, head);
    await upload(server, head, { orderId: id, name: 'upper.stl', bytes: Buffer.from('solid') });
    const [file] = await filesOf(server, head, { id });
    const work = await buildWorkOrder(server, head, { orderId: id });
    const fileId = await bringWorkFile(server, head, work.id, { name: 'a.pdf', bytes: Buffer.from('pdf') });
    await say(server, head, work.id, 'see', [fileId]);
    const read = (call: string, args: object) => server.ask(call, args, { token: head });
    await read('file/get', { id: file!.id });
    await read('message/query', { filter: { orderId: id } });
    await read('toothMark/query', { filter: { orderId: id } });
    await read('message/marks', { orderId: id });
    await read('workOrder/messages', { id: work.id });
    await read('workOrder/files', { id: work.id });
    await read('workOrder/download', { id: work.id, fileId });
    await read('draft/save', { entity: 'order', recordId: id, values: { remark: 'anxious' } });
    for (const entity of ['order', 'order', 'workOrder'])
      await read('draft/get', { entity, ...(entity === 'order' && { recordId: id }) });
    await read('capacity/space', { by: 'kind' });
    await read('capacity/space', { by: 'patient' });
    const rows = await server.db
      .selectFrom('auditEntry')
      .select(['subject', 'action', 'recordId', 'about', 'records'])
      .where('kind', '=', 'read')
      .where((where) =>
        where.or([
          where('about', '=', `order:${id}`),
          where('recordId', 'in', [id, work.id, file!.id]),
          where('action', '=', 'capacitySpace'),
        ]),
      )
      .orderBy('id')
      .execute();
    expect(rows.map(({ subject, action }) => `${subject}/${action}`)).toEqual([
      'file/query',
      'file/get',
      'message/query',
      'toothMark/query',
      'workOrder/messages',
      'workOrder/files',
      'workOrder/download',
      'order/draftGet',
      'organisation/capacitySpace',
    ]);
    expect(rows.at(-1)?.records).toBeGreaterThan(0);
  });

  it('records each read by a share link, in the clinic’s log and without data about the visitor', async () => {
    const { id } = await buildOrder(server, {}, head);
    const { token: link } = await server.ask<{ token: string }>('order/share', { id }, { token: head });
    const headers = {
      'X-Forwarded-For': '203.0.113.99',
      'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0',
    };
    const { data } = await server.call<{ visit: string }>('order/shared', { token: link }, { headers });
    await server.call('order/shared', { token: link, visit: data.visit }, { headers });
    expect((await rowsOf(id)).filter(({ action }) => action === 'shared')).toMatchObject([
      {
        organisationId: await organisationOf(server.db, 'clinicAdmin'),
        kind: 'read',
        way: 'visitor',
        accountId: null,
        address: null,
        client: null,
      },
    ]);
  });

  it('records the same read in each organisation that the user switches to', async () => {
    const { token, id: accountId } = await buildAccount(server);
    const seen: number[] = [];
    for (const name of ['Elm Street Dental', 'Oak Lane Dental']) {
      seen.push(await buildInstitution(server, token, { name }));
      await server.ask('patient/query', {}, { token });
    }
    const rows = await server.db
      .selectFrom('auditEntry')
      .select('organisationId')
      .where('accountId', '=', accountId)
      .where('kind', '=', 'read')
      .orderBy('id')
      .execute();
    expect(rows.map((row) => row.organisationId)).toEqual(seen);
  });

  it('records a membership’s step in the log of its organisation, with the member', async () => {
    const north = await organisationOf(server.db, 'clinicAdmin');
    const elsewhere = await buildAccount(server);
    const { token, id: accountId, contact } = elsewhere;
    await buildInstitution(server, token);
    const memberCall = (call: string, args: object, by = token) =>
      server.ask(`institution/${call}`, args, { token: by });
    await memberCall('memberApply', { iid: north });
    await memberCall('memberUpdate', { accountId, action: 'agree', authorityId: 233 }, head);
    await memberCall('memberUpdate', { accountId, action: 'role', authorityId: 222 }, head);
    await memberCall('memberExit', { iid: north });
    expect(nameOf((await server.call('institution/memberExit', { iid: north }, { token })).code)).toBe('conflict');
    await server.ask('user/userInvitation', { contact, authorityId: 233 }, { token: head });
    await memberCall('memberAnswer', { iid: north, agree: false });
    const { id } = await server.db
      .selectFrom('member')
      .select('id')
      .where('organisationId', '=', north)
      .where('accountId', '=', accountId)
      .executeTakeFirstOrThrow();
    expect(await auditOf(id)).toEqual([
      'account/memberApply ok',
      'member/agree ok',
      'member/role ok',
      'account/memberExit ok',
      'account/memberExit conflict',
      'account/memberAnswer ok',
    ]);
    expect(new Set((await rowsOf(id)).map(({ organisationId }) => organisationId))).toEqual(new Set([north]));
  });

  it('names an order’s patient only where the order does', async () => {
    const { id: patientId } = await buildPatient(server, {}, head);
    const { id } = await buildOrder(server, { patientId }, head);
    await server.ask('order/get', { id }, { token: head });
    const rows = await rowsOf(id);
    expect(rows.map(({ action, about }) => [action, about])).toEqual([
      ['create', `patient:${patientId}`],
      ['get', `patient:${patientId}`],
    ]);
  });

  it('has one row an hour for a caller’s refused reads of a record', async () => {
    const other = await server.loginAs('otherClinic');
    const { id } = await buildPatient(server, {}, other);
    const { id: second } = await buildPatient(server, {}, other);
    for (const token of [head, head, await server.loginAs('clinicMember')])
      expect(nameOf((await server.call('patient/get', { id }, { token })).code)).toBe('notFound');
    server.later(serverLimits.auditReadsApart);
    await server.call('patient/get', { id: second }, { token: head });
    const refusals = async (of: string) => (await auditOf(of)).filter((action) => action !== 'patient/create ok');
    expect([await refusals(id), await refusals(second)]).toEqual([
      ['patient/get notFound', 'patient/get notFound'],
      ['patient/get notFound'],
    ]);
    server.later(serverLimits.auditRefusalsApart);
    await server.call('patient/get', { id }, { token: head });
    expect(await refusals(id)).toHaveLength(3);
  });

  it('has one row an hour for a caller’s refused exports, and another for their refused reads', async () => {
    const { id } = await buildPatient(server, {}, await server.loginAs('otherClinic'));
    const member = await server.loginAs('clinicMember');
    const accountId = await accountOf(server.db, 'clinicMember');
    const refused = async () =>
      (
        await server.db
          .selectFrom('auditEntry')
          .select('id')
          .where('action', '=', 'export')
          .where('outcome', '!=', 'ok')
          .where('accountId', '=', accountId)
          .execute()
      ).length;
    const ask = (token: string) => server.call('patient/export', { id }, { token });
    for (let nth = 0; nth < 3; nth++) expect(nameOf((await ask(member)).code)).toBe('forbidden');
    expect(await refused()).toBe(1);
    server.later(serverLimits.auditRefusalsApart);
    await ask(member);
    expect(await refused()).toBe(2);
    await server.call('patient/get', { id }, { token: head });
    server.later(serverLimits.auditReadsApart);
    for (let nth = 0; nth < 3; nth++) expect(nameOf((await ask(head)).code)).toBe('notFound');
    expect((await auditOf(id)).filter((action) => action !== 'patient/create ok')).toEqual([
      'patient/get notFound',
      'patient/export notFound',
    ]);
  });

  it('also records refusals, and no effect of them', async () => {
    const { id } = await buildPatient(server, {}, await server.loginAs('otherClinic'));
    const member = await server.loginAs('clinicMember');
    server.later(serverLimits.auditReadsApart);
    expect(nameOf((await server.call('patient/get', { id }, { token: head })).code)).toBe('notFound');
    expect(nameOf((await server.call('patient/delete', { id }, { token: member })).code)).toBe('forbidden');
    expect(nameOf((await server.call('patient/update', { id, name: '' }, { token: head })).code)).toBe('invalid');
    expect(await auditOf(id)).toEqual(['patient/create ok', 'patient/get notFound']);
    const refused = await log({ result: 'notAllowed', subject: 'patient' });
    expect(refused.list.map(({ action, result }) => [action, result])).toEqual(
      expect.arrayContaining([
        ['get', 'notAllowed'],
        ['delete', 'notAllowed'],
      ]),
    );
    const own = await buildPatient(server, {}, head);
    await buildOrder(server, { patientId: own.id }, head);
    await server.call('patient/delete', { id: own.id }, { token: head });
    expect((await auditOf(own.id)).filter((action) => action.includes('delete'))).toEqual([
      'patient/delete patientHasOrders',
    ]);
  });

  it('has one row for a call repeated with its key, and one per record for a call on several', async () => {
    const headers = { 'Idempotency-Key': 'audit-1' };
    const [first, second] = [await buildPatient(server, {}, head), await buildPatient(server, {}, head)];
    const gone = { ids: [first.id, second.id] };
    await server.call('patient/delete', gone, { token: head, headers });
    await server.call('patient/delete', gone, { token: head, headers });
    for (const { id } of [first, second]) expect(await auditOf(id)).toEqual(['patient/create ok', 'patient/delete ok']);
  });

  it('records sign-ins, failed sign-ins and switches of the organisation', async () => {
    const { email } = people.factoryMember;
    await server.call('base/login', { userName: email, password: 'not-the-one' });
    await server.call('base/login', { userName: 'no-account@example.org', password });
    const { data } = await server.call<{ token: string }>('base/login', { userName: email, password });
    await server.ask('user/logout', {}, { token: data.token });
    const accountId = await accountOf(server.db, 'factoryMember');
    const rows = await server.db
      .selectFrom('auditEntry')
      .selectAll()
      .where('kind', '=', 'access')
      .where('accountId', '=', accountId)
      .orderBy('id')
      .execute();
    expect(rows.map(({ action, way, outcome }) => `${action} ${way} ${outcome}`)).toEqual([
      'login visitor signInFailed',
      'login visitor ok',
      'logout session ok',
    ]);
    const organisationId = await organisationOf(server.db, 'factoryMember');
    expect(new Set(rows.map((row) => row.organisationId))).toEqual(new Set([organisationId]));
    const strangers = await server.db
      .selectFrom('auditEntry')
      .selectAll()
      .where('organisationId', '=', noOrganisation)
      .where('outcome', '=', 'signInFailed')
      .execute();
    expect(strangers).toHaveLength(1);
    expect(JSON.stringify(strangers)).not.toContain('no-account');
  });
});

describe('the heads of an organisation', () => {
  it('filter by record, person, action and time', async () => {
    const { id } = await buildPatient(server, {}, head);
    await server.ask('patient/get', { id }, { token: head });
    expect((await log({ recordId: id })).list.map(({ action }) => action)).toEqual(['get', 'create']);
    expect((await log({ recordId: id, kind: 'read' })).list).toMatchObject([{ action: 'get', result: 'done' }]);
    expect((await log({ recordId: id, subject: 'order' })).total).toBe(0);
    const [last, first] = (await log({ recordId: id })).list.map(({ at }) => at.slice(0, 10));
    expect((await log({ recordId: id, from: first, to: last })).total).toBe(2);
    expect((await log({ recordId: id, to: '2020-01-01' })).total).toBe(0);
    const [{ actorName }] = (await log({ recordId: id })).list as [Audit];
    expect((await log({ recordId: id, person: actorName })).total).toBe(2);
    expect((await log({ recordId: id, person: 'nonexistent%' })).total).toBe(0);
  });

  it('read what a record is called now, and nothing of the patient’s person', async () => {
    const patient = await buildPatient(server, { name: 'Winifred Xylander' }, head);
    const order = await buildOrder(server, { patientId: patient.id }, head);
    const visit = await buildVisit(server, head, { patientId: patient.id });
    const [named] = (await log({ recordId: patient.id, subject: 'patient' })).list as [Audit];
    expect(named).toMatchObject({ recordName: patient.patientNumber, aboutName: null });
    expect((await log({ recordId: order.id })).list[0]).toMatchObject({
      recordName: order.number,
      about: `patient:${patient.id}`,
      aboutName: patient.patientNumber,
    });
    expect((await log({ recordId: visit.id })).list[0]).toMatchObject({
      recordName: null,
      aboutName: patient.patientNumber,
    });
    expect(JSON.stringify(await log({}))).not.toMatch(/Winifred|Xylander/);
  });

  it('read no name of what is gone or another organisation’s, and their log isn’t read as a patient’s', async () => {
    const patient = await buildPatient(server, {}, head);
    await server.ask('patient/delete', { ids: [patient.id] }, { token: head });
    const foreign = await buildPatient(server, {}, await server.loginAs('otherClinic'));
    const foreignOrder = await buildOrder(
      server,
      { patientId: foreign.id, labId: null },
      await server.loginAs('otherClinic'),
    );
    for (const [call, { id }] of [
      ['patient/get', foreign],
      ['order/get', foreignOrder],
    ] as const) {
      server.later(serverLimits.auditReadsApart);
      await server.call(call, { id }, { token: head });
    }
    for (const { id } of [patient, foreign, foreignOrder]) {
      const { list } = await log({ recordId: id });
      expect(list.length).toBeGreaterThan(0);
      expect(list.map(({ recordName, aboutName }) => [recordName, aboutName])).toEqual(list.map(() => [null, null]));
    }
    const before = (await log({ kind: 'read' })).total;
    await log({ recordId: patient.id });
    expect((await log({ kind: 'read' })).total).toBe(before);
  });

  it('read the names of members, work orders, partners and devices too', async () => {
    const lab = await server.loginAs('factoryAdmin');
    const { list: members } = await server.ask<{ list: { id: string; name: string; isSelf: boolean }[] }>(
      'member/query',
      {},
      { token: lab },
    );
    const colleague = members.find(({ isSelf }) => !isSelf)!;
    const fresh = await server.signInAs('factoryAdmin');
    await server.ask('member/role', { id: colleague.id, role: 'factoryMember' }, { token: fresh });
    const work = await buildWorkOrder(server, lab, {});
    const lines = await log({}, 'factoryAdmin');
    const nameOf = (subject: string, id: string) =>
      lines.list.find((line) => line.subject === subject && line.recordId === id)?.recordName;
    expect(nameOf('member', colleague.id)).toBe(colleague.name);
    expect(nameOf('workOrder', work.id)).toBe(work.number);
    expect(lines.list.filter(({ subject, recordId }) => !recordId && subject !== 'account')).not.toContainEqual(
      expect.objectContaining({ recordName: expect.anything() as unknown }),
    );
  });

  it('see only their own log, and row-level security enforces it', async () => {
    const counted = async (person: Person) => {
      const organisationId = await organisationOf(server.db, person);
      const accountId = await accountOf(server.db, person);
      return asTenant(server.db, { organisationId, accountId }, async (tx) => {
        const { rows } = await sql<{ id: number; count: number }>`
          select organisation_id as id, count(*) as count from audit_entry group by 1`.execute(tx);
        return { organisationId, seen: rows.map((row) => row.id) };
      });
    };
    for (const person of ['clinicAdmin', 'otherClinic', 'factoryAdmin'] as const) {
      const { organisationId, seen } = await counted(person);
      expect(seen).toEqual([organisationId]);
    }
    const { list } = await log({}, 'otherClinic');
    const others = await server.db
      .selectFrom('auditEntry')
      .select('id')
      .where('organisationId', '<>', await organisationOf(server.db, 'otherClinic'))
      .execute();
    const foreign = new Set(others.map(({ id }) => id));
    expect(list.filter(({ id }) => foreign.has(id))).toEqual([]);
  });
});

describe('a row of the log', () => {
  const tenant = async () => ({
    organisationId: await organisationOf(server.db, 'clinicAdmin'),
    accountId: await accountOf(server.db, 'clinicAdmin'),
  });

  it('can’t be changed or removed, neither by requests nor by the database’s owner', async () => {
    const own = await tenant();
    for (const statement of [
      `update audit_entry set outcome = 'ok'`,
      `delete from audit_entry`,
      `select * from audit_link`,
      `delete from audit_waiting`,
    ])
      await expect(asTenant(server.db, own, (tx) => sql.raw(statement).execute(tx))).rejects.toThrow(
        'permission denied',
      );
    await linkAudit(server);
    for (const table of ['audit_entry', 'audit_link'])
      for (const statement of [
        `update ${table} set organisation_id = organisation_id`,
        `delete from ${table}`,
        `truncate ${table}`,
      ])
        await expect(server.database.pool.query(statement)).rejects.toThrow('append-only');
  });

  it('can’t be written for another organisation or person', async () => {
    const own = await tenant();
    const said = { at: server.now().toISOString(), kind: 'change', way: 'session', subject: 'x', action: 'x' } as const;
    const organisationId = await organisationOf(server.db, 'otherClinic');
    const accountId = await accountOf(server.db, 'colleague');
    for (const foreign of [
      { ...own, organisationId },
      { ...own, accountId },
    ])
      await expect(asTenant(server.db, own, (tx) => writeAudit(tx, [{ ...said, ...foreign }]))).rejects.toThrow(
        'row-level security',
      );
    const waits = sql`insert into audit_waiting (organisation_id, entry_id) values (${organisationId}, gen_random_uuid())`;
    await expect(asTenant(server.db, own, (tx) => waits.execute(tx))).rejects.toThrow('row-level security');
  });
});

describe('the chain', () => {
  /** Acts as an attacker with full database access. */
  const tamper = (statement: string) =>
    server.database.pool.query(
      `alter table audit_entry disable trigger user; alter table audit_link disable trigger user;
       ${statement};
       alter table audit_entry enable trigger user; alter table audit_link enable trigger user;`,
    );
  let organisationId: number;
  beforeAll(async () => {
    organisationId = await organisationOf(server.db, 'clinicAdmin');
    for (let count = 0; count < 5; count++) await buildPatient(server, {}, head);
    await linkAudit(server);
  });
  const linkAt = (position: number) =>
    server.db
      .selectFrom('auditLink')
      .selectAll()
      .where('organisationId', '=', organisationId)
      .where('position', '=', position)
      .executeTakeFirstOrThrow();
  const faults = async () => (await verifyAudit(server.db)).faults;

  it('is complete, also when several processes extend it concurrently', async () => {
    await Promise.all(Array.from({ length: 8 }, () => buildPatient(server, {}, head)));
    await Promise.all([linkAudit(server), linkAudit(server), linkAudit(server)]);
    const report = await verifyAudit(server.db);
    expect(report).toMatchObject({ faults: [], waiting: 0 });
    const { count } = await server.db
      .selectFrom('auditEntry')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(report.rows).toBe(count);
    expect(report.heads.map((one) => one.organisationId)).toContain(organisationId);
  });

  it('gives a row one link, also if a tenant says that it waits for another', async () => {
    const own = { organisationId, accountId: await accountOf(server.db, 'clinicAdmin') };
    const { entryId } = await linkAt(2);
    await asTenant(server.db, own, (tx) => tx.insertInto('auditWaiting').values({ organisationId, entryId }).execute());
    await buildPatient(server, {}, head);
    expect(await linkAudit(server)).toBeGreaterThan(0);
    expect(await verifyAudit(server.db)).toMatchObject({ faults: [], waiting: 0 });
  });

  it('reveals one changed row', async () => {
    const { entryId } = await linkAt(3);
    await tamper(`update audit_entry set account_id = account_id + 1 where id = '${entryId}'`);
    expect(await faults()).toEqual([{ organisationId, fault: 'changed', entryId, position: 3 }]);
    await tamper(`update audit_entry set account_id = account_id - 1 where id = '${entryId}'`);
    expect(await faults()).toEqual([]);
  });

  it('reveals a row changed together with its hash, because the chain contains the old one', async () => {
    const { entryId } = await linkAt(4);
    const { hash } = await server.db
      .selectFrom('auditEntry')
      .select('hash')
      .where('id', '=', entryId)
      .executeTakeFirstOrThrow();
    const { entryId: otherId } = await linkAt(5);
    const copied = `update audit_entry e set (id, hash) = (e.id, o.hash) from audit_entry o where o.id = '${otherId}'`;
    await tamper(`${copied} and e.id = '${entryId}'`);
    expect(await faults()).toMatchObject([{ entryId, position: 4 }]);
    await tamper(`update audit_entry set hash = '\\x${hash.toString('hex')}' where id = '${entryId}'`);
    expect(await faults()).toEqual([]);
  });

  it('reveals an organisation whose whole log is gone, by its anchors or its unlinked rows', async () => {
    const gone = await organisationOf(server.db, 'factoryAdmin');
    await server.ask('institution/closing', {}, { token: await server.loginAs('factoryAdmin') });
    await linkAudit(server);
    const { heads } = await verifyAudit(server.db);
    const { position } = heads.find((one) => one.organisationId === gone)!;
    await tamper(`delete from audit_entry where organisation_id = ${gone};
      delete from audit_link where organisation_id = ${gone}`);
    const shortened = { organisationId: gone, fault: 'shortened', entryId: null, position };
    expect((await verifyAudit(server.db, { noted: heads })).faults).toEqual([shortened]);
    expect((await verifyAudit(server.db, { noted: heads, organisationId })).faults).toEqual([]);
    const entryId = missingId();
    await server.database.pool.query(
      `insert into audit_waiting (organisation_id, entry_id) values (${gone}, '${entryId}')`,
    );
    expect(await faults()).toEqual([{ organisationId: gone, fault: 'missing', entryId, position: null }]);
    await server.database.pool.query(`delete from audit_waiting where entry_id = '${entryId}'`);
  });

  it('reveals a removed row, an inserted row, and a cut-off end', async () => {
    const { heads } = await verifyAudit(server.db);
    const end = heads.find((one) => one.organisationId === organisationId)!;
    const last = await linkAt(end.position);
    await tamper(`delete from audit_entry where id = '${last.entryId}'`);
    expect(await faults()).toEqual([
      { organisationId, fault: 'missing', entryId: last.entryId, position: end.position },
    ]);
    await tamper(`delete from audit_link where entry_id = '${last.entryId}'`);
    expect(await faults()).toEqual([]);
    expect((await verifyAudit(server.db, { noted: heads })).faults).toEqual([
      { organisationId, fault: 'shortened', entryId: null, position: end.position },
    ]);
    const { entryId } = await linkAt(1);
    const slipped = missingId();
    await tamper(
      `insert into audit_entry select e.organisation_id, '${slipped}', e.at, e.kind, e.way, e.account_id, e.role,
         e.session_id, e.device_id, e.operator, e.address, e.client, e.subject, e.action, e.record_id, e.about, e.records,
         e.outcome, e.hash from audit_entry e where e.id = '${entryId}'`,
    );
    expect(await faults()).toEqual([{ organisationId, fault: 'unlinked', entryId: slipped, position: null }]);
  });
});
