import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { headers, pagePolicy, type Outward } from './headers.ts';
import { securityTxt, securityTxtPath, type SecurityContact } from './securityTxt.ts';

interface Api {
  fetch: (request: Request, env?: object) => Response | Promise<Response>;
  services: Outward & SecurityContact;
}

/** Serves the built console next to the API: hashed files cached for a year, the page never, every route the page. */
export function withConsole(api: Api, directory: string): Hono {
  const app = new Hono();
  for (const path of ['/prod-api/*', '/outbox'])
    app.all(path, (request) => api.fetch(request.req.raw, request.env as object));
  app.use(headers(api.services, pagePolicy));
  if (!existsSync(join(directory, 'index.html')))
    return app.get('*', (request) => request.text('The console isn’t built. Run: npm run build', 503));
  app.use('*', kept);
  app.use('*', serveStatic({ root: directory, precompressed: true }));
  // What isn't a page must not look like one: a probe would call a broken server healthy.
  for (const path of ['/assets/*', '/healthz', '/readyz', '/metrics']) app.get(path, (request) => request.notFound());
  app.get(securityTxtPath, securityTxt(api.services));
  // Routes of the console have no dot in their path: a path with one names a file, and this file doesn't exist.
  app.get('*', (request, next) => (request.req.path.includes('.') ? request.notFound() : next()));
  app.get('*', serveStatic({ path: join(directory, 'index.html') }));
  return app;
}

/** How long browsers keep an answer. What isn't there today may be there after the next start, so it isn't kept. */
const kept: MiddlewareHandler = async (request, next) => {
  await next();
  if (request.res.headers.has('Cache-Control')) return;
  const isHashed = request.req.path.startsWith('/assets/') && request.res.ok;
  request.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
};
