import { beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '../../domain/envelope.ts';
import { limits } from '../../domain/limits.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import type { Order } from '../../domain/order/order.ts';
import { photoTokenHeader, type PhotoLink, type PhotoPlace } from '../../domain/order/photoLink.ts';
import { act, buildOrder, filesOf, sentOrder } from '../support/build.ts';
import { accountOf, organisationOf, people } from '../support/buildPeople.ts';
import { binaryStl, makeArch } from '../support/meshes.ts';
import { twoColours } from '../support/pictures.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';
import { tusClient, uploadIdOf } from '../support/tus.ts';

let server: TestServer;
let dentist: string;
let photo: Buffer;
beforeAll(async () => {
  server = await testServer();
  dentist = await server.loginAs('clinicMember');
  photo = await twoColours(64).jpeg().toBuffer();
});

const link = async ({ id }: { id: string }, token = dentist) =>
  server.ask<PhotoLink>('order/photoLink', { id }, { token });
const place = (token: string) => server.ask<PhotoPlace>('order/photoPlace', { token }, {});
const phone = (token: string) => tusClient(server, '', { [photoTokenHeader]: token });
const refusalOf = async (response: Response) => nameOf(((await response.json()) as Envelope).code);
const outcome = async (path: string, body: object, token?: string) =>
  nameOf((await server.call(path, body, token ? { token } : {})).code);

/** Uploads bytes as a phone does; returns the file's id or the refusal's name. */
async function bring(token: string, bytes: Uint8Array = photo, name = 'image.jpg', orderId = '') {
  const created = await phone(token).create({ orderId, name, bytes, purpose: 'photo' });
  if (created.status !== 201) return refusalOf(created);
  const sent = await phone(token).patch(uploadIdOf(created), 0, bytes);
  return sent.headers.get('X-File-Id') ?? refusalOf(sent);
}

describe('photos by phone', () => {
  it.each([
    ['a draft', false, () => buildOrder(server)],
    ['an order', true, () => sentOrder(server)],
  ] as const)('come into %s, as those of who opened the way', async (_what, isSent, build) => {
    const order = await build();
    const { token, expiresAt } = await link(order);
    expect(Math.round((Date.parse(expiresAt) - server.now().getTime()) / 60_000)).toBe(15);
    expect(await place(token)).toEqual({ number: order.number, expiresAt, isSent, left: serverLimits.photosPerLink });
    const id = await bring(token);
    const [file] = await filesOf(server, dentist, order);
    expect(file).toMatchObject({ id, purpose: 'photo', kind: 'image', side: 'clinic' });
    expect((await place(token)).left).toBe(serverLimits.photosPerLink - 1);
    const entries = await server.db
      .selectFrom('auditEntry')
      .select(['way', 'accountId', 'outcome'])
      .where('about', '=', `order:${order.id}`)
      .where('action', '=', 'upload')
      .execute();
    expect(entries).toEqual([{ way: 'link', accountId: await accountOf(server.db, 'clinicMember'), outcome: 'ok' }]);
  });

  it('go only into the order that the link is of, whatever is named', async () => {
    const [order, other] = [await buildOrder(server), await buildOrder(server)];
    const { token } = await link(order);
    await bring(token, photo, 'image.jpg', other.id);
    expect(await filesOf(server, dentist, other)).toEqual([]);
    expect(await filesOf(server, dentist, order)).toHaveLength(1);
  });

  it('are photos by their bytes, and nothing else comes or takes up storage', async () => {
    const order = await buildOrder(server);
    const { token } = await link(order);
    const used = () =>
      server.db
        .selectFrom('storage as s')
        .innerJoin('organisation as g', 'g.id', 's.organisationId')
        .select(['s.used', 's.reserved'])
        .where('g.number', '=', people.clinicMember.at)
        .executeTakeFirstOrThrow();
    const before = await used();
    const mesh = binaryStl(makeArch({ triangles: 200 }));
    for (const [bytes, name] of [
      [mesh, 'scan.stl'],
      [mesh, 'image.jpg'],
      [Buffer.from('<script>alert(1)</script>'), 'image.jpg'],
      [Buffer.from('%PDF-1.7\n'), 'image.png'],
    ] as const)
      expect([name, await bring(token, bytes, name)]).toEqual([name, 'notAPhoto']);
    expect(await filesOf(server, dentist, order)).toEqual([]);
    expect(await used()).toEqual(before);
    for (const purpose of ['scan', 'attachment', 'message', 'design']) {
      const created = await phone(token).create({ orderId: order.id, name: 'a.jpg', bytes: photo, purpose });
      expect(await refusalOf(created)).toBe('forbidden');
    }
  });

  it('are limited in size and number, and by the clinic’s storage', async () => {
    const order = await buildOrder(server);
    const { token } = await link(order);
    const large = await phone(token).create(
      { orderId: '', name: 'a.jpg', bytes: photo, purpose: 'photo' },
      serverLimits.photoBytes + 1,
    );
    expect(await refusalOf(large)).toBe('fileTooLarge');
    const organisationId = await organisationOf(server.db, 'clinicMember');
    const { maximum } = await server.db
      .selectFrom('storage')
      .select('maximum')
      .where('organisationId', '=', organisationId)
      .executeTakeFirstOrThrow();
    const limitTo = (max: number) =>
      server.db.updateTable('storage').set({ maximum: max }).where('organisationId', '=', organisationId).execute();
    await limitTo(0);
    expect(await bring(token)).toBe('overQuota');
    await limitTo(maximum);
    expect(await bring(token)).toMatch(/^[0-9a-f-]{36}$/);
    const { rows } = await server.database.pool.query<{ id: string }>(
      'select photo_link_id as id from upload where order_id = $1',
      [order.id],
    );
    await server.database.pool.query(
      `insert into upload (id, organisation_id, account_id, clinic_id, order_id, name, purpose, size, file_id, created_at, touched_at, photo_link_id)
       select gen_random_uuid(), organisation_id, account_id, clinic_id, order_id, name, purpose, size, gen_random_uuid(), created_at, touched_at, photo_link_id
       from upload, generate_series(2, $2) where photo_link_id = $1`,
      [rows[0]!.id, serverLimits.photosPerLink],
    );
    expect((await place(token)).left).toBe(0);
    expect(await bring(token)).toBe('photosFull');
    // Another link has its own limit.
    expect(await bring((await link(order)).token)).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('a phone’s token', () => {
  it('is good for a quarter of an hour, and unknown before and after', async () => {
    const order = await buildOrder(server);
    const { token } = await link(order);
    for (const forged of ['x', `${token}x`, token.slice(1)]) {
      expect(await bring(forged)).toBe('photoLinkGone');
      expect(await outcome('order/photoPlace', { token: forged })).toBe('photoLinkGone');
    }
    const { rows } = await server.database.pool.query('select * from photo_link');
    expect(JSON.stringify(rows)).not.toContain(token);
    server.later(limits.photoLinkLife);
    expect(await bring(token)).toBe('photoLinkGone');
    expect(await outcome('order/photoPlace', { token })).toBe('photoLinkGone');
  });

  it('opens nothing else: no call, no file, no other upload, no link of another kind', async () => {
    const order = await buildOrder(server);
    const { token } = await link(order);
    for (const header of ['X-Token', photoTokenHeader]) {
      const response = await server.fetch('/v1/order/get', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', [header]: token },
        body: JSON.stringify({ id: order.id }),
      });
      expect(await refusalOf(response)).toBe('unknownToken');
    }
    expect(await outcome('order/shared', { token })).toBe('shareGone');
    expect(await outcome('order/linkedDesign', { token })).toBe('linkUnknown');
    // The phone can't see, continue or end an upload of the same member's session.
    const own = await tusClient(server, dentist).create({ orderId: order.id, name: 'upper.stl', bytes: photo });
    const id = uploadIdOf(own);
    const client = phone(token);
    expect((await client.head(id)).status).toBe(404);
    expect((await client.patch(id, 0, photo)).status).toBe(404);
    expect((await client.remove(id)).status).toBe(404);
    // Nor one of another phone.
    const other = await link(order);
    const created = await phone(other.token).create({ orderId: '', name: 'a.jpg', bytes: photo, purpose: 'photo' });
    expect((await client.head(uploadIdOf(created))).status).toBe(404);
  });

  it('ends with the membership of who opened the way, and where the order takes nothing more', async () => {
    const order = await sentOrder(server);
    const { token } = await link(order);
    const accountId = await accountOf(server.db, 'clinicMember');
    const lock = (lockedAt: string | null) =>
      server.db.updateTable('account').set({ lockedAt }).where('id', '=', accountId).execute();
    await lock(server.now().toISOString());
    expect(await bring(token)).toBe('photoLinkGone');
    await lock(null);
    await act(server, dentist, 'cancel', order, { reason: 'x' });
    expect(await outcome('order/photoPlace', { token })).toBe('photoLinkGone');
    expect(await bring(token)).toBe('forbidden');
    expect(await outcome('order/photoLink', { id: order.id }, dentist)).toBe('notInThisState');
  });

  it('is the clinic’s to give, for orders that its member sees', async () => {
    const order: Order = await sentOrder(server);
    expect(await outcome('order/photoLink', { id: order.id }, await server.loginAs('factoryMember'))).toBe('forbidden');
    for (const person of ['otherClinic', 'colleague'] as const)
      expect(await outcome('order/photoLink', { id: order.id }, await server.loginAs(person))).toBe('notFound');
  });
});
