import i18next, { type i18n } from 'i18next';
import { formatBytes } from '../domain/kit/bytes.ts';
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

// For `{{needed, bytes}}`.
engine.services.formatter?.add('bytes', (bytes: number, language) => formatBytes(bytes, language ?? 'en'));

/** The best supported language for an `Accept-Language` header. */
export const languageOf = (header: string | null | undefined): Language => pickLanguage(header, languages);

const { interpolator } = engine.services as { interpolator: Interpolator };
interface Interpolator {
  interpolate(template: string, values: object, language: string, options: object): string;
}

/** Cached templates by language and key: looking one up takes longer than filling it. */
const templates = new Map<string, string>();

function templateOf(language: Language, key: string): string {
  const place = `${language} ${key}`;
  const before = templates.get(place);
  if (before !== undefined) return before;
  const template = engine.t(key, { lng: language, skipInterpolation: true });
  // Unknown keys aren't cached, since there may be any number.
  if (template !== key) templates.set(place, template);
  return template;
}

/** The message `key` of the domain in `language`, filled with `values`. */
export const say = (language: Language, key: string, values: Record<string, string | number> = {}): string =>
  interpolator.interpolate(templateOf(language, key), values, language, {});

export const sayValidation = (language: Language, { key, values }: MessageKey): string =>
  say(language, `validation.${key}`, values);
