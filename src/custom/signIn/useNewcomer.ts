import { useCallback, useState } from 'react';
import type { ProvenNewcomer } from './SignInContext.ts';
import { keepTicket, readTicket } from './storedTicket.ts';

/** Who has proved a contact, in a page loaded anew too: there only what the proof is good for is known. */
export function useNewcomer(): [ProvenNewcomer | null, (newcomer: ProvenNewcomer | null) => void] {
  const [newcomer, setNewcomer] = useState<ProvenNewcomer | null>(keptNewcomer);
  const set = useCallback((next: ProvenNewcomer | null) => {
    keepTicket(next?.ticket ?? null);
    setNewcomer(next);
  }, []);
  return [newcomer, set];
}

function keptNewcomer(): ProvenNewcomer | null {
  const ticket = readTicket();
  return ticket === null ? null : { ticket, contact: null, phoneCode: null };
}
