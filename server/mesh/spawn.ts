import { Worker } from 'node:worker_threads';

// Names in variables: a bundler would copy a literal `new URL('…', import.meta.url)` as an asset
const workerName = import.meta.url.endsWith('.js') ? './meshWorker.js' : './worker.ts';
const bootstrapName = './sourceWorker.mjs';

/** The worker is next to this file in the sources, and next to the server in the build. */
export const workerEntry = new URL(workerName, import.meta.url);

/** A worker thread from a built (.js) or source (.ts) file with a heap limit. */
export function spawnWorker(entry: URL, heapMb: number): Worker {
  // Without the parent's arguments, which may include a test runner's loaders
  const options = { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: heapMb } };
  if (!entry.pathname.endsWith('.ts')) return new Worker(entry, options);
  return new Worker(new URL(bootstrapName, import.meta.url), { ...options, workerData: { entry: entry.href } });
}
