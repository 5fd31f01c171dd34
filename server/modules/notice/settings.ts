import { channelsOf, noticeDefaultsOf } from '../../../domain/notice/noticeDefaults.ts';
import { allNoticeKinds } from '../../../domain/noticeKinds.ts';
import { InvalidInput } from '../../core/input.ts';
import { asTenant } from '../../db/tenancy.ts';
import type { CallHandlers } from '../../kit/handlers.ts';

/** A member's notification settings; a channel that was never switched has the kind's default. */
export const noticeSettingHandlers: Pick<CallHandlers, 'queryNoticeConfigs' | 'switchSingleConfig'> = {
  async queryNoticeConfigs({ db, session }) {
    const rows = await asTenant(db, session, (tx) =>
      tx
        .selectFrom('noticeSetting')
        .select(['name', 'inSite', 'email', 'push'])
        .where('organisationId', '=', session.organisationId)
        .where('accountId', '=', session.accountId)
        .execute(),
    );
    return {
      list: allNoticeKinds.map((name) => {
        const usual = noticeDefaultsOf(name);
        const chosen = rows.find((one) => one.name === name);
        return {
          name,
          inSite: chosen?.inSite ?? usual.inSite,
          email: chosen?.email ?? usual.email,
          push: chosen?.push ?? usual.push,
        };
      }),
    };
  },

  switchSingleConfig: ({ change, session }, { name, channel, on }) =>
    change(async (tx) => {
      if (!channelsOf(name).includes(channel)) throw new InvalidInput({ channel: { key: 'oneOf' } });
      const { organisationId, accountId } = session;
      await tx
        .insertInto('noticeSetting')
        .values({ organisationId, accountId, name, [channel]: on })
        .onConflict((conflict) =>
          conflict.columns(['organisationId', 'accountId', 'name']).doUpdateSet({ [channel]: on }),
        )
        .execute();
      return null;
    }),
};
