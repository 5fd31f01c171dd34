import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { isJawSure, type CaseFile } from '../../domain/order/files/file.ts';
import { filesOf } from '../../tests/support/build.ts';
import type { Asked } from '../../tests/support/remote.ts';
import { tusClient, uploadIdOf } from '../../tests/support/tus.ts';

/** A product instance that reads cases. */
export interface Reader {
  server: Asked;
  /** Resolves when its queue is empty. */
  whenIdle(): Promise<void>;
}

/** Uploads a file or a folder as a case by a clinic's head; returns the files as the console lists them. */
export async function readCase({ server, whenIdle }: Reader, path: string): Promise<CaseFile[]> {
  const token = await server.loginAs('clinicAdmin');
  const { id: orderId } = await server.ask<{ id: string }>('order/create', { caseType: 'restoration' }, { token });
  for (const file of await filesIn(path)) {
    const { size } = await stat(file);
    const client = tusClient(server, token);
    const relativePath = relative(path, file);
    const created = await client.create({ orderId, name: basename(file), bytes: new Uint8Array(), relativePath }, size);
    if (created.status !== 201) throw new Error(`${file}: ${await created.text()}`);
    const sent = await client.patch(uploadIdOf(created), 0, Readable.toWeb(createReadStream(file)) as ReadableStream);
    if (!sent.headers.has('X-File-Id')) throw new Error(`${file}: ${await sent.text()}`);
  }
  await whenIdle();
  return filesOf(server, token, { id: orderId });
}

async function filesIn(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** A row of expected values: name, jaw (with `?` if uncertain), triangles, notes; or name and fault or kind. */
function rowOf({ name, kind, jaw, state, fault, facts, ...how }: CaseFile): string {
  if (kind !== 'model' || state !== 'ready') return [name, fault ?? kind, '', ''].join();
  const said = jaw === null ? 'asked' : isJawSure(how) ? jaw : `${jaw}?`;
  const notes = [...(facts?.hasTexture ? ['textured'] : []), ...(facts?.notes ?? [])];
  return [name, said, facts?.triangles, notes.join(' ')].join();
}

/** The rows of a case, sorted: an unpacked zip is represented by its files. */
export const rowsOf = (files: readonly CaseFile[]): string[] =>
  files
    .filter(({ state, kind }) => kind !== 'archive' || state === 'failed')
    .map(rowOf)
    .toSorted();
