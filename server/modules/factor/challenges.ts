import { Refusal } from '../../../domain/errors.ts';
import type { Services } from '../../core/services.ts';
import { giveTicket, takeTicket } from '../account/tickets.ts';

/** What a challenge is issued for. It is worth nothing for anything else. */
export interface Challenged {
  /** The account that must answer; null if any may. */
  by: number | null;
  /** The purpose, with the session or the half-open sign-in. */
  about: string;
}

type Own = Pick<Services, 'db' | 'now'>;

/** Issues a challenge: stored as a hash, valid for `limits.ticketLife` and one answer. */
export const giveChallenge = (context: Own, { by, about }: Challenged): Promise<string> =>
  giveTicket(context, { purpose: 'passkey', target: about, accountId: by });

/**
 * Uses up the challenge that the browser signed, whether or not the answer turns out to be right.
 * @throws Refusal `passkeyExpired`: answered, too old, or issued for something else
 */
export async function takeChallenge(context: Own, clientDataJSON: string, { by, about }: Challenged): Promise<string> {
  if (context.db.isTransaction) throw new Error('takeChallenge in a transaction: a refusal would give it back');
  const challenge = challengeIn(clientDataJSON);
  const shown = { purpose: 'passkey', accountId: by, ticket: challenge } as const;
  const taken = await takeTicket(context, shown).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal('passkeyExpired') : error;
  });
  if (taken.target !== about) throw new Refusal('passkeyExpired');
  return challenge;
}

/** A stranger may send anything. */
function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
    if (typeof challenge === 'string') return challenge;
  } catch {
    // Not JSON.
  }
  throw new Refusal('wrongPasskey');
}
