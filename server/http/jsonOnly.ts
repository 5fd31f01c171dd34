import type { MiddlewareHandler } from 'hono';
import { failure } from './failure.ts';

/**
 * Refuses a body that doesn't say it is JSON. A page of another origin can send a form or plain text without asking; for
 * `application/json` its browser asks first, and the answer is no. A call without a body needs no type.
 */
export const jsonOnly: MiddlewareHandler = async (request, next) => {
  const { req } = request;
  if (isJson(req.header('Content-Type')) || isWithout(req.method) || (await req.text()) === '') return next();
  return failure(request, 'notJson', 415);
};

const isWithout = (method: string) => method === 'GET' || method === 'HEAD';
const isJson = (type = '') => /^application\/json\s*(;|$)/i.test(type);
