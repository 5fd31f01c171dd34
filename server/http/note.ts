import type { Context as Request } from 'hono';
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

/** A log whose lines say which request they belong to. */
export function logFor(request: Request, log: Logger): Logger {
  const note = request.get('note');
  return note ? log.child({ request: note.id }) : log;
}
