import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/* What docs/ says of OWASP ASVS 5.0.0 is whole, and what it names is there. */

/** The numbers of the standard's levels 1 and 2, by chapter and section: `first-last:level`, with commas between. */
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

interface Row {
  number: string;
  level: number;
  here: string;
  why: string;
  shown: string;
}
const documents = ['docs/security.md', ...readdirSync('docs/security').map((name) => join('docs/security', name))];
const rows = documents.flatMap((path) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, number = '']) => /^\d+\.\d+\.\d+$/.test(number))
    .map(([, number = '', level, , here = '', why = '', shown = '']): Row => ({
      number,
      level: Number(level),
      here,
      why,
      shown,
    })),
);

describe('docs/security', () => {
  it('knows the standard: 70 requirements of level 1, 183 of level 2', () => {
    const levels = [...asked.values()];
    expect([1, 2].map((level) => levels.filter((one) => one === level).length)).toEqual([70, 183]);
  });

  it('has one row for each, of its level', () => {
    const numbers = rows.map(({ number }) => number);
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
    expect([...asked.keys()].filter((number) => !numbers.includes(number))).toEqual([]);
    for (const { number, level } of rows) expect([number, level]).toEqual([number, asked.get(number) ?? 3]);
  });

  it('says of each whether it is met, and why it isn’t', () => {
    for (const { number, here, why, shown } of rows) {
      expect([number, here]).toEqual([number, expect.stringMatching(/^(met|not met|doesn't apply)$/)]);
      if (here !== 'met') expect([number, why]).not.toEqual([number, '']);
      if (here === 'met') expect([number, shown]).toEqual([number, expect.stringMatching(/`|_\w/)]);
    }
  });

  it('names only files that there are, and tests by words that stand in them', () => {
    const texts = documents.concat('docs/threats.md').map((path) => [path, readFileSync(path, 'utf8')] as const);
    const place = /`((?:tests|server|src|domain|docs|scripts|public|deploy|bench)\/[\w./-]*)`((?: "[^"]+",?)*)/g;
    const named = texts.flatMap(([path, text]) => [...text.matchAll(place)].map((found) => [path, ...found] as const));
    expect(named.length).toBeGreaterThan(300);
    const missing = named.filter(([, , file]) => !existsSync(file!)).map(([path, , file]) => `${path}: ${file}`);
    expect(missing).toEqual([]);
    const untold = named.flatMap(([path, , file = '', titles = '']) =>
      [...titles.matchAll(/"([^"]+)"/g)]
        .map(([, title = '']) => title.replace(/ ?…$/, ''))
        .filter((title) => !readFileSync(file, 'utf8').includes(title))
        .map((title) => `${path}: ${file} ${title}`),
    );
    expect(untold).toEqual([]);
  });
});
