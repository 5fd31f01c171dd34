import type { MiddlewareHandler } from 'hono';
import { failure } from './failure.ts';

/**
 * Rejects bodies not declared as JSON. Other origins can send forms or plain text without a CORS preflight;
 * `application/json` triggers one, which fails. A call without a body needs no type.
 */
export const jsonOnly: MiddlewareHandler = async (request, next) => {
  const { req } = request;
  if (isJson(req.header('Content-Type')) || isWithout(req.method) || (await req.text()) === '') return next();
  return failure(request, 'notJson', 415);
};

const isWithout = (method: string) => method === 'GET' || method === 'HEAD';
const isJson = (type = '') => /^application\/json\s*(;|$)/i.test(type);
