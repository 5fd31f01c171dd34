// `npm run work`: the jobs alone, by any number of processes.
import { built } from './built.mjs';

built();
await import('../dist/server/work.js');
