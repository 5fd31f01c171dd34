import { isAnotherPerson, notePerson } from './person.ts';
import { disownToken, readToken } from '../dataProvider/token.ts';

/**
 * Leaves this page when another tab has signed its person out (for /login) or another person in (for `home`). A page
 * load clears the memory of the previous person's data. Must be called before any other code listens for
 * `beforeunload`. Returns how to stop listening.
 */
export function leaveWithOthers(home: () => string): () => void {
  notePerson();
  const ending = new AbortController();
  const until = { signal: ending.signal };
  let isLeaving = false;
  const leaveNow = () => {
    if (isLeaving) return;
    isLeaving = true;
    leaveFor(readToken() ? home() : '/login');
  };
  const look = () => isAnotherPerson() && leaveNow();
  // The user is in another tab, so no listener may ask about unsaved changes. Browsers call listeners in order of
  // addition.
  window.addEventListener('beforeunload', (event) => isLeaving && event.stopImmediatePropagation(), until);
  window.addEventListener('storage', look, until);
  // The browser may have suspended this tab and dropped the storage event.
  document.addEventListener('visibilitychange', look, until);
  window.addEventListener(
    'pageshow',
    // Back restores a page from the browser's memory, even one whose user has signed out.
    ({ persisted }) => (persisted && !readToken() ? leaveNow() : look()),
    until,
  );
  return () => ending.abort();
}

function leaveFor(path: string): void {
  disownToken();
  sessionStorage.clear();
  // Hides the previous person's data until the next page loads.
  document.body.hidden = true;
  location.replace(path);
}
