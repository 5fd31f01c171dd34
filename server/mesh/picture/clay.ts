import type { Vec3 } from '../types.ts';

/** The colour of a bare surface, in linear light. */
export const clay: Vec3 = [0.7, 0.61, 0.485];
