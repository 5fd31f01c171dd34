import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { deviceTokenHeader } from '../../domain/organisation/deviceCalls.ts';
import { newTokenHeader } from './respond.ts';

const year = 31_536_000;

/** Never allowed, whatever else a page may load: plug-ins, another base URL, foreign form targets, framing. */
const never = {
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
} as const;

/** Builds a content security policy that allows only the given sources. An empty source makes a flag. */
export const policyOf = (sources: Record<string, string>): string =>
  Object.entries({ 'default-src': "'none'", ...sources, ...never })
    .map(([name, allowed]) => `${name} ${allowed}`.trim())
    .join('; ');

/**
 * For everything but our own pages: data and, above all, uploaded files. Loads nothing, runs nothing, has an opaque
 * origin.
 */
export const dataPolicy = policyOf({ sandbox: '' });

/** For the console's pages. */
export const pagePolicy = policyOf({
  // The mesh decoder is WebAssembly. No eval and no inline scripts otherwise.
  'script-src': "'self' 'wasm-unsafe-eval'",
  // The next three directives limit where an injected style could send data: only to this server.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'media-src': "'self'",
  'manifest-src': "'self'",
});

/** The console needs fullscreen, clipboard writing and passkeys. No other permission is granted. */
const permissions = {
  ...Object.fromEntries(
    'accelerometer autoplay camera display-capture encrypted-media geolocation gyroscope hid identity-credentials-get local-fonts magnetometer microphone midi payment picture-in-picture screen-wake-lock serial usb xr-spatial-tracking'
      .split(' ')
      .map((feature) => [feature, '()']),
  ),
  'clipboard-write': '(self)',
  fullscreen: '(self)',
  'publickey-credentials-create': '(self)',
  'publickey-credentials-get': '(self)',
};

const always: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': Object.entries(permissions)
    .map(([feature, whom]) => `${feature}=${whom}`)
    .join(', '),
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-Frame-Options': 'DENY',
};

export interface Outward {
  /** The product's public URL; with https, responses carry Strict-Transport-Security. */
  publicUrl: () => string;
}

/** Adds security headers to every response, including errors. A route's own policy is kept. */
export const headers =
  ({ publicUrl }: Outward, policy: string): MiddlewareHandler =>
  async (request, next) => {
    await next();
    const { headers } = request.res;
    for (const [name, value] of Object.entries(always)) headers.set(name, value);
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', policy);
    if (publicUrl().startsWith('https://'))
      headers.set('Strict-Transport-Security', `max-age=${year}; includeSubDomains`);
  };

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
