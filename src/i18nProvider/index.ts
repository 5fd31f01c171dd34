import i18next, { type BackendModule, type i18n } from 'i18next';
import { getI18nProvider } from 'ra-i18n-i18next';
import type { I18nProvider } from 'react-admin';
import { formatBytes } from '../../domain/kit/bytes.ts';
import { languages, type Language } from '../../domain/languages.ts';
import { loadCatalogue } from './catalogues.ts';
import type * as custom from './en/custom/index.ts';
import type { shell } from './en/index.ts';
import { markPage } from './firstLanguage.ts';
import { languageNames } from './language.ts';

declare module '../resources/named.ts' {
  interface Named {
    words: typeof shell & Pick<typeof custom, 'sections' | 'form'>;
  }
}

const customWords = 'custom';

/** Loads each catalogue when its language is chosen; the custom pages' with the first of these. */
const chunks: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    loadCatalogue(language, namespace === customWords ? 'custom' : 'index').then(
      (catalogue) => done(null, catalogue),
      // True: may be retried.
      (error: Error) => done(error, true),
    );
  },
};

let engine: i18n | undefined;

/** Loads the custom pages' messages, in parallel with their code. Throws on failure: a page must not show keys. */
async function loadCustomWords(): Promise<void> {
  const isThere = () => !engine || engine.hasResourceBundle(engine.language, customWords);
  await engine?.loadNamespaces(customWords);
  // i18next doesn't retry by itself after a failure.
  if (!isThere()) await engine?.reloadResources(engine.language, customWords);
  if (!isThere()) throw new Error('What this page says could not be fetched.');
}

/** Lazy code together with the custom pages' messages. */
export const withCustomWords =
  <Module>(load: () => Promise<Module>) =>
  async (): Promise<Module> =>
    (await Promise.all([load(), loadCustomWords()]))[0];

/** react-admin's i18nProvider in a language; sets the page's language and direction. */
export async function createI18nProvider(language: Language): Promise<I18nProvider> {
  markPage(language);
  const made = i18next.createInstance().use(chunks);
  const provider = await getI18nProvider(
    made,
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
  made.services.formatter?.add('bytes', (bytes: number, locale) => formatBytes(bytes, locale ?? language));
  // Set last: it can load messages only once it has a language.
  engine = made;
  return provider;
}
