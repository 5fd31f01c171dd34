// A worker in TypeScript. Node 20 ignores `--import` in a worker's execArgv, so tsx is registered from inside.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData.entry);
