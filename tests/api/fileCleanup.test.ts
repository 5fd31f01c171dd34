import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { CaseFile } from '../../domain/order/files/file.ts';
import { references, removeLoose } from '../../server/storage/unreferenced.ts';
import { originalKey } from '../../server/storage/store.ts';
import { sweep } from '../../server/jobs/sweep.ts';
import { act, buildOrder, filesOf } from '../support/build.ts';
import { password, people } from '../support/buildPeople.ts';
import { binaryStl, makeArch } from '../support/meshes.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';
import { upload } from '../support/tus.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await testServer();
  token = await signIn();
});

const hour = 3_600_000;
const day = 24 * hour;
let seed = 1000;
/** A scan that no other test uses. */
const freshStl = () => binaryStl(makeArch({ jaw: 'lower', triangles: (seed += 100) }));
const keep = () => sweep(server.app.services);
const stored = (key: string) => server.app.services.files.size(key);
const signIn = async (userName: string = people.clinicMember.email) =>
  (await server.ask<{ token: string }>('base/login', { userName, password }, {})).token;
/** Moves the clock and runs the sweep; signs in again, because sessions expire meanwhile. */
const pass = async (time: number) => {
  server.later(time);
  await keep();
  token = await signIn();
};
const ready = (order: { id: string }, state: CaseFile['state'] = 'ready') =>
  server.until(async () => {
    const [file] = await filesOf(server, token, order);
    // Its thumbnail is rendered last, after the state becomes ready.
    return file?.state === state && file.thumbUrl ? file : undefined;
  });
const keysOf = ({ id }: { id: string }) =>
  server.db.selectFrom('file').select(['lodKey', 'fullKey', 'sha256']).where('id', '=', id).executeTakeFirstOrThrow();

async function scan(bytes = freshStl()) {
  const order = await buildOrder(server, {}, token);
  await upload(server, token, { orderId: order.id, name: 'lower.stl', bytes });
  return { order, file: await ready(order), bytes };
}

// Runs first, because the database uses its own clock.
describe('bytes of deleted files', () => {
  it('are removed a day later, when no record refers to them', async () => {
    const { file } = await scan();
    const { lodKey, fullKey } = await keysOf(file);
    const keys = [originalKey(file.sha256!), lodKey!, fullKey!];
    await server.ask('file/delete', { id: file.id }, { token });
    await keep();
    expect(await Promise.all(keys.map(stored))).not.toContain(null);
    await pass(25 * hour);
    expect(await Promise.all(keys.map(stored))).toEqual([null, null, null]);
  });

  it('return with the next upload of the same content, at any moment', async () => {
    const { file, bytes } = await scan();
    await server.ask('file/delete', { id: file.id }, { token });
    server.later(25 * hour);
    const order = await buildOrder(server, {}, token);
    // Concurrently: the sweep sees unreferenced bytes, and the upload finds them stored.
    await Promise.all([
      upload(server, token, { orderId: order.id, name: 'lower.stl', bytes }),
      keep(),
      removeLoose(server.app.services, server.now().toISOString()),
    ]);
    const again = await ready(order);
    const { url } = await server.ask<{ url: string }>('file/download', { id: again.id }, { token });
    const served = await server.fetch(url.replace('/prod-api', ''));
    expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('are removed too after a crash between storing them and recording the file', async () => {
    const sha256 = 'ab'.repeat(32);
    await server.app.services.files.put(originalKey(sha256), Buffer.from('unowned'));
    await pass(25 * hour);
    expect(await stored(originalKey(sha256))).toBeNull();
  });

  it('are searched in every column that names stored bytes by their content', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and (column_name = 'sha256' or column_name like '%\\_sha256' or column_name like '%\\_key')
    `.execute(server.db);
    // Keyed by owner rather than content: deleted with their own row. A passkey's key is none of a store.
    const own = ['attachment.sha256', 'account.avatar_key', 'organisation.logo_key', 'passkey.public_key'];
    const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const found = rows
      .map(({ table, column }) => `${table}.${column}`)
      .filter((name) => !own.includes(name))
      .map((name) => name.split('.').map(camel).join('.'));
    expect(found.toSorted()).toEqual(references.map((one) => one.join('.')).toSorted());
  });
});

describe('a viewing copy', () => {
  it('is deleted three months after its last view, and made again on request', async () => {
    const { order, file } = await scan();
    const keys = await keysOf(file);
    expect(file.conversionMs).toBeGreaterThan(0);

    await pass(60 * day);
    const looked = (await filesOf(server, token, order))[0]!;
    expect(looked.state).toBe('ready');
    expect((await server.fetch(looked.fullUrl!.replace('/prod-api', ''))).status).toBe(200);

    await pass(60 * day);
    expect((await filesOf(server, token, order))[0]!.state).toBe('ready');

    await pass(34 * day);
    const cleared = (await filesOf(server, token, order))[0]!;
    expect(cleared).toMatchObject({
      state: 'cleared',
      lodUrl: null,
      fullUrl: null,
      lodBytes: null,
      fullBytes: null,
      conversionMs: file.conversionMs,
      sha256: file.sha256,
      facts: file.facts,
    });
    expect(cleared.thumbUrl).not.toBeNull();

    await pass(2 * day);
    expect([await stored(keys.lodKey!), await stored(keys.fullKey!)]).toEqual([null, null]);
    expect(await stored(originalKey(keys.sha256!))).toBe(file.size);

    await server.ask('file/convert', { id: file.id }, { token });
    const again = await ready(order);
    expect(await keysOf(again)).toEqual(keys);
    expect((await server.fetch(again.fullUrl!.replace('/prod-api', ''))).status).toBe(200);
  });

  it('stays while another order has it', async () => {
    const { file, bytes } = await scan();
    const other = await buildOrder(server, {}, token);
    await upload(server, token, { orderId: other.id, name: 'lower.stl', bytes });
    await ready(other);
    const { fullKey } = await keysOf(file);
    await server.ask('file/delete', { id: file.id }, { token });
    await pass(2 * day);
    expect(await stored(fullKey!)).not.toBeNull();
    expect(await stored(originalKey(file.sha256!))).not.toBeNull();
  });

  it('estimates how long making it takes from other files, when it was never made', async () => {
    const { file, order } = await scan();
    await server.db
      .updateTable('file')
      .set({ state: 'failed', conversionMs: null })
      .where('id', '=', file.id)
      .execute();
    const [failed] = await filesOf(server, token, order);
    expect(failed!.conversionMs).toBeGreaterThan(0);
  });
});

describe('a conversion', () => {
  it('can’t be requested while one is running', async () => {
    const { file } = await scan();
    await server.db.updateTable('file').set({ state: 'converting' }).where('id', '=', file.id).execute();
    expect(nameOf((await server.call('file/convert', { id: file.id }, { token })).code)).toBe('conflict');
  });

  it('can be requested by the lab too, once it has the order', async () => {
    const { file, order } = await scan();
    await act(server, token, 'send', order);
    await server.db.updateTable('file').set({ state: 'cleared' }).where('id', '=', file.id).execute();
    const lab = await signIn(people.factoryMember.email);
    const { code } = await server.call('file/convert', { id: file.id }, { token: lab });
    expect(nameOf(code)).toBe('ok');
    await ready(order);
  });
});
