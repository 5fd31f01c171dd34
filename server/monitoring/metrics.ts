import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Pool } from 'pg';
import { MeshError, type MeshPool } from '../mesh/index.ts';

/** Seconds: a list takes a few milliseconds, a conversion up to a minute. */
const callBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const jobBuckets = [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

/** The metrics of this process. Labels are fixed names: never a tenant, a record or an address. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const histogram = <Label extends string = never>(
    name: string,
    help: string,
    buckets: number[],
    ...labelNames: Label[]
  ) => new Histogram({ name, help, labelNames, buckets, registers });
  return {
    registry,
    /** `code` is the envelope's, or the HTTP status if there is none. */
    requests: counter('ddcp_requests_total', 'Requests answered, by call and result code', 'call', 'code'),
    requestSeconds: histogram(
      'ddcp_request_seconds',
      'From a request to its answer’s head, by call',
      callBuckets,
      'call',
    ),
    underWay: gauge('ddcp_requests_under_way', 'Requests that are being answered'),
    streams: gauge('ddcp_live_streams', 'Consoles that listen for live signals here'),
    uploadedBytes: counter('ddcp_uploaded_bytes_total', 'Bytes that resumable uploads brought'),
    /** `outcome`: `done`, `failed` (another try follows), `given_up` or `given_back`. */
    jobs: counter('ddcp_jobs_total', 'Jobs worked here, by name and outcome', 'name', 'outcome'),
    jobSeconds: histogram('ddcp_job_seconds', 'How long a job was worked, by name', jobBuckets, 'name'),
    /** `outcome`: `ready`, or the error code for the scan. */
    conversions: counter('ddcp_conversions_total', 'Models converted for viewing, by outcome', 'outcome'),
    conversionSeconds: histogram('ddcp_conversion_seconds', 'How long a model’s conversion took', jobBuckets),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

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
