import { Refusal } from '../../../domain/errors.ts';
import type { CallContext } from '../../kit/handlers.ts';
import { countTry, forgetTries, inTurn } from '../account/throttle.ts';
import { notifyOfFactor } from './notify.ts';
import { recoveryCodesLeft, recoveryCodeTyped, spendRecoveryCode } from './recoveryCodes.ts';
import { stepOf } from './totp.ts';

type Using = Pick<CallContext, 'db' | 'now' | 'at' | 'language' | 'caller'>;

/**
 * Uses up a code of the account's authenticator app, or one of its recovery codes. Each works once. Tries are counted
 * per account before checking, wherever they come from: unlike a password's, none is made without one.
 * @throws Refusal `wrongFactorCode`, `tooManyTries`
 */
export async function useFactor(context: Using, accountId: number, typed: string): Promise<void> {
  if (context.db.isTransaction) throw new Error('useFactor in a transaction: a refusal would give the try back');
  await countingTries(context, accountId, () => isRight(context, accountId, typed));
}

/** Runs a check of a code, counted before it. Both forms of code share one count. */
export async function countingTries(
  context: Pick<CallContext, 'db' | 'now'>,
  accountId: number,
  isRight: () => Promise<boolean>,
): Promise<void> {
  const key = `factor:${accountId}`;
  await inTurn(key, async () => {
    await countTry(context, key);
    if (!(await isRight())) throw new Refusal('wrongFactorCode');
    await forgetTries(context, key);
  });
}

function isRight(context: Using, accountId: number, typed: string): Promise<boolean> {
  const digits = typed.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(digits) ? isOfApp(context, accountId, digits) : isRecovery(context, accountId, typed);
}

/** A compare-and-set of the step: of two calls with one code exactly one succeeds, and none with an earlier code. */
async function isOfApp({ db, now }: Using, accountId: number, code: string): Promise<boolean> {
  const totp = await db
    .selectFrom('totp')
    .select('secret')
    .where('accountId', '=', accountId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  const step = totp && (await stepOf(totp.secret, code, now()));
  if (step == null) return false;
  const { numUpdatedRows } = await db
    .updateTable('totp')
    .set({ lastStep: step })
    .where('accountId', '=', accountId)
    .where('secret', '=', totp!.secret)
    .where((where) => where.or([where('lastStep', 'is', null), where('lastStep', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function isRecovery(context: Using, accountId: number, typed: string): Promise<boolean> {
  const id = await recoveryCodeTyped(context.db, accountId, typed);
  if (id === null) return false;
  return context.db.transaction().execute(async (tx) => {
    if (!(await spendRecoveryCode(tx, accountId, id))) return false;
    const left = await recoveryCodesLeft(tx, accountId);
    await notifyOfFactor(context, tx, accountId, { template: 'recoveryCodeUsed', values: { left } });
    return true;
  });
}
