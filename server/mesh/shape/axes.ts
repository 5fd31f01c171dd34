import type { Surface } from '../parse/surface.ts';
import type { Axes } from '../types.ts';
export interface Orientation { axes: Axes }
export function findAxes(_: Surface): Orientation | null { return null; }
