import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context as Request } from 'hono';
import type { Caller } from '../kit/handlers.ts';
import type { ProxyHeaders } from '../core/services.ts';

/** Who called: the connection's address, and what the headers of a proxy of ours say. */
export function callerOf(request: Request, proxy: ProxyHeaders): Caller {
  // Without a port, as in tests, there is no connection.
  const { incoming } = (request.env ?? {}) as Partial<HttpBindings>;
  return {
    address: told(proxy.address && request.req.header(proxy.address)) ?? plain(incoming?.socket.remoteAddress),
    country: (proxy.country && request.req.header(proxy.country)) || null,
    userAgent: request.req.header('User-Agent')?.slice(0, 500) ?? null,
  };
}

/** Without the coat that an IPv4 address wears on a socket of both kinds. */
const plain = (address: string | undefined) => address?.replace(/^::ffff:(?=\d+\.)/i, '') ?? null;

/** What the proxy wrote: the last of a list, for the ones before it came along with the request and may be invented. */
function told(header: string | undefined): string | null {
  const last = header?.split(',').at(-1)?.trim() ?? '';
  const address = /^\[(.+)\](:\d+)?$/.exec(last)?.[1] ?? (/^[\d.]+:\d+$/.test(last) ? last.replace(/:\d+$/, '') : last);
  return isIP(address) ? address : null;
}
