import { Refusal } from '../../../domain/errors.ts';
import type { ActionName } from '../../../domain/kit/entity.ts';
import type { member, MemberRole } from '../../../domain/member.ts';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/tables.ts';
import { beyondTenant } from '../../db/tenancy.ts';
import type { OneInput } from '../../kit/handlers.ts';
import { manageMember } from '../organisation/manage.ts';
import { lockOrganisation } from '../organisation/membership.ts';
import { members, type MemberRow } from './store.ts';

/*
 * The tenant's role only reads memberships: they reach into accounts, sessions and letters, which stand before any tenant.
 * What is done goes through the functions of the specification's own calls, outside the tenant and by the actor's organisation.
 */

interface By {
  organisationId: number;
  operatorId: number;
  at: string;
  now: Context['now'];
  language: Context['language'];
}

/** Runs `work` outside the tenant, in the name of the actor. */
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
 * An action on a membership, or the refusal that explains why the actor can't do it now. It locks the organisation's
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

/** What a head does about somebody who has an account. */
export const managing = (action: Managing) =>
  acting<OneInput & { role?: MemberRole }>(action, async (system, by, { accountId, role: present }, { role }) => {
    // Only an invitation has none, and nothing of this is done to it.
    if (accountId === null) throw new Refusal('notFound');
    await manageMember(system, { ...by, accountId, action }, () => role ?? present);
  });
