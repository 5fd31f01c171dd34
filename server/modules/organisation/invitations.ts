import { randomBytes } from 'node:crypto';
import type { Contact } from '../../../domain/contact.ts';
import { Refusal } from '../../../domain/errors.ts';
import { limits } from '../../../domain/limits.ts';
import type { Role } from '../../../domain/roles.ts';
import type { Tx } from '../../db/tables.ts';
import { accountBy, accountById, calledName, writeTo } from '../account/accounts.ts';
import { spend } from '../account/allowance.ts';
import { readContact } from '../account/contacts.ts';
import { hashOf } from '../account/tickets.ts';
import type { CallContext, CallHandlers } from '../kit/handlers.ts';
import { roleOn } from './manage.ts';
import { beginMember, changeMember, hasLapsed, invitedSince, lockOrganisation, memberOf } from './membership.ts';
import { tellHeads, tellMember } from './news.ts';

export const invitationCalls: Pick<CallHandlers, 'userInvitation' | 'withdrawInvitation'> = {
  /** Answers alike whether the contact has an account or not: it then waits in the account, or for its registration. */
  async userInvitation(context, { contact: typed, phoneCode, authorityId }) {
    const { change, now, at, language, session } = context;
    const { organisationId, accountId: operatorId } = session;
    const contact = readContact(typed, phoneCode);
    return change(async (tx) => {
      const organisation = await lockOrganisation(tx, organisationId);
      const role = roleOn(organisation.side, authorityId);
      if (!(await spend({ db: tx, now }, `invite:${organisationId}`, limits.invitationsPerOrganisation)))
        throw new Refusal('tooManyRequests');
      const account = await accountBy(tx, contact);
      const token = randomBytes(16).toString('base64url');
      if (account) {
        const by = { organisationId, accountId: account.id, operatorId, at };
        await beginMember(tx, by, { role, state: 'toBeConfirmed' });
        await tellMember(tx, { organisation, action: 'invite', by: operatorId, at }, account.id);
      } else {
        const inviter = { inviterId: operatorId, createdAt: at, tokenHash: hashOf(token) };
        await remember(tx, { organisationId, contact: contact.value, role, ...inviter });
      }
      const actor = calledName(await accountById(tx, operatorId));
      await writeTo(tx, account ?? { nickName: '', phone: null, email: null, language: null }, {
        to: contact,
        letter: 'invitation',
        language,
        values: { organisation: organisation.name, actor, role },
        link: account ? '/profile/index?tab=organisations' : `/login?step=register&invitation=${token}`,
      });
      return null;
    });
  },

  /** By the contact, as it was invited, so that a head learns here no more than there. */
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

/** Whether an invitation still waited for a contact that has no account. */
async function forget(tx: Tx, { organisationId, at }: { organisationId: number; at: string }, contact: string) {
  const gone = await tx
    .deleteFrom('invitation')
    .where('organisationId', '=', organisationId)
    .where('contact', '=', contact)
    .returning('createdAt')
    .executeTakeFirst();
  return gone !== undefined && gone.createdAt > invitedSince(at);
}

interface Invitation {
  organisationId: number;
  contact: string;
  role: Exclude<Role, 'newUser'>;
  inviterId: number;
  createdAt: string;
  tokenHash: Buffer;
}

async function remember(tx: Tx, invitation: Invitation) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('invitation')
    .values(invitation)
    .onConflict((conflict) =>
      conflict
        .columns(['organisationId', 'contact'])
        .doUpdateSet(invitation)
        .where('invitation.createdAt', '<=', invitedSince(invitation.createdAt)),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new Refusal('alreadyMember');
}

interface Found {
  contact: Contact;
  accountId: number;
  /** What the link of one invitation's letter carried. */
  invitation?: string | null | undefined;
}

/**
 * Uses up the invitations that waited for a contact, but for those that have ended. Each waits in the account for an answer
 * from then on; who came by the link of one is a member there at once. The organisations where that is so.
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
      .returning(['role', 'inviterId', 'tokenHash'])
      .executeTakeFirst();
    if (!taken) continue;
    const by = { organisationId, accountId, operatorId: taken.inviterId, at };
    const isProven = Boolean(invitation && taken.tokenHash?.equals(hashOf(invitation)));
    const state = isProven ? 'normal' : 'toBeConfirmed';
    // An account may have come there by another of its contacts.
    await beginMember(tx, by, { role: taken.role, state }).catch(alreadyIsFine);
    if (!isProven) continue;
    joined.push(organisationId);
    await tellHeads(tx, { organisation, action: 'accept', by: accountId, at });
  }
  return joined;
}

function alreadyIsFine(error: unknown) {
  if (!(error instanceof Refusal)) throw error;
}
