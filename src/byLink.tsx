import type { ReactNode } from 'react';
import { I18nContext } from 'react-admin';
import type { Language } from '../domain/languages.ts';
import { directionOf, firstLanguage, markPage } from './i18nProvider/firstLanguage.ts';
import { saveLanguage } from './i18nProvider/language.ts';
import { sharedWords } from './i18nProvider/sharedWords.ts';
import { createStyleCache } from './layout/styleCache.ts';
import { ThemeRoot } from './layout/ThemeRoot.tsx';

type Page = (onLanguage: (language: Language) => void) => ReactNode;

/** Opens a page for anyone who has its link: without the console, and without regard to a session. */
export async function openByLink(show: (program: ReactNode) => void, page: Page): Promise<void> {
  const open = async (language: Language) => {
    const direction = directionOf(language);
    const [words, cache] = await Promise.all([sharedWords(language), createStyleCache(direction)]);
    markPage(language);
    const change = (next: Language) => {
      saveLanguage(next);
      void open(next);
    };
    show(
      <I18nContext value={words}>
        <ThemeRoot cache={cache} direction={direction}>
          {page(change)}
        </ThemeRoot>
      </I18nContext>,
    );
  };
  await open(await firstLanguage());
}
