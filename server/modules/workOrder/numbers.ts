import type { Tx } from '../../db/tables.ts';
import { monthlyNumber } from '../../kit/numbers.ts';

/**
 * `W-C1001-2611-0007`: whose it is, the month, and its count within it. Both sides know a work order by this number alone, and
 * one is asked by many: an organisation's own count would come twice.
 */
export async function workOrderNumber(by: { tx: Tx; at: string }, organisationId: number): Promise<string> {
  const { number } = await by.tx
    .selectFrom('organisation')
    .select('number')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return monthlyNumber(by, organisationId, `W-${number.replaceAll('-', '')}`);
}
