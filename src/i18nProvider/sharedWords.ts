import type { I18nProvider } from 'react-admin';
import type { Language } from '../../domain/languages.ts';
import { loadCatalogue } from './catalogues.ts';
import { wordsOf } from './signedOutWords.ts';

type Texts = Parameters<typeof wordsOf>[1];

/** What would be untrue here: nothing can be downloaded by a link. */
const otherwise = new Map([['viewer.state.noWebglHint', 'share.page.noWebglHint']]);

/** The words of the shared case: it is made of the console's pieces, and says what they say. */
export async function sharedWords(language: Language): Promise<I18nProvider> {
  const [shell, custom] = await Promise.all([loadCatalogue(language, 'index'), loadCatalogue(language, 'custom')]);
  const words = wordsOf(language, { ...(shell as Texts), ...(custom as Texts) });
  return { ...words, translate: (key, values) => words.translate(otherwise.get(key) ?? key, values) };
}
