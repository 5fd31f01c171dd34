import { BlockList, isIPv4 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { Services } from '../core/services.ts';

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
      const address = incoming?.socket.remoteAddress?.replace(/^::ffff:(?=\d+\.)/i, '') ?? '';
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
