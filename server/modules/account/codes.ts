import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Contact } from '../../../domain/account/contact.ts';
import { Refusal } from '../../../domain/errors.ts';
import { isRecordId } from '../../../domain/kit/fields.ts';
import type { Language } from '../../../domain/languages.ts';
import { limits } from '../../../domain/limits.ts';
import { serverLimits } from '../../../domain/serverLimits.ts';
import { codeDigits, type CodePurpose, type CodeSent } from '../../../domain/account/verification.ts';
import { sendMail } from '../../mail/index.ts';
import { canReach } from '../../mail/outlets.ts';
import type { Services } from '../../core/services.ts';
import type { CallContext } from '../../kit/handlers.ts';
import { accountBy } from './accounts.ts';
import { refuseFor, spend, takeTurn } from './allowance.ts';
import { networkOf } from './network.ts';
import { worksFrom } from './signInTries.ts';

/** What a code is bound to: it is invalid for anything else. */
interface Proof {
  purpose: CodePurpose;
  contact: Contact;
  /** Account of the session that asked; null without a session. */
  accountId: number | null;
  /** The one thing that it authorises, if the purpose isn't specific enough. */
  about?: string;
}

const seconds = (milliseconds: number) => Math.ceil(milliseconds / 1000);
const after = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds).toISOString();

/** A request id that doesn't exist. */
const nobodys = '00000000-0000-0000-0000-000000000000';

const hashOf = (secret: Buffer, { purpose, contact, accountId, about }: Proof, code: string) =>
  createHmac('sha256', secret)
    .update(JSON.stringify([purpose, contact.value, accountId, code, ...(about ? [about] : [])]))
    .digest();

/**
 * Sends a new code, bound to its own request: older codes stay valid for those who asked for them. Known and unknown
 * contacts cost the same work. Without a session it is counted per contact, separately for networks where the owner has
 * worked, so that strangers elsewhere can't use up the owner's codes. A refusal counts nothing.
 * @throws Refusal `codeTooSoon` (seconds to wait also as `data.retryAfter`), `codesUsedUp`, `channelUnavailable`
 */
export async function sendCode(
  { db, now, codes, outlets, caller }: Pick<CallContext, 'db' | 'now' | 'codes' | 'outlets' | 'caller'>,
  { language, ...proof }: Proof & { language: Language },
): Promise<CodeSent> {
  const { purpose, contact, accountId } = proof;
  if (!canReach(outlets, contact.kind)) throw new Refusal('channelUnavailable');
  const request = randomUUID();
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
  const at = now();
  const from = accountId === null ? await homeOf({ db, caller }, contact) : '';
  await db.transaction().execute(async (tx) => {
    const counting = { db: tx, now };
    const wait = seconds(
      await takeTurn(counting, `code:turn:${purpose}:${accountId ?? ''}:${contact.value}${from}`, limits.codeRetry),
    );
    if (wait > 0) throw new Refusal('codeTooSoon', { seconds: wait }, { retryAfter: wait });
    const kind = accountId === null ? 'open' : purpose;
    // The most contended row last, since it stays locked until the commit.
    const used =
      (await spend(counting, `code:to:${kind}:${contact.value}${from}`, serverLimits.codesPerTarget)) ||
      (await spend(counting, `code:all:${contact.kind}`, { day: codes.perDay[contact.kind] }));
    refuseFor(used, 'codesUsedUp');
    await tx
      .insertInto('verificationCode')
      .values({
        id: request,
        purpose,
        target: contact.value,
        accountId,
        codeHash: hashOf(codes.secret, proof, code),
        createdAt: at.toISOString(),
        expiresAt: after(at, limits.codeLife),
      })
      .execute();
    const values = { code, minutes: limits.codeLife / 60_000 };
    await sendMail(tx, { to: contact, template: `codes.${purpose}`, language, values });
  });
  return { request, retryAfter: seconds(limits.codeRetry), expiresIn: seconds(limits.codeLife) };
}

/**
 * The caller's network, if the contact's account has worked there before; else ''. Takes as long for an unknown
 * contact.
 */
async function homeOf({ db, caller }: Pick<CallContext, 'db' | 'caller'>, contact: Contact): Promise<string> {
  const network = networkOf(caller.address);
  const account = await accountBy(db, contact);
  return (await worksFrom(db, account?.id ?? 0, network)) ? ` ${network ?? ''}` : '';
}

/**
 * Uses a code up. Counts the try before comparing, so that concurrent guesses are no more than sequential ones; this
 * must not be rolled back, so it runs before the change's transaction, never in it. `ifRight` may still refuse once the
 * contact is proven to be the caller's: the code then stays usable.
 * @throws Refusal `wrongCode`: wrong, used, expired, guessed too often, or sent for another purpose or request
 */
export async function useCode(
  { db, now, codes }: Pick<Services, 'db' | 'now' | 'codes'>,
  { code, request, ...proof }: Proof & { code: string; request: string | null | undefined },
  ifRight?: () => Promise<void>,
): Promise<void> {
  if (db.isTransaction) throw new Error('useCode in a transaction: a refusal would give the try back');
  const at = now().toISOString();
  const tried = await db
    .updateTable('verificationCode')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', request && isRecordId(request) ? request : nobodys)
    .where('target', '=', proof.contact.value)
    .where('purpose', '=', proof.purpose)
    .where('accountId', proof.accountId === null ? 'is' : '=', proof.accountId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', at)
    .where('tries', '<', serverLimits.codeTries)
    .returning(['id', 'codeHash'])
    .executeTakeFirst();
  // Always compares, so that timing doesn't reveal whether there is a code.
  const hash = hashOf(codes.secret, proof, code);
  const isRight = timingSafeEqual(hash, tried?.codeHash ?? Buffer.alloc(hash.length)) && tried;
  if (!isRight) throw new Refusal('wrongCode');
  await ifRight?.();
  const { numUpdatedRows } = await db
    .updateTable('verificationCode')
    .set({ usedAt: at })
    .where('id', '=', tried.id)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('wrongCode');
}
