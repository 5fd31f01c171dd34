import { MeshError } from '../errors.ts';
import { type Attributes, type ModelParts, pathIn, readXml } from '../read/threeMf.ts';
import { GrowingFloats, GrowingIntegers } from './growing.ts';
import { type PrintHelpers, printHelpers } from './printHelpers.ts';
import type { ParseLimits } from './surface.ts';
import { ElementCount } from './threeMfCount.ts';

/** Rows of a 4 × 3 matrix for row vectors, so the last three numbers are the translation. */
export type Transform = readonly number[];

/** A placed object: a build item, or a component of another object. */
export interface Placement {
  object: string;
  transform: Transform | null;
  /** A printing aid only. */
  isAside: boolean;
}

/** Vertices and triangles are in the lists of the whole file. */
export interface MeshObject {
  firstVertex: number;
  vertices: number;
  firstTriangle: number;
  triangles: number;
  components: Placement[];
  /** A printing aid only: a support, or a region with other printer settings. */
  isAside: boolean;
  /** The same for ranges of its triangles, first and last. */
  asides: readonly (readonly [first: number, last: number])[];
}

export interface Model {
  /** Millimetres per file unit. */
  unit: number;
  objects: Map<string, MeshObject>;
  items: Placement[];
  positions: GrowingFloats;
  /** Three per triangle, indexed within their object. */
  corners: GrowingIntegers;
  /** sRGB as 0xRRGGBB per corner, or −1; null if the file has none. */
  colors: GrowingIntegers | null;
  /** Titles and names, which may name the jaw. */
  words: string[];
  /** Uses images or mixed materials, which aren't supported. */
  isTextured: boolean;
  /** Has lattice beams, which aren't supported. */
  hasBeams: boolean;
}

const units: Readonly<Record<string, number>> = {
  micron: 1e-3,
  millimeter: 1,
  centimeter: 10,
  inch: 25.4,
  foot: 304.8,
  meter: 1000,
};
/** Shapes of extensions: without them, a part of the model would be missing. */
const unreadShapes = /^(?:booleanshape|displacementmesh|levelset|implicit)$/;
/** Unsupported: images and mixed materials. */
const unreadPaints = ['texture2dgroup', 'multiproperties', 'compositematerials'];
const aside = /^(?:support|solidsupport|other)$/;
/** Maximum number of texts kept, and characters of each. */
const most = { words: 100, word: 1000 };

const numberOf = (text: string | undefined) => (text ? Number(text) : Number.NaN);

function transformOf(text: string | undefined): Transform | null {
  if (text === undefined) return null;
  const numbers = text.trim().split(/\s+/, 13).map(Number);
  if (numbers.length !== 12 || !numbers.every(Number.isFinite)) throw new MeshError('broken');
  return numbers;
}

const colorOf = (text: string | undefined): number => {
  const digits = /^#([0-9a-f]{6})(?:[0-9a-f]{2})?$/i.exec(text ?? '')?.[1];
  return digits === undefined ? -1 : Number.parseInt(digits, 16);
};

/** Reads the root part and the parts that it references. */
export function readModel(parts: ModelParts, limits: ParseLimits): Model {
  const model: Model = {
    unit: 1,
    objects: new Map(),
    items: [],
    positions: new GrowingFloats(),
    corners: new GrowingIntegers(),
    colors: null,
    words: [],
    isTextured: false,
    hasBeams: false,
  };
  const helpers = printHelpers(parts);
  const wanted = new Set([parts.root]);
  const count = new ElementCount(limits);
  // Iterating a Set includes items added during the loop.
  for (const part of wanted) {
    const reader = new PartReader(model, part, { root: parts.root, count, helpers });
    readXml(parts.read(part), {
      open: (name, attributes, path) => {
        if (reader.isOfMesh(name, attributes, path)) return;
        count.other();
        reader.other(name, attributes, path);
      },
      text: (said, path) => reader.text(said, path),
    });
    for (const other of reader.references) wanted.add(other);
  }
  return model;
}

/** Reads one part of a model. Extension elements may reuse our names elsewhere, so parents are checked too. */
class PartReader {
  /** Other parts that it references. */
  readonly references = new Set<string>();
  readonly #model: Model;
  readonly #part: string;
  readonly #isRoot: boolean;
  readonly #count: ElementCount;
  readonly #helpers: PrintHelpers;
  #id = '';
  readonly #groups = new Map<string, number[]>();
  #group: number[] = [];
  #object: MeshObject | null = null;
  /** The object's default colour for triangles without one. */
  #ownGroup: string | undefined;
  #ownIndex: string | undefined;

