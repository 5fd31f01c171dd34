import { unzipSync } from 'fflate';
import type { OrderArchive } from '../../../domain/order/files/file.ts';
import type { Message } from '../../../domain/message.ts';
import { filesOf } from '../build.ts';
import { nameOf, type TestServer } from '../testServer.ts';

/** The bytes behind a signed address, and the name that they come with. */
export async function fetched(server: TestServer, url: string) {
  const response = await server.fetch(url.replace('/prod-api', ''));
  const bytes = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    bytes,
    header: decodeURIComponent(response.headers.get('Content-Disposition') ?? ''),
  };
}

export const messagesOf = async (server: TestServer, token: string, orderId: string) =>
  (await server.ask<{ list: Message[] }>('message/query', { filter: { orderId } }, { token })).list;

const isZip = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'PK\u0003\u0004';

/** Everything that a user can read of an order, by where it was read. */
export async function readBy(
  server: TestServer,
  token: string,
  { id }: { id: string },
): Promise<Map<string, Uint8Array | string>> {
  const read = new Map<string, Uint8Array | string>();
  const ask = async (path: string, body: object) => {
    const { data } = await server.call(path, body, { token });
    read.set(path, JSON.stringify(data));
    // The address of the next page contains it.
    const next = (data as { next?: string | null } | null)?.next;
    if (next) read.set(`${path} next`, Buffer.from(next, 'base64url').toString());
    return data as never;
  };
  await ask('order/get', { id });
  await ask('order/query', { filter: { ids: [id] } });
  await ask('order/history', { id });
  await ask('notice/query', { pageSize: 100 });
  await ask('message/query', { filter: { orderId: id } });
  await ask('file/query', { filter: { orderId: id }, pageSize: 1, sort: 'name' });
  /** With the contents of a zip, which are compressed. */
  const keep = (what: string, bytes: Uint8Array) => {
    read.set(what, bytes);
    if (!isZip(bytes)) return;
    for (const [path, inner] of Object.entries(unzipSync(bytes))) {
      read.set(`path in ${what}: ${path}`, path);
      keep(`in ${what}: ${path}`, inner);
    }
  };
  const save = async (what: string, url: string) => {
    const { bytes, header } = await fetched(server, url);
    keep(what, bytes);
    read.set(`${what} header`, header);
    return bytes;
  };
  for (const file of await filesOf(server, token, { id })) {
    read.set(`row ${file.id}`, JSON.stringify(file));
    const { code, data } = await server.call('file/download', { id: file.id }, { token });
    if (nameOf(code) === 'ok') {
      const given = data as { url: string; name: string };
      read.set(`download ${file.id}`, given.name);
      await save(`file ${file.kind} ${file.name}`, given.url);
    }
    for (const url of [file.lodUrl, file.fullUrl]) if (url) await save(`model ${url.length} ${file.id}`, url);
  }
  const archive = await server.call('file/archive', { orderId: id }, { token });
  if (nameOf(archive.code) === 'ok')
    for (const [path, bytes] of Object.entries(unzipSync(await save('archive', (archive.data as OrderArchive).url)))) {
      keep(`archive ${path}`, bytes);
      read.set(`archive path ${path}`, path);
    }
  for (const { attachments } of await messagesOf(server, token, id))
    for (const file of attachments) {
      const { code, data } = await server.call('message/download', { fileId: file.id }, { token });
      if (nameOf(code) === 'ok') await save(`message ${file.name}`, (data as { url: string }).url);
    }
  return read;
}
