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

export const sayValidation = (language: Language, { key, values }: MessageKey): string =>
  say(language, `validation.${key}`, values);
