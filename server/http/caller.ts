import type { HttpBindings } from '@hono/node-server';
import type { Context as Request } from 'hono';
import type { Caller } from '../modules/kit/handlers.ts';

/** Who called: the connection's address, and the country in `countryHeader`, which only a proxy of ours may set. */
export function callerOf(request: Request, countryHeader: string | undefined): Caller {
  // Without a port, as in tests, there is no connection.
  const { incoming } = (request.env ?? {}) as Partial<HttpBindings>;
  return {
    address: incoming?.socket.remoteAddress ?? null,
    country: (countryHeader && request.req.header(countryHeader)) || null,
  };
}
