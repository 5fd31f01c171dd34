import { MeshError, type MeshPool } from '../mesh/index.ts';
import type { Metrics } from './metrics.ts';

/** Wraps the pool to count conversions. */
export const watchedMesh = (mesh: MeshPool, { conversions, conversionSeconds }: Metrics): MeshPool => ({
  ...mesh,
  async convert(...asked) {
    const end = conversionSeconds.startTimer();
    try {
      const result = await mesh.convert(...asked);
      conversions.inc({ outcome: 'ready' });
      return result;
    } catch (error) {
      conversions.inc({ outcome: error instanceof MeshError ? error.code : 'stopped' });
      throw error;
    } finally {
      end();
    }
  },
});
