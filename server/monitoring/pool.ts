import type { Pool } from 'pg';
import { Gauge } from 'prom-client';
import type { Metrics } from './metrics.ts';

/** Reports used, idle and awaited database connections of this process, read on each scrape. */
export function watchPool({ registry }: Metrics, pools: Readonly<Record<string, Pool>>): void {
  const connections = new Gauge({
    name: 'ddcp_database_connections',
    help: 'Connections to the database: in use, idle, and requests that wait for one',
    labelNames: ['pool', 'state'] as const,
    registers: [],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'used' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
  registry.registerMetric(connections);
}
