import { dot, unit, cross } from '../shape/vectors.ts';
import type { Axes, Jaw, PictureJaw, Vec3 } from '../types.ts';
import { clay } from './clay.ts';
import { decodeGlb, reflected, type Triangles } from './decode.ts';
import { outsideOf } from './outside.ts';

/** Assumed axes of jaws with unknown orientation: like casts on a table. */
const upright: Axes = { occlusal: [0, 0, 1], front: [0, 1, 0], confidence: 0 };
/** Opening angle per jaw, and the gap between incisors as a share of the arch's depth. */
const OPENING = { upper: (27 * Math.PI) / 180, lower: (7 * Math.PI) / 180, gap: 0.02 };

/** Rotates a jaw into its own frame: x across, y forward, z occlusal, with the origin centred on the occlusal plane. */
function inOwnFrame({ positions, indices, colors }: Triangles, { occlusal, front }: Axes): Triangles {
  const up = unit(occlusal);
  const across = unit(cross(front, up));
  const ahead = cross(up, across);
  const turned = new Float32Array(positions.length);
  const min: Vec3 = [Infinity, Infinity, Infinity];
  const max: Vec3 = [-Infinity, -Infinity, -Infinity];
  for (let at = 0; at < positions.length; at += 3) {
    const point: Vec3 = [positions[at]!, positions[at + 1]!, positions[at + 2]!];
    [across, ahead, up].forEach((axis, place) => {
      const value = dot(point, axis);
      turned[at + place] = value;
      min[place as 0] = Math.min(min[place as 0], value);
      max[place as 0] = Math.max(max[place as 0], value);
    });
  }
  const origin = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, max[2]];
  for (let at = 0; at < turned.length; at++) turned[at] = turned[at]! - origin[at % 3]!;
  return { positions: turned, indices, ...(colors && { colors }) };
}

/** Places a jaw of an open pair: the upper one is turned over, both rotate about a hinge at the back. */
function swing({ positions }: Triangles, jaw: Jaw): void {
  let back = Infinity;
  let front = -Infinity;
  for (let at = 1; at < positions.length; at += 3) {
    back = Math.min(back, positions[at]!);
    front = Math.max(front, positions[at]!);
  }
  const lift = (front - back) * OPENING.gap * 0.5;
  const angle = jaw === 'upper' ? OPENING.upper : -OPENING.lower;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  for (let at = 0; at < positions.length; at += 3) {
    // Half a turn about the front axis points an upper jaw's crowns down without mirroring
    const sign = jaw === 'upper' ? -1 : 1;
    const x = positions[at]! * sign;
    const y = positions[at + 1]! - back;
    const z = positions[at + 2]! * sign + (jaw === 'upper' ? lift : -lift);
    positions[at] = x;
    positions[at + 1] = y * cosine - z * sine + back;
    positions[at + 2] = y * sine + z * cosine;
  }
}

function halfTurn({ positions }: Triangles): void {
  for (let at = 0; at < positions.length; at += 3) {
    positions[at] = -positions[at]!;
    positions[at + 1] = -positions[at + 1]!;
  }
}

export interface Scene {
  jaws: Triangles[];
  isPair: boolean;
}

/** Arranges jaws in one frame: a single one crowns up, a pair opened like a mouth, more as in their files. */
export async function arrange(pictured: PictureJaw[]): Promise<Scene> {
  const decoded = await Promise.all(
    pictured.map(async ({ glb, textured, scale = 1, mirrored }) => {
      const decoded = await decodeGlb(glb, textured);
      const triangles = mirrored ? reflected(decoded) : decoded;
      return { ...triangles, positions: triangles.positions.map((value) => value * scale) };
    }),
  );
  if (pictured.length > 2) {
    const axes = pictured.find((jaw) => jaw.jaw !== 'upper' && jaw.axes)?.axes ?? upright;
    return { jaws: [inOwnFrame(merged(decoded), axes)], isPair: false };
  }
  const jaws = decoded.map((triangles, at) => {
    const { isDesign, axes } = pictured[at]!;
    return inOwnFrame(triangles, (isDesign && outsideOf(triangles)) || (axes ?? upright));
  });
  const isPair = jaws.length === 2;
  // Like the tooth chart: the patient's right on the left, an upper jaw's incisors at the top.
  if (pictured.length === 1 && pictured[0]!.jaw === 'upper' && !pictured[0]!.isDesign) halfTurn(jaws[0]!);
  if (isPair) {
    const upper = pictured[1]!.jaw === 'upper' || pictured[0]!.jaw === 'lower' ? 1 : 0;
    jaws.forEach((triangles, at) => swing(triangles, at === upper ? 'upper' : 'lower'));
  }
  return { jaws, isPair };
}

function merged(all: Triangles[]): Triangles {
  const positions = new Float32Array(all.reduce((sum, item) => sum + item.positions.length, 0));
  const indices = new Uint32Array(all.reduce((sum, item) => sum + item.indices.length, 0));
  // If any jaw has colours, the others are filled with clay.
  const colors = all.some((item) => item.colors) ? new Float32Array(positions.length) : undefined;
  let vertex = 0;
  let corner = 0;
  for (const item of all) {
    positions.set(item.positions, vertex * 3);
    colors?.set(item.colors ?? item.positions.map((_, at) => clay[at % 3]!), vertex * 3);
    indices.set(
      item.indices.map((index) => index + vertex),
      corner,
    );
    vertex += item.positions.length / 3;
    corner += item.indices.length;
  }
  return { positions, indices, ...(colors && { colors }) };
}
