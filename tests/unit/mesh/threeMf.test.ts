import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kindOf } from '../../../server/storage/kindOf.ts';
import { MeshError } from '../../../server/mesh/index.ts';
import { linear8 } from '../../../server/mesh/parse/colors.ts';
import { parseMesh } from '../../../server/mesh/parse/index.ts';
import { boundsOf } from '../../../server/mesh/shape/bounds.ts';
import { binaryStl, contentTypes, makeArch, threeMf, threeMfMesh, zipOf } from '../../support/meshes.ts';
import type { ThreeMfOptions } from '../../support/meshFiles.ts';
import { shapeOf } from '../../support/meshSurface.ts';

const limits = { triangles: 100_000, vertexTriangles: 1000 };
const arch = makeArch({ triangles: 1200 });
const triangles = arch.indices.length / 3;
const parse = (bytes: Uint8Array) => parseMesh(bytes, 'a.3mf', limits);
const codeOf = (bytes: Uint8Array) => {
  try {
    parse(bytes);
  } catch (error) {
    return error instanceof MeshError ? error.code : error;
  }
  return 'nothing was thrown';
};

/** A single triangle: the origin, (1, 0, 0) and (0, 2, 0). */
const small = { positions: Float32Array.of(0, 0, 0, 1, 0, 0, 0, 2, 0), indices: Uint32Array.of(0, 1, 2) };
const one = `<object id="1">${threeMfMesh(small)}</object>`;
const withSmall = (options: ThreeMfOptions) => threeMf(arch, { resources: () => one, ...options });
const cornersOf = (bytes: Uint8Array) => {
  const { positions, indices } = parse(bytes).surface;
  return [...indices].map((vertex) => [...positions.subarray(vertex * 3, vertex * 3 + 3)]);
};

describe('the same mesh as STL and as 3MF', () => {
  test.each([5, 40, 90])('of %i,000 triangles has the same bounds, triangles and shape', (thousands) => {
    const mesh = makeArch({ triangles: thousands * 1000, jaw: thousands % 2 ? 'upper' : 'lower' });
    const [stl, packed] = [binaryStl(mesh), threeMf(mesh)].map((bytes) => parseMesh(bytes, '', limits).surface);
    expect(boundsOf(packed!.positions)).toEqual(boundsOf(stl!.positions));
    expect(packed!.indices.length).toBe(stl!.indices.length);
    expect(shapeOf(packed!)).toEqual(shapeOf(stl!));
  });
});

describe('lengths', () => {
  test.each([
    ['micron', 0.001],
    ['millimeter', 1],
    ['centimeter', 10],
    ['inch', 25.4],
    ['foot', 304.8],
    ['meter', 1000],
  ])('in %s become millimetres', (unit, millimetres) => {
    const { max } = boundsOf(parse(withSmall({ unit })).surface.positions);
    expect(max[0]).toBeCloseTo(millimetres, 4);
    expect(max[1]).toBeCloseTo(2 * millimetres, 4);
  });

  test('in an unknown unit are refused', () => {
    expect(codeOf(withSmall({ unit: 'parsec' }))).toBe('broken');
  });
});

