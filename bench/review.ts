import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { BufferAttribute, BufferGeometry, Plane, Vector3 } from 'three';
import { MeshBVH, type HitPointInfo } from 'three-mesh-bvh';
import { deviationOf } from '../domain/geometry/change.ts';
import { Finder } from '../domain/geometry/finder.ts';
import { sectionOf } from '../domain/geometry/section.ts';
import { heldAgainst, solidOf } from '../domain/geometry/shell.ts';
import { normalsOf, windingOf, type Surface } from '../domain/geometry/surface.ts';
import { treeOf } from '../domain/geometry/tree.ts';
import { welded } from '../domain/geometry/weld.ts';
import { convertBytes } from '../server/mesh/convert.ts';
import type { MeshEvent } from '../server/mesh/types.ts';
import { decodeGlb } from '../server/mesh/picture/decode.ts';
import { warmUp } from '../server/mesh/warmUp.ts';

/* `npm run bench:review`: measures the design review on the demo's scans, refined to half a million triangles,
   against stock three-mesh-bvh. Medians of RUNS interleaved runs; the last line says how many times faster each is. */
const RUNS = Number(process.env['RUNS'] ?? 5);
const TRIANGLES = 500_000;
const reach = 2;

const limits = { bytes: Infinity, triangles: Infinity, vertexTriangles: Infinity, milliseconds: Infinity };

/** A surface as the product stores it. */
async function load(name: string): Promise<Surface> {
  let glb: Uint8Array | undefined;
  const keep = (event: MeshEvent) => {
    if ('glb' in event && event.form === 'full') ({ glb } = event);
  };
  const bytes = gunzipSync(readFileSync(`server/demo/scans/${name}.gz`));
  await convertBytes(bytes, { path: '', name }, limits, keep);
  const { positions, indices } = await decodeGlb(glb!);
  return welded({ positions, indices });
}

/** Splits triangles into four until there are enough, the last time only some; edges stay shared. */
function finer(surface: Surface, triangles: number): Surface {
  let { positions, indices } = surface;
  while (indices.length / 3 < triangles) {
    const split = Math.min(indices.length / 3, Math.ceil((triangles - indices.length / 3) / 3));
    const places = [...chunks(positions)].flat();
    const middles = new Map<string, number>();
    const middle = (a: number, b: number) => {
      const key = a < b ? `${a} ${b}` : `${b} ${a}`;
      let found = middles.get(key);
      if (found === undefined) {
        found = places.length / 3;
        middles.set(key, found);
        for (let axis = 0; axis < 3; axis++) places.push((places[a * 3 + axis]! + places[b * 3 + axis]!) / 2);
      }
      return found;
    };
    const corners: number[] = [];
    for (let at = 0; at < indices.length; at += 3) {
      const [a, b, c] = [indices[at]!, indices[at + 1]!, indices[at + 2]!];
      if (at / 3 >= split) {
        corners.push(a, b, c);
        continue;
      }
      const [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)];
      corners.push(a, ab, ca, ab, b, bc, ca, bc, c, ab, bc, ca);
    }
    [positions, indices] = [Float32Array.from(places), Uint32Array.from(corners)];
  }
  return { positions, indices };
}

function* chunks(values: Float32Array): Iterable<number[]> {
  for (let at = 0; at < values.length; at += 30_000) yield [...values.subarray(at, at + 30_000)];
}

/** Displaces vertices along their normals: by -0.05 to 0.15 mm everywhere, or by up to 0.3 mm near one vertex. */
function changed(surface: Surface, local: boolean): Surface {
  const normals = normalsOf(surface);
  const positions = surface.positions.slice();
  const [x, y, z] = [positions[0]!, positions[1]!, positions[2]!];
  for (let at = 0; at < positions.length; at += 3) {
    const far = Math.hypot(positions[at]! - x, positions[at + 1]! - y, positions[at + 2]! - z);
    const by = local ? Math.max(0, 0.3 * (1 - far / 4)) : 0.05 + 0.1 * Math.sin(at);
    if (by === 0) continue;
    for (let axis = 0; axis < 3; axis++) positions[at + axis]! += normals[at + axis]! * by;
  }
  return { positions, indices: surface.indices };
}

const bvhOf = ({ positions, indices }: Surface) => {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setIndex(new BufferAttribute(indices.slice(), 1));
  return new MeshBVH(geometry);
};

