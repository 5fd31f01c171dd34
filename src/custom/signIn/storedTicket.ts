import { limits } from '../../../domain/limits.ts';

/** The ticket for a verified code: valid once and for some minutes. It contains no personal data. */
const key = 'console.ticket';

/** The ticket that this tab was given, as long as the server takes it. */
export function readTicket(): string | null {
  const [expiresAt, ticket] = sessionStorage.getItem(key)?.split(' ') ?? [];
  if (ticket && Number(expiresAt) > Date.now()) return ticket;
  keepTicket(null);
  return null;
}

/** Null once it is used or refused. */
export function keepTicket(ticket: string | null): void {
  if (ticket === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, `${Date.now() + limits.ticketLife} ${ticket}`);
}
