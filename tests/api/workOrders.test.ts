import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AttachmentPlace } from '../../domain/attachment.ts';
import type { CallAnswer } from '../../domain/calls.ts';
import type { ListAnswer } from '../../domain/envelope.ts';
import { actionsAllowed } from '../../domain/kit/entity.ts';
import { limits } from '../../domain/limits.ts';
import type { ReadMark } from '../../domain/message.ts';
import {
  workOrder,
  workOrderStates,
  type WorkFile,
  type WorkMessage,
  type WorkOrder,
  type WorkOrderEvent,
} from '../../domain/workOrder.ts';
import { asTenant } from '../../server/db/tenancy.ts';
import { legalTexts } from '../../server/legal/index.ts';
import { forgetUnheldAttachments } from '../../server/modules/attachment/bytes.ts';
import { buildPatient, sentOrder } from '../support/build.ts';
import { accountOf, organisationOf, type Person } from '../support/buildPeople.ts';
import { bringWorkFile, buildWorkOrder, say } from '../support/buildWorkOrder.ts';
import { twoColours } from '../support/pictures.ts';
import { bytesAt, sendBytes, storageOf, storedParts } from '../support/smallFiles.ts';
import { missingId, nameOf, testServer, type TestServer } from '../support/testServer.ts';

/* North Clinic works with Harbour Lab and Atelier Dental, and both labs with each other; Lotus only with Atelier. */
let server: TestServer;
let harbour: number;
beforeAll(async () => {
  server = await testServer();
  harbour = await organisationOf(server.db, 'factoryAdmin');
});
beforeEach(async () => {
  await server.db.deleteFrom('notice').execute();
});

const policy = legalTexts.en.privacyPolicy.sections.flatMap(({ paragraphs }) => paragraphs).join('\n');
const token = (person: Person) => server.loginAs(person);
const ask = async <T = WorkOrder>(person: Person, action: string, body: object = {}) =>
  server.ask<T>(`workOrder/${action}`, body, { token: await token(person) });
const outcome = async (person: Person, action: string, body: object = {}) =>
  nameOf((await server.call(`workOrder/${action}`, body, { token: await token(person) })).code);
const build = async (person: Person, overrides: Partial<WorkOrder> = {}) =>
  buildWorkOrder(server, await token(person), overrides);
/** A work order from North Clinic's dentist to Harbour Lab. */
const askHarbour = (overrides: Partial<WorkOrder> = {}) =>
  build('clinicMember', { institutionId: harbour, ...overrides });
const notices = async (person: Person) => {
  const { info } = await server.ask<CallAnswer<'queryNotices'>>('notice/query', {}, { token: await token(person) });
  return info['0']?.list.map(({ content }) => content).toReversed() ?? [];
};
const list = async (person: Person, filter: object = {}) =>
  (await ask<ListAnswer<WorkOrder>>(person, 'query', { filter, pageSize: 100 })).list;

