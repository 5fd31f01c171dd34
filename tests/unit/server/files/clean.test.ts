import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { cleaned, Uncleanable, type Names } from '../../../../server/storage/clean/index.ts';
import { kindOfName } from '../../../../domain/order/files/fileNames.ts';
import { parseMesh } from '../../../../server/mesh/parse/index.ts';
import { materialsOfMtl } from '../../../../server/mesh/parse/mtl.ts';
import { asciiStl, binaryStl, makeArch, mtl, obj, ply } from '../../../support/meshes.ts';

/** A patient's name as scanners write it, in several scripts, complete and in parts. */
const markers = ['Vance_Orla^1980-02-29', 'İpek ŞAHİN', 'ليلى حداد', '王小明', 'VANCE'];
const marker = markers.join(' ');
const arch = makeArch({ triangles: 1200 });
const neutral: Record<string, string> = {
  [`${marker}.mtl`]: 'material-1.mtl',
  [`${marker}.png`]: 'image-1.png',
  'material-1.mtl': 'material-1.mtl',
};
const materials = new Map<string, string>();
const names: Names = {
  file: (name) => neutral[name] ?? null,
  material: (name) => {
    if (/^material-\d+$/.test(name)) return name;
    if (!materials.has(name)) materials.set(name, `material-${materials.size + 1}`);
    return materials.get(name) ?? '';
  },
};

/** In chunks of an odd size: a line or row may be split anywhere. */
async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}
const clean = (bytes: Buffer, name: string, piece = 977) =>
  buffer(cleaned(inPieces(bytes, piece), { name, kind: kindOfName(name), size: bytes.length }, names));
const surfaceOf = (bytes: Buffer, name: string) =>
  parseMesh(bytes, name, { triangles: 100_000, vertexTriangles: 1e4 }).surface;
const spoken = (bytes: Buffer) =>
  [...markers, '1980-02-29', 'Orla', 'İpek', 'ليلى', '小明'].filter((word) => bytes.includes(Buffer.from(word)));

/** Inserts lines into the header of a text, after its first line. */
const withLines = (bytes: Buffer, after: string, lines: string[], newline = '\n') =>
  Buffer.from(bytes.toString('latin1').replace(after, [after, ...lines.map(latin)].join(newline)), 'latin1');
const latin = (text: string) => Buffer.from(text).toString('latin1');

const plyWith = (format: 'ascii' | 'binary_little_endian' | 'binary_big_endian', newline = '\n') =>
  withLines(ply(arch, { format, newline }), '1.0', [`comment ${marker}`, `obj_info ${marker}`], newline);

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

const asciiWith = (change: (text: string) => string) =>
  Buffer.from(change(asciiStl(arch, { name: 'Orla' }).toString()));

const files: [what: string, name: string, bytes: Buffer][] = [
  ['binary STL that counts half', 'a.stl', binaryStl(arch, { header: 'Orla', count: arch.indices.length / 6 })],
  ['binary STL that counts nothing', 'a.stl', binaryStl(arch, { header: 'Orla', count: 0 })],
  [
    'ASCII STL with ends in two words',
    'a.stl',
    asciiWith((text) => text.replaceAll(/end(?=loop|facet|solid)/g, 'end ')),
  ],
  ['ASCII STL with commas', 'a.stl', asciiWith((text) => text.replaceAll(/(?<=\d)\.(?=\d)/g, ','))],
  ['binary STL', 'a.stl', binaryStl(arch, { header: 'Vance_Orla^1980-02-29 王小明' })],
  ['binary STL whose header begins with solid', 'a.stl', binaryStl(arch, { header: 'solid Vance_Orla^1980-02-29' })],
  ['binary STL with words behind it', 'a.stl', Buffer.concat([binaryStl(arch), Buffer.from(marker)])],
  ['ASCII STL', 'a.stl', asciiStl(arch, { name: marker })],
  ['ASCII STL with CRLF', 'a.stl', asciiStl(arch, { name: marker, newline: '\r\n' })],
  [
    'ASCII STL on one line a facet',
    'a.stl',
    Buffer.from(
      asciiStl(arch, { name: marker })
        .toString()
        .replaceAll(/\n(?! facet|endsolid)/g, ' ')
        .replace(/^solid (.*?) +facet/, 'solid $1\n facet'),
    ),
  ],
  ['ASCII STL with CR', 'a.stl', asciiStl(arch, { name: marker, newline: '\r' })],
  ['ASCII STL with a byte order mark', 'a.stl', Buffer.concat([byteOrderMark, asciiStl(arch, { name: '王小明' })])],
  [
    'OBJ with a byte order mark',
    'a.obj',
    Buffer.concat([byteOrderMark, Buffer.from(`v 9 9 9\no ${marker}\n`), obj(arch)]),
  ],
  [
    'OBJ with lines continued without a blank',
    'a.obj',
    Buffer.from(
      `# ${marker}\n${obj(arch)
        .toString()
        .replace(/^(f \d+ \d+) /gm, '$1\\\n ')}`,
    ),
  ],
  ['ASCII STL with a long name', 'a.stl', asciiStl(arch, { name: marker.repeat(100) })],
  ['ASCII PLY', 'a.ply', Buffer.concat([plyWith('ascii'), Buffer.from(`${marker}\n`)])],
  ['ASCII PLY with CRLF', 'a.ply', plyWith('ascii', '\r\n')],
  ['binary PLY', 'a.ply', Buffer.concat([plyWith('binary_little_endian'), Buffer.from(marker)])],
  ['big-endian PLY', 'a.ply', plyWith('binary_big_endian')],
  [
    'OBJ',
    'a.obj',
    Buffer.concat([
      Buffer.from(
        `# ${marker}\n#C:\\scans\\${marker}\\\nmtllib ${marker}.mtl\no ${marker}\ng ${marker}\ng 16\nusemtl ${marker}\n`,
      ),
      obj(arch),
      Buffer.from(`\n# ${marker}`),
    ]),
  ],
];

