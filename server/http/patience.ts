import type { MiddlewareHandler } from 'hono';
import { failure } from './failure.ts';

/**
 * How long a connection may take, for the port: who sends a header or a body a byte at a time holds nothing for long. An upload
 * comes in parts of some megabytes, and one that was cut off goes on where it was.
 */
export const patience = {
  headersTimeout: 15_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5_000,
} as const;

/** The whole body of a call within `most` milliseconds: it is a megabyte at most. */
export const bodyWithin =
  (most: number): MiddlewareHandler =>
  async (request, next) => {
    if (['GET', 'HEAD'].includes(request.req.method)) return next();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<true>((resolve) => {
      timer = setTimeout(() => resolve(true), most);
    });
    try {
      // What was read is kept for whoever asks for it next.
      const isLate = await Promise.race([request.req.text().then(() => false), late]);
      if (isLate) {
        request.header('Connection', 'close');
        return failure(request, 'badRequest', 408);
      }
    } finally {
      clearTimeout(timer);
    }
    return next();
  };
