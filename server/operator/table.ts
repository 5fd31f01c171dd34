type Cell = string | number | boolean | null | undefined;

/** Formats rows as aligned columns with headers; a sentence if empty. */
export function tableOf(rows: readonly Record<string, Cell>[], none = 'None.'): string[] {
  const [first] = rows;
  if (!first) return [none];
  const columns = Object.keys(first).map((name) => ({
    name,
    width: Math.max(name.length, ...rows.map((row) => textOf(row[name]).length)),
  }));
  const lineOf = (cellOf: (name: string) => string) =>
    columns
      .map(({ name, width }) => cellOf(name).padEnd(width))
      .join('  ')
      .trimEnd();
  return [lineOf((name) => name), ...rows.map((row) => lineOf((name) => textOf(row[name])))];
}

const textOf = (cell: Cell) => (cell == null || cell === '' ? '-' : String(cell));
