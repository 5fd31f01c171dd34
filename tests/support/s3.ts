import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '../../server/config/s3.ts';

export interface TestS3 {
  settings: S3Settings;
  /** False for s3rver, which checks neither signatures nor hashes nor conditions, and can't copy parts. */
  isReal: boolean;
  close(): Promise<void>;
}

/**
 * The store at `S3_TEST_ENDPOINT`, with `S3_TEST_ACCESS_KEY_ID`, `S3_TEST_SECRET_ACCESS_KEY` and the bucket
 * `S3_TEST_BUCKET`; otherwise s3rver.
 */
export async function openTestS3(): Promise<TestS3> {
  const { S3_TEST_ENDPOINT: endpoint, S3_TEST_BUCKET: bucket = 'ddcp-test' } = process.env;
  const usual = { region: 'us-east-1', bucket, pathStyle: true, prefix: `${randomUUID()}/`, publicEndpoint: undefined };
  if (!endpoint) return openS3rver(usual);
  const { S3_TEST_ACCESS_KEY_ID: accessKeyId = '', S3_TEST_SECRET_ACCESS_KEY: secretAccessKey = '' } = process.env;
  return {
    settings: { ...usual, endpoint, accessKeyId, secretAccessKey },
    isReal: true,
    close: () => Promise.resolve(),
  };
}

async function openS3rver(usual: Omit<S3Settings, 'endpoint' | 'accessKeyId' | 'secretAccessKey'>): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'ddcp-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: usual.bucket }],
  });
  const { port } = await server.run();
  return {
    settings: { ...usual, endpoint: `http://127.0.0.1:${port}`, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    isReal: false,
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
