import type { I18nProvider } from 'react-admin';
import type { Language } from '../../domain/languages.ts';

type Texts = { [key: string]: string | Texts };

const catalogues = import.meta.glob<{ signedOut: Texts }>('./*/signedOut.ts');

/** Messages of the pages before signing in, without i18next, to keep the first page small. */
export async function signedOutWords(language: Language): Promise<I18nProvider> {
  const load = catalogues[`./${language}/signedOut.ts`];
  if (!load) throw new Error(`There is no catalogue "signedOut" of "${language}".`);
  return wordsOf(language, (await load()).signedOut);
}

/** `translate` for plain texts: fills in `{{names}}`, and picks plural forms (`days_one`, `days_other`). */
export function wordsOf(language: Language, texts: Texts): I18nProvider {
  const plural = new Intl.PluralRules(language);
  const textAt = (key: string) => {
    const found = key
      .split('.')
      .reduce<string | Texts | undefined>((at, part) => (at as Texts | undefined)?.[part], texts);
    return typeof found === 'string' ? found : undefined;
  };
  return {
    translate: (key: string, values: Record<string, unknown> = {}) => {
      const count = values.count ?? values.smart_count;
      const counted = typeof count === 'number' ? textAt(`${key}_${plural.select(count)}`) : undefined;
      return (counted ?? textAt(key) ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
    },
    changeLocale: () => Promise.resolve(),
    getLocale: () => language,
  };
}
