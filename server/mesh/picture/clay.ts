import type { Vec3 } from '../types.ts';

/** Colour of an uncoloured surface, in linear light. */
export const clay: Vec3 = [0.7, 0.61, 0.485];
