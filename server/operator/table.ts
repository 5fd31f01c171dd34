type Cell = string | number | boolean | null | undefined;

/** Rows as aligned lines under their columns' names; a sentence where there are none. */
export function tableOf(rows: readonly Record<string, Cell>[], none = 'None.'): string[] {
  const [first] = rows;
  if (!first) return [none];
  const names = Object.keys(first);
  const lines = [names, ...rows.map((row) => names.map((name) => said(row[name])))];
  const widths = names.map((_name, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
}

const said = (cell: Cell) => (cell == null || cell === '' ? '-' : String(cell));
