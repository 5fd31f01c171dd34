import sharp from 'sharp';
import { v7 as uuid } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ListAnswer } from '../../domain/envelope.ts';
import { limits } from '../../domain/limits.ts';
import type { Attachment, Message, ReadMark } from '../../domain/message.ts';
import type { Order } from '../../domain/order/order.ts';
import { originalKey } from '../../server/storage/store.ts';
import { sweep } from '../../server/jobs/sweep.ts';
import { acceptedOrder, act, buildOrder, filesOf, sentOrder } from '../support/build.ts';
import { organisationOf, type Person } from '../support/buildPeople.ts';
import { twoColours } from '../support/pictures.ts';
import { bytesAt } from '../support/smallFiles.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';
import { upload } from '../support/tus.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const hour = 3_600_000;
const as = async (person: Person) => ({ token: await server.loginAs(person) });
const write = async (person: Person, { id: orderId }: { id: string }, body: string | null, fileIds: string[] = []) => {
  server.later(1);
  return server.ask<Message>('message/create', { orderId, body, fileIds }, await as(person));
};
const list = async (person: Person, { id }: { id: string }, more: object = {}) =>
  (
    await server.ask<ListAnswer<Message>>(
      'message/query',
      { filter: { orderId: id, ...more }, sort: '-sentAt', pageSize: limits.messagePage },
      await as(person),
    )
  ).list;
const read = async (person: Person, { id: orderId }: { id: string }, { id: messageId }: { id: string }) =>
  server.call('message/read', { orderId, messageId }, await as(person));
const marks = async (person: Person, { id: orderId }: { id: string }) =>
  (await server.ask<{ list: ReadMark[] }>('message/marks', { orderId }, await as(person))).list;
const unread = async (person: Person, { id }: { id: string }) =>
  (await server.ask<Order>('order/get', { id }, await as(person))).unread;
const attach = async (person: Person, { id: orderId }: { id: string }, name: string, bytes: Uint8Array) =>
  upload(server, await server.loginAs(person), { orderId, name, bytes, purpose: 'message' });
const storage = async (person: Person) =>
  server.db
    .selectFrom('storage')
    .select(['used', 'reserved'])
    .where('organisationId', '=', await organisationOf(server.db, person))
    .executeTakeFirstOrThrow();

