import { SaxesParser } from 'saxes';
import { MeshError } from '../errors.ts';
import { decode, encodingOf } from '../parse/text.ts';
import { MemoryFile } from './disk.ts';
import { readEntry } from './source.ts';
import { entriesOf } from './zip.ts';

/* 3MF: a zip whose `*.model` parts, usually in `3D/`, are XML. */

const modelPart = /^3D\/(?:.+\/)?[^/]+\.model$/i;
const anyModelPart = /\.model$/i;
const usualRoot = '3d/3dmodel.model';
const most = { entries: 2000, ratio: 200, depth: 40 };
/** Default limit for the uncompressed size of all parts. */
const mostBytes = 2 ** 30;
const pieceSize = 1 << 16;

/** Whether a zip is a 3MF, by its file names; a zip of scans has none of these. */
export const is3mf = (names: readonly string[]): boolean =>
  names.some((name) => /^\[content_types\]\.xml$/i.test(name)) && names.some((name) => anyModelPart.test(name));

/** Files of a 3MF other than models. */
const otherParts = /^(?:\[Content_Types\]\.xml$|(?:_rels|3D|2D|Metadata|Thumbnails?|Textures|docProps)\/)/i;

/**
 * By the zip's first file, because many programs write the content types last: a model, or another 3MF part if the file
 * is named `.3mf`. Anything missed here is detected from the directory later.
 */
export function startsLike3mf(start: Uint8Array, name: string): boolean {
  if (!looksLikeZip(start) || start.length < 30) return false;
  const length = start[26]! + start[27]! * 256;
  const first = decode(start.subarray(30, 30 + length));
  return modelPart.test(first) || (/\.3mf$/i.test(name) && otherParts.test(first));
}

/** By its signature only. */
export const looksLikeZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

export interface ModelParts {
  /** The root model part with the build items. */
  root: string;
  /** The XML of a part, by its path in references; throws `broken` if missing. */
  read(path: string): Uint8Array;
  find(path: string): Uint8Array | undefined;
}

/** Package paths are case-insensitive and may start with a slash. */
const keyOf = (path: string) => path.replace(/^\//, '').toLowerCase();

/** Opens a 3MF in memory. Throws the zip reader's errors, and `unsupported` for a zip without a model. */
export function openThreeMf(bytes: Uint8Array, limit = mostBytes): ModelParts {
  const file = new MemoryFile(bytes);
  const entries = entriesOf(file, { entries: most.entries, bytes: limit, ratio: most.ratio });
  const fault = entries.find((entry) => entry.fault)?.fault;
  if (fault) throw new MeshError(fault);
  const parts = new Map(entries.map((entry) => [keyOf(entry.name), entry]));
  const find = (path: string) => {
    const entry = parts.get(keyOf(path));
    return entry && readEntry(file, entry);
  };
  const models = [...parts.keys()].filter((path) => anyModelPart.test(path));
  const candidates = [
    startPart(find('_rels/.rels')),
    usualRoot,
    models.find((path) => modelPart.test(path)),
    models[0],
  ];
  const root = candidates.find((path) => path !== undefined && parts.has(path));
  if (root === undefined) throw new MeshError('unsupported');
  return {
    root,
    find,
    read(path) {
      const bytes = find(path);
      if (!bytes) throw new MeshError('broken');
      return bytes;
    },
  };
}

/** The model part named in the package's relationships. */
function startPart(relations: Uint8Array | undefined): string | undefined {
  let target: string | undefined;
  if (relations)
    readXml(relations, {
      open(name, { Type: type = '', Target: to }) {
        if (name === 'Relationship' && /\/3dmodel$/i.test(type) && to) target ??= keyOf(to);
      },
    });
  return target;
}

/** The path of the part that an element in `part` references. */
export function pathIn(attributes: Attributes, part: string): string {
  for (const name in attributes) if (name.endsWith(':path')) return keyOf(attributes[name]!);
  return part;
}

export type Attributes = Readonly<Record<string, string>>;

interface XmlReader {
  /** `path` has the names of all ancestors and the element itself, without prefixes. */
  open(name: string, attributes: Attributes, path: readonly string[]): void;
  close?(name: string, path: readonly string[]): void;
  text?(said: string, path: readonly string[]): void;
}

/**
 * Parses a part's XML. Throws `broken` if malformed, nested too deeply or with a DOCTYPE, whose entities could
 * reference files or expand without limit. The message never quotes the file.
 */
export function readXml(bytes: Uint8Array, reader: XmlReader): void {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const path: string[] = [];
  const fail = () => {
    throw new MeshError('broken');
  };
  parser.on('error', fail);
  parser.on('doctype', fail);
  parser.on('opentag', ({ name, attributes }) => {
    const colon = name.indexOf(':');
    const local = colon < 0 ? name : name.slice(colon + 1);
    if (path.push(local) > most.depth) fail();
    reader.open(local, attributes, path);
  });
  parser.on('closetag', ({ name }) => {
    reader.close?.(name.slice(name.indexOf(':') + 1), path);
    path.pop();
  });
  if (reader.text) parser.on('text', (said) => reader.text?.(said, path));
  // 3MF allows UTF-8 and UTF-16.
  const decoder = new TextDecoder(encodingOf(bytes), { fatal: true });
  try {
    for (let at = 0; at < bytes.length; at += pieceSize)
      parser.write(decoder.decode(bytes.subarray(at, at + pieceSize), { stream: true }));
    parser.write(decoder.decode()).close();
  } catch (error) {
    // Messages of the decoder and XML parser may quote the text.
    throw error instanceof MeshError || error instanceof RangeError ? error : new MeshError('broken');
  }
}
