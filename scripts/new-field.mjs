// `npm run new:field`: adds a field to an entity, with its column, its words and its places in the console.
import { preflight } from './preflight.mjs';

preflight();
const { main } = await import('./new-resource/field/main.ts');
process.exitCode = await main(process.argv.slice(2));
