import { sql } from 'kysely';
import { noticeKindOf } from '../../../domain/notice/noticeKindOf.ts';
import { noticeDefaultsOf } from '../../../domain/notice/noticeDefaults.ts';
import type { NoticeKind } from '../../../domain/noticeKinds.ts';
import type { Language } from '../../../domain/languages.ts';
import type { Forwarding } from '../../../domain/order/orderWaits.ts';
import type { calendarOf } from '../../../domain/organisation/workCalendar.ts';
import { admins, type Side } from '../../../domain/roles.ts';
import type { Tx } from '../../db/tables.ts';
import type { Hook } from '../webhookEvent/queueEvents.ts';
import { answerersOf } from './waiting.ts';

/** Who is notified in an organisation. */
export interface Audience {
  organisationId: number;
  /** For members who see only their own records: notify just this owner. */
  ownerId?: number;
  /** Only this person, even if not yet or no longer a member. */
  accountId?: number;
  /** Only this member, while they are one. */
  memberId?: number;
  /** Only admins. */
  heads?: true;
  /** The order concerned: once a member is assigned, only they and admins get mail and push by default. */
  orderId?: string;
}

export interface Recipient {
  organisationId: number;
  accountId: number;
  nickName: string;
  address: string | null;
  language: Language;
  /** The kind of news for this person; null if it can't be switched off. */
  kind: NoticeKind | null;
  inSite: boolean;
  /** Not news of a wait that their duty may not answer. */
  email: boolean;
  /** The subscriptions of the devices that get it by push, likewise. */
  devices: readonly string[];
  /** The organisation's country and working days. */
  place: Place;
}

export type Place = { country: string } & Parameters<typeof calendarOf>[0];

interface Addressed extends Forwarding {
  entity: string;
  action: string;
  /** The record concerned. */
  recordId: string | null;
  to: readonly Audience[];
}

export const getsMail = <Person extends Pick<Recipient, 'email' | 'address'>>(
  person: Person,
): person is Person & { address: string } => person.email && person.address !== null;

/** Whether news goes to them outside the console. */
export const isReached = (person: Recipient): boolean => getsMail(person) || person.devices.length > 0;

/** The people of `to` except the actor, with their settings for such news; news without a kind goes to all. */
export const recipientsOf = async (system: Tx, addressed: Addressed, actorId: number | null): Promise<Recipient[]> =>
  (await concernedBy(system, addressed, actorId)).people;

/** These people, and the webhooks of the organisations, unless the news is for one account. */
export async function concernedBy(
  system: Tx,
  news: Addressed,
  actorId: number | null,
): Promise<{ people: Recipient[]; hooks: Hook[] }> {
  const { entity, action, to } = news;
  const kindFor = (side: Side) => noticeKindOf(entity, action, side, news);
  const members = await membersOf(system, to, kindFor);
  const workers = await workersOn(system, to);
  const isTheirs = ({ organisationId, accountId, role }: Member) => {
    const worker = workers.get(organisationId);
    return worker === undefined || worker === accountId || isHead(role);
  };
  const concerned = members.filter((one) => one.accountId !== actorId && to.some((audience) => isOf(audience, one)));
  const mayAnswer = await answerersOf(
    system,
    news,
    concerned.filter(({ side }) => kindFor(side) === 'orderWait'),
  );
  const people = concerned.map((member) => {
    const { organisationId, accountId, nickName, address, language, side, lockedAt } = member;
    const { country, workingDays, holidays, inSite, email, push, devices } = member;
    const kind = kindFor(side);
    const usual = noticeDefaultsOf(kind);
    // News outside the console. People who can't sign in get none either.
    const isFor = (chosen: boolean | null, byDefault: boolean) =>
      lockedAt === null && mayAnswer(member) && (chosen ?? (byDefault && isTheirs(member)));
    return {
      organisationId,
      accountId,
      nickName,
      address,
      place: { country, workingDays, holidays },
      language: language ?? 'en',
      kind,
      inSite: inSite ?? usual.inSite,
      email: isFor(email, usual.email),
      devices: isFor(push, usual.push) ? devices : [],
    };
  });
  return { people, hooks: hooksOf(members, to) };
}

