import { createInstance, type i18n } from 'i18next';
import type { MessageKey } from '../../../domain/kit/locale.ts';
import { languages, pickLanguage, type Language } from '../../../domain/languages.ts';
import { catalogues } from '../../../domain/messages/index.ts';

let engine: i18n | null = null;

/** The server's messages, loaded on first use. */
function words(): i18n {
  if (engine) return engine;
  engine = createInstance();
  void engine.init({
    resources: Object.fromEntries(languages.map((language) => [language, { translation: catalogues[language] }])),
    fallbackLng: 'en',
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return engine;
}

export const languageIn = (headers: Headers): Language => pickLanguage(headers.get('Accept-Language'), languages);

/** A message of the domain in `language`, as the server would phrase it. */
export const say = (language: Language, key: string, values: Record<string, string | number> = {}): string =>
  words().t(key, { lng: language, ...values });

export const sayFault = (language: Language, { key, values }: MessageKey): string =>
  say(language, `validation.${key}`, values);
