import { it } from 'vitest';
import type { TestBed } from '../support/faults/testBed.ts';
import { expectExactly, write } from '../support/faults/ledger.ts';
import { patience, tally, times } from '../support/faults/tally.ts';

/** Kills during writes: each acknowledged write is stored once, and so is each that the client had to send again. */
export function kills(testBed: () => TestBed): void {
  const row = (name: string, short: number, kill: (testBed: TestBed, nth: number) => Promise<number>) =>
    it(
      `kill -9 of ${name} under mixed writes`,
      async () => {
        const count = times(short);
        const { addresses, labId, server, db } = testBed();
        const mark = `Kill of ${name}`;
        const token = await server.loginAs('clinicMember');
        const writing = write({ addresses, labId, mark, token });
        const ready: number[] = [];
        for (let nth = 0; nth < count; nth++) {
          await writing.more(6);
          ready.push(await kill(testBed(), nth));
        }
        await writing.more(6);
        await writing.end();
        await expectExactly(db, mark, writing.ledger);
        tally(`kill -9 of ${name} under mixed writes`, count, ready);
      },
      patience(short, 6000),
    );

  row('the API', 2, ({ apis }, nth) => apis[nth % 2]!.kill());
  row('the worker', 1, ({ worker }) => worker.kill());
  row('the database', 2, (it, nth) => it.killDatabase(nth % 2 === 1 ? 'session' : 'whole'));
}
