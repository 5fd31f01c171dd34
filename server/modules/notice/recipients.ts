import { noticeDefaults, type NoticeKind } from '../../../domain/noticeSettings.ts';
import type { Language } from '../../../domain/languages.ts';
import { admins } from '../../../domain/roles.ts';
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
}

export interface Recipient {
  organisationId: number;
  accountId: number;
  nickName: string;
  address: string | null;
  language: Language;
  inSite: boolean;
  email: boolean;
}

/** The people of `to` but the one who did it, each with what they set for news of `kind`; everybody gets what has no kind. */
export async function recipientsOf(
  system: Tx,
  to: readonly Audience[],
  kind: NoticeKind | null,
  actorId: number,
): Promise<Recipient[]> {
  const organisations = to.map(({ organisationId }) => organisationId);
  const members = await system
    .selectFrom('member as m')
    .innerJoin('account as a', 'a.id', 'm.accountId')
    .leftJoin('noticeSetting as s', (join) =>
      join
        .onRef('s.organisationId', '=', 'm.organisationId')
        .onRef('s.accountId', '=', 'm.accountId')
        .on('s.organisationId', 'in', organisations)
        .on('s.name', '=', kind),
    )
    .select(['m.organisationId', 'm.accountId', 'm.role', 'm.state'])
    .select(['a.nickName', 'a.email as address', 'a.language', 's.inSite', 's.email'])
    .where('m.organisationId', 'in', organisations)
    // Everybody who writes to several people's rows does so in one order, and none waits for the other in a circle.
    .orderBy('m.organisationId')
    .orderBy('m.accountId')
    .execute();
  return members
    .filter((member) => member.accountId !== actorId && to.some((audience) => isOf(audience, member)))
    .map(({ inSite, email, language, role: _role, state: _state, ...person }) => ({
      ...person,
      language: language ?? 'en',
      inSite: inSite ?? noticeDefaults.inSite,
      email: email ?? noticeDefaults.email,
    }));
}

function isOf(
  { organisationId, ownerId, accountId, memberId, heads }: Audience,
  member: { organisationId: number; accountId: number; role: string; state: string },
): boolean {
  if (member.organisationId !== organisationId) return false;
  if (accountId !== undefined) return member.accountId === accountId;
  if (member.state !== 'normal') return false;
  if (memberId !== undefined) return member.accountId === memberId;
  if (heads && !(admins as readonly string[]).includes(member.role)) return false;
  return member.role !== 'clinicMember' || ownerId === undefined || ownerId === member.accountId;
}
