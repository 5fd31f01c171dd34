import { createHash, randomBytes } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context as Request, Hono } from 'hono';
import type { Selectable } from 'kysely';
import { exactTimeUtc } from '../../domain/exactTime.ts';
import type { Tables } from '../db/tables.ts';
import { isNear } from '../modules/account/network.ts';
import { escapeHtml } from '../mail/html.ts';
import type { Services } from '../core/services.ts';
import { policyOf } from './headers.ts';

const shownAtOnce = 50;
const pause = 3000;

/**
 * `/outbox`: messages without a delivery channel, newest first, for trying the product. They contain codes, so the page
 * exists only if configured (`Config.outbox`), and only for callers on this machine or a private network that use a
 * local host name or that of `PUBLIC_URL`.
 */
export function outboxRoute(app: Hono, { db, publicUrl }: Pick<Services, 'db' | 'publicUrl'>): void {
  const show = async (request: Request) => {
    if (!isFromNear(request) || !isForUs(request, publicUrl())) return request.notFound();
    const rows = await db
      .selectFrom('outgoing')
      .selectAll()
      .where('state', '=', 'shown')
      .orderBy('id', 'desc')
      .limit(shownAtOnce)
      .execute();
    const list = rows.length > 0 ? rows.map(messageOf).join('\n') : '<p>No messages yet.</p>';
    const tag = `"${createHash('sha256').update(list).digest('base64url')}"`;
    const nonce = randomBytes(16).toString('base64');
    request.header('Cache-Control', 'no-store');
    request.header('ETag', tag);
    // Previewed messages inherit this: they run nothing and fetch nothing, whatever their source.
    request.header(
      'Content-Security-Policy',
      policyOf({ 'style-src': "'unsafe-inline'", 'script-src': `'nonce-${nonce}'`, 'connect-src': "'self'" }),
    );
    return request.html(pageOf(list, tag, nonce));
  };
  app.get('/outbox', (request) => show(request));
}

/** Every known address must be local: behind a proxy on this machine, remote clients stay remote. */
function isFromNear(request: Request): boolean {
  const { incoming } = (request.env ?? {}) as Partial<HttpBindings>;
  const forwarded = ['X-Forwarded-For', 'X-Real-IP', 'CF-Connecting-IP'].flatMap(
    (name) => request.req.header(name)?.split(',') ?? [],
  );
  if (request.req.header('Forwarded')) return false;
  return [incoming?.socket.remoteAddress ?? '127.0.0.1', ...forwarded].every((address) => isNear(address.trim()));
}

/** Checks the Host header, so that a foreign page can't read this by DNS rebinding. */
function isForUs(request: Request, publicUrl: string): boolean {
  const { hostname } = new URL(request.req.url);
  return ['localhost', '127.0.0.1', '[::1]', new URL(publicUrl).hostname].includes(hostname);
}

/** `dir="auto"` handles both text directions. The HTML is rendered only when opened. */
function messageOf({ id, channel, target, subject, body, html, createdAt }: Selectable<Tables['outgoing']>): string {
  const title = subject ?? 'Text message';
  return `<article id="letter-${id}" data-channel="${channel}" aria-labelledby="title-${id}">
<h2 id="title-${id}" dir="auto">${escapeHtml(title)}</h2>
<p class="faint">To <bdi dir="ltr" data-target>${escapeHtml(target)}</bdi>, <time datetime="${createdAt}">${exactTimeUtc(new Date(createdAt))}</time></p>
<pre dir="auto" tabindex="0" role="group" aria-label="Text">${escapeHtml(body ?? '')}</pre>
${html ? `<details data-html="${escapeHtml(html)}"><summary>Preview</summary></details>` : ''}
</article>`;
}

const style = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-inline-size: 46rem; margin-inline: auto; padding: 1.5rem 1rem; }
h1 { font-size: 1.5rem; margin-block: 0 .25rem; }
h2 { font-size: 1.125rem; margin-block: 0; }
article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 8px; padding: 1rem; margin-block: 1rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin-block: .5rem; padding: .75rem; border-radius: 6px; background: color-mix(in srgb, currentColor 6%, transparent); }
.faint { opacity: .8; margin-block: 0; }
summary { cursor: pointer; min-block-size: 24px; }
iframe { inline-size: 100%; block-size: 34rem; border: 0; margin-block-start: .5rem; background: Canvas; }`;

const pageOf = (list: string, tag: string, nonce: string) => `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Outbox</title>
<style>
${style}
</style>
</head>
<body>
<header>
<h1>Outbox</h1>
<p class="faint">E-mails and text messages that aren’t sent because no mail or SMS service is configured. This page updates automatically and doesn’t exist in production.</p>
<p role="status" class="faint" id="news"></p>
</header>
<main id="list">
${list}
</main>
<script nonce="${nonce}">
let tag = '${tag}';
async function look() {
  if (!document.hidden) {
    const answer = await fetch('/outbox', { cache: 'no-store' });
    const now = answer.headers.get('ETag');
    if (answer.ok && now !== tag) {
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const list = document.getElementById('list');
      const known = new Set([...list.children].map(({ id }) => id));
      const fresh = [...page.querySelectorAll('#list > *')].filter(({ id }) => !known.has(id));
      // What is being read stays as it is, opened and selected; new letters come on top of it.
      list.querySelector(':scope > p')?.remove();
      list.prepend(...fresh);
      document.getElementById('news').textContent = fresh.length + ' new';
    }
    if (answer.ok) tag = now;
  }
}
document.addEventListener('toggle', ({ target }) => {
  if (!target.open || target.querySelector('iframe')) return;
  const frame = document.createElement('iframe');
  frame.title = target.closest('article').querySelector('h2').textContent;
  // Scripts of a message don't run and can't reach this page; its links open in a new tab.
  frame.setAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
  frame.srcdoc = target.dataset.html;
  target.append(frame);
}, true);
setInterval(() => look().catch(() => {}), ${pause});
</script>
</body>
</html>
`;
