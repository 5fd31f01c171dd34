import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  type FormEvent,
  type MeshEvent,
  MeshError,
  type MeshPool,
  openMeshPool,
  type PictureJaw,
} from '../../../server/mesh/index.ts';
import { binaryStl, makeArch, mtl, obj, ply, zipOf } from '../../support/meshes.ts';
import { castZip } from '../../support/meshSurface.ts';

const zipLimits = { entries: 20, bytes: 1e8, ratio: 150 };
const limits = { bytes: 1e8, triangles: 1e6, vertexTriangles: 10_000, milliseconds: 60_000 };
let folder: string;
let pool: MeshPool;
let zip: string;
let large: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mesh-pool-'));
  zip = join(folder, 'case.zip');
  const jaws = (['upper', 'lower'] as const).map((jaw) => ({
    name: `${jaw}.stl`,
    bytes: binaryStl(makeArch({ jaw, triangles: 8000 })),
  }));
  writeFileSync(zip, zipOf([...jaws, { name: 'letter.pdf', bytes: Buffer.from('dear lab') }]));
  large = join(folder, 'large.stl');
  writeFileSync(large, binaryStl(makeArch({ triangles: 60_000, order: 'grid' })));
  pool = openMeshPool({ workers: 2 });
});
afterAll(async () => {
  await pool.close();
  rmSync(folder, { recursive: true });
});

const ignore = () => {};
const mortal = new URL('../../support/mortalWorker.ts', import.meta.url);
const entryOf = async (name: string) => {
  const entry = (await pool.list(zip, zipLimits)).find((one) => one.name === name)!;
  return { path: zip, name, entry };
};

test('conversions wait for what is more urgent, whatever becomes of it; all else goes on', async () => {
  const own = openMeshPool({ workers: 1 });
  onTestFinished(() => own.close());
  let fail = ignore;
  const urgent = new Promise<void>((_, reject) => (fail = () => reject(new Error('it failed'))));
  own.holdConversions(urgent);
  const done: string[] = [];
  const converted = own.convert({ path: large, name: 'large.stl' }, limits, ignore).then(() => done.push('converted'));
  await own.list(zip, zipLimits);
  done.push('listed');
  fail();
  await converted;
  expect(done).toEqual(['listed', 'converted']);
});

describe('a case', () => {
  test('is listed, its jaws converted in parallel, its originals kept byte for byte', async () => {
    const entries = await pool.list(zip, zipLimits);
    expect(entries.map(({ name }) => name)).toEqual(['upper.stl', 'lower.stl', 'letter.pdf']);
    const seen: string[] = [];
    const results = await Promise.all(
      entries.slice(0, 2).map((entry) => {
        const source = { path: zip, name: entry.name, entry, extractTo: join(folder, entry.name) };
        return pool.convert(
          source,
          limits,
          (event) =>
            void ('form' in event && seen.push(`${entry.name} ${event.form} ${event.glb.length === event.bytes}`)),
        );
      }),
    );
    expect(seen.filter((line) => line.startsWith('upper'))).toEqual([
      'upper.stl preview true',
      'upper.stl full true',
      'upper.stl lod true',
    ]);
    expect(results.map(({ facts }) => facts.jaws.shape)).toEqual(['upper', 'lower']);
    for (const [at, { sha256, size }] of results.entries()) {
      const kept = readFileSync(join(folder, entries[at]!.name));
      expect(kept.length).toBe(size);
      expect(createHash('sha256').update(kept).digest('hex')).toBe(sha256);
    }
    const letter = { ...(await entryOf('letter.pdf')), extractTo: join(folder, 'letter.pdf') };
    expect((await pool.extract(letter, limits)).size).toBe(8);
    expect(readFileSync(letter.extractTo, 'utf8')).toBe('dear lab');
  });

  test('errors keep their code and numbers across threads', async () => {
    const upper = await entryOf('upper.stl');
    await expect(pool.convert(upper, { ...limits, triangles: 10 }, ignore)).rejects.toMatchObject({
      name: 'MeshError',
      code: 'tooManyTriangles',
      values: { limit: 10 },
    });
    await expect(pool.list(large, zipLimits)).rejects.toBeInstanceOf(MeshError);
    await expect(pool.convert({ path: join(folder, 'gone'), name: 'gone.stl' }, limits, ignore)).rejects.toMatchObject({
      code: 'broken',
    });
  });
});

