#!/usr/bin/env node
import { mkdir, open, readFile, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { designsOf } from './designs.mjs';
import { ordersOf } from './orders.mjs';
import { isKeyRefused, isPassing, serverAt } from './server.mjs';

const usage = `ddcp-bridge lab    --url https://… --folder DIR    brings accepted orders, delivers designs, until it is stopped
ddcp-bridge doctor --url https://… --folder DIR    says what works and what doesn't

The key of your organisation, with the scopes "Read orders" and "Deliver designs", stands in DDCP_KEY or in the file of --key-file.
--every SECONDS between two rounds: 15 unless given.`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    folder: { type: 'string' },
    'key-file': { type: 'string' },
    every: { type: 'string', default: '15' },
  },
});
const say = (words) => process.stdout.write(`${words}\n`);
const longestPause = 60_000;

/** A mistake in the command. */
class Misused extends Error {}

const needed = (name) => {
  if (!values[name]) throw new Misused(`--${name} is missing`);
  return values[name];
};

async function keyGiven() {
  const key = values['key-file'] ? await readFile(values['key-file'], 'utf8') : process.env['DDCP_KEY'];
  if (!key?.trim()) throw new Misused('There is no key: set DDCP_KEY, or name a file by --key-file');
  return key.trim();
}

const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopped.abort());
const pause = (milliseconds) => sleep(milliseconds, undefined, { signal: stopped.signal }).catch(() => undefined);

async function lab() {
  const folder = needed('folder');
  const server = serverAt({ url: needed('url'), key: await keyGiven() });
  const every = Number(values.every) * 1000;
  if (!(every > 0)) throw new Misused('--every is a number of seconds');
  await mkdir(folder, { recursive: true });
  const release = await lock(folder);
  const rounds = [ordersOf(server, folder, say), designsOf(server, folder, say)];
  try {
    let failures = 0;
    say(`Watching ${folder}`);
    while (!stopped.signal.aborted) {
      try {
        for (const round of rounds) await round();
        if (failures > 0) say('Works again');
        failures = 0;
      } catch (error) {
        if (!isPassing(error)) throw error;
        // Said once: a line that is down for a night fills no log.
        if (failures === 0) say(`${sentenceOf(error)} Trying again.`);
        failures += 1;
      }
      await pause(Math.min(every * 2 ** Math.min(failures, 6), Math.max(every, longestPause)));
    }
  } finally {
    await release();
  }
}

function sentenceOf(error) {
  if (isKeyRefused(error)) return 'The server doesn’t take this key: it is unknown, expired or revoked.';
  if (error.message !== 'fetch failed') return `${error.message.replace(/\.$/, '')}.`;
  return `The server can’t be reached (${error.cause?.code ?? error.cause?.message}).`;
}

/** Two bridges on one folder would bring and deliver everything twice. */
async function lock(folder) {
  const path = join(folder, '.bridge-runs');
  for (;;) {
    try {
      const file = await open(path, 'wx');
      await file.writeFile(String(process.pid));
      await file.close();
      return () => rm(path, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const owner = Number(await readFile(path, 'utf8').catch(() => ''));
    if (owner && isRunning(owner)) throw new Misused(`Another bridge (process ${owner}) uses ${folder}`);
    // Left by one that was killed.
    await rm(path, { force: true });
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Clock errors that make signed addresses expire early, ms. */
const clockTolerance = 5 * 60_000;

async function doctor() {
  const [url, folder] = [needed('url'), needed('folder')];
  const key = await keyGiven();
  const server = serverAt({ url, key });
  const checks = {
    'server answers': async () => {
      const response = await fetch(new URL('/prod-api/v1/base/welcome', url));
      const off = Math.abs(Date.parse(response.headers.get('Date') ?? '') - Date.now());
      if (off > clockTolerance) throw new Error(`this computer's clock is ${Math.round(off / 60_000)} minutes off`);
    },
    'key is taken': async () => void (await server.call('order/counts', {})),
    'folder can be written': async () => {
      const path = join(folder, '.bridge-doctor');
      await (await open(path, 'w')).close();
      await rm(path);
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize < 1e9) throw new Error('less than 1 GB is free there');
    },
  };
  for (const [name, check] of Object.entries(checks)) {
    const fault = await check().then(
      () => null,
      (error) => error,
    );
    say(`${fault ? '✘' : '✔'} ${name}${fault ? `: ${sentenceOf(fault)}` : ''}`);
    if (fault) process.exitCode = 1;
  }
}

const commands = { lab, doctor };
const [command] = positionals;
if (!Object.hasOwn(commands, command ?? '')) {
  say(usage);
  process.exit(command ? 2 : 0);
}
try {
  await commands[command]();
} catch (error) {
  process.stderr.write(`${error instanceof Misused ? error.message : sentenceOf(error)}\n`);
  process.exitCode = error instanceof Misused ? 2 : 1;
}
