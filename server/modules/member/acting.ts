import { Refusal } from '../../../domain/errors.ts';
import type { ActionName } from '../../../domain/kit/entity.ts';
import type { member, MemberPlace } from '../../../domain/organisation/member.ts';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/tables.ts';
import { beyondTenant } from '../../db/tenancy.ts';
import type { OneInput } from '../../kit/handlers.ts';
import { manageMember } from '../organisation/manage.ts';
import { lockOrganisation } from '../organisation/membership.ts';
import { members, type MemberRow } from './store.ts';

/*
 * The tenant's role can only read memberships, since they involve accounts, sessions and mail, which are outside any
 * tenant. So actions run the specification's own functions outside the tenant, filtered by the actor's organisation.
 */

interface By {
  organisationId: number;
  operatorId: number;
  at: string;
  now: Context['now'];
  language: Context['language'];
}

/** Runs `work` outside the tenant, on behalf of the actor. */
export const asOperator = <Result>(
  context: Context,
  work: (system: Tx, by: By) => Promise<Result>,
): Promise<Result> => {
  const { tx, actor, at, now, language } = context;
  const by = { organisationId: actor.organisationId, operatorId: actor.accountId, at, now, language };
  return beyondTenant(tx, (system) => work(system, by));
};

type Work<Input> = (system: Tx, by: By, row: MemberRow, input: Input) => Promise<void>;

/**
 * An action on a membership, or the refusal that explains why the actor can't do it now. Locks the organisation's
 * memberships first, so that a concurrent change can't invalidate the check.
 */
export const acting =
  <Input extends OneInput>(action: ActionName<typeof member>, work: Work<Input>) =>
  async (context: Context, input: Input): Promise<unknown> => {
    await asOperator(context, (system, { organisationId }) => lockOrganisation(system, organisationId));
    const row = await members.claim(context, action, input);
    await asOperator(context, (system, by) => work(system, by, row, input));
    const left = await members.rows(context).where('t.id', '=', row.id).executeTakeFirst();
    return left ? members.present(context, left) : { id: row.id };
  };

type Managing = 'agree' | 'reject' | 'role' | 'kickOut';

/** An admin's action on a member with an account. */
export const managing = (action: Managing) =>
  acting<OneInput & Partial<MemberPlace>>(action, async (system, by, { accountId, role: present }, { role, duty }) => {
    // Only invitations have no account, and none of these actions apply to them.
    if (accountId === null) throw new Refusal('notFound');
    await manageMember(system, { ...by, accountId, action }, () => ({ role: role ?? present, duty }));
  });
