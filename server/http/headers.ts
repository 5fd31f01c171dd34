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

/** For what is no page of ours: data, and above all files that somebody uploaded. It loads nothing, runs nothing and is nobody's origin. */
export const dataPolicy = policyOf({ sandbox: '' });

/** For the console's pages. */
export const pagePolicy = policyOf({
  // The mesh decoder is WebAssembly; no other code comes from a text, and none stands in a page.
  'script-src': "'self' 'wasm-unsafe-eval'",
  // Emotion writes its styles into the page while it runs, and a page that is the same for everybody has no room for a nonce.
  // What a style could fetch with what it reads is bounded by the three lines below: this server, and nobody else.
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
  /** Where people find the product: by https, browsers are told to come no other way. */
  publicUrl: () => string;
}

/** What every answer says beside itself, refusals and faults too. A policy that a route wrote for its own page stays. */
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
