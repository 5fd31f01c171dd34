import type { ReactNode } from 'react';
import { I18nContext } from 'react-admin';
import { languages, type Language } from '../domain/languages.ts';
import { OrthoPage } from './custom/ortho/OrthoPage.tsx';
import { anonymousLanguage } from './dataProvider/httpClient.ts';
import { directionOf, firstLanguage, markPage } from './i18nProvider/firstLanguage.ts';
import { signedOutWords } from './i18nProvider/signedOutWords.ts';
import { createStyleCache } from './layout/styleCache.ts';
import { ThemeRoot } from './layout/ThemeRoot.tsx';

/**
 * The application page, without console and sign-in. Keeps its language in session storage; changing it keeps what was
 * typed.
 */
export async function openOrtho(show: (program: ReactNode) => void): Promise<void> {
  const open = async (language: Language) => {
    sessionStorage.setItem(anonymousLanguage, language);
    const direction = directionOf(language);
    const [words, cache] = await Promise.all([signedOutWords(language), createStyleCache(direction)]);
    markPage(language);
    show(
      <I18nContext value={words}>
        <ThemeRoot cache={cache} direction={direction}>
          <OrthoPage onLanguage={(next) => void open(next)} />
        </ThemeRoot>
      </I18nContext>,
    );
  };
  const kept = sessionStorage.getItem(anonymousLanguage);
  await open(languages.find((language) => language === kept) ?? (await firstLanguage()));
}
