import type { I18nProvider } from 'react-admin';
import type { Language } from '../../domain/languages.ts';
import { loadCatalogue } from './catalogues.ts';
import { wordsOf } from './signedOutWords.ts';

type Texts = Parameters<typeof wordsOf>[1];

/** Replaces a text that is wrong here: a link allows no downloads. */
const otherwise = new Map([['viewer.state.noWebglHint', 'share.page.noWebglHint']]);

/** Messages of the shared case, which consists of the console's components. */
export async function sharedWords(language: Language): Promise<I18nProvider> {
  const [shell, custom] = await Promise.all([loadCatalogue(language, 'index'), loadCatalogue(language, 'custom')]);
  const words = wordsOf(language, { ...(shell as Texts), ...(custom as Texts) });
  return { ...words, translate: (key, values) => words.translate(otherwise.get(key) ?? key, values) };
}
