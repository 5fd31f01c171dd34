import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { png } from '../../support/meshes.ts';
import { bareImage } from '../../../server/mesh/read/texture.ts';

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
const pixelsOf = async (bytes: Uint8Array) => buffer(await sharp(bytes).raw().toBuffer());

describe('an image for a viewing copy or a PDF', () => {
  it('loses a PNG’s metadata, and keeps every chunk that is drawn', () => {
    const plain = Buffer.from(png);
    const written = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'iCCP', 'abCd'].map((type) => chunk(type, name));
    // After the header chunk: 8 bytes of signature, 25 of IHDR.
    const full = Buffer.concat([plain.subarray(0, 33), ...written, plain.subarray(33), Buffer.from(name)]);
    expect(buffer(bareImage(full, 'image/png'))).toEqual(plain);
    expect(buffer(bareImage(plain, 'image/png'))).toEqual(plain);
  });

  it.each([{ progressive: false }, { progressive: true }])(
    'loses what was written into a JPEG, and keeps its pixels (%o)',
    async (options) => {
      const noise = sharp({
        create: {
          width: 91,
          height: 67,
          channels: 3,
          background: '#a08070',
          noise: { type: 'gaussian', mean: 128, sigma: 40 },
        },
      });
      const written = { exif: { IFD0: { ImageDescription: name, Artist: name } } };
      const made = await noise.withMetadata(written).jpeg(options).toBuffer();
      const soi = made.subarray(0, 2);
      const others = [0xe1, 0xe2, 0xed, 0xfe].map((marker) => segment(marker, name));
      // Some programs also write metadata between two scans.
      const second = made.indexOf(Buffer.from([0xff, 0xda]), made.indexOf(Buffer.from([0xff, 0xda])) + 2);
      const [before, after] =
        second > 0 ? [made.subarray(2, second), made.subarray(second)] : [made.subarray(2), Buffer.alloc(0)];
      const between = second > 0 ? [segment(0xfe, name)] : [];
      const full = Buffer.concat([soi, ...others, before, ...between, after, Buffer.from(name), made]);
      const bare = buffer(bareImage(full, 'image/jpeg'));
      expect(full.includes(name)).toBe(true);
      expect(bare.includes(name)).toBe(false);
      expect(bare.length).toBeLessThan(made.length);
      expect(await pixelsOf(bare)).toEqual(await pixelsOf(made));
    },
  );

  it('ends where its structure is invalid', () => {
    const lost = Buffer.from(name);
    expect(buffer(bareImage(Buffer.concat([Buffer.from([0xff, 0xd8]), lost]), 'image/jpeg')).includes(name)).toBe(
      false,
    );
    expect(buffer(bareImage(Buffer.concat([Buffer.alloc(8), lost, Buffer.alloc(9, 255)]), 'image/png')).length).toBe(8);
  });
});
