import { imagesOfMtl } from '../parse/mtl.ts';
import type { Parsed } from '../parse/surface.ts';
import type { FileSource, MeshLimits, Note } from '../types.ts';
import type { Texture } from '../write/glb.ts';
import { bareImage } from './bareImage.ts';
import { readSource } from './source.ts';

const baseName = (name: string) => name.replaceAll('\\', '/').split('/').at(-1)!.toLowerCase();

/** What companions' names end with: pictures of any format, as one that can't be shown is noted. */
const ends = { material: /\.mtl$/i, image: /\.(png|jpe?g|webp|bmp|gif|tiff?|heic)$/i };

/** The companion of that name, letter case and folders aside; else the only one of its kind. */
function find(companions: FileSource[], kind: keyof typeof ends, wanted: string | undefined): FileSource | undefined {
  const candidates = companions.filter(({ name }) => ends[kind].test(name));
  const named = wanted && candidates.find(({ name }) => baseName(name) === baseName(wanted));
  return named || (candidates.length === 1 ? candidates[0] : undefined);
}

/** By the bytes: a name may lie, and glTF shows PNG and JPEG only. */
function mimeTypeOf(bytes: Uint8Array): Texture['mimeType'] | undefined {
  const [a, b, c, d] = bytes;
  if (a === 0x89 && b === 0x50 && c === 0x4e && d === 0x47) return 'image/png';
  return a === 0xff && b === 0xd8 && c === 0xff ? 'image/jpeg' : undefined;
}

function imageName(parsed: Parsed, companions: FileSource[], limits: MeshLimits, notes: Set<Note>): string | undefined {
  if (parsed.image) return parsed.image;
  const material = find(companions, 'material', parsed.materials[0]);
  if (!material) return undefined;
  const images = imagesOfMtl(readSource(material, limits.bytes));
  if (images.length > 1) notes.add('manyTextures');
  return images.length === 1 ? images[0] : undefined;
}

/** The texture image of a model, from its companion files. A missing or unreadable image is noted, never refused. */
export function readTexture(parsed: Parsed, companions: FileSource[], limits: MeshLimits): Texture | undefined {
  const { notes, surface } = parsed;
  if (!surface.uvs) return undefined;
  const wanted = imageName(parsed, companions, limits, notes);
  if (notes.has('manyTextures')) return undefined;
  const image = find(companions, 'image', wanted);
  if (!image) {
    // Texture coordinates without a material are a habit of some exporters: nothing is missing then
    if (wanted !== undefined || parsed.materials.length > 0) notes.add('textureMissing');
    return undefined;
  }
  const bytes = readSource(image, limits.bytes);
  const mimeType = mimeTypeOf(bytes);
  if (!mimeType) notes.add('textureUnsupported');
  return mimeType && { bytes: bareImage(bytes, mimeType), mimeType };
}