describe('the build', () => {
  test('moves and turns an object by its item’s transform, which has a row of three numbers per line', () => {
    const build = '<item objectid="1" transform="0 1 0 -1 0 0 0 0 1 10 20 30"/>';
    expect(cornersOf(withSmall({ build }))).toEqual([
      [10, 20, 30],
      [10, 21, 30],
      [8, 20, 30],
    ]);
  });

  test('applies the components’ transforms first and the unit last', () => {
    const resources = () =>
      `${one}<object id="2"><components>
      <component objectid="1" transform="2 0 0 0 2 0 0 0 2 1 0 0"/></components></object>`;
    const build = '<item objectid="2" transform="0 1 0 -1 0 0 0 0 1 0 0 5"/>';
    expect(cornersOf(withSmall({ resources, build, unit: 'centimeter' }))).toEqual([
      [0, 10, 50],
      [0, 30, 50],
      [-40, 10, 50],
    ]);
  });

  test('turns a surface that a transform mirrors outside out again', () => {
    const build = '<item objectid="1" transform="-1 0 0 0 1 0 0 0 1 0 0 0"/>';
    expect(cornersOf(withSmall({ build }))).toEqual([
      [0, 0, 0],
      [0, 2, 0],
      [-1, 0, 0],
    ]);
  });

  test('can hold several objects, or one of them several times; objects outside it aren’t shown', () => {
    const resources = (mesh: string) => `<object id="7">${mesh}</object>${one}<object id="8">${mesh}</object>`;
    const build = '<item objectid="7"/><item objectid="1" transform="1 0 0 0 1 0 0 0 1 0 0 40"/><item objectid="1"/>';
    expect(parse(threeMf(arch, { resources, build })).surface.indices.length / 3).toBe(triangles + 2);
    expect(parse(threeMf(arch, { build: '' })).surface.indices.length / 3).toBe(triangles);
  });

  test('can lie in other parts of the package', () => {
    const part = `<model><resources>${one}</resources><build/></model>`;
    const files = [{ name: '3D/Objects/Jaw.model', bytes: Buffer.from(part) }];
    const resources = () =>
      '<object id="4"><components><component p:path="/3D/Objects/Jaw.model" objectid="1"/></components></object>';
    const namespaces = 'xmlns:p="http://schemas.microsoft.com/3dmanufacturing/production/2015/06"';
    const build = '<item objectid="4"/>';
    expect(cornersOf(threeMf(arch, { resources, build, files, namespaces }))).toHaveLength(3);
    expect(codeOf(threeMf(arch, { resources, build, namespaces }))).toBe('broken');
  });

  test('of a shape that isn’t read is refused, since a part would be missing', () => {
    const shape = '<object id="2"><b:booleanshape objectid="1"><b:boolean objectid="1"/></b:booleanshape></object>';
    const bytes = withSmall({ resources: () => one + shape, namespaces: 'xmlns:b="b"' });
    expect(codeOf(bytes)).toBe('unsupported');
  });

  test('is read with any namespace prefix; slices of extensions are skipped', () => {
    const prefixed = one.replaceAll(/<(\/?)(\w)/g, '<$1c:$2');
    const slices =
      '<s:slicestack id="5"><s:slice><s:vertices><s:vertex x="9" y="9"/></s:vertices></s:slice></s:slicestack>';
    const bytes = withSmall({ resources: () => slices + prefixed, namespaces: 'xmlns:c="c" xmlns:s="s"' });
    expect(cornersOf(bytes)).toHaveLength(3);
  });
});

test('base materials colour their triangles, and an object’s own material colours the rest', () => {
  const mesh = threeMfMesh({
    positions: Float32Array.of(0, 0, 0, 1, 0, 0, 0, 2, 0, 5, 0, 0, 6, 0, 0, 5, 2, 0),
    indices: Uint32Array.of(0, 1, 2, 3, 4, 5),
  }).replace('v3="5"', 'v3="5" pid="3" p1="1"');
  const materials =
    '<basematerials id="3"><base name="a" displaycolor="#FF0000"/><base displaycolor="#00ff0080"/></basematerials>';
  const resources = () => `${materials}<object id="1" pid="3" pindex="0">${mesh}</object>`;
  const { colors } = parse(threeMf(arch, { resources })).surface;
  expect([...colors!]).toEqual([
    ...[0, 1, 2].flatMap(() => [linear8[255], 0, 0, 255]),
    ...[0, 1, 2].flatMap(() => [0, linear8[255], 0, 255]),
  ]);
});

test('notes a texture, because it isn’t shown', () => {
  const resources = () => `<m:texture2dgroup id="4" texid="3"><m:tex2coord u="0" v="1"/></m:texture2dgroup>${one}`;
  expect([...parse(withSmall({ resources })).notes]).toEqual(['textureUnsupported']);
});

describe('what only helps to print is left out', () => {
  const settings = (name: string, inner: string) => ({
    name: `Metadata/${name}`,
    bytes: Buffer.from(`<?xml version="1.0"?><config>${inner}</config>`),
  });
  const volume = (first: number, last: number, type: string) =>
    `<volume firstid="${first}" lastid="${last}"><metadata type="volume" key="volume_type" value="${type}"/></volume>`;

  test('a range of triangles, as PrusaSlicer has it', () => {
    const half = triangles / 2;
    const config = (type: string) =>
      settings(
        'Slic3r_PE_model.config',
        `<object id="1">${volume(0, half - 1, 'ModelPart')}${volume(half, triangles - 1, type)}</object>`,
      );
    const count = (type: string) => parse(threeMf(arch, { files: [config(type)] })).surface.indices.length / 3;
    expect(count('ParameterModifier')).toBe(half);
    expect(count('ModelPart')).toBe(triangles);
  });

  test('a component, as Bambu Studio has it', () => {
    const whole = `<object id="7"><components><component objectid="1"/><component objectid="2"/></components></object>`;
    const resources = (mesh: string) => `${one}<object id="2">${mesh}</object>${whole}`;
    const parts = (type: string) =>
      `<object id="7"><part id="2" subtype="normal_part"/><part id="1" subtype="${type}"/></object>`;
    const count = (type: string) =>
      parse(
        threeMf(arch, {
          resources,
          build: '<item objectid="7"/>',
          files: [settings('model_settings.config', parts(type))],
        }),
      ).surface.indices.length / 3;
    expect(count('modifier_part')).toBe(triangles);
    expect(count('normal_part')).toBeGreaterThan(triangles);
  });
});

