import sharp from 'sharp';
import { serverLimits } from '../../../domain/serverLimits.ts';
import { Uncleanable } from './input.ts';

const seconds = 60;

/**
 * A picture drawn again, upright and in the colours of screens, in the format that it has: what cameras and people wrote into the
 * file, places and names too, stays behind. What shows on it stays.
 * @param path of a local file
 * @throws Uncleanable for what is no picture, or several in one
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
