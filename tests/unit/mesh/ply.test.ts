import { describe, expect, test } from 'vitest';
import { MeshError } from '../../../server/mesh/index.ts';
import { parseMesh } from '../../../server/mesh/parse/index.ts';
import { makeArch, obj, ply } from '../../support/meshes.ts';
import { areaOf } from '../../support/misread.ts';
import { shapeOf } from '../../support/meshSurface.ts';

const limits = { triangles: 100_000, vertexTriangles: 1000 };
const parse = (bytes: Uint8Array, name = 'a.ply') => parseMesh(bytes, name, limits);
const arch = makeArch({ triangles: 1200 });

describe('labels', () => {
  /** The arch with its labels replaced by these, in order. */
  const labelled = (labels: readonly number[]) => {
    const own = [...new Set(arch.labels)].filter((label) => label !== 0);
    const changed = arch.labels.map((label) => (label === 0 ? 0 : labels[own.indexOf(label) % labels.length]!));
    const { surface, notes } = parse(ply({ ...arch, labels: changed }, { labels: 'vertex', colors: 'none' }));
    return { labels: surface.labels && new Set(surface.labels), colors: surface.colors, notes: [...notes] };
  };
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

  test.each([
    ['an upper jaw', [...range(11, 18), ...range(21, 26)]],
    ['a lower jaw', [...range(31, 37), ...range(41, 47)]],
    ['milk teeth', [...range(71, 75), ...range(81, 85)]],
    ['mixed dentition', [...range(31, 36), 74, 75, 84, 85, ...range(41, 43)]],
    ['an upper right half with its molars', range(11, 18)],
  ])('of %s are FDI numbers', (_, labels) => {
    const seen = labelled(labels);
    expect([seen.labels, seen.notes]).toEqual([new Set([0, ...labels]), []]);
  });

  test.each([
    ['classes', range(1, 14)],
    ['Universal numbers of a lower jaw', range(18, 31)],
    ['numbers that may be either', range(21, 28)],
    ['both jaws', [...range(11, 17), ...range(31, 37)]],
    ['any numbers', [1, 7, 99, 200]],
  ])('that are %s become colours, one each', (_, labels) => {
    const seen = labelled(labels);
    expect([seen.labels, seen.notes]).toEqual([undefined, ['labelsUnknown']]);
    const shades = new Set(
      Array.from({ length: seen.colors!.length / 4 }, (_shade, at) =>
        seen.colors!.subarray(at * 4, at * 4 + 3).join(' '),
      ),
    );
    expect(shades.size).toBe(labels.length + 1);
  });

  test('that are all 0 are none', () => {
    expect(labelled([0])).toMatchObject({ labels: undefined, notes: [] });
  });
});

test('strips are triangles, with their sides in turn', () => {
  const header = (elements: string) =>
    `ply\nformat ascii 1.0\nelement vertex 6\nproperty float x\nproperty float y\nproperty float z\n${elements}end_header\n`;
  const vertices = '0 0 0\n0 1 0\n1 0 0\n1 1 0\n2 0 0\n2 1 0\n';
  const strips = 'element tristrips 1\nproperty list int int vertex_indices\n';
  const { surface } = parse(Buffer.from(`${header(strips)}${vertices}9 0 2 1 3 -1 2 4 3 5\n`));
  expect(surface.indices.length / 3).toBe(4);
  expect(areaOf(surface)).toBeCloseTo(2, 5);
  const faces = 'element face 4\nproperty list int int vertex_indices\n';
  const asFaces = parse(Buffer.from(`${header(faces)}${vertices}3 0 2 1\n3 2 3 1\n3 2 4 3\n3 4 5 3\n`)).surface;
  expect(shapeOf(surface)).toEqual(shapeOf(asFaces));
  const both = Buffer.from(`${header(faces + strips)}${vertices}3 0 2 1\n3 2 3 1\n3 2 4 3\n3 4 5 3\n3 0 2 1\n`);
  expect(() => parse(both)).toThrow(MeshError);
});

test('a header may have 100 kB of comments', () => {
  const bytes = ply(arch).toString('latin1');
  const long = bytes.replace('\nelement vertex', `\n${`comment ${'y'.repeat(900)}\n`.repeat(120)}element vertex`);
  expect(parse(Buffer.from(long, 'latin1')).surface.indices.length / 3).toBe(arch.indices.length / 3);
});

