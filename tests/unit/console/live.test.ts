// @vitest-environment happy-dom
import { http, HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { saveToken } from '../../../src/dataProvider/token.ts';
import { onFailure } from '../../../src/dataProvider/failures.ts';
import { mockState, refuse } from '../../support/mock/handlers.ts';
import { mockServer, renderConsole } from '../../support/mock/renderConsole.tsx';
import { listen, type Signal } from '../../../src/dataProvider/useLive.ts';

const server = mockServer();
const address = '*/prod-api/v1/notice/stream';

/** A stream that sends its parts and ends. */
const streamOf = (...parts: string[]) =>
  new HttpResponse(
    new ReadableStream({
      start(controller) {
        parts.forEach((part) => controller.enqueue(new TextEncoder().encode(part)));
        controller.close();
      },
    }),
    { headers: { 'Content-Type': 'text/event-stream' } },
  );

describe('live signals', () => {
  test('arrive whole when the connection splits them; other data is ignored', async () => {
    const signals: Signal[] = [];
    const ending = new AbortController();
    server.use(
      http.get(address, () =>
        streamOf(
          'event: open\ndata: {}\n\ndata: {"entity":"or',
          'der","id":"7"}\n\n: alive\n\ndata: nonsense\n\ndata: {"entity":"file"}\n\n',
        ),
      ),
    );
    const listening = listen((signal) => void signals.push(signal), ending.signal, Date.now());
    await expect.poll(() => signals).toEqual([{ entity: 'order', id: '7' }, { entity: 'file' }]);
    ending.abort();
    await listening;
  });

  test('report a stream that is refused because the session ended, like any call', async () => {
    const ending = new AbortController();
    const reported = vi.fn();
    const end = onFailure(reported);
    server.use(http.get(address, () => refuse('revokedToken', { putOutOf: 'North Clinic' }, 'You are out')));
    saveToken('a token');
    const listening = listen(() => undefined, ending.signal, Date.now());
    await expect.poll(() => reported).toHaveBeenCalled();
    expect(reported.mock.calls[0]).toEqual([
      expect.objectContaining({ message: 'You are out', isPutOut: true }),
      { reads: true },
    ]);
    ending.abort();
    end();
    await listening;
  });

  test('reconnect after a loss, and report each time how long nothing arrived', async () => {
    const ending = new AbortController();
    const unheard: number[] = [];
    server.use(
      http.get(address, ({ request }) => {
        unheard.push(Number(new URL(request.url).searchParams.get('unheard')));
        return unheard.length === 2 ? HttpResponse.error() : streamOf('data: {}\n\n');
      }),
    );
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const signals: Signal[] = [];
    const listening = listen((signal) => void signals.push(signal), ending.signal, Date.now() - 700);
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(500);
      expect(unheard.length).toBeGreaterThanOrEqual(3);
    });
    const [first, second, third] = unheard;
    expect(first).toBe(700);
    // Requests that failed while disconnected are repeated.
    expect(signals).toContainEqual({ entity: '*' });
    // Data arrived while it was connected, and nothing on the broken connection.
    expect(second).toBeGreaterThanOrEqual(1_000);
    expect(third).toBeGreaterThanOrEqual(second! + 2_000);
    ending.abort();
    await listening;
    vi.useRealTimers();
  });

  test('that name no entity refetch everything', async () => {
    const state = mockState('clinicAdmin', { order: [] });
    const lists = () => state.asked.filter(({ path }) => path === 'order/query').length;
    const { unmount } = await renderConsole(server, state, '/orderForm');
    await expect.poll(lists).toBeGreaterThan(0);
    const before = lists();
    // Reconnects soon, because the first stream sent nothing.
    server.use(http.get(address, () => streamOf('data: {"entity":"*","id":null}\n\n')));
    await expect.poll(lists).toBeGreaterThan(before);
    unmount();
  });
});
