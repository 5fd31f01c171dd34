import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MeshError } from '../../../server/mesh/index.ts';
import { linear8 } from '../../../server/mesh/parse/colors.ts';
import { parseMesh } from '../../../server/mesh/parse/index.ts';
import { boundsOf } from '../../../server/mesh/shape/bounds.ts';
import type { Surface } from '../../../server/mesh/parse/surface.ts';
import { asciiStl, binaryStl, makeArch, obj, ply, threeMf } from '../../support/meshes.ts';
import { byPlace, shapeOf } from '../../support/meshSurface.ts';

const limits = { triangles: 100_000, vertexTriangles: 1000 };
const arch = makeArch({ triangles: 1200 });
const vertices = arch.positions.length / 3;
const triangles = arch.indices.length / 3;
const parse = (bytes: Uint8Array, name: string) => parseMesh(bytes, name, limits);
const codeOf = (bytes: Uint8Array, name: string) => {
  try {
    parse(bytes, name);
  } catch (error) {
    return error instanceof MeshError ? error.code : error;
  }
  return 'nothing was thrown';
};

const inUtf16 = (text: Buffer) => Buffer.from(`\ufeff${text.toString()}`, 'utf16le');

const files: [what: string, name: string, bytes: Uint8Array][] = [
  ['binary STL', 'a.stl', binaryStl(arch)],
  ['binary STL that begins with "solid"', 'a.stl', binaryStl(arch, { header: 'solid facet by some scanner' })],
  ['binary STL under a wrong name', 'a.bin', binaryStl(arch)],
  ['ASCII STL', 'a.stl', asciiStl(arch)],
  ['ASCII STL in UTF-16', 'a.stl', inUtf16(asciiStl(arch))],
  ['ASCII STL with 100 kB of settings as its name', 'a.stl', asciiStl(arch, { name: 'y'.repeat(100_000) })],
  ['ASCII STL with CRLF', 'a.stl', asciiStl(arch, { newline: '\r\n' })],
  [
    'ASCII STL on one line a facet',
    'a.stl',
    Buffer.from(
      asciiStl(arch)
        .toString()
        .replaceAll(/\n(?! facet|endsolid)/g, ' '),
    ),
  ],
  ['ASCII PLY', 'a.ply', ply(arch, { format: 'ascii' })],
  ['ASCII PLY with CRLF', 'a.ply', ply(arch, { format: 'ascii', newline: '\r\n' })],
  ['little-endian PLY', 'a.ply', ply(arch, { format: 'binary_little_endian' })],
  ['big-endian PLY', 'a.ply', ply(arch, { format: 'binary_big_endian' })],
  ['PLY with letters of several bytes in a comment', 'a.ply', ply(arch, { comment: '扫描 é' })],
  ['OBJ', 'a.obj', obj(arch)],
  ['OBJ with CRLF', 'a.obj', obj(arch, { newline: '\r\n' })],
  ['OBJ in UTF-16', 'a.obj', inUtf16(obj(arch))],
  ['OBJ with a byte order mark', 'a.obj', Buffer.from(obj(arch).toString().replace(/.*\n/, '\ufeff'))],
  [
    'OBJ with comments behind',
    'a.obj',
    Buffer.from(
      obj(arch)
        .toString()
        .replace(/^[vf] .*$/gm, '$& # 1'),
    ),
  ],
  ['OBJ with negative places', 'a.obj', obj(arch, { negative: true })],
  ['3MF', 'a.3mf', threeMf(arch)],
  ['3MF under a wrong name', 'a.zip', threeMf(arch)],
];

test.each(files)('%s gives the same surface, welded', (_, name, bytes) => {
  const { surface, notes } = parse(bytes, name);
  expect(surface.positions.length / 3).toBe(vertices);
  expect(surface.indices.length / 3).toBe(triangles);
  expect(shapeOf(surface)).toEqual(shapeOf(arch));
  expect([...notes]).toEqual([]);
});

