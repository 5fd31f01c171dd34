import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskStore } from '../../../../server/storage/disk.ts';
import { s3Store } from '../../../../server/storage/s3/store.ts';
import { originalKey, smallestPiece, type FileStore } from '../../../../server/storage/store.ts';
import { openTestS3 } from '../../../support/s3.ts';

/*
 * Requirements for every file store, run for the disk and for S3: that of S3_TEST_ENDPOINT, otherwise s3rver. s3rver
 * can't show that signatures, MD5s and conditions are checked, that parts are copied within the store, that incomplete
 * objects are invisible, and that unjoined parts are removed: s3Faults.test.ts checks the requests for these.
 */

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const stores = {
  disk: async (folder: string) => ({ store: await diskStore(join(folder, 'files')), close: async () => {} }),
  S3: async (folder: string) => {
    const s3 = await openTestS3();
    return { store: await s3Store(s3.settings, join(folder, 'files', 'scratch')), close: s3.close };
  },
};

describe.each(Object.entries(stores))('files on %s', (_name, open) => {
  let folder: string;
  let store: FileStore;
  let close: () => Promise<void>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ddcp-store-'));
    ({ store, close } = await open(folder));
  });
  afterAll(async () => {
    await store.close();
    await close();
    await rm(folder, { recursive: true, force: true });
  });

  const read = async (key: string, range?: { start: number; end: number }) => buffer(await store.read(key, range));
  const local = async (bytes: Uint8Array) => {
    const path = store.scratch();
    await writeFile(path, bytes);
    return path;
  };
  const scratchFiles = () => readdir(join(folder, 'files', 'scratch'));
  const listed = async (prefix: string) => {
    const found = [];
    for await (const one of store.list(prefix)) found.push(one);
    return found.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  };

  it.each([0, 1, 100_000])('come back byte for byte: %i bytes, put or added', async (size) => {
    const bytes = randomBytes(size);
    await store.put(`picture/aa/${size}`, bytes);
    const path = await local(bytes);
    await store.add(path, originalKey(sha256Of(bytes)));
    for (const key of [`picture/aa/${size}`, originalKey(sha256Of(bytes))]) {
      expect((await read(key)).equals(bytes)).toBe(true);
      expect(await store.size(key)).toBe(size);
    }
    // The local file still belongs to its owner.
    expect((await readFile(path)).equals(bytes)).toBe(true);
    await rm(path);
  });

  it('come back by ranges with inclusive ends', async () => {
    const bytes = randomBytes(300_000);
    await store.put('picture/aa/range', bytes);
    for (const [start, end] of [
      [0, 0],
      [0, 299_999],
      [100_000, 200_000],
      [299_999, 299_999],
    ] as const)
      expect((await read('picture/aa/range', { start, end })).equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  it('that are large come back byte for byte', async () => {
    const bytes = randomBytes(17 * 1024 * 1024 + 1);
    const path = await local(bytes);
    const key = originalKey(sha256Of(bytes));
    await store.add(path, key);
    await rm(path);
    expect(await store.size(key)).toBe(bytes.length);
    expect(sha256Of(await read(key))).toBe(sha256Of(bytes));
    const there = await store.local(key);
    expect(sha256Of(await readFile(there.path))).toBe(sha256Of(bytes));
    await there.release();
  });

  it('can be stored again, at once and later, with the same result', async () => {
    const bytes = randomBytes(10_000);
    const key = originalKey(sha256Of(bytes));
    const path = await local(bytes);
    await Promise.all([store.add(path, key), store.add(path, key), store.put('picture/aa/again', bytes)]);
    await store.add(path, key);
    await store.put('picture/aa/again', bytes);
    expect((await read(key)).equals(bytes)).toBe(true);
    expect((await read('picture/aa/again')).equals(bytes)).toBe(true);
  });

  it.each([[[0]], [[smallestPiece, 1]], [[smallestPiece, smallestPiece + 7, 12_345]]])(
    'are joined from pieces of %j bytes, which stay',
    async (sizes) => {
      const pieces = sizes.map((size) => randomBytes(size));
      const keys = pieces.map((_piece, index) => `upload/join-${sizes.join('-')}/${index}`);
      for (const [index, piece] of pieces.entries()) await store.put(keys[index]!, piece);
      const whole = Buffer.concat(pieces);
      const key = originalKey(sha256Of(whole));
      await store.join(keys, key);
      await store.join(keys, key);
      expect(sha256Of(await read(key))).toBe(sha256Of(whole));
      for (const [index, piece] of pieces.entries()) expect(await store.size(keys[index]!)).toBe(piece.length);
    },
  );

  it('are joined concurrently with the result of one join', async () => {
    for (let times = 0; times < 2; times++) {
      const pieces = [randomBytes(1_200_000)];
      if (times % 2) pieces.unshift(randomBytes(smallestPiece));
      const keys = pieces.map((_piece, index) => `upload/several-${times}/${index}`);
      for (const [index, piece] of pieces.entries()) await store.put(keys[index]!, piece);
      const key = originalKey(sha256Of(Buffer.concat(pieces)));
      const joined = await Promise.allSettled(Array.from({ length: 6 }, () => store.join(keys, key)));
      // s3rver sometimes fails on its own files, which the queue would retry, but not for all.
      const refused = joined.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).name] : []));
      expect(refused.filter((name) => name !== 'InternalError')).toEqual([]);
      expect(refused.length).toBeLessThan(joined.length);
      expect(sha256Of(await read(key))).toBe(sha256Of(Buffer.concat(pieces)));
    }
  });

  it('are joined from no pieces', async () => {
    await store.join([], originalKey(sha256Of(Buffer.alloc(0))));
    expect(await store.size(originalKey(sha256Of(Buffer.alloc(0))))).toBe(0);
  });

  it('that don’t exist have no size, and can’t be read, joined or fetched', async () => {
    expect(await store.size('picture/aa/none')).toBeNull();
    await expect(read('picture/aa/none')).rejects.toThrow();
    await expect(store.join(['picture/aa/none'], originalKey('0'.repeat(64)))).rejects.toThrow();
    expect(await store.size(originalKey('0'.repeat(64)))).toBeNull();
    await expect(store.local('picture/aa/none').then(({ path }) => readFile(path))).rejects.toThrow();
  });

  it('are gone once removed, and can be removed again', async () => {
    await store.put('avatar/1/gone', randomBytes(10));
    await store.remove('avatar/1/gone');
    await store.remove('avatar/1/gone');
    expect(await store.size('avatar/1/gone')).toBeNull();
    await store.put('avatar/1/gone', Buffer.from('new'));
    expect((await read('avatar/1/gone')).toString()).toBe('new');
  });

  it('are listed by prefix, with their sizes', async () => {
    for (const [name, size] of Object.entries({ 'a/1': 3, 'a/2': 5, b: 7 }))
      await store.put(`work/list/${name}`, randomBytes(size));
    expect((await listed('work/list/')).map(({ key, size }) => [key, size])).toEqual([
      ['work/list/a/1', 3],
      ['work/list/a/2', 5],
      ['work/list/b', 7],
    ]);
    expect((await listed('work/list/a/')).map(({ key }) => key)).toEqual(['work/list/a/1', 'work/list/a/2']);
    expect(await listed('work/none/')).toEqual([]);
    const [first] = await listed('work/list/');
    expect(Math.abs(Date.now() - first!.changed.getTime())).toBeLessThan(60_000);
    expect((await listed('')).map(({ key }) => key)).toContain('work/list/b');
  });

  it('are available to local programs, also to several at once', async () => {
    const bytes = randomBytes(50_000);
    const key = originalKey(sha256Of(bytes));
    await store.put(key, bytes);
    const copies = await Promise.all([store.local(key), store.local(key), store.local(key)]);
    await copies[0]?.release();
    await copies[0]?.release();
    for (const { path } of copies.slice(1)) expect((await readFile(path)).equals(bytes)).toBe(true);
    for (const copy of copies) await copy.release();
  });

  it.each(['../etc/passwd', 'a/../../b', 'a b', 'ü', ''])('can’t have a key like %j', async (key) => {
    await expect(store.put(key, Buffer.from('x'))).rejects.toThrow();
    await expect(read(key)).rejects.toThrow();
  });

  it('that are read in part leave nothing open', async () => {
    await store.put('picture/aa/left', randomBytes(3_000_000));
    for (let times = 0; times < 60; times++) {
      const stream = await store.read('picture/aa/left');
      if (times % 2) await stream[Symbol.asyncIterator]().next();
      stream.destroy();
    }
    expect(await store.size('picture/aa/left')).toBe(3_000_000);
  });

  it('leave no local file, except a killed process’s, which is removed soon', async () => {
    const before = await scratchFiles();
    await store.put('picture/aa/tidy', randomBytes(10));
    await expect(store.put('a b', randomBytes(10))).rejects.toThrow();
    expect(await scratchFiles()).toEqual(before);
    await writeFile(store.scratch(), 'left by a kill');
    await store.tidy(new Date(Date.now() - 60_000));
    expect(await scratchFiles()).toHaveLength(before.length + 1);
    await store.tidy(new Date(Date.now() + 60_000));
    expect(await scratchFiles()).toEqual([]);
  });
});
