import { Refusal } from '../../../domain/errors.ts';
import { limits } from '../../../domain/limits.ts';
import type { CallHandlers } from '../../kit/handlers.ts';
import { deviceOf } from './device.ts';
import { isOpenSession } from './openSession.ts';
import { endGrace, endSessions } from './session.ts';

export const sessionCalls: Pick<CallHandlers, 'querySessions' | 'endSession' | 'endOtherSessions'> = {
  async querySessions({ db, now, session }) {
    const rows = await db
      .selectFrom('session as s')
      .select(['id', 'userAgent', 'address', 'country', 'expiresAt', 'seenAt'])
      .where('accountId', '=', session.accountId)
      .where(isOpenSession(now()))
      .orderBy('seenAt', 'desc')
      .orderBy('id')
      .limit(limits.listPage)
      .execute();
    const list = rows.map(({ id, userAgent, address, country, expiresAt, seenAt }) => ({
      id,
      device: deviceOf(userAgent),
      address,
      country: country ?? '',
      openedAt: new Date(Date.parse(expiresAt) - limits.sessionLife).toISOString(),
      seenAt,
      isThis: id === session.sessionId,
    }));
    // This session first, regardless of when the others were seen.
    return { list: list.sort((a, b) => Number(b.isThis) - Number(a.isThis)) };
  },

  endSession: ({ change, at, session }, { id }) =>
    change(async (tx) => {
      if ((await endSessions(tx, at, session.accountId, { id })) === 0) throw new Refusal('notFound');
      return null;
    }),

  endOtherSessions: ({ change, at, session, token }) =>
    change(async (tx) => {
      await endGrace(tx, session, token);
      return { ended: await endSessions(tx, at, session.accountId, { except: session.sessionId }) };
    }),
};
