import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answers } from '../../faults/answers.ts';
import { clocks } from '../../faults/clocks.ts';
import { databaseGone } from '../../faults/database.ts';
import { files } from '../../faults/files.ts';
import { kills } from '../../faults/kills.ts';
import { fromTwentySides } from '../../faults/sides.ts';
import { storeFails } from '../../faults/store.ts';
import { openTestBed, type TestBed } from '../../support/faults/testBed.ts';

/* Faults in separate processes and PostgreSQL; the nightly run causes more of each and prints the losses. */
let testBed: TestBed;
beforeAll(async () => {
  testBed = await openTestBed();
});
afterAll(() => testBed.close());

describe('no acknowledged write is lost or doubled by', () => {
  kills(() => testBed);
  answers(() => testBed);
  databaseGone(() => testBed);
  fromTwentySides(() => testBed);
  clocks(() => testBed);
  files(() => testBed);
  storeFails();

  it('and no process has ended except those that were killed', () => {
    expect([...testBed.apis, testBed.worker].map(({ lives }) => lives)).toEqual([true, true, true]);
  });
});
