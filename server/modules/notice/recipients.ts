import { sql } from 'kysely';
import { noticeKindOf } from '../../../domain/noticeKindOf.ts';
import { noticeDefaultsOf } from '../../../domain/noticeDefaults.ts';
import type { NoticeKind } from '../../../domain/noticeSettings.ts';
import type { Language } from '../../../domain/languages.ts';
import type { calendarOf } from '../../../domain/workCalendar.ts';
import { admins, type Side } from '../../../domain/roles.ts';
import type { Tx } from '../../db/tables.ts';

/** Whom news concerns in an organisation. */
export interface Audience {
  organisationId: number;
  /** Of members who see only what they own, the owner alone. */
  ownerId?: number;
  /** This person alone, even where they don't belong to it yet or any more. */
  accountId?: number;
  /** This member alone, as long as they are one. */
  memberId?: number;
  /** Those alone who lead it. */
  heads?: true;
  /** The order that it is about: once a member works on it, only they and the heads are mailed unasked. */
  orderId?: string;
}

export interface Recipient {
  organisationId: number;
  accountId: number;
  nickName: string;
  address: string | null;
  language: Language;
  /** What the news is to this person; null where it can't be switched off. */
  kind: NoticeKind | null;
  inSite: boolean;
  email: boolean;
  /** Of the organisation: where it is, and when it works. */
  place: Place;
}

export type Place = { country: string } & Parameters<typeof calendarOf>[0];

interface Addressed {
  entity: string;
  action: string;
  to: readonly Audience[];
}

/** The people of `to` but the one who did it, each with what they set for such news; everybody gets what has no kind. */
export async function recipientsOf(
  system: Tx,
  { entity, action, to }: Addressed,
  actorId: number | null,
): Promise<Recipient[]> {
  const organisations = to.map(({ organisationId }) => organisationId);
  const kindFor = (side: Side) => noticeKindOf(entity, action, side);
  const members = await system
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
    .select(['m.organisationId', 'm.accountId', 'm.role', 'm.state', 'g.side'])
    .select(['a.nickName', 'c.email as address', 'a.language', 'a.lockedAt', 's.inSite', 's.email'])
    .select(['g.country', 'f.workingDays', 'f.holidays'])
    .where('m.organisationId', 'in', organisations)
    // Everybody who writes to several people's rows does so in one order, and none waits for the other in a circle.
    .orderBy('m.organisationId')
    .orderBy('m.accountId')
    .execute();
  const workers = await workersOn(system, to);
  const isTheirs = ({ organisationId, accountId, role }: (typeof members)[number]) => {
    const worker = workers.get(organisationId);
    return worker === undefined || worker === accountId || isHead(role);
  };
  return members
    .filter((member) => member.accountId !== actorId && to.some((audience) => isOf(audience, member)))
    .map((member) => {
      const { inSite, email, language, side, lockedAt, role: _role, state: _state, ...known } = member;
      const { country, workingDays, holidays, ...person } = known;
      const kind = kindFor(side);
      const usual = noticeDefaultsOf(kind);
      return {
        ...person,
        place: { country, workingDays, holidays },
        language: language ?? 'en',
        kind,
        inSite: inSite ?? usual.inSite,
        // Who can't sign in reads nothing of it elsewhere either.
        email: lockedAt === null && (email ?? (usual.email && isTheirs(member))),
      };
    });
}

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

/** Who works on the order that news is about, by the organisation whose member they are. */
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
