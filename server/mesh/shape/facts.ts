import type { CoarseStl } from '../parse/coarseStl.ts';
import { type Parsed, triangleCount, vertexCount } from '../parse/surface.ts';
import type { MeasuredFacts, ModelFacts } from '../types.ts';
import type { Orientation } from './axes.ts';
import { type Bounds, boundsOf, unitsAreDoubtful } from './bounds.ts';
import { jawsByContent } from './jaw.ts';
import { largestError, type Quantized } from './quantize.ts';

/** All that is known of a model whose surface is whole. */
export function factsOf(
  { surface, words, notes }: Parsed,
  orientation: Orientation | null,
  bounds: Bounds,
  quantized: Quantized,
  hasTexture: boolean,
): MeasuredFacts {
  return {
    triangles: triangleCount(surface),
    vertices: vertexCount(surface),
    bounds,
    maxErrorMicrometres: largestError(surface.positions, quantized) * 1000,
    hasColors: surface.colors !== undefined,
    hasTexture,
    hasLabels: surface.labels !== undefined,
    doubtfulUnits: unitsAreDoubtful(bounds),
    axes: orientation?.axes ?? null,
    jaws: jawsByContent(words, surface.labels, orientation),
    notes: [...notes],
  };
}

/** What a preview tells of its model before the surface is whole. */
export function earlyFactsOf({ surface, words, triangles }: CoarseStl, orientation: Orientation | null): ModelFacts {
  const bounds = boundsOf(surface.positions);
  return {
    triangles,
    vertices: null,
    bounds,
    maxErrorMicrometres: null,
    hasColors: false,
    hasTexture: false,
    hasLabels: false,
    doubtfulUnits: unitsAreDoubtful(bounds),
    axes: orientation?.axes ?? null,
    jaws: jawsByContent(words, undefined, orientation),
    notes: [],
  };
}
