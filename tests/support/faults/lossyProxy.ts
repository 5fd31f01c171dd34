import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A connection that delivers every request but loses answers. */
export interface LossyProxy {
  address: string;
  /** Number of complete answers dropped. */
  readonly swallowed: number;
  /** Drops the next `count` answers. */
  swallow(count: number): void;
  close(): Promise<void>;
}

/** Round-robin over `addresses`, so that a repeat reaches another process. */
export async function lossyProxy(addresses: readonly string[]): Promise<LossyProxy> {
  let left = 0;
  let swallowed = 0;
  let next = 0;
  const server = createServer((request, response) => {
    const { hostname, port } = new URL(addresses[next++ % addresses.length]!);
    const { method, url: path, headers } = request;
    const passed = ask({ hostname, port, method, path, headers }, (answer) => {
      if (left === 0) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        return void answer.pipe(response);
      }
      left -= 1;
      answer.resume().on('end', () => {
        swallowed += 1;
        response.destroy();
      });
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get swallowed() {
      return swallowed;
    },
    swallow: (count) => void (left = count),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
