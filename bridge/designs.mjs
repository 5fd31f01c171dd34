import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { designsName, ordersIn } from './orders.mjs';
import { hashOf, isKeyRefused, isPassing } from './server.mjs';

/**
 * Delivers what lies in the orders' folders for designs. A file counts as finished when size and time are those of the
 * round before. Rounds instead of a watcher: network drives give no events. The server tells what it has by checksums,
 * so that neither a restart nor a copied folder delivers twice.
 */
export function designsOf(server, folder, say) {
  /** By path: what the round before saw, whether that was delivered or refused, and why it was refused. */
  const seen = new Map();

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
    for (const order of (await ordersIn(folder)).values()) {
      const place = join(order.path, designsName);
      for (const name of await readdir(place).catch(() => [])) {
        const path = join(place, name);
        const now = await stateOf(path);
        const before = seen.get(path);
        if (!now || name.startsWith('.') || !designEnds.test(name)) continue;
        if (before?.state !== now) seen.set(path, { state: now, isOver: false });
        else if (!before.isOver)
          try {
            await deliver(path, order);
            before.isOver = true;
          } catch (error) {
            if (isKeyRefused(error) || isPassing(error)) throw error;
            // Tried again when the file changes, or after a restart.
            before.isOver = true;
            say(`${order.number}: ${path} was refused: ${error.message}`);
            // Without the file's name, which may be the patient's.
            before.fault = `${order.number}: a design was refused: ${error.message}`;
          }
      }
    }
    return [...seen.values()].flatMap(({ fault }) => fault ?? []);
  };
}

/** What CAD programs write; a folder also gets notes, locks and thumbnails. */
const designEnds = /\.(stl|ply|obj|3mf|zip)$/i;

/** Size and time of a file with content; null for anything else. */
async function stateOf(path) {
  const found = await stat(path).catch(() => null);
  return found?.isFile() && found.size > 0 ? `${found.size} ${found.mtimeMs}` : null;
}
