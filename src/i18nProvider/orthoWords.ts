import type { I18nProvider } from 'react-admin';
import type { Language } from '../../domain/languages.ts';
import { doorWords, wordsOf } from './doorWords.ts';

type Texts = Parameters<typeof wordsOf>[1];

const texts = import.meta.glob<{ ortho: Texts }>('./*/ortho.ts');

/** The words of the application page, beside those of the pages before the sign-in: its fields are theirs. */
export async function orthoWords(language: Language): Promise<I18nProvider> {
  const load = texts[`./${language}/ortho.ts`];
  if (!load) throw new Error(`There are no texts "ortho" in "${language}".`);
  const [door, { ortho }] = await Promise.all([doorWords(language), load()]);
  const ours = wordsOf(language, { ortho });
  return { ...door, translate: (key, values) => (key.startsWith('ortho.') ? ours : door).translate(key, values) };
}
