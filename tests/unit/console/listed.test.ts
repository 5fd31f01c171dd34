import { expect, test } from 'vitest';
import { languages } from '../../../domain/languages.ts';
import { listed } from '../../../src/builders/listed.ts';

test('a list of three words is separated in every language', () => {
  const between = (locale: string) => listed(['糖尿病', '高血压', '家族遗传'], locale).split(/糖尿病|高血压|家族遗传/);
  for (const code of languages) {
    const [, first = '', second = ''] = between(code);
    expect(first.trim(), code).not.toBe('');
    expect(second.trim(), code).not.toBe('');
  }
  expect(listed(['Diabetes'], 'en')).toBe('Diabetes');
});
