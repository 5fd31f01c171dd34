import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds: a list is a few milliseconds, a conversion a minute. */
const callBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const jobBuckets = [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

/** What this process counts. Labels are names of ours: no tenant, nobody's record, no address ever is one. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    /** `code` is the envelope's, or HTTP's where there is none. */
    requests: new Counter({
      name: 'ddcp_requests_total',
      help: 'Requests answered, by call and result code',
      labelNames: ['call', 'code'] as const,
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'ddcp_request_seconds',
      help: 'From a request to its answer’s head, by call',
      labelNames: ['call'] as const,
      buckets: callBuckets,
      registers,
    }),
    underWay: new Gauge({ name: 'ddcp_requests_under_way', help: 'Requests that are being answered', registers }),
    /** `outcome`: `answered`, or why the primary was asked: `behind`, `away`, or because the call `writes`. */
    replicaReads: new Counter({
      name: 'ddcp_replica_reads_total',
      help: 'Reads that the replica was asked for, by outcome',
      labelNames: ['outcome'] as const,
      registers,
    }),
    streams: new Gauge({ name: 'ddcp_live_streams', help: 'Consoles that listen for live signals here', registers }),
    uploadedBytes: new Counter({
      name: 'ddcp_uploaded_bytes_total',
      help: 'Bytes that resumable uploads brought',
      registers,
    }),
    /** `outcome`: `done`, `failed` (another try follows), `given_up` or `given_back`. */
    jobs: new Counter({
      name: 'ddcp_jobs_total',
      help: 'Jobs worked here, by name and outcome',
      labelNames: ['name', 'outcome'] as const,
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'ddcp_job_seconds',
      help: 'How long a job was worked, by name',
      labelNames: ['name'] as const,
      buckets: jobBuckets,
      registers,
    }),
    /** `outcome`: `ready`, or the code of what was wrong with the scan. */
    conversions: new Counter({
      name: 'ddcp_conversions_total',
      help: 'Models converted for viewing, by outcome',
      labelNames: ['outcome'] as const,
      registers,
    }),
    conversionSeconds: new Histogram({
      name: 'ddcp_conversion_seconds',
      help: 'How long a model’s conversion took',
      buckets: jobBuckets,
      registers,
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
