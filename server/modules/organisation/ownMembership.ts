import { Refusal } from '../../../domain/errors.ts';
import { serverLimits } from '../../../domain/serverLimits.ts';
import type { MemberState } from '../../../domain/userInfo.ts';
import type { Tx } from '../../db/tables.ts';
import { spend } from '../account/allowance.ts';
import { unassignAll } from '../order/assigning.ts';
import type { CallHandlers, Trace } from '../../kit/handlers.ts';
import { leave } from './leave.ts';
import { beginMember, changeMember, hasLapsed, lockOrganisation, memberOf } from './membership.ts';
import { notifyHeads } from './notify.ts';
import { workIn } from './ownOrganisations.ts';

/** What a newcomer is until a head says more. */
const plainRoles = { clinic: 'clinicMember', lab: 'factoryMember' } as const;

/** What one does oneself: apply, answer an invitation, leave. */
export const ownMembershipCalls: Pick<CallHandlers, 'memberApply' | 'memberAnswer' | 'memberExit'> = {
  async memberApply({ change, now, at, trace, session: { accountId } }, { iid }) {
    return change(async (tx) => {
      const organisation = await lockOrganisation(tx, iid);
      trace.organisationId = iid;
      if (!(await spend({ db: tx, now }, `apply:${accountId}`, serverLimits.applicationsPerAccount)))
        throw new Refusal('tooManyRequests');
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
      // Who works nowhere yet begins here.
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
 * Takes an application back, or leaves an organisation, in every browser.
 * @throws Refusal `noSuchOrganisation`, `lastAdmin`, or `conflict` where one neither belongs to it nor applied
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

/** It stands in the log of the organisation concerned, wherever the session is; nothing does there of who has no part in it. */
async function traceMember(trace: Trace, tx: Tx, iid: number, accountId: number) {
  const member = await memberOf(tx, iid, accountId);
  if (member) Object.assign(trace, { organisationId: iid, recordId: member.id } satisfies Trace);
}

/** The own membership in a locked organisation; a foreign organisation answers as one that isn't there. */
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
