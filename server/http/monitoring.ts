import type { Context as Request, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Services } from '../core/services.ts';
import type { RequestNote } from './note.ts';
import { requestIdHeader, requestIdOf } from './requestId.ts';

const prefix = '/prod-api/';

/**
 * Gives each request its id, and when it is answered a line in the log and its place in the figures. A call is named by its
 * route, so that no id of a record, no token and no query is told.
 */
export function watchRequests({ log, metrics, proxy, tracing }: Services): MiddlewareHandler {
  const { requests, requestSeconds, underWay, uploadedBytes } = metrics;
  return async (request, next) => {
    const began = performance.now();
    const given = proxy.requestId && request.req.header(proxy.requestId);
    const note: RequestNote = { id: requestIdOf(given || undefined) };
    request.set('note', note);
    underWay.inc();
    const span = tracing?.request(given ? request.req.header('traceparent') : undefined);
    try {
      await (span ? span.within(next) : next());
    } finally {
      underWay.dec();
      const ms = performance.now() - began;
      const call = callOf(routePath(request));
      const code = note.code ?? request.res.status;
      requests.inc({ call, code });
      requestSeconds.observe({ call }, ms / 1000);
      const bytes = uploadedBy(request);
      if (bytes > 0) uploadedBytes.inc(bytes);
      request.res.headers.set(requestIdHeader, note.id);
      span?.end(call, code);
      log.info(
        {
          request: note.id,
          call,
          code,
          ms: Math.round(ms * 10) / 10,
          ...(note.accountId !== undefined && { account: note.accountId, organisation: note.organisationId }),
        },
        'request',
      );
    }
  };
}

/** By the route of the handler that has answered. As many as there are routes. */
const names = new Map<string, string>();

/** `order/query`, `upload/:id`; whatever isn't there is one name, or strangers could make up as many as they like. */
function callOf(path: string): string {
  const known = names.get(path);
  if (known !== undefined) return known;
  const isCall = path.startsWith(prefix) && !path.endsWith('*');
  const name = isCall ? path.slice(prefix.length).replace(/^v1\//, '') : 'unknown';
  names.set(path, name);
  return name;
}

/** How far an upload has come with this request, as its protocol says it. */
function uploadedBy({ req, res }: Request): number {
  if (req.method !== 'PATCH') return 0;
  const [from, to] = [req.header('Upload-Offset'), res.headers.get('Upload-Offset')];
  return from && to ? Number(to) - Number(from) : 0;
}
