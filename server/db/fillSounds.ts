import { sql } from 'kysely';
import { soundOf } from '../modules/kit/sound.ts';
import type { Db } from './tables.ts';

const batch = 500;

/** Where a name stands, and the column of its sound. */
const places = [{ table: 'organisation', tenant: 'id', ids: 'integer', name: 'name', sound: 'sound' }] as const;

type Place = (typeof places)[number];

/** Fills the sounds of names that were written before there were any; a kill leaves the rest to the next start. */
export async function fillSounds(db: Db): Promise<void> {
  for (const place of places) while (await fillSome(db, place)) continue;
}

/** One batch; false when none was left. Two servers that start at once take different rows. */
const fillSome = (db: Db, { table, tenant, ids, name, sound }: Place): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const [of, tenantOf, nameOf] = [sql.table(table), sql.ref(tenant), sql.ref(name)];
    const { rows } = await sql<{ tenant: number; id: string | number; name: string }>`
      select ${tenantOf} as tenant, id, ${nameOf} as name from ${of}
      where ${sql.ref(sound)} is null and ${nameOf} is not null
      order by ${tenantOf}, id limit ${batch} for update skip locked`.execute(tx);
    if (rows.length === 0) return false;
    await sql`
      update ${of} set ${sql.ref(sound)} = filled.sound
      from unnest(
        ${rows.map((row) => row.tenant)}::integer[],
        ${rows.map((row) => row.id)}::${sql.raw(ids)}[],
        ${rows.map((row) => soundOf(row.name))}::text[]
      ) as filled (tenant, id, sound)
      where ${of}.${tenantOf} = filled.tenant and ${of}.id = filled.id`.execute(tx);
    return true;
  });
