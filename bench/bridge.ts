/**
 * `npm run bench:bridge [runs]`: seconds from the lab's accepting an order with 2 × 500k triangles until the bridge, as
 * labs run it, has its complete folder. The scans are converted before.
 */
import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { filesOf, isBusy } from '../tests/support/build.ts';
import { buildApiKey } from '../tests/support/buildApiKey.ts';
import { clinicOrder } from '../tests/support/clinicOrder.ts';
import { dataFolder } from '../tests/support/dataFolder.ts';
import { binaryStl, makeArch } from '../tests/support/meshes.ts';
import { startProduct } from '../tests/support/product.ts';
import { remote } from '../tests/support/remote.ts';
import { upload } from '../tests/support/tus.ts';

const runs = Number(process.argv[2] ?? 5);
const jaws = (['upper', 'lower'] as const).map((jaw) => ({
  name: `${jaw}.stl`,
  bytes: binaryStl(makeArch({ jaw, triangles: 500_000 })),
}));

const folder = await dataFolder('bridge-bench');
const cases = await dataFolder('bridge-bench-cases');
const product = await startProduct(folder);
const api = remote(product.address);
const { secret } = await buildApiKey(api, 'factoryAdmin', { scopes: ['readOrders', 'deliverDesigns'] });
const args = ['bridge/bridge.mjs', 'lab', '--url', product.address, '--folder', cases];
const bridge = spawn(process.execPath, args, { env: { ...process.env, DDCP_KEY: secret }, stdio: 'inherit' });
try {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const { order, clinic, lab, act } = await clinicOrder(api, `Ann Example ${run}`);
    for (const jaw of jaws) await upload(api, clinic, { orderId: order.id, ...jaw });
    while ((await filesOf(api, clinic, order)).some(isBusy)) await setTimeout(200);
    await act(clinic, 'send', { dismissReason: 'agreed' });
    await act(lab, 'accept');
    const accepted = performance.now();
    while (!existsSync(join(cases, order.number, 'order.json'))) await setTimeout(50);
    times.push((performance.now() - accepted) / 1000);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const [least, median, most] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].map((s) =>
    s!.toFixed(1),
  );
  console.log(`accepted to complete folder, 2 × 500k triangles, ${runs} runs: ${median} s (${least} … ${most})`);
} finally {
  bridge.kill();
  await product.stop();
  for (const made of [folder, cases]) rmSync(made, { recursive: true, force: true });
}
