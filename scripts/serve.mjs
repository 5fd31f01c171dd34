// `npm run serve`: the API alone; any number of processes can share one database and one store.
import { built } from './built.mjs';

built();
await import('../dist/server/serve.js');
