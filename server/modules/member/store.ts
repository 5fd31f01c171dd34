import { sql } from 'kysely';
import { member, type Member, type MemberStanding } from '../../../domain/organisation/member.ts';
import { admins, type Role } from '../../../domain/roles.ts';
import { omit } from '../../kit/omit.ts';
import { isIn } from '../../kit/search.ts';
import { joinedStoreOf, type Own, type Viewer } from '../../kit/store.ts';
import { hasLapsed } from '../organisation/membership.ts';

export const isHead = (role: Role): boolean => (admins as readonly Role[]).includes(role);

/** The organisation's memberships, and invitations to contacts without an account, in one form. */
const places = ({ tx, actor: { organisationId, role } }: Own) =>
  tx
    .selectFrom('member')
    .select(({ ref }) => [
      'id',
      'version',
      sql<number | null>`${ref('accountId')}`.as('accountId'),
      'role',
      'duty',
      'state',
    ])
    .select(['joinedAt', 'operatorId', 'operatedAt', 'contact'])
    .where('organisationId', '=', organisationId)
    // A withdrawn invitation leaves no row, just as without an account.
    .where((where) => where.or([where('contact', 'is', null), where('state', '=', 'toBeConfirmed')]))
    .$if(!isHead(role), (query) => query.where('state', '=', 'normal'))
    .unionAll(
      tx
        .selectFrom('invitation')
        .select(['id', 'version', sql<number | null>`null::integer`.as('accountId'), 'role', 'duty'])
        .select(({ val }) => [
          sql<'toBeConfirmed'>`${val('toBeConfirmed')}`.as('state'),
          sql<string | null>`null::timestamptz`.as('joinedAt'),
        ])
        .select(['inviterId as operatorId', 'createdAt as operatedAt', 'contact'])
        .where('organisationId', '=', organisationId)
        .$if(!isHead(role), (query) => query.where(sql<boolean>`false`)),
    );

/** An account's name; for a pending invitation its contact. */
const memberName = sql<string>`coalesce(t.contact, nullif(a.nick_name, ''), a.user_name)`;

const contacts = sql`t.contact, c.phone, c.email`;

/**
 * Search terms: the name, or the contact while invited, and what the reader sees of `memberContact`. Contacts match as
 * one word and by parts, phone numbers from any digit.
 */
const memberTerms = [
  sql<string | null>`case when t.contact is null then a.search_terms end`,
  sql<string | null>`(select string_agg(concat(' ', regexp_replace(lower(way), '[^[:alnum:]]+', '', 'g'),
      regexp_replace(lower(way), '^|[^[:alnum:]]+', ' ', 'g')), '') from unnest(array[${contacts}]) as way where way is not null)`,
  sql<
    string | null
  >`(select string_agg(' ' || substr(way, nth), '') from unnest(array[${contacts}]) as way, generate_series(2, length(way) - 3) as nth
      where way like '+%')`,
];

/** Rows of the list, each with a name, and for admins with contacts. */
const rows = (own: Own) =>
  own.tx
    .selectFrom(places(own).as('t'))
    .leftJoin('account as a', 'a.id', 't.accountId')
    .leftJoin('account as b', 'b.id', 't.operatorId')
    .leftJoin('memberContact as c', (join) =>
      join.onRef('c.accountId', '=', 't.accountId').on('c.organisationId', '=', own.actor.organisationId),
    )
    .select(['t.id', 't.version', 't.accountId', 't.role', 't.duty', 't.state', 't.joinedAt'])
    .select(['t.operatedAt', 't.contact'])
    .select(['c.phone', 'c.email', 'c.hasFactor', memberName.as('name')])
    .select(sql<string | null>`coalesce(nullif(b.nick_name, ''), b.user_name)`.as('operatorName'));

export type MemberRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

const standingIs: Record<MemberStanding, ReturnType<typeof sql<boolean>>> = {
  normal: sql`t.state = 'normal'`,
  toBeConfirmed: sql`t.state = 'toBeConfirmed'`,
  notReviewed: sql`t.state = 'notReviewed'`,
  past: sql`t.state in ('rejected', 'exited', 'deleted')`,
};

/** The reader's view: only admins see contacts and operators. */
function presentMember(row: MemberRow, { actor, at }: Viewer): Member {
  const { accountId, contact, role, duty, ...visible } = row;
  const wasGiven = row.state === 'toBeConfirmed' || row.joinedAt !== null;
  // An invitation shows only its contact, whatever else the account has.
  const ways = contact === null ? {} : contact.includes('@') ? { email: contact } : { phone: contact };
  const member: Member = {
    ...visible,
    ...ways,
    hasFactor: contact === null ? row.hasFactor : null,
    role: wasGiven ? role : null,
    duty: wasGiven ? duty : null,
    isSelf: accountId === actor.accountId,
    hasLapsed: hasLapsed(row, at),
  };
  return isHead(actor.role) ? member : omit(member, ['phone', 'email', 'hasFactor', 'operatorName', 'operatedAt']);
}

/** Memberships and invitations, read-only: changes go outside the tenant (`acting.ts`). */
export const members = joinedStoreOf(member, {
  table: 'member',
  rows,
  present: presentMember,
  filters: {
    keyword: (keyword) => isIn(memberTerms, String(keyword)),
    standing: (standing) => standingIs[standing as MemberStanding],
    role: (role) => sql<boolean>`t.role = ${role} and t.state in ('normal', 'toBeConfirmed')`,
  },
  sortBy: { name: 'name' },
});
