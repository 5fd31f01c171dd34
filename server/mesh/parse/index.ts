import { MeshError } from '../errors.ts';
import { parseObj } from './obj.ts';
import { parsePly } from './ply.ts';
import { isTextStl, looksLikeBinaryStl, parseBinaryStl, parseTextStl } from './stl.ts';
import type { Parsed, ParseLimits, Surface } from './surface.ts';
import { decode } from './text.ts';

function parseByContent(bytes: Uint8Array, name: string, limits: ParseLimits): Parsed {
  const start = decode(bytes.subarray(0, 4));
  if (/^ply[\r\n]/.test(start)) return parsePly(bytes, limits);
  if (looksLikeBinaryStl(bytes)) return parseBinaryStl(bytes, limits);
  if (isTextStl(bytes)) return parseTextStl(bytes, limits);
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
  if (extension === 'obj') return parseObj(bytes, limits);
  if (extension === 'stl') return parseBinaryStl(bytes, limits);
  throw new MeshError(extension === 'ply' ? 'broken' : 'unsupported');
}

/** Leaves out vertices that only dropped triangles used: they would widen the bounds and blur the rest. */
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

/**
 * A scan's bytes as a welded surface, told by content first and by `name` only where content doesn't say.
 * Throws `broken`, `unsupported`, `tooManyTriangles`, `notFinite` when no finite triangle is left, `empty` when there was none.
 */
export function parseMesh(bytes: Uint8Array, name: string, limits: ParseLimits): Parsed {
  if (bytes.length === 0) throw new MeshError('empty');
  const parsed = parseByContent(bytes, name, limits);
  if (parsed.surface.indices.length === 0)
    throw new MeshError(parsed.notes.has('nonFiniteDropped') ? 'notFinite' : 'empty');
  return { ...parsed, surface: compact(parsed.surface) };
}
