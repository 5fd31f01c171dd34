import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Context as Request, Hono } from 'hono';
import { openApi } from '../../domain/openapi/document.ts';
import { escapeHtml } from '../mail/html.ts';
import { policyOf } from './headers.ts';
import { takesGzip } from './compression.ts';

interface Text {
  text: string;
  packed: Buffer;
  tag: string;
}

/** Swagger UI uses `data:` icons and connects only to this server, for the document and for trying calls. */
const policy = policyOf({
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
});

const page = () => `<!doctype html>
<html lang="en" dir="ltr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${escapeHtml(openApi().info.title)}: calls</title>
    <link rel="stylesheet" href="docs/swagger-ui.css" />
    <script src="docs/swagger-ui-bundle.js" defer></script>
    <script src="docs/start.js" defer></script>
  </head>
  <body><main id="calls"></main></body>
</html>
`;

/** Shows extensions: allowed roles, state transitions and possible refusals. No external validator. */
const start = `SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#calls',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  showExtensions: true,
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
});
`;

/** Long values of extensions wrap instead of making the page wider. */
const ownStyle = '.swagger-ui .opblock td { overflow-wrap: anywhere; }';

const fileOf = (name: string) => readFileSync(fileURLToPath(import.meta.resolve(`swagger-ui-dist/${name}`)), 'utf8');

/**
 * `/openapi.json`, and Swagger UI for it at `/docs`: public, since it holds no secret. Built on the first request and
 * cached until the server's version changes.
 */
export function docsRoute(routes: Hono): void {
  const javascript = 'text/javascript; charset=utf-8';
  const files: [path: string, type: string, write: () => string][] = [
    ['/openapi.json', 'application/json', () => JSON.stringify(openApi())],
    ['/docs', 'text/html; charset=utf-8', page],
    ['/docs/start.js', javascript, () => start],
    ['/docs/swagger-ui-bundle.js', javascript, () => fileOf('swagger-ui-bundle.js')],
    ['/docs/swagger-ui.css', 'text/css; charset=utf-8', () => `${fileOf('swagger-ui.css')}${ownStyle}`],
  ];
  for (const [path, type, write] of files) {
    let known: Text | null = null;
    routes.get(path, (request) => send(request, type, (known ??= kept(write()))));
  }
}

const kept = (text: string): Text => ({
  text,
  packed: gzipSync(text),
  tag: createHash('sha256').update(text).digest('base64url'),
});

function send(request: Request, type: string, { text, packed, tag }: Text): Response {
  const { req } = request;
  const isPacked = takesGzip(request);
  // HTTP requires a separate ETag for each encoding.
  const etag = isPacked ? `"${tag}-gzip"` : `"${tag}"`;
  const headers = {
    'Content-Type': type,
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept-Encoding',
    ETag: etag,
  };
  if (
    req
      .header('If-None-Match')
      ?.split(',')
      .some((one) => one.trim() === etag)
  )
    return new Response(null, { status: 304, headers });
  if (!isPacked) return new Response(text, { headers });
  return new Response(new Uint8Array(packed), { headers: { ...headers, 'Content-Encoding': 'gzip' } });
}
