import { describe, expect, it } from 'vitest';
import { asvsRows } from '../../support/asvsRows.ts';

/* docs/security/asvs.csv is complete. `tests/unit/docs/claims.test.ts` checks that its evidence exists. */

/** The standard's requirements at levels 1 and 2, by chapter and section: `first-last:level`, separated by commas. */
const standard: Record<number, readonly string[]> = {
  1: ['1-2:2', '1-5:1,6-9:2', '1-2:1,3-11:2', '1-3:2', '1:1,2:2'],
  2: ['1:1,2-3:2', '1-2:1,3:2', '1:1,2-4:2', '1:2'],
  3: ['', '1-2:1', '1:1,2-4:2', '1-2:1,3-6:2', '1-3:1,4-5:2', '', '1-2:2'],
  4: ['1:1,2-3:2', '1:2', '1-2:2', '1:1,2-4:2'],
  5: ['1:2', '1-2:1,3:2', '1-2:1', '1-3:2'],
  6: ['1:1,2-3:2', '1-8:1,9-12:2', '1-2:1,3-4:2', '1-2:1,3-4:2', '1-5:2', '1-3:2', '', '1-4:2'],
  7: ['1-3:2', '1-4:1', '1-2:2', '1-2:1,3-5:2', '1-2:2', '1-2:2'],
  8: ['1:1,2:2', '1-2:1,3:2', '1:1', '1:2'],
  9: ['1-3:1', '1:1,2-4:2'],
  10: ['1-2:2', '1-2:2', '1-4:2', '1-5:1,6-11:2', '1-5:2', '1-2:2', '1-3:2'],
  11: ['1-2:2', '1-3:2', '1-2:1,3:2', '1:1,2-4:2', '1:2', '1:2'],
  12: ['1:1,2-3:2', '1-2:1', '1-4:2'],
  13: ['1:2', '1-5:2', '1-2:2', '1:1,2-5:2'],
  14: ['1-2:2', '1:1,2-4:2', '1:1,2-3:2'],
  15: ['1:1,2-3:2', '1:1,2-3:2', '1:1,2-7:2'],
  16: ['1:2', '1-5:2', '1-4:2', '1-3:2', '1-3:2'],
  17: ['1:2', '1-4:2', '1-2:2'],
};
const asked: ReadonlyMap<string, number> = new Map<string, number>(
  Object.entries(standard).flatMap(([chapter, sections]) =>
    sections.flatMap((section, index) =>
      section
        .split(',')
        .filter(Boolean)
        .flatMap((part) => {
          const [range = '', level] = part.split(':');
          const [first = 0, last = first] = range.split('-').map(Number);
          return Array.from(
            { length: last - first + 1 },
            (_, at) => [`${chapter}.${index + 1}.${first + at}`, Number(level)] as const,
          );
        }),
    ),
  ),
);

/** `6.4.4`, or all of `10.1.1–10.7.3`; a range within a section may contain level 3. */
function numbersOf(cell: string): string[] {
  const [first = '', last = first] = cell.split('–');
  const sectionOf = (number: string) => number.split('.').slice(0, 2).join('.');
  const at = (number: string) => Number(number.split('.')[2]);
  if (sectionOf(first) === sectionOf(last))
    return Array.from({ length: at(last) - at(first) + 1 }, (_, index) => `${sectionOf(first)}.${at(first) + index}`);
  const all = [...asked.keys()];
  return all.slice(all.indexOf(first), all.indexOf(last) + 1);
}
const rows = asvsRows().flatMap((row) => numbersOf(row.numbers).map((number) => ({ ...row, number })));

describe('docs/security/asvs.csv', () => {
  it('covers the standard: 70 requirements of level 1, 183 of level 2', () => {
    const levels = [...asked.values()];
    expect([1, 2].map((level) => levels.filter((one) => one === level).length)).toEqual([70, 183]);
  });

  it('has one row for each, with its level', () => {
    const numbers = rows.map(({ number }) => number);
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
    expect([...asked.keys()].filter((number) => !numbers.includes(number))).toEqual([]);
    for (const { number, levels } of rows)
      expect([number, levels]).toEqual([number, expect.arrayContaining([String(asked.get(number) ?? 3)])]);
  });

  it('states for each whether it is met, else since when that is known, and why', () => {
    for (const { number, here, openOn, why, shown } of rows) {
      expect([number, here]).toEqual([number, expect.stringMatching(/^(met|not met|doesn't apply)$/)]);
      expect([number, openOn]).toEqual([number, here === 'not met' ? expect.stringMatching(/^\d{4}-\d\d-\d\d$/) : '']);
      if (here !== 'met') expect([number, why]).not.toEqual([number, '']);
      if (here !== "doesn't apply") expect([number, shown]).not.toEqual([number, []]);
    }
  });
});
