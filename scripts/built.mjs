import { spawnSync } from 'node:child_process';
import { whenParentEnds } from './parent.mjs';
import { staleParts } from './parts.mjs';
import { preflight, root } from './preflight.mjs';

/** Builds what is stale, before the process becomes the server. */
export function built() {
  preflight();
  // Started otherwise, it may outlive the shell that started it.
  if (process.env.npm_lifecycle_event) whenParentEnds(() => process.kill(process.pid, 'SIGTERM'));
  if (staleParts().length > 0) {
    // A process of its own: the bundler's memory goes back before the server takes its own.
    const build = spawnSync(process.execPath, [`${root}scripts/build.mjs`], { cwd: root, stdio: 'inherit' });
    if (build.status !== 0) process.exit(build.status ?? 1);
  }
  // A stack in the log names server/http/session.ts and its line, not the bundle's.
  process.setSourceMapsEnabled(true);
}
