import { Refusal } from '../../../domain/errors.ts';
import { serverLimits } from '../../../domain/serverLimits.ts';
import type { Tx } from '../../db/tables.ts';
import type { Place } from '../../storage/addresses.ts';
import { avatarKey } from '../../storage/store.ts';
import { InvalidInput } from '../../core/input.ts';
import type { Services } from '../../core/services.ts';
import type { CallHandlers } from '../../kit/handlers.ts';
import { refuseFor, spend } from './allowance.ts';
import sharp, { type Sharp } from 'sharp';
/** Time to upload an image and save the form that uses it, ms; unused images are then removed. */
const life = 24 * 3_600_000;

export const avatarCalls: Pick<CallHandlers, 'imgSignedUrl'> = {
  async imgSignedUrl(context, { size }) {
    const { db, now, session, imagePlaces } = context;
    const { accountId } = session;
    refuseFor(await spend(context, `image:${accountId}`, serverLimits.imagesPerAccount));
    const key = avatarKey(accountId);
    const at = now().getTime();
    const until = new Date(at + serverLimits.imageAddress);
    const expiresAt = new Date(at + life).toISOString();
    await db.insertInto('pendingImage').values({ key, accountId, expiresAt }).execute();
    return { url: imagePlaces.sign({ key, size }, until), key, expiresAt: until.toISOString() };
  },
};

/** Stores uploaded bytes as the image of their slot; a second upload to the same slot changes nothing. */
export async function keepAvatar({ db, files }: Services, { key }: Place, bytes: Buffer): Promise<void> {
  const waits = await db.selectFrom('pendingImage').select('key').where('key', '=', key).executeTakeFirst();
  if (!waits) throw new Refusal('uploadAddressUsed');
  await files.put(key, await smallOf(bytes));
}

/** Uses the image that the account uploaded to `key`; `field` is the form field named in a refusal. */
export async function takePicture(
  { files }: Pick<Services, 'files'>,
  tx: Tx,
  accountId: number,
  key: string,
  field = 'headerImg',
): Promise<void> {
  const taken = await tx
    .deleteFrom('pendingImage')
    .where('key', '=', key)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  if (taken.numDeletedRows === 0n || (await files.size(key)) === null)
    throw new InvalidInput({ [field]: { key: 'invalid' } });
}

/** Lets the next sweep remove an image that is no longer used, once the transaction has committed. */
export const dropPicture = (tx: Tx, accountId: number, key: string, at: string) =>
  tx.insertInto('pendingImage').values({ key, accountId, expiresAt: at }).execute();

/** Removes uploaded images that were never used. */
export async function forgetPictures({ db, files, now }: Services): Promise<void> {
  const forgotten = await db
    .deleteFrom('pendingImage')
    .where('expiresAt', '<', now().toISOString())
    .returning('key')
    .execute();
  for (const { key } of forgotten) await files.remove(key);
}

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

/** Rows from the top left, RGBA. */
interface Pixels {
  width: number;
  height: number;
  data: Buffer;
}

const longest = 1024;
const pngSign = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

interface Entry {
  area: number;
  depth: number;
  bytes: Buffer;
}

/**
 * The largest image of a Windows icon: a PNG's bytes, or the pixels of a 24- or 32-bit bitmap; null if none is
 * readable. https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10)
 */
function readIcon(file: Buffer): Buffer | Pixels | null {
  for (const { bytes } of entriesOf(file)) {
    const picture = bytes.subarray(0, 4).equals(pngSign) ? bytes : bitmapOf(bytes);
    if (picture) return picture;
  }
  return null;
}

/** The images inside, largest first; of equal ones the deepest colour first. */
function entriesOf(file: Buffer): Entry[] {
  const count = Math.min(file.length < 6 ? 0 : file.readUInt16LE(4), 64);
  const entries: Entry[] = [];
  for (let at = 6; at < 6 + count * 16 && at + 16 <= file.length; at += 16) {
    const [size, offset] = [file.readUInt32LE(at + 8), file.readUInt32LE(at + 12)];
    // A side of 256 is stored as 0.
    const area = (file.readUInt8(at) || 256) * (file.readUInt8(at + 1) || 256);
    if (size > 0 && offset + size <= file.length)
      entries.push({ area, depth: file.readUInt16LE(at + 6), bytes: file.subarray(offset, offset + size) });
  }
  return entries.sort((a, b) => b.area - a.area || b.depth - a.depth);
}

/** A bitmap without its file header, bottom row first; its stored height includes the mask. */
function bitmapOf(bytes: Buffer): Pixels | null {
  if (bytes.length < 40 || bytes.readUInt32LE(0) < 40) return null;
  const [start, width, height] = [bytes.readUInt32LE(0), bytes.readInt32LE(4), bytes.readInt32LE(8) / 2];
  const [depth, compression] = [bytes.readUInt16LE(14), bytes.readUInt32LE(16)];
  const isKnown = (depth === 24 || depth === 32) && compression === 0;
  const isSize = [width, height].every((side) => Number.isInteger(side) && side >= 1 && side <= longest);
  if (!isKnown || !isSize) return null;

  const row = Math.ceil((width * depth) / 32) * 4;
  const maskRow = Math.ceil(width / 32) * 4;
  const maskAt = start + row * height;
  if (maskAt > bytes.length) return null;
  const hasMask = maskAt + maskRow * height <= bytes.length;
  const data = Buffer.alloc(width * height * 4);
  let isClear = true;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = start + row * (height - 1 - y) + (x * depth) / 8;
      const to = (y * width + x) * 4;
      const alpha = depth === 32 ? bytes.readUInt8(from + 3) : 255;
      if (depth === 32 && alpha > 0) isClear = false;
      data.set([bytes.readUInt8(from + 2), bytes.readUInt8(from + 1), bytes.readUInt8(from), alpha], to);
    }
  // Old 32-bit icons have zero alpha throughout and rely on the mask, as 24-bit ones do.
  if (depth === 24 || isClear)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const at = maskAt + maskRow * (height - 1 - y) + (x >> 3);
        const isHidden = hasMask && (bytes.readUInt8(at) & (0x80 >> (x & 7))) !== 0;
        data[(y * width + x) * 4 + 3] = isHidden ? 0 : 255;
      }
  return { width, height, data };
}
