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

/** The whole body of a call within `most` milliseconds: it is a megabyte at most. */
export const bodyWithin =
  (most: number): MiddlewareHandler =>
  async (request, next) => {
    if (isWithout(request.req.method)) return next();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<Response>((resolve) => {
      timer = setTimeout(() => {
        request.header('Connection', 'close');
        resolve(failure(request, 'badRequest', 408));
      }, most);
    });
    try {
      // What was read is kept for whoever asks for it next.
      const read = request.req.text().then(() => null, answerToCut(request));
      const refused = await Promise.race([read, late]);
      if (refused) return refused;
    } finally {
      clearTimeout(timer);
    }
    return next();
  };

/** Who leaves in the middle of a body hears no answer; but it is their fault and not the server's, in the log and the figures too. */
const answerToCut = (request: Request) => (error: unknown) => {
  if (codeOf(error) !== 'ECONNRESET') throw error;
  return failure(request, 'badRequest', 400);
};

/**
 * A body of no more than `most` bytes. One that says its length is held to it by its header, and Node reads no further than that;
 * the library's own would first ask for the body as a web stream, which costs more than all else around a call.
 */
export function bodyUpTo(most: number): MiddlewareHandler {
  const counting = bodyLimit({ maxSize: most, onError: tooBig });
  return (request, next) => {
    const { req } = request;
    if (isWithout(req.method)) return next();
    const length = req.header('Content-Length');
    if (length === undefined || req.header('Transfer-Encoding') !== undefined) {
      let isRead = false;
      const goOn = () => {
        isRead = true;
        return next();
      };
      return counting(request, goOn).catch((error: unknown) => {
        if (isRead) throw error;
        return answerToCut(request)(error);
      });
    }
    // A length that is no number isn't below any.
    return Number(length) <= most ? next() : Promise.resolve(tooBig(request));
  };
}

/** What is left of the body is not read, so the connection can't be used again. */
function tooBig(request: Request): Response {
  request.header('Connection', 'close');
  return failure(request, 'tooBigBody', 413);
}
