import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { s3Store } from '../../server/storage/s3/store.ts';
import type { FileStore } from '../../server/storage/store.ts';
import { buildOrder, filesOf } from '../support/build.ts';
import { patience, tally, times } from '../support/faults/tally.ts';
import { binaryStl, makeArch } from '../support/meshes.ts';
import { openTestS3, type TestS3 } from '../support/s3.ts';
import { faultProxy, type AskedOfStore, type StoreFault, type FaultProxy } from '../support/s3Faults.ts';
import { testServer, type TestServer } from '../support/testServer.ts';
import { tusClient, uploadIdOf } from '../support/tus.ts';

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
/** What befalls a request; only an answer that has bytes can be cut within them. */
const storeFaults: ((asked: AskedOfStore) => StoreFault)[] = [
  () => 'fault',
  () => 'lost',
  () => 'slow',
  ({ method }) => (method === 'GET' ? 'cut' : 'lost'),
  () => ({ status: 503, body: '<Error><Code>SlowDown</Code></Error>' }),
];
/** More in a row than the store's client tries again by itself. */
const spell = 3;

/** A bucket that fails, is slow or is cut off, wherever in an upload, its conversion and its download. */
export function storeFails(): void {
  describe('a bucket', () => {
    let s3: TestS3;
    let proxy: FaultProxy;
    let folder: string;
    let files: FileStore;
    let server: TestServer;
    beforeAll(async () => {
      s3 = await openTestS3();
      proxy = await faultProxy(s3.settings.endpoint);
      folder = await mkdtemp(join(tmpdir(), 'ddcp-faults-s3-'));
      const waits = { connection: 5_000, answer: 20_000, silence: 20_000, tries: 2 };
      files = await s3Store({ ...s3.settings, endpoint: proxy.endpoint }, join(folder, 'scratch'), waits);
      server = await testServer({ files });
    });
    afterAll(async () => {
      proxy.faultFor = () => undefined;
      await server.app.close();
      await files.close();
      await proxy.close();
      await s3.close();
      await rm(folder, { recursive: true, force: true });
    });

    it(
      'that fails, is slow or is cut off keeps the very bytes, once, and a model of them',
      async () => {
        const count = times(8);
        const token = await server.loginAs('clinicMember');
        const client = tusClient(server, token);
        for (let nth = 0; nth < count; nth++) {
          const bytes = binaryStl(makeArch({ jaw: 'lower', triangles: 1000, seed: nth + 1 }));
          const order = await buildOrder(server, {}, token);
          const id = uploadIdOf(await client.create({ orderId: order.id, name: 'lower.stl', bytes }));
          const fault = storeFaults[nth % storeFaults.length]!;
          const from = proxy.asked.length + 1 + (nth % 9);
          let spoiled = 0;
          proxy.faultFor = (asked) => {
            if (proxy.asked.length < from || spoiled >= spell) return undefined;
            spoiled += 1;
            return fault(asked);
          };
          let fileId: string | null = null;
          while (!fileId) {
            const head = await client.head(id);
            const offset = Number(head.headers.get('Upload-Offset'));
            fileId = head.headers.get('X-File-Id');
            if (!fileId) await client.patch(id, offset, bytes.subarray(offset)).catch(() => null);
          }
          const file = await server.until(async () => {
            const [one] = await filesOf(server, token, order);
            return one && ['ready', 'kept', 'failed'].includes(one.state) ? one : undefined;
          });
          expect(await filesOf(server, token, order)).toHaveLength(1);
          expect(file).toMatchObject({ id: fileId, state: 'ready', size: bytes.length, sha256: sha256Of(bytes) });
          const { url } = await server.ask<{ url: string }>('file/download', { id: fileId }, { token });
          let got: Buffer | null = null;
          while (!got) got = await bytesAt(server, url);
          expect(got.equals(bytes)).toBe(true);
          expect(spoiled).toBeGreaterThan(0);
        }
        tally('S3 errors, slowness and cuts', count);
      },
      patience(8, 8000),
    );
  });
}

/**
 * The bytes at an address of the product; null where it says that it can't, or the line breaks. A short file is
 * neither.
 */
async function bytesAt(server: TestServer, url: string): Promise<Buffer | null> {
  const answer = await server.fetch(url.replace('/prod-api', ''));
  if (!answer.ok) return null;
  return answer.arrayBuffer().then(Buffer.from, () => null);
}
