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

/** A sentence in `language`: `key` names it in the domain's messages, `values` fill it. */
export const say = (language: Language, key: string, values: Record<string, string | number> = {}): string =>
  engine.t(key, { lng: language, ...values });

/** As many sentences as are remembered. */
const most = 2000;
const said = new Map<string, string>();

/** The same of what is read again and again and holds no secret: remembered, for to put a sentence together takes some 10 µs. */
export function sayAgain(...asked: Parameters<typeof say>): string {
  const key = JSON.stringify(asked);
  const before = said.get(key);
  if (before !== undefined) return before;
  const sentence = say(...asked);
  if (said.size >= most) said.clear();
  said.set(key, sentence);
  return sentence;
}

export const sayValidation = (language: Language, { key, values }: MessageKey): string =>
  say(language, `validation.${key}`, values);
