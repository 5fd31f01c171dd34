import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Context as Request, Hono } from 'hono';
import { openApi } from '../../../domain/openapi/document.ts';
import { policyOf } from '../headers.ts';
import { takesGzip } from '../packed.ts';
import { search, style } from './assets.ts';
import { docsPage } from './page.ts';

interface Text {
  text: string;
  packed: Buffer;
  tag: string;
}

const policy = policyOf({ 'style-src': "'self'", 'script-src': "'self'" });

/**
 * `/openapi.json` and `/docs`: what there is to call, for anybody; it holds no secret. Printed when it is first asked for,
 * and the same until the server is another version.
 */
export function docsRoute(routes: Hono): void {
  const files: [path: string, type: string, write: () => string][] = [
    ['/openapi.json', 'application/json', () => JSON.stringify(openApi())],
    ['/docs', 'text/html; charset=utf-8', () => docsPage(openApi())],
    ['/docs/style.css', 'text/css; charset=utf-8', () => style],
    ['/docs/search.js', 'text/javascript; charset=utf-8', () => search],
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
  // Of each form its own, as HTTP wants it.
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
