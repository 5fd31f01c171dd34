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

// For placeholders such as `{{needed, bytes}}`.
engine.services.formatter?.add('bytes', (bytes: number, language) => formatBytes(bytes, language ?? 'en'));

// For `{{seconds, in}}`: when something is possible again, as `in 13 minutes`.
engine.services.formatter?.add('in', (seconds: number, language) => inTime(seconds, language ?? 'en'));

function inTime(seconds: number, language: string): string {
  const [unit, length] =
    seconds < 60 ? (['second', 1] as const) : seconds < 7200 ? (['minute', 60] as const) : (['hour', 3600] as const);
  const words = new Intl.RelativeTimeFormat(language).format(Math.ceil(seconds / length), unit);
  // In Arabic, the library's preposition means “within”.
  return words.replace(/^خلال(?= )/u, 'بعد');
}

/** The server language for an `Accept-Language` header. */
export const languageOf = (header: string | null | undefined): Language => pickLanguage(header, languages);

const { interpolator } = engine.services as { interpolator: Interpolator };
interface Interpolator {
  interpolate(template: string, values: object, language: string, options: object): string;
}

/** Cached templates, because looking one up takes longer than filling it. */
const templates = new Map<string, string>();

function templateOf(language: Language, key: string): string {
  const place = `${language} ${key}`;
  const before = templates.get(place);
  if (before !== undefined) return before;
  const template = engine.t(key, { lng: language, skipInterpolation: true });
  // Not cached, since the number of unknown keys is unbounded.
  if (template !== key) templates.set(place, template);
  return template;
}

/** A message in `language`: `key` is from the domain's messages, `values` fill it. */
export const say = (language: Language, key: string, values: Record<string, string | number> = {}): string =>
  interpolator.interpolate(templateOf(language, key), values, language, {});

export const sayValidation = (language: Language, { key, values }: MessageKey): string =>
  say(language, `validation.${key}`, values);
