import { describe, expect, it } from 'vitest';
import { viewer as english } from '../../../src/i18nProvider/en/viewer.ts';
import { viewer as chinese } from '../../../src/i18nProvider/zh/viewer.ts';

const leaves = (at: object, path = ''): [string, string][] =>
  Object.entries(at).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : leaves(value as object, `${path}${key}.`),
  );
const figures = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([found]) => found).sort();

describe('the viewer’s texts', () => {
  const translated = new Map(leaves(chinese));

  it.each(leaves(english))('%s has the same figures in Chinese', (path, text) => {
    const other = translated.get(path) ?? '';
    expect(other).not.toBe('');
    // “one model” may be a word in English
    expect(figures(other)).toEqual(path.endsWith('_one') ? figures(other) : figures(text));
  });
});
