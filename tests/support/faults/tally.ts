import { TestRunner } from 'vitest';

/** What a test of the fault matrix did: a row's name, how many faults it made, and what it measured. */
export interface Tally {
  row: string;
  count: number;
  /** From each kill until it was ready again, ms. */
  ready: number[];
}

declare module 'vitest' {
  interface TaskMeta {
    faults?: Tally;
  }
}

/** How often a fault is made that the short form makes `short` times: `npm run faults` makes ten times as many. */
export const times = (short: number): number => Math.max(1, Math.round(short * Number(process.env['FAULTS'] ?? 1)));

/** Ends a row that hangs, ms: the limit of every test, and more for each fault. */
export const patience = (short: number, each: number): number => 300_000 + times(short) * each;

/**
 * Notes in the test that runs which row of the matrix it is. Its passing says that nothing was lost: see reporter.ts.
 */
export function tally(row: string, count: number, ready: number[] = []): void {
  const test = TestRunner.getCurrentTest();
  if (test) test.meta.faults = { row, count, ready };
}

/** The value below which 95 of 100 lie. */
export const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0;