/** A photo as taken by a phone: rotated, with a location in its metadata. */
const photo = (colour: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .withExif({ IFD0: { Copyright: 'Mary Marker' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const shown = (person: Person, order: { id: string }) =>
  server.until(async () => {
    const [newest] = await list(person, order);
    return newest?.attachments.every(({ thumbUrl }) => thumbUrl) ? newest : undefined;
  });

describe('a picture', () => {
  it('is shown by copies without metadata, and downloads as uploaded', async () => {
    const order = await acceptedOrder(server, { sharePatientName: true });
    const bytes = await photo('teal');
    const fileId = await attach('clinicMember', order, 'crown.jpg', bytes);
    await write('clinicMember', order, null, [fileId]);
    const { body, fileIds, attachments } = await shown('factoryMember', order);
    expect([body, fileIds]).toEqual(['', [fileId]]);
    const [one] = attachments as [Attachment];
    expect(one).toMatchObject({ name: 'crown.jpg', size: bytes.length, width: 600, height: 900 });
    for (const url of [one.thumbUrl, one.pictureUrl]) {
      const { format, exif, xmp, orientation } = await sharp(await bytesAt(server, url!)).metadata();
      expect([format, exif, xmp, orientation]).toEqual(['webp', undefined, undefined, undefined]);
    }
    const { url } = await server.ask<{ url: string }>('message/download', { fileId }, await as('factoryMember'));
    expect((await bytesAt(server, url)).equals(bytes)).toBe(true);
    expect(await filesOf(server, await server.loginAs('factoryMember'), order)).toEqual([]);
  });

  it.each([
    ['a model', 'design.stl', Buffer.from('solid x\nendsolid x\n')],
    ['a paper', 'form.pdf', Buffer.from('%PDF-1.4')],
    ['what only calls itself a picture', 'fake.png', Buffer.from('<svg onload="alert(1)"/>')],
  ])('isn’t made of %s, which stays a download', async (_what, name, bytes) => {
    const order = await acceptedOrder(server);
    const fileId = await attach('factoryMember', order, name, bytes);
    await write('factoryMember', order, 'look', [fileId]);
    const [{ attachments }] = (await list('clinicMember', order)) as [Message];
    expect(attachments).toMatchObject([{ id: fileId, name, thumbUrl: null, pictureUrl: null }]);
    expect(await filesOf(server, await server.loginAs('factoryMember'), order)).toEqual([]);
  });

  it('is sent with a message in every state, and a message needs text or files', async () => {
    const order = await act(server, await server.loginAs('clinicMember'), 'cancel', await sentOrder(server));
    const fileId = await attach('clinicMember', order, 'why.png', await twoColours(8).png().toBuffer());
    expect((await write('clinicMember', order, null, [fileId])).attachments).toHaveLength(1);
    const { code, data } = await server.call(
      'message/create',
      { orderId: order.id, body: ' ' },
      await as('clinicMember'),
    );
    expect([nameOf(code), Object.keys((data as { errors: object }).errors)]).toEqual(['invalid', ['body']]);
  });

  it('can’t be sent or read by another user before its message is sent, and is sent once', async () => {
    const order = await acceptedOrder(server, { sharePatientName: true });
    const fileId = await attach('clinicMember', order, 'a.png', await twoColours(8).png().toBuffer());
    const send = async (person: Person, orderId = order.id) =>
      nameOf((await server.call('message/create', { orderId, body: 'x', fileIds: [fileId] }, await as(person))).code);
    const fetch = async (person: Person) =>
      nameOf((await server.call('message/download', { fileId }, await as(person))).code);
    for (const person of ['factoryMember', 'clinicAdmin'] as const)
      expect([person, await send(person), await fetch(person)]).toEqual([person, 'invalid', 'notFound']);
    expect(await send('clinicMember', (await buildOrder(server)).id)).toBe('invalid');
    expect(await send('clinicMember')).toBe('ok');
    expect(await send('clinicMember')).toBe('invalid');
    expect(await fetch('factoryMember')).toBe('ok');
    for (const person of ['otherClinic', 'otherLab', 'colleague'] as const)
      expect([person, await fetch(person)]).toEqual([person, 'notFound']);
  });

  it('that is left out before its message is sent is deleted by its uploader alone, and its storage released', async () => {
    const order = await acceptedOrder(server);
    const before = await storage('factoryAdmin');
    const fileId = await attach('factoryMember', order, 'wrong.png', await twoColours(10).png().toBuffer());
    const leaveOut = async (person: Person) =>
      nameOf((await server.call('file/delete', { ids: [fileId] }, await as(person))).code);
    for (const person of ['clinicMember', 'factoryAdmin', 'otherLab'] as const)
      expect([person, await leaveOut(person)]).toEqual([person, 'notFound']);
    const stale = await server.call('file/delete', { id: fileId, version: 99 }, await as('factoryMember'));
    expect(nameOf(stale.code)).toBe('conflict');
    expect(await leaveOut('factoryMember')).toBe('ok');
    expect(await storage('factoryAdmin')).toEqual(before);
    const sent = await attach('factoryMember', order, 'right.png', await twoColours(11).png().toBuffer());
    await write('factoryMember', order, null, [sent]);
    expect(nameOf((await server.call('file/delete', { ids: [sent] }, await as('factoryMember'))).code)).toBe(
      'notFound',
    );
  });

  it('that was never sent is deleted after a day, and its storage released', async () => {
    const order = await acceptedOrder(server);
    const before = await storage('factoryAdmin');
    await attach('factoryMember', order, 'never.png', await twoColours(9).png().toBuffer());
    expect((await storage('factoryAdmin')).used).toBeGreaterThan(before.used);
    server.later(25 * hour);
    await sweep(server.app.services);
    expect(await storage('factoryAdmin')).toEqual(before);
  });
});

describe('a deleted message', () => {
  it('leaves a placeholder for both sides, without text and pictures', async () => {
    const order = await acceptedOrder(server);
    const before = await storage('clinicAdmin');
    const bytes = await photo('plum');
    const fileId = await attach('clinicMember', order, 'oops.jpg', bytes);
    const { id, version } = await write('clinicMember', order, 'wrong patient', [fileId]);
    await shown('clinicMember', order);
    const { sha256 } = (await list('clinicMember', order))[0]!.attachments[0]!;
    const gone = async (person: Person, more: object = {}) =>
      nameOf((await server.call('message/delete', { id, ...more }, await as(person))).code);
    expect([await gone('clinicAdmin'), await gone('factoryMember')]).toEqual(['notFound', 'notFound']);
    expect(await gone('clinicMember', { version })).toBe('ok');
    for (const person of ['clinicMember', 'factoryMember'] as const) {
      const [left] = await list(person, order);
      expect(left).toMatchObject({ id, version: version + 1, body: '', fileIds: [], attachments: [] });
      expect(left?.deletedAt).not.toBeNull();
      expect(nameOf((await server.call('message/download', { fileId }, await as(person))).code)).toBe('notFound');
    }
    expect(await storage('clinicAdmin')).toEqual(before);
    expect(await gone('clinicMember')).toBe('notFound');
    expect(await server.app.services.files.size(originalKey(sha256!))).toBe(bytes.length);
    // The database's clock is behind the server's, which earlier tests moved forward.
    await server.db.updateTable('looseBytes').set({ since: '2020-01-01' }).execute();
    await sweep(server.app.services);
    expect(await server.app.services.files.size(originalKey(sha256!))).toBeNull();
  });
});

describe('a long conversation', () => {
  it('is paged by fifty, newest first, and new messages shift no page', async () => {
    const order = await acceptedOrder(server);
    const { id, authorId, organisationId } = await write('clinicMember', order, 'm0');
    const rows = Array.from({ length: 119 }, (_, nth) => ({
      clinicId: order.clinicId,
      orderId: order.id,
      labId: order.labId ?? null,
      conversationLabId: order.labId ?? null,
      authorId,
      authorOrganisationId: organisationId,
      id: uuid(),
      body: `m${nth + 1}`,
      // Pairs of messages share a timestamp.
      sentAt: new Date(server.now().getTime() + 1 + Math.floor(nth / 2)).toISOString(),
    }));
    await server.db.insertInto('message').values(rows).execute();
    server.later(1000);
    const pages: string[][] = [];
    let before: string | undefined;
    do {
      const page = (await list('factoryMember', order, before ? { before } : {})).map(({ id }) => id);
      pages.push(page);
      before = page.at(-1);
      await write('factoryMember', order, 'in between');
    } while (pages.at(-1)!.length === limits.messagePage);
    expect(pages.map((page) => page.length)).toEqual([50, 50, 20]);
    const sent = rows.toSorted((a, b) => b.sentAt.localeCompare(a.sentAt) || b.id.localeCompare(a.id));
    expect(pages.flat()).toEqual([...sent.map((row) => row.id), id]);
    const other = await acceptedOrder(server);
    const foreign = await write('clinicMember', other, 'x');
    expect(
      nameOf(
        (
          await server.call(
            'message/query',
            { filter: { orderId: order.id, before: foreign.id } },
            await as('otherLab'),
          )
        ).code,
      ),
    ).toBe('notFound');
  });
});

describe('the read mark', () => {
  it('is sent to both sides, and moves forward only', async () => {
    const order = await acceptedOrder(server);
    const [first, second] = [await write('clinicMember', order, 'one'), await write('clinicMember', order, 'two')];
    expect(await unread('factoryMember', order)).toBe(2);
    expect(await unread('clinicAdmin', order)).toBe(0);
    await read('factoryMember', order, second);
    await read('factoryMember', order, second);
    await read('factoryMember', order, first);
    expect(await unread('factoryMember', order)).toBe(0);
    expect(await unread('factoryAdmin', order)).toBe(2);
    expect(await marks('clinicMember', order)).toEqual([
      expect.objectContaining({ organisationName: 'Harbour Lab', readTo: second.sentAt, name: expect.any(String) }),
    ]);
    await write('clinicAdmin', order, 'three');
    expect(await unread('factoryMember', order)).toBe(1);
    expect(await unread('clinicMember', order)).toBe(0);
  });

  it('counts unread messages in every row of a list, without deleted ones', async () => {
    const order = await acceptedOrder(server);
    const { id } = await write('factoryMember', order, 'oops');
    await write('factoryMember', order, 'right');
    await server.ask('message/delete', { id }, await as('factoryMember'));
    const { list: rows } = await server.ask<ListAnswer<Order>>(
      'order/query',
      { filter: { keyword: order.number } },
      await as('clinicMember'),
    );
    expect(rows.map((row) => row.unread)).toEqual([1]);
  });

  it('is set for the own orders and messages only', async () => {
    const order = await acceptedOrder(server);
    const said = await write('clinicMember', order, 'one');
    for (const person of ['otherClinic', 'otherLab', 'colleague'] as const) {
      expect(nameOf((await read(person, order, said)).code)).toBe('notFound');
      expect(nameOf((await server.call('message/marks', { orderId: order.id }, await as(person))).code)).toBe(
        'notFound',
      );
    }
    const other = await acceptedOrder(server);
    expect(nameOf((await read('factoryMember', other, said)).code)).toBe('notFound');
  });

  it('belongs to one lab, as its messages and pictures do', async () => {
    const sent = await sentOrder(server);
    const picture = await attach('factoryMember', sent, 'ours.png', await twoColours(8).png().toBuffer());
    const said = await write('factoryMember', sent, 'too short', [picture]);
    await read('factoryAdmin', sent, await write('clinicMember', sent, 'for Harbour only'));
    const rejected = await act(server, await server.loginAs('factoryMember'), 'reject', sent);
    const labId = await organisationOf(server.db, 'otherLab');
    const dentist = await server.loginAs('clinicMember');
    await server.db
      .insertInto('relationship')
      .values({ organisationId: sent.clinicId, partnerId: labId, state: 'confirmed' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const moved = await act(server, dentist, 'update', rejected, { labId });
    await act(server, dentist, 'resend', moved);
    expect(await list('otherLab', sent)).toEqual([]);
    expect(await marks('otherLab', sent)).toEqual([]);
    expect(await unread('otherLab', sent)).toBe(0);
    expect(nameOf((await read('otherLab', sent, said)).code)).toBe('notFound');
    expect(nameOf((await server.call('message/download', { fileId: picture }, await as('otherLab'))).code)).toBe(
      'notFound',
    );
    expect((await list('clinicMember', sent)).map(({ body }) => body)).toEqual(['for Harbour only', 'too short']);
  });
});

describe('the conversation of a forwarded order', () => {
  const forwarded = async () => {
    const order = await acceptedOrder(server);
    const [from, to] = [await organisationOf(server.db, 'factoryAdmin'), await organisationOf(server.db, 'otherLab')];
    await server.db
      .insertInto('relationship')
      .values({ organisationId: from, partnerId: to, state: 'confirmed' })
      .onConflict((conflict) => conflict.columns(['organisationId', 'partnerId']).doUpdateSet({ state: 'confirmed' }))
      .execute();
    const { childId } = await act(server, await server.loginAs('factoryAdmin'), 'forward', order, { labId: to });
    return { order, child: { id: childId! } };
  };
  const bodies = async (person: Person, order: { id: string }) => (await list(person, order)).map(({ body }) => body);

  it('is between the labs, and the clinic’s messages stay with its own lab', async () => {
    const { order, child } = await forwarded();
    await write('clinicMember', order, 'Mary is in pain');
    await server.db.deleteFrom('notice').execute();
    const asked = await write('otherLab', child, 'which shade?');
    const notices = await server.db.selectFrom('notice').select(['organisationId', 'recordId']).execute();
    const harbour = await organisationOf(server.db, 'factoryAdmin');
    const expected = [harbour, order.clinicId].map((organisationId) => ({ organisationId, recordId: order.id }));
    expect(notices).toEqual(expect.arrayContaining(expected));
    expect(new Set(notices.map(({ recordId }) => recordId))).toEqual(new Set([order.id]));
    expect(await unread('factoryMember', order)).toBe(2);
    await write('factoryAdmin', order, 'A2');
    expect(await unread('otherLab', child)).toBe(1);
    expect(await bodies('otherLab', child)).toEqual(['A2', 'which shade?']);
    for (const person of ['clinicMember', 'factoryMember'] as const) {
      expect(await bodies(person, order)).toEqual(['A2', 'which shade?', 'Mary is in pain']);
      const [, copy] = await list(person, order);
      const { authorName, organisationName, sentAt } = asked;
      expect(copy).toMatchObject({ authorName, organisationName, sentAt });
    }
  });

  it('copies pictures to both halves, and deletes them in both', async () => {
    const { order, child } = await forwarded();
    const before = await Promise.all([storage('factoryAdmin'), storage('otherLab')]);
    const fileId = await attach('otherLab', child, 'margin.png', await twoColours(8).png().toBuffer());
    const { id } = await write('otherLab', child, 'here', [fileId]);
    const { attachments } = await shown('clinicMember', order);
    expect(attachments.map(({ name, thumbUrl }) => [name, Boolean(thumbUrl)])).toEqual([['margin.png', true]]);
    const there = { fileId: attachments[0]!.id };
    expect(nameOf((await server.call('message/download', there, await as('factoryMember'))).code)).toBe('ok');
    await server.ask('message/delete', { id }, await as('otherLab'));
    for (const [person, half] of [
      ['otherLab', child],
      ['factoryMember', order],
      ['clinicMember', order],
    ] as const)
      expect(await list(person, half)).toMatchObject([{ body: '', attachments: [], deletedAt: expect.any(String) }]);
    expect(await Promise.all([storage('factoryAdmin'), storage('otherLab')])).toEqual(before);
  });

  it('ends with the forwarding', async () => {
    const { order, child } = await forwarded();
    await act(server, await server.loginAs('otherLab'), 'reject', child, { reason: 'no time' });
    await write('otherLab', child, 'sorry');
    await write('factoryAdmin', order, 'we make it here');
    expect(await bodies('clinicMember', order)).toEqual(['we make it here']);
    expect(await bodies('otherLab', child)).toEqual(['sorry']);
  });
});
