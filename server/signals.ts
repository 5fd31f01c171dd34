import { everything } from '../domain/signals.ts';
import { lastingConnection } from './db/lastingConnection.ts';
import { signalChannel, type Signal } from './db/signal.ts';
import type { Services } from './core/services.ts';

type Listener = (signal: Signal) => void;

/** How long (ms) and how many signals are kept for reconnecting listeners. */
const memory = { time: 120_000, most: 10_000 };
/** The maximum delay of a console's message, ms. */
export const slack = 5_000;

/** Distributes PostgreSQL notifications to the consoles connected to this process. */
export interface SignalHub {
  /**
   * @param unheard time since the listener disconnected, ms: it immediately gets the signals it missed, or `refreshAll`
   * if they are no longer stored
   */
  join(organisationId: number, listener: Listener, unheard?: number): () => void;
  /** Whether the LISTEN connection is up. */
  readonly stands: boolean;
  readonly closed: boolean;
  /** Ends all open streams; no more signals are sent. */
  endStreams(): void;
  close(): Promise<void>;
}

/** Listens on a dedicated connection and reconnects when lost; then every console gets `refreshAll`. */
export async function openSignals(
  connectionString: string,
  { log, now, metrics: { streams } }: Pick<Services, 'log' | 'now' | 'metrics'>,
): Promise<SignalHub> {
  const rooms = new Map<number, Set<Listener>>();
  let closed = false;
  const recent = recentSignals(now);

  const hand = (signal: Signal) => {
    recent.keep(signal);
    for (const organisation of signal.organisations)
      for (const listener of rooms.get(organisation) ?? []) listener(signal);
  };
  const everybody = () => {
    for (const [organisation, listeners] of rooms) for (const listener of listeners) listener(refreshAll(organisation));
  };
  const connection = await lastingConnection(connectionString, 'signals', async (client) => {
    client.on('notification', ({ payload }) => payload && hand(JSON.parse(payload) as Signal));
    await client.query(`listen ${signalChannel}`);
    recent.restart();
    everybody();
  });
  log.debug('listening for signals');

  const endStreams = () => {
    closed = true;
    everybody();
  };

  return {
    get stands() {
      return connection.isOpen();
    },
    get closed() {
      return closed;
    },
    join(organisationId, listener, unheard) {
      const room = rooms.get(organisationId) ?? new Set();
      rooms.set(organisationId, room.add(listener));
      streams.inc();
      if (unheard !== undefined)
        for (const signal of recent.missed(organisationId, unheard) ?? [refreshAll(organisationId)]) listener(signal);
      return () => {
        streams.dec();
        room.delete(listener);
        if (room.size === 0) rooms.delete(organisationId);
      };
    },
    endStreams,
    async close() {
      endStreams();
      await connection.close();
    },
  };
}

/** Keeps signals for reconnecting listeners. */
function recentSignals(now: Services['now']) {
  const recent: { at: number; signal: Signal }[] = [];
  /** All signals since then are in `recent`. */
  let complete = 0;

  const forget = (count: number) => {
    const [last] = recent.splice(0, count).slice(-1);
    if (last) complete = last.at;
  };

  return {
    keep(signal: Signal): void {
      const at = now().getTime();
      recent.push({ at, signal });
      const old = recent.findIndex((one) => one.at > at - memory.time);
      forget(Math.max(old, recent.length - memory.most));
    },
    /** Signals may have been lost until now. */
    restart(): void {
      recent.splice(0);
      complete = now().getTime();
    },
    /** The organisation's signals in the last `unheard` milliseconds; null if some are no longer stored. */
    missed(organisation: number, unheard: number): Signal[] | null {
      const since = now().getTime() - unheard - slack;
      // Also false if the clock was set back.
      if (!(unheard >= 0 && since > complete)) return null;
      const missed = recent.filter(({ at, signal }) => at > since && signal.organisations.includes(organisation));
      return missed.map(({ signal }) => signal);
    },
  };
}

/** Tells consoles to reload everything. */
const refreshAll = (organisation: number): Signal => ({ entity: everything, id: null, organisations: [organisation] });
