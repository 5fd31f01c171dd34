import type { Contact } from '../../../domain/account/contact.ts';
import { Refusal } from '../../../domain/errors.ts';
import type { Tx } from '../../db/tables.ts';
import { accountBy } from '../account/accounts.ts';
import { readContact } from '../account/contacts.ts';
import { hashOf } from '../account/tickets.ts';
import type { CallContext, CallHandlers } from '../../kit/handlers.ts';
import { inviteContact } from './inviting.ts';
import { roleOn } from './manage.ts';
import {
  beginMember,
  changeMember,
  hasLapsed,
  invitedSince,
  lockOrganisation,
  memberOf,
  signalMembers,
} from './membership.ts';
import { notifyHeads } from './notify.ts';

export const invitationCalls: Pick<CallHandlers, 'userInvitation' | 'withdrawInvitation'> = {
  /** Same answer whether or not the contact has an account: the invitation waits there, or for a registration. */
  async userInvitation(context, { contact: typed, phoneCode, authorityId }) {
    const { change, now, at, language, session } = context;
    const { organisationId, accountId: operatorId } = session;
    const contact = readContact(typed, phoneCode);
    return change(async (tx) => {
      const inviting = { organisationId, operatorId, at, now, language };
      await inviteContact(tx, inviting, contact, (side) => ({ role: roleOn(side, authorityId) }));
      return null;
    });
  },

  /** By contact, as invited, so that an admin learns no more than from inviting. */
  async withdrawInvitation(context, { contact: typed, phoneCode }) {
    const { organisationId, accountId: operatorId } = context.session;
    const contact = readContact(typed, phoneCode);
    const by = { organisationId, operatorId, at: context.at };
    return context.change(async (tx) => {
      await lockOrganisation(tx, organisationId);
      const forgotten = await forget(tx, by, contact.value);
      const account = await accountBy(tx, contact);
      const member = account && (await memberOf(tx, organisationId, account.id));
      const isAsked = member?.state === 'toBeConfirmed' && !hasLapsed(member, context.at);
      if (isAsked)
        await changeMember(tx, { ...by, accountId: account!.id }, member, { role: member.role, state: 'deleted' });
      if (!isAsked && !forgotten) throw new Refusal('notFound');
      return null;
    });
  },
};

/** Deletes the invitation of a contact without an account; whether it was still valid. */
async function forget(tx: Tx, { organisationId, at }: { organisationId: number; at: string }, contact: string) {
  const gone = await tx
    .deleteFrom('invitation')
    .where('organisationId', '=', organisationId)
    .where('contact', '=', contact)
    .returning('createdAt')
    .executeTakeFirst();
  await signalMembers(tx, organisationId);
  return gone !== undefined && gone.createdAt > invitedSince(at);
}

interface Found {
  contact: Contact;
  accountId: number;
  /** The token in an invitation's link. */
  invitation?: string | null | undefined;
}

/**
 * Uses up the valid invitations of a contact. Each then waits in the account for an answer; the one whose link was used
 * makes the account a member at once. Returns the organisations joined like that.
 */
export async function takeInvitations(
  { at }: Pick<CallContext, 'at'>,
  tx: Tx,
  { contact, accountId, invitation }: Found,
): Promise<number[]> {
  const waiting = await tx
    .selectFrom('invitation')
    .select('organisationId')
    .where('contact', '=', contact.value)
    .where('createdAt', '>', invitedSince(at))
    .orderBy('organisationId')
    .execute();
  const joined: number[] = [];
  for (const { organisationId } of waiting) {
    const organisation = await lockOrganisation(tx, organisationId);
    const taken = await tx
      .deleteFrom('invitation')
      .where('organisationId', '=', organisationId)
      .where('contact', '=', contact.value)
      .returning(['id', 'role', 'duty', 'inviterId', 'tokenHash'])
      .executeTakeFirst();
    if (!taken) continue;
    const by = { organisationId, accountId, operatorId: taken.inviterId, at };
    const isProven = Boolean(invitation && taken.tokenHash?.equals(hashOf(invitation)));
    const state = isProven ? 'normal' : 'toBeConfirmed';
    // The account may already belong there through another contact.
    const asked = { id: taken.id, ...(!isProven && { contact: contact.value }) };
    await beginMember(tx, by, { role: taken.role, duty: taken.duty, state }, asked).catch(alreadyIsFine);
    if (!isProven) continue;
    joined.push(organisationId);
    await notifyHeads(tx, { organisation, action: 'accept', by: accountId, at });
  }
  return joined;
}

function alreadyIsFine(error: unknown) {
  if (!(error instanceof Refusal)) throw error;
}
