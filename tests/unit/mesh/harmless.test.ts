import { describe, expect, test } from 'vitest';
import { linear8 } from '../../../server/mesh/parse/colors.ts';
import { parseMesh } from '../../../server/mesh/parse/index.ts';
import { cleaned } from '../../../server/storage/clean/index.ts';
import { kindOf } from '../../../server/storage/kindOf.ts';
import { asciiStl, binaryStl, makeArch, ply } from '../../support/meshes.ts';

/* What programs write beside the surface, which must not keep it from being read. */

const limits = { triangles: 100_000, vertexTriangles: 1000 };
const arch = makeArch({ triangles: 1200 });
const parse = (bytes: Uint8Array, name: string) => parseMesh(bytes, name, limits);
const trianglesOf = (bytes: Uint8Array, name: string) => parse(bytes, name).surface.indices.length / 3;
const triangles = trianglesOf(binaryStl(arch), 'a.stl');
const edited = (bytes: Buffer, edit: (text: string) => string) => Buffer.from(edit(bytes.toString('latin1')), 'latin1');
const cleanedBytes = async (bytes: Buffer, name: string) => {
  const source = (async function* () {
    yield bytes;
  })();
  const names = { material: () => '', file: () => null };
  return Buffer.concat(await cleaned(source, { name, kind: 'model', size: bytes.length }, names).toArray());
};

describe('an ASCII STL is read', () => {
  test.each<[what: string, edit: (text: string) => string]>([
    ['with words below its end', (text) => `${text}# written by very free CAD 3.1\nvisit example.org\n`],
    ['with a comment above its start', (text) => `# written by Free CAD\r\n${text}`],
    ['with other words above its start', (text) => `Exported for a very solid case\n\n${text}`],
    ['with comments between its facets', (text) => text.replaceAll(/^(?=\s*facet)/gm, '; e v s\n')],
    ['of two solids with words between', (text) => `${text}\nversion 2\n${text}`],
  ])('%s', async (_, edit) => {
    const bytes = edited(asciiStl(arch), edit);
    expect(trianglesOf(bytes, 'a.stl') % triangles).toBe(0);
    expect(trianglesOf(await cleanedBytes(bytes, 'a.stl'), 'a.stl')).toBe(trianglesOf(bytes, 'a.stl'));
  });

  test('but not if it is cut off', () => {
    const cut = (at: string) => edited(asciiStl(arch), (text) => text.slice(0, text.lastIndexOf(at) + at.length));
    for (const at of ['facet normal', 'outer loop', 'vertex']) expect(() => parse(cut(at), 'a.stl')).toThrow('broken');
  });
});

test('a binary STL is read whose header begins as text does, with bytes behind', async () => {
  const bytes = Buffer.concat([binaryStl(arch, { header: 'solid facet normal 0 0 0' }), Buffer.alloc(8, 'x')]);
  const { surface, notes } = parse(bytes, 'a.stl');
  expect([surface.indices.length / 3, [...notes]]).toEqual([triangles, ['trailingBytes']]);
  expect(trianglesOf(await cleanedBytes(bytes, 'a.stl'), 'a.stl')).toBe(triangles);
});

describe('a PLY is read', () => {
  test.each<[what: string, edit: (text: string) => string]>([
    ['with a blank behind its first word', (text) => text.replace('ply', 'ply ')],
    [
      'with capitals in the names of elements',
      (text) => text.replace('t vertex', 't Vertex').replace('t face', 't Face'),
    ],
    ['with capitals in the names of types', (text) => text.replaceAll('property float', 'property Float')],
  ])('%s', async (_, edit) => {
    for (const format of ['ascii', 'binary_little_endian', 'binary_big_endian'] as const) {
      const bytes = edited(ply(arch, { format }), edit);
      expect(trianglesOf(bytes, 'a.ply')).toBe(triangles);
      expect(await kindOf(bytes.subarray(0, 4100), { name: 'a', size: bytes.length })).toBe('model');
      expect(trianglesOf(await cleanedBytes(bytes, 'a.ply'), 'a.ply')).toBe(triangles);
    }
  });

  test.each(['int64', 'uint64'])('with %s as the type of its indices', (type) => {
    const header = [
      'ply',
      'format binary_little_endian 1.0',
      'element vertex 3',
      ...['x', 'y', 'z'].map((axis) => `property float ${axis}`),
      'element face 1',
      `property list uchar ${type} vertex_indices`,
      'end_header\n',
    ].join('\n');
    const places = new Float32Array([0, 0, 0, 9, 0, 0, 0, 9, 0]);
    const face = [Buffer.from([3]), Buffer.from(new BigInt64Array([0n, 1n, 2n]).buffer)];
    expect(trianglesOf(Buffer.concat([Buffer.from(header), Buffer.from(places.buffer), ...face]), 'a.ply')).toBe(1);
  });
});

describe('one colour beyond the range of the others', () => {
  const rgbaOf = (bytes: Uint8Array, name: string) => [...parse(bytes, name).surface.colors!.subarray(4, 8)];
  const [bright, dark] = [linear8[204]!, linear8[51]!];
  const usual = [bright, dark, dark, 255];
  const faces = ['f 1 2 3', 'f 1 3 4'];
  const places = ['0 0 0', '9 0 0', '9 9 0', '0 9 1'];
  const inObj = (one: string, others: string) =>
    Buffer.from([...places.map((place, at) => `v ${place} ${at === 0 ? one : others}`), ...faces, ''].join('\n'));
  const inPly = (one: string, others: string) =>
    Buffer.from(
      [
        'ply',
        'format ascii 1.0',
        'element vertex 4',
        ...['x', 'y', 'z', 'red', 'green', 'blue'].map((name) => `property float ${name}`),
        'element face 2',
        'property list uchar int vertex_indices',
        'end_header',
        ...places.map((place, at) => `${place} ${at === 0 ? one : others}`),
        '3 0 1 2',
        '3 0 2 3',
        '',
      ].join('\n'),
    );

  test.each([
    ['1.003 0.2 0.2', '0.8 0.2 0.2'],
    ['2.2 0.2 0.2', '0.8 0.2 0.2'],
    ['255 0 0', '0.8 0.2 0.2'],
    ['256 51 51', '204 51 51'],
    ['0 0 0', '204 51 51'],
    ['0.9 1 0', '204 51 51'],
    ['1 1 1', '52428 13107 13107'],
  ])('%s does not decide for them: %s', (one, others) => {
    expect(rgbaOf(inObj(one, others), 'a.obj')).toEqual(usual);
    expect(rgbaOf(inPly(one, others), 'a.ply')).toEqual(usual);
  });
});
