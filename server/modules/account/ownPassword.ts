import { Refusal } from '../../../domain/errors.ts';
import type { Session } from '../../core/context.ts';
import type { CallContext } from '../../kit/handlers.ts';
import { accountById } from './accounts.ts';
import { isPassword } from './password.ts';
import { countTry, forgetTries, inTurn } from './throttle.ts';

/**
 * The session's account, if `password` is correct. Counted separately from sign-ins, so that an outsider can't lock out
 * a signed-in user.
 * @throws Refusal `wrongPassword`, `tooManyTries`
 */
export async function refuseWrongPassword(context: CallContext & { session: Session }, password: string) {
  const key = `own-password:${context.session.accountId}`;
  return inTurn(key, async () => {
    await countTry(context, key);
    const account = await accountById(context.db, context.session.accountId);
    if (!(await isPassword(account.passwordHash, password))) throw new Refusal('wrongPassword');
    await forgetTries(context, key);
    return account;
  });
}
