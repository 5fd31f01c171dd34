/** The statements of a migration without semicolons and comments; quotes and `$$` may contain both. */
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
