// `npm run operator -- <command>`: from the sources where they stand, as built in a deployed image.
import { existsSync } from 'node:fs';
import { root } from './preflight.mjs';

process.setSourceMapsEnabled(true);
if (existsSync(`${root}vite.config.ts`)) {
  const { register } = await import('tsx/esm/api');
  register();
  await import('../server/operator/main.ts');
} else await import('../dist/server/operator.js');
