import { type Parsed, type Surface, triangleCount, vertexCount } from '../parse/surface.ts';
import type { ModelFacts } from '../types.ts';
import { findAxes } from './axes.ts';
import { type Bounds, unitsAreDoubtful } from './bounds.ts';
import { jawByContent } from './jaw.ts';
import { largestError, type Quantized } from './quantize.ts';

/** All that is known of a model before its first picture; `coarse` is its grid LOD, which is enough to find the axes by. */
export function factsOf(
  parsed: Parsed,
  coarse: Surface,
  bounds: Bounds,
  quantized: Quantized,
  hasTexture: boolean,
): ModelFacts {
  const { surface, words, notes } = parsed;
  const orientation = findAxes(coarse);
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
    jaw: jawByContent(words, surface.labels, orientation),
    notes: [...notes],
  };
}
