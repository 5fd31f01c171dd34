// A spreadsheet runs a cell that begins so as a formula; the apostrophe makes it text again.
const formula = /^[=+\-@\t\r]/;

const cell = (text: string) => {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as CSV (RFC 4180) with the mark by which spreadsheets know UTF-8; no cell can run as a formula. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
