import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CaseFile } from '../../../domain/order/files/file.ts';
import { workInOrder } from '../../../domain/order/orderWork.ts';
import type { ListedOrder, Order } from '../../../domain/order/order.ts';
import type { OrderEvent } from '../../../domain/order/orderEvent.ts';
import { differencesOf, type Revision } from '../../../domain/order/revision.ts';
import type { PatientImage } from '../../../domain/patient/image.ts';
import type { WorkFile, WorkMessage } from '../../../domain/workOrder.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { forgetUnheldAttachments } from '../../../server/modules/attachment/bytes.ts';
import { fillSummaries } from '../../../server/modules/rebuild.ts';
import { verifyRows } from '../../../server/operator/verify/rows.ts';
import { wrongStorageTotals } from '../../../server/operator/stored.ts';
import { filesOf } from '../../support/build.ts';
import { blankDatabase } from '../../support/database.ts';
import { bytesAt } from '../../support/smallFiles.ts';
import { before as small, smallFilesBefore } from '../../support/smallFilesBefore.ts';
import { testServer, type TestServer } from '../../support/testServer.ts';

/*
 * A database of release 0.1 as of 2026-11-25, before revisions: orders in every state, rejected and changed, forwarded,
 * on hold, with scans, designs and messages; and what each side could read of them.
 */

type Person = 'clinicMember' | 'factoryAdmin' | 'otherLab';
type Seen = Pick<CaseFile, 'id' | 'name' | 'sha256' | 'purpose' | 'side' | 'submission' | 'recalled' | 'state'>;
interface Read {
  order: Order;
  hasPicture: boolean;
  files: Seen[];
  history: OrderEvent[];
  messages: string[];
}
interface Before {
  orders: Record<string, string>;
  /** Key: `order person`. */
  seen: Record<string, Read>;
}

const fixture = async (name: string) =>
  (
    await promisify(gunzip)(await readFile(new URL(`../../fixtures/release-0.1/${name}.gz`, import.meta.url)))
  ).toString();

let server: TestServer;
let before: Before;
let cases: [name: string, person: Person, was: Read][];
const tokens = {} as Record<Person, string>;
beforeAll(async () => {
  before = JSON.parse(await fixture('read.json')) as Before;
  const database = await blankDatabase();
  await database.pool.query(await fixture('database.sql'));
  // The dump's own settings, which its connection would keep.
  await database.pool.query('set search_path to default; set row_security to default');
  const { rows } = await database.pool.query<{ id: string }>('select id from patient where organisation_id = 1001');
  const stored = new Map<string, Uint8Array>();
  await smallFilesBefore(
    database.pool,
    { put: (key, bytes) => Promise.resolve(void stored.set(key, bytes)) },
    { clinicId: 1001, labId: 1002, dentistId: 102, technicianId: 104, patientId: rows[0]!.id },
  );
  await migrate(database.pool);
  server = await testServer({ database, now: () => new Date('2026-11-26T08:00:00Z') });
  // As on the first start.
  await fillSummaries(server.db);
  for (const [key, bytes] of stored) await server.app.services.files.put(key, bytes);
  for (const person of ['clinicMember', 'factoryAdmin', 'otherLab'] as const)
    tokens[person] = await server.loginAs(person);
  cases = Object.entries(before.seen).map(([key, was]) => {
    const [name, person] = key.split(' ') as [string, Person];
    return [name, person, was];
  });
});

const ask = <Answer>(person: Person, path: string, body: object) =>
  server.ask<Answer>(path, body, { token: tokens[person] });
const revisionsOf = async (person: Person, id: string) =>
  (await ask<{ list: Revision[] }>(person, 'order/revisions', { id })).list;

/** While the name isn't shared, a lab gets cleaned copies now, under names of their own, which jobs are making meanwhile. */
const asNow = ({ state: _, name, sha256, ...file }: Seen, { patientName }: Order, person: Person) =>
  person !== 'clinicMember' && patientName === null && file.side === 'clinic' ? file : { name, sha256, ...file };

