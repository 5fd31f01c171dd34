import { sql } from 'kysely';
import type { Pool } from 'pg';
import { asked, invited, newcomer, organisations, others, people, related } from '../../domain/demo/people.ts';
import { limits } from '../../domain/limits.ts';
import { keepAgreement } from '../modules/account/agreement.ts';
import { hashPassword } from '../modules/account/password.ts';
import { soundOf } from '../modules/kit/sound.ts';
import { fillDevices } from './devices.ts';
import { fillOfferings } from './offerings.ts';
import { fillRoom } from './storage.ts';
import { fillWorkOrders } from './workOrders.ts';
import type { Db, Tx } from '../db/tables.ts';
import { queryBuilder } from '../db/tenancy.ts';

export const demoPassword = 'dental-demo';

/** What the first line of a start says: who one may be. */
export const demoAccounts = `clinic head head@north.demo, dentist dentist@north.demo, lab head head@harbour.demo, technician technician@harbour.demo, newcomer ${newcomer}, password ${demoPassword}`;

/** Demo organisations with their people and relationships, at the first start only: a database with an account is left alone. */
export async function fillDemo(pool: Pool): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  // Before everything that the demo's cases tell.
  const longAgo = new Date(Date.now() - 200 * 24 * 3_600_000).toISOString();
  const db = queryBuilder(pool);
  await db.transaction().execute(async (tx) => {
    // Of processes that start at once, one fills it.
    await sql`select pg_advisory_xact_lock(hashtext('fill_demo'))`.execute(tx);
    if (await tx.selectFrom('account').select('id').limit(1).executeTakeFirst()) return;
    const places = await tx
      .insertInto('organisation')
      .values(organisations.map((one) => ({ ...one, sound: soundOf(one.name), storageMax: limits.includedStorage })))
      .returning(['id', 'number'])
      .execute();
    const idOf = (number: string) => places.find((place) => place.number === number)!.id;
    for (const { email, name, role, at } of people) {
      const { id } = await tx
        .insertInto('account')
        .values({
          email,
          userName: email,
          nickName: name,
          passwordHash,
          country: organisations.find(({ number }) => number === at)!.country,
          lastOrganisationId: idOf(at),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('member')
        .values({ organisationId: idOf(at), accountId: id, role, state: 'normal', joinedAt: longAgo })
        .execute();
    }
    await fillMembers(tx, passwordHash, idOf);
    const headOf = async (email: string) =>
      (await tx.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
    await fillRoom(tx, idOf('C-1001'), await headOf('head@north.demo'));
    await fillDevices(tx, idOf('L-1001'), await headOf('head@harbour.demo'));
    await fillWorkOrders(tx, idOf, headOf);
    await tx.insertInto('account').values({ email: newcomer, userName: newcomer, passwordHash }).execute();
    const standing = { state: 'confirmed', askedAt: longAgo, since: longAgo } as const;
    const both = related.flatMap(([one, other]) => [
      { ...standing, organisationId: idOf(one), partnerId: idOf(other), askedByUs: true },
      { ...standing, organisationId: idOf(other), partnerId: idOf(one), askedByUs: false },
    ]);
    await tx.insertInto('relationship').values(both).execute();
    await fillOfferings(tx, idOf);
    for (const { by, whom, way, person } of asked) {
      const { id: askerId } = await tx
        .selectFrom('account')
        .select('id')
        .where('email', '=', person)
        .executeTakeFirstOrThrow();
      const one = { state: 'toBeConfirmed', way, askerId, operatorId: askerId, since: null } as const;
      await tx
        .insertInto('relationship')
        .values([
          { ...one, organisationId: idOf(by), partnerId: idOf(whom), askedByUs: true },
          { ...one, organisationId: idOf(whom), partnerId: idOf(by), askedByUs: false },
        ])
        .execute();
    }
  });
  await agreeForDemo(db);
}

async function fillMembers(tx: Tx, passwordHash: string, idOf: (number: string) => number) {
  const at = new Date().toISOString();
  for (const { email, name, role, at: place, state } of others) {
    const { country } = organisations.find(({ number }) => number === place)!;
    const { id } = await tx
      .insertInto('account')
      .values({ email, userName: email, nickName: name, passwordHash, country })
      .returning('id')
      .executeTakeFirstOrThrow();
    const joinedAt = state === 'exited' ? new Date(Date.now() - 150 * 24 * 3_600_000).toISOString() : null;
    const standing = { role, state, joinedAt, operatorId: id, operatedAt: at };
    await tx
      .insertInto('member')
      .values({ organisationId: idOf(place), accountId: id, ...standing })
      .execute();
  }
  for (const { contact, role, at: place, by } of invited) {
    const { id } = await tx.selectFrom('account').select('id').where('email', '=', by).executeTakeFirstOrThrow();
    await tx
      .insertInto('invitation')
      .values({ organisationId: idOf(place), contact, role, inviterId: id, createdAt: at })
      .execute();
  }
}

/** Whether anybody could sign in by the demo's public password: accounts that the operator has locked don't count. */
export async function hasDemoAccounts(pool: Pool): Promise<boolean> {
  const emails = [...[...people, ...others].map(({ email }) => email), newcomer];
  const found = await pool.query('select from account where email = any($1) and locked_at is null limit 1', [emails]);
  return found.rowCount === 1;
}

/** Nobody who tries the product is asked to agree to its terms, nor when they are new. */
async function agreeForDemo(db: Db) {
  const emails = [...[...people, ...others].map(({ email }) => email), newcomer];
  const accounts = await db.selectFrom('account').select('id').where('email', 'in', emails).execute();
  const ids = accounts.map(({ id }) => id);
  await keepAgreement(db, ids, { language: 'en', at: new Date().toISOString() });
}
