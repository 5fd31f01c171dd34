import { MathUtils, Vector3 } from 'three';
import type { Vec3 } from '../camera/orientation.ts';

/** What is measured: between two points, through a wall, or at the middle one of three points. */
export const measureKinds = ['distance', 'thickness', 'angle'] as const;
export type MeasureKind = (typeof measureKinds)[number];

export const pointsOf: Record<MeasureKind, number> = { distance: 2, thickness: 1, angle: 3 };

export interface Measure {
  nr: number;
  kind: MeasureKind;
  /** On which it begins. */
  modelId: string;
  /** Millimetres of the files. Of a thickness, where the wall begins and where it ends. */
  points: readonly Vec3[];
  /** Millimetres or degrees. */
  value: number;
}

/** The length of what was marked, or the angle at its middle point. */
export function valueOf(kind: MeasureKind, points: readonly Vec3[]): number {
  const [a, b, c] = points.map((point) => new Vector3(...point));
  if (kind !== 'angle') return a!.distanceTo(b!);
  const angle = a!.sub(b!).angleTo(c!.sub(b!));
  return MathUtils.radToDeg(angle);
}
