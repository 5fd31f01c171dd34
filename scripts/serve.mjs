// `npm run serve`: the API alone, of which any number may run on one database and one store.
import { built } from './built.mjs';

built();
await import('../dist/server/serve.js');
