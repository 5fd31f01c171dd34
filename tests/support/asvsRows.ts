import { readFileSync } from 'node:fs';

interface AsvsRow {
  /** `6.4.4`, or a range with a common answer: `10.1.1–10.7.3`. */
  numbers: string;
  /** `1`, or `1+2` for a range. */
  levels: readonly string[];
  here: string;
  /** The day on which what is not met was last looked at; empty for the rest. */
  openOn: string;
  why: string;
  /** Paths, optionally with a heading (`#brakes`) or a test's name (` > name`). */
  shown: readonly string[];
}

/** The table of docs/security/asvs.csv. Fields with commas are quoted; none contains a quote or a line break. */
export function asvsRows(): AsvsRow[] {
  const [, ...lines] = readFileSync('docs/security/asvs.csv', 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [numbers = '', level = '', , here = '', openOn = '', why = '', shown = ''] = [
      ...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^",]*))(?=,|$)/g),
    ].map(([, quoted, plain]) => quoted ?? plain);
    return { numbers, levels: level.split('+'), here, openOn, why, shown: shown.split('; ').filter(Boolean) };
  });
}
