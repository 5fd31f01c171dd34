// `npm run work`: the job workers alone; any number of processes can run.
import { built } from './built.mjs';

built();
await import('../dist/server/work.js');
