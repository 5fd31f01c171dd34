import { addWithPassword } from '../buildPeople.ts';
import type { Db, Tables } from '../../../server/db/tables.ts';

/** One more account, with everybody's password, that belongs to an organisation. */
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
