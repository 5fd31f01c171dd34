import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../core/context.ts';

/** The person whose clock decides which day it is. */
export type Reader = Pick<Context, 'utcOffset'>;

/** The start of a day in the reader's time zone. */
export const beginOf = (day: unknown, { utcOffset }: Reader): RawBuilder<Date> =>
  sql`(${day}::date - make_interval(mins => ${utcOffset})) at time zone 'UTC'`;

/** The end of a day, exclusive: the start of the next. */
export const endOf = (day: unknown, { utcOffset }: Reader): RawBuilder<Date> =>
  sql`(${day}::date + 1 - make_interval(mins => ${utcOffset})) at time zone 'UTC'`;
