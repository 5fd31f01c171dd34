import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
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
import { type FileStore, type Stored, promisedHash } from '../store.ts';
import { openBucket, usualPatience, clientFor, faultOf, type Patience, type Bucket } from './bucket.ts';
import { joinObjects } from './join.ts';
import { readObject, sizeOf } from './read.ts';
import { putBytes, putFile } from './write.ts';
import { ConfigError } from '../../config.ts';
import { fetchTo } from '../fetchTo.ts';

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

/** Members of a zip are converted one by one from the whole zip: a copy is kept this long after its last use, ms. */
const idle = 30_000;
/** Maximum bytes of unused copies. */
const mostIdle = 4 * 1024 ** 3;

interface Copy {
  path: Promise<string>;
  users: number;
  size: number;
  timer?: NodeJS.Timeout;
}

/** Local copies of stored files, each fetched once for all concurrent and soon following users. */
function localCopies({ read, scratch }: Pick<FileStore, 'read' | 'scratch'>) {
  const copies = new Map<string, Copy>();
  const drop = async (key: string, copy: Copy) => {
    clearTimeout(copy.timer);
    if (copies.get(key) === copy) copies.delete(key);
    await copy.path.then(
      (path) => rm(path, { force: true }),
      () => {},
    );
  };
  const begin = (key: string): Copy => {
    const copy: Copy = { path: fetchCopy(read, key, scratch()), users: 0, size: 0 };
    copies.set(key, copy);
    return copy;
  };
  const rest = async (key: string, copy: Copy) => {
    const unused = [...copies.values()].filter(({ users }) => users === 0).reduce((sum, { size }) => sum + size, 0);
    if (unused > mostIdle) return drop(key, copy);
    copy.timer = setTimeout(() => void drop(key, copy), idle).unref();
  };
  return {
    async local(key: string) {
      const copy = copies.get(key) ?? begin(key);
      clearTimeout(copy.timer);
      copy.users += 1;
      try {
        const path = await copy.path;
        copy.size = (await stat(path)).size;
        let held = true;
        const release = async () => {
          if (!held) return;
          held = false;
          copy.users -= 1;
          if (copy.users === 0) await rest(key, copy);
        };
        return { path, release };
      } catch (error) {
        await drop(key, copy);
        throw error;
      }
    },
    close: async () => void (await Promise.all([...copies].map(([key, copy]) => drop(key, copy)))),
  };
}

/** @throws if the bytes don't match the hash in the key */
async function fetchCopy(read: FileStore['read'], key: string, path: string): Promise<string> {
  const sha256 = await fetchTo(await read(key), path);
  const promised = promisedHash(key);
  if (promised === null || promised === sha256) return path;
  await rm(path, { force: true });
  throw new Error('stored bytes that aren’t those of their hash');
}