describe('a work order', () => {
  it('inside a lab is taken, resolved, reopened and closed there, with each step in its log', async () => {
    const made = await build('factoryAdmin', { priority: 'urgent', dueOn: '2030-01-02' });
    expect(made).toMatchObject({
      state: 'open',
      turn: 'lab',
      institutionName: 'Harbour Lab',
      directs: true,
      works: true,
    });
    expect(made.number).toMatch(/^W-L1001-\d{4}-\d{4}$/);
    const { id } = made;
    expect(await ask('factoryMember', 'take', { id })).toMatchObject({ state: 'processing', assigneeName: 'Tom Reed' });
    await ask('factoryMember', 'resolve', { id, resolution: 'New bearing' });
    const again = await ask('factoryAdmin', 'reopen', { id, reason: 'It still hums' });
    expect(again).toMatchObject({ state: 'processing', assigneeName: 'Tom Reed', resolvedAt: null });
    await ask('factoryMember', 'resolve', { id, resolution: 'New spindle' });
    const closed = await ask('factoryAdmin', 'close', { id });
    expect(closed).toMatchObject({ state: 'closed', turn: 'nobody', resolution: 'New spindle' });
    const { list: log } = await ask<{ list: WorkOrderEvent[] }>('factoryMember', 'history', { id });
    expect(log.map(({ action, actorName, reason, to }) => [action, actorName, reason, to]).toReversed()).toEqual([
      ['create', 'Lena Harbour', null, 'open'],
      ['take', 'Tom Reed', null, 'processing'],
      ['resolve', 'Tom Reed', 'New bearing', 'resolved'],
      ['reopen', 'Lena Harbour', 'It still hums', 'processing'],
      ['resolve', 'Tom Reed', 'New spindle', 'resolved'],
      ['close', 'Lena Harbour', null, 'closed'],
    ]);
    // An account without a name shows no e-mail address: the partner reads this too.
    await server.db.updateTable('account').set({ nickName: '' }).where('nickName', '=', 'Tom Reed').execute();
    const { list: unnamed } = await ask<{ list: WorkOrderEvent[] }>('factoryMember', 'history', { id });
    await server.db.updateTable('account').set({ nickName: 'Tom Reed' }).where('nickName', '=', '').execute();
    expect(unnamed.map(({ actorName }) => actorName)).not.toContainEqual(expect.stringContaining('@'));
    expect(await notices('factoryMember')).toEqual([
      `Lena Harbour created work order ${made.number}`,
      `Lena Harbour reopened work order ${made.number}`,
      `Lena Harbour closed work order ${made.number}`,
    ]);
    expect(await notices('factoryAdmin')).toEqual([
      `Tom Reed took work order ${made.number}`,
      `Tom Reed resolved work order ${made.number}`,
      `Tom Reed resolved work order ${made.number}`,
    ]);
  });

  it('to a partner is visible to both, resolved by the partner and closed by its creator', async () => {
    const made = await askHarbour({ type: 'quality' });
    expect(made).toMatchObject({ institutionName: 'Harbour Lab', turn: 'lab', directs: true, handles: false });
    const theirs = await ask('factoryMember', 'get', { id: made.id });
    expect(theirs).toMatchObject({ institutionName: 'North Clinic', directs: false, handles: true, works: false });
    expect(await notices('factoryMember')).toEqual([`North Clinic created work order ${made.number}`]);
    expect(await notices('clinicAdmin')).toEqual([]);

    const { id } = made;
    expect(await outcome('clinicMember', 'take', { id })).toBe('forbidden');
    await ask('factoryMember', 'take', { id });
    await say(server, await token('factoryMember'), id, 'Which tooth?');
    expect(await outcome('clinicMember', 'resolve', { id, resolution: 'x' })).toBe('forbidden');
    const resolved = await ask('factoryMember', 'resolve', { id, resolution: 'Remade' });
    expect(resolved.turn).toBe('clinic');
    expect(await outcome('factoryAdmin', 'close', { id })).toBe('forbidden');
    await ask('clinicAdmin', 'close', { id });
    expect(await notices('clinicMember')).toEqual([
      `Harbour Lab took work order ${made.number}`,
      `Harbour Lab sent a message about work order ${made.number}`,
      `Harbour Lab resolved work order ${made.number}`,
    ]);
    for (const person of ['otherClinic', 'otherLab'] as const)
      expect([person, await outcome(person, 'get', { id })]).toEqual([person, 'notFound']);
  });

  it('goes only to a confirmed partner, which can’t be changed', async () => {
    const stranger = await organisationOf(server.db, 'otherClinic');
    const own = await organisationOf(server.db, 'clinicMember');
    const body = { type: 'support', content: 'Hello' };
    for (const institutionId of [stranger, own, 999_999])
      expect([institutionId, await outcome('clinicMember', 'create', { ...body, institutionId })]).toEqual([
        institutionId,
        'invalid',
      ]);
    const { id, version } = await askHarbour();
    expect(await outcome('clinicMember', 'update', { id, version, institutionId: null })).toBe('invalid');
    const changed = await ask('clinicMember', 'update', { id, version, institutionId: harbour, content: 'It buzzes' });
    expect(changed).toMatchObject({ content: 'It buzzes', version: version + 1 });
    expect(await outcome('clinicMember', 'update', { id, version, content: 'Late' })).toBe('conflict');
    expect(await outcome('factoryMember', 'update', { id, content: 'Mine' })).toBe('forbidden');
  });

  it('names its order to those who may see that order', async () => {
    const order = await sentOrder(server);
    const { id } = await askHarbour({ orderId: order.id });
    expect((await ask('factoryMember', 'get', { id })).orderId).toBe(order.id);
    const own = await build('clinicMember', { orderId: order.id });
    expect((await ask('clinicAdmin', 'get', { id: own.id })).orderId).toBe(order.id);
    expect((await ask('colleague', 'get', { id: own.id })).orderId).toBeNull();
    expect(await outcome('colleague', 'create', { type: 'other', content: 'x', orderId: order.id })).toBe('invalid');
    expect(await outcome('otherClinic', 'create', { type: 'other', content: 'x', orderId: missingId() })).toBe(
      'invalid',
    );
  });
});

