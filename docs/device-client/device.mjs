#!/usr/bin/env node
// A laboratory's device on the command line: `node device.mjs` says how. Node 20 or newer, and nothing else.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { deviceClient } from './client.mjs';

const usage = `node device.mjs connect --url https://… --serial … --code … [--firmware …]
node device.mjs report [--firmware …]
node device.mjs orders
node device.mjs download --order NUMBER --folder DIR
node device.mjs upload FILE --order NUMBER [--purpose design|attachment]

What the device must keep (where the platform is, its token, uploads under way) lies in --state, by default ./device.json.`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    serial: { type: 'string' },
    code: { type: 'string' },
    firmware: { type: 'string' },
    order: { type: 'string' },
    folder: { type: 'string' },
    purpose: { type: 'string' },
    state: { type: 'string', default: 'device.json' },
  },
});
const [command, path] = positionals;
const say = (words) => process.stdout.write(`${words}\n`);

/** Readable only by its owner, since the token is the credential of the device. */
const keep = async (state) => {
  await rm(values.state, { force: true });
  await writeFile(values.state, JSON.stringify(state, null, 2), { mode: 0o600 });
};
const kept = async () => JSON.parse(await readFile(values.state, 'utf8'));
const needed = (name) => {
  if (!values[name]) throw new Error(`--${name} is missing`);
  return values[name];
};

const commands = {
  async connect() {
    const url = needed('url');
    const { token, device } = await deviceClient({ url }).connect(needed('serial'), needed('code'), values.firmware);
    await keep({ url, token, uploads: {} });
    say(`Connected as ${device.name}`);
  },

  async report() {
    const { name } = await deviceClient(await kept()).report(values.firmware);
    say(`Known as ${name}`);
  },

  async orders() {
    const { list, total } = await deviceClient(await kept()).orders();
    for (const { number, dueDate, held, teeth } of list)
      say([number, dueDate ?? '–', held ? 'on hold' : 'open', teeth.map(({ tooth }) => tooth).join(' ')].join('\t'));
    say(`${list.length} of ${total}`);
  },

  async download() {
    const client = deviceClient(await kept());
    const folder = needed('folder');
    const { list } = await client.files((await orderNumbered(client, needed('order'))).id);
    for (const file of list) say(await client.download(file, folder));
    say(`${list.length} downloaded`);
  },

  async upload() {
    if (!path) throw new Error('Which file?');
    const state = await kept();
    const client = deviceClient(state);
    const order = await orderNumbered(client, needed('order'));
    const name = `${order.id} ${resolve(path)}`;
    const fileId = await client.upload(path, {
      orderId: order.id,
      purpose: values.purpose,
      address: state.uploads[name],
      begun: (address) => keep({ ...state, uploads: { ...state.uploads, [name]: address } }),
    });
    const { [name]: _done, ...uploads } = state.uploads;
    await keep({ ...state, uploads });
    say(`Uploaded as ${fileId}`);
  },
};

async function orderNumbered(client, number) {
  for (let page = 1, seen = 0; ; page++) {
    const { list, total } = await client.orders(page);
    const found = list.find((order) => order.number === number);
    if (found) return found;
    seen += list.length;
    if (list.length === 0 || seen >= total) throw new Error(`Order ${number} isn't in production`);
  }
}

if (!Object.hasOwn(commands, command ?? '')) {
  say(usage);
  process.exit(command ? 2 : 0);
}
try {
  await commands[command]();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
