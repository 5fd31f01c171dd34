import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { CaseFile, OrderArchive } from '../../domain/order/files/file.ts';
import { addLater, act, acceptedOrder, buildOrder, filesOf, labFile, sentOrder } from '../support/build.ts';
import { missingId, nameOf, testServer, type TestServer } from '../support/testServer.ts';
import { upload } from '../support/tus.ts';

let server: TestServer;
let clinic: string;
beforeAll(async () => {
  server = await testServer();
  clinic = await server.loginAs('clinicMember');
});

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const archive = (token: string, { id: orderId }: { id: string }) =>
  server.ask<OrderArchive>('file/archive', { orderId }, { token });
const fetched = (url: string, headers: Record<string, string> = {}) =>
  server.fetch(url.replace('/prod-api', ''), { headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

/** Members of a zip with their hashes, by a reader that checks names, sizes and checksums. */
async function membersOf(zip: Buffer): Promise<Record<string, string>> {
  const opened = await new Promise<ZipFile>((resolve, reject) =>
    yauzl.fromBuffer(zip, { lazyEntries: true, strictFileNames: true }, (error, file) =>
      error ? reject(error) : resolve(file),
    ),
  );
  const members: Record<string, string> = {};
  await new Promise<void>((resolve, reject) => {
    const read = (entry: Entry) =>
      opened.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        buffer(stream).then((bytes) => {
          members[entry.fileName] = sha256(bytes);
          opened.readEntry();
        }, reject);
      });
    opened.on('entry', read).on('end', resolve).on('error', reject).readEntry();
  });
  return members;
}

const zipMagic = Buffer.from('PK\u0005\u0006' + '\0'.repeat(18), 'latin1');

