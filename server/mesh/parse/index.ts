import { MeshError } from '../errors.ts';
import { valenceOf } from '../shape/valence.ts';
import { parseObj, type ReadMaterials } from './obj.ts';
import { startsAsOtherModel } from '../read/otherModel.ts';
import { looksLikeZip } from '../read/threeMf.ts';
import { parse3mf } from './threeMf.ts';
import { parsePly } from './ply.ts';
import { startsAsPly } from './plyHeader.ts';
import { isTextStl, looksLikeBinaryStl, parseBinaryStl, parseTextStl } from './stl.ts';
import type { Parsed, ParseLimits, Surface } from './surface.ts';
import { plainText } from './text.ts';
import type { Vec3 } from '../types.ts';

function parseByContent(bytes: Uint8Array, name: string, limits: ParseLimits, materialsOf: ReadMaterials): Parsed {
  if (looksLikeBinaryStl(bytes)) return parseBinaryStl(bytes, limits);
  const text = plainText(bytes);
  if (startsAsPly(text)) return parsePly(text, limits);
  if (isTextStl(text)) return parseTextStl(text, limits);
  if (looksLikeZip(bytes)) return parse3mf(bytes, limits);
  if (startsAsOtherModel(bytes)) throw new MeshError('otherModel');
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase();
  if (extension === 'obj') return parseObj(text, limits, materialsOf);
  if (extension === 'stl') return parseBinaryStl(bytes, limits);
  throw new MeshError(extension === 'ply' || extension === '3mf' ? 'broken' : 'unsupported');
}

/** Maximum percentage of triangles dropped for bad coordinates; with more, the scan has holes and is rejected. */
const MOST_DROPPED = 1;

/** Rejects vertices with too many triangles: later stages take quadratic time in them. */
function refuseCrowds({ positions, indices }: Surface, limit: number): void {
  const { most } = valenceOf(indices, positions.length / 3);
  if (most > limit) throw new MeshError('crowdedVertex', { triangles: most, limit });
}

/** Removes vertices that only dropped triangles used: they would enlarge the bounds and reduce precision. */
function compact(surface: Surface): Surface {
  const { indices } = surface;
  const count = surface.positions.length / 3;
  const place = new Uint32Array(count);
  for (let at = 0; at < indices.length; at++) place[indices[at]!] = 1;
  let kept = 0;
  for (let vertex = 0; vertex < count; vertex++) if (place[vertex]) place[vertex] = ++kept;
  if (kept === count) return surface;
  const pick = <T extends Float32Array | Uint8Array>(from: T | undefined, size: number): T | undefined => {
    if (!from) return undefined;
    const to = from.slice(0, kept * size) as T;
    for (let vertex = 0; vertex < count; vertex++) {
      if (!place[vertex]) continue;
      for (let item = 0; item < size; item++) to[(place[vertex]! - 1) * size + item] = from[vertex * size + item]!;
    }
    return to;
  };
  return {
    positions: pick(surface.positions, 3)!,
    indices: indices.map((vertex) => place[vertex]! - 1),
    colors: pick(surface.colors, 4),
    labels: pick(surface.labels, 1),
    uvs: pick(surface.uvs, 2),
  };
}

const noMaterials: ReadMaterials = () => new Map();

/**
 * Parses a scan into a welded surface. The content determines the format, or else `name`. A few triangles with
 * non-finite coordinates are dropped and noted. `materialsOf` reads an OBJ's material files. Throws `broken`,
 * `unsupported`, `tooManyTriangles`, `crowdedVertex`, `tooLarge`, `notFinite` (too many bad coordinates), and `empty`.
 */
export function parseMesh(
  bytes: Uint8Array,
  name: string,
  limits: ParseLimits,
  materialsOf: ReadMaterials = noMaterials,
): Parsed {
  if (bytes.length === 0) throw new MeshError('empty');
  const parsed = parseByContent(bytes, name, limits, materialsOf);
  const indices = withoutStrays(parsed.surface);
  const dropped = parsed.dropped + (parsed.surface.indices.length - indices.length) / 3;
  const kept = indices.length / 3;
  if (dropped * 100 > (dropped + kept) * MOST_DROPPED) throw new MeshError('notFinite', { triangles: dropped });
  if (kept === 0) throw new MeshError('empty');
  if (dropped > 0) parsed.notes.add('nonFiniteDropped');
  const surface = compact({ ...parsed.surface, indices });
  refuseCrowds(surface, limits.vertexTriangles);
  return { ...parsed, dropped, surface };
}

/** Corners sampled to locate the scan. */
const SAMPLES = 4096;
/** Golden-ratio steps spread evenly and don't align with patterns in the file's order. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;
/** Points over a metre and 25 interquartile ranges from the middle are damaged: no dental file is so large. */
const NEAR = 1000;
const SPREADS = 25;
/** Beyond a kilometre from the origin, single precision can't distinguish points on a tooth. */
const FAR = 1e6;

/** Quartiles of sampled corners along one axis, robust against a few damaged coordinates. */
function quartilesOf({ positions, indices }: Surface, axis: number): Vec3 {
  const places = new Float32Array(Math.min(SAMPLES, indices.length));
  for (let sample = 0; sample < places.length; sample++) {
    const corner = Math.floor(((sample * GOLDEN) % 1) * indices.length);
    places[sample] = positions[indices[corner]! * 3 + axis]!;
  }
  places.sort();
  return [0.25, 0.5, 0.75].map((share) => places[Math.floor(places.length * share)]!) as Vec3;
}

/** Drops triangles that reach impossibly far: one damaged coordinate would shrink the scan to a dot. */
function withoutStrays(surface: Surface): Uint32Array {
  const { positions, indices } = surface;
  if (indices.length === 0) return indices;
  const quartiles = [0, 1, 2].map((axis) => quartilesOf(surface, axis));
  const reach = Math.max(NEAR, SPREADS * Math.max(...quartiles.map(([low, , high]) => high - low)));
  const low = quartiles.map(([, middle]) => Math.max(-FAR, middle - reach)) as Vec3;
  const high = quartiles.map(([, middle]) => Math.min(FAR, middle + reach)) as Vec3;
  const isNear = (vertex: number) => {
    const [x, y, z] = [positions[vertex * 3]!, positions[vertex * 3 + 1]!, positions[vertex * 3 + 2]!];
    return x >= low[0] && x <= high[0] && y >= low[1] && y <= high[1] && z >= low[2] && z <= high[2];
  };
  let vertex = positions.length / 3;
  while (vertex > 0 && isNear(vertex - 1)) vertex--;
  if (vertex === 0) return indices;
  return indices.filter((_, at) => {
    const first = at - (at % 3);
    return isNear(indices[first]!) && isNear(indices[first + 1]!) && isNear(indices[first + 2]!);
  });
}
