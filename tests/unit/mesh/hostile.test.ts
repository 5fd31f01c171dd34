import { expect, test } from 'vitest';
import { conversionTime } from '../../../domain/limits.ts';
import { convertBytes } from '../../../server/mesh/convert.ts';
import { MeshError } from '../../../server/mesh/index.ts';
import { materialsOfMtl } from '../../../server/mesh/parse/mtl.ts';
import { rasterise } from '../../../server/mesh/picture/raster.ts';
import { uniqueNames } from '../../../server/mesh/read/zipNames.ts';
import { jawsByContent } from '../../../server/mesh/shape/facts.ts';
import {
  apart,
  books,
  converted,
  fan,
  flood,
  limits,
  type NamedFile,
  objPolygon,
  onCircle,
  places,
  plyPolygon,
  same,
  tangle,
} from '../../support/hostileMeshes.ts';
import { binaryStl, makeArch } from '../../support/meshes.ts';

/* tests/nightly/unit/mesh/conversionTime.test.ts checks that conversion time grows at most linearly with size. */

test.each<[what: string, file: NamedFile]>([
  ['an OBJ polygon of 12,000 corners', objPolygon(12_000)],
  ['a PLY polygon of 12,000 corners', plyPolygon(12_000)],
  ['one triangle 12,000 times', same(12_000)],
  ['a fan of 12,000 triangles', fan(12_000)],
  ['12,000 triangles at one edge', books(12_000, 12_000)],
])('%s is refused with crowdedVertex', async (_, file) => {
  const refused = await converted(file).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(MeshError);
  expect(refused).toMatchObject({ code: 'crowdedVertex' });
});

test('a fan of 5,000 triangles in a scan, as a flat base has, is shown', async () => {
  const scan = makeArch({ triangles: 8000 });
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

test('every shown model has triangles in every form', async () => {
  for (const file of [
    same(9000),
    tangle(20_000),
    apart(20_000),
    books(20_000, 9900),
    books(20_000, 30),
    flood(20_000),
  ]) {
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
  expect(jawsByContent('maxill'.repeat(100_000), undefined, null).header).toBe('upper');
  const long = `newmtl a
map_Kd a${' '.repeat(500_000)}b
map_Kd -s 1 1 1 c.png  
`;
  expect(materialsOfMtl(Buffer.from(long)).get('a')).toEqual({ image: 'c.png' });
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
