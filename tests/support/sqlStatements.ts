/** The statements of a migration, without their semicolons and comments: those within quotes and `$$` end none. */
export function statementsOf(sql: string): string[] {
  const found: string[] = [];
  let statement = '';
  for (const [piece] of sql.matchAll(
    /--[^\n]*|\/\*[^]*?\*\/|(\$\w*\$)[^]*?\1|'(?:[^']|'')*'|"(?:[^"]|"")*"|;|[^;$'"/-]+|[^]/g,
  )) {
    if (piece === ';') {
      found.push(statement.trim());
      statement = '';
    } else if (!piece.startsWith('--') && !piece.startsWith('/*')) statement += piece;
  }
  return [...found, statement.trim()].filter((one) => one !== '');
}
