import type { CoarseStl } from '../parse/coarseStl.ts';
import { triangleCount, vertexCount, type Parsed } from '../parse/surface.ts';
import type { MeasuredFacts, ModelFacts, Jaw } from '../types.ts';
import type { Orientation } from './axes.ts';
import { boundsOf, unitsAreDoubtful, type Bounds } from './bounds.ts';
import { largestError, type Quantized } from './quantize.ts';
import { saidByHeader } from '../names.ts';

/** All facts about a model, once its surface is complete. */
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

/** Facts from a preview, before the surface is complete. */
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

/** Minimum confidence in the crown direction; one arch was upside down at 0.62. See `sureAxes` in domain/order/files/file.ts. */
export const CLEAR = 0.63;
/** The crowns must point along a file axis, as scanners align them. */
const ALIGNED = 0.85;

/** Characters of the file's text searched: the jaw is named near its beginning. */
const MOST_WORDS = 5000;

/** The jaw of most labels, by quadrant (1, 2, 5, 6 upper; 3, 4, 7, 8 lower). */
function jawByLabels(labels: Uint8Array): Jaw | null {
  let upper = 0;
  let lower = 0;
  for (const label of labels) {
    if (label < 11 || label > 85) continue;
    const quadrant = Math.floor(label / 10);
    if (quadrant === 1 || quadrant === 2 || quadrant === 5 || quadrant === 6) upper++;
    else lower++;
  }
  if (upper === lower) return null;
  return upper > lower ? 'upper' : 'lower';
}

/** By convention, in bite position upper crowns point down an axis and lower ones up. */
function jawByShape(orientation: Orientation | null): Jaw | null {
  if (!orientation || orientation.isCast || orientation.axes.confidence < CLEAR) return null;
  const [, y, z] = orientation.axes.occlusal;
  const up = Math.abs(y) > Math.abs(z) ? y : z;
  if (Math.abs(up) < ALIGNED) return null;
  return up < 0 ? 'upper' : 'lower';
}

/** Evidence for a jaw in the file itself; null where there is none. */
export const jawsByContent = (
  words: string,
  labels: Uint8Array | undefined,
  orientation: Orientation | null,
): ModelFacts['jaws'] => ({
  labels: labels ? jawByLabels(labels) : null,
  shape: jawByShape(orientation),
  header: saidByHeader(words.slice(0, MOST_WORDS)),
});
