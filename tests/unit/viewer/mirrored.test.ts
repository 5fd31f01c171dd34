import { Matrix4, PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { modelOf } from '../../../src/custom/ui/files/caseFiles.ts';
import { caseRotation, type Vec3 } from '../../../src/custom/ui/viewer/camera/orientation.ts';
import {
  foldNormals,
  unfoldNormal,
  vertexNormals,
  writeCavity,
} from '../../../src/custom/ui/viewer/loading/normals.ts';
import type { ViewMesh } from '../../../src/custom/ui/viewer/loading/protocol.ts';
import { toDrawable, type Drawable } from '../../../src/custom/ui/viewer/stage/geometry.ts';
import { pick } from '../../../src/custom/ui/viewer/stage/picking.ts';
import { makeArch } from '../../support/meshes.ts';
import { furthestPoints } from '../../../src/custom/ui/viewer/loading/viewMesh.ts';

type Arch = ReturnType<typeof makeArch>;
const right = makeArch({ jaw: 'upper', triangles: 4000 });
const mirror = (arch: Arch): Arch => ({
  ...arch,
  positions: arch.positions.map((value, at) => (at % 3 === 0 ? -value : value)),
});

/** As the worker creates it from a file, in quanta from the file's own minimum corner. */
function viewMesh({ positions, indices }: Arch): ViewMesh {
  const count = positions.length / 3;
  const origin = [0, 1, 2].map((axis) =>
    positions.reduce((least, value, at) => (at % 3 === axis ? Math.min(least, value) : least), Infinity),
  ) as Vec3;
  const scale = 100 / 65_535;
  const vertices = new Uint16Array(count * 4);
  for (let at = 0; at < positions.length; at++)
    vertices[Math.floor(at / 3) * 4 + (at % 3)] = Math.round((positions[at]! - origin[at % 3]!) / scale);
  const normals = vertexNormals(vertices, indices);
  writeCavity(vertices, normals, indices, scale);
  const tooth = { fdi: 16, point: [positions[0], positions[1], positions[2]] as Vec3, radius: 4 };
  const hull = furthestPoints(vertices, origin, scale);
  return {
    vertices,
    normals: foldNormals(normals),
    indices,
    colors: null,
    labels: null,
    uvs: null,
    texture: null,
    origin,
    scale,
    hull,
    teeth: [tooth],
  };
}
const placesOf = ({ geometry, origin, scale }: Drawable) => {
  const place = geometry.getAttribute('position');
  return Array.from({ length: place.count }, (_, at) =>
    new Vector3()
      .fromBufferAttribute(place as never, at)
      .multiplyScalar(scale)
      .add(origin),
  );
};
const normalsOf = ({ geometry }: Drawable) => {
  const folded = geometry.getAttribute('folded').array;
  return Array.from({ length: folded.length / 2 }, (_, at) => unfoldNormal(folded[2 * at]!, folded[2 * at + 1]!));
};
const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, part, axis) => sum + part * b[axis]!, 0);

describe('a mirrored model', () => {
  const expected = toDrawable(viewMesh(right), true);
  const shown = toDrawable(viewMesh(mirror(right)), true, { unit: 1, mirrored: true });

  it('is drawn like the correct one: its positions, its normals, its hollows', () => {
    const [places, found] = [placesOf(expected), placesOf(shown)];
    expect(Math.max(...places.map((place, at) => place.distanceTo(found[at]!)))).toBeLessThan(0.005);
    const [normals, turned] = [normalsOf(expected), normalsOf(shown)];
    expect(Math.min(...normals.map((normal, at) => dot(normal, turned[at]!)))).toBeGreaterThan(0.99);
    const [hollows, filled] = [expected, shown].map(({ geometry }) => {
      const cavity = geometry.getAttribute('cavity');
      return Array.from({ length: cavity.count }, (_, at) => cavity.getX(at));
    });
    const off = hollows!.map((value, at) => Math.abs(value - filled![at]!)).toSorted((a, b) => a - b);
    expect(off[Math.floor(off.length * 0.99)]).toBeLessThan(0.05);
  });

  it('fills the same view, with its numbers at its teeth', () => {
    const centre = ({ geometry, origin, scale }: Drawable) =>
      geometry.boundingSphere!.center.clone().multiplyScalar(scale).add(origin);
    expect(centre(shown).distanceTo(centre(expected))).toBeLessThan(0.5);
    expect(shown.teeth[0]!.point.map((value) => value.toFixed(3))).toEqual(
      expected.teeth[0]!.point.map((value) => value.toFixed(3)),
    );
    const furthest = ({ hull }: Drawable) => Math.max(...hull.map(({ x }) => x));
    expect(furthest(shown)).toBeCloseTo(furthest(expected), 1);
  });

  it('is picked where it is drawn', () => {
    const camera = new PerspectiveCamera(22, 4 / 3, 1, 500);
    camera.position.set(20, -200, 0);
    camera.lookAt(20, 0, 0);
    camera.updateMatrixWorld();
    const hits = [expected, shown].map((target) => pick(0, 0, camera, new Matrix4(), [target])?.inFile);
    expect(hits[0]).toBeDefined();
    expect(hits[1]!.distanceTo(hits[0]!)).toBeLessThan(0.01);
  });

  it('leaves the loaded mesh unchanged', () => {
    const mesh = viewMesh(right);
    const before = { vertices: mesh.vertices.slice(), normals: mesh.normals.slice(), origin: [...mesh.origin] };
    toDrawable(mesh, true, { unit: 1, mirrored: true });
    expect({ vertices: mesh.vertices, normals: mesh.normals, origin: mesh.origin }).toEqual(before);
  });
});

describe('the viewer’s model of a mirrored file', () => {
  const axes = { occlusal: [0.6, -0.8, 0] as Vec3, front: [0.8, 0.6, 0] as Vec3, confidence: 0.9 };
  const model = (mirrored: boolean) =>
    modelOf(
      { id: 'a', jaw: 'upper', orientation: null, unit: null, mirrored, purpose: 'scan', facts: { axes } } as never,
      'A',
    );

  it('says so, and has the mirrored axes', () => {
    expect(model(false)).toMatchObject({ mirrored: false, axes });
    expect(model(true)).toMatchObject({
      mirrored: true,
      axes: { ...axes, occlusal: [-0.6, -0.8, 0], front: [-0.8, 0.6, 0] },
    });
    const turn = (mirrored: boolean) => caseRotation([model(mirrored)]).rotation;
    expect(turn(true)).not.toEqual(turn(false));
  });
});
