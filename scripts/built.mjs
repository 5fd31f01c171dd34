import { spawnSync } from 'node:child_process';
import { whenParentEnds } from './parent.mjs';
import { staleParts } from './parts.mjs';
import { preflight, root } from './preflight.mjs';

/** Builds what is stale before the process becomes the server. */
export function built() {
  preflight();
  // Only under npm: started by other means, it may outlive the shell that started it.
  if (process.env.npm_lifecycle_event) whenParentEnds(() => process.kill(process.pid, 'SIGTERM'));
  if (staleParts().length > 0) {
    // In a separate process, so that the bundler's memory is freed before the server needs its own.
    const build = spawnSync(process.execPath, [`${root}scripts/build.mjs`], { cwd: root, stdio: 'inherit' });
    if (build.status !== 0) process.exit(build.status ?? 1);
  }
  // Stack traces name server/http/session.ts and its line, not the bundle's.
  process.setSourceMapsEnabled(true);
}
