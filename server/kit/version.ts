import { Refusal } from '../../domain/errors.ts';

/** Refuses a change to what has changed since the user saw it; the refusal brings `fresh`, the record as it is now. */
export function refuseStale<Row extends { version: number }>(
  seen: number | undefined,
  row: Row,
  present: (row: Row) => unknown = (same) => same,
): void {
  if (seen !== undefined && seen !== row.version) throw new Refusal('conflict', {}, { fresh: present(row) });
}
