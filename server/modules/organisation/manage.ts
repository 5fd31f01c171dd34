import { Refusal } from '../../../domain/errors.ts';
import type { MemberPlace, MemberRole } from '../../../domain/organisation/member.ts';
import { roleOf, sideOf, type Side } from '../../../domain/roles.ts';
import type { MemberState } from '../../../domain/account/userInfo.ts';
import type { Tx } from '../../db/tables.ts';
import { InvalidInput } from '../../core/input.ts';
import type { CallHandlers, Trace } from '../../kit/handlers.ts';
import { unassignAll } from '../order/assigning.ts';
import { putOut } from './leave.ts';
import { changeMember, lockOrganisation, memberOf } from './membership.ts';
import { notifyMember } from './notify.ts';

interface Step {
  from: MemberState;
  to: MemberState;
  /** The admin chooses the role, and the duty. */
  inRole?: true;
}

const steps = {
  agree: { from: 'notReviewed', to: 'normal', inRole: true },
  reject: { from: 'notReviewed', to: 'rejected' },
  role: { from: 'normal', to: 'normal', inRole: true },
  kickOut: { from: 'normal', to: 'deleted' },
  withdraw: { from: 'toBeConfirmed', to: 'deleted' },
} as const satisfies Record<string, Step>;

interface Managed {
  organisationId: number;
  accountId: number;
  /** The acting admin. */
  operatorId: number;
  at: string;
  action: keyof typeof steps;
}

/**
 * An admin's action on a member; `placeFor` returns the role and the duty if the action sets them.
 * @throws Refusal `notFound`, `forbidden`, `lastAdmin`, or `conflict` if the member's state doesn't fit the action
 */
export async function manageMember(
  tx: Tx,
  { action, ...by }: Managed,
  placeFor: (side: Side) => MemberPlace,
): Promise<void> {
  const { organisationId, accountId, operatorId, at } = by;
  const step: Step = steps[action];
  const organisation = await lockOrganisation(tx, organisationId);
  const member = await memberOf(tx, organisationId, accountId);
  if (!member) throw new Refusal('notFound');
  // To leave oneself, use `memberExit`, which has other conditions.
  if (action === 'kickOut' && accountId === operatorId) throw new Refusal('forbidden');
  if (member.state !== step.from) throw new Refusal('conflict', {}, { fresh: null });
  const place = step.inRole ? placeFor(organisation.side) : { role: member.role };
  await changeMember(tx, by, member, { ...place, state: step.to });
  if (action === 'kickOut') {
    await unassignAll(tx, { organisationId, accountId }, { operatorId, at });
    await putOut(tx, organisationId, accountId, at);
  }
  // A person who was only invited has lost nothing.
  if (action !== 'withdraw') await notifyMember(tx, { organisation, action, by: operatorId, at }, accountId);
}

/** The same as a call of the specification. */
export const manageCalls: Pick<CallHandlers, 'memberUpdate'> = {
  async memberUpdate({ change, at, trace, session }, { accountId, action, authorityId }) {
    const { organisationId, accountId: operatorId } = session;
    return change(async (tx) => {
      const member = await memberOf(tx, organisationId, accountId);
      // Logged like the same action in the member list.
      const said = action === 'withdraw' ? 'cancelInvitation' : action;
      Object.assign(trace, { subject: 'member', action: said, ...(member && { recordId: member.id }) } satisfies Trace);
      const managed = { organisationId, accountId, operatorId, at, action };
      await manageMember(tx, managed, (side) => ({ role: roleOn(side, authorityId) }));
      return null;
    });
  },
};

/**
 * The role of an authority code, if that side has it.
 * @throws InvalidInput for `authorityId`
 */
export function roleOn(side: Side, authorityId: number | null | undefined): MemberRole {
  if (authorityId == null) throw new InvalidInput({ authorityId: { key: 'required' } });
  const role = roleOf(authorityId);
  if (role === 'newUser' || sideOf(role) !== side) throw new InvalidInput({ authorityId: { key: 'oneOf' } });
  return role;
}
