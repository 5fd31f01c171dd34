import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface ServedFile {
  body: Uint8Array;
  /** The body is gzipped already, and says so to the browser. */
  gzipped: boolean;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.glb': 'model/gltf-binary',
  '.stl': 'model/stl',
};

/** Serves `extra` by path, else the files below `folder`, gzipped once and kept in memory, on a free port of loopback. */
export async function serve(
  folder: string,
  extra: ReadonlyMap<string, ServedFile>,
): Promise<{ origin: string; close: () => Promise<void> }> {
  const packed = new Map<string, ServedFile>(extra);
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    let file = packed.get(path);
    if (!file) {
      try {
        file = { body: gzipSync(readFileSync(join(folder, normalize(path)))), gzipped: true };
      } catch {
        response.writeHead(404).end();
        return;
      }
      packed.set(path, file);
    }
    response.writeHead(200, {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'content-length': file.body.byteLength,
      'cache-control': 'no-store',
      ...(file.gzipped && { 'content-encoding': 'gzip' }),
    });
    response.end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve()))),
  };
}