test.each(['multiproperties', 'compositematerials'])('notes %s, which aren’t read', (name) => {
  expect([...parse(withSmall({ resources: () => `<m:${name} id="4"/>${one}` })).notes]).toEqual(['textureUnsupported']);
});

test('titles and names help to recognise the jaw', () => {
  const resources = () => one.replace('<object', '<object name="Scan of 46"');
  const { words } = parse(withSmall({ resources, head: '<metadata name="Title">LowerJaw</metadata>' }));
  expect(words).toBe('LowerJaw\nScan of 46');
});

describe('the kind of a zip', () => {
  const detectedKind = async (bytes: Buffer, name: string) =>
    kindOf(bytes.subarray(0, 4100), { name, size: bytes.length });

  test('comes from its contents: a 3MF with any name is a model, a zip of scans an archive', async () => {
    expect(await detectedKind(threeMf(arch), 'jaw.3mf')).toBe('model');
    expect(await detectedKind(threeMf(arch), 'jaw.zip')).toBe('model');
    expect(await detectedKind(threeMf(arch), 'jaw')).toBe('model');
    // Many programs write the content types last.
    const typesLast = (first: string) =>
      threeMf(arch, { first, files: [{ name: 'Metadata/thumbnail.png', bytes: Buffer.alloc(9000, 7), method: 0 }] });
    for (const first of ['3D/3dmodel.model', 'Metadata/thumbnail.png', '_rels/.rels'])
      expect([first, await detectedKind(typesLast(first), 'jaw.3mf')]).toEqual([first, 'model']);
    expect(await detectedKind(typesLast('3D/3dmodel.model'), 'jaw.zip')).toBe('model');
    const scans = zipOf([
      { name: 'upper.stl', bytes: binaryStl(arch) },
      { name: 'jaw.3mf', bytes: threeMf(arch) },
    ]);
    expect(await detectedKind(scans, 'case.zip')).toBe('archive');
    expect(await detectedKind(scans, 'case.3mf')).toBe('archive');
    const letter = zipOf([{ name: '[Content_Types].xml', bytes: Buffer.from('<Types/>') }, { name: 'word/a.xml' }]);
    expect(await detectedKind(letter, 'letter.docx')).toBe('document');
  });
});

