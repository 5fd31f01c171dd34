import { Server as NetServer, type AddressInfo } from 'node:net';
import type { ServerResponse } from 'node:http';
import { once } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import { serve, type ServerType } from '@hono/node-server';
import { patience } from '../http/timeouts.ts';

type Fetch = (request: Request, env: object) => Response | Promise<Response>;

/**
 * Longer than proxies keep an idle connection: if the server closed it first, a request could arrive at a closed one.
 */
const keepAlive = 75_000;

/** Connections on which nothing is asked are kept so long after the port has closed: something may be on its way. */
const courtesy = 500;

export interface Port {
  number: number;
  /**
   * Takes no new connection from now on; says on every answer that its connection ends. What is under way has `patience`
   * milliseconds, and is then cut off.
   */
  drain(patience: number): Promise<void>;
}

/** @throws the system's error where the port can't be had */
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
      // The port alone: HTTP's own close would cut idle connections at once, in the face of who is just asking.
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
