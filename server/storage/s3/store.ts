import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  AbortMultipartUploadCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Settings } from '../../config/s3.ts';
import { tidyScratch } from '../scratch.ts';
import type { FileStore, Stored } from '../store.ts';
import { openBucket, usualPatience, clientFor, faultOf, type Patience, type Bucket } from './bucket.ts';
import { joinObjects } from './join.ts';
import { localCopies } from './localCopies.ts';
import { readObject, sizeOf } from './read.ts';
import { putBytes, putFile } from './write.ts';
import { ConfigError } from '../../config.ts';

/**
 * Files in an S3-compatible store; temporary local files are in `scratchRoot`.
 * @throws ConfigError if the bucket is unusable, with a sentence for the operator
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

/** Seconds: browsers follow a redirect at once, and running downloads continue after expiry. */
const addressLife = 60;

/** Signs URLs of the browser-facing endpoint, each for one key with fixed headers; null without such an endpoint. */
function addressesOf(settings: S3Settings, bucket: Bucket): FileStore['address'] {
  if (!settings.publicEndpoint) return () => Promise.resolve(null);
  const signer = clientFor(settings, settings.publicEndpoint, usualPatience);
  return (key, { type, disposition }) =>
    getSignedUrl(
      signer,
      new GetObjectCommand({
        Bucket: bucket.name,
        Key: bucket.keyOf(key),
        ResponseContentType: type,
        ResponseContentDisposition: disposition,
        ResponseCacheControl: 'private, no-store',
      }),
      // By the store's clock, whose offset from ours the other client has learnt.
      { expiresIn: addressLife, signingDate: new Date(Date.now() + bucket.client.config.systemClockOffset) },
    );
}

/** Checks that the bucket exists and that an object can be written, read and deleted. */
async function checkBucket(bucket: Bucket, settings: S3Settings): Promise<void> {
  const { client, name, keyOf } = bucket;
  const key = `start/${randomUUID()}`;
  try {
    await putBytes(bucket, key, Buffer.from('start'));
    if ((await sizeOf(bucket, key)) !== 5) throw new Error('a file that was just stored is missing');
    await client.send(new DeleteObjectCommand({ Bucket: name, Key: keyOf(key) }));
  } catch (error) {
    throw new ConfigError(`The file store can't be used: ${sentenceOf(error, settings)}`);
  }
}

function sentenceOf(error: unknown, { endpoint, bucket }: S3Settings): string {
  const { code, message, $metadata } = error as {
    code?: string;
    message?: string;
    $metadata?: { httpStatusCode?: number };
  };
  const status = $metadata?.httpStatusCode;
  const name = faultOf(error);
  if (name === 'NotFound' || name === 'NoSuchBucket') return `S3_BUCKET: no bucket "${bucket}" found at ${endpoint}.`;
  if (['InvalidAccessKeyId', 'SignatureDoesNotMatch'].includes(name))
    return `S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY isn't accepted by ${endpoint} (${name}).`;
  if (name === 'RequestTimeTooSkewed')
    return `the clocks of this machine and of ${endpoint} differ too much (${name}).`;
  if (status === 301 || status === 400)
    return `S3_REGION or S3_PATH_STYLE doesn't match the bucket "${bucket}" at ${endpoint} (${status}).`;
  if (status === 401 || status === 403)
    return `S3_ACCESS_KEY_ID has no permission to read, write and delete in the bucket "${bucket}" at ${endpoint} (${status}).`;
  if (status !== undefined) return `${endpoint} answers ${status} (${name}).`;
  return `S3_ENDPOINT: ${endpoint} can't be reached (${code ?? message ?? name}).`;
}

async function* listObjects({ client, name, prefix: ours, ourKey }: Bucket, prefix: string): AsyncGenerator<Stored> {
  for await (const { Contents } of paginateListObjectsV2({ client }, { Bucket: name, Prefix: ours + prefix }))
    for (const { Key, Size, LastModified } of Contents ?? [])
      if (Key) yield { key: ourKey(Key), size: Size ?? 0, changed: LastModified ?? new Date(0) };
}

/** Aborts multipart uploads that began before `before`: unfinished parts take up storage and no listing shows them. */
async function abortUnfinished({ client, name, prefix }: Bucket, before: Date): Promise<void> {
  let from: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {};
  while (from) {
    const found: Awaited<ReturnType<typeof unfinished>> = await unfinished(client, {
      Bucket: name,
      Prefix: prefix,
      ...from,
    });
    for (const { Key, UploadId, Initiated } of found?.Uploads ?? [])
      if (Initiated && Initiated < before)
        await client.send(new AbortMultipartUploadCommand({ Bucket: name, Key, UploadId })).catch(unlessGone);
    from = found?.IsTruncated
      ? { KeyMarker: found.NextKeyMarker, UploadIdMarker: found.NextUploadIdMarker }
      : undefined;
  }
}

/** Null if the store doesn't support listing: then its lifecycle rules must end them. */
const unfinished = (client: Bucket['client'], input: ConstructorParameters<typeof ListMultipartUploadsCommand>[0]) =>
  client.send(new ListMultipartUploadsCommand(input)).catch((error: unknown) => {
    if (faultOf(error) === 'NotImplemented') return null;
    throw error;
  });

const unlessGone = (error: unknown) => {
  if (faultOf(error) !== 'NoSuchUpload') throw error;
};
