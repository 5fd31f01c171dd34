import type { Vec3 } from '../types.ts';
import type { Surface } from './surface.ts';

/** Corners looked at to learn where the scan lies. */
const SAMPLES = 4096;
/** Steps of the golden section spread evenly and follow no pattern that a file's order has. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;
/** What lies a metre, and 25 times the extent of the scan's middle half, from its middle is damaged: no dental file is so large. */
const NEAR = 1000;
const SPREADS = 25;
/** Beyond a kilometre from the origin, single precision can't tell two points of a tooth apart. */
const FAR = 1e6;

/** Quartiles of the corners along one axis, by a sample: damaged coordinates don't move them while they are few. */
function quartilesOf({ positions, indices }: Surface, axis: number): Vec3 {
  const places = new Float32Array(Math.min(SAMPLES, indices.length));
  for (let sample = 0; sample < places.length; sample++) {
    const corner = Math.floor(((sample * GOLDEN) % 1) * indices.length);
    places[sample] = positions[indices[corner]! * 3 + axis]!;
  }
  places.sort();
  return [0.25, 0.5, 0.75].map((share) => places[Math.floor(places.length * share)]!) as Vec3;
}

/** Triangles without those that reach impossibly far: one damaged coordinate would shrink the scan to a dot on the screen. */
export function withoutStrays(surface: Surface): Uint32Array {
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
