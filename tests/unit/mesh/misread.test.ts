import { MeshoptDecoder } from 'meshoptimizer/decoder';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { kindOf } from '../../../server/storage/kindOf.ts';
import { warmUp } from '../../../server/mesh/warmUp.ts';
import { areaOf, colorsOf, pathOf, shown, shownZip, type Shown } from '../../support/misread.ts';

/* User files that were once misread as something else. */

beforeAll(async () => {
  await Promise.all([warmUp(), MeshoptDecoder.ready]);
});

const single = (name: string) => shown({ path: pathOf(name), name });
const area = ({ triangles }: Shown) => Math.round(areaOf(triangles));
const [red, blue, green] = ['200 40 40', '40 40 200', '40 180 40'];

describe('a texture', () => {
  const painted = async (name: string) =>
    Object.fromEntries(
      Object.entries(await shownZip(pathOf(name))).map(([model, { triangles, facts }]) => [
        model,
        [...colorsOf(triangles).toSorted(), ...facts.notes],
      ]),
    );

  test.each([
    ['o06-quoted-names.zip', { 'x/upper scan.obj': [red, blue], 'x/lower scan.obj': [green] }],
    ['o07-two-folders-same-names.zip', { 'upper/model.obj': [red, blue], 'lower/model.obj': [green] }],
    ['o16-two-materials.zip', { 'scan.obj': [red, blue] }],
    ['o23-shared-material-file.zip', { 'upper.obj': [red, blue], 'lower.obj': [green] }],
    ['p05-ply-texture-by-face.zip', { 'scan.ply': [red, blue] }],
    ['p06-ply-texture-by-vertex.zip', { 'scan.ply': [red, blue] }],
    ['o25-material-missing-photo-beside.zip', { 'scan.obj': ['textureMissing'] }],
    ['o26-photo-as-texture.zip', { 'scan.obj': [] }],
  ])('of %s is its own', async (name, expected) => {
    expect(await painted(name)).toEqual(expected);
  });

  test('of one colour a material is a colour of vertices', async () => {
    const { facts, triangles } = (await shownZip(pathOf('o14-material-colours.zip')))['scan.obj']!;
    expect(facts).toMatchObject({ hasColors: true, hasTexture: false, notes: [] });
    expect(colorsOf(triangles).slice(0, 2)).toEqual([red, blue]);
  });
});

test('a polygon that is not convex is cut within itself', async () => {
  expect(area(await single('o12-concave-polygon.obj'))).toBe(3564);
});

describe('every triangle is shown', () => {
  test.each([
    ['s07-end-solid-two-words.stl', 72, 2465],
    ['s08-no-endsolid.stl', 72, 2465],
    ['s10-quads-in-loops.stl', 72, 2465],
    ['s05-comma-decimals.stl', 72, 2465],
    ['s15-count-half.stl', 384, 2561],
    ['s16-count-zero.stl', 384, 2561],
    ['o02-continued-faces.obj', 384, 2561],
    ['p13-faces-first.ply', 384, 2561],
    ['m10-support-object.3mf', 384, 2561],
    ['m07b-model-elsewhere.3mf', 384, 2561],
  ])('of %s', async (name, triangles, size) => {
    const model = await single(name);
    expect([model.facts.triangles, area(model), model.facts.notes]).toEqual([triangles, size, []]);
  });

  test('of an STL that counts −1', async () => {
    const bytes = readFileSync(pathOf('s16-count-zero.stl'));
    bytes.writeUInt32LE(0xffffffff, 80);
    expect((await shown({ path: '', name: 'a.stl' }, [], bytes)).facts.triangles).toBe(384);
  });
});

describe('a count that is wrong', () => {
  const stl = readFileSync(pathOf('s16-count-zero.stl'));
  const counting = (count: number, ...behind: Uint8Array[]) => {
    const bytes = Buffer.concat([stl, ...behind]);
    bytes.writeUInt32LE(count, 80);
    return shown({ path: '', name: 'a.stl' }, [], bytes);
  };
  const ply = (faces: number) => {
    const text = ['ply', 'format ascii 1.0', 'element vertex 3', 'property float x', 'property float y'];
    text.push('property float z', `element face ${faces}`, 'property list uchar int vertex_indices', 'end_header');
    return Buffer.from([...text, '0 0 0', '60 0 0', '0 60 0', ...Array(40).fill('3 0 1 2'), ''].join('\n'));
  };

  test('hides no triangle of an STL: its size tells, or it is refused', async () => {
    const few = await counting(350);
    expect([few.facts.triangles, few.facts.notes]).toEqual([384, []]);
    const none = await counting(0, Buffer.alloc(2));
    expect([none.facts.triangles, none.facts.notes]).toEqual([384, ['trailingBytes']]);
    await expect(counting(192, Buffer.alloc(1))).rejects.toMatchObject({ code: 'broken' });
  });

  test('hides no face of a PLY', async () => {
    await expect(shown({ path: '', name: 'a.ply' }, [], ply(20))).rejects.toMatchObject({ code: 'broken' });
    expect((await shown({ path: '', name: 'a.ply' }, [], ply(39))).facts.notes).toContain('trailingBytes');
  });
});

describe('colours', () => {
  test('after letters of several bytes are those of Magics', async () => {
    const { triangles } = await single('s20-magics-utf8-header.stl');
    expect(colorsOf(triangles)).toContain(red);
  });

  test('of a PLY as floats may be 0 to 255', async () => {
    const { triangles } = await single('p09-float-colours-255.ply');
    expect(colorsOf(triangles).toSorted()).toEqual([red, blue]);
  });
});

test('labels that may be classes are colours, and say nothing of the jaw', async () => {
  const { facts, triangles } = await single('p17-labels-classes.ply');
  expect(facts).toMatchObject({
    jaws: { labels: null, shape: 'lower' },
    hasLabels: false,
    hasColors: true,
    notes: ['labelsUnknown'],
  });
  expect(colorsOf(triangles).length).toBeGreaterThan(15);
});

test('a lattice that comes with a mesh is noted', async () => {
  const { facts } = await single('m05-beams-beside-mesh.3mf');
  expect([facts.triangles, facts.notes]).toEqual([384, ['beamsLeftOut']]);
});

test('an STL whose header begins as a picture does is a model', async () => {
  const bytes = readFileSync(pathOf('s23-header-bm.stl'));
  const kind = (name: string, start = bytes) => kindOf(start.subarray(0, 4100), { name, size: start.length });
  expect(await kind('s23-header-bm.stl')).toBe('model');
  // Also with a wrong count, which contradicts the file's size.
  const uncounted = Buffer.from(bytes);
  uncounted.writeUInt32LE(0, 80);
  expect(await kind('a.stl', uncounted)).toBe('model');
  expect(await kind('a.bmp', uncounted)).toBe('image');
});
