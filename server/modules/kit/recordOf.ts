/**
 * Writes the rows of a list as records: copies with other fields beside, or in place of, a row's own, and without some of its columns,
 * which are undefined then and so left out of JSON. V8 takes some microseconds for each field that an object of some dozen is given
 * late; so each copy is one of an empty record that was read from JSON and has room for all, made anew where rows have other columns. `more` has the same fields each time.
 */
export function recordOf() {
  let columns: readonly string[] = [];
  let empty = {};
  return <Row extends object, Name extends keyof Row, More extends object>(
    row: Row,
    without: readonly Name[],
    more: More,
  ): Omit<Row, Name | keyof More> & More => {
    const own = Object.keys(row);
    if (own.length !== columns.length || own.some((name, at) => name !== columns[at])) {
      columns = own;
      empty = JSON.parse(JSON.stringify(blank([...own, ...Object.keys(more)]))) as object;
    }
    const record: Partial<Row> = Object.assign({ ...empty }, row);
    for (const name of without) record[name] = undefined;
    return Object.assign(record, more) as unknown as Omit<Row, Name | keyof More> & More;
  };
}

const blank = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, null]));
