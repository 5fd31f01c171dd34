import { useMemo, useState } from 'react';
import { readRemembered } from '../../authProvider/remembered.ts';
import { noContact, type ContactEntry } from '../../layout/contact/contactEntry.ts';
import type { SignInState, SignInMessage } from './SignInContext.ts';
import { invitationOf, withShown, withStep } from './signInAddress.ts';
import type { CookieGate } from './cookies/useCookieGate.ts';
import type { PageAddress } from '../ui/usePageAddress.ts';
import { useNewcomer } from './useNewcomer.ts';

interface SignInStateOptions {
  address: PageAddress;
  message?: string;
  onSignedIn(): void | Promise<void>;
  gate: CookieGate;
}

const inWords = (text = '', severity: SignInMessage['severity'] = 'error'): SignInMessage => ({ text, severity });

/** What the forms of /login share; it lives as long as the page and, but for a proof's ticket, is kept nowhere else. */
export function useSignInState({ address, message: first, onSignedIn, gate }: SignInStateOptions): SignInState {
  const [entry, setEntry] = useState<ContactEntry>(rememberedEntry);
  const [newcomer, setNewcomer] = useNewcomer();
  const [message, setMessage] = useState(() => inWords(first));
  const { search, go } = address;
  const { mayEnter, isRefused } = gate;
  return useMemo(
    () => ({
      entry,
      setEntry,
      newcomer,
      setNewcomer,
      invitation: invitationOf(search),
      message,
      setMessage: (text, severity) => setMessage(inWords(text, severity)),
      goTo: (step, options) => {
        setMessage(inWords());
        const next = withStep(search, step);
        go(next, { replace: next === search, ...options });
      },
      hrefOf: (step) => `/login${withStep(search, step)}`,
      show: (document) => go(withShown(search, document)),
      hrefOfShown: (document) => `/login${withShown(search, document)}`,
      mayEnter,
      isRefused,
      onSignedIn,
    }),
    [entry, newcomer, setNewcomer, message, search, go, mayEnter, isRefused, onSignedIn],
  );
}

function rememberedEntry(): ContactEntry {
  const known = readRemembered();
  return known ? { typed: known.account, phoneCode: known.phoneCode } : noContact;
}
