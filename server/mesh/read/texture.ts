import { isImage, type NamedImage, type Paint } from '../parse/paints.ts';
import type { Parsed, Surface } from '../parse/surface.ts';
import type { FileSource, MeshLimits } from '../types.ts';
import type { Texture } from '../write/glb.ts';
import type { Companions } from './companions.ts';
import { readSource } from './source.ts';

/** By content, since names may be wrong; glTF supports only PNG and JPEG. */
function mimeTypeOf(bytes: Uint8Array): Texture['mimeType'] | undefined {
  const [a, b, c, d] = bytes;
  if (a === 0x89 && b === 0x50 && c === 0x4e && d === 0x47) return 'image/png';
  return a === 0xff && b === 0xd8 && c === 0xff ? 'image/jpeg' : undefined;
}

async function textureOf(file: FileSource, limit: number): Promise<Texture | undefined> {
  const bytes = readSource(file, limit);
  const mimeType = mimeTypeOf(bytes);
  if (mimeType) return { bytes: bareImage(bytes, mimeType), mimeType };
  // Loaded lazily, since other formats are rare.
  const { pngOf } = await import('./pixels.ts');
  const png = await pngOf(bytes, file.name).catch(() => undefined);
  return png && { bytes: png, mimeType: 'image/png' };
}

/**
 * The model's texture, from images named by its files or named like the model, never from other images nearby. Several
 * images are combined and texture coordinates remapped. A missing or unreadable image is noted, never an error.
 */
export async function readTexture(
  { notes, surface, materials, paints }: Parsed,
  companions: Companions,
  { bytes: limit }: MeshLimits,
): Promise<Texture | undefined> {
  if (!surface.uvs || notes.has('manyTextures')) return undefined;
  const named = (image: NamedImage) => companions.image(image);
  if (paints.length > 1) return several(surface, paints, notes, named, limit);
  const [paint] = paints.filter(isImage);
  const file = (paint && named(paint)) ?? companions.ownImage();
  if (!file) {
    // Some exporters write texture coordinates without a material: nothing is missing then
    if (paint || (materials.length > 0 && !companions.materials(materials))) notes.add('textureMissing');
    return undefined;
  }
  const texture = await textureOf(file, limit);
  if (!texture) notes.add('textureUnsupported');
  return texture;
}

async function several(
  surface: Surface,
  paints: readonly Paint[],
  notes: Parsed['notes'],
  named: (image: NamedImage) => FileSource | undefined,
  limit: number,
): Promise<Texture | undefined> {
  const tiles: (Uint8Array | number | undefined)[] = [];
  for (const paint of paints) {
    const file = isImage(paint) ? named(paint) : undefined;
    if (isImage(paint) && !file) notes.add('textureMissing');
    const texture = file && (await textureOf(file, limit));
    if (file && !texture) notes.add('textureUnsupported');
    tiles.push(isImage(paint) ? texture?.bytes : paint);
  }
  const { sideBySide } = await import('./pixels.ts');
  const hasImage = tiles.some((tile) => tile instanceof Uint8Array);
  const joint = hasImage ? await sideBySide(tiles).catch(() => undefined) : undefined;
  if (hasImage && !joint) notes.add('textureUnsupported');
  if (!joint) {
    delete surface.uvs;
    return undefined;
  }
  const uvs = surface.uvs!;
  for (let at = 0; at < uvs.length; at += 2) {
    const tile = Math.floor(uvs[at]! / 2);
    [uvs[at], uvs[at + 1]] = joint.place(tile, uvs[at]! - tile * 2, uvs[at + 1]!);
  }
  return joint.texture;
}

/**
 * Strips a PNG or JPEG of metadata that may name the patient (EXIF, XMP, comments, times, thumbnails); pixel data stays
 * byte for byte. Keeps only known drawing data, and stops where the structure is invalid.
 */
export const bareImage = (bytes: Uint8Array, mimeType: 'image/png' | 'image/jpeg'): Uint8Array =>
  mimeType === 'image/png' ? barePng(bytes) : bareJpeg(bytes);

/** Chunks for the header, colours, pixels and their display. */
const drawn = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB sBIT bKGD pHYs'.split(' '));

/** Chunks: length, type, data, checksum. */
function barePng(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = [bytes.subarray(0, 8)];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) break;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (drawn.has(type)) kept.push(bytes.subarray(at, end));
    at = end;
    if (type === 'IEND') break;
  }
  return Buffer.concat(kept);
}

const marker = { stuffed: 0x00, restart: 0xd0, end: 0xd9, scan: 0xda, app0: 0xe0, adobe: 0xee };
/** Frames, tables and restart intervals; 0xc8 and everything from 0xde on describe no pixels. */
const isDrawn = (type: number) =>
  (type >= 0xc0 && type <= 0xcf && type !== 0xc8) || type === marker.scan || type === 0xdb || type === 0xdd;
const jfif = Buffer.from('JFIF\0');
/** JFIF without its thumbnail. */
const jfifLength = 16;
const adobeLength = 16;

/** Segments: 0xff, marker, length including itself, data. A scan lasts until a marker not part of it. */
function bareJpeg(bytes: Uint8Array): Uint8Array {
  const image = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [image.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= image.length && image[at] === 0xff) {
    const type = image[at + 1]!;
    if (type === 0xff) {
      at += 1;
      continue;
    }
    if (type === marker.end) break;
    let end = at + 2 + image.readUInt16BE(at + 2);
    if (type === marker.scan) end = endOfScan(image, end);
    if (end > image.length) break;
    if (type === marker.app0 && image.subarray(at + 4, at + 9).equals(jfif)) {
      const head = Buffer.from(image.subarray(at, Math.min(end, at + 2 + jfifLength)));
      head.writeUInt16BE(head.length - 2, 2);
      if (head.length === 2 + jfifLength) head.fill(0, 16, 18);
      kept.push(head);
    } else if (isDrawn(type)) kept.push(image.subarray(at, end));
    // The colour transform.
    else if (type === marker.adobe && end - at === adobeLength) kept.push(image.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, Buffer.from([0xff, marker.end])]);
}

function endOfScan(image: Buffer, from: number): number {
  let at = from;
  for (;;) {
    at = image.indexOf(0xff, at);
    if (at < 0 || at + 1 >= image.length) return image.length;
    const type = image[at + 1]!;
    if (type !== marker.stuffed && (type & 0xf8) !== marker.restart) return at;
    at += 2;
  }
}
