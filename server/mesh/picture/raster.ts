import type { Projected } from './camera.ts';
import { clay } from './clay.ts';

/** Per pixel: depth towards the camera (−Infinity if empty) and surface normal. */
export interface Frame {
  width: number;
  height: number;
  depth: Float32Array;
  normals: Float32Array;
  /** Surface colour, in linear light. */
  colors: Float32Array;
  /** 1 if a back face is visible. */
  behind: Uint8Array;
}

/** Maximum average overdraw; jaws have about ten layers. */
const MOST_LAYERS = 200;

/**
 * Draws triangles into a z-buffer, keeping normals for shading. No culling: open scans show their inside. With too much
 * overdraw, later triangles are skipped: a file may hold enough full-size ones to take minutes.
 */
export function rasterise(jaws: Projected[], width: number, height: number): Frame {
  const depth = new Float32Array(width * height).fill(-Infinity);
  const normals = new Float32Array(width * height * 3);
  const colors = new Float32Array(width * height * 3);
  const behind = new Uint8Array(width * height);
  let budget = width * height * MOST_LAYERS;
  for (const { points, normals: directions, indices, colors: paint } of jaws) {
    for (let at = 0; at < indices.length; at += 3) {
      const [a, b, c] = [indices[at]! * 3, indices[at + 1]! * 3, indices[at + 2]! * 3];
      const [ax, ay, bx, by, cx, cy] = [
        points[a]!,
        points[a + 1]!,
        points[b]!,
        points[b + 1]!,
        points[c]!,
        points[c + 1]!,
      ];
      const doubled = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
      if (doubled === 0) continue;
      const left = Math.max(0, Math.floor(Math.min(ax, bx, cx)));
      const right = Math.min(width - 1, Math.ceil(Math.max(ax, bx, cx)));
      const top = Math.max(0, Math.floor(Math.min(ay, by, cy)));
      const bottom = Math.min(height - 1, Math.ceil(Math.max(ay, by, cy)));
      budget -= Math.max(0, right - left + 1) * Math.max(0, bottom - top + 1);
      if (budget < 0) return { width, height, depth, normals, colors, behind };
      for (let y = top; y <= bottom; y++) {
        for (let x = left; x <= right; x++) {
          const [px, py] = [x + 0.5, y + 0.5];
          const wb = ((px - ax) * (cy - ay) - (py - ay) * (cx - ax)) / doubled;
          const wc = ((bx - ax) * (py - ay) - (by - ay) * (px - ax)) / doubled;
          const wa = 1 - wb - wc;
          if (wa < 0 || wb < 0 || wc < 0) continue;
          const z = wa * points[a + 2]! + wb * points[b + 2]! + wc * points[c + 2]!;
          const pixel = y * width + x;
          if (z <= depth[pixel]!) continue;
          depth[pixel] = z;
          // Rows go downwards, so the winding of front faces is inverted
          behind[pixel] = doubled > 0 ? 1 : 0;
          for (let axis = 0; axis < 3; axis++) {
            normals[pixel * 3 + axis] =
              wa * directions[a + axis]! + wb * directions[b + axis]! + wc * directions[c + axis]!;
            colors[pixel * 3 + axis] = paint
              ? wa * paint[a + axis]! + wb * paint[b + axis]! + wc * paint[c + axis]!
              : clay[axis]!;
          }
        }
      }
    }
  }
  return { width, height, depth, normals, colors, behind };
}
