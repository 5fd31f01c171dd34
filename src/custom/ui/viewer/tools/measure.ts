import { MathUtils, Vector3 } from 'three';
import type { Vec3 } from '../camera/orientation.ts';

/** Measurements: between two points, through a wall, or the angle at the second of three points. */
export const measureKinds = ['distance', 'thickness', 'angle'] as const;
export type MeasureKind = (typeof measureKinds)[number];

export const pointsOf: Record<MeasureKind, number> = { distance: 2, thickness: 1, angle: 3 };

export interface Measure {
  nr: number;
  kind: MeasureKind;
  /** The model of the first point. */
  modelId: string;
  /** In the files' millimetres. For a thickness, where the wall starts and ends. */
  points: readonly Vec3[];
  /** Millimetres or degrees. */
  value: number;
}

/** The length between the points, or the angle at the second one. */
export function valueOf(kind: MeasureKind, points: readonly Vec3[]): number {
  const [a, b, c] = points.map((point) => new Vector3(...point));
  if (kind !== 'angle') return a!.distanceTo(b!);
  const angle = a!.sub(b!).angleTo(c!.sub(b!));
  return MathUtils.radToDeg(angle);
}
