import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MeshError, ZipEntry } from '../../../server/mesh/index.ts';
import { extractTo } from '../../../server/mesh/read/extract.ts';
import { readSource } from '../../../server/mesh/read/source.ts';
import { listZip } from '../../../server/mesh/read/zip.ts';
import { binaryStl, makeArch, type ZipFile, zipOf } from '../../support/meshes.ts';

const limits = { entries: 20, bytes: 50_000_000, ratio: 150 };
const meshLimits = { bytes: 50_000_000, triangles: 1_000_000, vertexTriangles: 10_000, milliseconds: 10_000 };
const stl = binaryStl(makeArch({ triangles: 400 }));
let folder: string;
let written = 0;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mesh-zip-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function save(bytes: Uint8Array): string {
  const path = join(folder, `${written++}.zip`);
  writeFileSync(path, bytes);
  return path;
}

const zip = (files: ZipFile[], end?: Parameters<typeof zipOf>[1]) => save(zipOf(files, end));
const namesIn = (path: string, languages: string[] = []) =>
  listZip(path, { ...limits, languages }).map(({ name }) => name);
const fixture = (name: string) => `tests/fixtures/files/${name}`;
const codeOf = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    return (error as MeshError).code;
  }
  return 'nothing was thrown';
};

describe('names', () => {
  test('exclude folders, system files and hidden files', () => {
    const path = zip([
      { name: 'case/' },
      { name: 'case/upper.stl', bytes: stl },
      { name: '__MACOSX/case/._upper.stl', bytes: stl },
      { name: 'case/.DS_Store' },
      { name: 'Thumbs.db' },
      { name: 'case\\lower.stl', bytes: stl },
    ]);
    expect(namesIn(path)).toEqual(['case/upper.stl', 'case/lower.stl']);
  });

  test('are read as UTF-8 when flagged or valid, else as GBK', () => {
    const upperInGbk = Uint8Array.of(0xc9, 0xcf, 0xf2, 0xa2);
    const path = zip([
      { name: Buffer.concat([upperInGbk, Buffer.from('.stl')]), bytes: stl },
      { name: Buffer.from('下颌.stl'), bytes: stl },
      { name: '全口.stl', bytes: stl },
    ]);
    expect(namesIn(path)).toEqual(['上颌.stl', '下颌.stl', '全口.stl']);
  });

  test.each([
    ['Western', [0x4d, 0x81, 0x6c, 0x6c, 0x65, 0x72], 'Müller'],
    ['Western, with two in a row', [0x50, 0x65, 0xa4, 0xa1, 0x61], 'Peñía'],
    ['Western, with ß', [0x57, 0x65, 0x69, 0xe1], 'Weiß'],
    ['Portuguese', [0x4a, 0x6f, 0xc6, 0x6f], 'João'],
    ['Danish', [0x53, 0x9b, 0x72, 0x65, 0x6e], 'Søren'],
    ['Chinese, with a traditional character', [0xd6, 0xec, 0xe9, 0x46, 0xbb, 0xf9], '朱镕基'],
    ['Russian', [0x82, 0xa5, 0xe0, 0xe5], 'Верх'],
    ['Russian in small letters', [0xad, 0xa8, 0xa6, 0xad, 0xef, 0xef], 'нижняя'],
    ['Russian in two letters', [0xa2, 0xe7], 'вч'],
    ['Russian in capitals with a number', [0x82, 0x97, 0x5f, 0x31], 'ВЧ_1'],
    ['Ukrainian', [0x8a, 0xa8, 0xf5, 0xa2], 'Київ'],
    ['Chinese', [0xcd, 0xf5, 0xb7, 0xbc], '王芳'],
    ['Chinese, with a rare character', [0xcd, 0xf5, 0x86, 0xb4], '王喆'],
  ])('are read as an old Windows wrote them: %s', (_script, bytes, name) => {
    const path = zip([{ name: Buffer.concat([Uint8Array.from(bytes), Buffer.from('.stl')]), bytes: stl }]);
    expect(namesIn(path)).toEqual([`${name}.stl`]);
  });

  test.each([
    ['cp857', 'tr', 'Yıldız Şahin/kapanış.stl'],
    ['windows-1254', 'tr', 'Yıldız Şahin/kapanış.stl'],
    ['cp720', 'ar', 'مريض/علوي.stl'],
    ['windows-1256', 'ar', 'مريض/علوي.stl'],
    ['windows-1256', 'ar', 'Amélie/سفلي.stl'],
    ['cp866', 'ru', 'нижняя челюсть.stl'],
    ['windows-1251', 'ru', 'Нижняя челюсть.stl'],
    ['windows-1251', 'uk', 'Щелепа Київ.stl'],
    ['shift_jis', 'ja', '患者表/上顎スキャン.stl'],
    ['gbk', 'zh', '王芳/上颌.stl'],
    ['cp850', 'fr', 'Amélie/mâchoire.stl'],
    ['windows-1256', 'ar', 'علوي.stl'],
    ['cp720', 'ar', 'فك علوي.stl'],
    ['windows-1251', 'ru', 'нижнее.stl'],
    ['windows-1252', 'fr', 'mâchoire supérieure.stl'],
    ['gbk', 'ru', '上颌.stl'],
    ['gbk', 'tr', '王芳/上颌.stl'],
    ['cp850', 'ru', 'Müller.stl'],
  ])('in %s are read where the clinic speaks %s: %s', (page, language, name) => {
    const path = zip([{ name: iconv.encode(name, page), bytes: stl }]);
    expect(namesIn(path, ['en', language])).toEqual([name]);
  });

  test.each([
    ['windows-1251', 'Иванов/верхняя челюсть.stl'],
    ['windows-1251', 'нижнее.stl'],
    ['windows-1252', 'Müller/façade.stl'],
    ['windows-1254', 'Yıldız Şahin/kapanış.stl'],
    ['windows-1256', 'مريض/الفك العلوي.stl'],
    ['windows-1256', 'علوي.stl'],
    ['windows-1256', 'منى علي.stl'],
    ['cp720', 'فك علوي.stl'],
    ['windows-1252', 'mâchoire supérieure.stl'],
    ['shift_jis', '山田/うわあご スキャン.stl'],
    ['cp850', 'Amélie/mâchoire.stl'],
    ['cp866', 'нижнее.stl'],
    ['gbk', '王芳/上颌扫描.stl'],
    ['gbk', '李.stl'],
    ['windows-1251', 'ИВАНОВ.stl'],
    ['windows-1251', 'Коваленко Поліщук.stl'],
    ['cp866', 'ПЕТРОВА/ВЕРХ.stl'],
    ['cp866', 'зуб.stl'],
    ['shift_jis', '山田太郎/上顎.stl'],
    ['shift_jis', '佐藤.stl'],
    ['cp720', 'علي حسن.stl'],
    ['windows-1256', 'أحمد.stl'],
    ['cp857', 'Doğan.stl'],
    ['cp850', 'Núñez Íñigo.stl'],
  ])('in %s are read by their bytes where the clinic speaks English: %s', (page, name) => {
    expect(namesIn(zip([{ name: iconv.encode(name, page), bytes: stl }]), ['en'])).toEqual([name]);
  });

  test('show Turkish and Arabic by their bytes, one zip at a time', () => {
    expect(namesIn(fixture('z08-cp857.zip'))).toEqual([
      'Yıldız Şahin/üst çene.stl',
      'Yıldız Şahin/alt çene.stl',
      'Yıldız Şahin/kapanış.stl',
    ]);
    const arabic = ['مريض/علوي.stl', 'مريض/سفلي.stl', 'مريض/العضة.stl'];
    expect(namesIn(zip(arabic.map((name) => ({ name: iconv.encode(name, 'cp720'), bytes: stl }))))).toEqual(arabic);
  });

  test('are taken from the Unicode field, if it is that of the name', () => {
    expect(namesIn(fixture('z10b-unicode-field-question-marks.zip'))).toEqual(['مريض/علوي.stl', 'مريض/سفلي.stl']);
    const changed = readFileSync(fixture('z10b-unicode-field-question-marks.zip'));
    changed.write('a', changed.indexOf('????', changed.indexOf('PK\x01\x02')));
    expect(namesIn(save(changed))[0]).toBe('a???/????.stl');
  });

  test('with a point at their beginning hide nothing, apart from what systems add', () => {
    const hidden = ['.case/upper.stl', '.upper.stl', '..upper.stl'];
    const added = ['__MACOSX/upper.stl', 'a/._upper.stl', '.DS_Store', 'Thumbs.db'];
    expect(namesIn(zip([...hidden, ...added].map((name) => ({ name, bytes: stl }))))).toEqual(hidden);
  });

  test('lose disguising characters, and are unique', () => {
    const path = zip([
      { name: 'a.stl', bytes: stl },
      { name: 'A.stl', bytes: stl },
      { name: './a.stl', bytes: stl },
      { name: 'x\u202elts.stl', bytes: stl },
    ]);
    expect(namesIn(path)).toEqual(['a.stl', 'A.stl', 'a (2).stl', 'xlts.stl']);
  });

  test.each([
    ['/etc/upper.stl', 'etc/upper.stl'],
    ['C:\\scans\\upper.stl', 'scans/upper.stl'],
    ['c:upper.stl', 'upper.stl'],
    ['\\\\server\\scans\\upper.stl', 'server/scans/upper.stl'],
  ])('%j becomes %j', (given, name) => {
    expect(namesIn(zip([{ name: given, bytes: stl }]))).toEqual([name]);
  });
});

