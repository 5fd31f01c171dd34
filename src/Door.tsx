import { I18nContext } from 'react-admin';
import type { ReactNode } from 'react';
import type { Language } from '../domain/languages.ts';
import { Login } from './custom/login/Login.tsx';
import { doorWords } from './i18nProvider/doorWords.ts';
import { ThemeRoot, type Look } from './layout/ThemeRoot.tsx';

interface DoorProps extends Look {
  language: Language;
  onSignedIn(): Promise<void>;
  /** Fetches what comes after the sign-in. */
  loadAhead(): Promise<void>;
}

/** What stands before the console: /login, without routes, tables and all that nobody needs to sign in. */
export async function openDoor({ language, onSignedIn, loadAhead, ...look }: DoorProps): Promise<ReactNode> {
  const words = await doorWords(language);
  return (
    <I18nContext value={words}>
      <ThemeRoot {...look}>
        <Login onSignedIn={onSignedIn} onReady={() => whenIdle(() => void loadAhead())} />
      </ThemeRoot>
    </I18nContext>
  );
}

/** Safari has no idle callback. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 500);
}
