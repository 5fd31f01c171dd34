import { expect, it } from 'vitest';
import { languages } from '../../../domain/languages.ts';
import { inFigures, withSign } from '../../../src/custom/ui/viewer/panels/figures.ts';

const digits = { least: 2, most: 2 };

it.each(languages.map((language) => [language]))('writes what rounds to zero without a sign in %s', (locale) => {
  const zero = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(0);
  for (const value of [-0.004, -0, 0, 0.004]) {
    expect(inFigures(value, { ...digits, locale })).toBe(zero);
    expect(withSign(value, { ...digits, locale })).toBe(zero);
  }
  const hundredth = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(0.01);
  expect(withSign(-0.006, { ...digits, locale })).toBe(`−${hundredth}`);
  expect(withSign(0.006, { ...digits, locale })).toBe(`+${hundredth}`);
});

it('keeps the sign of other numbers', () => {
  expect(inFigures(-0.37, { ...digits, locale: 'en' })).toBe('-0.37');
  expect(withSign(-1.234, { ...digits, locale: 'en' })).toBe('−1.23');
});
