import type { ReactNode } from 'react';
import { LanguageChoice } from './LanguageChoice.tsx';
import { PublicForm, PublicPage } from './PublicPage.tsx';

/** What stands around an error page for who isn't signed in. */
export default function OpenPage({ children }: { children: ReactNode }) {
  return (
    <PublicPage columns="minmax(420px, 5fr) 7fr">
      <PublicForm>{children}</PublicForm>
      <LanguageChoice />
    </PublicPage>
  );
}
