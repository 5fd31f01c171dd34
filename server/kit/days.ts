import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../core/context.ts';

/** By whose clock a day is meant. */
export type Reader = Pick<Context, 'utcOffset'>;

/** The moment at which a day begins where the reader is. */
export const beginOf = (day: unknown, { utcOffset }: Reader): RawBuilder<Date> =>
  sql`(${day}::date - make_interval(mins => ${utcOffset})) at time zone 'UTC'`;

/** The moment at which it is over: the next one's beginning. */
export const endOf = (day: unknown, { utcOffset }: Reader): RawBuilder<Date> =>
  sql`(${day}::date + 1 - make_interval(mins => ${utcOffset})) at time zone 'UTC'`;
