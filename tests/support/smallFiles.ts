import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AttachmentPlace } from '../../domain/attachment.ts';
import { attachmentPrefix } from '../../server/storage/store.ts';
import { nameOf, type TestServer } from './testServer.ts';

type Asked = Pick<TestServer, 'ask' | 'fetch'>;

/** Sends a file's bytes where its place says; the name of the outcome. */
export async function sendBytes(server: Asked, { url }: AttachmentPlace, bytes: Uint8Array): Promise<string> {
  const response = await server.fetch(url.replace('/prod-api', ''), { method: 'PUT', body: bytes as BodyInit });
  return nameOf(((await response.json()) as { code: number }).code);
}

/** Asks for a place by the call `path`, and sends the bytes there; the file's id. */
export async function bringFile(
  server: Asked,
  token: string,
  path: string,
  { bytes, ...wanted }: { bytes: Uint8Array; name: string; id?: string },
): Promise<string> {
  const place = await server.ask<AttachmentPlace>(path, { size: bytes.length, ...wanted }, { token });
  const outcome = await sendBytes(server, place, bytes);
  if (outcome !== 'ok') throw new Error(`the file was refused: ${outcome}`);
  return place.id;
}

/** What a signed address opens. */
export const bytesAt = async ({ fetch }: Pick<TestServer, 'fetch'>, url: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(url.replace('/prod-api', ''))).arrayBuffer());

/** Bytes of storage that an organisation uses, and that are reserved for what is on its way. */
export const storageOf = ({ db }: Pick<TestServer, 'db'>, organisationId: number) =>
  db
    .selectFrom('storage')
    .select(['used', 'reserved'])
    .where('organisationId', '=', organisationId)
    .executeTakeFirstOrThrow();

/** What is stored of an attachment. */
export const storedParts = ({ dataDir }: Pick<TestServer, 'dataDir'>, organisationId: number, id: string) =>
  readdir(join(dataDir, 'files', attachmentPrefix(organisationId, id))).catch(() => []);