describe('hostile 3MF', () => {
  const nested = (levels: number, times: number) => {
    const objects = Array.from({ length: levels }, (_, at) => {
      const components = `<component objectid="${at + 1}"/>`.repeat(times);
      return `<object id="${at + 2}"><components>${components}</components></object>`;
    });
    return withSmall({ resources: () => one + objects.join(''), build: `<item objectid="${levels + 1}"/>` });
  };
  const entity = '<!DOCTYPE model [<!ENTITY a SYSTEM "file:///etc/passwd">]>';
  const laughs = '<!DOCTYPE model [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>';
  const holding = (id: number, other: number) =>
    `<object id="${id}"><components><component objectid="${other}"/></components></object>`;
  const withMesh = (mesh: string) => withSmall({ resources: () => `<object id="1">${mesh}</object>` });
  const whole = threeMfMesh(small);

  test.each<[code: string, what: string, bytes: Uint8Array]>([
    ['broken', 'an external entity', withSmall({ prolog: entity })],
    ['broken', 'entities of entities', withSmall({ prolog: laughs })],
    ['broken', 'an unknown entity', withSmall({ head: '<metadata name="a">&passwd;</metadata>' })],
    ['broken', 'an object that holds itself', withSmall({ resources: () => holding(1, 1) })],
    ['broken', 'two objects that hold each other', withSmall({ resources: () => holding(1, 2) + holding(2, 1) })],
    ['broken', 'components 30 levels deep', nested(30, 1)],
    ['tooLarge', 'components that multiply', nested(12, 10)],
    ['tooLarge', '20,000 items', withSmall({ build: '<item objectid="1"/>'.repeat(20_000) })],
    ['tooManyTriangles', 'a mesh built too often', threeMf(arch, { build: '<item objectid="1"/>'.repeat(100) })],
    ['broken', 'an item of nothing', withSmall({ build: '<item objectid="5"/>' })],
    ['broken', 'a vertex that isn’t there', withMesh(whole.replace('v3="2"', 'v3="3"'))],
    ['broken', 'a vertex before the first', withMesh(whole.replace('v3="2"', 'v3="-1"'))],
    ['broken', 'half a vertex', withMesh(whole.replace('v3="2"', 'v3="1.5"'))],
    ['broken', 'a triangle with two corners', withMesh(whole.replace('v3="2"', ''))],
    ['notFinite', 'a vertex without a place', withMesh(whole.replace('y="2"', ''))],
    ['broken', 'a short transform', withSmall({ build: '<item objectid="1" transform="1 0 0"/>' })],
    [
      'broken',
      'a transform of words',
      withSmall({ build: '<item objectid="1" transform="a b c d e f g h i j k l"/>' }),
    ],
    [
      'notFinite',
      'a boundless transform',
      withSmall({ build: `<item objectid="1" transform="${'1e300 '.repeat(12)}"/>` }),
    ],
    ['broken', 'elements nested too deep', withSmall({ head: `${'<a>'.repeat(100)}${'</a>'.repeat(100)}` })],
    ['broken', 'an element without an end', withSmall({ head: '<a>' })],
    ['broken', 'no XML at all', zipOf([contentTypes, { name: '3D/3dmodel.model', bytes: Buffer.from('PK') }])],
    ['unsupported', 'a zip without a model', zipOf([contentTypes, { name: 'a.stl', bytes: binaryStl(arch) }])],
    ['zipBomb', 'a bomb', zipOf([contentTypes, { name: '3D/3dmodel.model', bytes: Buffer.alloc(20_000_000, ' ') }])],
    ['zipEncrypted', 'a password', threeMf(arch, { files: [{ name: 'a', bytes: Buffer.from('a'), flags: 0x801 }] })],
  ])('%s: %s', (code, _, bytes) => {
    expect(codeOf(bytes)).toBe(code);
  });

  test('more unpacked bytes than a model may have are refused before they are unpacked', () => {
    expect(() => parseMesh(threeMf(arch), 'a.3mf', { ...limits, bytes: 10_000 })).toThrow(/zipBomb/);
  });

  test('no error quotes the file', () => {
    for (const head of ['<metadata>&Quillfeather;</metadata>', '<Quillfeather>', '<a Quillfeather></a>'])
      try {
        parse(withSmall({ head }));
        expect.unreachable();
      } catch (error) {
        expect(JSON.stringify([String(error), (error as Error).stack, (error as Error).cause])).not.toContain('Quill');
      }
  });

  test('any truncated or changed XML gives a surface or a MeshError', () => {
    const text = threeMfMesh(makeArch({ triangles: 100 }));
    const parts = `<object id="1">${text}</object>${holding(2, 1)}`;
    const whole3mf = `<model unit="inch"><resources>${parts}</resources><build><item objectid="2"/></build></model>`;
    const words = ['<', '>', '"', '/>', '<vertex ', '<component objectid="2"/>', ' id="1"', '&#0;', '\0', '1e999', '-'];
    const damage = fc.record({
      end: fc.double({ min: 0.3, max: 1.5, noNaN: true }),
      at: fc.array(fc.tuple(fc.nat(whole3mf.length), fc.constantFrom(...words)), { maxLength: 5 }),
    });
    fc.assert(
      fc.property(damage, ({ end, at }) => {
        let xml = whole3mf.slice(0, Math.ceil(whole3mf.length * end));
        for (const [place, word] of at) xml = xml.slice(0, place) + word + xml.slice(place + word.length);
        const bytes = zipOf([contentTypes, { name: '3D/3dmodel.model', bytes: Buffer.from(xml) }]);
        return typeof codeOf(bytes) === 'string';
      }),
      { numRuns: 300, seed: 7 },
    );
  });
});
