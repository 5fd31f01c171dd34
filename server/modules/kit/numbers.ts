import { sql, type RawBuilder } from 'kysely';
import { fold } from '../../../domain/sound.ts';
import type { Tx } from '../../db/tables.ts';
import { containing } from './page.ts';

/** The next value of an organisation's own counter, from 1; a rolled-back transaction gives its value back. */
export async function nextNumber(tx: Tx, organisationId: number, name: string): Promise<number> {
  const { value } = await tx
    .insertInto('counter')
    .values({ organisationId, name, value: 1 })
    .onConflict((conflict) =>
      conflict.columns(['organisationId', 'name']).doUpdateSet({ value: sql`counter.value + 1` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}

/** `R-2611-0007`: an initial, the month, and the organisation's own count within it. */
export async function monthlyNumber(
  { tx, at }: { tx: Tx; at: string },
  organisationId: number,
  initial: string,
): Promise<string> {
  const prefix = `${initial}-${at.slice(2, 4)}${at.slice(5, 7)}`;
  return `${prefix}-${String(await nextNumber(tx, organisationId, prefix)).padStart(4, '0')}`;
}

/** Of a number as far as it is typed: its initial, the month, the count. */
const numberLike = /^([a-z]?)(\d{4})(\d*)$/;

/**
 * How the number that somebody means may stand written: `2611 0001` → `26110001`, `2611-0001`, and `r26110001` →
 * `r-26110001`, `r-2611-0001`. Empty for what is no number, or is written as numbers are.
 */
export function numbersMeant(keyword: string): string[] {
  const [, initial, month, count] = numberLike.exec(fold(keyword).replaceAll(' ', '')) ?? [];
  if (month === undefined) return [];
  const typed = keyword.toLowerCase();
  const begin = initial ? `${initial}-${month}` : month;
  const parted = count ? `${begin}-${count}` : begin;
  return typed === parted ? [] : [`${begin}${count}`, parted].filter((number) => number !== typed);
}

/** True where the number that somebody means is in `text`, though they wrote it their own way. */
export function meansNumber(text: RawBuilder<unknown>, keyword: string): RawBuilder<boolean> {
  const meant = numbersMeant(keyword).map((number) => sql<boolean>`${text} ilike ${containing(number)}`);
  return meant.length > 0 ? sql<boolean>`(${sql.join(meant, sql` or `)})` : sql<boolean>`false`;
}
