import { useMemo, useState } from 'react';
import { readRemembered } from '../../authProvider/remembered.ts';
import { noContact, type ContactEntry } from '../../layout/contact/contactEntry.ts';
import type { Door, DoorMessage } from './DoorContext.ts';
import { invitationOf, withShown, withStep, type LoginAddress } from './loginAddress.ts';
import type { CookieGate } from './useCookieGate.ts';
import { useNewcomer } from './useNewcomer.ts';

interface DoorStateOptions {
  address: LoginAddress;
  message?: string;
  onSignedIn(): void | Promise<void>;
  gate: CookieGate;
}

const inWords = (text = '', severity: DoorMessage['severity'] = 'error'): DoorMessage => ({ text, severity });

/** What the forms of /login share; it lives as long as the page and, but for a proof's ticket, is kept nowhere else. */
export function useDoorState({ address, message: first, onSignedIn, gate }: DoorStateOptions): Door {
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
