import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MeshoptDecoder } from 'meshoptimizer/decoder';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { warmUp } from '../../../server/mesh/warmUp.ts';
import { makeArch, obj } from '../../support/meshes.ts';
import { colorsOf, shown } from '../../support/misread.ts';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'companions-'));
  await Promise.all([warmUp(), MeshoptDecoder.ready]);
});
afterAll(() => rmSync(folder, { recursive: true }));

const arch = makeArch({ triangles: 800 });
const plain = (r: number, g: number, b: number) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: { r, g, b } } });
const [red, green] = ['200 40 40', '40 180 40'];
const png = { red: await plain(200, 40, 40).png().toBuffer(), green: await plain(40, 180, 40).png().toBuffer() };
const webp = await plain(200, 40, 40).webp({ lossless: true }).toBuffer();
const material = (image: string, name = 'scan') => Buffer.from(`newmtl ${name}\nmap_Kd ${image}\n`);

/** Colours and notes of an OBJ of that name, among these files. */
async function seen(name: string, library: string, files: Record<string, Uint8Array>): Promise<string[]> {
  const companions = Object.entries(files).map(([called, bytes], at) => {
    const path = join(folder, `${at}`);
    writeFileSync(path, bytes);
    return { path, name: called };
  });
  const { triangles, facts } = await shown({ path: '', name }, companions, obj(arch, { material: library }));
  return [...colorsOf(triangles), ...facts.notes];
}

test.each([
  ['SCAN', 'lower', [red]],
  ['upper', 'lower', ['textureMissing']],
  // The only matching material.
  ['upper', 'upper', [red]],
])('of a file of materials, %s and %s, a model takes its own, letter case aside', async (one, other, expected) => {
  const both = `newmtl ${one}\nmap_Kd u.png\n${one === other ? '' : `newmtl ${other}\nmap_Kd l.png\n`}`;
  const files = { 'both.mtl': Buffer.from(both), 'u.png': png.red, 'l.png': png.green };
  expect(await seen('a.obj', 'both.mtl', files)).toEqual(expected);
});

describe('an image is found by the name that the material gives it', () => {
  test.each([
    ['"my scan.png"', 'my scan.png'],
    ['my scan.png', 'My Scan.PNG'],
    ['my scan.png', 'myscan.png'],
    ['-s 1 1 1 -o 0 0 0 -bm 1.0 -clamp on my scan.png', 'my scan.png'],
    ['-s 1 1 1 -imfchan m 1 scan.png', '1 scan.png'],
    ['C:\\Export\\Case 7\\scan.png', 'scan.png'],
    ['textures\\scan.png', 'textures/scan.png'],
    ['./textures/../scan.png', 'scan.png'],
    ['scan.png', 'textures/scan.png'],
    ['scan.png # diffuse', 'scan.png'],
    ['"scan.png" # diffuse', 'scan.png'],
    ['case #7.png', 'case #7.png'],
    ['M\ufffdller.png', 'Müller.png'],
  ])('%s: %s', async (image, name) => {
    const files = { 'a.mtl': material(image), [name]: png.red, 'photo.png': png.green };
    expect(await seen('a.obj', 'a.mtl', files)).toEqual([red]);
    const inFolder = Object.fromEntries(Object.entries(files).map(([called, bytes]) => [`case/${called}`, bytes]));
    expect(await seen('case/a.obj', 'a.mtl', inFolder)).toEqual([red]);
  });

  test('even if the material lies in another folder', async () => {
    const files = { 'mat/a.mtl': material('a.png'), 'mat/a.png': png.red, 'a.png': png.green };
    expect(await seen('a.obj', 'mat/a.mtl', files)).toEqual([red]);
    expect(await seen('obj/a.obj', '..\\mat\\a.mtl', files)).toEqual([red]);
  });

  test('never in the folder of another model', async () => {
    const files = { 'upper/a.mtl': material('a.png'), 'upper/a.png': png.red };
    expect(await seen('lower/a.obj', 'a.mtl', files)).toEqual(['textureMissing']);
    const own = { ...files, 'lower/a.mtl': material('a.png') };
    expect(await seen('lower/a.obj', 'a.mtl', own)).toEqual(['textureMissing']);
  });
});

test('names that differ in letter case alone are two', async () => {
  const files = { 'a.mtl': material('tex.png'), 'Tex.png': png.green, 'tex.png': png.red };
  expect(await seen('a.obj', 'a.mtl', files)).toEqual([red]);
});

test.each([
  ['only for ambient light', Buffer.from('newmtl scan\nmap_Ka a.png\n'), [red]],
  ['next to others', Buffer.from('newmtl scan\nmap_Ke b.png\nmap_Kd a.png\nmap_Ka b.png\n'), [red]],
  ['in UTF-16', Buffer.from('\ufeffnewmtl scan\nmap_Kd a.png\n', 'utf16le'), [red]],
  ['of an unknown format', material('a.ktx2'), ['textureUnsupported']],
])('an image is found that a material names %s', async (_, text, expected) => {
  const files = { 'a.mtl': text, 'a.png': png.red, 'b.png': png.green, 'a.ktx2': Buffer.from('KTX 20') };
  expect(await seen('a.obj', 'a.mtl', files)).toEqual(expected);
});

