import type { Db } from '../../server/db/tables.ts';
import type { Building } from './build.ts';
import { calling } from './remote.ts';

export interface Balanced extends Building {
  /** Requests sent to another process because one wasn't ready or didn't listen. */
  passed: number;
  /** Stops polling the processes. */
  close(): void;
}

/** Milliseconds between two polls of a process; a proxy polls every few seconds. */
const interval = 100;

/**
 * A client behind a proxy: requests go round-robin to the `addresses` that are ready, and to another one if the
 * connection is refused. A request that was sent is never repeated.
 */
export function balanced(addresses: readonly string[], db: Db): Balanced {
  const unready = new Set<string>();
  const look = async (address: string) => {
    const isReady = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    unready[isReady ? 'delete' : 'add'](address);
  };
  const looking = setInterval(() => void Promise.all(addresses.map(look)), interval);
  let next = 0;
  const pass = async (path: string, init?: RequestInit): Promise<Response> => {
    const first = next++;
    const turns = addresses.map((_, at) => addresses[(first + at) % addresses.length]!);
    const [address, ...others] = turns.toSorted((a, b) => Number(unready.has(a)) - Number(unready.has(b)));
    if (address !== turns[0]) server.passed += 1;
    const ask = async (asked: string, left: string[]): Promise<Response> => {
      try {
        return await fetch(`${asked}/prod-api${path}`, init);
      } catch (error) {
        const [another, ...rest] = left;
        if (!another || !wasRefused(error)) throw error;
        server.passed += 1;
        return ask(another, rest);
      }
    };
    return ask(address!, others);
  };
  const server: Balanced = { ...calling(pass), db, passed: 0, close: () => clearInterval(looking) };
  return server;
}

/** Whether the connection was refused, so that no process got the request. */
const wasRefused = (error: unknown) =>
  error instanceof TypeError && (error.cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED';
