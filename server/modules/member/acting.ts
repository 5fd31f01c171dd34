import { Refusal } from '../../../domain/errors.ts';
import { isAllowed, type ActionName } from '../../../domain/kit/entity.ts';
import { member, type MemberRole } from '../../../domain/member.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/tables.ts';
import { beyondTenant } from '../../db/tenancy.ts';
import { say } from '../../words.ts';
import type { OneInput } from '../kit/handlers.ts';
import { refuseStale } from '../kit/version.ts';
import { manageMember } from '../organisation/manage.ts';
import { lockOrganisation } from '../organisation/membership.ts';
import { memberRowOf, memberRows, presentMember, type MemberRow } from './rows.ts';

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
 * An action on one of the list, if the actor may do it now; else the refusal that says why not. Whoever changes an
 * organisation's memberships holds it first, so that nobody acts on what is no longer so.
 */
export const acting =
  <Input extends OneInput>(action: ActionName<typeof member>, work: Work<Input>) =>
  async (context: Context, input: Input): Promise<unknown> => {
    await asOperator(context, (system, { organisationId }) => lockOrganisation(system, organisationId));
    const row = await memberRowOf(context, input.id);
    const seen = presentMember(context, row);
    refuseStale(input.version, row, () => seen);
    if (!isAllowed(member, action, context.actor, seen))
      throw new Refusal(
        'notInThisState',
        { state: say(context.language, `vocabulary.memberState.${row.state}`) },
        { fresh: seen },
      );
    await asOperator(context, (system, by) => work(system, by, row, input));
    const left = await memberRows(context).where('m.id', '=', row.id).executeTakeFirst();
    return left ? presentMember(context, left) : { id: row.id };
  };

type Managing = 'agree' | 'reject' | 'role' | 'kickOut';

/** What a head does about somebody who has an account. */
export const managing = (action: Managing) =>
  acting<OneInput & { role?: MemberRole }>(action, async (system, by, { accountId, role: present }, { role }) => {
    // Only an invitation has none, and nothing of this is done to it.
    if (accountId === null) throw new Refusal('notFound');
    await manageMember(system, { ...by, accountId, action }, () => role ?? present);
  });