describe('the actions on a work order', () => {
  const steps = ['update', 'take', 'resolve', 'close', 'reopen', 'cancel'] as const;
  const bodies: Partial<Record<(typeof steps)[number], object>> = {
    update: { content: 'Otherwise' },
    resolve: { resolution: 'Done' },
    reopen: { reason: 'Not yet' },
  };
  /** Created by the dentist or the technician, and taken by the technician. */
  const made = [
    { by: 'clinicMember', institution: true },
    { by: 'factoryMember', institution: false },
  ] as const;
  const everyRole = ['clinicAdmin', 'clinicMember', 'colleague', 'factoryAdmin', 'factoryMember'] as const;
  const roleOf = { colleague: 'clinicMember' } as const;

  it('are those of the definition, in every state, for every role and part', async () => {
    const taker = await accountOf(server.db, 'factoryMember');
    let tried = 0;
    for (const { by, institution } of made) {
      const { id } = await build(by, institution ? { institutionId: harbour } : {});
      for (const person of everyRole) {
        if (!institution && !person.startsWith('factory')) continue;
        const role = person === 'colleague' ? roleOf.colleague : person;
        for (const state of workOrderStates.values) {
          const begin = () =>
            server.db
              .updateTable('workOrder')
              .set({ state, assigneeId: state === 'open' ? null : taker })
              .where('id', '=', id)
              .execute();
          await begin();
          const record = await ask(person, 'get', { id });
          for (const action of steps) {
            const law = actionsAllowed(workOrder, { accountId: 0, organisationId: 0, role }, record).includes(action)
              ? 'ok'
              : (workOrder.actions[action].from as readonly string[]).includes(state)
                ? 'forbidden'
                : 'notInThisState';
            const come = await outcome(person, action, { id, ...bodies[action] });
            expect([by, person, state, action, come]).toEqual([by, person, state, action, law]);
            if (come === 'ok') await begin();
            tried += 1;
          }
        }
      }
    }
    expect(tried).toBe((5 + 2) * workOrderStates.values.length * steps.length);
  });

  it('depend on the user’s part in it', async () => {
    const parts = async (person: Person, id: string) => {
      const { directs, handles, works } = await ask(person, 'get', { id });
      return [directs, handles, works];
    };
    const { id } = await askHarbour();
    await ask('factoryMember', 'take', { id });
    expect(await parts('clinicMember', id)).toEqual([true, false, false]);
    expect(await parts('colleague', id)).toEqual([false, false, false]);
    expect(await parts('clinicAdmin', id)).toEqual([true, false, false]);
    expect(await parts('factoryMember', id)).toEqual([false, true, true]);
    expect(await parts('factoryAdmin', id)).toEqual([false, true, true]);
  });

  it('are done once: of two concurrent takers, one has it', async () => {
    await Promise.all([token('factoryAdmin'), token('factoryMember')]);
    for (let round = 0; round < 4; round += 1) {
      const { id, version } = await askHarbour();
      const [one, other, cancelled] = await Promise.all([
        outcome('factoryAdmin', 'take', { id, version }),
        outcome('factoryMember', 'take', { id, version }),
        outcome('clinicMember', 'cancel', { id, version }),
      ]);
      const come = [one, other, cancelled];
      expect(come.filter((each) => each === 'ok')).toHaveLength(1);
      expect(come.filter((each) => each !== 'ok').every((each) => each === 'conflict')).toBe(true);
      const { list: log } = await ask<{ list: WorkOrderEvent[] }>('clinicMember', 'history', { id });
      expect(log).toHaveLength(2);
      expect((await ask('clinicMember', 'get', { id })).version).toBe(version + 1);
    }
  });
});

