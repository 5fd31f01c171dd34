// `npm start`: builds what is stale, then runs the server in this same process, so that signals reach it directly.
import { built } from './built.mjs';

built();
await import('../dist/server/main.js');
