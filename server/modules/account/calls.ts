import { Refusal } from '../../../domain/errors.ts';
import type { InstitutionBrief, UserInfo } from '../../../domain/userInfo.ts';
import { authorityOf, organisationTypes, roleOf } from '../../../domain/roles.ts';
import type { Db } from '../../db/tables.ts';
import type { CallHandlers } from '../kit/handlers.ts';
import { isPassword } from './password.ts';
import { endSession, openSession } from './session.ts';
import { countTry, forgetTries } from './throttle.ts';

const institutions = (db: Db, accountId: number) =>
  db
    .selectFrom('member as m')
    .innerJoin('organisation as g', 'g.id', 'm.organisationId')
    .select(['g.id as iid', 'g.name', 'g.number', 'g.side', 'g.country', 'm.role'])
    .where('m.accountId', '=', accountId)
    .where('m.state', '=', 'normal')
    .orderBy('g.name');

type Row = Awaited<ReturnType<ReturnType<typeof institutions>['execute']>>[number];
const brief = ({ iid, name, number, side, country, role }: Row): InstitutionBrief => ({
  iid,
  name,
  number,
  type: organisationTypes[side],
  country,
  authorityId: authorityOf(role),
});

/** The specification's initStatus: 1 wants the person's own data, 2 an organisation's, 0 nothing. */
const initStatusOf = (nickName: string, hasOrganisation: boolean) => (!nickName ? 1 : hasOrganisation ? 0 : 2);

export const accountCalls: Pick<
  CallHandlers,
  'login' | 'logout' | 'getUserInfo' | 'myInstitutionList' | 'switchInstitution' | 'changeLanguage'
> = {
  async login(context, { userName, password }) {
    const { db } = context;
    const name = userName.toLowerCase();
    const key = `sign-in:${name}`;
    await countTry(context, key);
    const account = await db
      .selectFrom('account')
      .select(['id', 'passwordHash', 'lastOrganisationId'])
      .where((where) => where.or([where('email', '=', name), where('phone', '=', name)]))
      .executeTakeFirst();
    if (!(await isPassword(account?.passwordHash, password)) || !account) throw new Refusal('signInFailed');
    await forgetTries(context, key);
    const mine = await institutions(db, account.id).execute();
    const first = mine.find(({ iid }) => iid === account.lastOrganisationId) ?? mine[0];
    return { token: await openSession(context, account.id, first?.iid ?? null) };
  },

  async logout(context) {
    await endSession(context, context.session.sessionId);
    return null;
  },

  async getUserInfo({ db, session }): Promise<UserInfo> {
    const account = await db
      .selectFrom('account')
      .select(['id', 'userName', 'nickName', 'phone', 'email'])
      .where('id', '=', session.accountId)
      .executeTakeFirstOrThrow();
    const mine = await institutions(db, session.accountId)
      .where('g.id', '=', session.organisationId)
      .executeTakeFirst();
    const institution = mine ? brief(mine) : null;
    const authorityId = institution?.authorityId ?? 0;
    return {
      ID: account.id,
      userName: account.userName,
      nickName: account.nickName,
      headerImg: null,
      phone: account.phone,
      email: account.email,
      authorityId,
      iid: institution?.iid ?? 0,
      initStatus: initStatusOf(account.nickName, institution !== null),
      institution,
      roles: [roleOf(authorityId)],
    };
  },

  async myInstitutionList({ db, session }, { page, pageSize }) {
    const all = (await institutions(db, session.accountId).execute()).map(brief);
    const size = pageSize ?? all.length;
    return { list: all.slice(((page ?? 1) - 1) * size, (page ?? 1) * size), total: all.length };
  },

  async switchInstitution({ db, session }, { iid }) {
    const mine = await institutions(db, session.accountId).where('g.id', '=', iid).executeTakeFirst();
    if (!mine) throw new Refusal('notFound');
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('session').set({ organisationId: iid }).where('id', '=', session.sessionId).execute();
      await tx.updateTable('account').set({ lastOrganisationId: iid }).where('id', '=', session.accountId).execute();
    });
    return { iid };
  },

  changeLanguage: () => Promise.resolve(null),
};
