import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

const self = "'self'";

/** The built console beside the API: hashed files for a year, the page itself always fresh, every route to the page. */
export function withConsole(
  api: { fetch: (request: Request) => Response | Promise<Response> },
  directory: string,
): Hono {
  const app = new Hono();
  app.all('/prod-api/*', (request) => api.fetch(request.req.raw));
  if (!existsSync(join(directory, 'index.html')))
    return app.get('*', (request) => request.text('The console is not built: npm run build', 503));
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: [self],
        // The mesh decoder is WebAssembly; emotion writes its styles into the page.
        scriptSrc: [self, "'wasm-unsafe-eval'"],
        styleSrc: [self, "'unsafe-inline'"],
        imgSrc: [self, 'data:', 'blob:'],
        workerSrc: [self],
        connectSrc: [self],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: [self],
      },
      referrerPolicy: 'same-origin',
      crossOriginEmbedderPolicy: false,
    }),
  );
  app.use('/assets/*', cached('public, max-age=31536000, immutable'));
  app.use('*', cached('no-cache'));
  app.use('*', serveStatic({ root: directory, precompressed: true }));
  // What isn't a page must not look like one: a probe would call a broken server healthy.
  for (const path of ['/assets/*', '/healthz', '/readyz', '/metrics']) app.get(path, (request) => request.notFound());
  app.get('*', serveStatic({ path: join(directory, 'index.html') }));
  return app;
}

const cached =
  (value: string): MiddlewareHandler =>
  async (request, next) => {
    await next();
    if (!request.res.headers.has('Cache-Control')) request.header('Cache-Control', value);
  };
