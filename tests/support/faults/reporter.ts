import { loadavg } from 'node:os';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { p95, type Tally } from './tally.ts';

interface Row {
  count: number;
  ready: number[];
  lost: string[];
}

/**
 * Prints the fault matrix after its tests: each row's count, and what was lost or duplicated. Recovery times depend on
 * the machine's load, so they have no limit here: `npm run bench:restart` measures them.
 */
export default class FaultReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = new Map<string, Row>();
    for (const module of modules) for (const test of module.children.allTests()) add(rows, test);
    const width = Math.max(...[...rows.keys()].map((name) => name.length), 0);
    const lines = [...rows].map(
      ([name, row]) => `${name.padEnd(width)}  ${String(row.count).padStart(5)}  ${summaryOf(row)}`,
    );
    const all = [...rows.values()];
    const ready = all.flatMap((row) => row.ready);
    const count = all.reduce((sum, row) => sum + row.count, 0);
    const load = `load average ${loadavg()[1]!.toFixed(1)}`;
    process.stdout.write(
      `\n${lines.join('\n')}\n${'all'.padEnd(width)}  ${String(count).padStart(5)}  ready again ${figures(ready)} · ${load}\n\n`,
    );
  }
}

function add(rows: Map<string, Row>, test: TestCase): void {
  const { state, errors } = test.result();
  const noted: Tally | undefined = test.meta().faults;
  if (!noted && state !== 'failed') return;
  const { row, count, ready } = noted ?? { row: test.fullName, count: 0, ready: [] };
  const sum = rows.get(row) ?? { count: 0, ready: [], lost: [] };
  sum.count += count;
  sum.ready.push(...ready);
  if (state !== 'passed') sum.lost.push(`${test.fullName}: ${errors?.[0]?.message ?? state}`);
  rows.set(row, sum);
}

const summaryOf = ({ lost, ready }: Row): string =>
  [lost.length > 0 ? `LOST: ${lost.join('; ')}` : 'nothing lost', ...(ready.length > 0 ? [figures(ready)] : [])].join(
    ' · ',
  );

const figures = (ready: readonly number[]): string =>
  ready.length === 0 ? '–' : `p95 ${Math.round(p95(ready))} ms, at most ${Math.round(Math.max(...ready))} ms`;
