import type { Surface } from '../parse/surface.ts';
import type { Axes, Vec3 } from '../types.ts';
import { type Facet, facetsOf, facingOut, type Moments, momentsOf } from './facets.ts';
import { readHorseshoe } from './horseshoe.ts';
import { added, dot, scaled, subtracted, unit } from './vectors.ts';

export interface Orientation {
  axes: Axes;
  /** A solid cast on a base has its crowns up for either jaw, so its orientation doesn't reveal the jaw. */
  isCast: boolean;
}

const FEWEST_FACETS = 300;
/** More wouldn't improve the result. */
const MOST_FACETS = 2500;
const LEAST_CONFIDENCE = 0.5;
/** Minimum confidence for a certain arch. */
const SURE = 0.5;
/** Crown region below the highest cusp, as a share of the arch's width: about 7 mm. */
const CROWN_DEPTH = 0.12;
/**
 * Depth of an arch relative to its width, as spreads: 0.51 to 0.78 for complete arches, 0.25 to 0.46 for partial ones.
 * Those curve too, but their open end isn't posterior: the user is asked.
 */
const LEAST_DEPTH = 0.5;
const ASKED = 0.3;
/** A solid taller than this share of its width has a base. */
const CAST_HEIGHT = 0.35;

/** Flat share of the area facing this direction: high for a base or a cut, low for cusps and edges. */
function flatness(facets: Facet[], direction: Vec3): number {
  let facing = 0;
  let flat = 0;
  for (const { normal, area } of facets) {
    const towards = dot(normal, direction);
    if (towards > 0.5) facing += area;
    if (towards > 0.9) flat += area;
  }
  return facing > 0 ? flat / facing : 0;
}

/**
 * In which direction along the thin axis the crowns point: for an open scan away from its opening, for a closed one
 * away from the flatter side, which is the base. `certainty` is 0 to 1.
 */
function crownSide(facets: Facet[], thin: Vec3, { outwards }: Moments): { occlusal: Vec3; certainty: number } {
  const open = dot(outwards, thin);
  const flatter = flatness(facets, scaled(thin, -1)) - flatness(facets, thin);
  const evidence = open * 6 + flatter * 4;
  return { occlusal: scaled(thin, evidence < 0 ? -1 : 1), certainty: Math.min(1, Math.abs(evidence)) };
}

function rangeAlong(facets: Facet[], direction: Vec3): { low: number; high: number } {
  let [low, high] = [Infinity, -Infinity];
  for (const { centre } of facets) {
    const height = dot(centre, direction);
    if (height < low) low = height;
    if (height > high) high = height;
  }
  return { low, high };
}

interface Crowns {
  facets: Facet[];
  moments: Moments;
  occlusal: Vec3;
}

/** The crowns and the normal of their plane, unaffected by a slanted base. */
function levelled(facets: Facet[], towards: Vec3, width: number): Crowns {
  let occlusal = towards;
  for (let round = 0; ; round++) {
    const top = rangeAlong(facets, occlusal).high;
    const crowns = facets.filter(({ centre }) => dot(centre, occlusal) > top - CROWN_DEPTH * width);
    const moments = momentsOf(crowns);
    const [, , thin] = moments.directions;
    const level = scaled(thin, dot(thin, occlusal) < 0 ? -1 : 1);
    // A larger angle means another side of the solid, not the same plane
    const isSame = dot(level, occlusal) > 0.9;
    if (isSame) occlusal = level;
    if (round === 2 || !isSame) return { facets: crowns, moments, occlusal };
  }
}

export const isArch = (orientation: Orientation | null): boolean => (orientation?.axes.confidence ?? 0) >= SURE;

/**
 * The jaw's axes from its shape alone: an arch is flat, its crowns are rougher than its base, and its open end is
 * posterior. Null if it is no arch (a single crown, a sphere); confidence below 0.5 for a partial arch.
 */
export function findAxes(coarse: Surface): Orientation | null {
  const facets = facingOut(facetsOf(coarse, MOST_FACETS));
  if (facets.length < FEWEST_FACETS) return null;
  const moments = momentsOf(facets);
  const [, , thin] = moments.directions;
  const flat = Math.max(0, 1 - Math.sqrt(moments.spreads[2] / moments.spreads[1]));
  const { occlusal, certainty } = crownSide(facets, thin, moments);

  const lateral = rangeAlong(facets, moments.directions[0]);
  const width = lateral.high - lateral.low;
  const crowns = levelled(facets, occlusal, width);
  if (crowns.facets.length < FEWEST_FACETS / 4) return null;
  const [wide, deep] = crowns.moments.directions;
  const spots = crowns.facets.map(({ centre, area }) => {
    const away = subtracted(centre, crowns.moments.centre);
    return { x: dot(away, wide), y: dot(away, deep), weight: area };
  });
  const shoe = readHorseshoe(spots);
  const front = unit(added(scaled(wide, Math.cos(shoe.front)), scaled(deep, Math.sin(shoe.front))));
  const shape = (flat * certainty * shoe.openness * shoe.hollowness * shoe.symmetry) ** 0.25;
  if (!(shape >= LEAST_CONFIDENCE)) return null;
  const [width2, depth2] = crowns.moments.spreads;
  const confidence = Math.sqrt(depth2 / width2) < LEAST_DEPTH ? Math.min(shape, ASKED) : shape;
  const height = rangeAlong(facets, crowns.occlusal);
  const isOpen = Math.hypot(...moments.outwards) > 0.1;
  const isCast = !isOpen && height.high - height.low > CAST_HEIGHT * width;
  return { axes: { occlusal: crowns.occlusal, front, confidence }, isCast };
}
