import { isBeingMade } from '../../../domain/order/files/isBeingMade.ts';
import type { SharedCase } from '../../../domain/order/sharedCase.ts';
import { CallError } from '../../dataProvider/CallError.ts';
import { ask } from '../../dataProvider/httpClient.ts';
import { takeToken } from '../ui/sharedCaseAddress.ts';

/** The state of the case behind the page's URL. */
type Seen =
  | { status: 'asking' | 'gone' }
  | { status: 'shown'; shared: SharedCase }
  | { status: 'failed'; error: CallError };

export interface Link {
  read(): Seen;
  subscribe(onChange: () => void): () => void;
  /** Retries after a failure. */
  again(): void;
}

/** Milliseconds. Polls during conversion, since pages without a session have no live stream. */
const whileBusy = 10_000;
/** Milliseconds. Model URLs expire, and a link may be revoked while the page is in the background. */
const stale = 5 * 60_000;

/** Proof that this visit was counted. In the history entry, which survives a reload but isn't shared by tabs. */
const proof = (): string | null => (history.state as { visit?: string } | null)?.visit ?? null;

/** Requests the case at once, and again when it may have changed, until `signal` aborts or the page closes. */
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
      if (shared.models.some(isBeingMade)) next = setTimeout(() => void look(), whileBusy);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (mine !== turn) return;
      // An invalid token never was a link.
      if (error.is('shareGone') || error.is('invalid')) show({ status: 'gone' });
      // A failed refresh keeps what is shown.
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
