/* What each list costs in the database as it grows: `npm run bench:db` fills a bundled PostgreSQL with 1,000,
   100,000 and 1,000,000 orders of one laboratory (SIZES=1000,100000 for fewer) and calls the app on it, row-level
   security and audit on. Prints the median and the 99th percentile of the time that the app waits for the database,
   all statements of a call together, and how much the median grows from the smallest to the largest. Sizes take
   turns, so that a busy moment of the machine affects all of them. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fillDemo } from '../server/demo/people.ts';
import { migrate } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/open.ts';
import { dataFolder } from '../tests/support/dataFolder.ts';
import { calls, neighbours, people, type Measured } from './db/calls.ts';
import { drive } from './db/drive.ts';
import { fillOrders } from './db/fill.ts';

const sizes = (process.env['SIZES'] ?? '1000,100000,1000000').split(',').map(Number);
const rounds = Number(process.env['ROUNDS'] ?? 100);

const folder = await dataFolder('bench-db');
const opened: Awaited<ReturnType<typeof open>>[] = [];
try {
  for (const size of sizes) opened.push(await open(size));
  const results = await measured();
  print(results);
  for (const { size, app, tokens } of opened) await printTransitions(size, app, tokens['head@harbour.demo']!);
} finally {
  for (const { app, database } of opened) {
    await app.close();
    await database.close();
  }
  await rm(folder, { recursive: true, force: true });
}

async function open(size: number) {
  const database = await openDatabase({ dataDir: join(folder, String(size)) });
  await migrate(database.owner);
  await fillDemo(database.owner);
  console.log(`Filling ${size.toLocaleString('en')} orders …`);
  await fillOrders(database.owner, size);
  const app = await drive(database);
  const tokens = Object.fromEntries(
    await Promise.all(
      [...people, ...Object.values(neighbours)].map(async (person) => [person, await app.loginAs(person)] as const),
    ),
  );
  return { size, database, app, tokens };
}

async function measured() {
  const results: { call: Measured; waits: number[][] }[] = [];
  for (const call of calls) {
    const waits: number[][] = opened.map(() => []);
    const small = neighbours[call.by.includes('harbour') ? 'lab' : 'clinic'];
    for (const { app, tokens, size } of opened)
      for (let round = 0; round < 8; round += 1) await app.waitOf(call.path, call.body(size), tokens[small]);
    for (let round = -3; round < rounds; round += 1)
      for (const [index, { app, tokens, size }] of opened.entries()) {
        const wait = await app.waitOf(call.path, call.body(size), tokens[call.by]);
        // Warm-up rounds: they read uncached pages.
        if (round >= 0) waits[index]!.push(wait);
      }
    results.push({ call, waits });
  }
  return results;
}

/**
 * Puts orders on hold and releases them: the simplest transition with notification, audit and both summaries. Prints
 * the database time of one writer, and the total time of each call with eight concurrent writers at one laboratory.
 */
async function printTransitions(size: number, app: (typeof opened)[number]['app'], token: string) {
  const { list } = await app.ask<{ list: { id: string }[] }>(
    'order/query',
    { filter: { state: 'accepted' }, pageSize: 80, sort: '-updatedAt' },
    { token },
  );
  const alone: number[] = [];
  const turn = async (id: string, call: (path: string, body: object) => Promise<unknown>) => {
    await call('order/hold', { id, reason: 'Waiting for the shade' });
    await call('order/release', { id });
  };
  for (const { id } of list) await turn(id, async (path, body) => alone.push(await app.waitOf(path, body, token)));
  const together: number[] = [];
  const writer = async (nth: number) => {
    for (const { id } of list.filter((_order, at) => at % 8 === nth))
      await turn(id, async (path, body) => {
        const began = performance.now();
        await app.ask(path, body, { token });
        together.push(performance.now() - began);
      });
  };
  await Promise.all(Array.from({ length: 8 }, (_none, nth) => writer(nth)));
  const cell = (times: number[]) => `${at(times, 0.5).toFixed(1)} / ${at(times, 0.99).toFixed(1)} ms`;
  console.log(
    `A transition among ${size.toLocaleString('en')} orders: ${cell(alone)} in the database; eight writers at once: ${cell(together)} a call`,
  );
}

function at(times: number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))]!;
}

function print(results: Awaited<ReturnType<typeof measured>>) {
  const heads = sizes.map((size) => `${size.toLocaleString('en')}: p50 / p99, ms`);
  console.log(`| call | ${heads.join(' | ')} | growth |\n| --- | ${sizes.map(() => '---').join(' | ')} | --- |`);
  for (const { call, waits } of results) {
    const cells = waits.map((one) => `${at(one, 0.5).toFixed(1)} / ${at(one, 0.99).toFixed(1)}`);
    const growth = at(waits.at(-1)!, 0.5) / at(waits[0]!, 0.5);
    console.log(`| ${call.name} | ${cells.join(' | ')} | ${growth.toFixed(2)} × |`);
  }
}
