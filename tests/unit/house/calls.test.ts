import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { calls } from '../../../domain/calls.ts';
import { callsPage } from '../../../scripts/docs/calls.ts';

test('docs/calls.md is what the domain says: `npm run calls` prints it', () => {
  expect(readFileSync('docs/calls.md', 'utf8')).toBe(callsPage());
});

test('it names every call, and what must be given', () => {
  const page = callsPage();
  for (const { path } of Object.values(calls)) expect(page).toContain(`\`/v1/${path}\``);
  expect(page).toContain(
    '| POST `/v1/base/login` | everybody | `userName`* text ≤ 120; `phoneCode` text ≤ 6; `password`*',
  );
});