/** Colour or label of each of the arch's vertices in the surface. */
function inArchOrder(surface: Surface, items: Uint8Array, size: number): number[][] {
  const places = byPlace(surface);
  return [...byPlace(arch).keys()].map((place) => [
    ...items.subarray(places.get(place)! * size, places.get(place)! * size + size),
  ]);
}

describe('colours', () => {
  const expected = [...byPlace(arch).values()].map((vertex) => [
    ...[0, 1, 2].map((channel) => linear8[arch.colors[vertex * 3 + channel]!]!),
    255,
  ]);

  test('sRGB is converted to linear', () => {
    expect([0, 10, 128, 188, 255].map((byte) => linear8[byte])).toEqual([0, 1, 55, 128, 255]);
  });

  test.each([
    ['ASCII PLY', 'a.ply', ply(arch, { format: 'ascii' })],
    ['binary PLY', 'a.ply', ply(arch, { format: 'binary_big_endian' })],
    ['OBJ', 'a.obj', obj(arch, { colors: true })],
    ['3MF', 'a.3mf', threeMf(arch, { colors: true })],
  ])('%s keeps them per vertex', (_, name, bytes) => {
    const { surface } = parse(bytes, name);
    expect(inArchOrder(surface, surface.colors!, 4)).toEqual(expected);
  });

  test('PLY face colours are copied to the corners', () => {
    const plain = { ...arch, colors: new Uint8Array(arch.colors.length).fill(188) };
    const { surface } = parse(ply(plain, { colors: 'face' }), 'a.ply');
    expect(new Set(surface.colors)).toEqual(new Set([128, 255]));
  });

  test('Magics stores red lowest with a default colour, VisCAM blue lowest, and stray bytes are no colours', () => {
    const first = (bytes: Uint8Array) => parse(bytes, 'a.stl').surface.colors?.slice(0, 4);
    const magics = `COLOR=${String.fromCharCode(0, 255, 0, 255)}`;
    expect(first(binaryStl(arch, { header: magics, mark: () => 31 }))).toEqual(Uint8Array.of(255, 0, 0, 255));
    expect(first(binaryStl(arch, { header: magics, mark: () => 0x8000 }))).toEqual(Uint8Array.of(0, 255, 0, 255));
    expect(first(binaryStl(arch, { mark: () => 0x8000 | 31 }))).toEqual(Uint8Array.of(0, 0, 255, 255));
    expect(first(binaryStl(arch, { mark: (facet) => facet % 7 }))).toBeUndefined();
    expect(first(binaryStl(arch))).toBeUndefined();
  });
});

describe('labels', () => {
  test('per vertex are kept exactly', () => {
    const { surface } = parse(ply(arch, { labels: 'vertex' }), 'a.ply');
    const expected = [...byPlace(arch).values()].map((vertex) => [arch.labels[vertex]]);
    expect(inArchOrder(surface, surface.labels!, 1)).toEqual(expected);
  });

  test('per face are copied to the corners', () => {
    const { surface } = parse(ply(arch, { labels: 'face', format: 'ascii' }), 'a.ply');
    expect(new Set(surface.labels)).toEqual(new Set(arch.labels));
  });
});

describe('texture coordinates', () => {
  test('a seam stays open, and v runs downwards', () => {
    const { surface, materials } = parse(obj(arch, { material: 'scan.mtl' }), 'a.obj');
    expect(materials).toEqual(['scan.mtl']);
    expect(surface.positions.length / 3).toBeGreaterThan(vertices);
    expect(surface.uvs!.length / 2).toBe(surface.positions.length / 3);
    expect(new Set(surface.uvs!.filter((_, at) => at % 2 === 1))).toEqual(new Set([0.75]));
    expect(shapeOf(surface)).toEqual(shapeOf(arch));
  });
});

