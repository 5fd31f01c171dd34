import { describe, expect, test } from 'vitest';
import { zipStream, type ZipMember } from '../../../server/storage/zip.ts';
import { archivePaths } from '../../../server/modules/file/archiveNames.ts';

async function collected(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe('a zip beyond 4 GiB', () => {
  const size = 2 * 1024 ** 3;
  const read: string[] = [];
  const members = ['a', 'b', 'c'].map((path): ZipMember => ({
    path,
    size,
    modified: new Date('2026-11-21T12:00:00Z'),
    read: () => {
      read.push(path);
      throw new Error('no byte may be read here');
    },
    crc: () => Promise.resolve(7),
  }));
  const zip = zipStream(members);

  test('knows its length before reading any file, and where its last file begins', async () => {
    const directory = 3 * (30 + 1 + size);
    expect(zip.size).toBe(directory + 2 * (46 + 1) + (46 + 1 + 12) + 56 + 20 + 22);
    const end = await collected(zip.read({ start: directory, end: zip.size - 1 }));
    expect(read).toEqual([]);
    expect(end.length).toBe(zip.size - directory);
    const last = end.subarray(2 * 47);
    expect([last.readUInt32LE(0), last.readUInt32LE(42)]).toEqual([0x0201_4b50, 0xffff_ffff]);
    expect([last.readUInt16LE(47), last.readBigUInt64LE(51)]).toEqual([1, BigInt(2 * (31 + size))]);
    const large = end.subarray(2 * 47 + 59);
    expect([large.readUInt32LE(0), large.readBigUInt64LE(32), large.readBigUInt64LE(48)]).toEqual([
      0x0606_4b50,
      3n,
      BigInt(directory),
    ]);
    expect(end.readUInt32LE(end.length - 6)).toBe(0xffff_ffff);
  });
});

describe('names in an archive', () => {
  const named = (...names: string[]) =>
    archivePaths(names.map((name) => ({ name, purpose: 'scan' as const, submission: 1 })));

  test.each([
    ['../../etc/passwd', 'scan/etc/passwd'],
    ['C:\\Users\\x\\upper.stl', 'scan/C_/Users/x/upper.stl'],
    ['/absolute.stl', 'scan/absolute.stl'],
    ['a\u0000b\u202Elts.exe', 'scan/a_b_lts.exe'],
    ['COM1.stl', 'scan/_COM1.stl'],
    ['trailing. ', 'scan/trailing'],
    ['...', 'scan/file'],
    ['', 'scan/file'],
    ['扫描 مسح.stl', 'scan/扫描 مسح.stl'],
    ['\uD800.stl', 'scan/\uFFFD.stl'],
  ])('%j becomes %j', (name, path) => {
    expect(named(name)).toEqual([path]);
  });

  test('are unique ignoring case, and when a file has a folder’s name', () => {
    expect(named('a.stl', 'A.STL', 'a (2).stl', 'a.stl')).toEqual([
      'scan/a.stl',
      'scan/A (2).STL',
      'scan/a (2) (2).stl',
      'scan/a (3).stl',
    ]);
    expect(named('case/a.stl', 'case', 'case/a.stl')).toEqual([
      'scan/case/a.stl',
      'scan/case (2)',
      'scan/case/a (2).stl',
    ]);
    expect(named('case', 'case/a.stl')).toEqual(['scan/case', 'scan/case_a.stl']);
  });

  test('of submissions contain their version', () => {
    expect(
      archivePaths([
        { name: 'crown.stl', purpose: 'design', submission: 2 },
        { name: 'crown.stl', purpose: 'design', submission: 1 },
        { name: 'crown.stl', purpose: 'design', submission: 0 },
      ]),
    ).toEqual(['design-v2/crown.stl', 'design-v1/crown.stl', 'design/crown.stl']);
  });
});
