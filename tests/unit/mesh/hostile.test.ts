import { describe, expect, test } from 'vitest';
import { MeshoptEncoder } from 'meshoptimizer/encoder';
import { MeshoptSimplifier } from 'meshoptimizer/simplifier';
import { conversionTime } from '../../../domain/limits.ts';
import { convertBytes } from '../../../server/mesh/convert.ts';
import { type FormEvent, MeshError, type MeshEvent } from '../../../server/mesh/index.ts';
import { imagesOfMtl } from '../../../server/mesh/parse/mtl.ts';
import { rasterise } from '../../../server/mesh/picture/raster.ts';
import { uniqueNames } from '../../../server/mesh/read/zipNames.ts';
import { jawByContent } from '../../../server/mesh/shape/jaw.ts';
import { binaryStl, makeArch, threeMf } from '../../support/meshes.ts';

/*
 * Files of a few megabytes that once took minutes: the time of a conversion grows at most in proportion to their size.
 */

await Promise.all([MeshoptEncoder.ready, MeshoptSimplifier.ready]);
const limits = { bytes: 1e9, triangles: 8e6, vertexTriangles: 10_000, milliseconds: Infinity };

type Point = readonly [number, number, number];

function stlOf(triangles: number, corner: (triangle: number, corner: number) => Point): [string, Uint8Array] {
  const bytes = Buffer.alloc(84 + triangles * 50);
  bytes.writeUInt32LE(triangles, 80);
  for (let item = 0; item < triangles * 3; item++) {
    const at = 84 + Math.floor(item / 3) * 50 + 12 + (item % 3) * 12;
    corner(Math.floor(item / 3), item % 3).forEach((value, axis) => bytes.writeFloatLE(value, at + axis * 4));
  }
  return ['a.stl', bytes];
}

const places = (count: number) => Array.from({ length: count }, (_, at) => at);
const onCircle = (share: number): Point => [
  30 * Math.cos(share * 2 * Math.PI),
  30 * Math.sin(share * 2 * Math.PI),
  share,
];

const objPolygon = (corners: number): [string, Uint8Array] => {
  const vertices = places(corners).map((at) => `v ${onCircle(at / corners).join(' ')}`);
  return [
    'a.obj',
    Buffer.from(
      `${vertices.join('\n')}\nf ${places(corners)
        .map((at) => at + 1)
        .join(' ')}\n`,
    ),
  ];
};

const plyPolygon = (corners: number): [string, Uint8Array] => {
  const header = `ply\nformat ascii 1.0\nelement vertex ${corners}\nproperty float x\nproperty float y\nproperty float z
element face 1\nproperty list int int vertex_indices\nend_header\n`;
  const vertices = places(corners).map((at) => onCircle(at / corners).join(' '));
  return ['a.ply', Buffer.from(`${header}${vertices.join('\n')}\n${corners} ${places(corners).join(' ')}\n`)];
};

const same = (triangles: number) =>
  stlOf(
    triangles,
    (_, corner) =>
      [
        [0, 0, 0],
        [30, 0, 0],
        [0, 30, 5],
      ][corner] as unknown as Point,
  );
/** Triangles at one edge after another, like books with `pages` each: 30 is the limit of a vertex. */
const books = (triangles: number, pages: number) =>
  stlOf(triangles, (triangle, corner) => {
    const book = Math.floor(triangle / pages);
    if (corner < 2) return [book % 50, Math.floor(book / 50), corner * 5];
    const [x, y, z] = onCircle((triangle % pages) / pages);
    return [(book % 50) + x / 100, Math.floor(book / 50) + y / 100, z];
  });
const fan = (triangles: number) =>
  stlOf(triangles, (triangle, corner) =>
    corner === 0 ? [0, 0, 10] : onCircle(((triangle + corner - 1) % triangles) / triangles),
  );
/** Any three of a thousand vertices. */
const tangle = (triangles: number) =>
  stlOf(triangles, (triangle, corner) => {
    const vertex = (Math.imul(triangle * 3 + corner + 1, 0x9e3779b1) >>> 8) % 1000;
    return [vertex % 10, Math.floor(vertex / 10) % 10, Math.floor(vertex / 100)];
  });
/** Two scans 100 metres apart, so that a grid over both is coarse. */
const apart = (triangles: number) =>
  stlOf(triangles, (triangle, corner) => {
    const [row, column] = [Math.floor(triangle / 200), (triangle >> 1) % 100];
    return [(triangle % 2) * 1e5 + column * 0.5 + (corner === 1 ? 0.5 : 0), row + (corner === 2 ? 1 : 0), corner];
  });

/**
 * Vertices that fell on one slot of the hash table with the factors it had before they were drawn: each was compared
 * with all before it.
 */
const flood = (triangles: number) => {
  const inverse = places(6).reduce((x) => Math.imul(x, 2 - Math.imul(19349663, x)), 1);
  const floats = new Float32Array(1);
  const bits = new Int32Array(floats.buffer);
  const points: Point[] = [];
  for (let step = 0; points.length < triangles * 3; step++) {
    const x = (floats[0] = 1 + step * 2 ** -20);
    bits[0] = Math.imul(inverse, Math.imul(bits[0]!, 73856093) ^ 12345);
    const [y] = floats as unknown as [number];
    if (Math.abs(y) > 1e-20 && Math.abs(y) < 500) points.push([x, y, 0]);
  }
  return stlOf(triangles, (triangle, corner) => points[triangle * 3 + corner]!);
};

