import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sources } from '../../support/sources.ts';

test('no message holds a character above U+FFFF, which the console’s fonts lack', () => {
  const files = sources('src/i18nProvider', 'domain/messages');
  expect(files.length).toBeGreaterThan(10);
  const lacking = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/[\u{10000}-\u{10FFFF}]/gu)].map(([character]) => `${file}: ${character}`),
  );
  expect(lacking).toEqual([]);
});
