import { v4 as uuid } from 'uuid';
import { success, type Envelope } from '../../domain/envelope.ts';
import { limits } from '../../domain/limits.ts';
import { readToken, saveToken } from './token.ts';
import { CallError, type NoAnswer } from './CallError.ts';
import { tellFailure } from './failures.ts';
import { exactTime } from '../../domain/exactTime.ts';

export const apiBase = '/prod-api/v1';

export interface Request {
  method: 'GET' | 'POST';
  /** Under `/prod-api/v1/`: `order/accept`. */
  path: string;
  /** The body of a POST, the query of a GET. */
  args?: object;
  /** Changes nothing, so it needs no idempotency key. */
  reads?: boolean;
  /** The caller tells the user itself. */
  quiet?: boolean;
  signal?: AbortSignal;
  /** Goes out even when the page is left at once. */
  parting?: boolean;
  /** The answer is a file: handed over as a Blob, unchecked. */
  blob?: boolean;
}

const triesOnLostLine = 2;
const pauseBeforeRetry = 800;

/** `data` of a successful answer, or the Blob. Anything else throws a CallError, after telling it to `onFailure` unless `quiet`. */
export async function ask<Data>(request: Request): Promise<Data> {
  try {
    return await askAgain<Data>(request);
  } catch (error) {
    if (error instanceof CallError && !request.quiet)
      tellFailure(error, { reads: request.reads ?? request.method === 'GET' });
    throw error;
  }
}

async function askAgain<Data>(request: Request): Promise<Data> {
  const body = JSON.stringify(request.args ?? {});
  const gesture = request.method === 'POST' && !request.reads ? gestureKey(request.path, body) : null;
  for (let tries = 1; ; tries += 1) {
    try {
      const data = await askOnce<Data>(request, body, gesture?.key);
      gesture?.settle();
      return data;
    } catch (error) {
      const lost = error instanceof CallError && error.code === 'network';
      if (lost && tries < triesOnLostLine) {
        await pause(pauseBeforeRetry);
        continue;
      }
      // With an answer the gesture is over; without one, or where the server doesn't know either, the next try keeps its key.
      if (error instanceof CallError && typeof error.code === 'number' && !error.is('unexpected')) gesture?.settle();
      throw error;
    }
  }
}

async function askOnce<Data>(
  { method, path, args, signal, parting = false, blob = false }: Request,
  body: string,
  key?: string,
): Promise<Data> {
  const isGet = method === 'GET';
  const timeout = AbortSignal.timeout(limits.requestTimeout);
  /** The line may be cut before the answer or within it: by the caller, who wants it no more, by the clock, or by fate. */
  const cut = (otherwise: NoAnswer) => (error: unknown) => {
    if (signal?.aborted) throw error;
    throw noAnswer(timeout.aborted ? 'timeout' : otherwise);
  };
  const response = await fetch(`${apiBase}/${path}${isGet ? queryOf(args) : ''}`, {
    method,
    headers: {
      ...callHeaders(path),
      ...(!isGet && { 'Content-Type': 'application/json' }),
      ...(key && { 'Idempotency-Key': key }),
    },
    ...(!isGet && { body }),
    keepalive: parting,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }).catch(cut('network'));
  keepNewToken(response);
  if (blob) return (await response.blob().catch(cut('broken'))) as Data;
  const envelope = await response.json().catch(cut('broken'));
  if (!isEnvelope(envelope)) throw noAnswer('broken');
  const refusal = refusalIn(envelope, Number(response.headers.get('Retry-After')) || null);
  if (refusal) throw refusal;
  return envelope.data as Data;
}

/** What an answer refuses with; null for one that gives, or that isn't of this server. */
export const refusalIn = (answer: unknown, retryAfter: number | null = null): CallError | null =>
  isEnvelope(answer) && answer.code !== success
    ? new CallError(answer.msg || 'Error', answer.code, answer.data, retryAfter)
    : null;

/**
 * The calls of the public application page. They carry no token, and the language that the page keeps in session
 * storage.
 */
const anonymous: readonly string[] = ['ortho/apply', 'ortho/find'];
export const anonymousLanguage = 'Accept-Language';

/** What every call carries: the reader's clock and language, and who they are. */
export function callHeaders(path = ''): Record<string, string> {
  const isAnonymous = anonymous.includes(path);
  const token = isAnonymous ? null : readToken();
  const language = (isAnonymous && sessionStorage.getItem(anonymousLanguage)) || document.documentElement.lang || 'en';
  return {
    'Local-Time': exactTime(new Date()),
    'Accept-Language': language,
    ...(token && { 'X-Token': token }),
  };
}

export function keepNewToken(response: Response): void {
  const token = response.headers.get('new-token');
  if (token && readToken()) saveToken(token);
}

const noAnswer = (kind: NoAnswer) => new CallError(kind, kind);

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && typeof (value as Envelope).code === 'number';

const queryOf = (args: object = {}) => {
  const given = Object.entries(args).filter(([, value]) => value != null);
  return given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
};

const pause = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds));

const keys = new Map<string, string>();

/**
 * The key of one user's gesture. The same request keeps its key as long as its outcome isn't known, so that neither a
 * retry after a lost line nor a second click does it twice.
 */
function gestureKey(path: string, body: string): { key: string; settle: () => void } {
  const gesture = `${path} ${body}`;
  const key = keys.get(gesture) ?? uuid();
  keys.set(gesture, key);
  return { key, settle: () => void (keys.get(gesture) === key && keys.delete(gesture)) };
}
