import { runWorker } from './start/run.ts';

runWorker();
