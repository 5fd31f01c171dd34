import { sql } from 'kysely';
import { serverLimits } from '../../../domain/serverLimits.ts';
import type { Db } from '../../db/tables.ts';
import { ofFile } from './jobOfFile.ts';
import { letBytesGo } from './storage.ts';
import { signalFile } from '../orderRecord/audience.ts';

const day = 24 * 3_600_000;
const lastUse = sql<string>`coalesce(used_at, converted_at, created_at)`;

/** Records, to a day, that a viewing copy was opened: that keeps it longer, in every order that has it. */
export async function markUsed(db: Db, key: string, now: Date): Promise<void> {
  await db
    .updateTable('file')
    .set({ usedAt: now.toISOString() })
    .where((where) => where.or([where('lodKey', '=', key), where('fullKey', '=', key)]))
    .where(lastUse, '<', new Date(now.getTime() - day).toISOString())
    .execute();
}

const atOnce = 200;

/**
 * Removes viewing copies not opened for three months; thumbnails and measurements stay. The bytes are deleted with the
 * last file that has them. Returns the number of files.
 */
export async function clearCopies(db: Db, now: Date): Promise<number> {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - serverLimits.copyMonths);
  let cleared = 0;
  for (let more = true; more;) {
    const unused = await db
      .selectFrom('file')
      .select(['clinicId', 'orderId', 'id'])
      .where((where) => where.or([where('lodKey', 'is not', null), where('fullKey', 'is not', null)]))
      .where('state', 'in', ['ready', 'failed'])
      // Without the original bytes, which an erasure removed, a copy can't be made again.
      .where('sha256', 'is not', null)
      .where(lastUse, '<', before.toISOString())
      .limit(atOnce)
      .execute();
    for (const file of unused)
      await db.transaction().execute(async (tx) => {
        await letBytesGo(tx, file);
        const { numUpdatedRows } = await ofFile(
          tx.updateTable('file').set({
            state: sql`case state when 'ready' then 'cleared' else state end`,
            lodKey: null,
            lodBytes: null,
            fullKey: null,
            fullBytes: null,
            usedAt: null,
          }),
          file,
        )
          // Opened or converted again since it was listed.
          .where('state', 'in', ['ready', 'failed'])
          .where(lastUse, '<', before.toISOString())
          .executeTakeFirst();
        if (numUpdatedRows > 0n) await signalFile(tx, file);
      });
    cleared += unused.length;
    more = unused.length === atOnce;
  }
  return cleared;
}

/** Median of recent conversions, in milliseconds per byte; null if none was measured yet. */
export async function paceOfConversions(db: Pick<Db, 'selectFrom'>): Promise<number | null> {
  const { pace } = await db
    .selectFrom((from) =>
      from
        .selectFrom('file')
        .select(sql<number>`conversion_ms::float8 / size`.as('one'))
        .where('conversionMs', 'is not', null)
        .where('size', '>', 0)
        .orderBy('convertedAt', 'desc')
        .limit(200)
        .as('last'),
    )
    .select(sql<number | null>`percentile_cont(0.5) within group (order by one)`.as('pace'))
    .executeTakeFirstOrThrow();
  return pace;
}
