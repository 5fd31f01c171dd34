/**
 * `npm run bench:console [runs]`: time from the navigation until the first order's row is on the screen, signed in,
 * first with an empty cache, then with a full one; and the layout shift of the page. The peer is a bare react-admin
 * list of the same orders from the same server. Medians of interleaved runs.
 */
import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Order } from '../domain/order/order.ts';
import { clinicDay } from '../tests/support/clinicDay.ts';
import { dataFolder } from '../tests/support/dataFolder.ts';
import { startProduct } from '../tests/support/product.ts';
import { remote } from '../tests/support/remote.ts';
import { makeSite } from './console/site.ts';
import { visit, type Line, type Visit } from './console/visit.ts';

const runs = Number(process.argv[2] ?? 5);
const moreOrders = 50;
const root = new URL('../', import.meta.url).pathname;
const pages = { ours: '/orderForm', 'bare react-admin': '/peer.html' };
const lines: Line[] = [
  { name: 'loopback' },
  { name: '1.6 Mbit/s, 150 ms, processor ÷ 4', bitsPerSecond: 1_600_000, latency: 150, slowerProcessor: 4 },
];

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

const cell = (all: readonly Visit[], key: keyof Visit, digits = 0) => {
  const values = all.map((one) => one[key]);
  const [least, most] = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(digits));
  return `${median(values).toFixed(digits)} (${least} … ${most})`;
};

const folder = await dataFolder('console-bench');
const site = join(folder, 'site');
let product;
try {
  // The first start builds the console if it is stale; only then can it be copied.
  const first = await startProduct(join(folder, 'data'));
  await first.stop();
  await makeSite(join(root, 'dist/console'), site);
  product = await startProduct(join(folder, 'data'), { CONSOLE_DIR: relative(join(root, 'dist/server'), site) });
  const server = remote(product.address);
  const { patient } = await clinicDay(server);
  const token = await server.loginAs('clinicMember');
  const draft = { caseType: 'restoration', doctor: 'Dr Ben Shaw', patientId: patient.id, teeth: [] };
  let newest: Order | undefined;
  for (let index = 0; index < moreOrders; index++) newest = await server.ask('order/create', draft, { token });

  console.log(`${runs} runs, median (least … most)\n`);
  console.log('| line | page | first row, ms | loaded again, ms | layout shift |');
  console.log('|---|---|---|---|---|');
  for (const line of lines) {
    const results = new Map(Object.keys(pages).map((name) => [name, [] as Visit[]]));
    for (let run = 0; run < runs; run++)
      for (const [name, path] of Object.entries(pages))
        results.get(name)!.push(await visit(product.address + path, token, newest!.number, line));
    for (const [name, all] of results)
      console.log(
        `| ${line.name} | ${name} | ${cell(all, 'row')} | ${cell(all, 'warm')} | ${cell(all, 'shifts', 3)} |`,
      );
  }
} finally {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
}