describe('the list', () => {
  it('has tabs with counts, and is searched by content, author and assignee', async () => {
    const before = await ask<Record<string, number>>('otherLab', 'counts');
    const north = await organisationOf(server.db, 'clinicMember');
    const mine = await build('otherLab', {
      content: 'Sinter furnace 50% too hot',
      type: 'production',
      priority: 'low',
    });
    const asked = await build('otherLab', {
      content: 'A bill',
      institutionId: north,
      type: 'billing',
      priority: 'urgent',
    });
    await ask('clinicMember', 'take', { id: asked.id });
    const after = await ask<Record<string, number>>('otherLab', 'counts');
    expect(after).toEqual({
      ...before,
      all: before['all']! + 2,
      // A work order to a partner waits for the partner.
      yours: before['yours']! + 1,
      open: before['open']! + 1,
      processing: before['processing']! + 1,
    });
    const found = async (person: Person, filter: object) => (await list(person, filter)).map(({ id }) => id);
    expect(await found('otherLab', { keyword: '50%' })).toEqual([mine.id]);
    expect(await found('otherLab', { yours: true })).toContain(mine.id);
    expect(await found('otherLab', { yours: true })).not.toContain(asked.id);
    expect(await found('clinicMember', { yours: true })).toContain(asked.id);
    expect(await found('otherLab', { keyword: asked.number })).toEqual([asked.id]);
    expect(await found('otherLab', { keyword: 'shaw', state: 'processing' })).toEqual([asked.id]);
    expect(await found('otherLab', { keyword: 'north clin', type: 'billing' })).toEqual([asked.id]);
    expect(await found('otherLab', { institutionId: north, priority: 'urgent' })).toContain(asked.id);
    expect(await found('clinicMember', { share: 'taken', type: 'billing' })).toEqual([asked.id]);
    expect(await found('otherLab', { share: 'created' })).toEqual(expect.arrayContaining([mine.id, asked.id]));
    expect(await found('clinicAdmin', { share: 'others', type: 'billing' })).toEqual([asked.id]);
    expect(await found('clinicMember', { share: 'others', type: 'billing' })).toEqual([]);
    const sorted = await ask<ListAnswer<WorkOrder>>('otherLab', 'query', {
      sort: '-priority',
      pageSize: 100,
      filter: {},
    });
    expect(sorted.list[0]?.id).toBe(asked.id);
    for (const sort of workOrder.sortable)
      expect([sort, await outcome('otherLab', 'query', { sort })]).toEqual([sort, 'ok']);
  });
});

