import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Upload } from 'tus-js-client';
import { isLocal, OfFile } from './fileErrors.mjs';
import manifest from './package.json' with { type: 'json' };

/** Codes of the table in docs/calls.md: the key is unknown, revoked or expired. */
const keyCodes = [50008, 50012, 50014];
const notFoundCode = 40004;
const overQuotaCode = 40030;
const invalidCode = 200001;
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
export const isNotFound = (error) => error instanceof Refused && error.code === notFoundCode;
/** Values that the server doesn't take, as a lab that is no partner any more. */
export const isInvalid = (error) => error instanceof Refused && error.code === invalidCode;
/** A head has to add storage first. */
export const isStorageFull = (error) => error instanceof Refused && error.code === overQuotaCode;
/** Whether trying again later can help: the server can't be reached, or is busy. */
export const isPassing = (error) => !(error instanceof Refused) || passingCodes.includes(error.code);

/** What the bridge does at the server, as an organisation's API key. Throws `Refused`, or the platform's own error. */
export function serverAt({ url, key }) {
  const api = new URL('/prod-api/v1/', url);
  const headers = { Authorization: `Bearer ${key}` };

  /** How far the server's clock is ahead, ms. */
  let clockOff = 0;

  async function call(path, body, more = {}) {
    const response = await fetch(new URL(path, api), {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json', 'Local-Time': localTime(), ...more },
      body: JSON.stringify(body),
    });
    clockOff = Date.parse(response.headers.get('Date') ?? '') - Date.now() || 0;
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
    if (!response.ok) throw new OfFile(basename(path), `was answered ${response.status} by the server`);
    const part = `${path}.part`;
    await pipeline(Readable.fromWeb(response.body), createWriteStream(part));
    if ((await hashOf(part)) !== sha256) {
      await rm(part, { force: true });
      throw new OfFile(basename(path), 'arrived incomplete');
    }
    await rename(part, path);
  }

  /**
   * Uploads a file; returns its id. `metadata` names order and purpose; `address` is where an earlier try began, and
   * `onAddress` learns where this one does, before any byte is sent.
   * @throws Error if the file changes meanwhile: the client would cut what grows, and call it a success.
   */
  async function upload(path, metadata, { address, onAddress } = {}) {
    const { size, mtimeMs } = await stat(path);
    const fileId = await new Promise((resolve, reject) => {
      let id = null;
      const client = new Upload(createReadStream(path), {
        endpoint: new URL('upload', api).href,
        uploadSize: size,
        chunkSize: pieceBytes,
        headers,
        metadata: { filename: basename(path), ...metadata },
        uploadUrl: address,
        onUploadUrlAvailable: () => onAddress?.(client.url),
        retryDelays: [500, 1000, 3000, 10_000],
        storeFingerprintForResuming: false,
        onAfterResponse: (request, response) => {
          id = response.getHeader('X-File-Id') ?? id;
          // The library answers any refused question with a second upload; only a lost one is begun again.
          const status = response.getStatus();
          if (request.getMethod() === 'HEAD' && status >= 400 && ![404, 410].includes(status))
            throw new OfFile(basename(path), `came to an unknown point: the server answered ${status}`);
        },
        onError: (error) => reject(asRefusal(error)),
        onSuccess: () => resolve(id),
      });
      client.start();
    });
    const now = await stat(path);
    if (now.size !== size || now.mtimeMs !== mtimeMs) throw new OfFile(basename(path), 'changed during its upload');
    return fileId;
  }

  return {
    call,
    all,
    download,
    upload,
    /** What the server says of the key. */
    self: () => call('apiKey/report', {}),
    report: (error) => call('apiKey/report', { version: manifest.version, error: error?.slice(0, 500) ?? null }),
    get clockOff() {
      return clockOff;
    },
  };
}

/** `2026-11-22 09:30:00`, by which the server knows the day here. */
function localTime() {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 19).replace('T', ' ');
}

/**
 * The server's own refusal in an upload's error, or what the client has wrapped into its own words, with the path.
 * @returns {Error}
 */
function asRefusal(error) {
  const cause = error.causingError;
  if (cause && (isLocal(cause) || cause instanceof OfFile)) return cause;
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
