import type { ReactNode } from 'react';
import { I18nContext, type I18nProvider } from 'react-admin';
import type { Language } from '../domain/languages.ts';
import { ApprovalPage } from './custom/sharedCase/approval/ApprovalPage.tsx';
import { openLinkedDesign } from './custom/sharedCase/approval/linkedDesign.ts';
import { followLink } from './custom/sharedCase/followLink.ts';
import { PhotosPage } from './custom/sharedCase/photos/PhotosPage.tsx';
import { openPhotoUploads } from './custom/sharedCase/photos/photoUploads.ts';
import { SharedPage } from './custom/sharedCase/SharedPage.tsx';
import { directionOf, firstLanguage, markPage } from './i18nProvider/firstLanguage.ts';
import { saveLanguage } from './i18nProvider/language.ts';
import { createStyleCache } from './layout/styleCache.ts';
import { ThemeRoot } from './layout/ThemeRoot.tsx';
import { approvalPath, photosPath, type linkPaths } from './routes/open.ts';
import { loadCatalogue } from './i18nProvider/catalogues.ts';
import { wordsOf } from './i18nProvider/signedOutWords.ts';

type Show = (program: ReactNode) => void;
type Page = (onLanguage: (language: Language) => void) => ReactNode;

/** Opens a page that is accessible to anyone with its link. Its data and its words load in parallel. */
export function openByLink(show: Show, path: (typeof linkPaths)[number], until?: AbortSignal): Promise<void> {
  if (path === approvalPath) {
    const link = openLinkedDesign();
    return open(show, (onLanguage) => <ApprovalPage link={link} onLanguage={onLanguage} />);
  }
  if (path === photosPath) {
    const uploads = openPhotoUploads();
    return open(show, (onLanguage) => <PhotosPage uploads={uploads} onLanguage={onLanguage} />);
  }
  const link = followLink(until);
  return open(show, (onLanguage) => <SharedPage link={link} onLanguage={onLanguage} />);
}

/** Without the console, and regardless of a session. */
async function open(show: Show, page: Page): Promise<void> {
  const inLanguage = async (language: Language) => {
    const direction = directionOf(language);
    const [words, cache] = await Promise.all([sharedWords(language), createStyleCache(direction)]);
    markPage(language);
    const change = (next: Language) => {
      saveLanguage(next);
      void inLanguage(next);
    };
    show(
      <I18nContext value={words}>
        <ThemeRoot cache={cache} direction={direction}>
          {page(change)}
        </ThemeRoot>
      </I18nContext>,
    );
  };
  await inLanguage(await firstLanguage());
}

type Texts = Parameters<typeof wordsOf>[1];

/** Replaces a text that is wrong here: a link allows no downloads. */
const otherwise = new Map([['viewer.state.noWebglHint', 'share.page.noWebglHint']]);

/** Messages of the shared case, which consists of the console's components. */
async function sharedWords(language: Language): Promise<I18nProvider> {
  const [shell, custom] = await Promise.all([loadCatalogue(language, 'index'), loadCatalogue(language, 'custom')]);
  const words = wordsOf(language, { ...(shell as Texts), ...(custom as Texts) });
  return { ...words, translate: (key, values) => words.translate(otherwise.get(key) ?? key, values) };
}
