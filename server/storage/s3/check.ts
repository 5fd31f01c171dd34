import { randomUUID } from 'node:crypto';
import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { ConfigError } from '../../config.ts';
import type { S3Settings } from '../../config/s3.ts';
import { faultOf, type Bucket } from './bucket.ts';
import { sizeOf } from './read.ts';
import { putBytes } from './write.ts';

/** Makes sure that the bucket is there and that what is put into it can be had and taken away again. */
export async function checkBucket(bucket: Bucket, settings: S3Settings): Promise<void> {
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
