import type { MiddlewareHandler } from 'hono';

const year = 31_536_000;

/** What no answer of ours needs, whatever else it may load: plug-ins, another base, forms that go elsewhere, a frame around it. */
const never = {
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
} as const;

/** A content security policy: what is named, and nothing else. Each directive with its sources; one without any is a flag. */
export const policyOf = (sources: Record<string, string>): string =>
  Object.entries({ 'default-src': "'none'", ...sources, ...never })
    .map(([name, allowed]) => `${name} ${allowed}`.trim())
    .join('; ');

/**
 * For everything but our own pages: data, and above all uploaded files. It loads nothing, runs nothing and has an
 * opaque origin.
 */
export const dataPolicy = policyOf({ sandbox: '' });

/** For the console's pages. */
export const pagePolicy = policyOf({
  // The mesh decoder is WebAssembly; no other code comes from a text, and none stands in a page.
  'script-src': "'self' 'wasm-unsafe-eval'",
  // The three lines below limit what an injected style could send: only to this server.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'media-src': "'self'",
  'manifest-src': "'self'",
});

/** What the console asks a browser for: filling the screen with a model, copying a number. Nothing else is granted to any script. */
const permissions = {
  ...Object.fromEntries(
    'accelerometer autoplay camera display-capture encrypted-media geolocation gyroscope hid identity-credentials-get local-fonts magnetometer microphone midi payment picture-in-picture publickey-credentials-get screen-wake-lock serial usb xr-spatial-tracking'
      .split(' ')
      .map((feature) => [feature, '()']),
  ),
  'clipboard-write': '(self)',
  fullscreen: '(self)',
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
  /** The product's address; with https, answers carry Strict-Transport-Security. */
  publicUrl: () => string;
}

/**
 * Security headers of every answer, including refusals and errors. A policy that a route set for its own page stays.
 */
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
