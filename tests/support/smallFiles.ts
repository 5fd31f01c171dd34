import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AttachmentPlace } from '../../domain/attachment.ts';
import { attachmentPrefix } from '../../server/storage/store.ts';
import { nameOf, type TestServer } from './testServer.ts';

type Asked = Pick<TestServer, 'ask' | 'fetch'>;

/** Uploads a file's bytes to its place; returns the outcome's name. */
export async function sendBytes(server: Asked, { url }: AttachmentPlace, bytes: Uint8Array): Promise<string> {
  const response = await server.fetch(url.replace('/prod-api', ''), { method: 'PUT', body: bytes as BodyInit });
  return nameOf(((await response.json()) as { code: number }).code);
}

/** Reserves a place with the call `path` and uploads the bytes; returns the file's id. */
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

/** The bytes behind a signed URL. */
export const bytesAt = async ({ fetch }: Pick<TestServer, 'fetch'>, url: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(url.replace('/prod-api', ''))).arrayBuffer());

/** Storage that an organisation uses, and that is reserved for pending uploads, in bytes. */
export const storageOf = ({ db }: Pick<TestServer, 'db'>, organisationId: number) =>
  db
    .selectFrom('storage')
    .select(['used', 'reserved'])
    .where('organisationId', '=', organisationId)
    .executeTakeFirstOrThrow();

/** Stored objects of an attachment. */
export const storedParts = ({ dataDir }: Pick<TestServer, 'dataDir'>, organisationId: number, id: string) =>
  readdir(join(dataDir, 'files', attachmentPrefix(organisationId, id))).catch(() => []);
