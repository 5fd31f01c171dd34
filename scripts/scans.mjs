// `npm run scans -- <folder or files>`: runs one's own files through the whole path and prints what it made of them.
import { preflight } from './preflight.mjs';

preflight();
const { main } = await import('./scans/main.ts');
process.exitCode = await main(process.argv.slice(2));
