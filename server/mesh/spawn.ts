import { Worker } from 'node:worker_threads';

// Names in variables: a bundler would take `new URL('…', import.meta.url)` for a file to copy
const workerName = import.meta.url.endsWith('.js') ? './meshWorker.js' : './worker.ts';
const bootstrapName = './sourceWorker.mjs';

/** The worker is next to this file in the sources, and next to the server in the build. */
export const workerEntry = new URL(workerName, import.meta.url);

/** A worker thread of a built (.js) or source (.ts) file with a capped JavaScript heap. */
export function spawnWorker(entry: URL, heapMb: number): Worker {
  // Without the parent's own arguments, which may hold a test runner's loaders
  const options = { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: heapMb } };
  if (!entry.pathname.endsWith('.ts')) return new Worker(entry, options);
  return new Worker(new URL(bootstrapName, import.meta.url), { ...options, workerData: { entry: entry.href } });
}
