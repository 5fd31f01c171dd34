import { addWithPassword } from '../buildPeople.ts';
import type { Db, Tables } from '../../../server/db/tables.ts';

/** Adds an account with the shared password to an organisation. */
export async function addMember(
  db: Db,
  { email, organisationId, role }: { email: string; organisationId: number; role: Tables['member']['role'] },
): Promise<number> {
  const id = await addWithPassword(db, { email, nickName: email });
  await db
    .insertInto('member')
    .values({ organisationId, accountId: id, role, state: 'normal', joinedAt: new Date().toISOString() })
    .execute();
  return id;
}
