import i18next, { type i18n } from 'i18next';
import type { MessageKey } from '../domain/kit/locale.ts';
import { pickLanguage, type Language } from '../domain/languages.ts';
import { en } from '../domain/messages/en.ts';
import { zh } from '../domain/messages/zh.ts';

const catalogues = { en, zh } satisfies Partial<Record<Language, unknown>>;
export type Spoken = keyof typeof catalogues;
const spoken = Object.keys(catalogues) as Spoken[];

const engine: i18n = i18next.createInstance();
void engine.init({
  resources: Object.fromEntries(spoken.map((language) => [language, { translation: catalogues[language] }])),
  fallbackLng: 'en',
  initAsync: false,
  interpolation: { escapeValue: false },
});

/** The languages that the server speaks, by what a client asks for in `Accept-Language`. */
export const languageOf = (header: string | null | undefined): Spoken => pickLanguage(header, spoken);

/** A sentence in `language`: `key` names it in the domain's messages, `values` fill it. */
export const say = (language: Spoken, key: string, values: Record<string, string | number> = {}): string =>
  engine.t(key, { lng: language, ...values });

export const sayValidation = (language: Spoken, { key, values }: MessageKey): string =>
  say(language, `validation.${key}`, values);
