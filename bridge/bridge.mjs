#!/usr/bin/env node
import { mkdir, readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { casesOf } from './clinic.mjs';
import { designsOf } from './designs.mjs';
import { doctor } from './doctor.mjs';
import { Misused, sentenceOf } from './errors.mjs';
import { loop } from './loop.mjs';
import { ordersOf } from './orders.mjs';
import { serverAt } from './server.mjs';

const usage = `ddcp-bridge clinic --url https://… --folder DIR    makes a draft of each case in a scanner's export folder
ddcp-bridge lab    --url https://… --folder DIR    brings accepted orders, delivers designs, until it is stopped
ddcp-bridge doctor --url https://… --folder DIR    says what works and what doesn't

The key of your organisation stands in DDCP_KEY or in the file of --key-file. Its scopes: "Read orders", and a clinic's
"Send cases" or a lab's "Deliver designs".
--every SECONDS between two rounds: 15 unless given.
--all: a clinic's cases that lay in the folder before the first start, too.`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    folder: { type: 'string' },
    'key-file': { type: 'string' },
    every: { type: 'string', default: '15' },
    all: { type: 'boolean', default: false },
  },
});
const say = (words) => process.stdout.write(`${words}\n`);

const needed = (name) => {
  if (!values[name]) throw new Misused(`--${name} is missing`);
  return values[name];
};

async function keyGiven() {
  const key = values['key-file'] ? await readFile(values['key-file'], 'utf8') : process.env['DDCP_KEY'];
  if (!key?.trim()) throw new Misused('There is no key: set DDCP_KEY, or name a file by --key-file');
  return key.trim();
}

async function given() {
  const [url, folder] = [needed('url'), needed('folder')];
  const every = Number(values.every) * 1000;
  if (!(every > 0)) throw new Misused('--every is a number of seconds');
  return { url, folder, every, say, server: serverAt({ url, key: await keyGiven() }) };
}

const commands = {
  async lab() {
    const lab = await given();
    await mkdir(lab.folder, { recursive: true });
    await loop({ ...lab, rounds: [ordersOf(lab), designsOf(lab)] });
  },
  /** The folder is the scanner's: one that isn't there is a drive that isn't connected. */
  async clinic() {
    const clinic = await given();
    await loop({ ...clinic, rounds: [casesOf({ ...clinic, takesAll: values.all })] });
  },
  async doctor() {
    if (!(await doctor(await given()))) process.exitCode = 1;
  },
};

const [command] = positionals;
if (!Object.hasOwn(commands, command ?? '')) {
  say(usage);
  process.exit(command ? 2 : 0);
}
try {
  await commands[command]();
} catch (error) {
  process.stderr.write(`${error instanceof Misused ? error.message : sentenceOf(error)}\n`);
  // A round may still be under way.
  process.exit(error instanceof Misused ? 2 : 1);
}
