import { mainDirections } from '../shape/facets.ts';
import type { Vec3 } from '../types.ts';

/**
 * A fingerprint of a surface that is invariant to position, rotation and triangulation: its area, and its extent along
 * its three principal axes (root mean square distance from its centroid).
 */
export function printOf(positions: Float32Array, indices: Uint32Array): [number, number, number, number] {
  const [ox, oy, oz] = [positions[0] ?? 0, positions[1] ?? 0, positions[2] ?? 0];
  let [area, x, y, z, xx, xy, xz, yy, yz, zz] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [indices[at]! * 3, indices[at + 1]! * 3, indices[at + 2]! * 3];
    const [ax, ay, az] = [positions[a]! - ox, positions[a + 1]! - oy, positions[a + 2]! - oz];
    const [bx, by, bz] = [positions[b]! - ox, positions[b + 1]! - oy, positions[b + 2]! - oz];
    const [cx, cy, cz] = [positions[c]! - ox, positions[c + 1]! - oy, positions[c + 2]! - oz];
    const [ux, uy, uz, vx, vy, vz] = [bx - ax, by - ay, bz - az, cx - ax, cy - ay, cz - az];
    const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const weight = Math.sqrt(nx * nx + ny * ny + nz * nz) / 2;
    const [sx, sy, sz] = [ax + bx + cx, ay + by + cy, az + bz + cz];
    area += weight;
    x += (weight * sx) / 3;
    y += (weight * sy) / 3;
    z += (weight * sz) / 3;
    // Second moments of the whole triangle, not only of its corners.
    const part = weight / 12;
    xx += part * (ax * ax + bx * bx + cx * cx + sx * sx);
    yy += part * (ay * ay + by * by + cy * cy + sy * sy);
    zz += part * (az * az + bz * bz + cz * cz + sz * sz);
    xy += part * (ax * ay + bx * by + cx * cy + sx * sy);
    xz += part * (ax * az + bx * bz + cx * cz + sx * sz);
    yz += part * (ay * az + by * bz + cy * cz + sy * sz);
  }
  if (!(area > 0)) return [0, 0, 0, 0];
  const [mx, my, mz] = [x / area, y / area, z / area];
  const matrix: [Vec3, Vec3, Vec3] = [
    [xx / area - mx * mx, xy / area - mx * my, xz / area - mx * mz],
    [xy / area - mx * my, yy / area - my * my, yz / area - my * mz],
    [xz / area - mx * mz, yz / area - my * mz, zz / area - mz * mz],
  ];
  const [one, two, three] = mainDirections(matrix).spreads;
  return [area, Math.sqrt(one), Math.sqrt(two), Math.sqrt(three)];
}
