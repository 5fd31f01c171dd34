import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { kindOf } from '../../../server/storage/kindOf.ts';
import { MeshError } from '../../../server/mesh/index.ts';
import { ElementCount } from '../../../server/mesh/parse/threeMfCount.ts';
import { parseMesh } from '../../../server/mesh/parse/index.ts';
import { cleanThreeMf } from '../../../server/mesh/write/cleanThreeMf.ts';
import { contentTypes, makeArch, namedThreeMf, threeMf, threeMfMesh, zipOf } from '../../support/meshes.ts';
import { zipOfPacked } from '../../../server/jobs/clean/copyOf.ts';

const arch = makeArch({ triangles: 1200 });
const limits = { bytes: 1e8, triangles: 100_000, vertexTriangles: 1e4 };
const few = { ...limits, bytes: 1e6, triangles: 2000, elements: 1000 };
const clean = (bytes: Uint8Array) => buffer(zipOfPacked(cleanThreeMf(bytes, limits)));
const surfaceOf = (bytes: Uint8Array) => parseMesh(bytes, 'a.3mf', limits).surface;
const codeOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return error instanceof MeshError ? error.code : error;
  }
  return 'nothing was thrown';
};
/** Three vertices for each allowed triangle, and one more. */
const spare = { ...arch, positions: Float32Array.from({ length: 18_003 }, (_, at) => at) };
/** Stored, because repetitive data would exceed the compression limit. */
const withMaterials = (count: number) => {
  const materials = `<basematerials id="1">${'<base/>'.repeat(count)}</basematerials>`;
  const xml = `<model><resources>${materials}</resources><build/></model>`;
  return zipOf([contentTypes, { name: '3D/3dmodel.model', bytes: Buffer.from(xml), method: 0 }]);
};
const filesOf = (bytes: Uint8Array) =>
  Object.entries(unzipSync(bytes)).map(([path, inside]) => `${path}\n${Buffer.from(inside).toString()}`);

describe('a cleaned 3MF', () => {
  const named = namedThreeMf(arch, { name: 'Vance Orla 王小明', date: '19800229' });

  it('has the same mesh and no foreign text', async () => {
    const copy = await clean(named);
    const said = [copy.toString('latin1'), ...filesOf(copy)].join('\n');
    for (const word of ['Vance', 'Orla', '王小明', '19800229', 'vendor', 'slicer']) expect(said).not.toContain(word);
    expect(surfaceOf(copy)).toEqual(surfaceOf(named));
    expect(surfaceOf(copy).colors).toBeDefined();
    expect(await kindOf(copy.subarray(0, 4100), { name: 'a.3mf', size: copy.length })).toBe('model');
    expect(Object.keys(unzipSync(copy))).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      '3D/_rels/3dmodel.model.rels',
      '3D/3dmodel.model',
      '3D/part-1.model',
    ]);
  });

  it('is unchanged by another cleaning', async () => {
    const copy = await clean(named);
    expect((await clean(copy)).equals(copy)).toBe(true);
  });

  it.each([
    ['with colours', threeMf(arch, { colors: true })],
    ['in inches', threeMf(arch, { unit: 'inch' })],
    ['with numbers in odd notations', threeMf({ ...arch, positions: arch.positions.map((value) => value * 1e-9) })],
    [
      'with elements of an extension',
      threeMf(arch, { head: '<s:slicestack xmlns:s="s"><s:mesh><s:vertex x="1"/></s:mesh></s:slicestack>' }),
    ],
  ])('%s looks as before', async (_, bytes) => {
    expect(surfaceOf(await clean(bytes))).toEqual(surfaceOf(bytes));
  });

  it('is made in time despite an endless number', async () => {
    const endless = threeMf(arch, { build: `<item objectid="1" transform="0.${'0'.repeat(300_000)}x 1"/>` });
    expect(() => cleanThreeMf(endless, limits)).toThrow(MeshError);
    const positions = threeMf(arch, {
      resources: (mesh) => `<object id="1">${mesh.replace(/x="[^"]*"/, `x="${'0'.repeat(300_000)}"`)}</object>`,
    });
    expect(surfaceOf(await clean(positions))).toEqual(surfaceOf(positions));
  });

  it('is complete when it is packed in several pieces', async () => {
    const large = threeMf(makeArch({ triangles: 24_000 }), { colors: true });
    const copy = await clean(large);
    expect(unzipSync(copy)['3D/3dmodel.model']!.length).toBeGreaterThan(2 << 20);
    expect(surfaceOf(copy)).toEqual(surfaceOf(large));
    expect((await clean(copy)).equals(copy)).toBe(true);
  });

  it.each<[code: string, what: string, bytes: Uint8Array]>([
    ['tooManyTriangles', 'triangles', threeMf(makeArch({ triangles: 3000 }))],
    ['tooLarge', 'vertices', threeMf(arch, { resources: () => `<object id="1">${threeMfMesh(spare)}</object>` })],
    ['tooLarge', 'objects', threeMf(arch, { build: '<item objectid="1"/>'.repeat(10_001) })],
    ['tooLarge', 'other elements', withMaterials(1001)],
    ['zipBomb', 'unpacked bytes', withMaterials(150_000)],
  ])('is refused with %s for too many %s, as the conversion refuses it', (code, _, bytes) => {
    expect([codeOf(() => cleanThreeMf(bytes, few)), codeOf(() => parseMesh(bytes, 'a.3mf', few))]).toEqual([
      code,
      code,
    ]);
  });

  it('may by default have ten million other elements', () => {
    const count = new ElementCount(limits);
    for (let others = 0; others < 10_000_000; others++) count.other();
    expect(codeOf(() => count.other())).toBe('tooLarge');
  });

  it('is refused when it is larger than a model may be, or has too many ids', () => {
    expect(codeOf(() => cleanThreeMf(withMaterials(100_000), { ...limits, bytes: 1_000_000 }))).toBe('tooLarge');
    const resources = () => Array.from({ length: 100_001 }, (__, at) => `<basematerials id="m${at}"/>`).join('');
    expect(codeOf(() => cleanThreeMf(threeMf(arch, { resources }), limits))).toBe('tooLarge');
  });

  it('is refused when the model is unreadable', () => {
    const entity = '<!DOCTYPE model [<!ENTITY a "a">]>';
    for (const bytes of [Buffer.from('PK\x03\x04Vance'), threeMf(arch, { prolog: entity }), named.subarray(0, -200)])
      expect(() => cleanThreeMf(bytes, limits)).toThrow(MeshError);
  });
});
