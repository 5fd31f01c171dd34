import type { Tx } from '../../db/tables.ts';
import { beyondTenant } from '../../db/tenancy.ts';
import { accountTerms } from '../account/accounts.ts';

/** As histories and the audit log name the key, and find it. */
const named = (name: string) => ({
  userName: name,
  nickName: name,
  ...accountTerms({ userName: name, nickName: name }),
});

/** The account under which a key acts. It has no credential, so it can't sign in, and no membership, so it isn't listed among people. */
export const addKeyAccount = (tx: Tx, name: string): Promise<number> =>
  beyondTenant(tx, async (system) => {
    const { id } = await system.insertInto('account').values(named(name)).returning('id').executeTakeFirstOrThrow();
    return id;
  });

export const renameKeyAccount = (tx: Tx, accountId: number, name: string): Promise<unknown> =>
  beyondTenant(tx, (system) => system.updateTable('account').set(named(name)).where('id', '=', accountId).execute());
