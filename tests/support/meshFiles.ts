import type { Arch } from './arch.ts';
import { type ZipFile, zipOf } from './zip.ts';

/** Writers for scanner file formats, all from the same arch. */

const facets = ({ indices }: Pick<Arch, 'indices'>) => indices.length / 3;

interface StlOptions {
  header?: string;
  /** Value of the count field. */
  count?: number;
  /** The two attribute bytes after each facet. */
  mark?: (facet: number) => number;
}

export function binaryStl(
  arch: Pick<Arch, 'positions' | 'indices'>,
  { header = 'made for tests', count, mark }: StlOptions = {},
): Buffer {
  const total = facets(arch);
  const bytes = Buffer.alloc(84 + total * 50);
  bytes.write(header, 0, 80, 'latin1');
  bytes.writeUInt32LE(count ?? total, 80);
  for (let facet = 0; facet < total; facet++) {
    const at = 84 + facet * 50;
    for (let corner = 0; corner < 3; corner++) {
      const vertex = arch.indices[facet * 3 + corner]! * 3;
      for (let axis = 0; axis < 3; axis++)
        bytes.writeFloatLE(arch.positions[vertex + axis]!, at + 12 + corner * 12 + axis * 4);
    }
    facetNormal(arch, facet).forEach((value, axis) => bytes.writeFloatLE(value, at + axis * 4));
    if (mark) bytes.writeUInt16LE(mark(facet), at + 48);
  }
  return bytes;
}

