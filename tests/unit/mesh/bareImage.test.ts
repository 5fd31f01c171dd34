import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bareImage } from '../../../server/mesh/read/bareImage.ts';
import { png } from '../../support/meshes.ts';

const name = 'Zebediah Quux';
const chunk = (type: string, data: string) => {
  const body = Buffer.from(type + data, 'latin1');
  const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const;
  ends[0].writeUInt32BE(data.length);
  ends[1].writeUInt32BE(crc32(body));
  return Buffer.concat([ends[0], body, ends[1]]);
};
const segment = (marker: number, data: string) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, Buffer.from(data, 'latin1')]);
};
const buffer = (bytes: Uint8Array) => Buffer.from(bytes);

describe('an image that goes into a viewing copy', () => {
  it('loses what was written into a PNG, and keeps every other chunk', () => {
    const plain = Buffer.from(png);
    const written = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME'].map((type) => chunk(type, name));
    // After the head's chunk: 8 bytes of signature, 25 of IHDR.
    const full = Buffer.concat([plain.subarray(0, 33), ...written, plain.subarray(33), Buffer.from(name)]);
    expect(buffer(bareImage(full, 'image/png'))).toEqual(plain);
    expect(buffer(bareImage(plain, 'image/png'))).toEqual(plain);
  });

  it('loses what was written into a JPEG, and keeps its colours and pixels', () => {
    const start = Buffer.from([0xff, 0xd8]);
    const kept = [segment(0xe0, 'JFIF'), segment(0xe2, 'ICC_PROFILE'), segment(0xee, 'Adobe'), segment(0xdb, 'tables')];
    const pixels = Buffer.concat([segment(0xda, 'scan'), Buffer.from([1, 2, 0xff, 0, 0xff, 0xe1, 3, 0xff, 0xd9])]);
    const written = [segment(0xe1, `Exif ${name}`), segment(0xed, name), segment(0xfe, name)];
    const full = Buffer.concat([start, kept[0]!, ...written, ...kept.slice(1), pixels]);
    expect(buffer(bareImage(full, 'image/jpeg'))).toEqual(Buffer.concat([start, ...kept, pixels]));
  });

  it('leaves what it can’t follow as it is', () => {
    for (const type of ['image/png', 'image/jpeg'] as const) {
      const cut = Buffer.concat([Buffer.from([0xff, 0xd8, 0x0d, 0x0a, 1, 2, 3, 4]), Buffer.from([0xff, 0xff, 0xff])]);
      expect(buffer(bareImage(cut, type))).toEqual(cut);
    }
  });
});
