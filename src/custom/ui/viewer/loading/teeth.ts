import type { ToothMark } from './protocol.ts';

type Point = [number, number, number];

/** The centre and radius of every crown, in FDI order. `labels` has a tooth number per vertex, 0 for gingiva. */
export function markTeeth(
  labels: Uint8Array,
  vertices: Uint16Array,
  origin: readonly [number, number, number],
  scale: number,
): ToothMark[] {
  const place = (vertex: number): Point => [
    origin[0] + scale * vertices[4 * vertex]!,
    origin[1] + scale * vertices[4 * vertex + 1]!,
    origin[2] + scale * vertices[4 * vertex + 2]!,
  ];
  const crowns = new Map<number, { least: Point; most: Point }>();
  labels.forEach((fdi, vertex) => {
    if (fdi === 0) return;
    const at = place(vertex);
    const crown = crowns.get(fdi);
    if (!crown) crowns.set(fdi, { least: [...at], most: at });
    else
      for (const axis of [0, 1, 2] as const) {
        crown.least[axis] = Math.min(crown.least[axis], at[axis]);
        crown.most[axis] = Math.max(crown.most[axis], at[axis]);
      }
  });
  return [...crowns]
    .map(([fdi, { least, most }]): ToothMark => {
      const middle = (axis: 0 | 1 | 2) => (least[axis] + most[axis]) / 2;
      const radius = Math.hypot(most[0] - least[0], most[1] - least[1], most[2] - least[2]) / 2;
      return { fdi, point: [middle(0), middle(1), middle(2)], radius };
    })
    .sort((a, b) => a.fdi - b.fdi);
}
