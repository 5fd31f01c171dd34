/**
 * An image without what cameras and people wrote into it (EXIF, XMP, comments, times), which may name the patient: its
 * pixels and colours stay, byte for byte. From where it isn't built as its format says, it is left as it is.
 */
export const bareImage = (bytes: Uint8Array, mimeType: 'image/png' | 'image/jpeg'): Uint8Array =>
  mimeType === 'image/png' ? barePng(bytes) : bareJpeg(bytes);

const written = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME'];

/** Chunks: length, type, data, checksum. */
function barePng(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = [bytes.subarray(0, 8)];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) break;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (!written.includes(type)) kept.push(bytes.subarray(at, end));
    at = end;
    // What comes after the end belongs to no image.
    if (type === 'IEND') return joined(kept);
  }
  return joined([...kept, bytes.subarray(at)]);
}

const startOfScan = 0xda;
const comment = 0xfe;
/** APP0 is the format's own head, APP2 colours, APP14 says how colours are stored. */
const isWritten = (marker: number) =>
  marker === comment || (marker >= 0xe1 && marker <= 0xef && marker !== 0xe2 && marker !== 0xee);

/** Segments: 0xff, marker, length with itself, data; from the start of the scan on it is pixels. */
function bareJpeg(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    const end = at + 2 + view.getUint16(at + 2);
    if (marker === startOfScan || end > bytes.length) break;
    if (!isWritten(marker)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return joined([...kept, bytes.subarray(at)]);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
