import { open } from 'node:fs/promises';
import sharp from 'sharp';
import { Refusal } from '../../domain/errors.ts';
import { serverLimits } from '../../domain/serverLimits.ts';

const limitInputPixels = serverLimits.picturePixels;
const seconds = 20;

/** Accepted formats by signature: none can contain scripts or reference other files. */
const kinds: readonly { type: string; begins: (head: Buffer) => boolean }[] = [
  { type: 'image/jpeg', begins: (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) },
  { type: 'image/png', begins: (head) => head.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47])) },
  {
    type: 'image/webp',
    begins: (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  },
  { type: 'image/tiff', begins: (head) => ['II*\0', 'MM\0*'].includes(head.toString('latin1', 0, 4)) },
];

export interface Copies {
  type: string;
  /** In pixels, upright. */
  width: number;
  height: number;
  thumb: Buffer;
  picture: Buffer;
}

/**
 * Creates the display copies of a stored image: two WebP files, upright, without metadata. The file itself isn't
 * changed.
 * @throws Refusal `pictureUnreadable`
 */
export async function copiesOf(path: string): Promise<Copies> {
  const head = await headOf(path);
  const type = kinds.find(({ begins }) => begins(head))?.type;
  if (!type) throw new Refusal('pictureUnreadable');
  const { thumb, picture } = serverLimits.patientImageSides;
  const copy = (side: number, quality: number) =>
    sharp(path, { limitInputPixels, failOn: 'error', animated: false })
      .timeout({ seconds })
      .rotate()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality })
      .toBuffer();
  try {
    const { autoOrient } = await sharp(path, { limitInputPixels }).metadata();
    return { type, ...autoOrient, picture: await copy(picture, 86), thumb: await copy(thumb, 80) };
  } catch {
    throw new Refusal('pictureUnreadable');
  }
}

/** The same for any file: null if it isn't a readable image. */
export const copiesIfPicture = (path: string): Promise<Copies | null> =>
  copiesOf(path).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
