// `node runKeeper.mjs FOLDER`: waits until the run that holds its stdin has ended, then ends every process whose
// environment contains the folder (Linux only), and removes the folder. Started by runFolder.ts.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

const folder = process.argv[2];
for await (const _ of process.stdin);

// SIGQUIT makes PostgreSQL stop immediately and remove its shared memory.
for (const signal of ['SIGQUIT', 'SIGKILL']) {
  for (const pid of ofThisRun()) end(pid, signal);
  for (let looks = 0; looks < 50 && ofThisRun().length > 0; looks++) await setTimeout(100);
}
rmSync(folder, { recursive: true, force: true, maxRetries: 10 });

function ofThisRun() {
  return processes().filter((pid) => environmentOf(pid).includes(`TMPDIR=${folder}\0`));
}

function processes() {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

function environmentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1');
  } catch {
    return '';
  }
}

function end(pid, signal) {
  try {
    process.kill(Number(pid), signal);
  } catch {
    // Already gone.
  }
}
