import { constants, crc32, deflateRawSync } from 'node:zlib';
import { MeshError } from '../errors.ts';
import { ElementCount } from '../parse/threeMfCount.ts';
import { type Attributes, openThreeMf, pathIn, readXml } from '../read/threeMf.ts';
import type { PackedFile, ReadLimits } from '../types.ts';

/* A 3MF without names: keeps only elements and attributes that define the model's appearance, and no other files. */

const units = /^(?:micron|millimeter|centimeter|inch|foot|meter)$/;
const types = /^(?:model|solidsupport|support|surface|other)$/;
const color = /^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/i;
const plainNumber = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i;

type Kind = 'number' | 'transform' | 'id' | 'unit' | 'type' | 'color';
interface Written {
  parent: string | undefined;
  attributes: Readonly<Record<string, Kind>>;
  /** Has no content. */
  isLeaf?: true;
  /** Which counter it uses; others share one. */
  counts?: 'vertex' | 'triangle' | 'object';
  prefix?: string;
  fixed?: string;
}

const corners = { v1: 'number', v2: 'number', v3: 'number', p1: 'number', p2: 'number', p3: 'number' } as const;
const namespaces = [
  'xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02"',
  'xmlns:m="http://schemas.microsoft.com/3dmanufacturing/material/2015/02"',
  'xmlns:p="http://schemas.microsoft.com/3dmanufacturing/production/2015/06"',
].join(' ');
const placed = { attributes: { objectid: 'id', transform: 'transform' }, isLeaf: true, counts: 'object' } as const;

const written = new Map<string, Written>(
  Object.entries<Written>({
    model: { parent: undefined, attributes: { unit: 'unit' }, fixed: namespaces },
    resources: { parent: 'model', attributes: {} },
    basematerials: { parent: 'resources', attributes: { id: 'id' } },
    base: { parent: 'basematerials', attributes: { displaycolor: 'color' }, isLeaf: true, fixed: 'name="material"' },
    colorgroup: { parent: 'resources', attributes: { id: 'id' }, prefix: 'm:' },
    color: { parent: 'colorgroup', attributes: { color: 'color' }, isLeaf: true, prefix: 'm:' },
    object: {
      parent: 'resources',
      attributes: { id: 'id', type: 'type', pid: 'id', pindex: 'number' },
      counts: 'object',
    },
    mesh: { parent: 'object', attributes: {} },
    vertices: { parent: 'mesh', attributes: {} },
    vertex: {
      parent: 'vertices',
      attributes: { x: 'number', y: 'number', z: 'number' },
      isLeaf: true,
      counts: 'vertex',
    },
    triangles: { parent: 'mesh', attributes: {} },
    triangle: { parent: 'triangles', attributes: { ...corners, pid: 'id' }, isLeaf: true, counts: 'triangle' },
    components: { parent: 'object', attributes: {} },
    component: { parent: 'components', ...placed },
    build: { parent: 'model', attributes: {} },
    item: { parent: 'build', ...placed },
  }),
);

/** The number as written, or null if the parser wouldn't accept it. */
function numberText(text: string): string | null {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) return null;
  // The pattern is quadratic in the text's length.
  return text.length < 40 && plainNumber.test(text) ? text : String(value);
}

/** Characters compressed at once. */
const pieceSize = 1 << 20;

/** Compresses a file while writing, so that only one piece of text is in memory. */
class Packer {
  #size = 0;
  #crc32 = 0;
  #text = '';
  readonly #deflated: Buffer[] = [];

