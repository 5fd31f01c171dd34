import { changeOf, comparedWith, unchanged, type Compared } from '../../../domain/geometry/change.ts';
import { contactPeaks, seatOf, toNeighbour } from '../../../domain/geometry/contacts.ts';
import {
  fitOf,
  heldAgainst,
  LEAST_FIT,
  type Shell,
  type Solid,
  solidOf,
  wallAt,
} from '../../../domain/geometry/shell.ts';
import { dot, patchesOf, pointOf, windingOf, type Surface } from '../../../domain/geometry/surface.ts';
import { welded } from '../../../domain/geometry/weld.ts';
import { decodeGlb } from '../picture/decode.ts';
import type { DesignAsk, DesignFigures, DesignTeeth, MeasuredAt, ToothFigures, Unmeasured } from '../designTypes.ts';
import type { ShownScan, Vec3 } from '../types.ts';
import { liesElsewhere } from './elsewhere.ts';
import { unitsOf } from './units.ts';

/** Minimum thin area, mm², to ignore a single spike. */
const LEAST_THIN = 0.1;
/** A proximal side isn't occlusal, and faces along the arch. */
const UPRIGHT = 0.5;
const ALONG = 0.5;
/** Millimetres: a piece half of which is further away than this has nothing in common with the previous version. */
const APART = 2;
/** Square millimetres: less than any restoration, more than debris. */
const LEAST_NEW = 10;

/** Checks a design by itself, against the previous versions, and on the jaws that it was made for. */
export async function checkDesign(ask: DesignAsk): Promise<DesignFigures> {
  const design = await shown(ask.design);
  const before = await Promise.all(ask.before.map((one) => decoded(one)));
  const antagonist = ask.antagonist && (await shown(ask.antagonist));
  const jaws = await Promise.all(ask.jaws.map(shown));
  return figuresOf({ ...ask, design, before, jaws, antagonist });
}

interface Models extends Pick<DesignAsk, 'bite' | 'mesial' | 'least'>, Partial<Pick<DesignAsk, 'teeth' | 'labelled'>> {
  design: Solid;
  before: Surface[];
  jaws: Solid[];
  antagonist: Solid | null;
}

/** Which vertices belong to the part, and the directions of its neighbours, or why it has none. */
interface Part {
  has(vertex: number): boolean;
  mesial: Vec3 | Unmeasured;
  distal: Vec3 | Unmeasured;
}

export function figuresOf({
  design,
  before,
  jaws,
  antagonist,
  bite,
  mesial,
  least,
  teeth = null,
  labelled = { own: [], others: [] },
}: Models): DesignFigures {
  const seats = jaws.map((solid) => ({ solid }));
  const shell = seatOf(design, seats);
  if (liesElsewhere(design, labelled, { shell, antagonist })) return notThere;
  const compared = before.length > 0 ? comparedWith(before, design) : null;
  const isNew = compared && newIn(compared);
  const away = antagonist && heldAgainst(design, antagonist).away;
  const walls = shell && fitOf(shell) >= LEAST_FIT ? wallsOf(design, shell) : null;
  const all: Part = {
    has: () => true,
    mesial: mesial ?? 'noDirection',
    distal: mesial ? backwards(mesial) : 'noDirection',
  };
  const unitOf = teeth ? unitsOf(design, shell, teeth) : null;
  return {
    ...partOf(all),
    each: teeth && unitOf && teeth.units.map(({ tooth }, nth) => ({ tooth, ...partOf(unitPart(teeth, unitOf, nth)) })),
    jaw: shell ? jaws.indexOf(shell.solid) : null,
  };

  function partOf({ has, ...sides }: Part): ToothFigures {
    const touches = away?.map((value, vertex) => (has(vertex) && !shell?.isFit[vertex] ? value : Infinity));
    const fits = shell && partAreas(shell, has);
    const isHollow = walls && fits && fits.reduce((sum, area) => sum + area, 0) >= LEAST_FIT;
    const solid: Unmeasured = shell ? 'solid' : 'noJaw';
    const own = walls?.filter(({ vertex }) => has(vertex)) ?? [];
    return withReasons({
      change: compared ? changedIn(compared, { bite, has, isNew: isNew!, isMargin: shell?.isMargin }) : 'firstVersion',
      occlusion: touches ? contactsOf(design, touches) : 'noAntagonist',
      mesial: neighbourOf(sides.mesial, has),
      distal: neighbourOf(sides.distal, has),
      wall: isHollow ? wallOf(design, own, { areas: shell.areas, least }) : solid,
      gap: isHollow ? gapOf(design, shell, fits) : solid,
    });
  }

  /** The closest distance to the jaw from the design's side that faces the direction. */
  function neighbourOf(direction: Vec3 | Unmeasured, has: Part['has']): MeasuredAt | Unmeasured {
    let found: MeasuredAt | null = null;
    if (!shell) return 'noJaw';
    if (typeof direction === 'string') return direction;
    if (!bite) return 'noDirection';
    for (let vertex = 0; vertex < shell.toJaw.length; vertex++) {
      const value = toNeighbour(shell, vertex);
      if (value >= (found?.value ?? Infinity) || !has(vertex)) continue;
      const normal = pointOf({ positions: design.normals }, vertex);
      if (Math.abs(dot(normal, bite)) > UPRIGHT || dot(normal, direction) < ALONG) continue;
      found = at(design, vertex, value);
    }
    return found ?? 'noNeighbour';
  }
}