describe('the files of an order', () => {
  it('download as one zip with their original bytes and names', async () => {
    const order = await buildOrder(server);
    const sent = {
      'scan/upper_jaw.obj': Buffer.from('v 0 0 0\n'),
      'attachment/ملف 扫描.pdf': Buffer.alloc(300_000, 'scan of a jaw '),
      'attachment/=cmd.txt': Buffer.from([]),
      'scan/inner.zip': zipMagic,
    };
    for (const [path, bytes] of Object.entries(sent))
      await upload(server, clinic, { orderId: order.id, name: path.split('/')[1]!, bytes });

    const { url, name, size, files } = await archive(clinic, order);
    expect({ name, files }).toEqual({ name: `${order.number}.zip`, files: 4 });
    const response = await fetched(url);
    expect(response.headers.get('Content-Disposition')).toContain(`filename="${order.number}.zip"`);
    expect(response.headers.get('Content-Length')).toBe(String(size));
    const zip = await bytesOf(response);
    expect(zip.length).toBe(size);
    expect(await membersOf(zip)).toEqual(
      Object.fromEntries(Object.entries(sent).map(([path, bytes]) => [path, sha256(bytes)])),
    );
    const listed = await filesOf(server, clinic, order);
    expect(Object.values(await membersOf(zip)).toSorted()).toEqual(
      listed.map((file: CaseFile) => file.sha256!).toSorted(),
    );
  });

  it('have unique names in the zip that every system can write', async () => {
    const order = await buildOrder(server);
    for (const name of ['a.pdf', 'A.pdf', 'con.txt', 'what?.txt', 'a.pdf'])
      await upload(server, clinic, {
        orderId: order.id,
        name,
        purpose: 'attachment',
        bytes: Buffer.from(`${name} ${Math.random()}`),
      });
    const zip = await bytesOf(await fetched((await archive(clinic, order)).url));
    expect(Object.keys(await membersOf(zip))).toEqual([
      'attachment/a.pdf',
      'attachment/A (2).pdf',
      'attachment/_con.txt',
      'attachment/what_.txt',
      'attachment/a (3).pdf',
    ]);
  });

  it('resume at any byte after the download was cut off', async () => {
    const order = await buildOrder(server);
    for (const name of ['one.pdf', 'two.pdf'])
      await upload(server, clinic, {
        orderId: order.id,
        name,
        purpose: 'attachment',
        bytes: Buffer.alloc(2000, name),
      });
    const { url, size } = await archive(clinic, order);
    const first = await fetched(url);
    const whole = await bytesOf(first);
    const tag = first.headers.get('ETag')!;
    for (const at of [0, 17, 30, 1000, 2050, 4100, 4200, size - 30, size - 1]) {
      const rest = await fetched(url, { Range: `bytes=${at}-`, 'If-Range': tag });
      expect([at, rest.status, rest.headers.get('Content-Range')]).toEqual([
        at,
        206,
        `bytes ${at}-${size - 1}/${size}`,
      ]);
      expect(whole.subarray(at).equals(await bytesOf(rest)), `from ${at}`).toBe(true);
    }
    const middle = await bytesOf(await fetched(url, { Range: 'bytes=100-2100' }));
    expect(whole.subarray(100, 2101).equals(middle)).toBe(true);

    await upload(server, clinic, {
      orderId: order.id,
      name: 'three.pdf',
      purpose: 'attachment',
      bytes: Buffer.from('3'),
    });
    const changed = await fetched(url, { Range: 'bytes=100-', 'If-Range': tag });
    expect([changed.status, (await membersOf(await bytesOf(changed)))['attachment/three.pdf']]).toEqual([
      200,
      sha256(Buffer.from('3')),
    ]);
  });

  it('contain what each side may see, with a submission’s number', async () => {
    const order = await acceptedOrder(server);
    const lab = await server.loginAs('factoryMember');
    await labFile(server, order, 'attachment', 'not submitted', lab);
    const design = await labFile(server, order, 'design', 'the design', lab);
    await act(server, lab, 'submitDesign', order, { fileIds: [design] });
    const names = async (token: string) =>
      Object.keys(await membersOf(await bytesOf(await fetched((await archive(token, order)).url))));
    expect(await names(clinic)).toContain('design-v1/design.pdf');
    expect(await names(lab)).toEqual(await names(clinic));
  });

  it('are refused with one answer for a foreign order and a missing one', async () => {
    const order = await sentOrder(server);
    await upload(server, clinic, { orderId: order.id, name: 'a.pdf', purpose: 'attachment', bytes: Buffer.from('a') });
    const answer = async (who: 'otherClinic' | 'otherLab' | 'colleague', orderId: string) => {
      const { code, msg, data } = await server.call('file/archive', { orderId }, { token: await server.loginAs(who) });
      return { code: nameOf(code), msg, data };
    };
    for (const who of ['otherClinic', 'otherLab', 'colleague'] as const) {
      expect(await answer(who, order.id)).toEqual(await answer(who, missingId()));
      expect((await answer(who, order.id)).code).toBe('notFound');
    }
    const { url } = await archive(clinic, order);
    const altered = await fetched(`${url.slice(0, -3)}abc`);
    expect([altered.status, nameOf(((await altered.json()) as { code: number }).code)]).toEqual([
      410,
      'addressExpired',
    ]);
  });

  it('are refused to a former member of the organisation', async () => {
    const order = await sentOrder(server, { sharePatientName: true });
    await addLater(server, clinic, order, { name: 'a.pdf', purpose: 'attachment', bytes: Buffer.from('a') });
    const lab = await server.loginAs('factoryMember');
    const { url } = await archive(lab, order);
    const { accountId } = await server.db
      .selectFrom('member')
      .innerJoin('account', 'account.id', 'member.accountId')
      .select('member.accountId')
      .where('member.role', '=', 'factoryMember')
      .where('member.organisationId', '=', order.labId!)
      .executeTakeFirstOrThrow();
    const become = (state: 'normal' | 'deleted') =>
      server.db
        .updateTable('member')
        .set({ state })
        .where('accountId', '=', accountId)
        .where('organisationId', '=', order.labId!)
        .execute();
    await become('deleted');
    expect((await fetched(url)).status).toBe(410);
    await become('normal');
    expect((await fetched(url)).status).toBe(200);
  });

  it('need an upload first, and name files whose bytes are missing', async () => {
    const order = await buildOrder(server);
    const { code } = await server.call('file/archive', { orderId: order.id }, { token: clinic });
    expect(nameOf(code)).toBe('uploadZipFirst');
    await upload(server, clinic, {
      orderId: order.id,
      name: 'a.pdf',
      purpose: 'attachment',
      bytes: Buffer.from('lost soon'),
    });
    const { url } = await archive(clinic, order);
    const hash = sha256(Buffer.from('lost soon'));
    await server.app.services.files.remove(`original/${hash.slice(0, 2)}/${hash}`);
    expect((await fetched(url)).status).toBe(404);
  });
});

describe('a single file', () => {
  it('resumes as long as its content is the same', async () => {
    const order = await buildOrder(server);
    const bytes = Buffer.from('0123456789');
    const id = await upload(server, clinic, { orderId: order.id, name: 'a.pdf', purpose: 'attachment', bytes });
    const { url } = await server.ask<{ url: string }>('file/download', { id }, { token: clinic });
    const tag = (await fetched(url)).headers.get('ETag')!;
    expect(tag).toBe(`"${sha256(bytes)}"`);
    const rest = await fetched(url, { Range: 'bytes=4-', 'If-Range': tag });
    expect([rest.status, String(await bytesOf(rest))]).toEqual([206, '456789']);
    expect((await fetched(url, { Range: 'bytes=4-', 'If-Range': '"another"' })).status).toBe(200);
  });
});