/** Unit normal of a facet. Scanners write them, and gzip can't shrink them. */
function facetNormal(
  { positions, indices }: Pick<Arch, 'positions' | 'indices'>,
  facet: number,
): [number, number, number] {
  const [a, b, c] = [0, 1, 2].map((corner) => indices[facet * 3 + corner]! * 3) as [number, number, number];
  const edge = (to: number, axis: number) => positions[to + axis]! - positions[a + axis]!;
  const cross = (u: number, v: number) => edge(b, u) * edge(c, v) - edge(b, v) * edge(c, u);
  const [x, y, z] = [cross(1, 2), cross(2, 0), cross(0, 1)];
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

export function asciiStl(arch: Arch, { name = 'scan', newline = '\n' } = {}): Buffer {
  const lines = [`solid ${name}`];
  for (let facet = 0; facet < facets(arch); facet++) {
    lines.push(' facet normal 0 0 1', '  outer loop');
    for (let corner = 0; corner < 3; corner++)
      lines.push(`   vertex ${coordinates(arch, arch.indices[facet * 3 + corner]!)}`);
    lines.push('  endloop', ' endfacet');
  }
  lines.push(`endsolid ${name}`, '');
  return Buffer.from(lines.join(newline));
}

function coordinates({ positions }: Arch, vertex: number): string {
  return [0, 1, 2].map((axis) => positions[vertex * 3 + axis]!.toPrecision(9)).join(' ');
}

interface PlyOptions {
  format?: 'ascii' | 'binary_little_endian' | 'binary_big_endian';
  colors?: 'vertex' | 'face' | 'none';
  labels?: 'vertex' | 'face' | 'none';
  newline?: string;
  comment?: string;
  /** Vertex or face counts that the header claims. */
  vertices?: number;
  faces?: number;
}

/** A PLY with an extra element before the faces, as some scanners write. */
export function ply(arch: Arch, options: PlyOptions = {}): Buffer {
  const {
    format = 'binary_little_endian',
    colors = 'vertex',
    labels = 'none',
    newline = '\n',
    comment = 'made for tests',
  } = options;
  const vertices = arch.positions.length / 3;
  const rgb = ['red', 'green', 'blue'].map((name) => `property uchar ${name}`);
  const header = [
    'ply',
    `format ${format} 1.0`,
    `comment ${comment}`,
    `element vertex ${options.vertices ?? vertices}`,
    'property float x',
    'property float y',
    'property float z',
    'property float quality',
    ...(colors === 'vertex' ? rgb : []),
    ...(labels === 'vertex' ? ['property uchar label'] : []),
    'element scanner 1',
    'property list uchar int serial',
    'property double exposure',
    `element face ${options.faces ?? facets(arch)}`,
    'property list uchar int vertex_indices',
    ...(colors === 'face' ? rgb : []),
    ...(labels === 'face' ? ['property int fdi'] : []),
    'end_header',
    '',
  ].join(newline);
  const rows: [type: 'f' | 'd' | 'i' | 'b', value: number][][] = [];
  const colorOf = (vertex: number) =>
    [0, 1, 2].map((channel) => ['b', arch.colors[vertex * 3 + channel]!] as ['b', number]);
  for (let vertex = 0; vertex < vertices; vertex++) {
    rows.push([
      ...[0, 1, 2].map((axis) => ['f', arch.positions[vertex * 3 + axis]!] as ['f', number]),
      ['f', 0.5],
      ...(colors === 'vertex' ? colorOf(vertex) : []),
      ...(labels === 'vertex' ? [['b', arch.labels[vertex]!] as ['b', number]] : []),
    ]);
  }
  rows.push([
    ['b', 2],
    ['i', 17],
    ['i', 4],
    ['d', 0.25],
  ]);
  for (let facet = 0; facet < facets(arch); facet++) {
    const corners = [...arch.indices.subarray(facet * 3, facet * 3 + 3)];
    rows.push([
      ['b', 3],
      ...corners.map((corner) => ['i', corner] as ['i', number]),
      ...(colors === 'face' ? colorOf(corners[0]!) : []),
      ...(labels === 'face' ? [['i', arch.labels[corners[0]!]!] as ['i', number]] : []),
    ]);
  }
  if (format === 'ascii') {
    const text = rows.map((row) => row.map(([type, value]) => (type === 'f' ? value.toPrecision(9) : value)).join(' '));
    return Buffer.from(header + text.join(newline) + newline);
  }
  const sizes = { f: 4, d: 8, i: 4, b: 1 };
  const body = Buffer.alloc(rows.reduce((sum, row) => sum + row.reduce((bytes, [type]) => bytes + sizes[type], 0), 0));
  const little = format === 'binary_little_endian';
  const view = new DataView(body.buffer, body.byteOffset, body.length);
  let at = 0;
  for (const [type, value] of rows.flat()) {
    if (type === 'f') view.setFloat32(at, value, little);
    else if (type === 'd') view.setFloat64(at, value, little);
    else if (type === 'i') view.setInt32(at, value, little);
    else view.setUint8(at, value);
    at += sizes[type];
  }
  return Buffer.concat([Buffer.from(header), body]);
}

interface ObjOptions {
  colors?: boolean;
  /** Texture coordinates with a seam: faces on the patient's left side have coordinates of their own. */
  material?: string;
  negative?: boolean;
  newline?: string;
}

export function obj(
  arch: Arch,
  { colors = false, material, negative = false, newline = '\n' }: ObjOptions = {},
): Buffer {
  const vertices = arch.positions.length / 3;
  const lines = ['# made for tests', ...(material ? [`mtllib ${material}`, 'usemtl scan'] : [])];
  for (let vertex = 0; vertex < vertices; vertex++) {
    const rgb = colors
      ? [0, 1, 2].map((channel) => ` ${(arch.colors[vertex * 3 + channel]! / 255).toFixed(6)}`).join('')
      : '';
    lines.push(`v ${coordinates(arch, vertex)}${rgb}`);
  }
  if (material) {
    for (const side of [0, 0.5]) {
      for (let vertex = 0; vertex < vertices; vertex++)
        lines.push(`vt ${(side + (vertex / vertices) * 0.5).toFixed(6)} 0.25`);
    }
  }
  for (let facet = 0; facet < facets(arch); facet++) {
    const corners = [...arch.indices.subarray(facet * 3, facet * 3 + 3)];
    const isLeft = arch.positions[corners[0]! * 3]! > 0;
    const places = corners.map((corner) => {
      const place = negative ? corner - vertices : corner + 1;
      return material ? `${place}/${corner + 1 + (isLeft ? vertices : 0)}` : `${place}`;
    });
    lines.push(`f ${places.join(' ')}`);
  }
  return Buffer.from(lines.join(newline) + newline);
}

export const mtl = (image: string) => Buffer.from(`newmtl scan\r\nKd 1 1 1\r\nmap_Kd -s 1 1 1 ${image}\r\n`);

/** The smallest PNG: one grey pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

export interface ThreeMfOptions {
  unit?: string;
  /** Replaces the single object with the mesh and its item: the resources, and the build items. */
  resources?: (mesh: string) => string;
  build?: string;
  colors?: boolean;
  /** Attributes and elements of the model before its resources. */
  head?: string;
  namespaces?: string;
  /** Before the model element. */
  prolog?: string;
  files?: ZipFile[];
  /** The first file in the zip. */
  first?: string;
  /** Path and content of the model part. */
  path?: string;
}

const threeMfCore = 'http://schemas.microsoft.com/3dmanufacturing/core/2015/02';
const threeMfMaterial = 'http://schemas.microsoft.com/3dmanufacturing/material/2015/02';

