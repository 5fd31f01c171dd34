// @vitest-environment happy-dom
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { firstLanguage, markPage } from '../../../src/i18nProvider/firstLanguage.ts';
import { saveLanguage } from '../../../src/i18nProvider/language.ts';
import { mockServer } from '../../support/mock/renderConsole.tsx';

const server = mockServer();
let asked = 0;

afterEach(() => {
  asked = 0;
  vi.restoreAllMocks();
  document.cookie = 'language=; path=/; Max-Age=0';
  document.documentElement.lang = 'en';
  document.documentElement.dir = 'ltr';
});

/** The language of a first visit, by browser languages and the country that the server derives from the address. */
async function languageOf(browser: string[], place: object | null = { country: 'CN', located: true }) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browser);
  server.use(
    http.post('*/prod-api/v1/base/default', () => {
      asked += 1;
      return place ? HttpResponse.json({ code: 200, msg: 'OK', data: place }) : HttpResponse.error();
    }),
  );
  const language = await firstLanguage();
  markPage(language);
  return language;
}

describe('the first language', () => {
  test('is the saved one, without a request for the country', async () => {
    saveLanguage('en');
    expect(await languageOf(['zh-CN'])).toBe('en');
    expect(asked).toBe(0);
  });

  test('is the browser’s, without a request for the country', async () => {
    expect(await languageOf(['de-DE', 'zh-CN'])).toBe('zh');
    expect(asked).toBe(0);
  });

  test.each([
    [{ country: 'CN', located: true }, 'zh'],
    [{ country: '', located: true }, 'zh'],
    [{ country: 'GB', located: true }, 'en'],
    [{ country: '', located: false }, 'en'],
  ])('is otherwise English, or by the country %j: %s', async (place, language) => {
    expect(await languageOf(['en-GB'], place)).toBe(language);
    expect(document.documentElement.lang).toBe(language);
  });

  test('is English when the server doesn’t answer', async () => {
    expect(await languageOf(['en'], null)).toBe('en');
  });

  test('requests the country once per browser session', async () => {
    expect(await languageOf(['en'])).toBe('zh');
    const before = asked;
    expect(await languageOf(['en'])).toBe('zh');
    expect(asked).toBe(before);
  });
});
