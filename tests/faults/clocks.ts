import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { TestBed } from '../support/faults/testBed.ts';
import { keep } from '../support/faults/supervised.ts';
import { expectExactly, write } from '../support/faults/ledger.ts';
import { patience, tally, times } from '../support/faults/tally.ts';

const preload = fileURLToPath(new URL('../support/faults/movedClock.mjs', import.meta.url));
const minute = 60_000;
/** How far the process is ahead of or behind the others, one after the other. */
const offsets = [10 * minute, -10 * minute, 0, 1000, -3 * minute, 13 * minute];

/** A process whose clock is wrong, and is set while people write by it and by another one. */
export function clocks(testBed: () => TestBed): void {
  it(
    'a clock that is moved under a process loses nothing and doubles nothing',
    async () => {
      const count = times(8);
      const { apis, labId, server, db, environment } = testBed();
      const { NODE_OPTIONS: given = '' } = environment;
      const wrong = await keep('serve', {
        ...environment,
        NODE_OPTIONS: `${given} --import=${preload}`.trim(),
        CLOCK_OFFSETS: offsets.join(','),
      });
      try {
        const mark = 'Moved clock';
        const token = await server.loginAs('clinicMember');
        const writing = write({ addresses: [apis[0].address, wrong.address], labId, mark, token });
        for (let nth = 0; nth < count; nth++) {
          await writing.more(6);
          process.kill(wrong.pid, 'SIGUSR2');
        }
        await writing.more(6);
        await writing.end();
        await expectExactly(db, mark, writing.ledger);
        expect(wrong.lives).toBe(true);
      } finally {
        await wrong.end();
      }
      tally('a process’s clock moved', count);
    },
    patience(8, 1500),
  );
}
