import type { Context as Request, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { codeOf } from '../db/startError.ts';
import { failure } from './failure.ts';

/**
 * Timeouts of the HTTP server: a client sending byte by byte can't hold a connection for long. Uploads come in parts of
 * a few megabytes and resume after an interruption.
 */
export const patience = {
  headersTimeout: 15_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5_000,
} as const;

const isWithout = (method: string) => method === 'GET' || method === 'HEAD';

/**
 * Limits the body to `most` bytes and `time` milliseconds. A Content-Length is checked from the header, and Node reads
 * no further than that; Hono's own limit would first create a web stream, which costs more than everything else around
 * a call.
 */
export function bodyUpTo(most: number, time: number): MiddlewareHandler {
  const counting = bodyLimit({ maxSize: most, onError: tooBig });
  return async (request, next) => {
    const { req } = request;
    if (isWithout(req.method)) return next();
    const length = req.header('Content-Length');
    const isCounted = length === undefined || req.header('Transfer-Encoding') !== undefined;
    // Negated, so that NaN is rejected too.
    if (!isCounted && !(Number(length) <= most)) return tooBig(request);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<Response>((resolve) => {
      timer = setTimeout(() => {
        request.header('Connection', 'close');
        resolve(failure(request, 'badRequest', 408));
      }, time);
    });
    try {
      // Hono caches the body read here for the handler.
      const read = isCounted ? counting(request, () => Promise.resolve()) : req.text();
      const refused = await Promise.race([read.catch(answerToCut(request)), late]);
      if (refused instanceof Response) return refused;
    } finally {
      clearTimeout(timer);
    }
    return next();
  };
}

/** A disconnect mid-body is logged and counted as the client's fault; the response reaches no one. */
const answerToCut = (request: Request) => (error: unknown) => {
  if (codeOf(error) !== 'ECONNRESET') throw error;
  return failure(request, 'badRequest', 400);
};

/** The rest of the body is left unread, so the connection can't be reused. */
function tooBig(request: Request): Response {
  request.header('Connection', 'close');
  return failure(request, 'tooBigBody', 413);
}

/**
 * Rejects bodies not declared as JSON. Other origins can send forms or plain text without a CORS preflight;
 * `application/json` triggers one, which fails. A call without a body needs no type.
 */
export const jsonOnly: MiddlewareHandler = async (request, next) => {
  const { req } = request;
  if (isJson(req.header('Content-Type')) || isWithout(req.method) || (await req.text()) === '') return next();
  return failure(request, 'notJson', 415);
};

const isJson = (type = '') => /^application\/json\s*(;|$)/i.test(type);
