import { GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { Readable } from 'node:stream';
import type { ByteRange } from '../store.ts';
import { isMissing, type Bucket } from './bucket.ts';

/** How often a download whose line is cut goes on from there, before as many bytes have come as make it worth while. */
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
 * The bytes of an object. The first are asked for at once, so that what isn't there, or can't be had, is an error before
 * anything is answered. Where the line is cut it goes on with the same object; bytes that never come are an error.
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
        // Of a reader who pauses for long the store hangs up too.
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
  // A cut before anybody reads must not end the process; the loop hears of it when it reads.
  body.on('error', () => {});
  return { body, size, tag: ETag };
}