/** No number of a design that lies elsewhere is one of its tooth. */
const notThere: DesignFigures = {
  ...withReasons({
    change: 'elsewhere',
    occlusion: 'elsewhere',
    mesial: 'elsewhere',
    distal: 'elsewhere',
    wall: 'elsewhere',
    gap: 'elsewhere',
  }),
  each: null,
  jaw: null,
};

type Found = Omit<ToothFigures, 'unmeasured'>;

/** Separates what was measured from the reasons for what wasn't. */
function withReasons(found: { [Name in keyof Found]: NonNullable<Found[Name]> | Unmeasured }): ToothFigures {
  const unmeasured: ToothFigures['unmeasured'] = {};
  const figures: Partial<Record<keyof Found, unknown>> = {};
  for (const [name, one] of Object.entries(found) as [keyof Found, (typeof found)[keyof Found]][]) {
    figures[name] = typeof one === 'string' ? null : one;
    if (typeof one === 'string') unmeasured[name] = one;
  }
  return { ...(figures as Found), unmeasured };
}

interface ChangeAsked extends Pick<Part, 'has'> {
  bite: Vec3 | null;
  isNew(vertex: number): boolean;
  isMargin: Uint8Array | undefined;
}

/**
 * The vertices of pieces that have nothing of the previous version: of a new tooth, in another place or unit. By pieces,
 * because a file can hold a tooth as it was next to a new one.
 */
function newIn({ after, away, areas }: Compared): (vertex: number) => boolean {
  const pieces = patchesOf(after, () => true);
  const far = new Float64Array(pieces.length);
  areas.forEach((area, vertex) => {
    if (pieces[vertex]! >= 0) far[pieces[vertex]!]! += Math.abs(away[vertex]!) > APART ? area : -area;
  });
  return (vertex) => pieces[vertex]! >= 0 && far[pieces[vertex]!]! > 0;
}

/**
 * The largest change beyond the margin, and a larger one at it: trimming a margin often moves it further than anything
 * at the tooth. A part with a new piece can't be compared as a whole.
 */
function changedIn(
  compared: Compared,
  { bite, has, isNew, isMargin }: ChangeAsked,
): NonNullable<ToothFigures['change']> | Unmeasured {
  const areaOf = (counts: (vertex: number) => boolean) =>
    compared.areas.reduce((sum, area, vertex) => (has(vertex) && counts(vertex) ? sum + area : sum), 0);
  if (areaOf(isNew) > Math.min(LEAST_NEW, areaOf(() => true) / 2)) return 'incomparable';
  const isElsewhere = (vertex: number) => !has(vertex) || isNew(vertex);
  const placesBut = (isLeftOut: (vertex: number) => boolean) => changeOf(compared, { bite, isLeftOut }).places;
  const [most] = placesBut((vertex) => isElsewhere(vertex) || isMargin?.[vertex] === 1);
  const [edge] = isMargin ? placesBut((vertex) => isElsewhere(vertex) || isMargin[vertex] === 0) : [];
  const isOnly = placesBut(isElsewhere).length === 1;
  return {
    greatest: most ? { value: most.by, at: most.point, isHeight: most.isHeight, isOnly } : null,
    atMargin:
      edge && Math.abs(edge.by) > Math.abs(most?.by ?? 0) + unchanged ? { value: edge.by, at: edge.point } : null,
  };
}

