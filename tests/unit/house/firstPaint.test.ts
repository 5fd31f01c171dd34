import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { languages, rightToLeft } from '../../../domain/languages.ts';

const program = '/assets/console-1.js';

/** The root element after public/begin.js, and its early requests; `kept` is the language in session storage. */
function begin(cookie: string, browserLanguage = 'en', kept: string | null = null) {
  const documentElement = { lang: '', dir: '' };
  const asked: unknown[] = [];
  runInNewContext(readFileSync('public/begin.js', 'utf8'), {
    document: {
      cookie,
      documentElement,
      currentScript: { dataset: { console: program } },
      createElement: () => ({}),
      head: { append: (link: unknown) => asked.push(link) },
    },
    navigator: { language: browserLanguage },
    sessionStorage: { getItem: (name: string) => (name === 'language' ? kept : null) },
  });
  return { documentElement, asked };
}

const firstPaint = (...page: Parameters<typeof begin>) => begin(...page).documentElement;

describe('the page before its first paint', () => {
  it.each(languages)('has the language %s from the cookie', (language) => {
    const dir = rightToLeft.includes(language) ? 'rtl' : 'ltr';
    expect(firstPaint(`theme=dark; language=${language}; other=1`, 'de-DE')).toEqual({ lang: language, dir });
  });

  it('has the chosen language when cookies are refused', () => {
    expect(firstPaint('', 'de-DE', 'ar')).toEqual({ lang: 'ar', dir: 'rtl' });
  });

  it("has the browser's language without a cookie", () => {
    expect(firstPaint('', 'ar-EG')).toEqual({ lang: 'ar', dir: 'rtl' });
    expect(firstPaint('mylanguage=ru', 'zh-CN')).toEqual({ lang: 'zh', dir: 'ltr' });
  });

  it('is in English when the console has neither language', () => {
    expect(firstPaint('', 'de-DE').lang).toBe('en');
    expect(firstPaint('language=xx', 'fr').lang).toBe('en');
  });

  it("asks for the console's program with the first one, for who is signed in", () => {
    expect(begin('language=en; Admin-Token=abc').asked).toEqual([{ rel: 'modulepreload', href: program }]);
    expect(begin('').asked).toEqual([]);
    expect(begin('Admin-Token=').asked).toEqual([]);
  });
});
