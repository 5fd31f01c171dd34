// `npm run scans -- <folder or file>...`: how the product reads your own files. Uploads each path as a case to a
// separate instance. `npm run scans -- --expect <table.csv>` compares the results with a table of expected ones.
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { dataFolder } from '../tests/support/dataFolder.ts';
import { startProduct } from '../tests/support/product.ts';
import { remote } from '../tests/support/remote.ts';
import { main } from './scans/main.ts';

const folder = await dataFolder('scans');
const token = randomUUID();
const product = await startProduct(folder, { METRICS_TOKEN: token });
try {
  process.exitCode = await main(process.argv.slice(2), { server: remote(product.address), whenIdle });
} finally {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Waits until the queue is empty: scans are checked together after the last one has been converted. */
async function whenIdle() {
  const headers = { Authorization: `Bearer ${token}` };
  for (;;) {
    const figures = await (await fetch(`${product.address}/metrics`, { headers })).text();
    const isOpen =
      /^ddcp_jobs_queued\{name="(checkScans|convert|convertLater|picture|project|series|unpack)",state="(waiting|under_way)"\} [1-9]/m;
    if (!isOpen.test(figures)) return;
    await pause(200);
  }
}
