// @vitest-environment happy-dom
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { errorCodes } from '../../../domain/errors.ts';
import { readToken, saveToken } from '../../../src/dataProvider/token.ts';
import { CallError } from '../../../src/dataProvider/CallError.ts';
import { onFailure } from '../../../src/dataProvider/failures.ts';
import { ask } from '../../../src/dataProvider/httpClient.ts';
import { refuse } from '../../support/mock/handlers.ts';
import { mockServer } from '../../support/mock/renderConsole.tsx';

const server = mockServer();
const address = '*/prod-api/v1/order/accept';
const post = (args: object = { id: '1' }) => ask({ method: 'POST', path: 'order/accept', args });
const ok = (headers?: Record<string, string>) =>
  HttpResponse.json({ code: 200, msg: 'OK', data: { done: true } }, { headers });
const reported: CallError[] = [];
const stopListening = onFailure((error) => reported.push(error));

afterEach(() => {
  reported.length = 0;
  vi.useRealTimers();
});

describe('the request layer', () => {
  test('returns the envelope’s data', async () => {
    server.use(http.post(address, () => ok()));
    await expect(post()).resolves.toEqual({ done: true });
  });

  test('sends the time zone, the language, the token and an idempotency key for changes', async () => {
    let seen = new Headers();
    server.use(http.post(address, ({ request }) => ((seen = request.headers), ok())));
    document.documentElement.lang = 'zh';
    saveToken('secret');
    await post();
    expect(seen.get('Local-Time')).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
    expect(seen.get('Accept-Language')).toBe('zh');
    expect(seen.get('X-Token')).toBe('secret');
    expect(seen.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/);
    document.documentElement.lang = 'en';
  });

  test('stores a renewed token, but not after signing out', async () => {
    server.use(http.post(address, () => ok({ 'new-token': 'renewed' })));
    await post();
    expect(readToken()).toBeNull();
    saveToken('old');
    await post();
    expect(readToken()).toBe('renewed');
  });

  test('retries after a lost connection with the same key; the next user action has its own key', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post(address, ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        return keys.length === 1 ? HttpResponse.error() : ok();
      }),
    );
    await expect(post()).resolves.toEqual({ done: true });
    await post();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('shows the server’s sentence on rate limiting and doesn’t retry by itself', async () => {
    let asked = 0;
    server.use(
      http.post(address, () => {
        asked += 1;
        const body = {
          code: errorCodes.tooManyRequests,
          msg: 'Trop de requêtes. Réessayez dans un instant.',
          data: null,
        };
        return HttpResponse.json(body, { status: 429, headers: { 'Retry-After': '7' } });
      }),
    );
    await expect(post()).rejects.toMatchObject({
      code: errorCodes.tooManyRequests,
      message: 'Trop de requêtes. Réessayez dans un instant.',
    });
    expect([asked, reported.length]).toEqual([1, 1]);
  });

  test('keeps the key until the outcome is known, also when the user tries again', async () => {
    const keys: (string | null)[] = [];
    let isLost = true;
    server.use(
      http.post(address, ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        return isLost ? HttpResponse.error() : ok();
      }),
    );
    await expect(post()).rejects.toMatchObject({ code: 'network' });
    isLost = false;
    await post();
    expect(new Set(keys).size).toBe(1);
  });

  test('keeps the key when the server can’t say whether the change was committed', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post(address, ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        return keys.length === 1 ? refuse('unexpected') : keys.length === 2 ? refuse('invalid') : ok();
      }),
    );
    await expect(post()).rejects.toMatchObject({ code: errorCodes.unexpected });
    await expect(post()).rejects.toMatchObject({ code: errorCodes.invalid });
    await post();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test.each([
    ['signInFailed', 'a toast', { isSilent: false, isSignedOut: false }],
    ['invalid', 'nothing: the fields show it', { isSilent: true, isSignedOut: false }],
    ['conflict', 'nothing: the form shows it', { isSilent: true, isSignedOut: false }],
    ['unknownToken', 'the dialog', { isSilent: false, isSignedOut: true }],
    ['revokedToken', 'the dialog', { isSilent: false, isSignedOut: true }],
    ['expiredToken', 'the dialog', { isSilent: false, isSignedOut: true }],
  ] as const)('%s is reported once, and shows %s', async (name, _how, expected) => {
    server.use(http.post(address, () => refuse(name)));
    await expect(post()).rejects.toMatchObject({ code: errorCodes[name], ...expected });
    expect(reported).toHaveLength(1);
  });

  test('a refusal without a sentence says "Error"', async () => {
    server.use(http.post(address, () => refuse('unexpected', null, '')));
    await expect(post()).rejects.toThrow('Error');
  });

  test('field errors and the current record come with the error', async () => {
    server.use(http.post(address, () => refuse('invalid', { errors: { reason: 'Required' } })));
    const invalid = await post().catch((error: unknown) => error as CallError);
    expect((invalid as CallError).fieldErrors).toEqual({ reason: 'Required' });
    server.use(http.post(address, () => refuse('conflict', { fresh: { id: '1', version: 4 } })));
    const conflict = await post().catch((error: unknown) => error as CallError);
    expect((conflict as CallError).fresh()).toEqual({ id: '1', version: 4 });
  });

  test('an answer without an envelope has the code "broken"', async () => {
    server.use(http.post(address, () => HttpResponse.html('<h1>502</h1>', { status: 502 })));
    await expect(post()).rejects.toMatchObject({ code: 'broken' });
  });

  test.each(['ortho/apply', 'ortho/find'])('%s carries no token, and the language of its own page', async (path) => {
    let seen = new Headers();
    server.use(http.post(`*/prod-api/v1/${path}`, ({ request }) => ((seen = request.headers), ok())));
    saveToken('secret');
    await ask({ method: 'POST', path });
    expect([seen.get('X-Token'), seen.get('Accept-Language')]).toEqual([null, 'en']);
    sessionStorage.setItem('Accept-Language', 'fr');
    await ask({ method: 'POST', path });
    expect([seen.get('X-Token'), seen.get('Accept-Language')]).toEqual([null, 'fr']);
    expect(seen.get('Local-Time')).not.toBeNull();
  });

  test('a file is returned unchanged', async () => {
    server.use(http.get('*/prod-api/v1/order/print', () => HttpResponse.text('{"code":50000}')));
    const file = await ask<Blob>({ method: 'GET', path: 'order/print', blob: true });
    expect(await file.text()).toBe('{"code":50000}');
  });

  test('times out after ten seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    server.use(http.post(address, () => ok()));
    await expect(post()).rejects.toMatchObject({ code: 'timeout' });
    expect(timeout).toHaveBeenCalledWith(10_000);
    timeout.mockRestore();
  });

  test('a quiet call reports no error to the listeners', async () => {
    server.use(http.post(address, () => refuse('unexpected')));
    await expect(ask({ method: 'POST', path: 'order/accept', quiet: true })).rejects.toBeInstanceOf(CallError);
    expect(reported).toEqual([]);
    stopListening();
  });
});
