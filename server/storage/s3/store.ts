import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import type { S3Settings } from '../../config/s3.ts';
import { tidyScratch } from '../scratch.ts';
import type { FileStore } from '../store.ts';
import { addressesOf } from './address.ts';
import { openBucket, usualPatience, type Patience } from './bucket.ts';
import { joinObjects } from './join.ts';
import { abortUnfinished, listObjects } from './list.ts';
import { localCopies } from './localCopies.ts';
import { readObject, sizeOf } from './read.ts';
import { putBytes, putFile } from './write.ts';
import { checkBucket } from './check.ts';

/**
 * Files in an S3-compatible store; local files lie in `scratchRoot` for as long as they are needed.
 * @throws ConfigError where the bucket can't be used, in a sentence for the operator
 */
export async function s3Store(
  settings: S3Settings,
  scratchRoot: string,
  patience: Patience = usualPatience,
): Promise<FileStore> {
  const bucket = openBucket(settings, patience);
  await checkBucket(bucket, settings);
  await mkdir(scratchRoot, { recursive: true, mode: 0o700 });
  const scratch = () => join(scratchRoot, randomUUID());
  const read: FileStore['read'] = (key, range) => readObject(bucket, key, range);
  const copies = localCopies({ read, scratch });
  return {
    onDisk: false,
    read,
    scratch,
    add: (path, key) => putFile(bucket, path, key),
    put: (key, bytes) => putBytes(bucket, key, bytes),
    join: (keys, key) => joinObjects(bucket, keys, key),
    size: (key) => sizeOf(bucket, key),
    local: (key) => copies.local(key),
    remove: async (key) =>
      void (await bucket.client.send(new DeleteObjectCommand({ Bucket: bucket.name, Key: bucket.keyOf(key) }))),
    list: (prefix) => listObjects(bucket, prefix),
    address: addressesOf(settings, bucket),
    async tidy(before) {
      await abortUnfinished(bucket, before);
      await tidyScratch(scratchRoot, before);
    },
    async close() {
      await copies.close();
      bucket.client.destroy();
    },
  };
}
