import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context, type MiddlewareHandler, type Handler } from 'hono';
import type { OfferedDemo } from '../../domain/demo/people.ts';
import { headers, pagePolicy, type Outward } from './headers.ts';

interface Api {
  fetch: (request: Request, env?: object) => Response | Promise<Response>;
  services: Outward & SecurityContact;
}

/** The server's current demo offer for visitors. */
type Demo = () => OfferedDemo;

/**
 * Serves the built console next to the API: hashed files cached for a year; the page, uncached, for every route. With
 * `demo`, the page and `/demo.json` list demo accounts, and whether their orders are ready.
 */
export function withConsole(api: Api, directory: string, demo: Demo | null = null): Hono {
  const app = new Hono();
  const index = join(directory, 'index.html');
  for (const path of ['/prod-api/*', '/outbox'])
    app.all(path, (request) => api.fetch(request.req.raw, request.env as object));
  app.use(headers(api.services, pagePolicy));
  if (!existsSync(index))
    return app.get('*', (request) => request.text('The console isn’t built. Run: npm run build', 503));
  app.use('*', kept);
  const page = demo
    ? async (request: Context) => request.html(pageWith(await readFile(index, 'utf8'), demo()))
    : serveStatic({ path: index });
  app.get('/', page);
  if (demo) app.get('/demo.json', (request) => request.json(demo()));
  app.use('*', serveStatic({ root: directory, precompressed: true }));
  // Missing files must not return the page: a probe would consider a broken server healthy.
  for (const path of ['/assets/*', '/healthz', '/readyz', '/metrics']) app.get(path, (request) => request.notFound());
  app.get(securityTxtPath, securityTxt(api.services));
  // Console routes contain no dot: a path with one names a file, which doesn't exist here.
  app.get('*', (request, next) => (request.req.path.includes('.') ? request.notFound() : next()));
  app.get('*', page);
  return app;
}

const pageWith = (page: string, demo: OfferedDemo) => {
  const content = JSON.stringify(demo).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return page.replace('</head>', `<meta name="demo" content="${content}" /></head>`);
};

/** Cache lifetime in browsers. A missing file may exist after the next start, so a 404 isn't cached. */
const kept: MiddlewareHandler = async (request, next) => {
  await next();
  if (request.res.headers.has('Cache-Control')) return;
  const isHashed = request.req.path.startsWith('/assets/') && request.res.ok;
  request.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
};

const securityTxtPath = '/.well-known/security.txt';

interface SecurityContact {
  /** From OPERATOR_EMAIL; null if not set. */
  operatorEmail: string | null;
}

/** RFC 9116 recommends less than a year. */
const validDays = 90;

/** Where to report a vulnerability (RFC 9116). Contact is required, so without an address there is no such file. */
const securityTxt =
  ({ publicUrl, operatorEmail }: Outward & SecurityContact): Handler =>
  (request) => {
    if (!operatorEmail) return request.notFound();
    const expires = new Date(Date.now() + validDays * 86_400_000).toISOString();
    const fields = {
      Contact: `mailto:${operatorEmail}`,
      Expires: expires,
      'Preferred-Languages': 'en',
      Canonical: publicUrl() + securityTxtPath,
    };
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
    return request.text(lines.join(''));
  };
