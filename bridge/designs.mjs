import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { attemptsOf } from './attempts.mjs';
import { designsName, ordersIn } from './orders.mjs';
import { hashOf } from './server.mjs';

/**
 * Delivers what lies in the orders' folders for designs. A file counts as finished when size and time are those of the
 * round before. Rounds instead of a watcher: network drives give no events. The server tells what it has by checksums,
 * so that neither a restart nor a copied folder delivers twice.
 */
export function designsOf({ server, folder, every, say }) {
  /** By path: what the round before saw, and whether that was delivered. */
  const seen = new Map();
  const attempts = attemptsOf({ every, say });

  async function deliver(path, { id: orderId, number }) {
    const sha256 = await hashOf(path);
    const there = await server.all('file/query', { filter: { orderId } });
    if (there.some((file) => file.purpose === 'design' && file.sha256 === sha256)) return;
    const fileId = await server.upload(path, { orderId, purpose: 'design' });
    const stored = await server.call('file/get', { id: fileId });
    if (stored.sha256 !== sha256) throw new Error('the server has other bytes');
    say(`${number}: ${path} is at the order and waits for a person to submit it`);
  }

  return async function round() {
    const found = await designsIn(folder);
    for (const path of seen.keys()) if (!found.has(path)) seen.delete(path);
    attempts.keep(found);
    for (const [path, { state, order }] of found) {
      const before = seen.get(path);
      if (before?.state !== state) seen.set(path, { state, isDelivered: false });
      else if (!before.isDelivered)
        await attempts.make({ key: path, mark: state, name: path, order: order.number }, async () => {
          await deliver(path, order);
          before.isDelivered = true;
        });
    }
    return attempts.reasons();
  };
}

/** By path: the designs in the orders' folders, each with its order and its size and time. */
async function designsIn(folder) {
  const found = new Map();
  for (const order of (await ordersIn(folder)).values()) {
    const place = join(order.path, designsName);
    for (const name of await readdir(place).catch(() => [])) {
      const path = join(place, name);
      const state = !name.startsWith('.') && designEnds.test(name) ? await stateOf(path) : null;
      if (state) found.set(path, { state, order });
    }
  }
  return found;
}

/** What CAD programs write; a folder also gets notes, locks and thumbnails. */
const designEnds = /\.(stl|ply|obj|3mf|zip)$/i;

/** Size and time of a file with content; null for anything else. */
async function stateOf(path) {
  const found = await stat(path).catch(() => null);
  return found?.isFile() && found.size > 0 ? `${found.size} ${found.mtimeMs}` : null;
}
