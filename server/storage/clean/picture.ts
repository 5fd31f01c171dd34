import sharp from 'sharp';
import { serverLimits } from '../../../domain/serverLimits.ts';
import { Uncleanable } from './input.ts';

const seconds = 60;

/**
 * Re-encodes an image in its own format, upright and in sRGB: metadata such as places and names is removed. Visible
 * content stays.
 * @param path of a local file
 * @throws Uncleanable if it isn't an image, or has several pages
 */
export async function cleanPicture(path: string): Promise<Buffer> {
  try {
    const { format, space, pages = 1 } = await sharp(path).metadata();
    if (pages > 1) throw new Uncleanable('several pictures');
    const isDeep = space === 'grey16' || space === 'rgb16' || space === 'b-w';
    const picture = sharp(path, { limitInputPixels: serverLimits.drawnPixels, failOn: 'error' })
      .timeout({ seconds })
      .rotate()
      .toColourspace(isDeep ? space : 'srgb');
    // Visually lossless.
    if (format === 'jpeg') return await picture.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
    if (format === 'png') return await picture.png().toBuffer();
    if (format === 'webp') return await picture.webp({ quality: 95 }).toBuffer();
    if (format === 'gif') return await picture.gif().toBuffer();
    if (format === 'tiff') return await picture.tiff({ compression: 'lzw' }).toBuffer();
  } catch (error) {
    throw error instanceof Uncleanable ? error : new Uncleanable('no picture that can be read', { cause: error });
  }
  throw new Uncleanable('no picture of a kind that is drawn');
}
