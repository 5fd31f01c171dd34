import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sentenceOf } from './errors.mjs';
import { ledgerIn } from './ledger.mjs';
import { clockFault } from './loop.mjs';

/** Scopes by side, as the console names them. */
const needed = {
  lab: { readOrders: 'Read orders', deliverDesigns: 'Deliver designs' },
  clinic: { readOrders: 'Read orders', sendCases: 'Send cases' },
};
const gigabyte = 1e9;

/** Says what works and what doesn't, of either side. Answers whether all does. */
export async function doctor({ url, folder, server, say }) {
  let self = null;
  const checks = {
    'server answers': async () => {
      const response = await fetch(new URL('/prod-api/v1/base/welcome', url));
      const clockOff = Date.parse(response.headers.get('Date') ?? '') - Date.now();
      const fault = clockFault({ clockOff });
      if (fault) throw new Error(fault);
    },
    'key is taken': async () => void (self = await server.self()),
    'folder can be written': async () => {
      const path = join(folder, '.bridge-doctor');
      await (await open(path, 'w')).close();
      await rm(path);
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize < gigabyte) throw new Error('less than 1 GB is free there');
    },
  };
  const ofKey = {
    'key has its scopes': () => {
      const lacking = Object.entries(needed[self.side]).filter(([scope]) => !self.scopes.includes(scope));
      if (lacking.length > 0) throw new Error(`add ${lacking.map(([, name]) => `“${name}”`).join(' and ')}`);
    },
    'storage has room': () => {
      const left = self.storage.size - self.storage.used;
      if (left < gigabyte) throw new Error(`only ${Math.max(0, Math.round(left / 1e6))} MB are left`);
    },
  };
  let isWell = true;
  const run = async (some) => {
    for (const [name, check] of Object.entries(some)) {
      const fault = await Promise.resolve()
        .then(check)
        .then(
          () => null,
          (error) => error,
        );
      say(`${fault ? '✘' : '✔'} ${name}${fault ? `: ${sentenceOf(fault)}` : ''}`);
      if (fault) isWell = false;
    }
  };
  await run(checks);
  if (self) await run(ofKey);
  if (self?.side === 'clinic') {
    if (!self.memberName) say('  Only heads see the cases: the key belongs to no member.');
    for (const line of (await ledgerIn(folder)).summary()) say(`  ${line}`);
  }
  return isWell;
}