describe('a cleaned file', () => {
  for (const [what, name, bytes] of files)
    it(`is the same mesh without the words of ${what}`, async () => {
      const copy = await clean(bytes, name);
      expect(spoken(bytes).length).toBeGreaterThan(0);
      expect(spoken(copy)).toEqual([]);
      expect(surfaceOf(copy, name)).toEqual(surfaceOf(bytes, name));
      // Cleaning a cleaned file changes nothing.
      expect((await clean(copy, name, 64 * 1024)).equals(copy)).toBe(true);
    });

  it('is in UTF-8 without the words of a text in UTF-16', async () => {
    const text = `o ${marker}\n${obj(arch).toString()}# VANCE`;
    const copy = await clean(Buffer.from(`\ufeff${text}`, 'utf16le'), 'a.obj');
    expect(copy.equals(await clean(Buffer.from(text), 'a.obj'))).toBe(true);
  });

  it('keeps every byte of the geometry', async () => {
    const stl = binaryStl(arch, { header: 'Vance' });
    expect((await clean(stl, 'a.stl')).subarray(80).equals(stl.subarray(80))).toBe(true);
    const bytes = plyWith('binary_little_endian');
    const bodyOf = (all: Buffer) => all.subarray(all.indexOf('end_header\n'));
    expect(bodyOf(await clean(bytes, 'a.ply')).equals(bodyOf(bytes))).toBe(true);
    const lines = (all: Buffer) =>
      all
        .toString('latin1')
        .split(/\r?\n/)
        .filter((line) => /^(v|vn|vt|f) /.test(line));
    const text = obj(arch);
    expect(lines(await clean(text, 'a.obj'))).toEqual(lines(text));
  });

  it('keeps the name of a PLY’s texture, as it is called from now on', async () => {
    const named = (name: string) => withLines(ply(arch), '1.0', [`comment TextureFile ${name}`]);
    expect((await clean(named(`${marker}.png`), 'a.ply')).toString('latin1')).toContain(
      '\ncomment TextureFile image-1.png\n',
    );
    expect((await clean(named('Vance.png'), 'a.ply')).toString('latin1')).not.toMatch(/TextureFile|Vance/);
  });

  it('keeps the default colour that a header names', async () => {
    const header = Buffer.from('Vance COLOR=\u0010\u0020\u0030\u0040 Vance').toString('latin1');
    const copy = await clean(binaryStl(arch, { header, mark: () => 0x8000 }), 'a.stl');
    expect(copy.subarray(0, 80).toString('latin1').replaceAll('\0', '')).toBe('COLOR=\u0010\u0020\u0030\u0040');
  });

  it('handles a header with its own encoding', async () => {
    const chinese = Buffer.concat([Buffer.from('comment '), Buffer.from([0xcd, 0xf5, 0xd0, 0xa1, 0xc3, 0xf7])]);
    const bytes = withLines(ply(arch, { format: 'binary_little_endian' }), '1.0', []);
    const named = Buffer.from(
      bytes.toString('latin1').replace('1.0\n', `1.0\n${chinese.toString('latin1')}\n`),
      'latin1',
    );
    const copy = await clean(named, 'a.ply');
    expect(copy.includes(chinese.subarray(8))).toBe(false);
    expect(surfaceOf(copy, 'a.ply')).toEqual(surfaceOf(bytes, 'a.ply'));
  });

  it('handles a PLY row longer than a piece', async () => {
    const header = `ply\nformat binary_little_endian 1.0\ncomment ${marker}\nelement strip 2\nproperty list int int index\nend_header\n`;
    const row = (items: number) => {
      const bytes = Buffer.alloc(4 + items * 4, 7);
      bytes.writeInt32LE(items);
      return bytes;
    };
    const rows = Buffer.concat([row(600_000), row(2)]);
    const copy = await clean(Buffer.concat([Buffer.from(header), rows]), 'a.ply', 64 * 1024);
    expect(copy.subarray(copy.indexOf('end_header\n') + 11).equals(rows)).toBe(true);
    const short = Buffer.concat([Buffer.from(header), row(600_000).subarray(0, 2_000_000)]);
    await expect(clean(short, 'a.ply', 64 * 1024)).rejects.toThrow(Uncleanable);
  });

  it('still refers to its materials and images, under neutral names', async () => {
    const material = Buffer.concat([
      Buffer.from(`# ${marker}\n`),
      Buffer.from(mtl(`${marker}.png`).toString().replace('newmtl scan', `newmtl ${marker}`)),
    ]);
    const copy = (await clean(material, 'a.mtl')).toString();
    expect(spoken(Buffer.from(copy))).toEqual([]);
    expect([...materialsOfMtl(Buffer.from(copy)).values()].flatMap(({ image }) => image ?? [])).toEqual([
      'image-1.png',
    ]);
    expect(copy).toContain('map_Kd -s 1 1 1 image-1.png');
    const model = await clean(
      Buffer.from(`mtllib ${marker}.mtl\nusemtl ${marker}\nusemtl other\nv 0 0 0 # ${marker}\nf 1/1 \\\n2/2 3/3\n`),
      'a.obj',
    );
    const [, called] = /newmtl (.+?)\r?\n/.exec(copy) ?? [];
    expect(model.toString()).toBe(
      `mtllib material-1.mtl\nusemtl ${called}\nusemtl ${names.material('other')}\nv 0 0 0\nf 1/1 \\\n2/2 3/3\n`,
    );
  });

  it('contains no date where numbers are expected', async () => {
    const model = 'v 0 0 1e-3\nv -1 0.5 0\nv 0 1 0\nf 1 2 3\n';
    const dated = `${model}s 1980-02-29\ns 29.02.1980\nv 1980-02-29 0 0\n`;
    expect((await clean(Buffer.from(dated), 'a.obj')).toString()).toBe(`${model}s\ns\nv\n`);
    const rows = ply(arch, { format: 'ascii' });
    expect(await clean(Buffer.concat([rows, Buffer.from('1980-02-29\n29.02.1980\n')]), 'a.ply')).toEqual(
      await clean(rows, 'a.ply'),
    );
  });

  it('has the same groups with numbers as names; a tooth’s number stays', async () => {
    const text = ['g Vance upper', 'f 1 2 3', 'g 16', 'f 1 2 3', 'g Vance', 'f 1 2 3', ''].join('\n');
    expect((await clean(Buffer.from(text), 'a.obj')).toString()).toBe(
      ['g part-1 part-2', 'f 1 2 3', 'g 16', 'f 1 2 3', 'g part-1', 'f 1 2 3', ''].join('\n'),
    );
  });

  it('is refused when its bytes have another format', async () => {
    const half = binaryStl(arch);
    for (const [name, bytes] of [
      ['a.stl', half.subarray(0, 5000)],
      ['a.stl', Buffer.from('Vance'.repeat(100))],
      ['a.ply', Buffer.from('Vance')],
      ['a.ply', plyWith('binary_little_endian').subarray(0, 9000)],
      ['a.obj', Buffer.alloc(3 << 20, 'x')],
    ] as const)
      await expect(clean(Buffer.from(bytes), name, 64 * 1024)).rejects.toThrow(Uncleanable);
  });
});
