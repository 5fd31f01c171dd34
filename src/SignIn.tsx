import { I18nContext } from 'react-admin';
import type { ReactNode } from 'react';
import type { Language } from '../domain/languages.ts';
import { loadLaterForms } from './custom/signIn/forms/LaterForm.tsx';
import { SignIn } from './custom/signIn/SignIn.tsx';
import { usePageAddress } from './custom/ui/usePageAddress.ts';
import { signedOutWords } from './i18nProvider/signedOutWords.ts';
import { ThemeRoot, type Look } from './layout/ThemeRoot.tsx';
import { whenIdle } from './layout/whenIdle.ts';

interface SignInProps extends Look {
  language: Language;
  onSignedIn(): Promise<void>;
  /** Prefetches the code needed after signing in. */
  loadAhead(): Promise<void>;
}

/** /login for visitors, without the console's router, tables and entities. */
export async function openSignIn({ language, onSignedIn, loadAhead, ...look }: SignInProps): Promise<ReactNode> {
  const words = await signedOutWords(language);
  // The other forms first: they are small, and may be needed sooner than the console.
  const ahead = () => loadLaterForms().then(loadAhead).catch(ignoreLostLine);
  return (
    <I18nContext value={words}>
      <ThemeRoot {...look}>
        <SignInPage onSignedIn={onSignedIn} onReady={() => whenIdle(() => void ahead())} />
      </ThemeRoot>
    </I18nContext>
  );
}

function SignInPage(props: { onSignedIn(): Promise<void>; onReady(): void }) {
  return <SignIn {...props} address={usePageAddress()} />;
}

/** Failed prefetches are repeated, or reported, when the code is needed. */
const ignoreLostLine = () => undefined;
