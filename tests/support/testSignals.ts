import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { signalChannel, type Signal } from '../../server/db/signal.ts';

export interface Signals {
  /** All signals since the start, oldest first. */
  readonly heard: readonly Signal[];
  /** `check`'s first defined result; runs now, after every signal, and each second for changes without a signal. */
  until<Result>(check: () => Promise<Result | undefined>): Promise<Result>;
  close(): Promise<void>;
}

/** Listens to the database's signals, so that tests wait for events and never sleep. */
export async function listen(connectionString: string): Promise<Signals> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  const heard: Signal[] = [];
  let waiting: (() => void)[] = [];
  client.on('notification', ({ payload }) => {
    heard.push(JSON.parse(payload ?? '{}') as Signal);
    const woken = waiting;
    waiting = [];
    for (const wake of woken) wake();
  });
  await client.connect();
  await client.query(`listen ${signalChannel}`);
  return {
    heard,
    async until(check) {
      for (;;) {
        // Subscribed first, so that a signal during `check` isn't missed.
        const next = new Promise<void>((resolve) => waiting.push(resolve));
        const found = await check();
        if (found !== undefined) return found;
        await Promise.race([next, setTimeout(1_000, undefined, { ref: false })]);
      }
    },
    close: () => client.end(),
  };
}