describe('a member that can’t be taken out', () => {
  const bad: [name: string, fault: string, file: ZipFile][] = [
    ['upper.stl', 'zipUnsafeName', { name: '../upper.stl', bytes: stl }],
    ['a/upper.stl', 'zipUnsafeName', { name: 'a/../../upper.stl', bytes: stl }],
    ['upper.stl', 'zipUnsafeName', { name: '..\\upper.stl', bytes: stl }],
    ['a.stl', 'zipUnsafeName', { name: 'a\0.stl', bytes: stl }],
    [`${'a'.repeat(251)}.stl`, 'zipUnsafeName', { name: `${'a'.repeat(2000)}.stl`, bytes: stl }],
    ['latest', 'zipLink', { name: 'latest', bytes: Buffer.from('/etc/passwd'), mode: 0o120777 }],
    ['letter.pdf', 'zipEncrypted', { name: 'letter.pdf', bytes: stl, flags: 0x801 }],
    ['letter.pdf', 'zipEncrypted', { name: 'letter.pdf', bytes: stl, flags: 0x840 }],
    ['notes.txt', 'zipMethod', { name: 'notes.txt', bytes: stl, method: 12 }],
    ['notes.txt', 'zipMethod', { name: 'notes.txt', bytes: stl, method: 14 }],
    ['readme.bin', 'zipBomb', { name: 'readme.bin', bytes: new Uint8Array(30_000_000) }],
  ];

  test.each(bad)('%s: %s, and the others are read', async (name, fault, file) => {
    const path = zip([file, { name: 'lower.stl', bytes: stl }]);
    const [left, lower] = listZip(path, limits);
    expect([left!.name, left!.fault, lower!.name, lower!.fault]).toEqual([name, fault, 'lower.stl', undefined]);
    expect(Buffer.from(readSource({ path, name: 'lower.stl', entry: lower }, 1e6)).equals(stl)).toBe(true);
    expect(codeOf(() => readSource({ path, name, entry: left }, 1e8))).toBe(fault);
    await expect(extractTo({ path, name, entry: left }, join(folder, 'left.out'), meshLimits)).rejects.toMatchObject({
      code: fault,
    });
  });
});

