import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { languages, rightToLeft } from '../../../domain/languages.ts';

interface Visit {
  cookie?: string;
  browserLanguage?: string;
  /** The language in the tab's own memory. */
  kept?: string | null;
  pathname?: string;
}

/** What public/begin.js makes of the page's root element, and which files it asks for. */
function begin({ cookie = '', browserLanguage = 'en', kept = null, pathname = '/' }: Visit) {
  const documentElement = { lang: '', dir: '' };
  const links: { rel?: string; href?: string; crossOrigin?: string }[] = [];
  runInNewContext(readFileSync('public/begin.js', 'utf8'), {
    document: {
      cookie,
      documentElement,
      currentScript: { dataset: { console: '/assets/console-1.js /assets/words-2.js', alone: '/shared /apply' } },
      createElement: () => ({}),
      head: { append: (link: object) => links.push(link) },
    },
    location: { pathname },
    navigator: { language: browserLanguage },
    sessionStorage: { getItem: (name: string) => (name === 'language' ? kept : null) },
  });
  return { documentElement, links };
}
const firstPaint = (cookie: string, browserLanguage: string, kept: string | null = null) =>
  begin({ cookie, browserLanguage, kept }).documentElement;

describe('the page before its first paint', () => {
  it.each(languages)('speaks %s when the cookie says so', (language) => {
    const dir = rightToLeft.includes(language) ? 'rtl' : 'ltr';
    expect(firstPaint(`theme=dark; language=${language}; other=1`, 'de-DE')).toEqual({ lang: language, dir });
  });

  it('speaks what was chosen where cookies are refused', () => {
    expect(firstPaint('', 'de-DE', 'ar')).toEqual({ lang: 'ar', dir: 'rtl' });
  });

  it("speaks the browser's language without a cookie", () => {
    expect(firstPaint('', 'ar-EG')).toEqual({ lang: 'ar', dir: 'rtl' });
    expect(firstPaint('mylanguage=ru', 'zh-CN')).toEqual({ lang: 'zh', dir: 'ltr' });
  });

  it('speaks English where the console has neither language', () => {
    expect(firstPaint('', 'de-DE').lang).toBe('en');
    expect(firstPaint('language=xx', 'fr').lang).toBe('en');
  });
});

describe('the console’s files', () => {
  it('are asked for ahead for who is signed in, as the page’s own scripts are', () => {
    expect(begin({ cookie: 'language=en; Admin-Token=abc', pathname: '/orderForm' }).links).toEqual(
      ['/assets/console-1.js', '/assets/words-2.js'].map((href) => ({ rel: 'modulepreload', href, crossOrigin: '' })),
    );
  });

  it.each([
    ['who isn’t signed in', { cookie: 'language=en' }],
    ['who has just signed out', { cookie: 'Admin-Token=; language=en' }],
    ['a page that is a program of its own', { cookie: 'Admin-Token=abc', pathname: '/shared' }],
  ])('wait for %s', (_who, visit) => {
    expect(begin(visit).links).toEqual([]);
  });
});
