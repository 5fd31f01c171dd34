import { createHash, createHmac, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from '../../../../../server/config.ts';
import type { S3Settings } from '../../../../../server/config/s3.ts';
import { s3Store } from '../../../../../server/storage/s3/store.ts';
import { originalKey, type FileStore } from '../../../../../server/storage/store.ts';
import { openTestS3, type TestS3 } from '../../../../support/s3.ts';
import { faultProxy, type AskedOfStore, type FaultProxy } from '../../../../support/s3Faults.ts';

const patience = { connection: 5_000, answer: 20_000, silence: 20_000, tries: 2 };
/** Short timeouts for missing answers and stalled transfers. */
const hasty = { ...patience, answer: 500, silence: 500 };
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let s3: TestS3;
let folder: string;
beforeAll(async () => {
  s3 = await openTestS3();
  folder = await mkdtemp(join(tmpdir(), 'ddcp-weather-'));
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

describe('files on S3 with a faulty connection', () => {
  let proxy: FaultProxy;
  let store: FileStore;
  beforeEach(async () => {
    proxy = await faultProxy(s3.settings.endpoint);
    store = await s3Store({ ...s3.settings, endpoint: proxy.endpoint }, join(folder, 'scratch'), patience);
  });
  /** Uses short timeouts for faults that have to be waited for. */
  const inHaste = async (fault: string) => {
    if (fault !== 'silence') return;
    await store.close();
    store = await s3Store({ ...s3.settings, endpoint: proxy.endpoint }, join(folder, 'scratch'), hasty);
  };
  afterEach(async () => {
    await store.close();
    await proxy.close();
  });

  const read = async (key: string) => buffer(await store.read(key));
  /** Breaks the first `times` requests of a kind, or all. */
  const spoil = (
    fault: NonNullable<ReturnType<FaultProxy['faultFor']>>,
    is: (asked: AskedOfStore) => boolean,
    times = Infinity,
  ) => {
    let left = times;
    proxy.faultFor = (asked) => (is(asked) && left-- > 0 ? fault : undefined);
  };
  const isPut = ({ method }: AskedOfStore) => method === 'PUT';
  const isGet = ({ method }: AskedOfStore) => method === 'GET';
  const isEnd = ({ method, path }: AskedOfStore) => method === 'POST' && path.includes('uploadId=');

  it.each(['fault', 'lost', 'silence'] as const)('a write is made once more after a %s', async (fault) => {
    await inHaste(fault);
    const bytes = randomBytes(50_000);
    spoil(fault, isPut, 1);
    await store.put(`picture/aa/${fault}`, bytes);
    expect((await read(`picture/aa/${fault}`)).equals(bytes)).toBe(true);
  });

  it.each(['fault', 'silence'] as const)(
    'a write that fails for good by %s is an error, shows nothing, and may be repeated',
    async (fault) => {
      await inHaste(fault);
      const bytes = randomBytes(50_000);
      const key = `picture/aa/good-${fault}`;
      spoil(fault, isPut);
      await expect(store.put(key, bytes)).rejects.toThrow();
      expect(await store.size(key)).toBeNull();
      proxy.faultFor = () => undefined;
      await store.put(key, bytes);
      expect((await read(key)).equals(bytes)).toBe(true);
    },
  );

  it('a download that is cut resumes from there, with the same object', async () => {
    const bytes = randomBytes(400_000);
    await store.put('picture/aa/cut', bytes);
    spoil('cut', isGet, 3);
    expect((await read('picture/aa/cut')).equals(bytes)).toBe(true);
    const range = { start: 1000, end: 300_000 };
    spoil('cut', isGet, 2);
    expect((await buffer(await store.read('picture/aa/cut', range))).equals(bytes.subarray(1000, 300_001))).toBe(true);
  });

  it('a download that is cut repeatedly is an error, and no short file', async () => {
    await store.put('picture/aa/short', randomBytes(4_000_000));
    spoil('cut', isGet);
    await expect(read('picture/aa/short')).rejects.toThrow();
    const before = await readdir(join(folder, 'scratch'));
    await expect(store.local('picture/aa/short')).rejects.toThrow();
    expect(await readdir(join(folder, 'scratch'))).toEqual(before);
    proxy.faultFor = () => undefined;
    const copy = await store.local('picture/aa/short');
    await copy.release();
  });

  it.each([
    ['a part', (asked: AskedOfStore) => isPut(asked) && asked.path.includes('partNumber=2')],
    ['their end', isEnd],
  ])('a large file of which %s fails shows nothing, leaves no parts, and may be repeated', async (_name, is) => {
    const bytes = randomBytes(17 * 1024 * 1024);
    const key = originalKey(sha256Of(bytes));
    const path = store.scratch();
    await writeFile(path, bytes);
    spoil('fault', is);
    await expect(store.add(path, key)).rejects.toThrow();
    expect(await store.size(key)).toBeNull();
    expect(proxy.asked.at(-2)).toMatchObject({
      method: 'DELETE',
      path: expect.stringContaining('uploadId=') as string,
    });
    proxy.faultFor = () => undefined;
    await store.add(path, key);
    expect(sha256Of(await read(key))).toBe(sha256Of(bytes));
    await rm(path);
  });

  it('bytes are never stored under another hash, in one request or in parts', async () => {
    const key = originalKey(sha256Of(Buffer.from('other')));
    await expect(store.put(key, randomBytes(10))).rejects.toThrow('their hash');
    const path = store.scratch();
    await writeFile(path, randomBytes(17 * 1024 * 1024));
    await expect(store.add(path, key)).rejects.toThrow('their hash');
    expect(await store.size(key)).toBeNull();
    await rm(path);
  });

  it('bytes that changed in the store give no local copy', async () => {
    const key = originalKey(sha256Of(Buffer.from('whole')));
    await store.put('picture/aa/altered', Buffer.from('alter'));
    await store.join(['picture/aa/altered'], key);
    await expect(store.local(key)).rejects.toThrow('their hash');
  });

  it('an incomplete copy is made again, and one that stays so is an error that removes nothing', async () => {
    const bytes = randomBytes(1000);
    const key = originalKey(sha256Of(bytes));
    await store.put('picture/aa/piece', bytes);
    const isOf = ({ path }: AskedOfStore) => path.includes(key);
    const nothingYet = { status: 404, body: '' };
    spoil(nothingYet, (asked) => asked.method === 'HEAD' && isOf(asked), 2);
    await store.join(['picture/aa/piece'], key);
    expect(proxy.asked.filter((asked) => isPut(asked) && isOf(asked))).toHaveLength(2);
    spoil(nothingYet, (asked) => asked.method === 'HEAD' && isOf(asked));
    await expect(store.join(['picture/aa/piece'], key)).rejects.toThrow('isn’t whole');
    expect((await read(key)).equals(bytes)).toBe(true);
  });

  it('existing objects aren’t sent again', async () => {
    const bytes = randomBytes(1000);
    const path = store.scratch();
    await writeFile(path, bytes);
    await store.add(path, originalKey(sha256Of(bytes)));
    const before = proxy.asked.filter(isPut).length;
    await store.add(path, originalKey(sha256Of(bytes)));
    expect(proxy.asked.filter(isPut)).toHaveLength(before);
    await rm(path);
  });

  it('the sweep aborts the parts of a killed process, and no others', async () => {
    const upload = (key: string, minutesAgo: number) =>
      `<Upload><Key>${s3.settings.prefix}${key}</Key><UploadId>of-${key}</UploadId><Initiated>${new Date(Date.now() - minutesAgo * 60_000).toISOString()}</Initiated></Upload>`;
    const body = `<ListMultipartUploadsResult>${upload('old', 90)}${upload('new', 1)}<IsTruncated>false</IsTruncated></ListMultipartUploadsResult>`;
    proxy.faultFor = ({ method, path }) =>
      method === 'GET' && path.includes('uploads')
        ? { status: 200, body }
        : path.includes('uploadId=')
          ? { status: 204, body: '' }
          : undefined;
    await store.tidy(new Date(Date.now() - 60 * 60_000));
    const asked = proxy.asked.filter(({ path }) => path.includes('upload'));
    expect(asked.map(({ method, path }) => [method, path.match(/prefix=([^&]+)|uploadId=([^&]+)/)?.slice(1)])).toEqual([
      ['GET', [encodeURIComponent(s3.settings.prefix), undefined]],
      ['DELETE', [undefined, 'of-old']],
    ]);
  });

  it('a file used concurrently is fetched once', async () => {
    await store.put('picture/aa/several', randomBytes(1000));
    const copies = await Promise.all(Array.from({ length: 5 }, () => store.local('picture/aa/several')));
    expect(proxy.asked.filter(isGet)).toHaveLength(1);
    for (const copy of copies) await copy.release();
  });
});

describe('a start on S3', () => {
  const start = (change: Partial<S3Settings>) => s3Store({ ...s3.settings, ...change }, join(folder, 'start'), hasty);

  it('reports a missing bucket and an invalid address', async () => {
    await expect(start({ bucket: 'no-such-bucket' })).rejects.toThrow(
      /^The file store can't be used: S3_BUCKET: no bucket "no-such-bucket" found at http/,
    );
    await expect(start({ endpoint: 'http://127.0.0.1:9' })).rejects.toThrow(
      /S3_ENDPOINT: http:\/\/127.0.0.1:9 can't be reached \(ECONNREFUSED\)/,
    );
    await expect(start({ bucket: 'no-such-bucket' })).rejects.toBeInstanceOf(ConfigError);
  });

  it('reports refused credentials', async () => {
    const proxy = await faultProxy(s3.settings.endpoint);
    proxy.faultFor = () => 'refusal';
    await expect(start({ endpoint: proxy.endpoint })).rejects.toThrow(
      /S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY isn't accepted by .* \(SignatureDoesNotMatch\)/,
    );
    await proxy.close();
  });

  it('reports a store that doesn’t answer in time', async () => {
    const proxy = await faultProxy(s3.settings.endpoint);
    proxy.faultFor = () => 'silence';
    await expect(start({ endpoint: proxy.endpoint })).rejects.toThrow(/can't be reached \(ETIMEDOUT\)/);
    await proxy.close();
  });
});

describe('a signed address of the store', () => {
  const publicEndpoint = 'https://files.example.org';
  const as = {
    type: 'application/octet-stream',
    disposition: `attachment; filename="a b.stl"; filename*=UTF-8''a%20b.stl`,
  };
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

  it('doesn’t exist where browsers can’t reach the store', async () => {
    const store = await s3Store(s3.settings, join(folder, 'none'), patience);
    expect(await store.address('picture/aa/1', as)).toBeNull();
    await store.close();
  });

  it('is valid for this key and these headers alone, for a minute', async () => {
    const settings = { ...s3.settings, publicEndpoint };
    const store = await s3Store(settings, join(folder, 'signed'), patience);
    const key = originalKey('ab'.repeat(32));
    const url = new URL((await store.address(key, as)) ?? '');
    await store.close();
    expect([url.origin, url.pathname]).toEqual([publicEndpoint, `/${settings.bucket}/${settings.prefix}${key}`]);
    const said = Object.fromEntries(url.searchParams);
    expect(said).toMatchObject({
      'response-content-type': as.type,
      'response-content-disposition': as.disposition,
      'response-cache-control': 'private, no-store',
      'X-Amz-Expires': '60',
      'X-Amz-SignedHeaders': 'host',
    });
    // Recomputed by the rules of Signature Version 4, which s3rver doesn't check.
    const { 'X-Amz-Signature': signature, ...signed } = said;
    const encoded = (text: string) =>
      encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
    const query = Object.entries(signed)
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .toSorted()
      .join('&');
    const canonical = ['GET', url.pathname, query, `host:${url.host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join('\n');
    const at = said['X-Amz-Date'] ?? '';
    const scope = `${at.slice(0, 8)}/${settings.region}/s3/aws4_request`;
    expect(said['X-Amz-Credential']).toBe(`${settings.accessKeyId}/${scope}`);
    const secret = scope
      .split('/')
      .reduce<string | Buffer>((key, part) => hmac(key, part), `AWS4${settings.secretAccessKey}`);
    expect(signature).toBe(
      hmac(secret, ['AWS4-HMAC-SHA256', at, scope, sha256Of(Buffer.from(canonical))].join('\n')).toString('hex'),
    );
  });
});
