import { useMemo, useState, useCallback } from 'react';
import type { FactorNeeded } from '../../../domain/account/passkeys.ts';
import { readRemembered } from '../../dataProvider/remembered.ts';
import { noContact, type ContactEntry } from '../../layout/contact/contactEntry.ts';
import type { PageAddress } from '../ui/usePageAddress.ts';
import type { CookieGate } from './cookies/useCookieGate.ts';
import { invitationOf, withShown, withStep } from './signInAddress.ts';
import type { SignInState, SignInMessage, ProvenNewcomer } from './SignInContext.ts';
import { keepTicket, readTicket } from './storedTicket.ts';

interface SignInStateOptions {
  address: PageAddress;
  message?: string;
  onSignedIn(): void | Promise<void>;
  gate: CookieGate;
}

const inWords = (text = '', severity: SignInMessage['severity'] = 'error'): SignInMessage => ({ text, severity });

/** The state that the forms of /login share; in memory only, except for a proof's ticket. */
export function useSignInState({ address, message: first, onSignedIn, gate }: SignInStateOptions): SignInState {
  const [entry, setEntry] = useState<ContactEntry>(rememberedEntry);
  const [newcomer, setNewcomer] = useNewcomer();
  const [half, setHalf] = useState<FactorNeeded | null>(null);
  const [isRemembered, setRemembered] = useState(() => readRemembered() !== null);
  const [message, setMessage] = useState(() => inWords(first));
  const { search, go } = address;
  const { mayEnter, isRefused } = gate;
  return useMemo(
    () => ({
      entry,
      setEntry,
      newcomer,
      setNewcomer,
      half,
      setHalf,
      isRemembered,
      setRemembered,
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
    [entry, newcomer, setNewcomer, half, isRemembered, message, search, go, mayEnter, isRefused, onSignedIn],
  );
}

function rememberedEntry(): ContactEntry {
  const known = readRemembered();
  return known ? { typed: known.account, phoneCode: known.phoneCode } : noContact;
}

/** The user who has proved a contact. After a reload only the ticket is known. */
function useNewcomer(): [ProvenNewcomer | null, (newcomer: ProvenNewcomer | null) => void] {
  const [newcomer, setNewcomer] = useState<ProvenNewcomer | null>(storedNewcomer);
  const set = useCallback((next: ProvenNewcomer | null) => {
    keepTicket(next?.ticket ?? null);
    setNewcomer(next);
  }, []);
  return [newcomer, set];
}

function storedNewcomer(): ProvenNewcomer | null {
  const ticket = readTicket();
  return ticket === null ? null : { ticket, contact: null, phoneCode: null };
}
