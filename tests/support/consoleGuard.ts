import { afterEach, beforeEach, expect, vi } from 'vitest';
import { format } from 'node:util';
import { mentions } from './mentions.ts';

const expected: (string | RegExp)[] = [];
let seen: string[] = [];

/** Allows only this test to write a `console.error` that contains the text or matches the pattern. */
export function expectConsoleError(text: string | RegExp): void {
  expected.push(text);
}

beforeEach(() => {
  seen = [];
  expected.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => void seen.push(format(...args)));
});

// An unexpected console.error fails its test, since it would be overlooked in the output. Expected ones must occur.
afterEach(() => {
  const unexpected = seen.filter((line) => !expected.some((text) => mentions(line, text)));
  const missing = expected.filter((text) => !seen.some((line) => mentions(line, text)));
  expect(unexpected, 'console.error wrote what this test did not expect').toEqual([]);
  expect(missing, 'console.error never wrote what this test expects').toEqual([]);
});
