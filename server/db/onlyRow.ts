/** The row of a query that always returns exactly one, such as an aggregate. */
export function onlyRow<Row>({ rows: [row] }: { rows: readonly Row[] }): Row {
  if (row === undefined) throw new Error('a query that answers one row answered none');
  return row;
}
