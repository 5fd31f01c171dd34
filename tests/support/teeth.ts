import type { ToothWork } from '../../domain/order/prescription.ts';
import type { Fdi } from '../../domain/teeth.ts';

/** A complete tooth: a zirconia crown in A2. */
export const buildTooth = (tooth: Fdi, overrides: Partial<ToothWork> = {}): ToothWork => ({
  tooth,
  work: 'crown',
  material: 'zirconia',
  shade: 'A2',
  stumpShade: null,
  bridge: null,
  ...overrides,
});

export const crown = buildTooth(16);
