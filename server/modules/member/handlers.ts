import {
  type member,
  memberStandingOf,
  memberStandings,
  type MemberStanding,
} from '../../../domain/organisation/member.ts';
import { Refusal } from '../../../domain/errors.ts';
import type { MemberState } from '../../../domain/account/userInfo.ts';
import { readContact } from '../account/contacts.ts';
import type { Context } from '../../core/context.ts';
import { crudOf } from '../../kit/crud.ts';
import type { Handlers } from '../../kit/handlers.ts';
import { forgetInvitation, inviteAgain, inviteContact } from '../organisation/inviting.ts';
import { resetFactor } from '../factor/reset.ts';
import { manageMember } from '../organisation/manage.ts';
import { lockOrganisation } from '../organisation/membership.ts';
import { exitOrganisation } from '../organisation/ownMembership.ts';
import { acting, asOperator, managing } from './acting.ts';
import { members } from './store.ts';

export const handlers: Handlers<typeof member> = {
  ...crudOf(members),

  counts,

  async invite(context, { contact: typed, phoneCode, role, duty }) {
    const contact = readContact(typed, phoneCode);
    await asOperator(context, (system, by) => inviteContact(system, by, contact, () => ({ role, duty })));
    const row = await members.rows(context).where('t.contact', '=', contact.value).executeTakeFirstOrThrow();
    return members.present(context, row);
  },

  agree: managing('agree'),
  reject: managing('reject'),
  role: managing('role'),
  kickOut: managing('kickOut'),

  resetFactor: acting('resetFactor', async (system, { organisationId, at, language }, { accountId }) => {
    const { name } = await lockOrganisation(system, organisationId);
    const ended = accountId === null ? null : await resetFactor(system, accountId, { at, language, by: () => name });
    // Its owner has just switched it off.
    if (ended === null) throw new Refusal('notInThisState');
  }),

  exit: acting('exit', (system, { organisationId, operatorId, at }) =>
    exitOrganisation(system, organisationId, { accountId: operatorId, at }),
  ),

  resend: acting('resend', (system, by, { id, accountId, role, name }) =>
    inviteAgain(system, by, { id, accountId, role, contact: name }),
  ),

  cancelInvitation: acting('cancelInvitation', (system, by, { id, accountId, role }) =>
    accountId
      ? manageMember(system, { ...by, accountId, action: 'withdraw' }, () => ({ role }))
      : forgetInvitation(system, by.organisationId, id),
  ),
};

/** Counts memberships that the reader sees: all, and by standing. */
async function counts(context: Context): Promise<Record<string, number>> {
  const rows = await members
    .rows(context)
    .clearSelect()
    .select(({ fn }) => ['t.state', fn.countAll<number>().as('count')])
    .groupBy('t.state')
    .execute();
  const sum = (fits: (state: MemberState) => boolean) =>
    rows.reduce((total, { state, count }) => (fits(state) ? total + count : total), 0);
  const each = memberStandings.values.map((one): [MemberStanding, number] => [
    one,
    sum((state) => memberStandingOf(state) === one),
  ]);
  return { all: sum(() => true), ...Object.fromEntries(each) };
}