async function converted([name, bytes]: [string, Uint8Array]) {
  const forms: FormEvent[] = [];
  const on = (event: MeshEvent) => void ('form' in event && forms.push(event));
  const { facts } = await convertBytes(bytes, { path: '', name }, limits, on);
  return { facts, forms };
}

test.each<[what: string, file: () => [string, Uint8Array]]>([
  ['an OBJ polygon of 100,000 corners', () => objPolygon(100_000)],
  ['an OBJ polygon of 300,000 corners', () => objPolygon(300_000)],
  ['a PLY polygon of 100,000 corners', () => plyPolygon(100_000)],
  ['one triangle 60,000 times', () => same(60_000)],
  ['one triangle 300,000 times', () => same(300_000)],
  ['a fan of 100,000 triangles', () => fan(100_000)],
  ['100,000 triangles at one edge', () => books(100_000, 100_000)],
])('%s is refused with crowdedVertex', async (_, file) => {
  const refused = await converted(file()).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(MeshError);
  expect(refused).toMatchObject({ code: 'crowdedVertex' });
});

test('a fan of 5,000 triangles in a scan, as a flat base has, is shown', async () => {
  const scan = makeArch({ triangles: 40_000 });
  const vertices = scan.positions.length / 3;
  const base = places(5000).map((at) => onCircle(at / 5000));
  const positions = Float32Array.from([...scan.positions, 0, 0, -9, ...base.flat()]);
  const rim = places(5000).flatMap((at) => [vertices, vertices + 1 + at, vertices + 1 + ((at + 1) % 5000)]);
  const { facts } = await converted([
    'a.stl',
    binaryStl({ ...scan, positions, indices: Uint32Array.from([...scan.indices, ...rim]) }),
  ]);
  expect(facts).toMatchObject({ triangles: scan.indices.length / 3 + 5000 });
});

/** Processor time, which other work on the machine affects little. */
async function costOf(file: [string, Uint8Array]): Promise<number> {
  const before = process.cpuUsage();
  await converted(file);
  return process.cpuUsage(before).user;
}

/** The minimum of three rounds; stops once one is below `enough`. */
async function leastCostOf(file: [string, Uint8Array], enough = 0): Promise<number> {
  let least = Infinity;
  for (let round = 0; round < 3 && least >= enough; round++) least = Math.min(least, await costOf(file));
  return least;
}

describe('four times the triangles take at most eight times the time', { timeout: 120_000 }, () => {
  test.each<[what: string, of: (triangles: number) => [string, Uint8Array]]>([
    ['9,900 triangles at each of few edges', (triangles) => books(triangles, 9900)],
    ['30 triangles at each of many edges', (triangles) => books(triangles, 30)],
    ['a tangle of a thousand vertices', tangle],
    ['two scans far apart', apart],
    ['vertices that once fell on one slot', flood],
    ['a 3MF', (triangles) => ['a.3mf', threeMf(makeArch({ triangles }))]],
  ])('%s', async (_, of) => {
    // The first run compiles.
    await converted(of(50_000));
    const most = 8 * (await leastCostOf(of(50_000)));
    expect(await leastCostOf(of(200_000), most)).toBeLessThan(most);
  });
});

test('every shown model has triangles in every form', async () => {
  for (const file of [same(9000), tangle(60_000), apart(60_000), books(60_000, 9900)]) {
    const { forms } = await converted(file);
    expect(forms.map(({ triangles }) => triangles > 0)).toEqual(forms.map(() => true));
  }
});

test('PLY rows without bytes are not iterated', async () => {
  const rows = 'element nothing 1000000000\n'.repeat(2000);
  const [, bytes] = plyPolygon(3);
  const text = Buffer.from(bytes).toString().replace('element face', `${rows}element face`);
  await expect(converted(['a.ply', Buffer.from(text)])).rejects.toMatchObject({ code: 'broken' });
  const few = text.replaceAll('1000000000', String((text.length / 2) | 0));
  const { facts } = await converted(['a.ply', Buffer.from(few + '\n'.repeat(few.length * 2))]);
  expect(facts.triangles).toBe(1);
});

test('more vertices than the allowed triangles can have are refused', async () => {
  const text = Buffer.from('v 1 2 3\n'.repeat(1000));
  const few = { ...limits, triangles: 100 };
  await expect(convertBytes(text, { path: '', name: 'a.obj' }, few, () => {})).rejects.toMatchObject({
    code: 'tooLarge',
  });
});

test('names and words made for endless searches take little time', () => {
  const unique = uniqueNames();
  const name = `${'a'.repeat(1000)}.stl`;
  const names = places(2000).map(() => unique(name));
  expect(new Set(names).size).toBe(2000);
  expect(names.at(-1)).toBe(`${'a'.repeat(1000)} (2000).stl`);
  expect(jawByContent('maxil'.repeat(100_000), undefined, null)).toBe('upper');
  expect(imagesOfMtl(Buffer.from(`map_Kd a${' '.repeat(500_000)}b\nmap_Kd -s 1 1 1 c.png  \n`))).toEqual(['c.png']);
});

test('a picture of triangles that each fill it draws only the first ones', () => {
  const [width, height] = [464, 336];
  const points = Float32Array.of(0, 0, 0, width * 2, 0, 0, 0, height * 2, 0);
  const indices = Uint32Array.from({ length: 600_000 }, (_, at) => at % 3);
  const { depth } = rasterise([{ points, normals: points, indices }], width, height);
  expect(depth.every((value) => value === 0)).toBe(true);
});

test('a conversion may take 20 s, and 1 s for each megabyte', () => {
  expect([0, 1, 10].map((megabytes) => conversionTime(megabytes * 1024 * 1024))).toEqual([20_000, 21_000, 30_000]);
});
