import i18next, { type BackendModule, type ResourceKey } from 'i18next';
import { getI18nProvider } from 'ra-i18n-i18next';
import type { I18nProvider } from 'react-admin';
import { languages, rightToLeft, type Language } from '../../domain/languages.ts';
import { initialLanguage, languageNames } from './language.ts';

const catalogues = import.meta.glob<{ default: ResourceKey }>('./*/index.ts');

/** The languages that have a folder here. */
export const offeredLanguages: readonly Language[] = languages.filter(
  (language) => `./${language}/index.ts` in catalogues,
);

export const directionOf = (language: Language): 'ltr' | 'rtl' => (rightToLeft.includes(language) ? 'rtl' : 'ltr');

/** Each catalogue is a chunk of its own, loaded when its language is chosen. */
const chunks: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, _namespace, done) => {
    const load = catalogues[`./${language}/index.ts`];
    if (!load) return done(new Error(`There is no catalogue for "${language}".`), false);
    load().then(
      (catalogue) => done(null, catalogue.default),
      (error: Error) => done(error, false),
    );
  },
};

/** react-admin's i18nProvider in the reader's language; sets the page's language and direction. */
export async function createI18nProvider(
  language: Language = initialLanguage(offeredLanguages),
): Promise<I18nProvider> {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  return getI18nProvider(
    i18next.createInstance().use(chunks),
    {
      lng: language,
      fallbackLng: false,
      supportedLngs: [...offeredLanguages],
      nsSeparator: false,
      interpolation: { escapeValue: false },
    },
    offeredLanguages.map((locale) => ({ locale, name: languageNames[locale] })),
  );
}