describe('a job that has to end', () => {
  test('by its signal rejects with the reason, and others continue', async () => {
    const lower = await entryOf('lower.stl');
    const controller = new AbortController();
    const reason = new Error('the order was withdrawn');
    const stopped = pool.convert(
      { path: large, name: 'large.stl' },
      limits,
      () => controller.abort(reason),
      controller.signal,
    );
    const other = pool.convert(lower, limits, ignore);
    await expect(stopped).rejects.toBe(reason);
    expect((await other).facts.jaws.shape).toBe('lower');
    await expect(pool.convert({ path: large, name: 'large.stl' }, limits, ignore, controller.signal)).rejects.toBe(
      reason,
    );
  });

  test('by closing rejects running and queued jobs', async () => {
    const small = openMeshPool({ workers: 1, entry: mortal });
    const jobs = [1, 2].map(() => small.list('hang', zipLimits));
    const ends = Promise.allSettled(jobs);
    await small.close();
    expect((await ends).map((end) => end.status === 'rejected' && (end.reason as Error).name)).toEqual([
      'AbortError',
      'AbortError',
    ]);
    await expect(small.list(zip, zipLimits)).rejects.toThrow('closed');
  });
});

describe('a worker that dies', () => {
  test('rejects its job only, and is replaced', async () => {
    const fragile = openMeshPool({ workers: 2, entry: mortal, heapMb: 96 });
    const ends = await Promise.allSettled(
      ['fine', 'crash', 'fine', 'exit', 'exhaust', 'fine'].map((path) => fragile.list(path, zipLimits)),
    );
    expect(ends.map((end) => (end.status === 'fulfilled' ? 'fine' : (end.reason as MeshError).code))).toEqual([
      'fine',
      'broken',
      'fine',
      'broken',
      'outOfMemory',
      'fine',
    ]);
    await fragile.close();
  });

  test('or never answers in its time is stopped and replaced, and others continue', async () => {
    const fragile = openMeshPool({ workers: 1, entry: mortal, shortJob: 200 });
    const source = { path: 'hang', name: 'a.stl' };
    const ends = await Promise.allSettled([
      fragile.convert(source, { ...limits, milliseconds: 200 }, ignore),
      fragile.list('hang', zipLimits),
      fragile.list('fine', zipLimits),
    ]);
    expect(ends).toMatchObject([
      { reason: { code: 'timeout', values: { milliseconds: 200 } } },
      { reason: { code: 'timeout' } },
      { status: 'fulfilled' },
    ]);
    await fragile.close();
  });

  test('before it is ready rejects each job instead of retrying forever', async () => {
    const stillborn = openMeshPool({ workers: 1, entry: new URL('./no-such-worker.ts', import.meta.url) });
    const ends = await Promise.allSettled([1, 2].map(() => stillborn.list(zip, zipLimits)));
    expect(ends.map((end) => end.status === 'rejected' && (end.reason as MeshError).code)).toEqual([
      'broken',
      'broken',
    ]);
    await stillborn.close();
  });
});

