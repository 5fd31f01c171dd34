import type { Context as Request, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { codeOf } from '../db/startError.ts';
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

/** Methods that bring no body. */
const isWithout = (method: string) => method === 'GET' || method === 'HEAD';

/**
 * A body of no more than `most` bytes that comes whole within `time` milliseconds. One that says its length is held to it by its header,
 * and Node reads no further than that; the library's own would first ask for the body as a web stream, which costs more than all
 * else around a call.
 */
export function bodyUpTo(most: number, time: number): MiddlewareHandler {
  const counting = bodyLimit({ maxSize: most, onError: tooBig });
  return async (request, next) => {
    const { req } = request;
    if (isWithout(req.method)) return next();
    const length = req.header('Content-Length');
    const isCounted = length === undefined || req.header('Transfer-Encoding') !== undefined;
    // A length that is no number isn't below any.
    if (!isCounted && !(Number(length) <= most)) return tooBig(request);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<Response>((resolve) => {
      timer = setTimeout(() => {
        request.header('Connection', 'close');
        resolve(failure(request, 'badRequest', 408));
      }, time);
    });
    try {
      // Hono caches the body that was read here for the handler.
      const read = isCounted ? counting(request, () => Promise.resolve()) : req.text();
      const refused = await Promise.race([read.catch(answerToCut(request)), late]);
      if (refused instanceof Response) return refused;
    } finally {
      clearTimeout(timer);
    }
    return next();
  };
}

/** Who leaves in the middle of a body hears no answer; but it is their fault and not the server's, in the log and the figures too. */
const answerToCut = (request: Request) => (error: unknown) => {
  if (codeOf(error) !== 'ECONNRESET') throw error;
  return failure(request, 'badRequest', 400);
};

/** What is left of the body is not read, so the connection can't be used again. */
function tooBig(request: Request): Response {
  request.header('Connection', 'close');
  return failure(request, 'tooBigBody', 413);
}
