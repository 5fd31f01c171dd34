import { runBoth } from './start/run.ts';

runBoth();
