import { GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { Readable } from 'node:stream';
import type { ByteRange } from '../store.ts';
import { isMissing, type Bucket } from './bucket.ts';

/** How often an interrupted download resumes before at least `worthWhile` more bytes have arrived. */
const resumptions = 4;
const worthWhile = 1024 * 1024;

export async function sizeOf({ client, name, keyOf }: Bucket, key: string): Promise<number | null> {
  try {
    const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket: name, Key: keyOf(key) }));
    return ContentLength ?? 0;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/**
 * Reads an object. The first request is sent immediately, so that a missing object is an error before any response
 * starts. An interrupted download resumes with the same object; bytes that never arrive are an error.
 */
export async function readObject(bucket: Bucket, key: string, range?: ByteRange): Promise<Readable> {
  const first = await ask(bucket, key, range);
  const begin = range?.start ?? 0;
  const size = range ? Math.min(first.size, range.end - range.start + 1) : first.size;
  let current = first;
  async function* bytes() {
    let come = 0;
    let before = 0;
    for (let tries = 0; come < size; tries++)
      try {
        for await (const chunk of current.body) {
          const part = (chunk as Buffer).subarray(0, size - come);
          come += part.length;
          yield part;
          if (come === size) return;
        }
        throw Object.assign(new Error('a download came short'), { code: 'ShortRead' });
      } catch (error) {
        // The store also disconnects from a reader that pauses for long.
        if (come - before >= worthWhile) tries = 0;
        if (tries === resumptions) throw error;
        before = come;
        current = await ask(bucket, key, { start: begin + come, end: begin + size - 1 }, first.tag);
      }
  }
  const stream = Readable.from(bytes(), { objectMode: false });
  // A reader that closes before the first byte never enters the loop that would end the response.
  stream.once('close', () => current.body.destroy());
  return stream;
}

async function ask({ client, name, keyOf }: Bucket, key: string, range?: ByteRange, tag?: string) {
  const answer = await client.send(
    new GetObjectCommand({
      Bucket: name,
      Key: keyOf(key),
      ...(range && { Range: `bytes=${range.start}-${range.end}` }),
      ...(tag && { IfMatch: tag }),
    }),
  );
  const { Body: body, ContentLength: size, ContentRange, ETag } = answer;
  if (!(body instanceof Readable) || size === undefined) throw new Error('an answer without bytes');
  if (range && range.start > 0 && !ContentRange?.startsWith(`bytes ${range.start}-`)) {
    body.destroy();
    throw new Error('an answer with other bytes than were asked for');
  }
  // A disconnect before reading must not crash the process; the loop gets the error when it reads.
  body.on('error', () => {});
  return { body, size, tag: ETag };
}
