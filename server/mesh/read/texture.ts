import { isImage, type NamedImage, type Paint } from '../parse/paints.ts';
import type { Parsed, Surface } from '../parse/surface.ts';
import type { FileSource, MeshLimits } from '../types.ts';
import type { Texture } from '../write/glb.ts';
import { bareImage } from './bareImage.ts';
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
