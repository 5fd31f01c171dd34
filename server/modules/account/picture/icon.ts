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
export function readIcon(file: Buffer): Buffer | Pixels | null {
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
