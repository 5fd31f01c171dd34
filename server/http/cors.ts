import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { deviceTokenHeader } from '../../domain/organisation/deviceCalls.ts';
import { newTokenHeader } from './respond.ts';

/** Headers that our pages send and read besides the CORS-safelisted ones. */
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
 * Allows calls from the configured origins; others get no CORS headers, so browsers block them. No credentials: callers
 * authenticate with a header that browsers never add themselves.
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
