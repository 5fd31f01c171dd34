// `npm run calls`: prints docs/calls.md from the domain.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callsPage } from './docs/calls.ts';
import { root } from './preflight.mjs';

writeFileSync(join(root, 'docs/calls.md'), callsPage());