describe('unusual but valid files', () => {
  const facet = (corners: number[][]) => ({
    positions: Float32Array.from(corners.flat()),
    indices: Uint32Array.from(corners.map((_, at) => at)),
    colors: new Uint8Array(corners.length * 3),
    labels: new Uint8Array(corners.length),
  });
  const [a, b] = [
    [0, 0, 0],
    [1, 0, 0],
  ];
  const sidesOf = ({ positions }: Surface) => {
    const { min, max } = boundsOf(positions);
    return max.map((end, axis) => end - min[axis]!);
  };

  test('−0 and 0 are one position, and degenerate triangles are removed with their own vertices', () => {
    const { surface } = parse(
      binaryStl(facet([a, b, [0, 1, 0], [-0, -0, -0], [0, -1, 0], b, [9, 9, 9], [9, 9, 9], a])),
      'a.stl',
    );
    expect(surface.indices.length).toBe(6);
    expect(surface.positions.length / 3).toBe(4);
  });

  test.each([
    ['binary STL', 'a.stl', binaryStl],
    ['ASCII STL', 'a.stl', asciiStl],
    ['PLY', 'a.ply', ply],
    ['OBJ', 'a.obj', obj],
    ['3MF', 'a.3mf', threeMf],
  ] as const)('%s: a few triangles with invalid corners are dropped and noted', (_, name, write) => {
    const clean = parse(write(arch), name).surface;
    for (const bad of [Number.NaN, Infinity, -Infinity, 3e38, -3e38, 1e6, 5000]) {
      const positions = Float32Array.from(arch.positions);
      positions[arch.indices[0]! * 3 + 1] = bad;
      const { surface, notes } = parse(write({ ...arch, positions }), name);
      const dropped = triangles - surface.indices.length / 3;
      expect([bad, dropped > 0 && dropped <= 12]).toEqual([bad, true]);
      expect([...notes]).toEqual(['nonFiniteDropped']);
      for (const [axis, length] of sidesOf(surface).entries()) expect(length).toBeLessThan(sidesOf(clean)[axis]! + 1);
    }
  });

  test('a scan with too many invalid corners is refused', () => {
    for (const bad of [Number.NaN, 1e6]) {
      const positions = arch.positions.map((value, at) => (at % 60 === 0 ? bad : value));
      expect(codeOf(binaryStl({ ...arch, positions }), 'a.stl')).toBe('notFinite');
    }
  });

  test('a small part far from the rest of a designed model stays', () => {
    const positions = Float32Array.of(...arch.positions, 200, 0, 0, 201, 0, 0, 200, 1, 0);
    const indices = Uint32Array.of(...arch.indices, vertices, vertices + 1, vertices + 2);
    const { surface, notes } = parse(obj({ ...arch, positions, indices }), 'a.obj');
    expect([surface.indices.length / 3, [...notes]]).toEqual([triangles + 1, []]);
  });

  test('OBJ polygons are split into fans, and points and lines are ignored', () => {
    const text = 'v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0.5 2 0\nv 0 1 0\np 1\nl 1 2\nf 1//1 2//1 3//1 4//1 5//1\n';
    expect(parse(Buffer.from(text), 'a.obj').surface.indices.length / 3).toBe(3);
  });

  test('numbers in any notation are read exactly', () => {
    const text = 'v 1.5e1 -.25 +3\nv 1E-3 123.456789012345678901 0\nv -0.1 1e2 7.\nf 1 2 3\n';
    expect([...parse(Buffer.from(text), 'a.obj').surface.positions]).toEqual(
      [15, -0.25, 3, 1e-3, Number('123.456789012345678901'), 0, -0.1, 100, 7].map(Math.fround),
    );
  });

  test('bytes after the last triangle are noted', () => {
    const { notes } = parse(Buffer.concat([binaryStl(arch), Buffer.from('signature')]), 'a.stl');
    expect([...notes]).toEqual(['trailingBytes']);
  });
});

