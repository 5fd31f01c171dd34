import { isIP, BlockList, isIPv4 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context as Request, MiddlewareHandler } from 'hono';
import type { Caller } from '../kit/handlers.ts';
import type { ProxyHeaders, Services } from '../core/services.ts';

/** The caller, from the connection's address and our own proxy's headers. */
export function callerOf(request: Request, proxy: ProxyHeaders): Caller {
  // There is no connection in tests without an HTTP server.
  const { incoming } = (request.env ?? {}) as Partial<HttpBindings>;
  return {
    address:
      forwardedAddress(proxy.address && request.req.header(proxy.address)) ?? plain(incoming?.socket.remoteAddress),
    country: (proxy.country && request.req.header(proxy.country)) || null,
    userAgent: request.req.header('User-Agent')?.slice(0, 500) ?? null,
  };
}

/** Removes the IPv6 prefix that a dual-stack socket adds to an IPv4 address. */
const plain = (address: string | undefined) => address?.replace(/^::ffff:(?=\d+\.)/i, '') ?? null;

/** The address appended by the proxy: the last in the list, since the client may have sent the others. */
function forwardedAddress(header: string | undefined): string | null {
  const last = header?.split(',').at(-1)?.trim() ?? '';
  const address = /^\[(.+)\](:\d+)?$/.exec(last)?.[1] ?? (/^[\d.]+:\d+$/.test(last) ? last.replace(/:\d+$/, '') : last);
  return isIP(address) ? address : null;
}

const here = new BlockList();
here.addSubnet('127.0.0.0', 8, 'ipv4');
here.addAddress('::1', 'ipv6');

/**
 * Warns once about a local proxy without `ADDRESS_HEADER`: all its clients then appear to be this machine, and limits
 * per address don't work.
 */
export function warnOfProxy({ proxy, log }: Pick<Services, 'proxy' | 'log'>): MiddlewareHandler {
  let isTold = proxy.address !== undefined;
  return async (request, next) => {
    if (!isTold && request.req.header('X-Forwarded-For')) {
      const { incoming } = (request.env ?? {}) as Partial<HttpBindings>;
      const address = plain(incoming?.socket.remoteAddress);
      if (address && here.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')) {
        isTold = true;
        log.warn(
          'X-Forwarded-For comes from a proxy on this machine. Set ADDRESS_HEADER, or rate limits by address don’t work.',
        );
      }
    }
    await next();
  };
}
