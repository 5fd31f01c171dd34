import type { Pool } from 'pg';
import { Gauge } from 'prom-client';
import type { Metrics } from './metrics.ts';

interface QueueDepth {
  name: string;
  /** Ready to run. */
  waiting: number;
  /** Running, in any worker. */
  underWay: number;
  /** Out of retries; kept until the operator looks. */
  givenUp: number;
  /** Waiting time of the oldest ready job, s. */
  oldest: number;
}

/** The state of the queue, which all processes share. */
export async function queueDepths(pool: Pool): Promise<QueueDepth[]> {
  const { rows } = await pool.query<QueueDepth>(`
    select task_identifier as name,
      count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now()) as waiting,
      count(*) filter (where locked_at is not null) as "underWay",
      count(*) filter (where locked_at is null and attempts >= max_attempts) as "givenUp",
      coalesce(extract(epoch from now() - min(run_at)
        filter (where locked_at is null and attempts < max_attempts and run_at <= now())), 0)::float as oldest
    from graphile_worker.jobs group by task_identifier`);
  return rows;
}

/** Reports the queue's depth, queried on each scrape. Each worker reports the whole queue. */
export function watchQueue({ registry }: Metrics, pool: Pool): void {
  const registers = [registry];
  const labelNames = ['name'] as const;
  const oldest = new Gauge({
    name: 'ddcp_jobs_oldest_seconds',
    help: 'How long the first of the waiting jobs has waited, by name',
    labelNames,
    registers,
  });
  const queued = new Gauge({
    name: 'ddcp_jobs_queued',
    help: 'Jobs in the queue: waiting, under_way and given_up, by name',
    labelNames: ['name', 'state'] as const,
    registers: [],
    async collect() {
      // Without the database these metrics are missing, but the others are still served.
      const depths = await queueDepths(pool).catch(() => []);
      this.reset();
      oldest.reset();
      for (const { name, waiting, underWay, givenUp, oldest: seconds } of depths) {
        this.set({ name, state: 'waiting' }, waiting);
        this.set({ name, state: 'under_way' }, underWay);
        this.set({ name, state: 'given_up' }, givenUp);
        oldest.set({ name }, seconds);
      }
    },
  });
  registry.registerMetric(queued);
}