describe('properties', () => {
  const written = (change: (text: string) => string) =>
    parse(Buffer.from(change(ply(arch, { format: 'ascii', colors: 'vertex' }).toString()))).surface;
  const wanted = parse(ply(arch)).surface.colors;

  test('have names in any letter case', () => {
    const capital = written((text) =>
      text.replace(/(?<=property \w+ )(?:[xyz]|red|green|blue)$/gm, (name) => name.toUpperCase()),
    );
    expect(capital.colors).toEqual(wanted);
    expect(written((text) => text.replace('vertex_indices', 'vertex_indexes')).colors).toEqual(wanted);
  });

  test.each([
    ['ushort', 1],
    ['ushort', 257],
    ['int', 257],
    ['double', 1 / 255],
    ['float', 1],
    ['float', 257],
  ])('are colours whatever their range: %s × %d', (type, factor) => {
    const { colors } = written((text) =>
      text
        .replaceAll(/uchar (?=red|green|blue)/g, `${type} `)
        .replaceAll(/(?<=^(?:\S+ ){4})(\d+) (\d+) (\d+)$/gm, (...found) =>
          found
            .slice(1, 4)
            .map((value) => Number(value) * factor)
            .join(' '),
        ),
    );
    expect(colors).toEqual(wanted);
  });
});

test('an image that a PLY names, but places nowhere, is noted', () => {
  expect([...parse(ply(arch, { comment: 'TextureFile a.png' })).notes]).toEqual([]);
  const bytes = ply(arch, { colors: 'none' }).toString('latin1').replace('made for tests', 'TextureFile a.png');
  expect([...parse(Buffer.from(bytes, 'latin1')).notes]).toEqual(['textureUnsupported']);
});

test('faces in two elements are refused', () => {
  const text = ply(arch, { format: 'ascii' }).toString();
  const more = text.replace('end_header', 'element face 1\nproperty list uchar int vertex_indices\nend_header');
  expect(() => parse(Buffer.from(`${more}3 0 1 2\n`))).toThrow(MeshError);
});

test('a polygon has the texture coordinates of each of its corners', () => {
  const text = `ply\nformat ascii 1.0\ncomment TextureFile a.png\nelement vertex 4\nproperty float x\nproperty float y\nproperty float z
element face 1\nproperty list uchar int vertex_indices\nproperty list uchar float texcoord\nend_header
0 0 0\n1 0 0\n1 1 0\n0 1 0\n4 0 1 2 3 8 0 0 1 0 1 1 0 1\n`;
  const { surface, paints } = parse(Buffer.from(text));
  expect(paints).toEqual([{ name: 'a.png', folder: '' }]);
  const places = Array.from({ length: 4 }, (_, at) => [
    ...surface.positions.subarray(at * 3, at * 3 + 2),
    ...surface.uvs!.subarray(at * 2, at * 2 + 2),
  ]);
  expect(places).toEqual([
    [0, 0, 0, 1],
    [1, 0, 1, 1],
    [1, 1, 1, 0],
    [0, 1, 0, 0],
  ]);
});

test('an OBJ with colours at a part of its vertices is white elsewhere', () => {
  const lines = obj(arch).toString().split('\n');
  const first = lines.findIndex((line) => line.startsWith('v '));
  lines[first + 5] += ' 200 40 40';
  const { colors } = parse(Buffer.from(lines.join('\n')), 'a.obj').surface;
  expect(new Set(colors)).toEqual(new Set([255, 147, 5]));
});

describe('materials', () => {
  const vertices = ['0 0 0 0', '1 0 0 0', '0 1 0 1', '5 0 0 1', '6 0 0 1', '5 1 0 1'];
  const header = (at: 'vertex' | 'face') =>
    [
      'ply',
      'format ascii 1.0',
      'element vertex 6',
      'property float x',
      'property float y',
      'property float z',
      ...(at === 'vertex' ? ['property int material_index'] : []),
      'element face 2',
      'property list uchar int vertex_indices',
      ...(at === 'face' ? ['property int material_index'] : []),
      'element material 2',
      'property uchar ambient_red',
      'property uchar diffuse_red',
      'property uchar diffuse_green',
      'property uchar diffuse_blue',
      'end_header',
    ].join('\n');
  const materials = '9 200 10 20\n9 30 40 250\n';
  /** The same colours in linear light. */
  const linear = new Set(['147 1 2', '3 5 244']);
  const colours = (text: string) => {
    const { surface } = parse(Buffer.from(text));
    return new Set(
      Array.from({ length: (surface.colors?.length ?? 0) / 4 }, (_, at) =>
        surface.colors!.subarray(at * 4, at * 4 + 3).join(' '),
      ),
    );
  };

  test('colour the faces that refer to them, though they come last', () => {
    const places = vertices.map((line) => line.slice(0, -2)).join('\n');
    const seen = colours(`${header('face')}\n${places}\n3 0 1 2 0\n3 3 4 5 1\n${materials}`);
    expect(seen).toEqual(linear);
  });

  test('colour the vertices that refer to them', () => {
    const seen = colours(`${header('vertex')}\n${vertices.join('\n')}\n3 0 1 2\n3 3 4 5\n${materials}`);
    expect(seen).toEqual(linear);
  });
});
