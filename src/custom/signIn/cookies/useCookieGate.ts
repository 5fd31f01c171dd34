import { useCallback, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { cookieChoice, onCookieChoice, type CookieChoice } from '../../../authProvider/cookieChoice.ts';
import { cookiesWork } from '../../../dataProvider/token.ts';

export interface CookieGate {
  choice: CookieChoice | null;
  isRefused: boolean;
  /** The user tried to sign in before choosing. */
  isUrgent: boolean;
  acceptRef: RefObject<HTMLButtonElement | null>;
  mayEnter(): Promise<boolean>;
}

/** Allows signing in only with accepted cookies. If undecided, asks first and continues with the answer. */
export function useCookieGate(): CookieGate {
  const choice = useSyncExternalStore(onCookieChoice, cookieChoice);
  const [isUrgent, setUrgent] = useState(false);
  const acceptRef = useRef<HTMLButtonElement>(null);
  const mayEnter = useCallback(async () => {
    if (!cookiesWork()) return false;
    if (cookieChoice() === null) {
      setUrgent(true);
      acceptRef.current?.focus();
      await nextChoice();
      setUrgent(false);
    }
    return cookieChoice() === 'accepted';
  }, []);
  return { choice, isRefused: choice === 'refused' || !cookiesWork(), isUrgent, acceptRef, mayEnter };
}

const nextChoice = () =>
  new Promise<void>((resolve) => {
    const stop = onCookieChoice(() => {
      if (cookieChoice() === null) return;
      stop();
      resolve();
    });
  });
