import i18next, { type BackendModule, type ResourceKey } from 'i18next';
import { getI18nProvider } from 'ra-i18n-i18next';
import type { I18nProvider } from 'react-admin';
import { languages, type Language } from '../../domain/languages.ts';
import { markPage } from './firstLanguage.ts';
import { languageNames } from './language.ts';

const catalogues = import.meta.glob<{ default: ResourceKey }>('./*/index.ts');

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

/** react-admin's i18nProvider in a language; sets the page's language and direction. */
export async function createI18nProvider(language: Language): Promise<I18nProvider> {
  markPage(language);
  return getI18nProvider(
    i18next.createInstance().use(chunks),
    {
      lng: language,
      fallbackLng: false,
      supportedLngs: [...languages],
      nsSeparator: false,
      interpolation: { escapeValue: false },
    },
    languages.map((locale) => ({ locale, name: languageNames[locale] })),
  );
}
