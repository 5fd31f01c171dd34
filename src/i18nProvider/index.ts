import i18next, { type BackendModule, type i18n, type ResourceKey } from 'i18next';
import { getI18nProvider } from 'ra-i18n-i18next';
import type { I18nProvider } from 'react-admin';
import { languages, type Language } from '../../domain/languages.ts';
import { markPage } from './firstLanguage.ts';
import { languageNames } from './language.ts';

const catalogues = import.meta.glob<{ default: ResourceKey }>('./*/{index,custom}.ts');
const customWords = 'custom';

/** Each catalogue is a chunk of its own, loaded when its language is chosen; the custom pages' one with the first of them. */
const chunks: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const path = `./${language}/${namespace === customWords ? 'custom' : 'index'}.ts`;
    const load = catalogues[path];
    if (!load) return done(new Error(`There is no catalogue ${path}.`), false);
    load().then(
      (catalogue) => done(null, catalogue.default),
      (error: Error) => done(error, false),
    );
  },
};

let engine: i18n | undefined;

/** Fetches what the custom pages say: beside their code, before they are drawn. */
export const loadCustomWords = async (): Promise<void> => engine?.loadNamespaces(customWords);

/** react-admin's i18nProvider in a language; sets the page's language and direction. */
export async function createI18nProvider(language: Language): Promise<I18nProvider> {
  markPage(language);
  engine = i18next.createInstance().use(chunks);
  return getI18nProvider(
    engine,
    {
      lng: language,
      fallbackLng: false,
      fallbackNS: customWords,
      supportedLngs: [...languages],
      nsSeparator: false,
      interpolation: { escapeValue: false },
    },
    languages.map((locale) => ({ locale, name: languageNames[locale] })),
  );
}
