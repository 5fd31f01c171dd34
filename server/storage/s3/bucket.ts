import { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../../config/s3.ts';
import { checkedKey } from '../store.ts';

/** Milliseconds until a connection stands, until an answer begins, and without a byte within one. */
export interface Patience {
  connection: number;
  answer: number;
  silence: number;
  /** The number of tries before a request fails. */
  tries: number;
}

export const usualPatience: Patience = { connection: 5_000, answer: 45_000, silence: 20_000, tries: 3 };

/** A slow download keeps its connection to the store; others must not wait for it. */
const connections = { keepAlive: true, maxSockets: 500 };

/** A bucket, and our part of it. */
export interface Bucket {
  client: S3Client;
  name: string;
  /** The key of the store for one of ours. */
  keyOf(key: string): string;
  /** Ours for one of the store's. */
  ourKey(key: string): string;
  prefix: string;
}

export function openBucket(settings: S3Settings, patience: Patience = usualPatience): Bucket {
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
    // Checksums that older gateways don't know would make them refuse, or keep them within the bytes. Each body goes with the
    // hash that its signature needs, and with an MD5.
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

/** The name that the store gives a fault: `NoSuchKey`, `NotImplemented` … */
export const faultOf = (error: unknown): string => (error as { name?: string } | null)?.name ?? '';

/** Whether the store says that there is no such object. Of a HEAD it can only say that by its status. */
export const isMissing = (error: unknown): boolean => ['NotFound', 'NoSuchKey'].includes(faultOf(error));