export const contentTypes: ZipFile = {
  name: '[Content_Types].xml',
  bytes: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>`),
};

/** The mesh element of a 3MF. */
export function threeMfMesh(arch: Pick<Arch, 'positions' | 'indices'> & Partial<Arch>, withColors = false): string {
  const { positions, indices } = arch;
  const vertices: string[] = [];
  for (let at = 0; at < positions.length; at += 3)
    vertices.push(`<vertex x="${positions[at]}" y="${positions[at + 1]}" z="${positions[at + 2]}"/>`);
  const triangles: string[] = [];
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [indices[at], indices[at + 1], indices[at + 2]];
    const colors = withColors ? ` pid="9" p1="${a}" p2="${b}" p3="${c}"` : '';
    triangles.push(`<triangle v1="${a}" v2="${b}" v3="${c}"${colors}/>`);
  }
  const list = (name: string, lines: string[]) => `<${name}>\n${lines.join('\n')}\n</${name}>`;
  return `<mesh>${list('vertices', vertices)}${list('triangles', triangles)}</mesh>`;
}

const hex = (byte: number) => byte.toString(16).padStart(2, '0');

export function threeMf(arch: Arch, options: ThreeMfOptions = {}): Buffer {
  const { unit = 'millimeter', colors = false, head = '', prolog = '', namespaces = '' } = options;
  const mesh = threeMfMesh(arch, colors);
  const group = Array.from({ length: colors ? arch.colors.length / 3 : 0 }, (_, vertex) => {
    const rgb = [...arch.colors.subarray(vertex * 3, vertex * 3 + 3)].map(hex).join('');
    return `<m:color color="#${rgb.toUpperCase()}FF"/>`;
  });
  const resources =
    options.resources?.(mesh) ??
    `${colors ? `<m:colorgroup id="9">${group.join('')}</m:colorgroup>` : ''}
<object id="1" type="model">${mesh}</object>`;
  const model = `<?xml version="1.0" encoding="UTF-8"?>${prolog}
<model unit="${unit}" xml:lang="en-US" xmlns="${threeMfCore}" xmlns:m="${threeMfMaterial}" ${namespaces}>
${head}<resources>${resources}</resources><build>${options.build ?? '<item objectid="1"/>'}</build></model>`;
  const relations = `<?xml version="1.0" encoding="UTF-8"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Id="r" Target="/3D/3dmodel.model"
 Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>`;
  const all: ZipFile[] = [
    contentTypes,
    { name: '_rels/.rels', bytes: Buffer.from(relations) },
    ...(options.files ?? []),
    { name: options.path ?? '3D/3dmodel.model', bytes: Buffer.from(model) },
  ];
  return zipOf(all.toSorted((a, b) => Number(b.name === options.first) - Number(a.name === options.first)));
}

/** A 3MF with `name` and `date` in every hidden place: metadata, ids, comments, other parts, the zip. */
export function namedThreeMf(arch: Arch, { name, date }: { name: string; date: string }): Buffer {
  const part = `<model><metadata name="${name}">${name}</metadata><resources>
<basematerials id="3"><base name="${name}" displaycolor="#FF8800"/></basematerials>
<object id="${date}" name="${name}" partnumber="${name}" pid="3" pindex="0">
${threeMfMesh(arch)}</object></resources><build/></model>`;
  const bytes = threeMf(arch, {
    namespaces: 'xmlns:p="http://schemas.microsoft.com/3dmanufacturing/production/2015/06" xmlns:v="urn:vendor"',
    prolog: `<!-- ${name} --><?vendor ${name}?>`,
    head: `<metadata name="Title">${name}</metadata><metadata name="v:Born">${date}</metadata><v:case v:of="${name}"/>`,
    resources: () => `<!-- ${name} -->
<object id="5" name="${name}" partnumber="${name}" thumbnail="/Metadata/${name}.png" type="model">
<metadatagroup><metadata name="a">${name}</metadata></metadatagroup>
<components><component p:path="/3D/${name}.model" objectid="${date}" p:UUID="${date}"
 transform="1 0 0 0 1 0 0 0 1 0 0 2"/></components></object>`,
    build: `<item objectid="5" partnumber="${name}" transform="0.5 0 0 0 0.5 0 0 0 0.5 1 2 3"/>`,
    files: [
      { name: `3D/${name}.model`, bytes: Buffer.from(part) },
      { name: `Metadata/${name}.png`, bytes: Buffer.from(name) },
      { name: 'docProps/core.xml', bytes: Buffer.from(`<creator>${name}</creator>`) },
      { name: 'Metadata/slicer.config', bytes: Buffer.from(`file=${name}.3mf`) },
    ],
  });
  const comment = Buffer.from(name);
  bytes.writeUInt16LE(comment.length, bytes.length - 2);
  return Buffer.concat([bytes, comment]);
}
