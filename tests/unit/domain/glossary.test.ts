import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '../../../domain/languages.ts';
import { catalogues } from '../../../domain/messages/index.ts';

/** The text of `key` in a catalogue: `entities.order.one`. */
const said = (catalogue: unknown, key: string) =>
  key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], catalogue);

test('the glossary says each term as the product does, in every language', () => {
  const cells = (row: string) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  const [head = '', , ...rows] = readFileSync('docs/glossary.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'));
  expect(cells(head)).toEqual(['key', ...languages]);
  const terms = rows.map(cells);
  expect(terms.length).toBeGreaterThan(50);
  for (const [key = '', ...words] of terms)
    expect([key, ...words]).toEqual([
      key,
      ...languages.map((language) => said(catalogues[language], key.replaceAll('`', ''))),
    ]);
});
