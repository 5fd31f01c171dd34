import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { promisedHash } from '../store.ts';
import type { Bucket } from './bucket.ts';
import { sizeOf } from './read.ts';

/** Larger files are uploaded in parts of this size. */
const partSize = 8 * 1024 * 1024;

const md5Of = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('base64');

/** Stores bytes atomically with one request. The store verifies the MD5. */
export async function putBytes({ client, name, keyOf }: Bucket, key: string, bytes: Uint8Array): Promise<void> {
  refuseUnlessPromised(key, createHash('sha256').update(bytes).digest('hex'));
  await client.send(
    new PutObjectCommand({
      Bucket: name,
      Key: keyOf(key),
      Body: bytes,
      ContentLength: bytes.byteLength,
      ContentMD5: md5Of(bytes),
    }),
  );
}

/** Stores a local file, unless it is already stored under its hash. */
export async function putFile(bucket: Bucket, path: string, key: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if ((await sizeOf(bucket, key)) === size) return;
    const next = async (start: number) => {
      const bytes = Buffer.allocUnsafeSlow(Math.min(partSize, size - start));
      let come = 0;
      while (come < bytes.length) {
        const { bytesRead } = await file.read(bytes, come, bytes.length - come, start + come);
        if (bytesRead === 0) throw new Error('a local file got shorter');
        come += bytesRead;
      }
      return bytes;
    };
    if (size <= partSize) return await putBytes(bucket, key, await next(0));
    const hash = createHash('sha256');
    await inParts(bucket, key, async (part) => {
      for (let start = 0, number = 1; start < size; start += partSize, number++) {
        const bytes = await next(start);
        hash.update(bytes);
        await part(number, bytes);
      }
      refuseUnlessPromised(key, hash.digest('hex'));
    });
  } finally {
    await file.close();
  }
}

interface Parts {
  uploadId: string;
  /** Registers a part that was stored by other means than `part`. */
  has(number: number, tag: string | undefined): void;
}

/** A multipart upload: nothing is visible before `fill` completes; a failed one is aborted. */
export async function inParts(
  { client, name, keyOf }: Bucket,
  key: string,
  fill: (part: (number: number, bytes: Uint8Array) => Promise<void>, parts: Parts) => Promise<void>,
): Promise<void> {
  const at = { Bucket: name, Key: keyOf(key) };
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(at));
  if (!UploadId) throw new Error('an answer without an upload’s id');
  const tags = new Map<number, string | undefined>();
  const part = async (number: number, bytes: Uint8Array) => {
    const { ETag } = await client.send(
      new UploadPartCommand({
        ...at,
        UploadId,
        PartNumber: number,
        Body: bytes,
        ContentLength: bytes.byteLength,
        ContentMD5: md5Of(bytes),
      }),
    );
    tags.set(number, ETag);
  };
  try {
    await fill(part, { uploadId: UploadId, has: (number, tag) => void tags.set(number, tag) });
    const Parts = [...tags].sort(([a], [b]) => a - b).map(([PartNumber, ETag]) => ({ PartNumber, ETag }));
    await client.send(new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts } }));
  } catch (error) {
    // If aborting fails, the sweep does it later.
    await client.send(new AbortMultipartUploadCommand({ ...at, UploadId })).catch(() => {});
    throw error;
  }
}

/** @throws if the key has another hash */
function refuseUnlessPromised(key: string, sha256: string): void {
  const promised = promisedHash(key);
  if (promised !== null && promised !== sha256) throw new Error('bytes that aren’t those of their hash');
}
