/** A point of a section drawing: millimetres right of its centre, and up. */
export type Spot = readonly [x: number, y: number];

/** The nearest point on a section's outlines within `reach` millimetres; null if there is none. */
export function nearestOn(lines: readonly Float32Array[], [x, y]: Spot, reach: number): Spot | null {
  let nearest: Spot | null = null;
  let away = reach * reach;
  for (const line of lines)
    for (let at = 0; at < line.length; at += 4) {
      const [x1, y1] = [line[at]!, line[at + 1]!];
      const [dx, dy] = [line[at + 2]! - x1, line[at + 3]! - y1];
      const length = dx * dx + dy * dy;
      const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length));
      const [px, py] = [x1 + share * dx, y1 + share * dy];
      const distance = (px - x) ** 2 + (py - y) ** 2;
      if (distance >= away) continue;
      away = distance;
      nearest = [px, py];
    }
  return nearest;
}
