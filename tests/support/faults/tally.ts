import { TestRunner } from 'vitest';

/** Results of a fault matrix test: row name, number of faults, and measurements. */
export interface Tally {
  row: string;
  count: number;
  /** Milliseconds from each kill until ready again. */
  ready: number[];
}

declare module 'vitest' {
  interface TaskMeta {
    faults?: Tally;
  }
}

/** Number of faults, `short` times by default: the nightly run makes ten times as many. */
export const times = (short: number): number => Math.max(1, Math.round(short * Number(process.env['FAULTS'] ?? 1)));

/** Timeout for a row that hangs, ms: every test's limit, plus time per fault. */
export const patience = (short: number, each: number): number => 300_000 + times(short) * each;

/** Records the running test's row in the matrix. A pass means that nothing was lost: see reporter.ts. */
export function tally(row: string, count: number, ready: number[] = []): void {
  const test = TestRunner.getCurrentTest();
  if (test) test.meta.faults = { row, count, ready };
}

/** 95th percentile. */
export const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0;
