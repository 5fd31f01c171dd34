import { setTimeout as after } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseStartError, reasonOf } from '../startError.ts';
import type { Cluster } from './cluster.ts';
import { lockIfRunning } from './lock.ts';

/** Temporary errors: a stopping server still has its lock file, sessions of a killed one their shared memory. */
const passing = /lock file ".*" already exists|pre-existing shared memory block|could not bind/;
const passingMs = 15_000;

/** Processes starting at the same moment may stop each other's server until one of them holds the lock. */
const attempts = 3;

/**
 * Makes sure that a server runs, and returns its lock. A server left by a killed process is restarted with the current
 * programs and settings; `adopt` keeps it running.
 * @throws DatabaseStartError when it won't start, or another living process holds it
 */
export async function ownServer(cluster: Cluster, log: (line: string) => void, adopt = false): Promise<pg.Client> {
  const deadline = Date.now() + passingMs;
  for (let attempt = 1; ; attempt++) {
    const lock = await lockIfRunning(cluster);
    if (lock && (adopt || attempt > 1)) return lock;
    if (lock) {
      log('A killed process left the bundled PostgreSQL running. Restarting it.');
      // Keeps the lock, so that a third process can't adopt the server.
      await cluster.stop();
      await lock.end();
    }
    const failure = await cluster.start();
    if (failure === undefined) continue;
    // Another process may have just started it.
    const others = await lockIfRunning(cluster);
    if (others) return others;
    if (attempt >= attempts && (!passing.test(failure) || Date.now() > deadline)) {
      throw new DatabaseStartError(`The bundled PostgreSQL in ${cluster.folder} doesn't start: ${failure}`);
    }
    await after(100);
  }
}

/** Delays between attempts to restart a dead server, ms; the last one repeats. */
const pauses = [100, 1000, 5000];

/** Holds the lock until `close()` and restarts the server if it dies. */
export class Keeper {
  readonly #cluster: Cluster;
  readonly #log: (line: string) => void;
  readonly #closing = new AbortController();
  readonly #stopSoon = () => this.#holds && this.#cluster.stopSoon();
  #lock: pg.Client;
  #holds = true;
  #recovery: Promise<void> | undefined;
  #closed: Promise<void> | undefined;

  constructor(cluster: Cluster, lock: pg.Client, log: (line: string) => void) {
    this.#cluster = cluster;
    this.#log = log;
    this.#lock = lock;
    this.#watch();
    process.once('exit', this.#stopSoon);
  }

  close(): Promise<void> {
    return (this.#closed ??= this.#close());
  }

  async #close(): Promise<void> {
    this.#closing.abort();
    await this.#recovery;
    process.off('exit', this.#stopSoon);
    // The server is ours only while we hold the lock; another process may have started one since.
    if (this.#holds) await this.#cluster.stop();
    await this.#lock.end();
    await this.#cluster.clear();
  }

  #watch(): void {
    this.#holds = true;
    this.#lock.once('end', () => {
      this.#holds = false;
      if (!this.#closing.signal.aborted) this.#recovery = this.#recover();
    });
  }

  async #recover(): Promise<void> {
    this.#log('The bundled PostgreSQL stopped unexpectedly. Restarting it.');
    for (let attempt = 0; !this.#closing.signal.aborted; attempt++) {
      await after(pauses[attempt] ?? pauses.at(-1), undefined, { signal: this.#closing.signal }).catch(() => {});
      try {
        this.#lock = await ownServer(this.#cluster, this.#log, true);
        this.#log('The bundled PostgreSQL is running again.');
        this.#watch();
        return;
      } catch (error) {
        this.#log(reasonOf(error));
      }
    }
  }
}
