import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { zipOfPacked } from '../../../server/files/clean/threeMf.ts';
import { kindOf } from '../../../server/files/kindOf.ts';
import { MeshError } from '../../../server/mesh/index.ts';
import { parseMesh } from '../../../server/mesh/parse/index.ts';
import { cleanThreeMf } from '../../../server/mesh/write/cleanThreeMf.ts';
import { makeArch, namedThreeMf, threeMf } from '../../support/meshes.ts';

const arch = makeArch({ triangles: 1200 });
const clean = (bytes: Uint8Array) => buffer(zipOfPacked(cleanThreeMf(bytes)));
const surfaceOf = (bytes: Uint8Array) =>
  parseMesh(bytes, 'a.3mf', { triangles: 100_000, vertexTriangles: 1e4 }).surface;
const filesOf = (bytes: Uint8Array) =>
  Object.entries(unzipSync(bytes)).map(([path, inside]) => `${path}\n${Buffer.from(inside).toString()}`);

describe('a cleaned 3MF', () => {
  const named = namedThreeMf(arch, { name: 'Vance Orla 王小明', date: '19800229' });

  it('is the same mesh without a word that isn’t ours', async () => {
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

  it('is the same once it is cleaned again', async () => {
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

  it('is made in time from a number without an end', async () => {
    const endless = threeMf(arch, { build: `<item objectid="1" transform="0.${'0'.repeat(300_000)}x 1"/>` });
    expect(() => cleanThreeMf(endless)).toThrow(MeshError);
    const positions = threeMf(arch, {
      resources: (mesh) => `<object id="1">${mesh.replace(/x="[^"]*"/, `x="${'0'.repeat(300_000)}"`)}</object>`,
    });
    expect(surfaceOf(await clean(positions))).toEqual(surfaceOf(positions));
  });

  it('is refused where the model can’t be read', () => {
    const entity = '<!DOCTYPE model [<!ENTITY a "a">]>';
    for (const bytes of [Buffer.from('PK\x03\x04Vance'), threeMf(arch, { prolog: entity }), named.subarray(0, -200)])
      expect(() => cleanThreeMf(bytes)).toThrow(MeshError);
  });
});
