import type { Context } from '../../core/context.ts';
import { Refusal } from '../../../domain/errors.ts';
import { InvalidInput } from '../../core/input.ts';
import { asOperator } from '../member/acting.ts';
import { isHead, members } from '../member/store.ts';
import { manageMember } from '../organisation/manage.ts';
import { changeMember, lockOrganisation, memberOf } from '../organisation/membership.ts';

const headOf = { clinic: 'clinicAdmin', lab: 'factoryAdmin' } as const;
const plainOf = { clinic: 'clinicMember', lab: 'factoryMember' } as const;

/** Makes a member head and notifies them, and makes the actor a plain member: both or neither. */
export async function handOver(context: Context, memberId: string): Promise<void> {
  const { organisationId, accountId: own } = context.actor;
  await asOperator(context, async (system) => lockOrganisation(system, organisationId));
  const heir = await members.rows(context).where('t.id', '=', memberId).executeTakeFirst();
  if (!heir?.accountId || heir.accountId === own || heir.state !== 'normal')
    throw new InvalidInput({ memberId: { key: 'noSuchRecord' } });
  const { accountId, role } = heir;
  await asOperator(context, async (system, by) => {
    const { side } = await lockOrganisation(system, organisationId);
    if (!isHead(role)) await manageMember(system, { ...by, accountId, action: 'role' }, () => headOf[side]);
    const mine = await memberOf(system, organisationId, own);
    // Somebody else has taken it away meanwhile.
    if (!mine || mine.state !== 'normal' || !isHead(mine.role)) throw new Refusal('forbidden');
    const { operatorId, at } = by;
    const stepping = { organisationId, accountId: own, operatorId, at };
    await changeMember(system, stepping, mine, { role: plainOf[side], state: 'normal' });
  });
}
