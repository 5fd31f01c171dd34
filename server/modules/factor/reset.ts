import type { Language } from '../../../domain/languages.ts';
import type { Tx } from '../../db/tables.ts';
import { contactOfKind, ownAccount, sendMailTo } from '../account/accounts.ts';
import { endSessions } from '../account/session.ts';
import { dropFactors } from './drop.ts';

interface Reset {
  at: string;
  /** Of the message, if the account has none. */
  language: Language;
  /** Who resets it, in the message's language. */
  by(language: Language): string;
}

/**
 * Removes the second factor, passkeys too, of an account whose owner has lost it, ends its sessions, and notifies the owner. Returns
 * the number of sessions; null if there was no factor.
 */
export async function resetFactor(tx: Tx, accountId: number, { at, language, by }: Reset): Promise<number | null> {
  if (!(await dropFactors(tx, accountId))) return null;
  const account = await ownAccount(tx, accountId);
  const to = contactOfKind(account, 'email') ?? contactOfKind(account, 'phone');
  const values = { organisation: by(account.language ?? language), time: at };
  if (to) await sendMailTo(tx, account, { to, template: 'factorReset', language, values });
  return endSessions(tx, at, accountId);
}
