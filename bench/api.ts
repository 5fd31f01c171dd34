/* How many calls a running server answers: `npm run bench:api` fills a bundled PostgreSQL with 100,000 orders
   (ORDERS=…), starts the product on it in a separate process and loads it from this one with autocannon. Sign-in,
   row-level security and audit are on, as in production. The first run measures throughput. The second sends half as
   many calls at random times, as people do, and measures each from its due time (`bench/api/steady.ts`). The peer,
   measured in turn with the product, is a bare Node server that answers the same page from the same database with
   one prepared statement: no session, no security, no checks. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import autocannon from 'autocannon';
import { demoPassword, fillDemo } from '../server/demo/people.ts';
import { migrate } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/open.ts';
import { dataFolder } from '../tests/support/dataFolder.ts';
import { steadily, type Load } from './api/steady.ts';
import { fillOrders } from './db/fill.ts';

const orders = Number(process.env['ORDERS'] ?? 100_000);
const seconds = Number(process.env['SECONDS'] ?? 10);
const turns = Number(process.env['TURNS'] ?? 3);
const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: { serve: string } };
const flags = scripts.serve.split(' ').filter((word) => word.startsWith('--'));

const dataDir = await dataFolder('bench-api');
const children: ChildProcess[] = [];
const database = await openDatabase({ dataDir });
try {
  await fill();
  const where = { DATA_DIR: dataDir, DATABASE_URL: database.connectionString };
  const owner = database.owner.options.connectionString ?? '';
  const product = await started('server/main.ts', {
    ...where,
    DATABASE_OWNER_URL: owner,
    PORT: '0',
    DEMO: 'true',
    CALL_LIMITS: '0/0',
    LOG_LEVEL: 'silent',
  });
  const bare = await started('bench/api/bare.ts', where);
  await report(product, bare);
} finally {
  for (const child of children) {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}

async function fill() {
  await migrate(database.owner);
  await fillDemo(database.owner);
  console.log(`Filling ${orders.toLocaleString('en')} orders …`);
  await fillOrders(database.owner, orders);
}

/** Starts a program with the product's environment; it must print its address on its first line. */
async function started(file: string, env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [...flags, '--import', 'tsx', file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.unshift(child);
  for await (const line of createInterface(child.stdout)) {
    const address = /http:\/\/[\w.]+:\d+/.exec(line)?.[0];
    if (address) return address;
  }
  throw new Error(`${file} said no address`);
}

async function report(product: string, bare: string) {
  const call = async (path: string, body: object) =>
    (await (
      await fetch(`${product}/prod-api/v1/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json()) as { data: { token: string } };
  const tokenOf = async (userName: string) =>
    (await call('base/login', { userName, password: demoPassword })).data.token;
  const [lab, clinic] = [await tokenOf('head@harbour.demo'), await tokenOf('head@north.demo')];
  const list = (sort: string) => JSON.stringify({ page: 1, pageSize: 25, sort, filter: {} });
  const asked = (path: string, token: string, body: string): Load => ({
    url: `${product}/prod-api/v1/${path}`,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Token': token },
    body,
  });
  const loads: [string, Load][] = [
    ['bare Node and PostgreSQL: a page of orders', { url: bare, method: 'GET' }],
    ['order/query, laboratory', asked('order/query', lab, list('-updatedAt'))],
    ['patient/query, clinic', asked('patient/query', clinic, list('-filedAt'))],
    ['order/counts, laboratory', asked('order/counts', lab, '{}')],
    ['notice/query', asked('notice/query', lab, '{}')],
  ];
  const most = new Map<string, number[]>(loads.map(([name]) => [name, []]));
  // Warm-up: lets the JIT compile.
  for (const [, load] of loads) await autocannon({ ...load, connections: 20, amount: 500 });
  for (let turn = 0; turn < turns; turn += 1)
    for (const [name, load] of loads) most.get(name)!.push((await shot(load)).requests.average);
  const waits = new Map<string, { half: number; most: number }[]>(loads.map(([name]) => [name, []]));
  for (let turn = 0; turn < turns; turn += 1)
    for (const [name, load] of loads) {
      const sorted = await steadily(load, median(most.get(name)!) / 2, seconds);
      const at = (part: number) => sorted[Math.floor(sorted.length * part)]!;
      waits.get(name)!.push({ half: at(0.5), most: at(0.99) });
    }
  console.log(
    `| call (medians of ${turns} turns) | a second | of the bare page | p50 / p99 at half of that, ms |\n| --- | --- | --- | --- |`,
  );
  const bareRate = median(most.get(loads[0]![0])!);
  for (const [name] of loads) {
    const [half, most99] = (['half', 'most'] as const).map((part) =>
      median(waits.get(name)!.map((one) => one[part])).toFixed(1),
    );
    const rate = median(most.get(name)!);
    console.log(`| ${name} | ${Math.round(rate)} | ${(rate / bareRate).toFixed(3)} | ${half} / ${most99} |`);
  }
}

async function shot(load: Load) {
  const result = await autocannon({ ...load, connections: 20, duration: seconds });
  if (result.non2xx + result.errors + result.timeouts > 0)
    throw new Error(`${load.url}: ${result.non2xx} refused, ${result.errors} broken, ${result.timeouts} too late`);
  return result;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
