import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { deviceTokenHeader } from '../../domain/deviceCalls.ts';
import { newTokenHeader } from './respond.ts';

/** What a page of ours sends, and what it reads, beside what any page may. */
const sent = [
  'Content-Type',
  'X-Token',
  deviceTokenHeader,
  'Idempotency-Key',
  'Accept-Language',
  'Local-Time',
  'Range',
  'Tus-Resumable',
  'Upload-Length',
  'Upload-Offset',
  'Upload-Metadata',
];
const read = [
  newTokenHeader,
  'Content-Disposition',
  'Content-Range',
  'ETag',
  'Location',
  'Retry-After',
  'Tus-Resumable',
  'Upload-Length',
  'Upload-Offset',
  'X-File-Id',
];

/**
 * Pages of the named origins may call; those of any other are told nothing, so that their browsers refuse them. No credentials:
 * who calls says who it is by a header that no browser adds by itself.
 */
export function corsFor(origins: readonly string[]): MiddlewareHandler {
  const named = cors({
    origin: (origin) => (origins.includes(origin) ? origin : null),
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'],
    allowHeaders: sent,
    exposeHeaders: read,
    maxAge: 600,
  });
  return async (request, next) => {
    if (origins.length === 0) return next();
    if (origins.includes(request.req.header('Origin') ?? '')) return named(request, next);
    await next();
    request.res.headers.append('Vary', 'Origin');
  };
}
