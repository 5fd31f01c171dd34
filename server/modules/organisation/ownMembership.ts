import { Refusal } from '../../../domain/errors.ts';
import { serverLimits } from '../../../domain/serverLimits.ts';
import type { MemberState } from '../../../domain/account/userInfo.ts';
import type { Tx } from '../../db/tables.ts';
import { refuseFor, spend } from '../account/allowance.ts';
import { unassignAll } from '../order/assigning.ts';
import type { CallHandlers, Trace } from '../../kit/handlers.ts';
import { leave } from './leave.ts';
import { beginMember, changeMember, hasLapsed, lockOrganisation, memberOf } from './membership.ts';
import { notifyHeads } from './notify.ts';
import { workIn } from './ownOrganisations.ts';

/** The role of new members until an admin changes it. */
const plainRoles = { clinic: 'clinicMember', lab: 'factoryMember' } as const;

/** Actions on one's own membership: apply, answer an invitation, leave. */
export const ownMembershipCalls: Pick<CallHandlers, 'memberApply' | 'memberAnswer' | 'memberExit'> = {
  async memberApply({ change, now, at, trace, session: { accountId } }, { iid }) {
    return change(async (tx) => {
      const organisation = await lockOrganisation(tx, iid);
      trace.organisationId = iid;
      refuseFor(await spend({ db: tx, now }, `apply:${accountId}`, serverLimits.applicationsPerAccount));
      const role = plainRoles[organisation.side];
      await beginMember(
        tx,
        { organisationId: iid, accountId, operatorId: accountId, at },
        { role, state: 'notReviewed' },
      );
      await traceMember(trace, tx, iid, accountId);
      await notifyHeads(tx, { organisation, action: 'apply', by: accountId, at });
      return null;
    });
  },

  async memberAnswer({ change, at, trace, session }, { iid, agree }) {
    const { accountId, role } = session;
    return change(async (tx) => {
      await traceMember(trace, tx, iid, accountId);
      const { organisation, member } = await own(tx, iid, { accountId, at }, ['toBeConfirmed']);
      const state = agree ? 'normal' : 'rejected';
      const by = { organisationId: iid, accountId, operatorId: accountId, at };
      await changeMember(tx, by, member, { role: member.role, state });
      // A person without an organisation starts in this one.
      if (agree && role === 'newUser') await workIn(tx, session, iid);
      await notifyHeads(tx, { organisation, action: agree ? 'accept' : 'decline', by: accountId, at });
      return null;
    });
  },

  async memberExit({ change, at, trace, session: { accountId } }, { iid }) {
    return change(async (tx) => {
      await traceMember(trace, tx, iid, accountId);
      await exitOrganisation(tx, iid, { accountId, at });
      return null;
    });
  },
};

/**
 * Withdraws an application, or leaves an organisation, in all sessions.
 * @throws Refusal `noSuchOrganisation`, `lastAdmin`, or `conflict` if neither a member nor an applicant
 */
export async function exitOrganisation(
  tx: Tx,
  iid: number,
  { accountId, at }: { accountId: number; at: string },
): Promise<void> {
  const { organisation, member } = await own(tx, iid, { accountId, at }, ['normal', 'notReviewed']);
  const by = { organisationId: iid, accountId, operatorId: accountId, at };
  await changeMember(tx, by, member, { role: member.role, state: 'exited' });
  await unassignAll(tx, { organisationId: iid, accountId }, { operatorId: accountId, at });
  await leave(tx, iid, accountId);
  if (member.state === 'normal') await notifyHeads(tx, { organisation, action: 'exit', by: accountId, at });
}

/** Logs to the organisation concerned, whatever the session's; not for people without a membership there. */
async function traceMember(trace: Trace, tx: Tx, iid: number, accountId: number) {
  const member = await memberOf(tx, iid, accountId);
  if (member) Object.assign(trace, { organisationId: iid, recordId: member.id } satisfies Trace);
}

/** One's own membership in a locked organisation; a foreign organisation is refused like a missing one. */
async function own(
  tx: Tx,
  iid: number,
  { accountId, at }: { accountId: number; at: string },
  states: readonly MemberState[],
) {
  const organisation = await lockOrganisation(tx, iid);
  const member = await memberOf(tx, iid, accountId);
  if (!member) throw new Refusal('noSuchOrganisation');
  if (!states.includes(member.state) || hasLapsed(member, at)) throw new Refusal('conflict', {}, { fresh: null });
  return { organisation, member };
}