const backwards = ([x, y, z]: Vec3): Vec3 => [-x, -y, -z];

/** In a bridge, only the end units have neighbours. */
function unitPart({ units, along }: DesignTeeth, unitOf: Uint8Array, nth: number): Part {
  const { mesial } = units[nth]!;
  const before: Part['mesial'] = nth === 0 ? backwards(along) : 'joined';
  const after: Part['mesial'] = nth === units.length - 1 ? along : 'joined';
  const sides = mesial === 1 ? { mesial: after, distal: before } : { mesial: before, distal: after };
  return { has: (vertex) => unitOf[vertex] === nth, ...sides };
}

const decoded = async ({ glb, scale, mirrored }: ShownScan) => {
  const { positions, indices } = await decodeGlb(glb);
  const isAsItIs = scale === 1 && !mirrored;
  return welded({
    positions: isAsItIs
      ? positions
      : positions.map((value, at) => (mirrored && at % 3 === 0 ? -value * scale : value * scale)),
    indices,
  });
};

/** An open scan has no volume to derive its outside from: the caller knows it. */
async function shown(scan: ShownScan & { facesIn?: boolean }): Promise<Solid> {
  const surface = await decoded(scan);
  return solidOf(surface, scan.facesIn === undefined ? windingOf(surface) : scan.facesIn ? -1 : 1);
}

const at = (design: Solid, vertex: number, value: number): MeasuredAt => ({ value, at: pointOf(design, vertex) });

/** The deepest and the lightest contact, or the smallest gap if nothing touches. */
function contactsOf(design: Solid, away: Float32Array) {
  const peaks = contactPeaks(design, away);
  const named = (vertex: number | undefined) => (vertex === undefined ? null : at(design, vertex, away[vertex]!));
  return { deepest: named(peaks[0]), lightest: peaks.length > 1 ? named(peaks.at(-1)) : null };
}

/** Vertex areas on a preparation, 0 elsewhere. */
const partAreas = ({ isFit, areas }: Shell, has: Part['has']) =>
  areas.map((area, vertex) => (isFit[vertex] && has(vertex) ? area : 0));

interface Wall {
  vertex: number;
  wall: number;
}

/** Wall thicknesses of a hollow design away from the margin, thinnest first. */
function wallsOf(design: Solid, { isFit, isMargin }: Shell): Wall[] {
  const walls: Wall[] = [];
  isFit.forEach((fits, vertex) => {
    if (!fits && !isMargin[vertex]) walls.push({ vertex, wall: wallAt(design, vertex) });
  });
  return walls.sort((a, b) => a.wall - b.wall);
}

function wallOf(
  design: Solid,
  walls: readonly Wall[],
  { areas, least }: { areas: Float32Array; least: number | null },
) {
  let [seen, below] = [0, 0];
  let thinnest: Wall | undefined;
  for (const one of walls) {
    seen += areas[one.vertex]!;
    if (seen >= LEAST_THIN) thinnest ??= one;
    if (least !== null && one.wall < least) below += areas[one.vertex]!;
  }
  if (!thinnest) return 'atMargin';
  if (thinnest.wall === Infinity) return 'notClosed';
  return { ...at(design, thinnest.vertex, thinnest.wall), area: least === null ? null : below };
}

/** Area-weighted median gap, more than a millimetre from the margin. */
function gapOf(design: Solid, { isMargin, toJaw }: Shell, fits: Float32Array): MeasuredAt | Unmeasured {
  const fit = [...fits.keys()].filter((vertex) => fits[vertex]! > 0 && !isMargin[vertex]);
  fit.sort((a, b) => toJaw[a]! - toJaw[b]!);
  const half = fit.reduce((sum, vertex) => sum + fits[vertex]!, 0) / 2;
  let seen = 0;
  const middle = fit.find((vertex) => (seen += fits[vertex]!) >= half);
  return middle === undefined ? 'atMargin' : at(design, middle, toJaw[middle]!);
}
