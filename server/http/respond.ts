import type { Context as Request } from 'hono';
import { Refusal } from '../../domain/errors.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import type { Session } from '../core/context.ts';
import { refuseKeys, whoCalls } from '../modules/apiKey/whoCalls.ts';
import { InvalidInput } from '../core/input.ts';
import type { Services } from '../core/services.ts';
import type { Language } from '../../domain/languages.ts';
import { languageOf } from '../words.ts';
import { callerOf } from './caller.ts';
import { waitOf } from '../core/callLimit.ts';
import { answer, refusalEnvelope } from './envelope.ts';
import { logFor, noteAnswer, noteCaller } from './requestNote.ts';
import { packed } from './compression.ts';

export const newTokenHeader = 'new-token';

export interface Visit {
  language: Language;
  token: string | undefined;
  /** Who calls, a person or a key; refuses where it is neither. A session's renewed token goes out with the answer. */
  who(): Promise<Session>;
  /** The same, where it must be a person. */
  session(): Promise<Session>;
}

/** Runs one call and always responds with its envelope. */
export async function respond(
  request: Request,
  services: Services,
  work: (visit: Visit) => Promise<{ data: unknown; message?: string } | { envelope: object }>,
): Promise<Response> {
  const language = languageOf(request.req.header('Accept-Language'));
  const token = request.req.header('X-Token');
  const who: Visit['who'] = async () => {
    const credentials = { token, authorization: request.req.header('Authorization') };
    const found = await whoCalls(services, credentials, callerOf(request, services.proxy));
    noteCaller(request, found);
    if (found.newToken) request.header(newTokenHeader, found.newToken);
    await services.calls.count(found);
    return found;
  };
  const session: Visit['session'] = async () => refuseKeys(await who());
  request.header('Cache-Control', 'no-store');
  try {
    const done = await work({ language, token, who, session });
    return await sent(request, 'envelope' in done ? done.envelope : answer(language, done.data, done.message));
  } catch (error) {
    const wait = waitOf(error);
    if (wait !== null) request.header('Retry-After', String(wait));
    const envelope = refusalEnvelope(language, error, logFor(request, services.log));
    return sent(request, envelope, wait === null ? 200 : 429);
  }
}

function sent(request: Request, envelope: object, status?: 200 | 429): Promise<Response> {
  noteAnswer(request, envelope);
  return packed(request, JSON.stringify(envelope), 'application/json', status);
}

/** The body as JSON, or `{}` if empty. The parser's message would quote the body, so it is dropped. */
export async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.req.text();
  if (!text) return {};
  try {
    return JSON.parse(text, boundedReviver()) as unknown;
  } catch {
    throw new Refusal('badRequest');
  }
}

/** The query parameters of a GET, each given once. */
export function queryOf(request: Request): Record<string, string> {
  const query = Object.entries(request.req.queries());
  for (const [name, values] of query) {
    refuseInherited(name);
    if (values.length > 1) throw new InvalidInput({ [name]: { key: 'invalid' } });
  }
  return Object.fromEntries(query.map(([name, [value = '']]) => [name, value]));
}

/**
 * Rejects bodies beyond what any form sends, before schemas check them: too long lists, too many values, and names of
 * inherited properties. A top-level `constructor` is reported as an unknown field; `__proto__` and nested inherited
 * names are rejected, since schemas don't know all nested names.
 */
function boundedReviver() {
  let values = 0;
  let inherited = 0;
  return (name: string, value: unknown): unknown => {
    values += 1;
    if (isInherited(name)) inherited += 1;
    const isLong = Array.isArray(value) && value.length > serverLimits.bodyList;
    if (isLong || values > serverLimits.bodyValues || name === '__proto__') throw new Refusal('badRequest');
    // The root, which the reviver visits last, with an empty name.
    if (name === '' && inherited > inheritedIn(value)) throw new Refusal('badRequest');
    return value;
  };
}

const isInherited = (name: string) => name in Object.prototype;
const inheritedIn = (value: unknown): number =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.keys(value).filter(isInherited).length
    : 0;

/** No field has such a name: it suggests prototype pollution. */
function refuseInherited(name: string): void {
  if (isInherited(name)) throw new Refusal('badRequest');
}
