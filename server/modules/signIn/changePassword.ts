import { Refusal } from '../../../domain/errors.ts';
import type { Tx } from '../../db/tables.ts';
import { InvalidInput } from '../../core/input.ts';
import type { CallContext, CallHandlers } from '../../kit/handlers.ts';
import { accountBy, changeCredential, contactOfKind, contactsOf, ownAccount, sendMailTo } from '../account/accounts.ts';
import { spendCodeUse } from '../account/allowance.ts';
import { useCode } from '../account/codes.ts';
import { readContact } from '../account/contacts.ts';
import { deviceOf } from '../account/device.ts';
import { knownOf, refuseWeak } from './newPassword.ts';
import { hashPassword } from '../account/password.ts';
import { endSessions, replaceToken } from '../account/session.ts';
import { forgetHalfSignIns } from '../account/tickets.ts';
import { traceTo } from './signIn.ts';
import { forgetSignIns } from '../account/signInTries.ts';
import { refuseWrongPassword } from '../account/ownPassword.ts';

export const passwordCalls: Pick<CallHandlers, 'changePassword' | 'changeOwnPassword'> = {
  /** The password was forgotten: another person with the old one may be signed in, so all sessions end. */
  async changePassword(context, { contact: typed, phoneCode, code, request, password }) {
    await spendCodeUse(context);
    const contact = readContact(typed, phoneCode);
    // Before using up the code, so that a weak password doesn't cost it.
    await refuseWeak(password, { contacts: [contact] });
    let account: Awaited<ReturnType<typeof accountBy>>;
    await useCode(context, { purpose: 'recover', contact, code, request, accountId: null }, async () => {
      account = await accountBy(context.db, contact);
      // Only now, since these rules depend on the account's data.
      if (account) await refuseWeak(password, await knownOf(context.db, account));
    });
    if (!account) throw new Refusal('notRegistered');
    const { id } = account;
    await traceTo(context, account);
    const contacts = contactsOf(account);
    const passwordHash = await hashPassword(password);
    await context.together(async (tx) => {
      await keep(context, tx, id, passwordHash);
      await endSessions(tx, context.at, id);
      for (const own of contacts) await forgetSignIns(tx, own);
    });
    return null;
  },

  async changeOwnPassword(context, { oldPassword, password }) {
    const { db, at, session } = context;
    const account = await refuseWrongPassword(context, oldPassword);
    if (password === oldPassword) throw new InvalidInput({ password: { key: 'samePassword' } });
    await refuseWeak(password, await knownOf(db, account));
    const passwordHash = await hashPassword(password);
    await context.together(async (tx) => {
      await keep(context, tx, session.accountId, passwordHash, { verified: account.passwordHash });
      await endSessions(tx, at, session.accountId, { except: session.sessionId });
    });
    await replaceToken(context);
    return null;
  },
};

/**
 * Notifies by e-mail, or by SMS if the account has only a phone.
 * @throws Refusal `wrongPassword` if the `verified` one has been changed since
 */
async function keep(
  { at, language, caller }: CallContext,
  tx: Tx,
  accountId: number,
  passwordHash: string,
  { verified }: { verified?: string } = {},
) {
  // Locked, so that of concurrent changes from the same old password exactly one succeeds.
  const account = await ownAccount(tx, accountId);
  if (verified !== undefined && account.passwordHash !== verified) throw new Refusal('wrongPassword');
  await changeCredential(tx, accountId, { passwordHash, passwordChangedAt: at });
  await forgetHalfSignIns(tx, accountId);
  const to = contactOfKind(account, 'email') ?? contactOfKind(account, 'phone');
  const values = { time: at, device: deviceOf(caller.userAgent) };
  if (to) await sendMailTo(tx, account, { to, template: 'passwordChanged', language, values });
}
