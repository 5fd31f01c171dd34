import { WebIO } from '@gltf-transform/core';
import { EXTMeshoptCompression, KHRMeshQuantization } from '@gltf-transform/extensions';
import { MeshoptDecoder } from 'meshoptimizer/decoder';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { convertBytes } from '../../../server/mesh/convert.ts';
import type { FileSource, Form, FormEvent, MeshEvent, MeshResult } from '../../../server/mesh/index.ts';
import { parseMesh } from '../../../server/mesh/parse/index.ts';
import { boundsOf } from '../../../server/mesh/shape/bounds.ts';
import { warmUp } from '../../../server/mesh/warmUp.ts';
import { encodeSurface } from '../../../server/mesh/write/encode.ts';
import { writeGlb } from '../../../server/mesh/write/glb.ts';
import { binaryStl, makeArch, mtl, obj, ply, png, randomOf } from '../../support/meshes.ts';
import { byPlace } from '../../support/meshSurface.ts';

const limits = { bytes: 1e8, triangles: 1e6, vertexTriangles: 10_000, milliseconds: 60_000 };
const io = new WebIO()
  .registerExtensions([EXTMeshoptCompression, KHRMeshQuantization])
  .registerDependencies({ 'meshopt.decoder': MeshoptDecoder });
const arch = makeArch({ triangles: 60_000 });
const small = makeArch({ triangles: 24_000 });
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mesh-glb-'));
  // The tests use the decoder, which the product's warm-up doesn't need.
  await Promise.all([warmUp(), MeshoptDecoder.ready]);
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Converted {
  events: MeshEvent[];
  forms: Record<Form, FormEvent>;
  result: MeshResult;
}

async function converted(bytes: Uint8Array, name: string, companions: FileSource[] = []): Promise<Converted> {
  const events: MeshEvent[] = [];
  const result = await convertBytes(bytes, { path: '', name, companions }, limits, (event) => void events.push(event));
  const forms = Object.fromEntries(events.flatMap((event) => ('form' in event ? [[event.form, event]] : [])));
  return { events, forms: forms as Record<Form, FormEvent>, result };
}

/** The only primitive and node of a GLB according to an independent reader, with positions in file coordinates. */
async function read({ glb }: Pick<FormEvent, 'glb'>) {
  // The reader knows only the extension's older name; its decoder knows both codecs.
  const older = gunzipSync(glb).toString('latin1').replaceAll('KHR_meshopt_compression', 'EXT_meshopt_compression');
  const document = await io.readBinary(new Uint8Array(Buffer.from(older, 'latin1')));
  const [node] = document.getRoot().listNodes();
  const [primitive] = node!.getMesh()!.listPrimitives();
  const stored = primitive!.getAttribute('POSITION')!;
  const [scale] = node!.getScale();
  const translation = node!.getTranslation();
  const positions = Float32Array.from(
    stored.getArray() as Uint16Array,
    (value, at) => Math.fround(value * scale) + translation[at % 3]!,
  );
  return {
    document,
    primitive: primitive!,
    node: node!,
    stored,
    positions,
    indices: Uint32Array.from(primitive!.getIndices()!.getArray()),
  };
}

const distance = (a: Float32Array, at: number, b: Float32Array, to: number) =>
  Math.hypot(a[at]! - b[to]!, a[at + 1]! - b[to + 1]!, a[at + 2]! - b[to + 2]!);

describe('forms', () => {
  test('come in order, preview first, with growing progress', async () => {
    const { events, forms } = await converted(binaryStl(arch), 'a.stl');
    expect(events.map((event) => ('form' in event ? event.form : event.stage))).toEqual([
      'parsing',
      'preview',
      'preview',
      'encoding',
      'full',
      'simplifying',
      'lod',
      'simplifying',
    ]);
    const progress = events.flatMap((event) => ('progress' in event ? [event.progress] : []));
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(progress.at(-1)).toBe(1);
    expect(forms.full.triangles).toBe(arch.indices.length / 3);
    expect(forms.lod.triangles).toBeLessThanOrEqual(16_000);
    expect(forms.preview.triangles).toBeLessThan(32_000);
    expect(forms.full.bytes).toBe(forms.full.glb.length);
  });

  test('the same bytes give the same models', async () => {
    const [first, second] = [await converted(binaryStl(small), 'a.stl'), await converted(binaryStl(small), 'b.stl')];
    for (const form of ['preview', 'full', 'lod'] as const)
      expect(Buffer.from(first.forms[form].glb).equals(second.forms[form].glb)).toBe(true);
    expect(first.result.facts).toEqual(second.result.facts);
  });
});