describe('the conversation', () => {
  const messages = async (person: Person, id: string, before?: string) =>
    ask<{ list: WorkMessage[]; more: boolean }>(person, 'messages', { id, before });
  const room = () => storageOf(server, harbour);
  const stored = (id: string) => storedParts(server, harbour, id);

  it('is read by both sides page by page, and own messages can be deleted', async () => {
    const { id } = await askHarbour();
    const lab = await token('factoryMember');
    const said: string[] = [];
    for (let nth = 0; nth <= limits.messagePage; nth += 1)
      said.push((await say(server, nth % 2 ? lab : await token('clinicMember'), id, `Word ${nth}`)).id);
    const newest = await messages('clinicAdmin', id);
    expect([newest.more, newest.list[0]?.body, newest.list.length]).toEqual([
      true,
      `Word ${limits.messagePage}`,
      limits.messagePage,
    ]);
    const older = await messages('clinicAdmin', id, newest.list.at(-1)!.id);
    expect([older.more, older.list.map(({ body }) => body)]).toEqual([false, ['Word 0']]);

    expect(await outcome('factoryAdmin', 'takeBack', { id, messageId: said[1] })).toBe('notFound');
    await ask('factoryMember', 'takeBack', { id, messageId: said[1] });
    expect(await outcome('factoryMember', 'takeBack', { id, messageId: said[1] })).toBe('notFound');
    const gone = (await messages('clinicMember', id)).list.find((one) => one.id === said[1]);
    expect(gone).toMatchObject({ body: '', authorName: 'Tom Reed', organisationName: 'Harbour Lab' });
    expect(gone?.deletedAt).not.toBeNull();
    const other = await askHarbour();
    expect(await outcome('factoryMember', 'messages', { id: other.id, before: said[0] })).toBe('notFound');
    expect(await outcome('factoryMember', 'write', { id, body: ' ', fileIds: [] })).toBe('invalid');
  });

  it('has files: byte for byte, with previews, in the uploader’s storage', async () => {
    const { id } = await askHarbour();
    const lab = await token('factoryMember');
    const start = await room();
    const bytes = await twoColours(900, 600)
      .withExif({ IFD0: { Copyright: 'Zebediah' } })
      .jpeg()
      .toBuffer();
    const picture = await bringWorkFile(server, lab, id, { name: 'C:\\mill\\spindle.jpg', bytes });
    const text = Buffer.from('manual');
    const manual = await bringWorkFile(server, lab, id, { name: 'manual.pdf', bytes: text });
    expect(await room()).toEqual({ used: start.used + bytes.length + text.length, reserved: start.reserved });
    expect((await ask<{ list: WorkFile[] }>('factoryMember', 'files', { id })).list).toEqual([]);
    const { id: messageId, attachments } = await say(server, lab, id, null, [picture, manual]);
    expect(attachments).toMatchObject([
      { name: 'spindle.jpg', width: 900, height: 600, size: bytes.length },
      { name: 'manual.pdf', thumbUrl: null, pictureUrl: null },
    ]);
    const { list: seen } = await ask<{ list: WorkFile[] }>('clinicAdmin', 'files', { id });
    expect(seen.map(({ name, uploaderName }) => [name, uploaderName])).toEqual([
      ['spindle.jpg', 'Tom Reed'],
      ['manual.pdf', 'Tom Reed'],
    ]);
    const back = await ask<{ url: string; sha256: string }>('clinicMember', 'download', { id, fileId: picture });
    const come = await bytesAt(server, back.url);
    expect(come.equals(bytes)).toBe(true);
    expect(policy).toContain('Files attached to work orders reach the other organisation unchanged');
    expect(back.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect((await bytesAt(server, seen[0]!.thumbUrl!)).includes('Zebediah')).toBe(false);
    expect(new Set(await stored(picture))).toEqual(new Set(['original', 'picture', 'thumb']));

    expect(await outcome('factoryMember', 'write', { id, body: 'x', fileIds: [picture] })).toBe('invalid');
    await ask('factoryMember', 'takeBack', { id, messageId });
    expect(await room()).toEqual(start);
    expect(await outcome('clinicMember', 'download', { id, fileId: picture })).toBe('notFound');
    await expect.poll(() => stored(picture)).toEqual([]);
  });

  it('takes no file of the clinic about an order that doesn’t share the patient’s name', async () => {
    const patient = await buildPatient(server, { name: 'Zeynep Sahin' });
    const dentist = await token('clinicMember');
    const sent = (sharePatientName: boolean) => sentOrder(server, { patientId: patient.id, sharePatientName }, dentist);
    const bytes = Buffer.from('Zeynep Sahin');
    const named = { name: 'Zeynep Sahin.txt', bytes };
    const [unshared, shared] = [await sent(false), await sent(true)];
    const about = await askHarbour({ orderId: unshared.id });
    const place = { id: about.id, name: named.name, size: bytes.length };
    expect(await outcome('clinicMember', 'place', place)).toBe('nameUnshared');
    expect(policy).toContain('a clinic can’t attach any to a work order about an order whose name isn’t shared.');
    // Uploaded before the work order was about the order.
    const before = await askHarbour();
    const fileId = await bringWorkFile(server, dentist, before.id, named);
    const { id, version } = before;
    await ask('clinicMember', 'update', { id, version, orderId: unshared.id });
    const message = { id, body: 'x', fileIds: [fileId] };
    expect(await outcome('clinicMember', 'write', message)).toBe('nameUnshared');
    expect((await ask<{ list: WorkFile[] }>('factoryMember', 'files', { id })).list).toEqual([]);
    // The lab attaches files to both, the clinic within its own organisation and where the name is shared.
    const lab = await token('factoryMember');
    await say(server, lab, about.id, null, [await bringWorkFile(server, lab, about.id, named)]);
    for (const one of [await build('clinicMember', { orderId: unshared.id }), await askHarbour({ orderId: shared.id })])
      await say(server, dentist, one.id, null, [await bringWorkFile(server, dentist, one.id, named)]);
  });

  it('records how far each side has read, visible to both sides only', async () => {
    const { id } = await askHarbour();
    const first = await say(server, await token('clinicMember'), id, 'Which screw?');
    const second = await say(server, await token('clinicMember'), id, 'And when?');
    for (const messageId of [second.id, first.id]) await ask('factoryMember', 'read', { id, messageId });
    const marks = async (person: Person) =>
      (await ask<{ list: ReadMark[] }>(person, 'marks', { id })).list.map(({ name, readTo }) => [name, readTo]);
    for (const person of ['clinicMember', 'factoryAdmin'] as const)
      expect(await marks(person)).toEqual([['Tom Reed', second.sentAt]]);
    expect(await outcome('otherLab', 'marks', { id })).toBe('notFound');
    const elsewhere = await askHarbour();
    expect(await outcome('factoryMember', 'read', { id: elsewhere.id, messageId: first.id })).toBe('notFound');
    const foreign = { organisationId: await organisationOf(server.db, 'otherClinic'), accountId: 0 };
    expect(await asTenant(server.db, foreign, (tx) => tx.selectFrom('workOrderRead').selectAll().execute())).toEqual(
      [],
    );
  });

  it('accepts one of two concurrent uploads to a place, whole', async () => {
    const { id } = await askHarbour();
    const lab = await token('factoryMember');
    const [one, other] = [Buffer.alloc(300_000, 'a'), Buffer.alloc(300_000, 'b')];
    const place = await ask<AttachmentPlace>('factoryMember', 'place', { id, name: 'a.txt', size: one.length });
    const sent = Array.from({ length: 6 }, (_, nth) => sendBytes(server, place, nth % 2 ? one : other));
    expect(new Set(await Promise.all(sent))).toEqual(new Set(['ok']));
    await say(server, lab, id, null, [place.id]);
    const back = await ask<{ url: string; sha256: string }>('factoryMember', 'download', { id, fileId: place.id });
    const come = await bytesAt(server, back.url);
    expect(createHash('sha256').update(come).digest('hex')).toBe(back.sha256);
  });

  it('refuses a file that is another’s, or hasn’t arrived', async () => {
    const { id } = await askHarbour();
    const start = await room();
    const bytes = Buffer.from('bytes');
    const place = await ask<AttachmentPlace>('factoryMember', 'place', { id, name: 'a.txt', size: bytes.length });
    expect(await outcome('factoryMember', 'write', { id, body: null, fileIds: [place.id] })).toBe('invalid');
    expect(await sendBytes(server, place, bytes)).toBe('ok');
    expect(await outcome('factoryAdmin', 'write', { id, body: null, fileIds: [place.id] })).toBe('invalid');
    const other = await askHarbour();
    expect(await outcome('factoryMember', 'write', { id: other.id, body: null, fileIds: [place.id] })).toBe('invalid');
    const waiting = await ask<AttachmentPlace>('factoryMember', 'place', { id, name: 'b', size: 10 });
    // Unsent files are deleted, and their storage released.
    server.later(limits.workFileWait + 1000);
    await forgetUnheldAttachments(server.app.services);
    expect(await room()).toEqual(start);
    expect(await sendBytes(server, waiting, Buffer.alloc(10))).toBe('uploadAddressUsed');
  });
});

describe('the erasure of a patient', () => {
  it('removes the name from the work orders about the patient’s orders', async () => {
    const patient = await buildPatient(server, { name: 'Ottoline Marsh' });
    const dentist = await token('clinicMember');
    const lab = await token('factoryMember');
    const order = await sentOrder(server, { patientId: patient.id }, dentist);
    const { id } = await askHarbour({ orderId: order.id, content: 'The crown of Mrs Marsh' });
    const bytes = await twoColours(60, 40).jpeg().toBuffer();
    const picture = await bringWorkFile(server, lab, id, { name: 'face.jpg', bytes });
    const letter = await bringWorkFile(server, lab, id, { name: 'marsh.pdf', bytes: Buffer.from('text') });
    // Models and archives of work orders are deleted, as the confirmation says.
    const model = await bringWorkFile(server, lab, id, { name: 'marsh.stl', bytes: Buffer.from('solid marsh') });
    const packed = await bringWorkFile(server, lab, id, { name: 'marsh.7z', bytes: Buffer.from('marsh') });
    await say(server, lab, id, 'MARSH is ready', [picture, letter, model, packed]);
    // Announced before the erasure, uploaded after it.
    const late = await ask<AttachmentPlace>('factoryMember', 'place', { id, name: 'marsh late.stl', size: 3 });
    await ask('factoryMember', 'take', { id });
    await ask('factoryMember', 'resolve', { id, resolution: 'Ready' });
    await ask('clinicMember', 'reopen', { id, reason: 'Mrs Marsh can’t bite' });
    await server.ask('order/withdraw', { id: order.id }, { token: dentist });
    await server.ask('order/cancel', { id: order.id, reason: 'x' }, { token: dentist });
    const { patientNumber } = patient;
    await server.ask('patient/erase', { id: patient.id, patientNumber }, { token: await token('clinicAdmin') });
    for (const table of ['work_order', 'work_order_message', 'attachment', 'notice']) {
      const { rows } = await server.database.pool.query(
        `select t::text as row from ${table} t where t::text ~* 'marsh'`,
      );
      expect([table, rows]).toEqual([table, []]);
    }
    const { list: files } = await ask<{ list: WorkFile[] }>('clinicMember', 'files', { id });
    expect(files.map(({ name }) => name)).toEqual(['attachment-1.pdf']);
    expect(await sendBytes(server, late, Buffer.from('abc'))).toBe('uploadAddressUsed');
    // Notifications are still listed, without the name.
    expect((await notices('factoryMember')).join()).toContain('reopened');
    expect(await ask('clinicMember', 'get', { id })).toMatchObject({
      orderId: order.id,
      content: expect.any(String) as string,
    });
  });
});

describe('the tenant’s role', () => {
  const as = async (person: Person, statement: string) =>
    asTenant(
      server.db,
      { organisationId: await organisationOf(server.db, person), accountId: await accountOf(server.db, person) },
      async (tx) => (await sql.raw<object>(statement).execute(tx)).rows,
    );
  const columns = {
    work_order: 'id',
    work_order_event: 'work_order_id',
    work_order_message: 'work_order_id',
    attachment: 'record_id',
  };

  it('sees its organisation’s work orders, changes no log and reaches no stranger', async () => {
    const { id } = await askHarbour();
    const lab = await token('factoryMember');
    const file = await bringWorkFile(server, lab, id, { name: 'a.txt', bytes: Buffer.from('a') });
    await say(server, lab, id, 'Look', [file]);
    for (const [table, column] of Object.entries(columns)) {
      const count = async (person: Person) =>
        (await as(person, `select from ${table} where ${column} = '${id}'`)).length;
      expect([table, await count('clinicAdmin'), await count('factoryMember')]).not.toContain(0);
      expect([table, await count('otherLab'), await count('otherClinic')]).toEqual([table, 0, 0]);
    }
    const stranger = await organisationOf(server.db, 'otherClinic');
    const account = await accountOf(server.db, 'otherLab');
    const own = await organisationOf(server.db, 'otherLab');
    const at = `'2026-01-01'`;
    const made = (organisationId: number, institutionId: number | string) =>
      `insert into work_order (organisation_id, id, number, institution_id, type, content, creator_id, created_at, updated_at)
       values (${organisationId}, '${missingId()}', 'W-0', ${institutionId}, 'other', 'x', ${account}, ${at}, ${at})`;
    const north = await organisationOf(server.db, 'clinicAdmin');
    const written = `insert into work_order_message (organisation_id, work_order_id, id, body, author_id,
      author_organisation_id, sent_at) values (${north}, '${id}', '${missingId()}', 'x', ${account}, ${own}, ${at})`;
    for (const statement of [made(harbour, 'null'), made(harbour, own), written])
      await expect(as('otherLab', statement), statement).rejects.toThrow('row-level security');
    // Lotus is Atelier's partner but not Harbour's.
    await expect(as('otherLab', made(own, stranger))).resolves.toEqual([]);
    const lotus = await accountOf(server.db, 'otherClinic');
    await expect(
      as('otherClinic', made(stranger, harbour).replace(`'x', ${account}`, `'x', ${lotus}`)),
    ).rejects.toThrow('work_order_partner_fkey');
    for (const statement of [
      'delete from work_order',
      'update work_order set institution_id = null',
      'update work_order_event set reason = null',
      'delete from work_order_message',
    ])
      await expect(as('factoryAdmin', statement), statement).rejects.toThrow('permission denied');
    expect(await as('otherLab', `update work_order set content = 'x' where id = '${id}' returning id`)).toEqual([]);
    for (const statement of ['delete from attachment', `update attachment set name = 'x'`])
      expect(await as('clinicAdmin', `${statement} where id = '${file}' returning id`)).toEqual([]);
    await expect(server.database.pool.query('delete from work_order_event')).rejects.toThrow('append-only');
  });
});
