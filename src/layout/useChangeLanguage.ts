import { useCallback } from 'react';
import type { Language } from '../../domain/languages.ts';
import { callOpen } from '../dataProvider/call.ts';
import { saveLanguage } from '../i18nProvider/language.ts';

const justSwitched = 'console.languageSwitched';

/** Stores the language, tells the server, and reloads the page. */
export function useChangeLanguage(): (language: Language) => Promise<void> {
  return useCallback(async (language) => {
    saveLanguage(language);
    document.documentElement.lang = language;
    // The server needs it only for messages that it sends by itself: reloads even without an answer.
    await callOpen('changeLanguage', {}, { quiet: true }).catch(() => undefined);
    sessionStorage.setItem(justSwitched, 'yes');
    location.reload();
  }, []);
}

/** True once after a reload for another language. */
export function takeLanguageSwitched(): boolean {
  const switched = sessionStorage.getItem(justSwitched) !== null;
  sessionStorage.removeItem(justSwitched);
  return switched;
}
