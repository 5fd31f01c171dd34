import { sql } from 'kysely';
import type { Pool } from 'pg';
import { v7 as uuid } from 'uuid';
import {
  newcomer,
  organisations,
  others,
  people,
  related,
  visitors,
  type OfferedDemo,
} from '../../domain/demo/people.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import { addAccount } from '../modules/account/accounts.ts';
import { keepAgreement } from '../modules/account/agreement.ts';
import { hashPassword } from '../modules/account/password.ts';
import { fillTerms } from '../modules/rebuild.ts';
import type { Db, Tx } from '../db/tables.ts';
import { queryBuilder } from '../db/tenancy.ts';

export const demoPassword = 'dental-demo';

/** Demo sign-ins that the sign-in page offers, as long as the accounts exist. */
export const offeredDemo: Omit<OfferedDemo, 'isFilling'> = { visitors, password: demoPassword };

const { clinicHead, dentist, labHead, technician } = visitors;
/** Printed at startup: the accounts one can use. */
export const demoAccounts = `clinic head ${clinicHead}, dentist ${dentist}, lab head ${labHead}, technician ${technician}, newcomer ${newcomer}, password ${demoPassword}`;

/**
 * Creates demo accounts, organisations, first members and partners, only if the database has no account. Uses SQL, so
 * that people can sign in once the port opens; everything else uses the product's API (`world.ts`).
 */
export async function fillDemo(pool: Pool): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  // Before all events of the demo.
  const longAgo = new Date(Date.now() - 200 * 24 * 3_600_000).toISOString();
  const db = queryBuilder(pool);
  await db.transaction().execute(async (tx) => {
    // If several processes start at once, only one fills it.
    await sql`select pg_advisory_xact_lock(hashtext('fill_demo'))`.execute(tx);
    if (await tx.selectFrom('account').select('id').limit(1).executeTakeFirst()) return;
    const places = await addOrganisations(tx);
    const heads = await addMembers(tx, places, passwordHash, longAgo);
    const applicants = others.map(({ email, name, at }) => ({
      email,
      userName: email,
      nickName: name,
      passwordHash,
      country: places.get(at)!.country,
    }));
    for (const one of [...applicants, { email: newcomer, userName: newcomer, passwordHash }]) await addAccount(tx, one);
    await addPartners(tx, places, heads, longAgo);
    await fillTerms(tx);
  });
  await agreeForDemo(db);
}

/** Organisations by number. */
type Places = ReadonlyMap<string, { id: number; country: string }>;

async function addOrganisations(tx: Tx): Promise<Places> {
  const places = await tx
    .insertInto('organisation')
    .values(organisations)
    .returning(['id', 'number', 'country'])
    .execute();
  await tx
    .insertInto('storage')
    .values(places.map(({ id }) => ({ organisationId: id, maximum: serverLimits.includedStorage })))
    .execute();
  return new Map(places.map((place) => [place.number, place]));
}

/** @returns each organisation's head, by its number */
async function addMembers(tx: Tx, places: Places, passwordHash: string, longAgo: string) {
  const heads = new Map<string, number>();
  for (const { email, name, role, at } of people) {
    const { id: organisationId, country } = places.get(at)!;
    const account = {
      email,
      userName: email,
      nickName: name,
      passwordHash,
      country,
      lastOrganisationId: organisationId,
      createdAt: longAgo,
    };
    const id = (await addAccount(tx, account))!;
    await tx
      .insertInto('member')
      .values({ organisationId, accountId: id, role, state: 'normal', joinedAt: longAgo })
      .execute();
    if (role.endsWith('Admin')) heads.set(at, id);
  }
  return heads;
}

/** Relates organisations, as their heads did by an invitation. */
async function addPartners(tx: Tx, places: Places, heads: ReadonlyMap<string, number>, longAgo: string) {
  const idOf = (number: string) => places.get(number)!.id;
  const standing = { state: 'confirmed', askedAt: longAgo, since: longAgo } as const;
  const both = related.flatMap(([one, other]) => [
    { ...standing, organisationId: idOf(one), partnerId: idOf(other), askedByUs: true },
    { ...standing, organisationId: idOf(other), partnerId: idOf(one), askedByUs: false },
  ]);
  await tx.insertInto('relationship').values(both).execute();
  const eventOf = (by: string, to: string) => ({
    organisationId: idOf(by),
    partnerId: idOf(to),
    id: uuid(),
    actorId: heads.get(by)!,
    at: longAgo,
  });
  const events = related.flatMap(
    ([one, other]) =>
      [
        { ...eventOf(one, other), action: 'invite', fromState: null, toState: 'toBeConfirmed' },
        { ...eventOf(other, one), action: 'agree', fromState: 'toBeConfirmed', toState: 'confirmed' },
      ] as const,
  );
  await tx.insertInto('relationshipEvent').values(events).execute();
}

const emails = [...people, ...others].map(({ email }) => email);
const muted = { name: 'orderWait', inSite: true, email: false } as const;

/** Until `unmuteDemo`, demo people get no e-mails about waiting orders: three months of them are made at once. */
export async function muteDemo(db: Db): Promise<void> {
  await db
    .insertInto('noticeSetting')
    .columns(['organisationId', 'accountId', 'name', 'inSite', 'email'])
    .expression((from) =>
      from
        .selectFrom('member as m')
        .innerJoin('credential as c', 'c.accountId', 'm.accountId')
        .where('c.email', 'in', emails)
        .select(['m.organisationId', 'm.accountId'])
        .select(sql.lit(muted.name).as('name'))
        .select([sql.lit(muted.inSite).as('inSite'), sql.lit(muted.email).as('email')]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** From now on they have the settings of new accounts. */
export async function unmuteDemo(db: Db): Promise<void> {
  const demo = db.selectFrom('credential').select('accountId').where('email', 'in', emails);
  await db
    .deleteFrom('noticeSetting')
    .where('accountId', 'in', demo)
    .where((where) => where.and(muted))
    .execute();
}

/** Whether the public demo password still opens an account that isn't locked. */
export async function hasDemoAccounts(pool: Pool): Promise<boolean> {
  const emails = [...[...people, ...others].map(({ email }) => email), newcomer];
  const found = await pool.query(
    `select from account a join credential c on c.account_id = a.id where c.email = any($1) and a.locked_at is null limit 1`,
    [emails],
  );
  return found.rowCount === 1;
}

/** Accepts the terms for the demo accounts, so that visitors aren't asked, even as the newcomer. */
async function agreeForDemo(db: Db) {
  const emails = [...[...people, ...others].map(({ email }) => email), newcomer];
  const accounts = await db.selectFrom('credential').select('accountId').where('email', 'in', emails).execute();
  const ids = accounts.map(({ accountId }) => accountId);
  await keepAgreement(db, ids, { language: 'en', at: new Date().toISOString() });
}
