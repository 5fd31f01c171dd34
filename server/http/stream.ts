import type { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Services } from '../services.ts';
import type { SignalHub } from '../signals.ts';
import { respond } from './respond.ts';

const heartbeat = 20_000;

/** Live signals to an open console: that something changed, never what. A session that ends closes its stream. */
export function streamRoute(routes: Hono, services: Services, hub: SignalHub): void {
  routes.get('/v1/notice/stream', async (request) => {
    let organisationId = 0;
    const refused = await respond(request, services, async ({ session }) => {
      const { organisationId: own } = await session();
      organisationId = own;
      return { data: null };
    });
    if (!organisationId) return refused;
    return streamSSE(request, async (stream) => {
      let wake = () => {};
      const waiting: string[] = [];
      const leave = hub.join(organisationId, ({ entity, id }) => {
        waiting.push(JSON.stringify({ entity, id }));
        wake();
      });
      stream.onAbort(() => wake());
      await stream.writeSSE({ event: 'open', data: '{}' });
      try {
        while (!stream.aborted && !hub.closed) {
          if (waiting.length === 0) await pause((wakeUp) => (wake = wakeUp));
          const news = waiting.splice(0);
          if (news.length === 0) await stream.writeln(':');
          for (const data of new Set(news)) await stream.writeSSE({ data });
        }
      } finally {
        leave();
      }
    });
  });
}

/** Until woken, or until the line needs a sign of life. */
const pause = (onWake: (wakeUp: () => void) => void) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, heartbeat);
    onWake(() => {
      clearTimeout(timer);
      resolve();
    });
  });
