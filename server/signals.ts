import pg from 'pg';
import { signalChannel, type Signal } from './modules/kit/signal.ts';
import type { Services } from './services.ts';

type Listener = (signal: Signal) => void;

/** What PostgreSQL tells this process, handed on to the consoles that are open here. */
export interface SignalHub {
  join(organisationId: number, listener: Listener): () => void;
  /** Whether PostgreSQL is heard. */
  readonly stands: boolean;
  readonly closed: boolean;
  /** From now on nobody is told anything here: open streams end. */
  endStreams(): void;
  close(): Promise<void>;
}

/** Listens on a connection of its own, and again after that was lost; then everybody is told to look anew. */
export async function openSignals(
  connectionString: string,
  { log, metrics: { streams } }: Pick<Services, 'log' | 'metrics'>,
): Promise<SignalHub> {
  const rooms = new Map<number, Set<Listener>>();
  let client: pg.Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const hand = (signal: Signal) => {
    for (const organisation of signal.organisations)
      for (const listener of rooms.get(organisation) ?? []) listener(signal);
  };
  const everybody = () => {
    for (const [organisation, listeners] of rooms)
      for (const listener of listeners) listener({ entity: '*', id: null, organisations: [organisation] });
  };
  const lost = (again: boolean) => {
    client = undefined;
    if (closed) return;
    retry = setTimeout(() => void connect().then(everybody, () => lost(true)), again ? 2000 : 100);
  };

  async function connect() {
    const next = new pg.Client({
      connectionString,
      application_name: `ddcp signals, process ${process.pid}`,
      keepAlive: true,
    });
    next.on('error', () => {});
    next.on('notification', ({ payload }) => payload && hand(JSON.parse(payload) as Signal));
    try {
      await next.connect();
      await next.query(`listen ${signalChannel}`);
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    if (closed) return next.end();
    // Only now: a connection that never stood is tried again by whoever tried it.
    next.on('end', () => lost(false));
    client = next;
  }
  await connect();
  log.debug('listening for signals');

  const endStreams = () => {
    closed = true;
    clearTimeout(retry);
    everybody();
  };

  return {
    get stands() {
      return client !== undefined;
    },
    get closed() {
      return closed;
    },
    join(organisationId, listener) {
      const room = rooms.get(organisationId) ?? new Set();
      rooms.set(organisationId, room.add(listener));
      streams.inc();
      return () => {
        streams.dec();
        room.delete(listener);
        if (room.size === 0) rooms.delete(organisationId);
      };
    },
    endStreams,
    async close() {
      endStreams();
      await client?.end();
    },
  };
}
