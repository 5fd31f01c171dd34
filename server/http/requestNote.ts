import type { Context as Request } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';

/** What is known of a request while it is answered: for its line in the log, and the figures. Never what it says. */
export interface RequestNote {
  id: string;
  /** The envelope's code, once there is one. */
  code?: number;
  accountId?: number;
  organisationId?: number;
}

declare module 'hono' {
  interface ContextVariableMap {
    note: RequestNote | undefined;
  }
}

/** The envelope that it is answered with. */
export function noteAnswer(request: Request, { code }: { code?: number }): void {
  const note = request.get('note');
  if (note && code !== undefined) note.code = code;
}

/** Who asks. */
export function noteCaller(
  request: Request,
  { accountId, organisationId }: { accountId: number; organisationId: number },
): void {
  const note = request.get('note');
  if (note) Object.assign(note, { accountId, organisationId });
}

/** A log whose lines say which request they belong to, and which call that was: the frames of an error name the kit. */
export function logFor(request: Request, log: Logger): Logger {
  const note = request.get('note');
  return note ? log.child({ request: note.id, call: callOf(request) }) : log;
}

const prefix = '/prod-api/';
/** As many as there are routes. */
const names = new Map<string, string>();

/** By the route of the handler that answers, or has answered: `order/query`, `upload/:id`; whatever isn't there is one name, or strangers could make up as many as they like. */
export function callOf(request: Request): string {
  const path = routePath(request);
  const known = names.get(path);
  if (known !== undefined) return known;
  const isCall = path.startsWith(prefix) && !path.endsWith('*');
  const name = isCall ? path.slice(prefix.length).replace(/^v1\//, '') : 'unknown';
  names.set(path, name);
  return name;
}
