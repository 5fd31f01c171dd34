import i18next, { type i18n } from 'i18next';
import type { MessageKey } from '../domain/kit/locale.ts';
import { languages, pickLanguage, type Language } from '../domain/languages.ts';
import { catalogues } from '../domain/messages/index.ts';

const engine: i18n = i18next.createInstance();
void engine.init({
  resources: Object.fromEntries(languages.map((language) => [language, { translation: catalogues[language] }])),
  fallbackLng: 'en',
  initAsync: false,
  interpolation: { escapeValue: false },
});

/** The languages that the server speaks, by what a client asks for in `Accept-Language`. */
export const languageOf = (header: string | null | undefined): Language => pickLanguage(header, languages);

/** As many sentences as are remembered: the same notices are read again and again, and to put one together takes some 10 µs. */
const most = 2000;
const said = new Map<string, string>();

/** A sentence in `language`: `key` names it in the domain's messages, `values` fill it. */
export function say(language: Language, key: string, values: Record<string, string | number> = {}): string {
  const asked = JSON.stringify([language, key, values]);
  const before = said.get(asked);
  if (before !== undefined) return before;
  const sentence = engine.t(key, { lng: language, ...values });
  if (said.size >= most) said.clear();
  said.set(asked, sentence);
  return sentence;
}

export const sayValidation = (language: Language, { key, values }: MessageKey): string =>
  say(language, `validation.${key}`, values);
