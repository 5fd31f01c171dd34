import { Server as NetServer, type AddressInfo } from 'node:net';
import type { ServerResponse } from 'node:http';
import { once } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import { serve, type ServerType } from '@hono/node-server';
import { patience } from '../http/timeouts.ts';

type Fetch = (request: Request, env: object) => Response | Promise<Response>;

/** Longer than proxies keep idle connections: if the server closed first, a request could hit a closed connection. */
const keepAlive = 75_000;

/** Grace period for idle connections after the port has closed, because a request may be on its way, ms. */
const courtesy = 500;

export interface Port {
  number: number;
  /**
   * Accepts no new connections and sends `Connection: close` with every response. Running requests get `patience`
   * milliseconds, then are cut off.
   */
  drain(patience: number): Promise<void>;
}

/** @throws the system's error if the port is unavailable */
export async function listen(fetch: Fetch, port: number, hostname: string | undefined): Promise<Port> {
  const server = await opened(fetch, port, hostname);
  const open = new Set<ServerResponse>();
  let isDraining = false;
  server.prependListener('request', (_request: unknown, response: ServerResponse) => {
    if (isDraining) response.setHeader('Connection', 'close');
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  return {
    number: (server.address() as AddressInfo).port,
    async drain(patience) {
      isDraining = true;
      const closed = once(server, 'close');
      // Closes only the port: HTTP's own close would cut idle connections immediately, while a client may be sending.
      NetServer.prototype.close.call(server);
      for (const response of open) if (!response.headersSent) response.setHeader('Connection', 'close');
      const idle = setTimeout(() => closeIdle(server), courtesy);
      const looking = setInterval(() => closeIdle(server), courtesy * 2);
      await Promise.race([closed, after(patience, undefined, { ref: false })]);
      clearTimeout(idle);
      clearInterval(looking);
      if ('closeAllConnections' in server) server.closeAllConnections();
    },
  };
}

const closeIdle = (server: ServerType) => {
  if ('closeIdleConnections' in server) server.closeIdleConnections();
};

const opened = (fetch: Fetch, port: number, hostname: string | undefined) =>
  new Promise<ServerType>((resolve, reject) => {
    const options = { port, ...(hostname && { hostname }) };
    const serverOptions = { ...patience, keepAliveTimeout: keepAlive };
    const server = serve({ ...options, fetch, serverOptions }, () => resolve(server));
    server.on('error', reject);
  });
