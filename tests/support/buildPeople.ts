import { demoPassword } from '../../server/demo/people.ts';
import { accountBy, addAccount } from '../../server/modules/account/accounts.ts';
import { fillTerms } from '../../server/modules/rebuild.ts';
import type { Db } from '../../server/db/tables.ts';

/** Users of the API tests: the demo's people, a colleague of the dentist, and one without an organisation. */
export const people = {
  clinicAdmin: { email: 'head@north.demo', at: 'C-1001' },
  clinicMember: { email: 'dentist@north.demo', at: 'C-1001' },
  colleague: { email: 'colleague@north.demo', at: 'C-1001' },
  factoryAdmin: { email: 'head@harbour.demo', at: 'L-1001' },
  factoryMember: { email: 'technician@harbour.demo', at: 'L-1001' },
  otherClinic: { email: 'head@lotus.demo', at: 'C-1002' },
  otherLab: { email: 'head@atelier.demo', at: 'L-1002' },
  newUser: { email: 'new@nowhere.demo', at: null },
} as const;
export type Person = keyof typeof people;
export const password = demoPassword;

/** An account with the shared password. */
export async function addWithPassword(db: Db, account: { email: string; nickName: string }): Promise<number> {
  const { passwordHash } = await db.selectFrom('credential').select('passwordHash').limit(1).executeTakeFirstOrThrow();
  const named = { ...account, userName: account.email, country: 'GB', passwordHash };
  return (await db.transaction().execute((tx) => addAccount(tx, named)))!;
}

/** Adds the two that the demo doesn't have. */
export async function addPeople(db: Db): Promise<void> {
  await addWithPassword(db, { email: people.newUser.email, nickName: 'Nina New' });
  const colleague = await addWithPassword(db, { email: people.colleague.email, nickName: 'Dr Cora Lane' });
  const organisationId = await organisationOf(db, 'colleague');
  await db
    .insertInto('member')
    .values({ organisationId, accountId: colleague, role: 'clinicMember', state: 'normal' })
    .execute();
  await db.transaction().execute((tx) => fillTerms(tx));
}

/** A person's organisation number; 0 if they have none. */
export async function organisationOf(db: Db, person: Person): Promise<number> {
  const { at } = people[person];
  if (!at) return 0;
  return (await db.selectFrom('organisation').select('id').where('number', '=', at).executeTakeFirstOrThrow()).id;
}

export async function accountOf(db: Db, person: Person): Promise<number> {
  const { email } = people[person];
  return accountWith(db, email);
}

/** The account of an e-mail address. */
export const accountWith = async (db: Db, email: string): Promise<number> =>
  (await accountBy(db, { kind: 'email', value: email }))!.id;
