import { Refusal } from '../../domain/errors.ts';

/** Refuses a change if the record changed since the user saw it; the refusal carries the current record as `fresh`. */
export function refuseStale<Row extends { version: number }>(
  seen: number | undefined,
  row: Row,
  present: (row: Row) => unknown = (same) => same,
): void {
  if (seen !== undefined && seen !== row.version) throw new Refusal('conflict', {}, { fresh: present(row) });
}
