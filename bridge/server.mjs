import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Upload } from 'tus-js-client';

/** Codes of the table in docs/calls.md: the key is unknown, revoked or expired. */
const keyCodes = [50008, 50012, 50014];
/** Codes of refusals that pass by themselves. */
const passingCodes = [40011, 40039, 40045, 42900, 42901, 50000, 50001];
/** Bytes in one request: what is lost at most when the line breaks. */
const pieceBytes = 8 * 1024 * 1024;

/** The server's refusal: its code and its sentence. */
export class Refused extends Error {
  constructor({ code, msg }) {
    super(msg);
    this.code = code;
  }
}
export const isKeyRefused = (error) => error instanceof Refused && keyCodes.includes(error.code);
/** Whether trying again later can help: the server can't be reached, or is busy. */
export const isPassing = (error) => !(error instanceof Refused) || passingCodes.includes(error.code);

/** What the bridge does at the server, as an organisation's API key. Throws `Refused`, or the platform's own error. */
export function serverAt({ url, key }) {
  const api = new URL('/prod-api/v1/', url);
  const headers = { Authorization: `Bearer ${key}` };

  async function call(path, body) {
    const response = await fetch(new URL(path, api), {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.headers.get('Content-Type')?.includes('json'))
      throw new Error(`${api.host} answered ${response.status} without JSON: is this the platform's address?`);
    const answer = await response.json();
    if (answer.code !== 200) throw new Refused(answer);
    return answer.data;
  }

  /** All records of a list, page by page. */
  async function all(path, query) {
    const records = [];
    for (let page = 1; ; page++) {
      const { list, total } = await call(path, { ...query, page, pageSize: 100 });
      records.push(...list);
      if (list.length === 0 || records.length >= total) return records;
    }
  }

  /** Stores a file's bytes under `path`, whole or not at all. */
  async function download({ id, sha256 }, path) {
    const { url: address } = await call('file/download', { id });
    const response = await fetch(new URL(address, url), { headers });
    if (!response.ok) throw new Error(`The server answered ${response.status} for ${basename(path)}`);
    const part = `${path}.part`;
    await pipeline(Readable.fromWeb(response.body), createWriteStream(part));
    if ((await hashOf(part)) !== sha256) {
      await rm(part, { force: true });
      throw new Error(`${basename(path)} arrived incomplete`);
    }
    await rename(part, path);
  }

  /**
   * Uploads a design that waits for a person to submit it; returns the file's id.
   * @throws Error if the file changes meanwhile: the client would cut what grows, and call it a success.
   */
  async function upload(path, { orderId, purpose }) {
    const { size, mtimeMs } = await stat(path);
    const fileId = await new Promise((resolve, reject) => {
      let id = null;
      const client = new Upload(createReadStream(path), {
        endpoint: new URL('upload', api).href,
        uploadSize: size,
        chunkSize: pieceBytes,
        headers,
        metadata: { orderId, purpose, filename: basename(path) },
        retryDelays: [500, 1000, 3000, 10_000],
        storeFingerprintForResuming: false,
        onAfterResponse: (_request, response) => void (id = response.getHeader('X-File-Id') ?? id),
        onError: (error) => reject(asRefusal(error)),
        onSuccess: () => resolve(id),
      });
      client.start();
    });
    const now = await stat(path);
    if (now.size !== size || now.mtimeMs !== mtimeMs) throw new Error(`${basename(path)} changed during its upload`);
    return fileId;
  }

  return { call, all, download, upload };
}

/**
 * The server's own refusal in an upload's error, otherwise the error.
 * @returns {Error}
 */
function asRefusal(error) {
  try {
    return new Refused(JSON.parse(error.originalResponse.getBody()));
  } catch {
    return error;
  }
}

/** SHA-256 of a file's bytes, in hexadecimal. */
export async function hashOf(path) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
