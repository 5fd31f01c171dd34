import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context as Request } from 'hono';
import type { Caller } from '../kit/handlers.ts';
import type { ProxyHeaders } from '../core/services.ts';

/** The caller: the connection's address, and the headers of our own proxy. */
export function callerOf(request: Request, proxy: ProxyHeaders): Caller {
  // Without a port, as in tests, there is no connection.
  const { incoming } = (request.env ?? {}) as Partial<HttpBindings>;
  return {
    address:
      forwardedAddress(proxy.address && request.req.header(proxy.address)) ?? plain(incoming?.socket.remoteAddress),
    country: (proxy.country && request.req.header(proxy.country)) || null,
    userAgent: request.req.header('User-Agent')?.slice(0, 500) ?? null,
  };
}

/** Removes the IPv6 prefix that a dual-stack socket puts before an IPv4 address. */
const plain = (address: string | undefined) => address?.replace(/^::ffff:(?=\d+\.)/i, '') ?? null;

/** The address that the proxy appended: the last of a list, since the client may have sent the earlier ones. */
function forwardedAddress(header: string | undefined): string | null {
  const last = header?.split(',').at(-1)?.trim() ?? '';
  const address = /^\[(.+)\](:\d+)?$/.exec(last)?.[1] ?? (/^[\d.]+:\d+$/.test(last) ? last.replace(/:\d+$/, '') : last);
  return isIP(address) ? address : null;
}