describe('a database of release 0.1', () => {
  it('shows each side the same orders, files, history and messages as before the upgrade', async () => {
    expect(cases.length).toBeGreaterThan(30);
    for (const [name, person, was] of cases) {
      const { id } = was.order;
      const { pictureUrl, ...order } = await ask<Order>(person, 'order/get', { id });
      const files = await filesOf(server, tokens[person], { id });
      const { list: history } = await ask<{ list: OrderEvent[] }>(person, 'order/history', { id });
      const messages = await ask<{ list: { body: string }[] }>(person, 'message/query', {
        filter: { orderId: id },
        pageSize: 99,
      });
      expect.soft({ name, person, ...order, revision: was.order.revision, hasPicture: pictureUrl !== null }).toEqual({
        name,
        person,
        ...was.order,
        // Computed fields, which later releases added to the answers.
        ...workInOrder(was.order.teeth, was.order.caseType),
        // That release shared only the name.
        sharedFacts: [],
        patientFacts: null,
        // Labs couldn't assign orders yet.
        assigneeId: null,
        assigneeName: null,
        // Nor did that release know since when an order is in its state, or may go on.
        stateSince: null,
        releasedAt: null,
        // Return categories and the data check didn't exist yet.
        categories: [],
        dataCheck: null,
        findings: [],
        dismissReason: null,
        dismissNote: null,
        hasPicture: was.hasPicture,
      });
      expect
        .soft([name, person, files])
        .toMatchObject([name, person, was.files.map((file) => asNow(file, was.order, person))]);
      const lasting = history.filter(
        ({ id, action }) => action !== 'copyFiles' || was.history.some((old) => old.id === id),
      );
      expect.soft([name, person, lasting]).toEqual([name, person, was.history]);
      expect.soft([name, person, messages.list.map(({ body }) => body)]).toEqual([name, person, was.messages]);
    }
  });

  it('names in each row the laboratory that reads it', async () => {
    const { rows } = await server.database.pool.query<{ read: number }>(
      `select count(*)::int as read from file f join orders o on o.clinic_id = f.clinic_id and o.id = f.order_id
        where f.lab_id = o.reader_id`,
    );
    expect(rows[0]!.read).toBeGreaterThan(20);
    expect(await verifyRows(server.database.pool)).toEqual([]);
  });

  it('is found in lists as before', async () => {
    for (const person of ['clinicMember', 'factoryAdmin', 'otherLab'] as const) {
      const { list } = await ask<{ list: ListedOrder[] }>(person, 'order/query', { pageSize: 100 });
      const known = cases.filter(([, who]) => who === person).map(([, , was]) => was.order.id);
      expect(list.map(({ id }) => id)).toEqual(expect.arrayContaining(known));
      for (const row of list) expect(await ask<Order>(person, 'order/get', { id: row.id })).toMatchObject(row);
    }
  });

  it('has the newest prescription of each order at a lab, and every scheme and design', async () => {
    for (const [name, person, was] of cases.filter(([, who]) => who !== 'clinicMember')) {
      const revisions = await revisionsOf(person, was.order.id);
      const sent = revisions.filter(({ kind }) => kind === 'prescription');
      expect.soft([name, sent.length]).toEqual([name, 1]);
      const { revision, teeth, remark, caseType, patientNumber } = was.order;
      expect
        .soft([name, sent[0]])
        .toMatchObject([name, { number: revision, content: { teeth, remark, caseType, patientNumber } }]);
      const idsOf = (files: readonly { id: string }[]) => files.map(({ id }) => id).toSorted();
      expect
        .soft([name, idsOf(sent[0]!.items)])
        .toEqual([name, idsOf(was.files.filter(({ side }) => side === 'clinic'))]);
      for (const kind of ['scheme', 'design'] as const) {
        const submitted = was.files.filter(({ purpose, submission }) => purpose === kind && submission > 0);
        const items = revisions.filter((one) => one.kind === kind).flatMap((one) => one.items);
        expect.soft([name, idsOf(items)]).toEqual([name, idsOf(submitted)]);
      }
    }
  });

  it('keeps patients’ images and work orders’ files: who sees them, their bytes, and what ends them', async () => {
    const { files } = server.app.services;
    const bytesOf = async (person: Person, path: string, body: object) =>
      bytesAt(server, (await ask<{ url: string }>(person, path, body)).url);
    const { id } = small.image;
    const image = await ask<PatientImage>('clinicMember', 'image/get', { id });
    expect(image).toMatchObject({ name: 'opg.jpg', category: 'radiograph', note: 'OPG', width: 90, version: 1 });
    expect((await bytesOf('clinicMember', 'image/download', { id })).equals(small.image.bytes)).toBe(true);
    for (const person of ['clinicMember', 'factoryAdmin'] as const) {
      const about = { id: small.workOrderId };
      const said = await ask<{ list: WorkMessage[] }>(person, 'workOrder/messages', about);
      expect(said.list.map(({ body, attachments }) => [body, attachments.map((file) => file.id)])).toEqual([
        ['Read this', [small.sent.id]],
      ]);
      const { list } = await ask<{ list: WorkFile[] }>(person, 'workOrder/files', about);
      expect(list.map(({ name, uploaderName }) => [name, uploaderName])).toEqual([['manual.pdf', 'Tom Reed']]);
      const bytes = await bytesOf(person, 'workOrder/download', { ...about, fileId: small.sent.id });
      expect(bytes.equals(small.sent.bytes)).toBe(true);
    }
    expect(await wrongStorageTotals(server.database.pool)).toEqual([]);
    await forgetUnheldAttachments(server.app.services);
    const reserved = () => server.database.pool.query('select sum(reserved)::int as sum from storage');
    expect((await reserved()).rows).toEqual([{ sum: 0 }]);
    await ask('clinicMember', 'image/delete', { id });
    await expect.poll(() => files.size(`image/1001/${id}/original`)).toBeNull();
    expect(await wrongStorageTotals(server.database.pool)).toEqual([]);
  });

  it('continues: a draft is sent as the first revision, a rejected order as the second', async () => {
    const { draft, withdrawn, redrafted } = before.orders;
    expect((await ask<Order>('clinicMember', 'order/send', { id: draft, dismissReason: 'seen' })).revision).toBe(1);
    expect((await ask<Order>('clinicMember', 'order/send', { id: withdrawn, dismissReason: 'seen' })).revision).toBe(1);
    await ask('clinicMember', 'order/resend', { id: redrafted, dismissReason: 'seen' });
    const [was, is] = await revisionsOf('factoryAdmin', redrafted!);
    expect(differencesOf(was!, is!)).toEqual(
      expect.arrayContaining([
        { about: 'field', field: 'remark', before: 'as sent', after: 'as drafted' },
        { about: 'file', before: null, after: expect.anything() as unknown },
      ]),
    );
  });
});