const hit: HitPointInfo = { point: new Vector3(), distance: 0, faceIndex: 0 };
function distances(bvh: MeshBVH, positions: Float32Array, most = Infinity): Float32Array {
  const point = new Vector3();
  return Float32Array.from({ length: positions.length / 3 }, (_, vertex) =>
    bvh.closestPointToPoint(point.fromArray(positions, vertex * 3), hit, 0, most) ? hit.distance : Infinity,
  );
}

const outwards = (surface: Surface) => normalsOf(surface, windingOf(surface));

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Runs both alternately, RUNS times. */
function race(name: string, theirs: () => unknown, ours: () => unknown): number {
  const [peer, own]: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run++)
    for (const [times, work] of [
      [peer, theirs],
      [own, ours],
    ] as const) {
      // prettier-ignore
      const begun = performance.now();
      work();
      times.push(performance.now() - begun);
    }
  const ratio = median(peer) / median(own);
  console.log(
    `${name}: three-mesh-bvh ${median(peer).toFixed(2)} ms, ours ${median(own).toFixed(2)} ms, ${ratio.toFixed(1)} x`,
  );
  return ratio;
}

await warmUp();
const before = finer(await load('upper_prepared.ply'), TRIANGLES);
const antagonist = finer(await load('lower.ply'), TRIANGLES);
console.log(`${before.indices.length / 3} triangles, ${before.positions.length / 3} points, ${RUNS} runs`);

const all = changed(before, false);
const some = changed(before, true);
const moved = [...some.positions.keys()].filter((at) => at % 3 === 0 && some.positions[at] !== before.positions[at]);
console.log(`changed at one place: ${((moved.length / (some.positions.length / 3)) * 100).toFixed(1)} % of the points`);

const exact = distances(bvhOf(before), all.positions);
const { away } = deviationOf(all, [before], outwards(all));
const worst = away.reduce((most, value, at) => Math.max(most, Math.abs(Math.abs(value) - exact[at]!)), 0);
const differing = away.filter((value, at) => Math.abs(Math.abs(value) - exact[at]!) > 1e-5).length;
console.log(`largest difference of the distances: ${worst.toExponential(1)} mm, at ${differing} points over 1e-5`);

const deviation = race(
  'deviation',
  () => distances(bvhOf(before), all.positions),
  () => deviationOf(all, [before], outwards(all)),
);
const local = race(
  'local',
  () => distances(bvhOf(before), some.positions),
  () => deviationOf(some, [before], outwards(some)),
);
const contacts = race(
  'contacts',
  () => distances(bvhOf(antagonist), before.positions, reach),
  () => heldAgainst(solidOf(before), solidOf(antagonist)),
);

const bvh = bvhOf(before);
const { tree } = new Finder(treeOf(before));
const planes = Array.from({ length: 40 }, (_, nth) => {
  const at = nth * 3 * Math.floor(before.positions.length / 3 / 40);
  const [x, y, z] = before.positions.subarray(at, at + 3);
  const turn = (nth * Math.PI) / 40;
  return { at: [x!, y!, z!], normal: [Math.cos(turn), 0, Math.sin(turn)], right: [-Math.sin(turn), 0, Math.cos(turn)], up: [0, 1, 0] } as const; // prettier-ignore
});
function shapecast(): number {
  let count = 0;
  for (const { at, normal } of planes) {
    const plane = new Plane().setFromNormalAndCoplanarPoint(new Vector3(...normal), new Vector3(...at));
    bvh.shapecast({
      intersectsBounds: (bounds) => plane.intersectsBox(bounds),
      intersectsTriangle({ a, b, c }) {
        const [one, other, third] = [a, b, c].map((corner) => plane.distanceToPoint(corner) > 0);
        if (one !== other || other !== third) count++;
      },
    });
  }
  return count;
}
const section = race('section, 40 planes', shapecast, () =>
  planes.map(({ at, normal, right, up }) =>
    sectionOf(tree, { at: [...at], normal: [...normal], right: [...right], up: [...up] }, 1000),
  ),
);
const inFigures = (value: number) => `${value.toFixed(1)} x`;
console.log(
  `deviation ${inFigures(deviation)}, local ${inFigures(local)}, contacts ${inFigures(contacts)}, section ${inFigures(section)}`,
);
