import sharp, { type Sharp } from 'sharp';
import { Refusal } from '../../../../domain/errors.ts';
import { serverLimits } from '../../../../domain/serverLimits.ts';
import { readIcon } from './icon.ts';

/** Pixel limit for decoding: allows a large photograph, stops decompression bombs. */
const limitInputPixels = 64_000_000;
const seconds = 10;

const signs = {
  jpeg: Buffer.from([0xff, 0xd8, 0xff]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  icon: Buffer.from([0, 0, 1, 0]),
};

const begins = (bytes: Buffer, sign: Buffer) => bytes.subarray(0, sign.length).equals(sign);

/**
 * The whole image with `serverLimits.avatarSide` pixels at its longer side, as WebP, upright, without metadata. Detects
 * JPG, PNG or ICO from the bytes.
 * @throws Refusal `imageUnreadable`
 */
export async function smallOf(bytes: Buffer): Promise<Buffer> {
  const picture = open(bytes);
  if (!picture) throw new Refusal('imageUnreadable');
  const side = serverLimits.avatarSide;
  try {
    return await picture
      .timeout({ seconds })
      .rotate()
      .resize(side, side, { fit: 'inside' })
      .webp({ quality: 84 })
      .toBuffer();
  } catch {
    throw new Refusal('imageUnreadable');
  }
}

function open(bytes: Buffer): Sharp | null {
  const options = { limitInputPixels, failOn: 'error', animated: false } as const;
  if (begins(bytes, signs.jpeg) || begins(bytes, signs.png)) return sharp(bytes, options);
  const icon = begins(bytes, signs.icon) ? readIcon(bytes) : null;
  if (!icon) return null;
  if (Buffer.isBuffer(icon)) return begins(icon, signs.png) ? sharp(icon, options) : null;
  return sharp(icon.data, { raw: { width: icon.width, height: icon.height, channels: 4 } });
}