  write(said: string): void {
    this.#text += said;
    // Flushes to a byte boundary without ending the stream, so that the next piece can follow.
    if (this.#text.length >= pieceSize) this.#pack(constants.Z_SYNC_FLUSH);
  }

  #pack(finishFlush: number): void {
    const bytes = Buffer.from(this.#text);
    this.#text = '';
    this.#size += bytes.length;
    this.#crc32 = crc32(bytes, this.#crc32);
    this.#deflated.push(deflateRawSync(bytes, { level: 5, finishFlush }));
  }

  end(path: string): PackedFile {
    this.#pack(constants.Z_FINISH);
    return { path, size: this.#size, crc32: this.#crc32, deflated: Buffer.concat(this.#deflated) };
  }
}

/** Maximum number of ids, to limit memory. */
const mostIds = 100_000;

class Cleaner {
  /** Neutral paths of other parts, by original path. */
  readonly parts = new Map<string, string>();
  readonly #ids = new Map<string, number>();
  readonly #count: ElementCount;
  readonly #limit: number;
  /** Characters written; equal to bytes, since the output is ASCII. */
  #written = 0;

  constructor(limits: ReadLimits) {
    this.#count = new ElementCount(limits);
    this.#limit = limits.bytes;
  }

  /** Compresses one part's cleaned XML as `path`, and adds referenced parts to `parts`. */
  clean(xml: Uint8Array, part: string, path: string): PackedFile {
    const packer = new Packer();
    const write = (said: string) => {
      this.#written += said.length;
      if (this.#written > this.#limit) throw new MeshError('tooLarge', { bytes: this.#written, limit: this.#limit });
      packer.write(said);
    };
    write('<?xml version="1.0" encoding="UTF-8"?>\n');
    /** Depth of the omitted element, all of whose content is skipped; 0 if none. */
    let leftOut = 0;
    readXml(xml, {
      open: (name, attributes, around) => {
        const known = leftOut > 0 ? undefined : written.get(name);
        const element = known?.parent === around.at(-2) ? known : undefined;
        this.#count[element?.counts ?? 'other']();
        if (leftOut > 0) return;
        if (!element) leftOut = around.length;
        else
          write(
            `<${element.prefix ?? ''}${name}${this.#said(element, attributes, part)}${element.isLeaf ? '/>' : '>'}`,
          );
      },
      close: (name, around) => {
        const element = written.get(name);
        if (leftOut === 0 && element && !element.isLeaf) write(`</${element.prefix ?? ''}${name}>`);
        if (leftOut === around.length) leftOut = 0;
      },
    });
    return packer.end(path);
  }

  #said({ attributes: known, fixed, parent }: Written, attributes: Attributes, part: string): string {
    let said = fixed ? ` ${fixed}` : '';
    for (const name in known) {
      const value = attributes[name];
      const clean = value === undefined ? null : this.#value(known[name]!, value);
      if (clean !== null) said += ` ${name}="${clean}"`;
    }
    const other = parent === 'components' || parent === 'build' ? pathIn(attributes, part) : part;
    return other === part ? said : `${said} p:path="/${this.#partOf(other)}"`;
  }

  #value(kind: Kind, value: string): string | null {
    if (kind === 'number') return numberText(value);
    // Renumbered, since chosen ids may be a date.
    if (kind === 'id') return String(this.#idOf(value));
    if (kind === 'transform') {
      const numbers = value.trim().split(/\s+/, 13).map(numberText);
      if (numbers.length !== 12 || numbers.includes(null)) throw new MeshError('broken');
      return numbers.join(' ');
    }
    return { unit: units, type: types, color }[kind].test(value) ? value : null;
  }

  #idOf(id: string): number {
    if (!this.#ids.has(id)) this.#ids.set(id, this.#ids.size + 1);
    if (this.#ids.size > mostIds) throw new MeshError('tooLarge', { limit: mostIds });
    return this.#ids.get(id)!;
  }

  #partOf(path: string): string {
    if (!this.parts.has(path)) this.parts.set(path, `3D/part-${this.parts.size + 1}.model`);
    return this.parts.get(path)!;
  }
}

const packageTypes = 'http://schemas.openxmlformats.org/package/2006';
const modelType = 'http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel';
const contentTypes = `<?xml version="1.0" encoding="UTF-8"?>
<Types xmlns="${packageTypes}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/>
</Types>`;
const relations = (targets: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Relationships xmlns="${packageTypes}/relationships">${targets
    .map((target, at) => `<Relationship Id="rel${at + 1}" Target="/${target}" Type="${modelType}"/>`)
    .join('')}</Relationships>`;
const root = '3D/3dmodel.model';

/**
 * The files for a zip of the cleaned model; deterministic. Throws MeshError if unreadable, beyond the conversion's
 * limits, or if the cleaned parts exceed `limits.bytes`.
 */
export function cleanThreeMf(bytes: Uint8Array, limits: ReadLimits): PackedFile[] {
  const parts = openThreeMf(bytes, limits.bytes);
  const cleaner = new Cleaner(limits);
  const models = [cleaner.clean(parts.read(parts.root), parts.root, root)];
  // Iterating a Map includes parts added during the loop.
  for (const [path, name] of cleaner.parts) models.push(cleaner.clean(parts.read(path), path, name));
  const others = [...cleaner.parts.values()];
  return [
    packed('[Content_Types].xml', contentTypes),
    packed('_rels/.rels', relations([root])),
    ...(others.length > 0 ? [packed('3D/_rels/3dmodel.model.rels', relations(others))] : []),
    ...models,
  ];
}

function packed(path: string, text: string): PackedFile {
  const packer = new Packer();
  packer.write(text);
  return packer.end(path);
}
