import type { Context as Request, Hono } from 'hono';
import { streamSSE, type SSEStreamingApi } from 'hono/streaming';
import { Refusal } from '../../domain/errors.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import { everything, unheard } from '../../domain/signals.ts';
import type { Session } from '../core/context.ts';
import { isOpen } from '../modules/account/session.ts';
import type { Services } from '../core/services.ts';
import { slack, type SignalHub } from '../signals.ts';
import { failure } from './failure.ts';
import { respond } from './respond.ts';

const heartbeat = 20_000;

/**
 * Live signals to an open console: that something changed, never what. A stream ends with its session or membership, or
 * when the organisation changes; the database signals these, and every heartbeat checks again.
 */
export function streamRoute(routes: Hono, services: Services, hub: SignalHub): void {
  const streams = new Map<number, number>();
  const open = async (request: Request) => {
    const visitor: { session?: Session } = {};
    const refused = await respond(request, services, async ({ session }) => {
      // Not for keys: an open stream would have to end with the key's time and its revocation, and programs can ask.
      const own = await session();
      if (own.role === 'newUser') throw new Refusal('forbidden');
      visitor.session = own;
      return { data: null };
    });
    const { session } = visitor;
    if (!session) return refused;
    // Left over from the unsent response: proxies reject a streamed response with a length.
    request.header('Content-Length', undefined);
    const others = streams.get(session.accountId) ?? 0;
    if (others >= serverLimits.openStreams) return failure(request, 'tooManyRequests', 429);
    streams.set(session.accountId, others + 1);
    return follow(request, services, hub, session, () => {
      const left = (streams.get(session.accountId) ?? 1) - 1;
      if (left > 0) streams.set(session.accountId, left);
      else streams.delete(session.accountId);
    });
  };
  routes.get('/v1/notice/stream', (request) => open(request));
}

const follow = (request: Request, services: Services, hub: SignalHub, session: Session, onEnd: () => void) =>
  streamSSE(request, async (stream) => {
    const news = new Set<string>();
    let isDoubtful = false;
    let wake = () => {};
    const offlineFor = request.req.query(unheard);
    // The page may have older session state than the one checked here, because the signal of the change may still be
    // pending.
    const untilSettled = offlineFor === undefined ? 0 : services.now().getTime() + slack;
    const leave = hub.join(
      session.organisationId,
      ({ entity, id }) => {
        if (entity !== 'session') news.add(JSON.stringify({ entity, id }));
        else {
          isDoubtful = true;
          if (services.now().getTime() < untilSettled) news.add(JSON.stringify({ entity: everything, id: null }));
        }
        wake();
      },
      offlineFor === undefined ? undefined : Number(offlineFor),
    );
    stream.onAbort(() => wake());
    try {
      await stream.writeSSE({ event: 'open', data: '{}' });
      while (!stream.aborted && !hub.closed) {
        if (news.size === 0 && !isDoubtful) await pause((wakeUp) => (wake = wakeUp));
        const isQuiet = news.size === 0;
        const asks = isQuiet || isDoubtful;
        // Reset before the check, so that a signal arriving during it triggers another check.
        isDoubtful = false;
        if (asks && !(await isOpen(services, session))) break;
        if (isQuiet) await stream.writeln(':');
        else await hand(stream, news);
      }
    } finally {
      leave();
      onEnd();
    }
  });

async function hand(stream: SSEStreamingApi, news: Set<string>) {
  const waiting = [...news];
  news.clear();
  for (const data of waiting) await stream.writeSSE({ data });
}

/** Waits until woken or until the next heartbeat is due. */
const pause = (onWake: (wakeUp: () => void) => void) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, heartbeat);
    onWake(() => {
      clearTimeout(timer);
      resolve();
    });
  });
