import { unquoted, type Material } from './mtl.ts';

/** An image as named in a file; `folder` is that file's folder with a trailing slash. */
export interface NamedImage {
  name: string;
  folder: string;
}
export interface NamedMaterial {
  image?: NamedImage;
  color?: Material['color'];
}
export type Materials = ReadonlyMap<string, NamedMaterial>;
/** The paint of a triangle: an image, or a colour as 0xRRGGBB. */
export type Paint = NamedImage | number;

export const isImage = (paint: Paint): paint is NamedImage => typeof paint !== 'number';

const isGrey = (color: number) => color >> 16 === (color & 255) && color >> 8 === (color >> 16) * 257;

/**
 * The distinct `paints` of a model's materials; `paintOf` has the index for each name, or −1. Without texture
 * coordinates, paints are colours; a single grey, a common default, counts as none. With images, a colour is an
 * additional paint, and materials with neither get the first image. `isMissing`: the model expects images, but names
 * none that exist. `isUnplaced`: it names images, but has no texture coordinates.
 */
export function paintsOf(names: readonly string[], materials: Materials, textured: boolean) {
  const byName = new Map([...materials].map(([name, one]) => [unquoted(name).toLowerCase(), one]));
  const known = names.map((name) => byName.get(unquoted(name).toLowerCase()));
  // A model that names no known material uses the file's only one; several may belong to another model.
  const used = known.some(Boolean) || materials.size > 1 ? known : [...materials.values()];
  const images = new Map<string, NamedImage>();
  if (textured) for (const one of used) if (one?.image) images.set(keyOf(one.image), one.image);
  const colors = [...new Set(used.flatMap((one) => (hasColor(one, images.size > 0) ? [one.color] : [])))];
  const shown = images.size > 0 || colors.length > 1 || colors.some((color) => !isGrey(color)) ? colors : [];
  const paints: Paint[] = [...images.values(), ...shown];
  const places = [...images.keys()];
  const paintOf = names.map((_, at) => {
    const one = known[at];
    const image = one?.image ? places.indexOf(keyOf(one.image)) : -1;
    if (image >= 0) return image;
    const color = one?.color === undefined ? -1 : shown.indexOf(one.color);
    return color >= 0 ? images.size + color : images.size > 0 ? 0 : -1;
  });
  const isMissing = textured && !used.some(Boolean) && [...materials.values()].some(({ image }) => image);
  const isUnplaced = !textured && known.some((one) => one?.image);
  return { paints, paintOf, isMissing, isUnplaced };
}

const hasColor = (one: NamedMaterial | undefined, besideImages: boolean): one is { color: number } =>
  one?.color !== undefined && !(besideImages && one.image);
const keyOf = ({ name, folder }: NamedImage) => `${folder}|${name}`;
