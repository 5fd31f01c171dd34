import { createHash, randomBytes } from 'node:crypto';
import { Refusal } from '../../../domain/errors.ts';
import { limits } from '../../../domain/limits.ts';
import type { Tx } from '../../db/tables.ts';
import type { Services } from '../../core/services.ts';

/**
 * `register`: new account for the target. `ownContact`: ownership proven. `patientExport`: one patient's archive.
 * `secondFactor`: the target's account has passed the first step of signing in. `passkey`: a challenge for a passkey;
 * the target is what for.
 */
type TicketPurpose = 'register' | 'ownContact' | 'patientExport' | 'secondFactor' | 'passkey';

/** The stored hash of a random ticket that only the client knows. */
export const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

/**
 * Issues a ticket from one completed step to the next: returned once, stored as a hash, valid for `limits.ticketLife`
 * and one use.
 */
export async function giveTicket(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { purpose, target, accountId }: { purpose: TicketPurpose; target: string; accountId: number | null },
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now().getTime() + limits.ticketLife).toISOString();
  await db
    .insertInto('ticket')
    .values({ hash: hashOf(ticket), purpose, target, accountId, expiresAt })
    .execute();
  return ticket;
}

interface Shown {
  purpose: TicketPurpose;
  accountId: number | null;
  ticket: string;
}

/**
 * Checks a ticket without using it, before a step with limited tries, and returns its target.
 * @throws Refusal `ticketExpired`, as `takeTicket` does
 */
export async function seeTicket(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { purpose, accountId, ticket }: Shown,
): Promise<{ target: string }> {
  const found = await db
    .selectFrom('ticket')
    .select('target')
    .where('hash', '=', hashOf(ticket))
    .where('purpose', '=', purpose)
    .where('accountId', accountId === null ? 'is' : '=', accountId)
    .where('expiresAt', '>', now().toISOString())
    .executeTakeFirst();
  if (!found) throw new Refusal('ticketExpired');
  return found;
}

/**
 * Uses up a ticket and returns its target. Run it in the transaction of the step that it authorises, so that a failed
 * step leaves it valid.
 * @throws Refusal `ticketExpired`: unknown, used, expired, of another purpose or another account
 */
export async function takeTicket(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { purpose, accountId, ticket }: Shown,
): Promise<{ target: string }> {
  const taken = await db
    .deleteFrom('ticket')
    .where('hash', '=', hashOf(ticket))
    .where('purpose', '=', purpose)
    .where('accountId', accountId === null ? 'is' : '=', accountId)
    .where('expiresAt', '>', now().toISOString())
    .returning('target')
    .executeTakeFirst();
  if (!taken) throw new Refusal('ticketExpired');
  return taken;
}

/** Ends sign-ins that wait for the second factor: what they began with, such as a password, is no longer true. */
export const forgetHalfSignIns = (tx: Tx, accountId: number) =>
  tx.deleteFrom('ticket').where('purpose', '=', 'secondFactor').where('target', '=', String(accountId)).execute();
