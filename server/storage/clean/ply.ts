import { longestHeader, type PlyHeader, type Scalar, readPlyHeader, scalarBytes } from '../../mesh/parse/plyHeader.ts';
import { unquoted } from '../../mesh/parse/mtl.ts';
import { type Input, Uncleanable } from './input.ts';
import { filterLines, numbersOnly } from './lines.ts';
import type { Names } from './obj.ts';

/** Standard names in meshes; any other word could be anything. */
const known =
  /^(?:vertex|face|edge|tristrips|material|camera|range_grid|[xyzstuvw]|n[xyz]|v[xyz]|[uv]\d|(?:texture|tex|texcoord|uv)_?[uvst]?|texnumber|texcoord|red|green|blue|alpha|[rgba]|(?:diffuse|ambient|specular|emission)_?\w{0,12}|f_\w{1,8}|specular_(?:coeff|power)|intensity|confidence|quality|curvature|radius|scale|flags|value|vertex_?(?:index|indexes|indices|\d)|material_?(?:index|id)|(?:scalar_)?(?:fdi|labels?|tooth(?:_?(?:id|label|number))?))$/i;

/** PLY without comments except the texture's neutral name; geometry unchanged, anything after it removed. */
export async function* cleanPly(input: Input, names: Names): AsyncGenerator<Buffer> {
  const header = readPlyHeader(await input.peek(longestHeader));
  const text = (await input.take(header.length)).toString('latin1');
  yield Buffer.from(cleanHeader(text, names), 'latin1');
  if (header.format === 'ascii') yield* filterLines(input, row);
  else yield* body(input, header);
}

function row(line: Buffer): boolean | Buffer {
  const result = numbersOnly(line, 0);
  return result === true ? line.length > 0 : result.length > 0 && result;
}

function cleanHeader(text: string, names: Names): string {
  let others = 0;
  const nameless = (name: string) => (known.test(name) ? name : `data_${++others}`);
  const clean = (line: string): string | null => {
    const words = line.trim().split(/\s+/);
    const [keyword = '', first = ''] = words;
    if (keyword === 'comment' && first.toLowerCase() === 'texturefile') {
      const called = Buffer.from(line.slice(line.indexOf(first) + first.length), 'latin1').toString();
      const name = names.file(unquoted(called));
      return name && `comment TextureFile ${name}`;
    }
    const named = keyword === 'element' ? 1 : keyword === 'property' ? (first === 'list' ? 4 : 2) : null;
    const count =
      { ply: 1, end_header: 1, format: 3, element: 3 }[keyword] ?? (keyword === 'property' ? named! + 1 : 0);
    if (count === 0) return null;
    const said = words.slice(0, count).map((word, at) => (at === named ? nameless(word) : word));
    return said.join(' ') === words.join(' ') ? line : said.join(' ');
  };
  // Alternating lines and line ends.
  const parts = text.split(/(\r\n|\n|\r)/);
  return parts
    .map((part, at) => {
      if (at % 2 === 1) return '';
      const line = clean(part);
      return line === null ? '' : line + (parts[at + 1] ?? '');
    })
    .join('');
}

/** A binary body: exactly the rows declared in the header. */
async function* body(input: Input, { format, elements }: PlyHeader): AsyncGenerator<Buffer> {
  const isLittle = format === 'binary_little_endian';
  for (const { count, properties } of elements) {
    const isFixed = properties.every(({ listOf }) => !listOf);
    if (isFixed) {
      const row = properties.reduce((sum, { type }) => sum + scalarBytes[type], 0);
      yield* exactly(input, row * count);
      continue;
    }
    for (let row = 0; row < count;) {
      // As many complete rows as fit in one piece.
      const piece = await input.peek(pieceSize);
      let at = 0;
      for (; row < count; row++) {
        const end = rowEnd(piece, at, properties, isLittle);
        if (end === null) break;
        at = end;
      }
      if (at > 0) {
        yield await input.take(at);
      } else {
        yield* longRow(input, properties, isLittle);
        row++;
      }
    }
  }
}

const pieceSize = 1 << 20;

type Properties = PlyHeader['elements'][number]['properties'];

/** Passes a row longer than a piece. */
async function* longRow(input: Input, properties: Properties, isLittle: boolean): AsyncGenerator<Buffer> {
  for (const { type, listOf } of properties) {
    let items = 1;
    if (listOf) {
      const count = await input.take(scalarBytes[listOf]);
      if (count.length < scalarBytes[listOf]) throw new Uncleanable('rows are missing');
      items = countAt(count, 0, listOf, isLittle);
      yield count;
    }
    yield* exactly(input, items * scalarBytes[type]);
  }
}

async function* exactly(input: Input, size: number): AsyncGenerator<Buffer> {
  let passed = 0;
  for await (const piece of input.pass(size)) {
    passed += piece.length;
    yield piece;
  }
  if (passed < size) throw new Uncleanable('rows are missing');
}

/** The end of the row that starts at `start`; null if beyond the piece. */
function rowEnd(piece: Buffer, start: number, properties: Properties, isLittle: boolean): number | null {
  let at = start;
  for (const { type, listOf } of properties) {
    let items = 1;
    if (listOf) {
      if (at + scalarBytes[listOf] > piece.length) return null;
      items = countAt(piece, at, listOf, isLittle);
      at += scalarBytes[listOf];
    }
    at += items * scalarBytes[type];
    if (at > piece.length) return null;
  }
  return at;
}

function countAt(piece: Buffer, at: number, type: Scalar, isLittle: boolean): number {
  const bytes = scalarBytes[type];
  if (type.startsWith('float') || bytes > 4) throw new Uncleanable('a list of an odd length');
  return isLittle ? piece.readUIntLE(at, bytes) : piece.readUIntBE(at, bytes);
}
