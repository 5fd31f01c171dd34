import type { Context as Request, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import { randomUUID } from 'node:crypto';
import type { Services } from '../core/services.ts';

/** Facts about a running request for its log line and metrics. Never its content. */
interface RequestNote {
  id: string;
  /** The envelope's code, once known. */
  code?: number;
  accountId?: number;
  organisationId?: number;
}

declare module 'hono' {
  interface ContextVariableMap {
    note: RequestNote | undefined;
  }
}

/** Notes the response envelope's code. */
export function noteAnswer(request: Request, { code }: { code?: number }): void {
  const note = request.get('note');
  if (note && code !== undefined) note.code = code;
}

export function noteCaller(
  request: Request,
  { accountId, organisationId }: { accountId: number; organisationId: number },
): void {
  const note = request.get('note');
  if (note) Object.assign(note, { accountId, organisationId });
}

/** A logger that adds the request id and the call's name, since stack traces show only the kit. */
export function logFor(request: Request, log: Logger): Logger {
  const note = request.get('note');
  return note ? log.child({ request: note.id, call: callOf(request) }) : log;
}

const prefix = '/prod-api/';
/** Bounded by the number of routes. */
const names = new Map<string, string>();

/** The matched route: `order/query`, `upload/:id`. Unknown paths share one name, or clients could create any number. */
function callOf(request: Request): string {
  const path = routePath(request);
  const known = names.get(path);
  if (known !== undefined) return known;
  const isCall = path.startsWith(prefix) && !path.endsWith('*');
  const name = isCall ? path.slice(prefix.length).replace(/^v1\//, '') : 'unknown';
  names.set(path, name);
  return name;
}

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
