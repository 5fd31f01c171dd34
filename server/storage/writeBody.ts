import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { Refusal } from '../../domain/errors.ts';

/**
 * Writes a request body of exactly `size` bytes to a new local file and returns its SHA-256.
 * @throws Refusal `uploadMismatch` if it has another number of bytes.
 */
export async function writeBody(path: string, body: ReadableStream<Uint8Array> | null, size: number): Promise<string> {
  const hash = createHash('sha256');
  let come = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      come += chunk.byteLength;
      hash.update(chunk);
      done(come > size ? new Refusal('uploadMismatch') : null, chunk);
    },
  });
  const source = body ? Readable.fromWeb(body as NodeStream<Uint8Array>) : Readable.from([]);
  await pipeline(source, counted, createWriteStream(path));
  if (come !== size) throw new Refusal('uploadMismatch');
  return hash.digest('hex');
}