type Member = Awaited<ReturnType<typeof membersOf>>[number];

/** All members of the organisations of `to`, with their settings. */
function membersOf(system: Tx, to: readonly Audience[], kindFor: (side: Side) => NoticeKind | null) {
  const organisations = to.map(({ organisationId }) => organisationId);
  return (
    system
      .selectFrom('member as m')
      .innerJoin('account as a', 'a.id', 'm.accountId')
      .innerJoin('credential as c', 'c.accountId', 'm.accountId')
      .innerJoin('organisation as g', 'g.id', 'm.organisationId')
      .leftJoin('offering as f', 'f.organisationId', 'g.id')
      .leftJoin('noticeSetting as s', (join) =>
        join
          .onRef('s.organisationId', '=', 'm.organisationId')
          .onRef('s.accountId', '=', 'm.accountId')
          .on('s.organisationId', 'in', organisations)
          .on(
            's.name',
            '=',
            sql<NoticeKind>`case g.side when 'lab' then ${kindFor('lab')} else ${kindFor('clinic')} end`,
          ),
      )
      .select(['m.organisationId', 'm.accountId', 'm.role', 'm.duty', 'm.state', 'g.side'])
      .select(['a.nickName', 'c.email as address', 'a.language', 'a.lockedAt', 's.inSite', 's.email', 's.push'])
      .select(devicesOfMember.as('devices'))
      .select(['g.country', 'f.workingDays', 'f.holidays', hooksIn(organisations).as('hooks')])
      .where('m.organisationId', 'in', organisations)
      // All writers of several people's rows lock them in this order, so that they can't deadlock.
      .orderBy('m.organisationId')
      .orderBy('m.accountId')
      .execute()
  );
}

function hooksOf(members: readonly Member[], to: readonly Audience[]): Hook[] {
  const concerned = to.filter(({ accountId }) => accountId === undefined).map(({ organisationId }) => organisationId);
  return [...new Map(members.map((member) => [member.organisationId, member])).values()]
    .filter(({ organisationId }) => concerned.includes(organisationId))
    .flatMap(({ organisationId, side, hooks }) => (hooks ?? []).map((hook) => ({ ...hook, organisationId, side })));
}

/** A column, since most members have none. Whether the sessions are still open is checked on sending. */
const devicesOfMember = sql<string[]>`array(select p.id from push_subscription p where p.account_id = m.account_id)`;

/** A column instead of a query of its own, since most organisations have none. */
const hooksIn = (organisations: readonly number[]) =>
  sql<Omit<Hook, 'organisationId' | 'side'>[] | null>`(
    select json_agg(json_build_object('id', w.id, 'kinds', w.kinds, 'state', w.state, 'isFailing', w.failing_since is not null)
      order by w.id)
    from webhook w
    where w.organisation_id = m.organisation_id and w.organisation_id = any(${organisations}) and w.state <> 'off')`;

function isOf(
  { organisationId, ownerId, accountId, memberId, heads }: Audience,
  member: { organisationId: number; accountId: number; role: string; state: string },
): boolean {
  if (member.organisationId !== organisationId) return false;
  if (accountId !== undefined) return member.accountId === accountId;
  if (member.state !== 'normal') return false;
  if (memberId !== undefined) return member.accountId === memberId;
  if (heads && !isHead(member.role)) return false;
  return member.role !== 'clinicMember' || ownerId === undefined || ownerId === member.accountId;
}

const isHead = (role: string) => (admins as readonly string[]).includes(role);

/** The member assigned to the order concerned, by organisation. */
async function workersOn(system: Tx, to: readonly Audience[]): Promise<Map<number, number>> {
  const workers = new Map<number, number>();
  for (const { organisationId, orderId } of to) {
    if (orderId === undefined) continue;
    const worker = await system
      .selectFrom('assignment')
      .select('accountId')
      .where('organisationId', '=', organisationId)
      .where('orderId', '=', orderId)
      .executeTakeFirst();
    if (worker) workers.set(organisationId, worker.accountId);
  }
  return workers;
}
