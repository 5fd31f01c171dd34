import { randomBytes } from 'node:crypto';
import { contactOf, type Contact } from '../../../domain/account/contact.ts';
import { Refusal } from '../../../domain/errors.ts';
import type { Duty } from '../../../domain/duties.ts';
import type { Language } from '../../../domain/languages.ts';
import { serverLimits } from '../../../domain/serverLimits.ts';
import type { MemberPlace, MemberRole } from '../../../domain/organisation/member.ts';
import type { Side } from '../../../domain/roles.ts';
import type { Tx } from '../../db/tables.ts';
import { accountBy, accountById, calledName, sendMailTo, type Reachable } from '../account/accounts.ts';
import { refuseFor, spend } from '../account/allowance.ts';
import { hashOf } from '../account/tickets.ts';
import { beginMember, changeMember, invitedSince, lockOrganisation, signalMembers } from './membership.ts';
import { notifyMember } from './notify.ts';

interface Inviting {
  organisationId: number;
  /** The inviting admin. */
  operatorId: number;
  at: string;
  now: () => Date;
  /** For mail to a contact without an account, or whose account has no language. */
  language: Language;
}

/**
 * Invites a contact in the place that `placeFor` returns for the organisation's side.
 * @throws Refusal `alreadyMember`, `tooManyRequests`
 */
export async function inviteContact(
  tx: Tx,
  inviting: Inviting,
  contact: Contact,
  placeFor: (side: Side) => MemberPlace,
): Promise<void> {
  const { organisationId, operatorId, at } = inviting;
  const organisation = await lockOrganisation(tx, organisationId);
  const { role, duty = null } = placeFor(organisation.side);
  await spendInvitation(tx, inviting);
  const account = await accountBy(tx, contact);
  const token = makeToken();
  if (account) {
    const by = { organisationId, accountId: account.id, operatorId, at };
    await beginMember(tx, by, { role, duty, state: 'toBeConfirmed' }, { contact: contact.value });
    await notifyMember(tx, { organisation, action: 'invite', by: operatorId, at }, account.id);
  } else {
    const inviter = { inviterId: operatorId, createdAt: at, tokenHash: hashOf(token) };
    await remember(tx, { organisationId, contact: contact.value, role, duty, ...inviter });
  }
  await writeInvitation(tx, inviting, { contact, organisation, account, role, token });
}

interface Waiting {
  id: string;
  /** Null if the contact has no account. */
  accountId: number | null;
  contact: string;
  role: MemberRole;
}

/**
 * Sends an invitation again: its validity restarts, and the previous link stops working.
 * @throws Refusal `tooManyRequests`
 */
export async function inviteAgain(tx: Tx, inviting: Inviting, { id, accountId, role, ...to }: Waiting): Promise<void> {
  const { organisationId, operatorId, at } = inviting;
  const contact = contactOf(to.contact);
  if (!contact) throw new Error(`The invitation ${id} went to what can't be reached.`);
  const organisation = await lockOrganisation(tx, organisationId);
  await spendInvitation(tx, inviting);
  const token = makeToken();
  const waits = { role, state: 'toBeConfirmed' } as const;
  if (accountId) await changeMember(tx, { organisationId, accountId, operatorId, at }, waits, waits);
  else
    await tx
      .updateTable('invitation')
      .set((set) => ({
        inviterId: operatorId,
        createdAt: at,
        tokenHash: hashOf(token),
        version: set('version', '+', 1),
      }))
      .where('organisationId', '=', organisationId)
      .where('id', '=', id)
      .execute();
  const account = accountId ? await accountById(tx, accountId) : undefined;
  await writeInvitation(tx, inviting, { contact, organisation, account, role, token });
  await signalMembers(tx, organisationId);
}

const makeToken = () => randomBytes(16).toString('base64url');

async function spendInvitation(tx: Tx, { organisationId, now }: Inviting) {
  refuseFor(await spend({ db: tx, now }, `invite:${organisationId}`, serverLimits.invitationsPerOrganisation));
}

interface Letter {
  contact: Contact;
  organisation: { name: string };
  account: Reachable | undefined;
  role: MemberRole;
  /** Proof in the link for a contact without an account. */
  token: string;
}

async function writeInvitation(tx: Tx, { operatorId, language }: Inviting, letter: Letter) {
  const { contact, organisation, account, role, token } = letter;
  const actor = calledName(await accountById(tx, operatorId));
  await sendMailTo(tx, account ?? { nickName: '', phone: null, email: null, language: null }, {
    to: contact,
    template: 'invitation',
    language,
    values: { organisation: organisation.name, actor, role },
    link: account ? '/profile/index?tab=organisations' : `/login?step=register&invitation=${token}`,
  });
}

/** Withdraws the invitation of a contact without an account, expired or not. */
export async function forgetInvitation(tx: Tx, organisationId: number, id: string): Promise<void> {
  await tx.deleteFrom('invitation').where('organisationId', '=', organisationId).where('id', '=', id).execute();
  await signalMembers(tx, organisationId);
}

interface Invitation {
  organisationId: number;
  contact: string;
  role: MemberRole;
  duty: Duty | null;
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
        .doUpdateSet((set) => ({ ...invitation, version: set('invitation.version', '+', 1) }))
        .where('invitation.createdAt', '<=', invitedSince(invitation.createdAt)),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new Refusal('alreadyMember');
  await signalMembers(tx, invitation.organisationId);
}