describe('hostile files', () => {
  const nan = { ...arch, positions: arch.positions.map(() => Number.NaN) };
  const none = { ...arch, indices: new Uint32Array() };

  test.each<[code: string, what: string, name: string, bytes: Uint8Array]>([
    ['empty', 'no bytes', 'a.stl', new Uint8Array()],
    ['empty', 'an STL without triangles', 'a.stl', binaryStl(none)],
    ['empty', 'an OBJ without faces', 'a.obj', obj(none)],
    ['empty', 'a 3MF without triangles', 'a.3mf', threeMf(none)],
    ['empty', 'a PLY without faces', 'a.ply', ply(none)],
    ['notFinite', 'an STL of NaN', 'a.stl', binaryStl(nan)],
    ['notFinite', 'a 3MF of NaN', 'a.3mf', threeMf(nan)],
    ['broken', 'a 3MF that is no zip', 'a.3mf', Buffer.from('<model/>')],
    ['notAZip', 'a 3MF that is cut off', 'a.3mf', threeMf(arch).subarray(0, -60)],
    ['notFinite', 'a PLY of NaN', 'a.ply', ply(nan, { format: 'ascii' })],
    ['broken', 'an STL that counts 4 billion', 'a.stl', binaryStl(arch, { count: 0xfffffffe })],
    ['broken', 'a truncated STL', 'a.stl', binaryStl(arch).subarray(0, -100)],
    ['broken', 'an ASCII STL that ends within a facet', 'a.stl', asciiStl(arch).subarray(0, -210)],
    ['broken', 'an ASCII STL that ends within a word', 'a.stl', asciiStl(arch).subarray(0, -201)],
    ['broken', 'a PLY that counts 4 billion vertices', 'a.ply', ply(arch, { vertices: 4e9 })],
    ['broken', 'an ASCII PLY that counts 4 billion faces', 'a.ply', ply(arch, { format: 'ascii', faces: 4e9 })],
    [
      'broken',
      'a PLY that counts 10^400 faces',
      'a.ply',
      Buffer.from(ply(arch).toString('latin1').replace('face 1200', `face 1e400`), 'latin1'),
    ],
    ['broken', 'a truncated PLY', 'a.ply', ply(arch).subarray(0, -10)],
    ['broken', 'a truncated ASCII PLY', 'a.ply', ply(arch, { format: 'ascii' }).subarray(0, -10)],
    ['broken', 'a PLY with a header only', 'a.ply', Buffer.from('ply\nformat ascii 1.0\nelement vertex 3\n')],
    ['broken', 'places that are not there', 'a.obj', Buffer.from('v 0 0 0\nv 1 0 0\nf 1 2 3\n')],
    ['broken', 'places beyond 32 bits', 'a.obj', Buffer.from('v 0 0 0\nv 1 0 0\nv 1 1 0\nf 1 2 4294967297\n')],
    ['broken', 'places before the first', 'a.obj', Buffer.from('v 0 0 0\nv 1 0 0\nv 1 1 0\nf -1 -2 -9\n')],
    ['broken', 'an OBJ that ends within a face', 'a.obj', obj(arch).subarray(0, -4)],
    ['unsupported', 'another format', 'a.3oxz', Buffer.from('something else')],
    [
      'tooManyTriangles',
      'more triangles than allowed',
      'a.stl',
      binaryStl(makeArch({ triangles: 101_000, order: 'grid' })),
    ],
  ])('%s: %s', (code, _, name, bytes) => {
    expect(codeOf(bytes, name)).toBe(code);
  });

  test('any truncated or changed bytes give a surface or a MeshError', () => {
    const samples = files.map(([, name, bytes]) => [name, bytes] as const);
    const damage = fc.record({
      file: fc.nat(samples.length - 1),
      end: fc.double({ min: 0, max: 1, noNaN: true }),
      at: fc.array(fc.tuple(fc.nat(4000), fc.nat(255)), { maxLength: 6 }),
    });
    fc.assert(
      fc.property(damage, ({ file, end, at }) => {
        const [name, whole] = samples[file]!;
        const bytes = whole.slice(0, Math.ceil(whole.length * Math.min(1, end * 1.5)));
        for (const [place, value] of at) if (place < bytes.length) bytes[place] = value;
        const code = codeOf(bytes, name);
        return typeof code === 'string';
      }),
      { numRuns: 150, seed: 7 },
    );
  });
});