describe('a preview', () => {
  const large = makeArch({ triangles: 90_000 });
  const partly = (event: FormEvent) => [event.facts.vertices, event.facts.maxErrorMicrometres];

  test('of a binary STL comes before its vertices are welded, and has the position of the whole model', async () => {
    const { forms, result } = await converted(binaryStl(large), 'a.stl');
    expect(partly(forms.preview)).toEqual([null, null]);
    expect(partly(forms.full)).toEqual([large.positions.length / 3, expect.any(Number)]);
    expect(forms.preview.facts).toMatchObject({ triangles: large.indices.length / 3, jaws: result.facts.jaws });
    expect(forms.preview.triangles).toBeGreaterThan(8000);
    expect(forms.preview.triangles).toBeLessThan(32_000);
    const { positions } = await read(forms.preview);
    const [seen, whole] = [boundsOf(positions), result.facts.bounds];
    for (const side of ['min', 'max'] as const)
      for (const axis of [0, 1, 2]) expect(Math.abs(seen[side][axis]! - whole[side][axis]!)).toBeLessThan(1.5);
    const welded = (await converted(ply(large, { colors: 'none' }), 'a.ply')).result.facts.axes!;
    for (const way of ['occlusal', 'front'] as const) {
      const along = result.facts.axes![way].reduce((sum, part, axis) => sum + part * welded[way][axis]!, 0);
      expect(along).toBeGreaterThan(0.99);
    }
  });

  test('waits for the welded surface when that has more: colours, or coordinates that are not numbers', async () => {
    const coloured = await converted(binaryStl(large, { mark: () => 0x8000 | 0x1f }), 'a.stl');
    expect(partly(coloured.forms.preview)).not.toContain(null);
    expect(coloured.forms.preview.facts.hasColors).toBe(true);
    for (const bad of [NaN, Infinity, 3e38, -1e6]) {
      const spoilt = binaryStl(arch);
      spoilt.writeFloatLE(bad, 84 + 50 * 1000 + 12);
      const { forms } = await converted(spoilt, 'a.stl');
      expect(forms.full.facts.notes).toEqual(['nonFiniteDropped']);
      for (const form of [forms.preview, forms.full, forms.lod])
        expect((await read(form)).positions.every((place) => Math.abs(place) < 100)).toBe(true);
    }
  });
});

describe('a surface', () => {
  test('with unordered triangles is reordered, which makes it much smaller', () => {
    const { positions, indices } = makeArch({ triangles: 40_000 });
    const random = randomOf(7);
    const order = Array.from({ length: indices.length / 3 }, (_, at) => [random(), at] as const).toSorted(
      ([a], [b]) => a - b,
    );
    const shuffled = Uint32Array.from(order.flatMap(([, at]) => [...indices.subarray(at * 3, at * 3 + 3)]));
    const bounds = boundsOf(positions);
    const size = (of: Uint32Array) =>
      encodeSurface({ positions, indices: of }, bounds, 'exact').streams.reduce(
        (sum, { bytes }) => sum + bytes.length,
        0,
      );
    expect(size(shuffled)).toBeLessThan(size(indices) * 1.1);
  });

  test('omits vertices that no triangle uses', async () => {
    const { positions, indices } = makeArch({ triangles: 4000 });
    const surface = { positions: Float32Array.of(...positions, 1, 2, 3, 4, 5, 6), indices: Uint32Array.from(indices) };
    const encoded = encodeSurface(surface, boundsOf(surface.positions), 'coarse');
    const { stored } = await read({ glb: new Uint8Array(gzipSync(writeGlb(encoded))) });
    expect(stored.getCount()).toBe(positions.length / 3);
  });
});