test('an image without texture coordinates is noted', async () => {
  const path = join(folder, 'library');
  writeFileSync(path, material('a.png'));
  const text = obj(arch).toString().replace('#', 'mtllib a.mtl\nusemtl scan\n#');
  const { facts } = await shown({ path: '', name: 'a.obj' }, [{ path, name: 'a.mtl' }], Buffer.from(text));
  expect(facts.notes).toEqual(['textureUnsupported']);
});

test('the image with the model’s own name is its texture, no other one', async () => {
  expect(await seen('Scan.obj', 'gone.mtl', { 'scan.PNG': png.red, 'photo.png': png.green })).toEqual([red]);
  expect(await seen('scan.obj', 'gone.mtl', { 'photo.png': png.green })).toEqual(['textureMissing']);
  expect(await seen('scan.obj', 'gone.mtl', { 'scan.mtl': material('x.png'), 'x.png': png.red })).toEqual([red]);
});

test('names of material files may have blanks', async () => {
  const files = { 'my scan.mtl': material('a.png'), 'a.png': png.red };
  expect(await seen('a.obj', 'my scan.mtl', files)).toEqual([red]);
  expect(
    await seen('a.obj', 'other.mtl "my scan.mtl"'.replace(/"/g, ''), {
      'scan.mtl': material('a.png'),
      'a.png': png.red,
    }),
  ).toEqual([red]);
});

test('a missing image of several is white and noted', async () => {
  const both = Buffer.concat([material('a.png'), material('b.png', 'other')]);
  const text = obj(arch, { material: 'a.mtl' })
    .toString()
    .replace(/(?<=\n)f /, 'usemtl other\nf ')
    .replace(/\nf [^\n]*\n$/, (last) => `\nusemtl scan${last}`);
  const path = join(folder, 'one');
  writeFileSync(path, both);
  const image = join(folder, 'two');
  writeFileSync(image, png.green);
  const companions = [
    { path, name: 'a.mtl' },
    { path: image, name: 'a.png' },
  ];
  const { triangles, facts } = await shown({ path: '', name: 'a.obj' }, companions, Buffer.from(text));
  expect(facts).toMatchObject({ hasTexture: true, notes: ['textureMissing'] });
  expect(colorsOf(triangles)).toEqual(expect.arrayContaining(['250 250 250', green]));
});

describe('an image of another format becomes one that browsers show', () => {
  const bmp = (() => {
    const bytes = Buffer.alloc(54 + 8 * 8 * 3);
    bytes.write('BM');
    bytes.writeUInt32LE(bytes.length, 2);
    bytes.writeUInt32LE(54, 10);
    bytes.writeUInt32LE(40, 14);
    bytes.writeInt32LE(8, 18);
    bytes.writeInt32LE(8, 22);
    bytes.writeUInt16LE(1, 26);
    bytes.writeUInt16LE(24, 28);
    for (let at = 54; at < bytes.length; at += 3) bytes.set([40, 40, 200], at);
    return bytes;
  })();
  /** 8 × 8 pixels, the upper half red, rows from bottom to top. */
  const tga = (isPacked: boolean) => {
    const header = Buffer.alloc(18);
    header[2] = isPacked ? 10 : 2;
    header.writeUInt16LE(8, 12);
    header.writeUInt16LE(8, 14);
    header[16] = 24;
    const half = (pixel: number[]) =>
      isPacked
        ? [0x80 | 15, ...pixel, 15, ...Array.from({ length: 16 }, () => pixel).flat()]
        : Array.from({ length: 32 }, () => pixel).flat();
    return Buffer.concat([header, Buffer.from(half([40, 180, 40])), Buffer.from(half([40, 40, 200]))]);
  };

  // The arch's texture coordinates are in the lower half of the image.
  test.each([
    ['BMP', 'a.bmp', bmp, red],
    ['WebP', 'a.webp', webp, red],
    ['TGA', 'a.tga', tga(false), green],
    ['packed TGA', 'a.tga', tga(true), green],
  ])('%s', async (_, name, bytes, color) => {
    expect(await seen('a.obj', 'a.mtl', { 'a.mtl': material(name), [name]: bytes })).toEqual([color]);
  });

  test.each([
    ['a.bmp', bmp.subarray(0, 60)],
    ['a.tga', tga(true).subarray(0, 40)],
    ['a.heic', Buffer.from('no image')],
  ])('%s that is cut off is noted', async (name, bytes) => {
    expect(await seen('a.obj', 'a.mtl', { 'a.mtl': material(name), [name]: bytes })).toEqual(['textureUnsupported']);
  });
});
