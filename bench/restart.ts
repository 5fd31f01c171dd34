/* How long the product takes to be ready after `kill -9`: `npm run bench:restart` starts it with its bundled
   PostgreSQL, has eight clients write, kills it (KILLS=…, 15), restarts it at once, as a supervisor does, and waits
   until `/readyz` returns 200. */
import { rm } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { setTimeout as after } from 'node:timers/promises';
import { demoPassword } from '../server/demo/people.ts';
import { dataFolder } from '../tests/support/dataFolder.ts';
import { startProcess } from '../tests/support/processes.ts';
import { remote } from '../tests/support/remote.ts';

const kills = Number(process.env['KILLS'] ?? 15);
const clients = 8;
/** ms between a start and the next kill. */
const between = 3000;

const dataDir = await dataFolder('restart');
let running = await startProcess('main', { DATA_DIR: dataDir });
const ports = { PORT: new URL(running.address).port, WATCH_PORT: new URL(running.watch).port };
const product = remote(running.address);
const { token } = await product.ask<{ token: string }>(
  'base/login',
  { userName: 'head@north.demo', password: demoPassword },
  {},
);

const over = new AbortController();
let written = 0;
const load = Array.from({ length: clients }, async () => {
  while (!over.signal.aborted)
    await product.ask('patient/create', { name: 'Restart', sex: 'female', birthDate: '1980-02-29' }, { token }).then(
      () => (written += 1),
      // Retry: the product doesn't answer while it is down.
      () => after(20),
    );
});

const seconds: number[] = [];
try {
  for (let nth = 0; nth < kills; nth++) {
    await after(between);
    const began = performance.now();
    await running.kill();
    running = await startProcess('main', { DATA_DIR: dataDir, ...ports });
    while (!(await fetch(`${running.watch}/readyz`).catch(() => null))?.ok) await after(10);
    seconds.push((performance.now() - began) / 1000);
    console.log(
      `${nth + 1}: ${seconds.at(-1)!.toFixed(1)} s (load ${loadavg()[0]!.toFixed(1)} on ${cpus().length} cores)`,
    );
  }
} finally {
  over.abort();
  await Promise.all(load);
  await running.stop();
  await rm(dataDir, { recursive: true, force: true });
}
const sorted = seconds.toSorted((one, other) => one - other);
const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(1);
console.log(
  `${kills} kills, ${written} writes: fastest ${at(0)} s, median ${at(0.5)} s, 19 of 20 within ${at(0.95)} s, slowest ${at(1)} s`,
);
