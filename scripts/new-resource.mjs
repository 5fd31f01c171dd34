// `npm run new:resource`: asks for a name and fields, and writes everything that a resource needs.
import { preflight } from './preflight.mjs';

preflight();
const { main } = await import('./new-resource/main.ts');
process.exitCode = await main(process.argv.slice(2));
