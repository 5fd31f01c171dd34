// `npm run operator -- <command>`: from the sources where they can be built, else as they were.
import { canBuild } from './preflight.mjs';

process.setSourceMapsEnabled(true);
if (canBuild()) {
  const { register } = await import('tsx/esm/api');
  register();
  await import('../server/operator/main.ts');
} else await import('../dist/server/operator.js');
