import { Refusal } from '../../../domain/errors.ts';
import { serverLimits } from '../../../domain/serverLimits.ts';
import { endedMemberships, type MemberPlace } from '../../../domain/organisation/member.ts';
import { admins, type Role } from '../../../domain/roles.ts';
import type { MemberState } from '../../../domain/account/userInfo.ts';
import type { Tx } from '../../db/tables.ts';
import { signal } from '../../db/signal.ts';
import { signalSessions } from '../account/session.ts';
import { endRequests } from '../notice/endRequests.ts';

interface Standing extends MemberPlace {
  state: MemberState;
}

/**
 * Locks an organisation's memberships until the end of the transaction: of two admins who leave concurrently the second
 * sees that it is the last.
 * @throws Refusal `noSuchOrganisation`
 */
export async function lockOrganisation(tx: Tx, iid: number) {
  const organisation = await tx
    .selectFrom('organisation')
    .select(['id', 'name', 'side'])
    .where('id', '=', iid)
    .where('closedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!organisation) throw new Refusal('noSuchOrganisation');
  return organisation;
}

export const memberOf = (tx: Tx, organisationId: number, accountId: number) =>
  tx
    .selectFrom('member')
    .select(['id', 'role', 'state', 'operatedAt'])
    .where('organisationId', '=', organisationId)
    .where('accountId', '=', accountId)
    .executeTakeFirst();

interface Change {
  organisationId: number;
  accountId: number;
  /** The acting account. */
  operatorId: number;
  at: string;
}

/**
 * Changes a membership from `from` to `to`; the organisation must be locked. A duty that isn't given stays,
 * unless the role changes.
 * @throws Refusal `lastAdmin`, or `conflict` if it isn't `from` any more
 */
export async function changeMember(
  tx: Tx,
  { organisationId, accountId, operatorId, at }: Change,
  from: Standing,
  { role, duty, state }: Standing,
): Promise<void> {
  const to = { role, state };
  const isOther = role !== from.role;
  if (leads(from) && !leads(to)) await refuseLastAdmin(tx, organisationId, accountId);
  const isJoining = from.state !== 'normal' && to.state === 'normal';
  const changed = await tx
    .updateTable('member')
    .set((set) => ({
      ...to,
      ...((duty !== undefined || isOther) && { duty: duty ?? null }),
      operatorId,
      operatedAt: at,
      version: set('version', '+', 1),
      ...(isJoining && { joinedAt: at }),
      // Once the invitation is answered, the account's own contacts replace it.
      ...((to.state === 'normal' || to.state === 'rejected') && { contact: null }),
    }))
    .where('organisationId', '=', organisationId)
    .where('accountId', '=', accountId)
    .where('state', '=', from.state)
    .where('role', '=', from.role)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw new Refusal('conflict', {}, { fresh: null });
  if (from.state === 'notReviewed') await endRequests(tx, { entity: 'member', recordId: changed.id, organisationId });
  if (leads(from) && !leads(to)) await endInvitationsOf(tx, organisationId, accountId, { operatorId, at });
  await signalMembers(tx, organisationId);
}

/** After the commit, open member lists reload, and the organisation's sessions are checked again. */
export async function signalMembers(tx: Tx, organisationId: number): Promise<void> {
  await signal(tx, 'member', null, [organisationId]);
  await signalSessions(tx, [{ organisationId }]);
}

/** Unanswered invitations sent before this time have expired at `at`. */
export const invitedSince = (at: string): string =>
  new Date(Date.parse(at) - serverLimits.invitationLife).toISOString();

/** Whether a membership is an expired invitation. */
export const hasLapsed = ({ state, operatedAt }: { state: MemberState; operatedAt: string | null }, at: string) =>
  state === 'toBeConfirmed' && operatedAt !== null && operatedAt <= invitedSince(at);

/** Ends the pending invitations of an admin who loses that role. */
async function endInvitationsOf(
  tx: Tx,
  organisationId: number,
  inviterId: number,
  { operatorId, at }: Pick<Change, 'operatorId' | 'at'>,
) {
  await tx
    .deleteFrom('invitation')
    .where('organisationId', '=', organisationId)
    .where('inviterId', '=', inviterId)
    .execute();
  await tx
    .updateTable('member')
    .set((set) => ({ state: 'deleted', operatorId, operatedAt: at, version: set('version', '+', 1) }))
    .where('organisationId', '=', organisationId)
    .where('operatorId', '=', inviterId)
    .where('state', '=', 'toBeConfirmed')
    .execute();
}

interface Invited {
  /** Id of the invitation that waited for the registration, kept so that the list shows the same record. */
  id?: string;
  /** The contact that a pending invitation was sent to. */
  contact?: string | null;
}

/**
 * Starts a membership, or restarts an ended membership or expired invitation.
 * @throws Refusal `alreadyMember` if there is an active or pending one
 */
export async function beginMember(
  tx: Tx,
  { organisationId, accountId, operatorId, at }: Change,
  standing: Standing,
  { id, contact = null }: Invited = {},
): Promise<void> {
  const joinedAt = standing.state === 'normal' ? at : null;
  const values = { ...standing, duty: standing.duty ?? null, joinedAt, operatorId, operatedAt: at, contact };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('member')
    .values({ organisationId, accountId, ...values, ...(id && { id }) })
    .onConflict((conflict) =>
      conflict
        .columns(['organisationId', 'accountId'])
        .doUpdateSet((set) => ({ ...values, version: set('member.version', '+', 1) }))
        .where((where) =>
          where.or([
            where('member.state', 'in', endedMemberships),
            where.and([
              where('member.state', '=', 'toBeConfirmed'),
              where('member.operatedAt', '<=', invitedSince(at)),
            ]),
          ]),
        ),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new Refusal('alreadyMember');
  await signalMembers(tx, organisationId);
}

const leads = ({ role, state }: Standing) => state === 'normal' && (admins as readonly Role[]).includes(role);

async function refuseLastAdmin(tx: Tx, organisationId: number, accountId: number) {
  const another = await tx
    .selectFrom('member')
    .select('accountId')
    .where('organisationId', '=', organisationId)
    .where('accountId', '<>', accountId)
    .where('role', 'in', admins)
    .where('state', '=', 'normal')
    .limit(1)
    .executeTakeFirst();
  if (!another) throw new Refusal('lastAdmin');
}
