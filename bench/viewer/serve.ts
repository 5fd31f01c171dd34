import { createServer, type ServerResponse } from 'node:http';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

export interface ServedFile {
  body: Uint8Array;
  /** The body's Content-Encoding. */
  encoding: 'gzip' | 'br';
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.glb': 'model/gltf-binary',
  '.stl': 'model/stl',
};

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

/** Bytes sent at a time; under 10 ms on a slow line. */
const PACKET = 8_192;

/**
 * Throttles all answers to one shared bandwidth, as a clinic's line does. Done here because the browser's own
 * throttling doesn't cover requests of workers.
 */
function line(bitsPerSecond: number) {
  let free = 0;
  return async (response: ServerResponse, body: Uint8Array) => {
    for (let at = 0; at < body.byteLength; at += PACKET) {
      const packet = body.subarray(at, at + PACKET);
      free = Math.max(free, performance.now()) + (packet.byteLength * 8_000) / bitsPerSecond;
      const wait = free - performance.now();
      if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
      if (response.destroyed) return;
      response.write(packet);
    }
    response.end();
  };
}

/**
 * Serves `extra` by path, else the files below `folder`, on a free loopback port; unthrottled, or at `bitsPerSecond`.
 * Compresses files once, like the product, into memory.
 */
export async function serve(
  folder: string,
  extra: ReadonlyMap<string, ServedFile>,
  bitsPerSecond?: number,
): Promise<{ origin: string; close: () => Promise<void> }> {
  const send = bitsPerSecond === undefined ? null : line(bitsPerSecond);
  const packed = new Map<string, ServedFile>(extra);
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    let file = packed.get(path);
    if (!file) {
      try {
        file = { body: brotliCompressSync(readFileSync(join(folder, normalize(path))), quality), encoding: 'br' };
      } catch {
        response.writeHead(404).end();
        return;
      }
      packed.set(path, file);
    }
    response.writeHead(200, {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'content-length': file.body.byteLength,
      // Built files have a content hash in their names, models don't
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-store',
      'content-encoding': file.encoding,
    });
    if (send) void send(response, file.body);
    else response.end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve()))),
  };
}
