import { authorityOf, noAuthority, organisationTypes, roleOf } from '../../../domain/roles.ts';
import type { FactorWanted, InstitutionBrief, UserInfo } from '../../../domain/account/userInfo.ts';
import type { Db } from '../../db/tables.ts';
import type { CallHandlers } from '../../kit/handlers.ts';
import { logoOf } from '../organisation/logo.ts';
import { orderDefaultsOf } from '../orderRecord/defaults.ts';
import { membershipsOf, type Membership } from '../organisation/memberships.ts';
import { accountById, factorsOf, lacksData } from '../account/accounts.ts';
import { hasAgreed } from '../account/agreement.ts';

export const userInfoCalls: Pick<CallHandlers, 'getUserInfo'> = {
  async getUserInfo({ db, at, session, addresses }): Promise<UserInfo> {
    const account = await accountById(db, session.accountId);
    const mine = await membershipsOf(db, session.accountId)
      .where('m.state', '=', 'normal')
      .where('g.id', '=', session.organisationId)
      .executeTakeFirst();
    const institution = mine ? briefOf(mine, logoOf({ addresses }, mine.logoKey)) : null;
    const factors = factorsOf(account);
    const authorityId = institution?.authorityId ?? noAuthority;
    const { id, userName, nickName, phone, email, avatarKey, country, createdAt } = account;
    return {
      ID: id,
      userName,
      nickName,
      headerImg: avatarKey && addresses.sign({ key: avatarKey, type: 'image/webp' }),
      phone,
      email,
      authorityId,
      iid: institution?.iid ?? 0,
      initStatus: initStatusOf(account, mine),
      institution,
      orderDefaults: mine?.side === 'clinic' ? await orderDefaultsOf(db, mine.iid) : null,
      roles: [roleOf(authorityId)],
      duty: mine?.duty ?? null,
      country,
      registeredAt: createdAt,
      agreed: await hasAgreed(db, id),
      secondFactor: factors.length > 0,
      factors,
      factorWanted: factors.length > 0 ? null : await factorWantedOf(db, session.accountId, at),
    };
  },
};

const briefOf = ({ iid, name, number, side, country, role }: Membership, logo: string | null): InstitutionBrief => ({
  iid,
  name,
  number,
  type: organisationTypes[side],
  country,
  authorityId: authorityOf(role),
  logo,
});

/** The first of the account's organisations that asks for a second factor. */
async function factorWantedOf(db: Db, accountId: number, at: string): Promise<FactorWanted | null> {
  const found = await db
    .selectFrom('member as m')
    .innerJoin('organisation as g', 'g.id', 'm.organisationId')
    .select(['g.name', 'g.factorFrom'])
    .where('m.accountId', '=', accountId)
    .where('m.state', '=', 'normal')
    .where('g.factorFrom', 'is not', null)
    .orderBy('g.factorFrom')
    .limit(1)
    .executeTakeFirst();
  if (!found?.factorFrom) return null;
  const { name: organisation, factorFrom: from } = found;
  return { organisation, from, isDue: from <= at.slice(0, 10) };
}

/** What to enter first: 1 name and country; 2 and 3 the country of the clinic or laboratory that one heads. */
function initStatusOf(account: { nickName: string; country: string | null }, mine: Membership | undefined): number {
  if (lacksData(account)) return 1;
  if (mine?.country !== '') return 0;
  if (mine.role === 'clinicAdmin') return 2;
  return mine.role === 'factoryAdmin' ? 3 : 0;
}
