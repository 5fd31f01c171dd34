import type { Surface } from '../parse/surface.ts';
import type { Vec3 } from '../types.ts';
import { added, cross, dot, scaled, subtracted, unit } from './vectors.ts';

export interface Facet {
  centre: Vec3;
  normal: Vec3;
  area: number;
}

/** Twice the area of the triangle whose indices start at `at`. */
export function doubledAreaOf({ positions, indices }: Surface, at: number): number {
  const [a, b, c] = [indices[at]! * 3, indices[at + 1]! * 3, indices[at + 2]! * 3];
  const ux = positions[b]! - positions[a]!;
  const uy = positions[b + 1]! - positions[a + 1]!;
  const uz = positions[b + 2]! - positions[a + 2]!;
  const vx = positions[c]! - positions[a]!;
  const vy = positions[c + 1]! - positions[a + 1]!;
  const vz = positions[c + 2]! - positions[a + 2]!;
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  return Math.sqrt(x * x + y * y + z * z);
}

/** A uniform sample of at most `most` triangles with centre, unit normal and area, skipping degenerate ones. */
export function facetsOf({ positions, indices }: Surface, most: number): Facet[] {
  const step = Math.max(1, Math.ceil(indices.length / 3 / most)) * 3;
  const point = (vertex: number): Vec3 => [
    positions[vertex * 3]!,
    positions[vertex * 3 + 1]!,
    positions[vertex * 3 + 2]!,
  ];
  const facets: Facet[] = [];
  for (let at = 0; at < indices.length; at += step) {
    const [a, b, c] = [point(indices[at]!), point(indices[at + 1]!), point(indices[at + 2]!)];
    const doubled = cross(subtracted(b, a), subtracted(c, a));
    const area = Math.hypot(...doubled) / 2;
    if (area > 0 && Number.isFinite(area))
      facets.push({ centre: scaled(added(added(a, b), c), 1 / 3), normal: unit(doubled), area });
  }
  return facets;
}

/** Flips all normals if the winding is inverted: they should point away from the centroid. */
export function facingOut(facets: Facet[]): Facet[] {
  let area = 0;
  let centre: Vec3 = [0, 0, 0];
  for (const facet of facets) {
    area += facet.area;
    centre = added(centre, scaled(facet.centre, facet.area));
  }
  centre = scaled(centre, 1 / area);
  const volume = facets.reduce(
    (sum, facet) => sum + dot(subtracted(facet.centre, centre), facet.normal) * facet.area,
    0,
  );
  return volume < 0 ? facets.map((facet) => ({ ...facet, normal: scaled(facet.normal, -1) })) : facets;
}

export interface Moments {
  area: number;
  centre: Vec3;
  /** Principal directions, largest variance first, and the variances. */
  directions: [Vec3, Vec3, Vec3];
  spreads: Vec3;
  /** Area-weighted mean normal: nonzero only for open surfaces, pointing away from the opening. */
  outwards: Vec3;
}

export function momentsOf(facets: Facet[]): Moments {
  let area = 0;
  let centre: Vec3 = [0, 0, 0];
  let outwards: Vec3 = [0, 0, 0];
  for (const facet of facets) {
    area += facet.area;
    centre = added(centre, scaled(facet.centre, facet.area));
    outwards = added(outwards, scaled(facet.normal, facet.area));
  }
  centre = scaled(centre, 1 / area);
  const covariance = [0, 0, 0].map((): Vec3 => [0, 0, 0]) as [Vec3, Vec3, Vec3];
  for (const facet of facets) {
    const away = subtracted(facet.centre, centre);
    for (let row = 0; row < 3; row++) {
      for (let column = 0; column < 3; column++)
        covariance[row]![column]! += (facet.area / area) * away[row]! * away[column]!;
    }
  }
  return { area, centre, outwards: scaled(outwards, 1 / area), ...mainDirections(covariance) };
}

/** Eigenvectors of a symmetric matrix by Jacobi rotations, largest eigenvalue first. */
export function mainDirections(matrix: [Vec3, Vec3, Vec3]): Pick<Moments, 'directions' | 'spreads'> {
  const m = matrix.map((row) => [...row]) as [Vec3, Vec3, Vec3];
  const v: [Vec3, Vec3, Vec3] = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  for (let sweep = 0; sweep < 24; sweep++) {
    for (const [p, q] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const) {
      if (Math.abs(m[p][q]) < 1e-12 * (Math.abs(m[p][p]) + Math.abs(m[q][q]))) continue;
      const angle = Math.atan2(2 * m[p][q], m[q][q] - m[p][p]) / 2;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      for (const k of [0, 1, 2] as const) [m[k][p], m[k][q]] = [c * m[k][p] - s * m[k][q], s * m[k][p] + c * m[k][q]];
      for (const k of [0, 1, 2] as const) [m[p][k], m[q][k]] = [c * m[p][k] - s * m[q][k], s * m[p][k] + c * m[q][k]];
      for (const k of [0, 1, 2] as const) [v[k][p], v[k][q]] = [c * v[k][p] - s * v[k][q], s * v[k][p] + c * v[k][q]];
    }
  }
  const order = ([0, 1, 2] as const).toSorted((a, b) => m[b][b] - m[a][a]);
  const direction = (k: 0 | 1 | 2): Vec3 => [v[0][k], v[1][k], v[2][k]];
  return {
    directions: order.map(direction) as [Vec3, Vec3, Vec3],
    spreads: order.map((k) => Math.max(0, m[k][k])) as Vec3,
  };
}