describe('Deflate64, as Windows packs large files', () => {
  const path = fixture('z35-deflate64.zip');

  test('is taken out', async () => {
    const entry = listZip(path, limits).find(({ name }) => name === 'upper.stl')!;
    const target = join(folder, 'deflate64.out');
    expect(await extractTo({ path, name: entry.name, entry }, target, meshLimits)).toMatchObject({ size: 19_284 });
    expect(readFileSync(target).readUInt32LE(80)).toBe((19_284 - 84) / 50);
  });

  test.each([
    ['broken', 'more than it says', (entry: ZipEntry) => ({ ...entry, size: 5000 })],
    ['broken', 'another checksum', (entry: ZipEntry) => ({ ...entry, crc32: 7 })],
    ['broken', 'bytes that are no such stream', (entry: ZipEntry) => ({ ...entry, compressedSize: 4000 })],
  ])('%s: %s', async (code, _, lie) => {
    const entry = lie(listZip(path, limits)[0]!);
    const target = join(folder, 'lie.out');
    await expect(extractTo({ path, name: 'lower.stl', entry }, target, meshLimits)).rejects.toMatchObject({ code });
    expect(readdirSync(folder).filter((name) => name.startsWith('lie'))).toEqual([]);
  });
});

describe('reading', () => {
  test.each([
    ['deflated', 8],
    ['stored', 0],
  ] as const)('is what was %s', (_, method) => {
    const path = zip([
      { name: 'first.txt', bytes: Buffer.from('hello'), method },
      { name: 'upper.stl', bytes: stl, method },
    ]);
    const entry = listZip(path, limits)[1]!;
    expect(entry).toMatchObject({ name: 'upper.stl', size: stl.length, method });
    expect(Buffer.from(readSource({ path, name: entry.name, entry }, 1e6)).equals(stl)).toBe(true);
  });

  test('uses the zip64 field for sizes and offsets', () => {
    const path = zip(
      [
        { name: 'first.txt', bytes: Buffer.from('hello') },
        { name: 'upper.stl', bytes: stl, zip64: true },
      ],
      { zip64: true },
    );
    const entry = listZip(path, limits)[1]!;
    expect(entry.size).toBe(stl.length);
    expect(Buffer.from(readSource({ path, name: entry.name, entry }, 1e6)).equals(stl)).toBe(true);
  });

  test('writes a file completely with its hash, or not at all', async () => {
    const path = zip([
      { name: 'upper.stl', bytes: stl },
      { name: 'empty.txt', method: 0 },
    ]);
    const [entry, empty] = listZip(path, limits);
    const target = join(folder, 'upper.out');
    const sha256 = createHash('sha256').update(stl).digest('hex');
    expect(await extractTo({ path, name: 'upper.stl', entry }, target, meshLimits)).toEqual({
      sha256,
      size: stl.length,
    });
    expect(readFileSync(target).equals(stl)).toBe(true);
    expect(
      (await extractTo({ path, name: 'empty.txt', entry: empty }, join(folder, 'empty.out'), meshLimits)).size,
    ).toBe(0);

    const lying = { ...entry!, crc32: 1 };
    await expect(
      extractTo({ path, name: 'upper.stl', entry: lying }, join(folder, 'bad.out'), meshLimits),
    ).rejects.toMatchObject({ code: 'broken' });
    expect(readdirSync(folder).filter((name) => name.startsWith('bad'))).toEqual([]);
  });
});

