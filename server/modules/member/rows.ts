import { sql } from 'kysely';
import { Refusal } from '../../../domain/errors.ts';
import type { Member } from '../../../domain/member.ts';
import { admins, type Role } from '../../../domain/roles.ts';
import type { Context } from '../../context.ts';
import { omit } from '../kit/omit.ts';
import { hasLapsed } from '../organisation/membership.ts';

type Seen = Pick<Context, 'tx' | 'actor' | 'at'>;

export const isHead = (role: Role): boolean => (admins as readonly Role[]).includes(role);

/** Memberships of the actor's organisation and invitations to contacts without an account, alike. */
const places = ({ tx, actor: { organisationId, role } }: Seen) =>
  tx
    .selectFrom('member')
    .select(({ ref }) => ['id', 'version', sql<number | null>`${ref('accountId')}`.as('accountId'), 'role', 'state'])
    .select(['joinedAt', 'operatorId', 'operatedAt', 'contact'])
    .where('organisationId', '=', organisationId)
    // An invitation that was withdrawn leaves nothing, as it doesn't where there is no account.
    .where((where) => where.or([where('contact', 'is', null), where('state', '=', 'toBeConfirmed')]))
    .$if(!isHead(role), (query) => query.where('state', '=', 'normal'))
    .unionAll(
      tx
        .selectFrom('invitation')
        .select(['id', 'version', sql<number | null>`null::integer`.as('accountId'), 'role'])
        .select(({ val }) => [
          sql<'toBeConfirmed'>`${val('toBeConfirmed')}`.as('state'),
          sql<string | null>`null::timestamptz`.as('joinedAt'),
        ])
        .select(['inviterId as operatorId', 'createdAt as operatedAt', 'contact'])
        .where('organisationId', '=', organisationId)
        .$if(!isHead(role), (query) => query.where(sql<boolean>`false`)),
    );

/** How others call an account; of an invitation that waits, its contact. */
const memberName = sql<string>`coalesce(m.contact, nullif(a.nick_name, ''), a.user_name)`;

const contacts = sql`m.contact, c.phone, c.email`;

/**
 * What one is found by: the name, or while they are invited the contact, and what the reader sees of `memberContact`. A contact in one
 * word and in its parts, a phone number from any of its digits on.
 */
export const memberTerms = [
  sql<string | null>`case when m.contact is null then a.search_terms end`,
  sql<string | null>`(select string_agg(concat(' ', regexp_replace(lower(way), '[^[:alnum:]]+', '', 'g'),
      regexp_replace(lower(way), '^|[^[:alnum:]]+', ' ', 'g')), '') from unnest(array[${contacts}]) as way where way is not null)`,
  sql<
    string | null
  >`(select string_agg(' ' || substr(way, nth), '') from unnest(array[${contacts}]) as way, generate_series(2, length(way) - 3) as nth
      where way like '+%')`,
];

/** What the list is made of, each with a name, and for heads with the ways to reach people. */
export const memberRows = (seen: Seen) =>
  seen.tx
    .selectFrom(places(seen).as('m'))
    .leftJoin('account as a', 'a.id', 'm.accountId')
    .leftJoin('account as b', 'b.id', 'm.operatorId')
    .leftJoin('memberContact as c', (join) =>
      join.onRef('c.accountId', '=', 'm.accountId').on('c.organisationId', '=', seen.actor.organisationId),
    )
    .select(['m.id', 'm.version', 'm.accountId', 'm.role', 'm.state', 'm.joinedAt', 'm.operatedAt', 'm.contact'])
    .select(['c.phone', 'c.email', memberName.as('name')])
    .select(sql<string | null>`coalesce(nullif(b.nick_name, ''), b.user_name)`.as('operatorName'));

export type MemberRow = Awaited<ReturnType<ReturnType<typeof memberRows>['execute']>>[number];

/** As the reader may see it: who isn't a head learns who does what here, and no more. */
export function presentMember({ actor, at }: Seen, row: MemberRow): Member {
  const { accountId, contact, role, ...told } = row;
  const wasGiven = row.state === 'toBeConfirmed' || row.joinedAt !== null;
  // Under an invitation stands its contact alone, whatever else its account has.
  const ways = contact === null ? {} : contact.includes('@') ? { email: contact } : { phone: contact };
  const member: Member = {
    ...told,
    ...ways,
    role: wasGiven ? role : null,
    isSelf: accountId === actor.accountId,
    hasLapsed: hasLapsed(row, at),
  };
  return isHead(actor.role) ? member : omit(member, ['phone', 'email', 'operatorName', 'operatedAt']);
}

/** One of the list by its id; a foreign one, and one that the reader may not see, is refused exactly as a missing one. */
export async function memberRowOf(seen: Seen, id: string): Promise<MemberRow> {
  const row = await memberRows(seen).where('m.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  return row;
}
