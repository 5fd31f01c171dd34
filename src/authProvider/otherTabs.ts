import { isAnotherPerson, notePerson } from './person.ts';
import { disownToken, readToken } from '../dataProvider/token.ts';

/**
 * Leaves this page once another tab has signed its person out, for /login, or somebody in, for `home`. The page is loaded
 * anew, so that nothing of the one before stays in its memory. To be called before anything else listens for
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
  // Nobody is there to be asked whether something unsaved may go. Browsers call the first to listen first, capture or not.
  window.addEventListener('beforeunload', (event) => isLeaving && event.stopImmediatePropagation(), until);
  window.addEventListener('storage', look, until);
  // A page that slept may not have heard of it.
  document.addEventListener('visibilitychange', look, until);
  window.addEventListener(
    'pageshow',
    // Back brings a page as it was left, even by its own signing out.
    ({ persisted }) => (persisted && !readToken() ? leaveNow() : look()),
    until,
  );
  return () => ending.abort();
}

function leaveFor(path: string): void {
  disownToken();
  sessionStorage.clear();
  // Until the next page is there.
  document.body.hidden = true;
  location.replace(path);
}