describe('hostile zips', () => {
  const zeros = new Uint8Array(30_000_000);

  test.each<[code: string, what: string, make: () => Uint8Array]>([
    ['notAZip', 'text', () => Buffer.from('not a zip at all, only some words')],
    ['notAZip', 'nothing', () => new Uint8Array()],
    ['broken', 'a directory beyond the end', () => zipOf([{ name: 'a.stl', bytes: stl }]).subarray(50)],
    ['broken', 'more files claimed than listed', () => zipOf([{ name: 'a.stl', bytes: stl }], { count: 5 })],
    [
      'zipTooMany',
      'too many files',
      () => zipOf(Array.from({ length: 21 }, (_, at) => ({ name: `${at}.stl`, bytes: stl }))),
    ],
    [
      'zipBomb',
      'too much in all',
      () =>
        zipOf(Array.from({ length: 20 }, (_, at) => ({ name: `${at}.stl`, bytes: stl, size: 2_700_000, method: 0 }))),
    ],
    [
      'zipBomb',
      'files laid over each other',
      () =>
        zipOf([
          { name: 'a.stl', bytes: stl },
          { name: 'b.stl', bytes: stl, overlaps: true },
        ]),
    ],
  ])('%s: %s', (code, _, make) => {
    expect(codeOf(() => listZip(save(make()), limits))).toBe(code);
  });

  test('a file that inflates beyond its claimed size is stopped', async () => {
    const path = zip([{ name: 'a.stl', bytes: zeros.subarray(0, 5_000_000), size: 5000 }]);
    const [entry] = listZip(path, limits);
    const source = { path, name: 'a.stl', entry };
    expect(codeOf(() => readSource(source, 1e6))).toBe('zipBomb');
    await expect(extractTo(source, join(folder, 'bomb.out'), meshLimits)).rejects.toMatchObject({ code: 'zipBomb' });
  });

  test('a file with a wrong size or checksum, or beyond the limit, is refused', () => {
    const path = zip([
      { name: 'a.stl', bytes: stl, size: stl.length + 1 },
      { name: 'b.stl', bytes: stl, crc: 7 },
      { name: 'c.stl', bytes: stl },
    ]);
    const codes = listZip(path, limits).map((entry) =>
      codeOf(() => readSource({ path, name: entry.name, entry }, entry.name === 'c.stl' ? 100 : 1e6)),
    );
    expect(codes).toEqual(['broken', 'broken', 'tooLarge']);
  });
});
