import { Refusal } from '../../../domain/errors.ts';
import { authorityOf, noAuthority, organisationTypes } from '../../../domain/roles.ts';
import type { MemberState, OwnInstitution } from '../../../domain/account/userInfo.ts';
import type { Tx } from '../../db/tables.ts';
import type { Session } from '../../core/context.ts';
import type { CallHandlers } from '../../kit/handlers.ts';
import { changeCredential } from '../account/accounts.ts';
import { signalSessions } from '../account/session.ts';
import { logoOf } from './logo.ts';
import { hasLapsed } from './membership.ts';
import { membershipsOf, type Membership } from './memberships.ts';

/** By the specification's `status`: active ones, also pending ones, all. */
const listed: Record<number, readonly MemberState[]> = {
  2: ['normal'],
  1: ['normal', 'notReviewed', 'toBeConfirmed'],
  0: ['normal', 'notReviewed', 'toBeConfirmed', 'rejected', 'exited', 'deleted'],
};

export const ownCalls: Pick<CallHandlers, 'myInstitutionList' | 'switchInstitution'> = {
  async myInstitutionList({ db, at, session, addresses }, { page, pageSize, status }) {
    const found = await membershipsOf(db, session.accountId)
      .where('m.state', 'in', listed[status ?? 2] ?? [])
      .execute();
    const rows = found.filter((one) => !hasLapsed(one, at));
    const size = pageSize ?? rows.length;
    const from = ((page ?? 1) - 1) * size;
    return {
      list: rows.slice(from, from + size).map((one) => ownInstitution(one, logoOf({ addresses }, one.logoKey))),
      total: rows.length,
    };
  },

  async switchInstitution({ db, together, session, trace }, { iid }) {
    const mine = await membershipsOf(db, session.accountId)
      .where('m.state', '=', 'normal')
      .where('g.id', '=', iid)
      .executeTakeFirst();
    if (!mine) throw new Refusal('notFound');
    trace.organisationId = iid;
    await together((tx) => workIn(tx, session, iid));
    return { iid };
  },
};

/** Switches a session to an organisation, and makes it the next sign-in's. */
export async function workIn(tx: Tx, session: Session, iid: number): Promise<void> {
  await tx
    .updateTable('session')
    .set({ organisationId: iid })
    .where('id', '=', session.sessionId)
    .where('accountId', '=', session.accountId)
    .execute();
  await signalSessions(tx, [session]);
  await changeCredential(tx, session.accountId, { lastOrganisationId: iid });
}

const ownInstitution = (
  { iid, name, number, side, country, ...member }: Membership,
  logo: string | null,
): OwnInstitution => {
  const { role, state, joinedAt, operatedAt, createdAt } = member;
  return {
    iid,
    name,
    number,
    type: organisationTypes[side],
    country,
    // Applicants have none yet, and former members have none any more.
    authorityId: state === 'normal' || state === 'toBeConfirmed' ? authorityOf(role) : noAuthority,
    logo,
    state,
    since: (state === 'normal' ? joinedAt : operatedAt) ?? joinedAt ?? createdAt,
  };
};
