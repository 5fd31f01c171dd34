import { constants, gzipSync } from 'node:zlib';
import { coarseStl } from './parse/coarseStl.ts';
import { parseMesh } from './parse/index.ts';
import { type Surface, triangleCount, vertexCount } from './parse/surface.ts';
import { Companions } from './read/companions.ts';
import { saveBytes } from './read/extract.ts';
import { readSource } from './read/source.ts';
import { readTexture } from './read/texture.ts';
import { findAxes, isArch, type Orientation } from './shape/axes.ts';
import { boundsOf, type Bounds } from './shape/bounds.ts';
import { earlyFactsOf, factsOf } from './shape/facts.ts';
import { facesIn } from './shape/facing.ts';
import { gridLod, gridLevel } from './shape/gridLod.ts';
import { quantize } from './shape/quantize.ts';
import type { Form, MeasuredFacts, MeshEvent, MeshLimits, MeshResult, MeshSource, ModelFacts, Note } from './types.ts';
import { type Encoded, encodeSurface } from './write/encode.ts';
import { type Texture, writeGlb } from './write/glb.ts';
import { MeshoptSimplifier } from 'meshoptimizer/simplifier';
import { isFaithful, type Level, likenessOf } from './shape/faithful.ts';
import { moveVertices } from './shape/subset.ts';
import { isCrowded } from './shape/valence.ts';

/** Slow zlib levels barely help on meshopt streams, and not at all on embedded images. */
function pack(glb: Uint8Array, hasTexture: boolean): Uint8Array {
  const packed = gzipSync(glb, { level: hasTexture ? 1 : 5, memLevel: constants.Z_MAX_MEMLEVEL });
  // A separate copy can be transferred to another thread
  return new Uint8Array(packed);
}

/**
 * Converts one model file into its viewing forms: first a grid LOD, then the whole model, then the final LOD. The whole
 * model carries the texture; LODs keep texture coordinates only and share its image in the viewer. The original is
 * written last, so that it delays no view. Throws MeshError.
 */
export async function convert(
  source: MeshSource,
  limits: MeshLimits,
  on: (event: MeshEvent) => void,
): Promise<MeshResult> {
  on({ stage: 'reading', progress: 0 });
  return convertBytes(readSource(source, limits.bytes), source, limits, on);
}

/** Like `convert`, with the model's bytes; `source` gives its name, companions and where to keep the original. */
export async function convertBytes(
  bytes: Uint8Array,
  source: MeshSource,
  limits: MeshLimits,
  on: (event: MeshEvent) => void,
): Promise<MeshResult> {
  const emit = (form: Form, encoded: Encoded, facts: ModelFacts, image?: Texture) => {
    const glb = pack(writeGlb(encoded, image), image !== undefined);
    on({ form, glb, bytes: glb.length, triangles: encoded.indices / 3, facts });
  };
  const encodeLod = (lod: Surface) => encodeSurface(lod, boundsOf(lod.positions), 'coarse');
  /** Emits a coarse preview and derives the model's orientation from it. */
  const preview = (coarse: Surface, factsBy: (orientation: Orientation | null) => ModelFacts) => {
    const orientation = findAxes(coarse);
    emit('preview', encodeLod(coarse), factsBy(orientation));
    return orientation;
  };

  on({ stage: 'parsing', progress: 0.15 });
  const early = coarseStl(bytes, limits.triangles, lodTarget);
  const seen = early && { orientation: preview(early.surface, (orientation) => earlyFactsOf(early, orientation)) };
  const companions = new Companions(source.name, source.companions ?? [], limits.bytes);
  const parsed = parseMesh(bytes, source.name, limits, (libraries) => companions.materials(libraries) ?? new Map());
  const texture = await readTexture(parsed, companions, limits);
  const { surface } = parsed;

  on({ stage: 'preview', progress: 0.25 });
  const bounds = boundsOf(surface.positions);
  const quantized = quantize(surface.positions, bounds);
  const target = lodTarget(triangleCount(surface));
  const isSmall = triangleCount(surface) <= target * 1.3;
  const factsBy = (orientation: Orientation | null) =>
    factsOf(parsed, orientation, bounds, quantized, texture !== undefined);
  const { orientation } = seen ?? {
    orientation: preview(isSmall ? surface : gridLod(surface, bounds, target), factsBy),
  };
  const facts = factsBy(orientation);

  on({ stage: 'encoding', progress: 0.35 });
  emit('full', encodeSurface(surface, bounds, 'exact', quantized), facts, texture);
  const saved = source.extractTo === undefined ? undefined : await saveBytes(bytes, source.extractTo);

  on({ stage: 'simplifying', progress: 0.65 });
  const { lod, byGrid } = isSmall ? { lod: surface, byGrid: false } : simplify(surface, bounds, target);
  const notes: Note[] = byGrid ? [...facts.notes, 'simplifiedByGrid'] : facts.notes;
  emit('lod', encodeLod(lod), { ...facts, notes });
  // After emitting the LOD, so that it delays no view. A hollow alone (a post space, a palate) naturally faces inwards.
  const isInwards = isArch(orientation) && facesIn(lod);
  const final: MeasuredFacts = { ...facts, notes: isInwards ? [...notes, 'facesIn'] : notes };
  on({ stage: 'simplifying', progress: 1 });
  return { facts: final, ...saved };
}

/** The simplifier needs about 236 bytes per vertex: beyond this, use the grid, which needs few. */
const MOST_VERTICES = 2_000_000;
const SHARE = 0.05;
/** Attempts with finer grids if the level isn't faithful. */
const TRIES = 3;

/** Target size of a LOD: 5 %, but enough to recognize a tooth, and at most what a weak GPU rotates smoothly. */
export function lodTarget(triangles: number): number {
  return Math.min(50_000, Math.max(16_000, Math.round(triangles * SHARE)));
}

/**
 * The final LOD: collapses edges in flat areas. Cracks and T-junctions prevent that or tear the surface: an unfaithful
 * level is replaced by the grid's, as are meshes that are too large or crowded. `byGrid` reports this.
 */
export function simplify(surface: Surface, bounds: Bounds, target: number): { lod: Surface; byGrid: boolean } {
  const likeness = likenessOf(surface, bounds);
  const isPlain = vertexCount(surface) <= MOST_VERTICES && !isCrowded(surface.indices, vertexCount(surface));
  const collapsed = isPlain ? collapse(surface, target) : null;
  if (collapsed && isFaithful(likeness, collapsed, target)) return { lod: collapsed.lod, byGrid: false };
  // A finer grid loses less; the last one is used whatever it lost.
  let level = gridLevel(surface, bounds, target);
  for (let tried = 1; tried < TRIES && !isFaithful(likeness, level, target * tried); tried++)
    level = gridLevel(surface, bounds, target * (tried + 1));
  return { lod: level.lod, byGrid: true };
}

function collapse(surface: Surface, target: number): Level {
  const [kept] = MeshoptSimplifier.simplify(surface.indices, surface.positions, 3, target * 3, 1);
  const [remap, count] = MeshoptSimplifier.compactMesh(kept);
  const origins = new Uint32Array(count);
  for (let vertex = 0; vertex < remap.length; vertex++) if (remap[vertex]! < count) origins[remap[vertex]!] = vertex;
  return { lod: moveVertices(surface, kept, remap, count), origins };
}
