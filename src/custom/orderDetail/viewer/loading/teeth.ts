import type { ToothMark } from './protocol.ts';

/**
 * Where to write each tooth's number: above the middle of its crown, as far out as the crown reaches along its own
 * mean normal. `labels` is one FDI number a vertex, 0 for the gum; millimetres out.
 */
export function markTeeth(
  labels: Uint8Array,
  vertices: Uint16Array,
  normals: Float32Array,
  origin: readonly [number, number, number],
  scale: number,
): ToothMark[] {
  const sums = new Map<number, { n: number; at: [number, number, number]; out: [number, number, number]; reach: number }>();
  for (let i = 0; i < labels.length; i++) {
    const fdi = labels[i]!;
    if (fdi === 0) continue;
    let sum = sums.get(fdi);
    if (!sum) sums.set(fdi, (sum = { n: 0, at: [0, 0, 0], out: [0, 0, 0], reach: 0 }));
    sum.n++;
    for (const axis of [0, 1, 2] as const) {
      sum.at[axis] += vertices[4 * i + axis]!;
      sum.out[axis] += normals[3 * i + axis]!;
    }
  }
  for (const sum of sums.values()) {
    const length = Math.hypot(...sum.out) || 1;
    for (const axis of [0, 1, 2] as const) {
      sum.at[axis] /= sum.n;
      sum.out[axis] /= length;
    }
  }
  for (let i = 0; i < labels.length; i++) {
    const sum = sums.get(labels[i]!);
    if (!sum) continue;
    let reach = 0;
    for (const axis of [0, 1, 2] as const) reach += (vertices[4 * i + axis]! - sum.at[axis]) * sum.out[axis];
    sum.reach = Math.max(sum.reach, reach);
  }
  return [...sums]
    .map(([fdi, { at, out, reach }]): ToothMark => {
      const place = (axis: 0 | 1 | 2) => origin[axis] + scale * (at[axis] + reach * out[axis]);
      return { fdi, point: [place(0), place(1), place(2)], normal: out };
    })
    .sort((a, b) => a.fdi - b.fdi);
}
