import { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../../config/s3.ts';
import { checkedKey } from '../store.ts';

/** Timeouts in milliseconds: to connect, to the first byte, and between bytes. */
export interface Patience {
  connection: number;
  answer: number;
  silence: number;
  /** Attempts before a request fails. */
  tries: number;
}

export const usualPatience: Patience = { connection: 5_000, answer: 45_000, silence: 20_000, tries: 3 };

/** A slow download holds its connection to the store; others must not wait for it. */
const connections = { keepAlive: true, maxSockets: 500 };

/** A bucket with our key prefix. */
export interface Bucket {
  client: S3Client;
  name: string;
  /** Maps our key to the store's. */
  keyOf(key: string): string;
  /** Maps the store's key to ours. */
  ourKey(key: string): string;
  prefix: string;
}

export function openBucket(settings: S3Settings, patience: Patience): Bucket {
  const { prefix, bucket } = settings;
  return {
    client: clientFor(settings, settings.endpoint, patience),
    name: bucket,
    prefix,
    keyOf: (key) => prefix + checkedKey(key),
    ourKey: (key) => key.slice(prefix.length),
  };
}

export const clientFor = (settings: S3Settings, endpoint: string, patience: Patience): S3Client =>
  new S3Client({
    endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    forcePathStyle: settings.pathStyle,
    // Older gateways reject unknown checksums or store them within the data. Every body is sent with the hash needed
    // for its signature, and an MD5.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: patience.tries,
    requestHandler: {
      connectionTimeout: patience.connection,
      requestTimeout: patience.answer,
      throwOnRequestTimeout: true,
      socketTimeout: patience.silence,
      httpAgent: connections,
      httpsAgent: connections,
    },
  });

/** The store's error name: `NoSuchKey`, `NotImplemented` … */
export const faultOf = (error: unknown): string => (error as { name?: string } | null)?.name ?? '';

/** Whether the object doesn't exist. For HEAD, the status is the only sign. */
export const isMissing = (error: unknown): boolean => ['NotFound', 'NoSuchKey'].includes(faultOf(error));
