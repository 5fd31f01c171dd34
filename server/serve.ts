import { runApi } from './start/run.ts';

runApi();
