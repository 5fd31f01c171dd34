import { sql } from 'kysely';

/**
 * Whether an order's scans, or how its jaws meet, still wait to be measured. False once the jobs gave up. Part of the statement
 * that reads the files, for one view of both: a measurement may end between two statements.
 */
export const isMeasuring = ({ clinicId, id }: { clinicId: number; id: string }) =>
  sql<boolean>`(select is_measuring(${clinicId}, ${id}))`;
