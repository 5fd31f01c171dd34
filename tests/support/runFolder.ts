import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { whenParentEnds } from '../../scripts/parent.mjs';

/**
 * Gives this run a folder for all its temporary files. However the run ends, runKeeper.mjs ends the processes it
 * started and removes the folder, so that nothing affects the next run.
 */
export function ownRunFolder(): void {
  const folder = mkdtempSync(join(tmpdir(), 'ddcp-run-'));
  // PostgreSQL runs as a user other than root and must have access.
  chmodSync(folder, 0o711);
  const keeper = spawn(process.execPath, [fileURLToPath(new URL('runKeeper.mjs', import.meta.url)), folder], {
    // A separate session, so that killing the run's process group doesn't reach it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  keeper.unref();
  // Stays open for as long as this process lives.
  (keeper.stdin as unknown as { unref(): void }).unref();
  process.env['TMPDIR'] = folder;
  whenParentEnds(() => process.exit(1));
}
