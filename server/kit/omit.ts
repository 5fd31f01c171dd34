/** A copy without the given keys, for columns that a row has and its record doesn't show. */
export function omit<Row extends object, Key extends keyof Row>(row: Row, keys: readonly Key[]): Omit<Row, Key> {
  const copy = { ...row };
  for (const key of keys) delete copy[key];
  return copy;
}
