// @vitest-environment happy-dom
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { errorCodes } from '../../../domain/errors.ts';
import type { UploadFault, UploadItem } from '../../../src/custom/ui/upload/queue.ts';
import type { UploadRefusal } from '../../../src/custom/ui/upload/refusal.ts';
import { startTransfer } from '../../../src/custom/ui/upload/transfer.ts';

// Node would resolve to the library's Node build, which doesn't support File.
vi.mock('tus-js-client', () => vi.importActual('tus-js-client/lib.esm/browser/index.js'));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  localStorage.clear();
});
afterAll(() => server.close());

const base = 'http://localhost/upload';
const tus = { 'Tus-Resumable': '1.0.0' };
const file = new File([new Uint8Array(400_000)], 'lower.stl');
const item = { orderId: 'order-1', name: file.name, path: file.name, size: file.size, purpose: 'scan' } as UploadItem;

/** Sends the file; returns the outcome and the requests made. */
const send = (
  answers: Record<'POST' | 'PATCH', (nth: number) => Response>,
  onWait: (reason: UploadFault | null) => void = () => undefined,
) =>
  new Promise<{ fileId?: string | null; refusal?: UploadRefusal; asked: string[] }>((resolve) => {
    const asked: string[] = [];
    const answer = (method: 'POST' | 'PATCH') => {
      asked.push(method);
      return answers[method](asked.filter((one) => one === method).length);
    };
    server.use(
      http.post(base, () => answer('POST')),
      http.patch(`${base}/:id`, () => answer('PATCH')),
    );
    startTransfer(
      item,
      file,
      { endpoint: base, headers: () => ({}), onToken: () => undefined },
      {
        onProgress: () => undefined,
        onWait,
        onDone: (fileId) => resolve({ fileId, asked }),
        onFail: (refusal) => resolve({ refusal, asked }),
      },
    );
  });

const created = (nth: number) =>
  new HttpResponse(null, { status: 201, headers: { ...tus, Location: `${base}/upload-${nth}` } });
const forgotten = () =>
  HttpResponse.json({ code: errorCodes.notFound, msg: 'Not there', data: null }, { status: 404, headers: tus });
const refused = 'You don’t have permission.';

test('an upload that the server forgot and won’t take again ends with its reason, and isn’t waited for', async () => {
  const ended = await send({
    POST: (nth) =>
      nth === 1
        ? created(nth)
        : HttpResponse.json({ code: errorCodes.forbidden, msg: refused, data: null }, { status: 403, headers: tus }),
    PATCH: forgotten,
  });
  expect(ended).toEqual({
    refusal: { fault: { sentence: refused }, retryable: false },
    asked: ['POST', 'PATCH', 'POST'],
  });
  expect(Object.keys(localStorage)).toEqual([]);
});

test('one that another connection still holds is tried again, and isn’t shown as failed', async () => {
  const busy = () =>
    HttpResponse.json({ code: errorCodes.uploadBusy, msg: 'Held', data: null }, { status: 423, headers: tus });
  const whole = () =>
    new HttpResponse(null, {
      status: 204,
      headers: { ...tus, 'Upload-Offset': String(file.size), 'X-File-Id': 'file-1' },
    });
  server.use(
    http.head(`${base}/:id`, () => {
      const headers = { ...tus, 'Upload-Offset': '0', 'Upload-Length': String(file.size) };
      return new HttpResponse(null, { status: 200, headers });
    }),
  );
  expect(await send({ POST: created, PATCH: (nth) => (nth === 1 ? busy() : whole()) })).toEqual({
    fileId: 'file-1',
    asked: ['POST', 'PATCH', 'PATCH'],
  });
});

test('a file that grew since it was picked ends with the server’s sentence, and isn’t tried again', async () => {
  const msg = 'The uploaded file doesn’t match the file you selected. Choose it again.';
  const more = () =>
    HttpResponse.json({ code: errorCodes.uploadMismatch, msg, data: null }, { status: 413, headers: tus });
  expect(await send({ POST: created, PATCH: more })).toEqual({
    refusal: { fault: { sentence: msg }, retryable: false },
    asked: ['POST', 'PATCH'],
  });
});

test('one that was forgotten otherwise is begun again, once', async () => {
  const whole = () =>
    new HttpResponse(null, {
      status: 204,
      headers: { ...tus, 'Upload-Offset': String(file.size), 'X-File-Id': 'file-1' },
    });
  expect(await send({ POST: created, PATCH: (nth) => (nth === 1 ? forgotten() : whole()) })).toEqual({
    fileId: 'file-1',
    asked: ['POST', 'PATCH', 'POST', 'PATCH'],
  });
  const ended = await send({ POST: created, PATCH: forgotten });
  expect([ended.asked, ended.refusal?.retryable]).toEqual([['POST', 'PATCH', 'POST', 'PATCH'], false]);
});

test('too many unfinished uploads end with that sentence at once, and may be tried again later', async () => {
  const msg = 'You have 20 unfinished uploads already.';
  const full = () =>
    HttpResponse.json({ code: errorCodes.tooManyUploads, msg, data: null }, { status: 429, headers: tus });
  expect(await send({ POST: full, PATCH: forgotten })).toEqual({
    refusal: { fault: { sentence: msg }, retryable: true },
    asked: ['POST'],
  });
});

const whole = () =>
  new HttpResponse(null, {
    status: 204,
    headers: { ...tus, 'Upload-Offset': String(file.size), 'X-File-Id': 'file-1' },
  });

test.each([
  ['uploadsPaused', 507],
  ['tooManyRequests', 429],
] as const)('%s is shown with its sentence, and waits as long as the server asks', async (code, status) => {
  const waits: (UploadFault | null)[] = [];
  const askedAt: number[] = [];
  const ended = await send(
    {
      POST: (nth) => {
        askedAt.push(performance.now());
        if (nth > 1) return created(nth);
        const envelope = { code: errorCodes[code], msg: 'Wait a moment.', data: null };
        // Longer than the first retry delay after a lost connection.
        return HttpResponse.json(envelope, { status, headers: { ...tus, 'Retry-After': '1' } });
      },
      PATCH: whole,
    },
    (reason) => waits.push(reason),
  );
  expect(ended).toEqual({ fileId: 'file-1', asked: ['POST', 'POST', 'PATCH'] });
  expect(waits).toEqual([{ sentence: 'Wait a moment.' }]);
  expect(askedAt[1]! - askedAt[0]!).toBeGreaterThan(990);
});

test('a HEAD beyond the call limit, whose answer has no body, waits with our own sentence', async () => {
  const waits: (UploadFault | null)[] = [];
  let heads = 0;
  server.use(
    http.head(`${base}/:id`, () => {
      if (++heads === 1) return new HttpResponse(null, { status: 429, headers: { ...tus, 'Retry-After': '0' } });
      const headers = { ...tus, 'Upload-Offset': '0', 'Upload-Length': String(file.size) };
      return new HttpResponse(null, { status: 200, headers });
    }),
  );
  const away = () => new HttpResponse(null, { status: 503, headers: tus });
  const ended = await send({ POST: created, PATCH: (nth) => (nth === 1 ? away() : whole()) }, (reason) =>
    waits.push(reason),
  );
  expect(ended).toEqual({ fileId: 'file-1', asked: ['POST', 'PATCH', 'PATCH'] });
  expect(waits).toEqual([null, { key: 'errors.tooManyRequests' }]);
});
