import { MeshError } from '../errors.ts';
import type { PictureJaw, PictureSize } from '../types.ts';
import { look } from './camera.ts';
import { writePng } from './png.ts';
import { rasterise } from './raster.ts';
import { arrange } from './scene.ts';
import { shade, shrink } from './shade.ts';

/** Small pictures need more samples than large ones to look calm. */
const supersampling = (width: number) => (width <= 160 ? 3 : 2);
const LARGEST = 2048;

/** A PNG with transparent ground of all jaws together, in their own colours or in warm clay. `size` in pixels, up to 2,048 a side; `empty` without jaws. */
export async function drawPicture(
  jaws: PictureJaw[],
  { width, height }: PictureSize,
): Promise<Uint8Array<ArrayBuffer>> {
  if (jaws.length === 0) throw new MeshError('empty');
  if (!(width >= 1 && height >= 1 && width <= LARGEST && height <= LARGEST))
    throw new MeshError('tooLarge', { limit: LARGEST });
  const factor = supersampling(width);
  const large = { width: width * factor, height: height * factor };
  const frame = rasterise(look(await arrange(jaws), large), large.width, large.height);
  return writePng(shrink(shade(frame), width, height, factor), width, height);
}
