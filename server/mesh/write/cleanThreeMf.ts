import { crc32, deflateRawSync } from 'node:zlib';
import { MeshError } from '../errors.ts';
import { type Attributes, openThreeMf, pathIn, readXml } from '../read/threeMf.ts';
import type { PackedFile } from '../types.ts';

/* A 3MF without names: only elements and attributes that say how the model looks, and no other file of the zip. */

const units = /^(?:micron|millimeter|centimeter|inch|foot|meter)$/;
const types = /^(?:model|solidsupport|support|surface|other)$/;
const color = /^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/i;
const plainNumber = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i;

type Kind = 'number' | 'transform' | 'id' | 'unit' | 'type' | 'color';
interface Written {
  parent: string | undefined;
  attributes: Readonly<Record<string, Kind>>;
  /** Holds nothing. */
  isLeaf?: true;
  prefix?: string;
  fixed?: string;
}

const corners = { v1: 'number', v2: 'number', v3: 'number', p1: 'number', p2: 'number', p3: 'number' } as const;
const namespaces = [
  'xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02"',
  'xmlns:m="http://schemas.microsoft.com/3dmanufacturing/material/2015/02"',
  'xmlns:p="http://schemas.microsoft.com/3dmanufacturing/production/2015/06"',
].join(' ');
const placed = { attributes: { objectid: 'id', transform: 'transform' }, isLeaf: true } as const;

const written = new Map<string, Written>(
  Object.entries<Written>({
    model: { parent: undefined, attributes: { unit: 'unit' }, fixed: namespaces },
    resources: { parent: 'model', attributes: {} },
    basematerials: { parent: 'resources', attributes: { id: 'id' } },
    base: { parent: 'basematerials', attributes: { displaycolor: 'color' }, isLeaf: true, fixed: 'name="material"' },
    colorgroup: { parent: 'resources', attributes: { id: 'id' }, prefix: 'm:' },
    color: { parent: 'colorgroup', attributes: { color: 'color' }, isLeaf: true, prefix: 'm:' },
    object: { parent: 'resources', attributes: { id: 'id', type: 'type', pid: 'id', pindex: 'number' } },
    mesh: { parent: 'object', attributes: {} },
    vertices: { parent: 'mesh', attributes: {} },
    vertex: { parent: 'vertices', attributes: { x: 'number', y: 'number', z: 'number' }, isLeaf: true },
    triangles: { parent: 'mesh', attributes: {} },
    triangle: { parent: 'triangles', attributes: { ...corners, pid: 'id' }, isLeaf: true },
    components: { parent: 'object', attributes: {} },
    component: { parent: 'components', ...placed },
    build: { parent: 'model', attributes: {} },
    item: { parent: 'build', ...placed },
  }),
);

/** The number as it stands; null where it is none, as the parser has it. */
function numberText(text: string): string | null {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) return null;
  // The pattern takes the square of a long text's time.
  return text.length < 40 && plainNumber.test(text) ? text : String(value);
}

class Cleaner {
  /** Neutral paths of other parts, by their own. */
  readonly parts = new Map<string, string>();
  readonly #ids = new Map<string, number>();

  /** One part's XML, and in `parts` those that it refers to. */
  clean(xml: Uint8Array, part: string): Buffer {
    const pieces: Buffer[] = [];
    let text = '<?xml version="1.0" encoding="UTF-8"?>\n';
    const write = (said: string) => {
      text += said;
      if (text.length < 1 << 16) return;
      pieces.push(Buffer.from(text));
      text = '';
    };
    /** How deep the element lies that is left out with all in it. */
    let leftOut = 0;
    readXml(xml, {
      open: (name, attributes, path) => {
        if (leftOut > 0) return;
        const element = written.get(name);
        if (!element || element.parent !== path.at(-2)) leftOut = path.length;
        else
          write(
            `<${element.prefix ?? ''}${name}${this.#said(element, attributes, part)}${element.isLeaf ? '/>' : '>'}`,
          );
      },
      close: (name, path) => {
        const element = written.get(name);
        if (leftOut === 0 && element && !element.isLeaf) write(`</${element.prefix ?? ''}${name}>`);
        if (leftOut === path.length) leftOut = 0;
      },
    });
    return Buffer.concat([...pieces, Buffer.from(text)]);
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
    // Numbers that somebody chose may be a date.
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

/** What a zip of the cleaned model holds; the same bytes give the same. Throws MeshError where it can't be read. */
export function cleanThreeMf(bytes: Uint8Array): PackedFile[] {
  const parts = openThreeMf(bytes);
  const cleaner = new Cleaner();
  const models = [packed(root, cleaner.clean(parts.read(parts.root), parts.root))];
  // What a part refers to joins the map while it is walked.
  for (const [path, name] of cleaner.parts) models.push(packed(name, cleaner.clean(parts.read(path), path)));
  const others = [...cleaner.parts.values()];
  return [
    packed('[Content_Types].xml', Buffer.from(contentTypes)),
    packed('_rels/.rels', Buffer.from(relations([root]))),
    ...(others.length > 0 ? [packed('3D/_rels/3dmodel.model.rels', Buffer.from(relations(others)))] : []),
    ...models,
  ];
}

const packed = (path: string, bytes: Buffer): PackedFile => ({
  path,
  size: bytes.length,
  crc32: crc32(bytes),
  deflated: deflateRawSync(bytes, { level: 5 }),
});
