import { describe, expect, test } from 'vitest';
import { languages } from '../../../domain/languages.ts';
import { signedOutWords, wordsOf } from '../../../src/i18nProvider/signedOutWords.ts';

describe('the messages of signed-out pages', () => {
  test('have placeholders and plurals, and show the key of a missing one', () => {
    const russian = { days: { left_one: '{{count}} день', left_few: '{{count}} дня', left_many: '{{count}} дней' } };
    const { translate } = wordsOf('ru', { ...russian, hello: 'Здравствуйте, {{name}}' });
    expect([1, 3, 5, 21].map((count) => translate('days.left', { count }))).toEqual([
      '1 день',
      '3 дня',
      '5 дней',
      '21 день',
    ]);
    expect(translate('hello', { name: '$&' })).toBe('Здравствуйте, $&');
    expect(translate('days.gone')).toBe('days.gone');
  });

  test.each(languages)('exist in %s', async (language) => {
    const words = await signedOutWords(language);
    for (const key of ['signIn.title', 'signIn.submit', 'layout.product', 'layout.failures.network'])
      expect(words.translate(key)).not.toBe(key);
    expect(words.getLocale()).toBe(language);
  });
});
