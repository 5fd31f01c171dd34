import type { Contact, ContactKind } from '../../../domain/account/contact.ts';
import { Refusal } from '../../../domain/errors.ts';
import type { Tx } from '../../db/tables.ts';
import { InvalidInput } from '../../core/input.ts';
import type { CallContext, CallHandlers } from '../../kit/handlers.ts';
import { takeInvitations } from '../organisation/invitations.ts';
import {
  accountById,
  changeCredential,
  contactOfKind,
  contactsOf,
  isTaken,
  ownAccount,
  sendMailTo,
  type Reachable,
} from '../account/accounts.ts';
import { useCode } from '../account/codes.ts';
import { readContact } from '../account/contacts.ts';
import { refuseWrongPassword } from '../account/ownPassword.ts';
import { replaceToken } from '../account/session.ts';
import { giveTicket, seeTicket, takeTicket } from '../account/tickets.ts';

/** A new contact is proven by its own code; account ownership by a ticket, from the password or a bound contact. */
export const contactCalls: Pick<CallHandlers, 'checkOriginalInfo' | 'setContactInfo' | 'unbindContactInfo'> = {
  async checkOriginalInfo(context, { password, kind, code, request }) {
    const { accountId } = context.session;
    if (password) await refuseWrongPassword(context, password);
    else if (kind && code) {
      const contact = contactOfKind(await accountById(context.db, accountId), kind);
      if (!contact) throw new Refusal('wrongCode');
      await useCode(context, { purpose: 'confirm', contact, code, request, accountId });
    } else throw new InvalidInput(kind ? { code: { key: 'code' } } : { password: { key: 'required' } });
    const ticket = await giveTicket(context, { purpose: 'ownContact', target: '', accountId });
    await replaceToken(context);
    return { ticket };
  },

  async setContactInfo(context, { contact: typed, phoneCode, code, request, ticket }) {
    const { accountId } = context.session;
    const contact = readContact(typed, phoneCode);
    const shown = { purpose: 'ownContact', accountId, ticket } as const;
    const prove = async () => {
      // Before using up the code, so that an expired ticket doesn't cost it.
      await seeTicket(context, shown);
      await useCode(context, { purpose: 'bind', contact, code, request, accountId });
    };
    // A repeat finds both used up, so errors are only thrown if the change wasn't made already.
    const proof = prove();
    await proof.catch(() => null);
    // The ticket survives a refused contact, so that another one can be tried.
    await context
      .change(async (tx) => {
        await proof;
        await takeTicket({ ...context, db: tx }, shown);
        const account = await ownAccount(tx, accountId);
        await bind(context, tx, account, contact);
      })
      .catch((error: unknown) => {
        throw isTaken(error) ? new Refusal('contactTaken') : error;
      });
    await replaceToken(context);
    return null;
  },

  async unbindContactInfo(context, { kind, ticket }) {
    const { accountId } = context.session;
    await context.change(async (tx) => {
      await takeTicket({ ...context, db: tx }, { purpose: 'ownContact', accountId, ticket });
      const account = await ownAccount(tx, accountId);
      const old = contactOfKind(account, kind);
      if (!old) throw new Refusal('notFound');
      const other = contactsOf(account).find((contact) => contact.kind !== kind);
      if (!other) throw new Refusal('lastContact');
      await changeCredential(tx, accountId, { [kind]: null });
      await rename(tx, account, old, other);
      await notifyContacts(context, tx, account, { kind, old });
    });
    await replaceToken(context);
    return null;
  },
};

type Own = Reachable & { id: number; userName: string };

/** Binds a verified contact, notifies the account's other contacts, and assigns the invitations that waited for it. */
export async function bind(context: CallContext, tx: Tx, account: Own, contact: Contact): Promise<void> {
  const old = contactOfKind(account, contact.kind);
  if (old?.value === contact.value) return;
  await changeCredential(tx, account.id, { [contact.kind]: contact.value });
  if (old) await rename(tx, account, old, contact);
  await notifyContacts(context, tx, account, { kind: contact.kind, old });
  await takeInvitations(context, tx, { contact, accountId: account.id });
}

/** If the user name is the old contact, replaces it with the next one. */
const rename = (tx: Tx, { id }: Own, old: Contact, next: Contact) =>
  tx
    .updateTable('account')
    .set({ userName: next.value })
    .where('id', '=', id)
    .where('userName', '=', old.value)
    .execute();

/** Notifies the removed contact and the remaining one, so that the owner learns of a change by another person. */
async function notifyContacts(
  { language, at }: CallContext,
  tx: Tx,
  account: Own,
  { kind, old }: { kind: ContactKind; old: Contact | null },
) {
  const values = { kind, time: at };
  if (old) await sendMailTo(tx, account, { to: old, template: 'contactChanged', language, values });
  for (const to of contactsOf(account).filter((other) => other.kind !== kind))
    await sendMailTo(tx, account, { to, template: 'contactNews', language, values });
}
