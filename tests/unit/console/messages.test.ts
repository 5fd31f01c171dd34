// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { languages } from '../../../domain/languages.ts';
import { directionOf } from '../../../src/i18nProvider/firstLanguage.ts';
import { createI18nProvider } from '../../../src/i18nProvider/index.ts';
import { initialLanguage, saveLanguage } from '../../../src/i18nProvider/language.ts';

type Texts = { [key: string]: string | Texts };

const leaves = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : leaves(value, `${path}${key}.`),
  );
const catalogues = import.meta.glob<{ default: Texts }>('../../../src/i18nProvider/*/{index,custom}.ts');
/** Separate programs have their own messages: the sign-in, the public pages. */
const apart = import.meta.glob<{ signedOut: Texts }>('../../../src/i18nProvider/*/signedOut.ts');
const load = async (language: string) => {
  const parts = ['index', 'custom'].map((part) => catalogues[`../../../src/i18nProvider/${language}/${part}.ts`]!());
  const whole = (await Promise.all(parts)).map((part) => part.default);
  const { signedOut } = await apart[`../../../src/i18nProvider/${language}/signedOut.ts`]!();
  return new Map([...whole, signedOut].flatMap((texts) => leaves(texts)));
};
/** Placeholders, and marked words that become links. */
const placeholders = (text: string) => [...text.matchAll(/{{(\w+)}}|\[(\w+)\]/g)].map(([, name, link]) => name ?? link);
/** Plural forms differ between languages. */
const stem = (key: string) => key.replace(/_(one|other|few|many|two|zero)$/, '');

afterEach(() => {
  document.cookie = 'language=; path=/; Max-Age=0';
});

describe('the languages', () => {
  test.each(languages)('%s has no empty text, and the same placeholders as English', async (language) => {
    const english = await load('en');
    const texts = await load(language);
    const allowed = (key: string) => [
      ...[...english].filter(([other]) => stem(other) === stem(key)).flatMap(([, text]) => placeholders(text)),
      // A plural always gets its number, even if the English text omits it.
      ...(key === stem(key) ? [] : ['count']),
    ];
    const stems = new Set([...texts.keys()].map(stem));
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
    expect([...texts].filter(([key, text]) => placeholders(text).some((name) => !allowed(key).includes(name)))).toEqual(
      [],
    );
    const filled = (text = '') =>
      [...new Set(placeholders(text).map(String))].toSorted((a, b) => a.localeCompare(b)).join();
    const uncounted = [...texts].filter(([key]) => key === stem(key));
    expect(uncounted.filter(([key, text]) => filled(text) !== filled(english.get(key)))).toEqual([]);
    expect([...english.keys()].filter((key) => !stems.has(stem(key)))).toEqual([]);
    expect(new Set(placeholders(texts.get('signIn.agreement')!))).toEqual(new Set(['terms', 'privacyPolicy']));
  });

  test('ra-core’s messages are translated', async () => {
    const texts = await load('en');
    const root = 'node_modules/ra-core/dist/';
    const code = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(root + name, 'utf8').replaceAll(/\/\*[^]*?\*\//g, ''));
    const keys = new Set(
      code.flatMap((text) => [...text.matchAll(/['"`](ra\.[a-zA-Z_.]+[a-zA-Z])['"`]/g)].map(([, key]) => key!)),
    );
    expect(keys.size).toBeGreaterThan(40);
    expect([...keys].filter((key) => !texts.has(key))).toEqual([]);
  });

  test('plurals follow the rules of their language', async () => {
    const en = await createI18nProvider('en');
    expect(en.translate('time.late', { smart_count: 1 })).toBe('1 day late');
    expect(en.translate('time.late', { smart_count: 2 })).toBe('2 days late');
    expect((await createI18nProvider('zh')).translate('time.late', { smart_count: 1 })).toBe('逾期 1 天');
  });

  test('a language sets the page’s language and direction', async () => {
    await createI18nProvider('zh');
    expect(document.documentElement.lang).toBe('zh');
    expect(document.documentElement.dir).toBe('ltr');
    expect(directionOf('ar')).toBe('rtl');
    await createI18nProvider('en');
  });

  test('the saved setting takes precedence over the browser’s', () => {
    saveLanguage('zh');
    expect(initialLanguage(['en', 'zh'])).toBe('zh');
    expect(initialLanguage(['en'])).toBe('en');
  });
});
