import type { ReactNode } from 'react';
import { LanguageChoice } from './LanguageChoice.tsx';
import { PublicForm, PublicPage } from './PublicPage.tsx';

/** The frame of an error page for visitors who aren't signed in. */
export default function OpenPage({ children }: { children: ReactNode }) {
  return (
    <PublicPage columns="minmax(420px, 5fr) 7fr">
      <PublicForm>{children}</PublicForm>
      <LanguageChoice />
    </PublicPage>
  );
}