describe('a picture', () => {
  async function jawOf(source: Parameters<MeshPool['convert']>[0]): Promise<PictureJaw> {
    const forms: Partial<Record<string, FormEvent>> = {};
    const { facts } = await pool.convert(
      source,
      limits,
      (event: MeshEvent) => void ('form' in event && (forms[event.form] = event)),
    );
    const seen = { glb: forms['lod']!.glb, jaw: facts.jaws.shape, axes: facts.axes };
    return facts.hasTexture ? { ...seen, textured: forms['full']!.glb } : seen;
  }

  /** Alpha of each pixel of a PNG from this pipeline (one data chunk, each row filtered by its left neighbour). */
  function alphaOf(png: Uint8Array, width: number, height: number): number[] {
    const bytes = Buffer.from(png);
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([width, height]);
    const rows = inflateSync(bytes.subarray(41, 41 + bytes.readUInt32BE(33)));
    const alphas: number[] = [];
    for (let y = 0; y < height; y++) {
      let alpha = 0;
      for (let x = 0; x < width; x++) alphas.push((alpha = (alpha + rows[y * (width * 4 + 1) + 1 + x * 4 + 3]!) & 255));
    }
    return alphas;
  }

  test('shows one jaw or two on a transparent background, filling the frame', async () => {
    const [entry] = await pool.list(castZip, zipLimits);
    const cast = await jawOf({ path: castZip, name: entry!.name, entry });
    const pair = [await jawOf(await entryOf('upper.stl')), await jawOf(await entryOf('lower.stl'))];
    for (const [jaws, width, height] of [
      [[cast], 116, 84],
      [[cast], 232, 168],
      [pair, 116, 84],
      [[...pair, cast], 60, 60],
    ] as const) {
      const alphas = alphaOf(await pool.picture([...jaws], { width, height }), width, height);
      const rowsShown = Array.from({ length: height }, (_, y) =>
        alphas.slice(y * width, (y + 1) * width).some((alpha) => alpha > 128),
      ).filter(Boolean).length;
      const columnsShown = Array.from({ length: width }, (_, x) =>
        alphas.some((alpha, at) => at % width === x && alpha > 128),
      ).filter(Boolean).length;
      expect(Math.max(rowsShown / height, columnsShown / width)).toBeGreaterThan(0.9);
      expect([alphas[0], alphas[width - 1], alphas.at(-1), alphas[width * (height - 1)]]).toEqual([0, 0, 0, 0]);
    }
  });

  test('has the scan’s colours: of its vertices, or of its texture', async () => {
    const put = (name: string, bytes: Uint8Array) => {
      writeFileSync(join(folder, name), bytes);
      return { path: join(folder, name), name };
    };
    const arch = makeArch({ triangles: 4000 });
    for (let at = 0; at < arch.colors.length; at += 3) arch.colors.set([200, 30, 30], at);
    const red = await sharp({ create: { width: 8, height: 8, channels: 3, background: { r: 200, g: 30, b: 30 } } })
      .png()
      .toBuffer();
    const companions = [put('arch.mtl', mtl('skin.png')), put('skin.png', red)];
    const scans = {
      bare: put('bare.stl', binaryStl(arch)),
      vertices: put('arch.ply', ply(arch)),
      texture: { ...put('arch.obj', obj(arch, { material: 'arch.mtl' })), companions },
    };
    for (const [what, source] of Object.entries(scans)) {
      const png = await pool.picture([await jawOf(source)], { width: 116, height: 84 });
      const { data } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      const seen = Array.from({ length: data.length / 4 }, (_, pixel) => data.subarray(pixel * 4, pixel * 4 + 4));
      const shown = seen.filter((pixel) => pixel[3]! > 200);
      const isRed = shown.filter(([r, g, b]) => r! > 2 * g! && r! > 2 * b!).length / shown.length;
      expect([what, Math.round(isRed)]).toEqual([what, what === 'bare' ? 0 : 1]);
    }
  });

  test('of an empty or invalid model is refused', async () => {
    await expect(pool.picture([], { width: 10, height: 10 })).rejects.toMatchObject({ code: 'empty' });
    await expect(
      pool.picture([{ glb: new Uint8Array(9), jaw: null, axes: null }], { width: 10, height: 10 }),
    ).rejects.toMatchObject({ code: 'broken' });
  });
});
