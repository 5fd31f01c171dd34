import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Writes a stream to a new local file and returns its SHA-256. Deletes an incomplete file. */
export async function fetchTo(source: Readable, path: string): Promise<string> {
  const hash = createHash('sha256');
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(source, hashed, createWriteStream(path));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return hash.digest('hex');
}
