import { randomUUID } from 'node:crypto';
import type { Context as Request, MiddlewareHandler } from 'hono';
import type { Services } from '../core/services.ts';
import { callOf, type RequestNote } from './requestNote.ts';

/**
 * Gives each request an id and, after the response, a log line and metrics. These name the route, so that no record id,
 * token or query appears in them.
 */
export function monitorRequests({ log, metrics, proxy, tracing }: Services): MiddlewareHandler {
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
      const call = callOf(request);
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

/** Bytes uploaded by this request, from the tus headers. */
function uploadedBy({ req, res }: Request): number {
  if (req.method !== 'PATCH') return 0;
  const [from, to] = [req.header('Upload-Offset'), res.headers.get('Upload-Offset')];
  return from && to ? Number(to) - Number(from) : 0;
}

const requestIdHeader = 'X-Request-Id';

/** Ids that proxies send: a UUID, 32 hexadecimal digits or similar. Nothing that could break a log line. */
const wellFormed = /^[\w.:/+=-]{8,128}$/;

/** The id given by our proxy if well-formed, otherwise a new one. */
const requestIdOf = (given: string | undefined): string =>
  given !== undefined && wellFormed.test(given) ? given : randomUUID();
