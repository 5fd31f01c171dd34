import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { whenParentEnds } from '../../scripts/parent.mjs';

/**
 * Gives this test run a folder for all its temporary files. When the run ends in any way, killed too, runKeeper.mjs ends
 * the processes that the run started and removes the folder, so that nothing is left for the next run to meet.
 */
export function ownRunFolder(): void {
  const folder = mkdtempSync(join(tmpdir(), 'ddcp-run-'));
  // PostgreSQL runs as another user than root and must be able to pass.
  chmodSync(folder, 0o711);
  const keeper = spawn(process.execPath, [fileURLToPath(new URL('runKeeper.mjs', import.meta.url)), folder], {
    // A session of its own: what kills the run's process group doesn't reach it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  keeper.unref();
  // Open for as long as this process lives.
  (keeper.stdin as unknown as { unref(): void }).unref();
  process.env['TMPDIR'] = folder;
  whenParentEnds(() => process.exit(1));
}
