import { changeOf } from '../../../domain/geometry/change.ts';
import { heldAgainst, shellOf, type Shell, type Solid, solidOf, wallAt } from '../../../domain/geometry/shell.ts';
import { dot, patchesOf, pointOf, windingOf } from '../../../domain/geometry/surface.ts';
import { decodeGlb } from '../picture/decode.ts';
import type { DesignAsk, DesignFigures, MeasuredAt, ShownScan, Vec3 } from '../types.ts';
import { welded } from './weld.ts';

/** Millimetres: nearer to the antagonist, it is a contact. */
const TOUCHES = 0.02;
/** Square millimetres that are as thin, so that one spike isn't said. */
const LEAST_THIN = 0.1;
/** A side that looks to its neighbour is no chewing surface, and lies along the arch. */
const UPRIGHT = 0.5;
const ALONG = 0.5;
/** Square millimetres of a surface that fits a preparation: less, and it isn't hollow. */
const LEAST_FIT = 5;

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
  before: Awaited<ReturnType<typeof decoded>>[];
  jaws: Solid[];
  antagonist: Solid | null;
}

export function figuresOf({ design, before, jaws, antagonist, bite, mesial, least }: Models): DesignFigures {
  const shells = jaws.map((one) => shellOf(design, one));
  const [shell] = shells.toSorted((a, b) => fitOf(b) - fitOf(a));
  const isOutside = (vertex: number) => !shell?.isFit[vertex];
  const isWall = (vertex: number) => isOutside(vertex) && !shell?.isMargin[vertex];
  return {
    change: before.length > 0 ? changed() : null,
    occlusion: antagonist ? contactsOf(design, antagonist, isOutside) : null,
    ...(shell && bite && mesial ? neighboursOf(design, shell, { bite, mesial }) : { mesial: null, distal: null }),
    ...(shell && fitOf(shell) >= LEAST_FIT
      ? { wall: wallsOf(design, shell, isWall, least), gap: gapOf(design, shell) }
      : { wall: null, gap: null }),
    jaw: shell ? shells.indexOf(shell) : null,
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
  let nearest = -1;
  away.forEach((value, vertex) => {
    if (isOutside(vertex) && value < (nearest < 0 ? Infinity : away[nearest]!)) nearest = vertex;
  });
  const peaks = new Map<number, number>();
  patchesOf(design, (vertex) => isOutside(vertex) && away[vertex]! <= TOUCHES).forEach((of, vertex) => {
    if (of >= 0 && away[vertex]! < (away[peaks.get(of) ?? -1] ?? Infinity)) peaks.set(of, vertex);
  });
  const [lightest] = [...peaks.values()].toSorted((a, b) => away[b]! - away[a]!);
  return {
    deepest: nearest < 0 ? null : at(design, nearest, away[nearest]!),
    lightest: lightest === undefined || peaks.size < 2 ? null : at(design, lightest, away[lightest]!),
  };
}

/**
 * The nearest place of the jaw that faces the design's sides: beyond the margin a preparation looks the same way as what stands on
 * it, so what looks back is a neighbour.
 */
function neighboursOf(design: Solid, shell: Shell, { bite, mesial }: { bite: Vec3; mesial: Vec3 }) {
  const found: { mesial: MeasuredAt | null; distal: MeasuredAt | null } = { mesial: null, distal: null };
  const { isFit, isMargin, toJaw, facing } = shell;
  toJaw.forEach((value, vertex) => {
    if (isFit[vertex] || isMargin[vertex] || facing[vertex]! > -0.5 || value === Infinity) return;
    const normal = pointOf({ positions: design.normals }, vertex);
    const towards = dot(normal, mesial);
    if (Math.abs(dot(normal, bite)) > UPRIGHT || Math.abs(towards) < ALONG) return;
    const side = towards > 0 ? 'mesial' : 'distal';
    if (value < (found[side]?.value ?? Infinity)) found[side] = at(design, vertex, value);
  });
  return found;
}

/** Square millimetres that lie on a preparation. */
const fitOf = ({ isFit, areas }: Shell) => areas.reduce((sum, area, vertex) => sum + (isFit[vertex] ? area : 0), 0);

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