describe('the full model', () => {
  test('has every triangle, and no vertex further off than stated, at most 2.1 µm', async () => {
    const { forms, result } = await converted(binaryStl(arch), 'a.stl');
    const { positions, indices, node, stored } = await read(forms.full);
    const source = parseMesh(binaryStl(arch), 'a.stl', limits).surface;
    const places = byPlace(source, 2);
    expect(indices.length).toBe(source.indices.length);
    expect(stored.getNormalized()).toBe(false);
    expect(stored.getComponentType()).toBe(5123);
    expect(new Set(node.getScale()).size).toBe(1);

    let worst = 0;
    let matched = 0;
    for (let at = 0; at < positions.length; at += 3) {
      const place = places.get([0, 1, 2].map((axis) => positions[at + axis]!.toFixed(2)).join(' '));
      if (place === undefined) continue;
      const away = distance(positions, at, source.positions, place * 3) * 1000;
      if (away > 10) continue;
      matched++;
      worst = Math.max(worst, away);
    }
    expect(matched).toBeGreaterThan((positions.length / 3) * 0.4);
    expect(worst).toBeLessThanOrEqual(result.facts.maxErrorMicrometres + 0.01);
    expect(result.facts.maxErrorMicrometres).toBeGreaterThan(1.5);
    expect(result.facts.maxErrorMicrometres).toBeLessThanOrEqual(2.1);
  });

  test.each([0.001, 0.3, 2, 10])('has an error that follows the size of the file: × %d', async (factor) => {
    const sized = { ...small, positions: small.positions.map((value) => value * factor) };
    const { facts } = (await converted(binaryStl(sized), 'a.stl')).result;
    const side = Math.max(...[0, 1, 2].map((axis) => facts.bounds.max[axis]! - facts.bounds.min[axis]!));
    const step = Math.max(side / 65535, Math.min(0.0024, side / 16383));
    expect(facts.maxErrorMicrometres).toBeLessThanOrEqual(step * 1000 * 0.88);
    expect(facts.doubtfulUnits).toBe(side < 20 || side > 150);
  });

  test('keeps colours and labels at their vertices', async () => {
    const { forms, result } = await converted(ply(small, { labels: 'vertex' }), 'a.ply');
    expect(result.facts).toMatchObject({
      hasColors: true,
      hasLabels: true,
      hasTexture: false,
      jaws: { labels: 'upper' },
    });
    for (const form of ['full', 'lod'] as const) {
      const { primitive, positions } = await read(forms[form]);
      const color = primitive.getAttribute('COLOR_0')!;
      expect(color.getNormalized()).toBe(true);
      const labels = primitive.getAttribute('_FDI')!.getArray()!;
      const colors = color.getArray()!;
      const teeth = new Set<number>();
      for (let vertex = 0; vertex < positions.length / 3; vertex++) {
        const label = labels[vertex]!;
        teeth.add(label);
        // Teeth are greener than gums, and the right side of the mouth is the first quadrant
        const isTooth = colors[vertex * 4 + 1]! / colors[vertex * 4]! > 0.6;
        expect(isTooth).toBe(label !== 0);
        if (label !== 0 && Math.abs(positions[vertex * 3]!) > 1)
          expect(Math.floor(label / 10)).toBe(positions[vertex * 3]! > 0 ? 2 : 1);
      }
      expect([...teeth].toSorted((a, b) => a - b)).toEqual([0, 11, 12, 13, 14, 15, 16, 17, 21, 22, 23, 24, 25, 26, 27]);
    }
  });
});

describe('textures', () => {
  const companion = (name: string, bytes: Uint8Array): FileSource => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return { path, name: `case/${name}` };
  };
  const textured = obj(makeArch({ triangles: 800 }), { material: 'scan.mtl' });

  test('the full model contains the material’s image, and the LOD its texture coordinates', async () => {
    const companions = [
      companion('SCAN.mtl', mtl('tex\\Scan.PNG')),
      companion('scan.png', png),
      companion('other.png', png),
    ];
    const { forms, result } = await converted(textured, 'a.obj', companions);
    expect(result.facts).toMatchObject({ hasTexture: true, notes: [] });
    const { document, primitive } = await read(forms.full);
    const [texture] = document.getRoot().listTextures();
    expect(texture!.getMimeType()).toBe('image/png');
    expect(Buffer.from(texture!.getImage()!).equals(png)).toBe(true);
    expect(primitive.getAttribute('TEXCOORD_0')!.getCount()).toBe(primitive.getAttribute('POSITION')!.getCount());
    const lod = await read(forms.lod);
    expect(lod.primitive.getAttribute('TEXCOORD_0')).not.toBeNull();
    expect(lod.document.getRoot().listTextures()).toEqual([]);
  });

  test('notes a texture that is missing or unsupported', async () => {
    const notes = async (companions: FileSource[]) =>
      (await converted(textured, 'a.obj', companions)).result.facts.notes;
    expect(await notes([])).toEqual(['textureMissing']);
    expect(await notes([companion('scan.mtl', mtl('gone.png'))])).toEqual(['textureMissing']);
    expect(await notes([companion('scan.mtl', mtl('a.png')), companion('a.png', Buffer.from('no image'))])).toEqual([
      'textureUnsupported',
    ]);
    const two = Buffer.from('newmtl left\nmap_Kd a.png\nnewmtl right\nmap_Kd b.png\n');
    const pair = [companion('scan.mtl', two), companion('a.png', png), companion('b.png', png)];
    const repeated = textured.toString().replace('usemtl scan', 'usemtl left');
    const own = repeated.replace(/(?<=\n)f /, 'usemtl right\nf ');
    const beyond = own.replace(/(?<=\n)vt \S+/, 'vt 3.5');
    const { facts } = (await converted(Buffer.from(own), 'a.obj', pair)).result;
    expect(facts).toMatchObject({ hasTexture: true, notes: [] });
    const refused = (await converted(Buffer.from(beyond), 'a.obj', pair)).result.facts;
    expect(refused).toMatchObject({ hasTexture: false, notes: ['manyTextures'] });
  });
});
