import { contactOf, type Contact } from '../../../domain/account/contact.ts';
import { Refusal } from '../../../domain/errors.ts';
import type { Tx } from '../../db/tables.ts';
import { takeInvitations } from '../organisation/invitations.ts';
import type { CallContext, CallHandlers } from '../../kit/handlers.ts';
import { accountTerms, accountBy, accountById, addAccount } from '../account/accounts.ts';
import { keepAgreement, refuseOld } from '../account/agreement.ts';
import { spendCodeUse } from '../account/allowance.ts';
import { useCode } from '../account/codes.ts';
import { readContact } from '../account/contacts.ts';
import { refuseWeak } from './newPassword.ts';
import { hashPassword, isPassword } from '../account/password.ts';
import { enter } from './signIn.ts';
import { giveTicket, takeTicket } from '../account/tickets.ts';

export const registerCalls: Pick<CallHandlers, 'registerVerify' | 'register'> = {
  async registerVerify(context, { contact: typed, phoneCode, code, request }) {
    await spendCodeUse(context);
    const contact = readContact(typed, phoneCode);
    await useCode(context, { purpose: 'register', contact, code, request, accountId: null });
    if (await accountBy(context.db, contact)) throw new Refusal('alreadyRegistered');
    return { ticket: await giveTicket(context, { purpose: 'register', target: contact.value, accountId: null }) };
  },

  async register(context, { ticket, password, nickName, terms, privacyPolicy, invitation }) {
    await spendCodeUse(context);
    refuseOld({ terms, privacyPolicy });
    // The ticket identifies the request: a repeat with the same key finds the account of the first one.
    let isMade = false;
    const account = await context.change(async (tx) => {
      // The ticket first, so that a call without one doesn't cost a password hash.
      const { target } = await takeTicket({ ...context, db: tx }, { purpose: 'register', accountId: null, ticket });
      const contact = contactOf(target)!;
      await refuseWeak(password, { contacts: [contact], names: [nickName] });
      const passwordHash = await hashPassword(password);
      const id = await insert(context, tx, { contact, passwordHash, nickName });
      const joined = await takeInvitations(context, tx, { contact, accountId: id, invitation });
      isMade = true;
      return { id, lastOrganisationId: joined[0] ?? null };
    });
    const known = isMade ? null : await refuseOther(context, account.id, password);
    const { lockedAt = null, hasApp = false, hasPasskey = false } = known ?? {};
    // The call's audit row was written with the account.
    const within = <Result>(work: (tx: Tx) => Promise<Result>) => context.db.transaction().execute(work);
    return enter(context, { ...account, lockedAt, hasApp, hasPasskey }, { isProven: true, within });
  },
};

/** A repeat must come from the same sender, so must have the account's password. */
async function refuseOther({ db }: CallContext, id: number, password: string) {
  const account = await accountById(db, id);
  if (!(await isPassword(account.passwordHash, password))) throw new Refusal('idempotencyMismatch');
  return account;
}

interface Newcomer {
  contact: Contact;
  passwordHash: string;
  nickName: string;
}

async function insert({ at, language }: CallContext, tx: Tx, { contact, ...rest }: Newcomer): Promise<number> {
  const named = { nickName: rest.nickName, userName: contact.value };
  const reached = { [contact.kind]: contact.value, language, createdAt: at };
  const id = await addAccount(tx, { ...rest, ...named, ...accountTerms(named), ...reached });
  if (id === null) throw new Refusal('alreadyRegistered');
  await keepAgreement(tx, [id], { language, at });
  return id;
}
