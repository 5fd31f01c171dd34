import { sql } from 'kysely';
import type { Contact, ContactKind } from '../../../domain/account/contact.ts';
import type { Db, Tx } from '../../db/tables.ts';
import type { CallContext } from '../../kit/handlers.ts';
import { networkOf } from './network.ts';
import { countTry, forgetTries, inTurn, takeBackTry } from './throttle.ts';

/** The sign-in name as entered; `other` if it can't be a contact. */
interface Claimed {
  kind: ContactKind | 'other';
  value: string;
}

/** Tries from all networks together before unknown networks must wait. */
const freeAnywhere = 30;
/** The most recently seen sessions tell where an account works. */
const remembered = 100;

const anywhere = ({ kind, value }: Claimed) => `sign-in:${kind}:${value.toLowerCase()}`;
const from = (claimed: Claimed, network: string | null) => `${anywhere(claimed)} ${network ?? ''}`;

/**
 * Whether a password sign-in succeeds. Counted before checking: per contact and network and, if the account has never
 * worked from that network, per contact alone. So strangers' guesses don't delay the owner in a known network.
 * @throws Refusal `tooManyTries`
 */
export async function trySignIn(
  context: Pick<CallContext, 'db' | 'now' | 'caller'>,
  claimed: Claimed,
  accountId: number,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const network = networkOf(context.caller.address);
  const [here, everywhere] = [from(claimed, network), anywhere(claimed)];
  return inTurn(here, async () => {
    const isKnown = await worksFrom(context.db, accountId, network);
    await countTry(context, here);
    if (!isKnown)
      await countTry(context, everywhere, freeAnywhere).catch(async (error: unknown) => {
        await takeBackTry(context, here);
        throw error;
      });
    if (!(await isRight())) return false;
    await forgetTries(context, here);
    if (!isKnown) await takeBackTry(context, everywhere);
    return true;
  });
}

/** Whether one of an account's recent sessions was used from this network. */
export async function worksFrom(db: Db, accountId: number, network: string | null): Promise<boolean> {
  const seen = await db
    .selectFrom('session')
    .select('address')
    .where('accountId', '=', accountId)
    .orderBy('seenAt', 'desc')
    .limit(remembered)
    .execute();
  return seen.some(({ address }) => networkOf(address) === network);
}

/** Resets all counted guesses after a new password, from every network. */
export async function forgetSignIns(tx: Tx, contact: Contact): Promise<void> {
  const key = anywhere(contact);
  await forgetTries({ db: tx }, key);
  await tx
    .deleteFrom('signInTry')
    .where(sql<boolean>`starts_with(key, ${`${key} `})`)
    .execute();
}
