import { sql } from 'kysely';
import { memberStandingOf, memberStandings, member, type MemberStanding } from '../../../domain/member.ts';
import type { MemberState } from '../../../domain/userInfo.ts';
import { readContact } from '../account/contacts.ts';
import type { Context } from '../../context.ts';
import type { Handlers } from '../kit/handlers.ts';
import { page } from '../kit/page.ts';
import { isIn } from '../kit/search.ts';
import { forgetInvitation, inviteAgain, inviteContact } from '../organisation/inviting.ts';
import { manageMember } from '../organisation/manage.ts';
import { exitOrganisation } from '../organisation/ownMembership.ts';
import { acting, asOperator, managing } from './acting.ts';
import { memberRowOf, memberTerms, memberRows, presentMember } from './rows.ts';

const standingIs: Record<MemberStanding, ReturnType<typeof sql<boolean>>> = {
  normal: sql`m.state = 'normal'`,
  toBeConfirmed: sql`m.state = 'toBeConfirmed'`,
  notReviewed: sql`m.state = 'notReviewed'`,
  past: sql`m.state in ('rejected', 'exited', 'deleted')`,
};

export const handlers: Handlers<typeof member> = {
  async query(context, { filter: { keyword, standing, role }, ...wanted }) {
    const rows = memberRows(context)
      .$if(Boolean(keyword), (query) => query.where(isIn(memberTerms, keyword!)))
      .$if(Boolean(standing), (query) => query.where(standingIs[standing!]))
      .$if(Boolean(role), (query) =>
        query.where('m.role', '=', role!).where('m.state', 'in', ['normal', 'toBeConfirmed']),
      );
    const { list, ...pages } = await page(rows, wanted, {
      tx: context.tx,
      entity: member,
      columns: sortColumns,
      id: 'm.id',
    });
    return { list: list.map((row) => presentMember(context, row)), ...pages };
  },

  counts,

  async get(context, { id }) {
    return presentMember(context, await memberRowOf(context, id));
  },

  async invite(context, { contact: typed, phoneCode, role }) {
    const contact = readContact(typed, phoneCode);
    await asOperator(context, (system, by) => inviteContact(system, by, contact, () => role));
    const row = await memberRows(context).where('m.contact', '=', contact.value).executeTakeFirstOrThrow();
    return presentMember(context, row);
  },

  agree: managing('agree'),
  reject: managing('reject'),
  role: managing('role'),
  kickOut: managing('kickOut'),

  exit: acting('exit', (system, { organisationId, operatorId, at }) =>
    exitOrganisation(system, organisationId, { accountId: operatorId, at }),
  ),

  resend: acting('resend', (system, by, { id, accountId, role, name }) =>
    inviteAgain(system, by, { id, accountId, role, contact: name }),
  ),

  cancelInvitation: acting('cancelInvitation', (system, by, { id, accountId, role }) =>
    accountId
      ? manageMember(system, { ...by, accountId, action: 'withdraw' }, () => role)
      : forgetInvitation(system, by.organisationId, id),
  ),
};

/** How many there are in all, and of each standing, that the reader may see. */
async function counts(context: Context): Promise<Record<string, number>> {
  const rows = await memberRows(context)
    .clearSelect()
    .select(({ fn }) => ['m.state', fn.countAll<number>().as('count')])
    .groupBy('m.state')
    .execute();
  const sum = (fits: (state: MemberState) => boolean) =>
    rows.reduce((total, { state, count }) => (fits(state) ? total + count : total), 0);
  const each = memberStandings.values.map((one): [MemberStanding, number] => [
    one,
    sum((state) => memberStandingOf(state) === one),
  ]);
  return { all: sum(() => true), ...Object.fromEntries(each) };
}

const sortColumns = Object.fromEntries(
  ['role', 'state', 'joinedAt', 'operatedAt'].map((field) => [field, `m.${field}`]),
);
