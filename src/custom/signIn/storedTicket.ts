import { limits } from '../../../domain/limits.ts';

/** The ticket for a verified code: single-use and short-lived. It contains no personal data. */
const key = 'console.ticket';

/** This tab's ticket; null once expired. */
export function readTicket(): string | null {
  const [expiresAt, ticket] = sessionStorage.getItem(key)?.split(' ') ?? [];
  if (ticket && Number(expiresAt) > Date.now()) return ticket;
  keepTicket(null);
  return null;
}

/** Null clears it, once used or refused. */
export function keepTicket(ticket: string | null): void {
  if (ticket === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, `${Date.now() + limits.ticketLife} ${ticket}`);
}
