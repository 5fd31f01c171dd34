import { changeOf } from '../../../domain/geometry/change.ts';
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
import { dot, pointOf, windingOf, type Surface } from '../../../domain/geometry/surface.ts';
import { decodeGlb } from '../picture/decode.ts';
import type { DesignAsk, DesignFigures, MeasuredAt, ShownScan, Vec3 } from '../types.ts';
import { welded } from '../../../domain/geometry/weld.ts';

/** Square millimetres that are as thin, so that one spike isn't said. */
const LEAST_THIN = 0.1;
/** A side that looks to its neighbour is no chewing surface, and lies along the arch. */
const UPRIGHT = 0.5;
const ALONG = 0.5;

/** What a design shows by itself, next to the version before, and on the jaws that it was made for. */
export async function checkDesign(ask: DesignAsk): Promise<DesignFigures> {
  const design = await shown(ask.design);
  const before = await Promise.all(ask.before.map((one) => decoded(one)));
  const antagonist = ask.antagonist && (await shown(ask.antagonist));
  const jaws = await Promise.all(ask.jaws.map(shown));
  return figuresOf({ ...ask, design, before, jaws, antagonist });
}

interface Models extends Pick<DesignAsk, 'bite' | 'mesial' | 'least'> {
  design: Solid;
  before: Surface[];
  jaws: Solid[];
  antagonist: Solid | null;
}

export function figuresOf({ design, before, jaws, antagonist, bite, mesial, least }: Models): DesignFigures {
  const shell = seatOf(
    design,
    jaws.map((solid) => ({ solid })),
  );
  const isOutside = (vertex: number) => !shell?.isFit[vertex];
  const isWall = (vertex: number) => isOutside(vertex) && !shell?.isMargin[vertex];
  return {
    change: before.length > 0 ? changed() : null,
    occlusion: antagonist ? contactsOf(design, antagonist, isOutside) : null,
    ...(shell && bite && mesial ? neighboursOf(design, shell, { bite, mesial }) : { mesial: null, distal: null }),
    ...(shell && fitOf(shell) >= LEAST_FIT
      ? { wall: wallsOf(design, shell, isWall, least), gap: gapOf(design, shell) }
      : { wall: null, gap: null }),
    jaw: shell ? jaws.indexOf(shell.solid) : null,
  };

  function changed(): DesignFigures['change'] {
    // How far a crown reaches at its margin isn't what changed at the tooth.
    const { places } = changeOf(design, before, { bite, isLeftOut: (vertex) => shell?.isMargin[vertex] === 1 });
    const [most] = places;
    if (!most) return { greatest: null };
    const isOnly = places.length === 1;
    return { greatest: { value: most.by, at: most.point, isHeight: most.isHeight, isOnly } };
  }
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

/** An open scan has no volume that says where its outside is: the asker knows. */
async function shown(scan: ShownScan & { facesIn?: boolean }): Promise<Solid> {
  const surface = await decoded(scan);
  return solidOf(surface, scan.facesIn === undefined ? windingOf(surface) : scan.facesIn ? -1 : 1);
}

const at = (design: Solid, vertex: number, value: number): MeasuredAt => ({ value, at: pointOf(design, vertex) });

/** The deepest contact and the lightest of several, or the least gap where nothing touches. */
function contactsOf(design: Solid, antagonist: Solid, isOutside: (vertex: number) => boolean) {
  const { away } = heldAgainst(design, antagonist);
  const peaks = contactPeaks(
    design,
    away.map((value, vertex) => (isOutside(vertex) ? value : Infinity)),
  );
  const named = (vertex: number | undefined) => (vertex === undefined ? null : at(design, vertex, away[vertex]!));
  return { deepest: named(peaks[0]), lightest: peaks.length > 1 ? named(peaks.at(-1)) : null };
}

/** The nearest place of the jaw that faces the design's sides. */
function neighboursOf(design: Solid, shell: Shell, { bite, mesial }: { bite: Vec3; mesial: Vec3 }) {
  const found: { mesial: MeasuredAt | null; distal: MeasuredAt | null } = { mesial: null, distal: null };
  shell.toJaw.forEach((_, vertex) => {
    const value = toNeighbour(shell, vertex);
    if (value === Infinity) return;
    const normal = pointOf({ positions: design.normals }, vertex);
    const towards = dot(normal, mesial);
    if (Math.abs(dot(normal, bite)) > UPRIGHT || Math.abs(towards) < ALONG) return;
    const side = towards > 0 ? 'mesial' : 'distal';
    if (value < (found[side]?.value ?? Infinity)) found[side] = at(design, vertex, value);
  });
  return found;
}

function wallsOf(design: Solid, { areas }: Shell, isWall: (vertex: number) => boolean, least: number | null) {
  const walls: { vertex: number; wall: number }[] = [];
  for (let vertex = 0; vertex < areas.length; vertex++)
    if (isWall(vertex)) walls.push({ vertex, wall: wallAt(design, vertex) });
  walls.sort((a, b) => a.wall - b.wall);
  let [seen, below] = [0, 0];
  let thinnest: { vertex: number; wall: number } | undefined;
  for (const one of walls) {
    seen += areas[one.vertex]!;
    if (seen >= LEAST_THIN) thinnest ??= one;
    if (least !== null && one.wall < least) below += areas[one.vertex]!;
  }
  if (!thinnest || thinnest.wall === Infinity) return null;
  return { ...at(design, thinnest.vertex, thinnest.wall), area: least === null ? null : below };
}

/** The median by area, beyond a millimetre from the margin. */
function gapOf(design: Solid, { isFit, isMargin, toJaw, areas }: Shell): MeasuredAt | null {
  const fit = [...areas.keys()].filter((vertex) => isFit[vertex] && !isMargin[vertex]);
  fit.sort((a, b) => toJaw[a]! - toJaw[b]!);
  const half = fit.reduce((sum, vertex) => sum + areas[vertex]!, 0) / 2;
  let seen = 0;
  const middle = fit.find((vertex) => (seen += areas[vertex]!) >= half);
  return middle === undefined ? null : at(design, middle, toJaw[middle]!);
}
