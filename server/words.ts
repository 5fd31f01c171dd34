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

// `{{needed, bytes}}`.
engine.services.formatter?.add('bytes', (bytes: number, language) => formatBytes(bytes, language ?? 'en'));

/** The languages that the server speaks, by what a client asks for in `Accept-Language`. */
export const languageOf = (header: string | null | undefined): Language => pickLanguage(header, languages);

const { interpolator } = engine.services as { interpolator: Interpolator };
interface Interpolator {
  interpolate(template: string, values: object, language: string, options: object): string;
}

/** What the catalogues have at a key, found once: to look it up takes longer than to fill it. */
const templates = new Map<string, string>();

function templateOf(language: Language, key: string): string {
  const place = `${language} ${key}`;
  const before = templates.get(place);
  if (before !== undefined) return before;
  const template = engine.t(key, { lng: language, skipInterpolation: true });
  // Of keys that aren't there no end of them might come.
  if (template !== key) templates.set(place, template);
  return template;
}

/** A sentence in `language`: `key` names it in the domain's messages, `values` fill it. */
export const say = (language: Language, key: string, values: Record<string, string | number> = {}): string =>
  interpolator.interpolate(templateOf(language, key), values, language, {});

export const sayValidation = (language: Language, { key, values }: MessageKey): string =>
  say(language, `validation.${key}`, values);
