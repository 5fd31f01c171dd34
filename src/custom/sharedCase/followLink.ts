import type { SharedCase } from '../../../domain/sharedCase.ts';
import { CallError } from '../../dataProvider/CallError.ts';
import { ask } from '../../dataProvider/httpClient.ts';
import { isBusy } from '../ui/files/caseFiles.ts';
import { takeToken } from '../ui/sharedCaseAddress.ts';

/** What is known of the case behind the page's address. */
export type Seen =
  | { status: 'asking' | 'gone' }
  | { status: 'shown'; shared: SharedCase }
  | { status: 'failed'; error: CallError };

export interface Link {
  read(): Seen;
  subscribe(onChange: () => void): () => void;
  /** After a failure. */
  again(): void;
}

/** While a model is being converted; nothing tells a page without a session when it is done. */
const whileBusy = 10_000;
/** Addresses of models run out, and a link may end while the page lies in the background. */
const stale = 5 * 60_000;

/** The proof that this visit has been counted: of the tab's own history entry, which a reload keeps and a new tab hasn't. */
const proof = (): string | null => (history.state as { visit?: string } | null)?.visit ?? null;

/** Asks for the case behind the address at once, and again where it may have changed; as long as the page lives, or until `signal`. */
export function followLink(signal?: AbortSignal): Link {
  let seen: Seen = { status: 'asking' };
  let token: string | null = null;
  let askedAt = 0;
  let turn = 0;
  let next: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const show = (now: Seen) => {
    seen = now;
    listeners.forEach((listener) => listener());
  };

  async function look() {
    const mine = ++turn;
    clearTimeout(next);
    token = takeToken();
    if (!token) return show({ status: 'gone' });
    askedAt = Date.now();
    try {
      const args = { token, visit: proof() };
      const shared = await ask<SharedCase>({ method: 'POST', path: 'order/shared', args, reads: true, quiet: true });
      if (mine !== turn) return;
      history.replaceState({ visit: shared.visit }, '');
      show({ status: 'shown', shared });
      if (shared.models.some(isBusy)) next = setTimeout(() => void look(), whileBusy);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (mine !== turn) return;
      // What can't be a token never was one.
      if (error.is('shareGone') || error.is('invalid')) show({ status: 'gone' });
      // A look that only wanted to know more takes nothing away.
      else if (seen.status !== 'shown') show({ status: 'failed', error });
    }
  }
  const begin = () => {
    show({ status: 'asking' });
    void look();
  };

  const until = signal ? { signal } : {};
  // Another link pasted into the same tab.
  addEventListener('hashchange', () => takeToken() !== token && begin(), until);
  const onVisible = () => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt > stale) void look();
  };
  document.addEventListener('visibilitychange', onVisible, until);
  signal?.addEventListener('abort', () => {
    turn++;
    clearTimeout(next);
  });
  void look();
  return {
    read: () => seen,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    again: begin,
  };
}
