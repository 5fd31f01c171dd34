import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answers } from '../faults/answers.ts';
import { clocks } from '../faults/clocks.ts';
import { databaseGone } from '../faults/database.ts';
import { files } from '../faults/files.ts';
import { kills } from '../faults/kills.ts';
import { fromTwentySides } from '../faults/sides.ts';
import { storeFails } from '../faults/store.ts';
import { openGround, type Ground } from '../support/faults/ground.ts';

/* Faults in processes and a PostgreSQL of their own; `npm run faults` causes more of each, and prints the losses. */
let ground: Ground;
beforeAll(async () => {
  ground = await openGround();
}, 120_000);
afterAll(() => ground.close());

describe('no acknowledged write is lost or doubled by', () => {
  kills(() => ground);
  answers(() => ground);
  databaseGone(() => ground);
  fromTwentySides(() => ground);
  clocks(() => ground);
  files(() => ground);
  storeFails();

  it('and no process has ended except those that were killed', () => {
    expect([...ground.apis, ground.worker].map(({ lives }) => lives)).toEqual([true, true, true]);
  });
});
