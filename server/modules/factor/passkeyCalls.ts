import { v7 as uuid } from 'uuid';
import { Refusal } from '../../../domain/errors.ts';
import { limits } from '../../../domain/limits.ts';
import type { Session } from '../../core/context.ts';
import type { Db, Tx } from '../../db/tables.ts';
import type { CallHandlers } from '../../kit/handlers.ts';
import { factorsOf, ownAccount } from '../account/accounts.ts';
import { deviceOf } from '../account/device.ts';
import { endSessions, replaceToken } from '../account/session.ts';
import { forgetWithoutFactor } from './drop.ts';
import { notifyOfFactor } from './notify.ts';
import { askForNewPasskey, askForPasskey, readNewPasskey } from './passkeys.ts';
import { keepRecoveryCodes, makeRecoveryCodes } from './recoveryCodes.ts';

type Name = 'beginProof' | 'beginNewPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey';

const makingIn = ({ accountId, sessionId }: Session) => ({ by: accountId, about: `new passkey ${sessionId}` });
export const provingIn = ({ accountId, sessionId }: Session) => ({ by: accountId, about: `proof ${sessionId}` });

export const passkeyCalls: Pick<CallHandlers, Name> = {
  beginProof: (context) => askForPasskey(context, provingIn(context.session)),

  async beginNewPasskey(context) {
    await refuseFull(context.db, context.session);
    return askForNewPasskey(context, makingIn(context.session));
  },

  async addPasskey(context, { passkey, name }) {
    const { at, caller, session } = context;
    const { accountId, sessionId } = session;
    const made = await readNewPasskey(context, { passkey, ...makingIn(session) });
    const row = {
      accountId,
      id: uuid(),
      name: name ?? (deviceOf(caller.userAgent) || 'Passkey'),
      createdAt: at,
      ...made,
    };
    const recoveryCodes = await context.together(async (tx) => {
      const isFirst = factorsOf(await ownAccount(tx, accountId)).length === 0;
      await refuseFull(tx, session);
      const { numInsertedOrUpdatedRows: added } = await tx
        .insertInto('passkey')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (!added) throw new Refusal('wrongPasskey');
      await notifyOfFactor(context, tx, accountId, { template: 'passkeyAdded', values: {} });
      if (!isFirst) return null;
      // Those opened with the password alone.
      await endSessions(tx, at, accountId, { except: sessionId });
      const { codes, hashes } = await makeRecoveryCodes();
      await keepRecoveryCodes(tx, accountId, hashes);
      return codes;
    });
    await replaceToken(context);
    return { id: row.id, recoveryCodes };
  },

  renamePasskey: ({ change, session: { accountId } }, { id, name }) =>
    change(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('passkey')
        .set({ name })
        .where('accountId', '=', accountId)
        .where('id', '=', id)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new Refusal('notFound');
      return null;
    }),

  async removePasskey(context, { id }) {
    const { at, session } = context;
    const { accountId, sessionId } = session;
    await context.together(async (tx) => {
      await ownAccount(tx, accountId);
      const removed = await tx
        .deleteFrom('passkey')
        .where('accountId', '=', accountId)
        .where('id', '=', id)
        .returning('name')
        .executeTakeFirst();
      if (!removed) throw new Refusal('notFound');
      // Those that it may have opened.
      await endSessions(tx, at, accountId, { except: sessionId });
      const isLast = await forgetWithoutFactor(tx, accountId);
      const { name } = removed;
      await notifyOfFactor(
        context,
        tx,
        accountId,
        isLast ? { template: 'factorRemoved', values: {} } : { template: 'passkeyRemoved', values: { name } },
      );
    });
    await replaceToken(context);
    return null;
  },
};

async function refuseFull(db: Db | Tx, { accountId }: Session): Promise<void> {
  const { count } = await db
    .selectFrom('passkey')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  if (count >= limits.passkeys) throw new Refusal('passkeysFull', { most: limits.passkeys });
}
