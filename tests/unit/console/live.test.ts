// @vitest-environment happy-dom
import { http, HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { listen, type Signal } from '../../../src/dataProvider/live.ts';
import { saveToken } from '../../../src/authProvider/token.ts';
import { onFailure } from '../../../src/dataProvider/failures.ts';
import { refuse } from '../../support/mock/handlers.ts';
import { mockServer } from '../../support/mock/renderConsole.tsx';

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
  test('come whole, also when the line cuts them in pieces; anything else is passed over', async () => {
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
    const listening = listen(
      { onSignal: (signal) => signals.push(signal), onReconnect: () => undefined },
      ending.signal,
    );
    await vi.waitFor(() => expect(signals).toEqual([{ entity: 'order', id: '7' }, { entity: 'file' }]));
    ending.abort();
    await listening;
  });

  test('a line that is refused to an ended session says so, as any call does', async () => {
    const ending = new AbortController();
    const told = vi.fn();
    const end = onFailure(told);
    server.use(http.get(address, () => refuse('revokedToken', { putOutOf: 'North Clinic' }, 'You are out')));
    saveToken('a token');
    const listening = listen({ onSignal: () => undefined, onReconnect: () => undefined }, ending.signal);
    await vi.waitFor(() => expect(told).toHaveBeenCalled());
    expect(told.mock.calls[0]).toEqual([
      expect.objectContaining({ message: 'You are out', isPutOut: true }),
      { reads: true },
    ]);
    ending.abort();
    end();
    await listening;
  });

  test('after a loss it connects again and says that anything may have changed', async () => {
    const ending = new AbortController();
    const onReconnect = vi.fn();
    let tries = 0;
    server.use(http.get(address, () => ((tries += 1), tries === 2 ? HttpResponse.error() : streamOf('data: {}\n\n'))));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const listening = listen({ onSignal: () => undefined, onReconnect }, ending.signal);
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(5_000);
      expect(onReconnect).toHaveBeenCalled();
    });
    expect(tries).toBeGreaterThanOrEqual(3);
    ending.abort();
    await listening;
    vi.useRealTimers();
  });
});
