import { v4 as uuid } from 'uuid';
import { success, type Envelope } from '../../domain/envelope.ts';
import { limits } from '../../domain/limits.ts';
import { readToken, saveToken } from './token.ts';
import { CallError, type NoAnswer } from './CallError.ts';
import { tellFailure } from './failures.ts';
import { isProven } from './proofs.ts';
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
  /** The idempotency key, for calls that are repeated after a reload; otherwise each user action gets its own. */
  key?: string;
  /** The caller shows failures itself. */
  quiet?: boolean;
  signal?: AbortSignal;
  /** Survives leaving the page (`keepalive`). */
  parting?: boolean;
  /** The answer is a file: returned as a Blob, unchecked. */
  blob?: boolean;
}

const triesOnLostLine = 2;
const pauseBeforeRetry = 800;

/** `data` of a successful answer, or the Blob. Otherwise throws a CallError, reported to `onFailure` unless `quiet`. */
export async function ask<Data>(request: Request): Promise<Data> {
  try {
    return await askProven<Data>(request);
  } catch (error) {
    if (error instanceof CallError && !request.quiet)
      tellFailure(error, { reads: request.reads ?? request.method === 'GET' });
    throw error;
  }
}

/** Repeats a call that needed a fresh proof, once the user has given it. */
const askProven = <Data>(request: Request): Promise<Data> =>
  askAgain<Data>(request).catch(async (error: unknown) => {
    if (error instanceof CallError && error.is('proofNeeded') && (await isProven())) return askAgain<Data>(request);
    throw error;
  });

async function askAgain<Data>(request: Request): Promise<Data> {
  const body = JSON.stringify(request.args ?? {});
  const gesture = request.method === 'POST' && !request.reads && !request.key ? gestureKey(request.path, body) : null;
  for (let tries = 1; ; tries += 1) {
    try {
      const data = await askOnce<Data>(request, body, request.key ?? gesture?.key);
      gesture?.settle();
      return data;
    } catch (error) {
      const lost = error instanceof CallError && error.code === 'network';
      if (lost && tries < triesOnLostLine) {
        await pause(pauseBeforeRetry);
        continue;
      }
      // An answer settles the gesture; without one, or after an unexpected error, a retry keeps the key.
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
  /** The request may end early: aborted by the caller, by the timeout, or by a lost connection. */
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

/** The refusal in an answer; null if it succeeded or isn't from this server. */
export const refusalIn = (answer: unknown, retryAfter: number | null = null): CallError | null =>
  isEnvelope(answer) && answer.code !== success
    ? new CallError(answer.msg || 'Error', answer.code, answer.data, retryAfter)
    : null;

/** Calls of the public application page. They carry no token, and use the language in session storage. */
const anonymous: readonly string[] = ['ortho/apply', 'ortho/find'];
export const anonymousLanguage = 'Accept-Language';

/** Headers of every call: the user's local time, language and token. */
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
 * The idempotency key of a user action. The same request keeps its key while its outcome is unknown, so that neither a
 * retry after a lost connection nor a second click repeats the action.
 */
function gestureKey(path: string, body: string): { key: string; settle: () => void } {
  const gesture = `${path} ${body}`;
  const key = keys.get(gesture) ?? uuid();
  keys.set(gesture, key);
  return { key, settle: () => void (keys.get(gesture) === key && keys.delete(gesture)) };
}
