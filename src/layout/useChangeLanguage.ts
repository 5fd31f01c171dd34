import { useCallback } from 'react';
import type { Language } from '../../domain/languages.ts';
import { callOpen } from '../dataProvider/call.ts';
import { saveLanguage } from '../i18nProvider/language.ts';

const justSwitched = 'console.languageSwitched';

/** Remembers the language, tells the server, and loads the page again in it. */
export function useChangeLanguage(): (language: Language) => Promise<void> {
  return useCallback(async (language) => {
    saveLanguage(language);
    document.documentElement.lang = language;
    // The server only needs to know for what it sends unasked: without an answer the page changes all the same.
    await callOpen('changeLanguage', {}, { quiet: true }).catch(() => undefined);
    sessionStorage.setItem(justSwitched, 'yes');
    location.reload();
  }, []);
}

/** True once after the page was loaded again for another language. */
export function takeLanguageSwitched(): boolean {
  const switched = sessionStorage.getItem(justSwitched) !== null;
  sessionStorage.removeItem(justSwitched);
  return switched;
}
