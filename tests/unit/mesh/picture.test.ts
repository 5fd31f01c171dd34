import { expect, it } from 'vitest';
import { convertBytes } from '../../../server/mesh/convert.ts';
import { look } from '../../../server/mesh/picture/camera.ts';
import { arrange } from '../../../server/mesh/picture/scene.ts';
import { warmUp } from '../../../server/mesh/warmUp.ts';
import { binaryStl, makeArch } from '../../support/meshes.ts';

const limits = { bytes: 1e8, triangles: 1e6, vertexTriangles: 10_000, pixels: 1e7, milliseconds: 60_000 };
await warmUp();

it.each([
  ['upper', 'top'],
  ['lower', 'bottom'],
] as const)('a picture of the %s jaw lies like the tooth chart: incisors at the %s', async (jaw, end) => {
  const arch = makeArch({ jaw, triangles: 8000 });
  // The patient's right is wider.
  const positions = arch.positions.map((value, at) => (at % 3 === 0 && value < 0 ? value * 1.4 : value));
  let glb: Uint8Array | undefined;
  const source = { path: '', name: `${jaw}.stl` };
  const { facts } = await convertBytes(binaryStl({ ...arch, positions }), source, limits, (event) => {
    if ('form' in event && event.form === 'lod') ({ glb } = event);
  });
  const [seen] = look(await arrange([{ glb: glb!, jaw, axes: facts.axes }]), { width: 200, height: 200 });
  const points = Array.from({ length: seen!.points.length / 3 }, (_, at) => [
    seen!.points[at * 3]!,
    seen!.points[at * 3 + 1]!,
  ]);
  // The open end has two tips, the incisors' end has one: its middle is where most of the arch isn't.
  const rows = (from: number, to: number) => points.filter((point) => point[1]! >= from && point[1]! < to);
  const highest = Math.min(...points.map((point) => point[1]!));
  const lowest = Math.max(...points.map((point) => point[1]!));
  const third = (lowest - highest) / 3;
  const inMiddle = (group: number[][]) => group.filter((point) => Math.abs(point[0]! - 100) < 15).length;
  const [atTop, atBottom] = [inMiddle(rows(highest, highest + third)), inMiddle(rows(lowest - third, lowest + 1))];
  expect(atTop > atBottom ? 'top' : 'bottom').toBe(end);
  // Most of the width lies on the patient's right, left of the incisors.
  const incisors = end === 'top' ? rows(highest, highest + third / 3) : rows(lowest - third / 3, lowest + 1);
  const middle = incisors.reduce((sum, point) => sum + point[0]!, 0) / incisors.length;
  const xs = points.map((point) => point[0]!);
  expect(middle - Math.min(...xs)).toBeGreaterThan(Math.max(...xs) - middle);
});
