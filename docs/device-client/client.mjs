import { createHash } from 'node:crypto';
import { mkdir, open, rename, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Bytes in one request: what is lost at most when the line breaks. */
const pieceBytes = 8 * 1024 * 1024;
const tries = 6;
const tus = { 'Tus-Resumable': '1.0.0' };

/** The server's refusal: `code` from the table in docs/calls.md, and its sentence. */
export class Refused extends Error {
  constructor({ code, msg }) {
    super(`${msg} (${code})`);
    this.code = code;
  }
}

/**
 * What a laboratory's device may do. `url` is where the platform is found, `token` what `connect` once answered.
 * Everything throws `Refused` where the server refuses, and the platform's own error where it can't be reached.
 */
export function deviceClient({ url, token }) {
  const api = new URL('/prod-api/v1/', url);
  const identity = token ? { 'X-Device-Token': token } : {};

  async function call(path, body) {
    const response = await fetch(new URL(path, api), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...identity },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    if (answer.code !== 200) throw new Refused(answer);
    return answer.data;
  }

  return {
    /** `{ token, device }`: the server shows the token only here. Store it where other users can't read it. */
    connect: (serial, code, firmware) => call('device/connect', { serial, code, firmware }),
    /** `{ list, total }`: the orders in production, the most urgent first. */
    orders: (page = 1) => call('device/orders', { page }),
    /** `{ list }`: the scans and designs of one of these orders, each with the address to download it from. */
    files: (orderId) => call('device/files', { orderId }),
    /** Writes a listed file into a folder, whole or not at all; returns its path. */
    async download({ name, url: address, sha256 }, folder) {
      const response = await fetch(new URL(address, url));
      if (!response.ok) throw await refusalOf(response);
      const bytes = Buffer.from(await response.arrayBuffer());
      if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new Error(`${name} arrived damaged`);
      const path = join(folder, ...name.split('/'));
      await mkdir(dirname(path), { recursive: true });
      await writeFile(`${path}.part`, bytes);
      await rename(`${path}.part`, path);
      return path;
    },
    /** A sign of life, every few minutes; with the firmware that runs. */
    report: (firmware) => call('device/report', { firmware }),

    /**
     * Uploads a file to an order, as a `design` or an `attachment`; returns its id. `address` continues an interrupted
     * upload; `begun` receives the address of a new one, to be stored until the upload is complete.
     */
    async upload(path, { orderId, purpose = 'design', address = null, begun = async () => {} }) {
      const { size } = await stat(path);
      let at = address && (await standing(address)) ? address : null;
      if (!at) {
        at = await announce({ orderId, purpose, name: basename(path), size });
        await begun(at);
      }
      return send(path, at, size);
    },
  };

  /** Where the server puts the file's bytes. */
  async function announce({ orderId, purpose, name, size }) {
    const metadata = Object.entries({ orderId, purpose, filename: name })
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(',');
    const response = await fetch(new URL('upload', api), {
      method: 'POST',
      headers: { ...tus, ...identity, 'Upload-Length': String(size), 'Upload-Metadata': metadata },
    });
    if (response.status !== 201) throw await refusalOf(response);
    return new URL(response.headers.get('Location'), url).href;
  }

  /** How far an upload has come, and the file's id once it is whole; null where the server has forgotten it. */
  async function standing(address) {
    const response = await fetch(address, { method: 'HEAD', headers: { ...tus, ...identity } });
    if (response.status === 404) return null;
    // A HEAD has no words: the next call says why it was refused.
    if (!response.ok) await call('device/report', {});
    return { offset: Number(response.headers.get('Upload-Offset')), fileId: response.headers.get('X-File-Id') };
  }

  async function send(path, address, size) {
    const file = await open(path);
    const piece = Buffer.alloc(Math.min(pieceBytes, size));
    try {
      for (let failures = 0; ;) {
        try {
          // The client asks for the offset: after a broken request it can't know how much arrived.
          const at = await standing(address);
          if (!at) throw new Refused({ code: 40004, msg: 'This upload has waited for too long' });
          if (at.fileId) return at.fileId;
          const { bytesRead } = await file.read(piece, 0, piece.length, at.offset);
          await append(address, at.offset, piece.subarray(0, bytesRead));
          failures = 0;
        } catch (error) {
          failures += 1;
          if (error instanceof Refused || failures === tries) throw error;
          await sleep(500 * 2 ** failures);
        }
      }
    } finally {
      await file.close();
    }
  }

  async function append(address, offset, bytes) {
    const response = await fetch(address, {
      method: 'PATCH',
      headers: {
        ...tus,
        ...identity,
        'Upload-Offset': String(offset),
        'Content-Type': 'application/offset+octet-stream',
      },
      body: bytes,
    });
    if (!response.ok) throw await refusalOf(response);
  }
}

async function refusalOf(response) {
  const words = await response.text();
  // Another connection, or a trouble of the server's own, passes by itself: the upload is tried again.
  if ([408, 409, 423, 425, 429].includes(response.status) || response.status >= 500)
    return new Error(`The server answered ${response.status}: ${words}`);
  try {
    return new Refused(JSON.parse(words));
  } catch {
    return new Error(`The server answered ${response.status}: ${words}`);
  }
}
