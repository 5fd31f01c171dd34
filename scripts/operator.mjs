// `npm run operator -- <command>`: runs from the sources if they can be built, else from the last build.
import { canBuild } from './preflight.mjs';

process.setSourceMapsEnabled(true);
if (canBuild()) {
  const { register } = await import('tsx/esm/api');
  register();
  await import('../server/operator/main.ts');
} else await import('../dist/server/operator.js');
