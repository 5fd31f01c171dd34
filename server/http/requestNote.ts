import type { Context as Request } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';

/** Facts about a running request for its log line and metrics. Never its content. */
export interface RequestNote {
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
export function callOf(request: Request): string {
  const path = routePath(request);
  const known = names.get(path);
  if (known !== undefined) return known;
  const isCall = path.startsWith(prefix) && !path.endsWith('*');
  const name = isCall ? path.slice(prefix.length).replace(/^v1\//, '') : 'unknown';
  names.set(path, name);
  return name;
}