  constructor(
    model: Model,
    part: string,
    { root, count, helpers }: { root: string; count: ElementCount; helpers: PrintHelpers },
  ) {
    this.#model = model;
    this.#part = part;
    this.#isRoot = part === root;
    this.#count = count;
    this.#helpers = helpers;
  }

  /** Handles a vertex or triangle; false for other elements. */
  isOfMesh(name: string, attributes: Attributes, path: readonly string[]): boolean {
    const isVertex = name === 'vertex' && path[4] === 'vertices';
    if (!isVertex && (name !== 'triangle' || path[4] !== 'triangles')) return false;
    const object = this.#object;
    if (!object || path.length !== 6 || path[3] !== 'mesh' || path[2] !== 'object') return false;
    if (isVertex) this.#vertex(object, attributes);
    else this.#triangle(object, attributes);
    return true;
  }

  other(name: string, attributes: Attributes, path: readonly string[]): void {
    const parent = path.at(-2);
    const isResource = path.length === 3 && parent === 'resources';
    if (path.length === 1 && this.#isRoot) this.#model.unit = units[attributes['unit'] ?? 'millimeter'] ?? Number.NaN;
    else if (name === 'object' && isResource) this.#begin(attributes);
    else if (name === 'component' && parent === 'components')
      this.#object?.components.push(this.#placement(attributes));
    else if (name === 'item' && parent === 'build' && this.#isRoot) this.#model.items.push(this.#placement(attributes));
    else if (isResource && (name === 'basematerials' || name === 'colorgroup'))
      this.#groups.set(attributes['id'] ?? '', (this.#group = []));
    else if (isResource && unreadPaints.includes(name)) this.#model.isTextured = true;
    else if (parent === 'object' && unreadShapes.test(name)) throw new MeshError('unsupported');
    else if (name === 'beam' && parent === 'beams') this.#model.hasBeams = true;
    else if (name === 'base' && parent === 'basematerials') this.#group.push(colorOf(attributes['displaycolor']));
    else if (name === 'color' && parent === 'colorgroup') this.#group.push(colorOf(attributes['color']));
  }

  text(said: string, path: readonly string[]): void {
    if (path.at(-1) === 'metadata') this.#remember(said);
  }

  #remember(said: string | undefined): void {
    const { words } = this.#model;
    if (said && words.length < most.words) words.push(said.slice(0, most.word));
  }

  #begin(attributes: Attributes): void {
    const { positions, corners, objects } = this.#model;
    const firstVertex = positions.length / 3;
    this.#id = attributes['id'] ?? '';
    this.#object = {
      firstVertex,
      vertices: 0,
      firstTriangle: corners.length / 3,
      triangles: 0,
      components: [],
      isAside: aside.test(attributes['type'] ?? ''),
      asides: this.#helpers.ranges.get(this.#id) ?? [],
    };
    this.#count.object();
    objects.set(`${this.#part}#${this.#id}`, this.#object);
    this.#ownGroup = attributes['pid'];
    this.#ownIndex = attributes['pindex'];
    this.#remember(attributes['name']);
  }

  #placement(attributes: Attributes): Placement {
    const part = pathIn(attributes, this.#part);
    this.references.add(part);
    this.#count.object();
    const id = attributes['objectid'];
    const isAside = this.#helpers.components.has(`${this.#id} ${id}`);
    return { object: `${part}#${id}`, transform: transformOf(attributes['transform']), isAside };
  }

  #vertex(object: MeshObject, { x, y, z }: Attributes): void {
    const { positions } = this.#model;
    this.#count.vertex();
    positions.push(numberOf(x));
    positions.push(numberOf(y));
    positions.push(numberOf(z));
    object.vertices++;
  }

  #triangle(object: MeshObject, attributes: Attributes): void {
    const { corners } = this.#model;
    this.#count.triangle();
    for (const name of ['v1', 'v2', 'v3']) {
      const vertex = numberOf(attributes[name]);
      if (!Number.isInteger(vertex) || vertex < 0 || vertex >= object.vertices) throw new MeshError('broken');
      corners.push(vertex);
    }
    object.triangles++;
    this.#color(attributes);
  }

  #color({ pid, p1, p2, p3 }: Attributes): void {
    const model = this.#model;
    const group = this.#groups.get(pid ?? this.#ownGroup ?? '');
    if (!group && !model.colors) return;
    model.colors ??= new GrowingIntegers();
    while (model.colors.length < model.corners.length - 3) model.colors.push(-1);
    const first = p1 ?? this.#ownIndex;
    for (const place of [first, p2 ?? first, p3 ?? first]) model.colors.push(group?.[numberOf(place)] ?? -1);
  }
}
