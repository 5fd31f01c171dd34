import type { Db, Tables } from '../../../server/db/tables.ts';

/** One more account, with everybody's password, that belongs to an organisation. */
export async function addMember(
  db: Db,
  { email, organisationId, role }: { email: string; organisationId: number; role: Tables['member']['role'] },
): Promise<number> {
  const { passwordHash } = await db.selectFrom('account').select('passwordHash').limit(1).executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('account')
    .values({ email, userName: email, nickName: email, passwordHash, country: 'GB' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('member')
    .values({ organisationId, accountId: id, role, state: 'normal', joinedAt: new Date().toISOString() })
    .execute();
  return id;
}
